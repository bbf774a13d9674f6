import { anything, type Check, listOf, mapOf, oneOf, shape, text, whole } from '@jatekvilag/engine/check'
import { type Answer, answer, refuse } from '../problem.ts'

/** What a puzzle asks for. */
export const PUZZLE_KINDS = ['win-in', 'order-of-jumps', 'winner-for-both'] as const
export type PuzzleKind = (typeof PUZZLE_KINDS)[number]

export interface Puzzle {
  readonly id: string
  readonly game: string
  readonly kind: PuzzleKind
  /** The position in the text form of the game. */
  readonly position: string
  /** Options of the game, where they are not the usual ones. */
  readonly options?: Readonly<Record<string, unknown>>
  /** Who is to move, where that matters. */
  readonly seat?: number
  /** For `win-in`: the number of moves. */
  readonly moves?: number
  /** For `order-of-jumps`: the name of the site on which the last one shall stand. */
  readonly end?: string
  readonly points: number
}

/** A paper of the contest: what everybody gets at the start. */
export interface Paper {
  readonly version: 1
  readonly title: string
  readonly puzzles: readonly Puzzle[]
  /** Minutes at most. */
  readonly minutes: number
}

/** Right answers by puzzle: each a list of ways to write it. They are sealed apart from the paper. */
export type SolutionKey = Readonly<Record<string, readonly string[]>>

/** Answers and keys are found under it: no name that every object has. */
const puzzleId: Check = (value, path) =>
  typeof value === 'string' && /^[\w-]{1,60}$/.test(value) && !(value in {}) ? undefined : path

const checkPuzzle: Check = shape(
  { id: puzzleId, game: text(60, 1), kind: oneOf(...PUZZLE_KINDS), position: text(4000, 1), points: whole(1, 1000) },
  { options: mapOf(anything), seat: whole(0, 9), moves: whole(1, 999), end: text(20, 1) },
)
export const checkPaper: Check = shape({
  version: oneOf(1),
  title: text(200, 1),
  puzzles: listOf(checkPuzzle, 200),
  minutes: whole(1, 600),
})
export const checkKey: Check = mapOf(listOf(text(4000, 1), 1000))

export function readPaper(value: unknown): Answer<Paper> {
  const wrong = checkPaper(value, '')
  if (wrong !== undefined) return refuse('field', { path: wrong })
  const paper = value as Paper
  const ids = new Set(paper.puzzles.map((puzzle) => puzzle.id))
  return ids.size === paper.puzzles.length ? answer(paper) : refuse('paper-twice')
}

export function readKey(value: unknown, paper: Paper): Answer<SolutionKey> {
  const wrong = checkKey(value, '')
  if (wrong !== undefined) return refuse('field', { path: wrong })
  const key = value as SolutionKey
  const missing = paper.puzzles.find((puzzle) => !key[puzzle.id]?.length)
  return missing ? refuse('paper-no-answer', { puzzle: missing.id }) : answer(key)
}

export const fullMarks = (paper: Paper): number => paper.puzzles.reduce((sum, puzzle) => sum + puzzle.points, 0)
