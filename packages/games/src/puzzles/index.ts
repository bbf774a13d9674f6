/** The collection of puzzles: positions with exactly one way to a win that nobody can prevent. Each was proven when it was made. */
import type { Seat } from '@jatekvilag/engine'
import collection from './collection.json' with { type: 'json' }

export interface PuzzleData {
  /** In the text form of the game. */
  readonly position: string
  readonly seat: Seat
  /** Turns of the seat until it has won. */
  readonly turns: number
  /** The only first step, as the game names it. */
  readonly first: string
  /** From 1, a look, to 5, a long think. */
  readonly grade: number
}

export interface CollectedPuzzle extends PuzzleData {
  /** The same for ever: what somebody has solved is kept under it. */
  readonly id: string
  readonly game: string
}

/** By game, the easier ones first. */
export const PUZZLES: readonly CollectedPuzzle[] = Object.entries(
  collection as unknown as Readonly<Record<string, readonly PuzzleData[]>>,
).flatMap(([game, puzzles]) => puzzles.map((puzzle, i) => ({ ...puzzle, game, id: `${game}-${i + 1}` })))

export const puzzleOf = (id: string): CollectedPuzzle | undefined => PUZZLES.find((puzzle) => puzzle.id === id)

/** The puzzle of a day as 2026-11-16, the same for everybody: all of them come before any comes again. */
export function puzzleOfDay(day: string): CollectedPuzzle {
  const number = Math.floor(Date.parse(`${day}T00:00:00Z`) / 86_400_000)
  // A step without a common divisor walks through all of them, from game to game.
  const step = coprime(Math.floor(PUZZLES.length * 0.382), PUZZLES.length)
  return PUZZLES[(((number * step) % PUZZLES.length) + PUZZLES.length) % PUZZLES.length]
}

function coprime(from: number, to: number): number {
  const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b))
  let n = Math.max(1, from)
  while (divisor(n, to) !== 1) n++
  return n
}
