/** The ways of men as rays: cells in a row, each with what may be done there. Leaps, slides, lame leaps and cannons are all such rays. */
import type { Site } from '@jatekvilag/engine'
import { CAPTURES, MOVES, type MoveTables } from '../family/moves.ts'

/** One way of a man: all cells before the last must be empty, but for so many men that it goes over. */
export interface Way {
  readonly cells: readonly Site[]
  readonly mode: number
  readonly over: number
}

/** The ways of the stands of a game, each once, whatever the man may become. */
export function waysOf(moves: MoveTables, stand: number): Way[] {
  const ways = new Map<string, Way>()
  for (let g = moves.guessStart[stand]; g < moves.guessStart[stand + 1]; g++) {
    const cells = [...moves.guessCells.subarray(moves.guessWay[g], moves.guessWayEnd[g]), moves.guessTo[g]]
    const way = { cells, mode: moves.guessMode[g], over: moves.guessOver[g] }
    ways.set(`${way.cells} ${way.mode} ${way.over}`, way)
  }
  return [...ways.values()]
}

/** Lays ways over each other that begin alike, so that every beginning is walked once. */
export function raysFrom<Mark>(ways: readonly { readonly cells: readonly Site[]; readonly mark: Mark }[]) {
  const rays: { readonly cells: readonly Site[]; readonly marks: Mark[][] }[] = []
  for (const { cells, mark } of [...ways].sort((a, b) => b.cells.length - a.cells.length)) {
    const end = cells.length - 1
    let ray = rays.find((each) => cells.every((cell, i) => each.cells[i] === cell))
    if (!ray) {
      ray = { cells, marks: cells.map(() => []) }
      rays.push(ray)
    }
    ray.marks[end].push(mark)
  }
  // Short ones first: they are walked most quickly.
  return rays.sort((a, b) => a.cells.length - b.cells.length)
}

/** Bits of a cell, as `tables.h` has them. */
export const [GO, TAKE, TAKE_OVER, JUMPS, LAST] = [1, 2, 4, 8, 16]

/** What may be done at the end of a way; 0 for what is only a threat to a king. */
export const bitsOf = ({ mode, over }: Way): number =>
  over === 0 ? (mode & MOVES ? GO : 0) | (mode & CAPTURES ? TAKE : 0) : mode & CAPTURES ? TAKE_OVER : 0
