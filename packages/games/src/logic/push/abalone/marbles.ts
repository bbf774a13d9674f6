/** Which marbles move together: in line, pushing what stands before them, or sideways into empty cells. */
import {
  type ActionList,
  directionNamed,
  HEX_AXES,
  HEX_DIRECTIONS,
  hexagon,
  hexes,
  type Position,
  rowsOf,
  stepTable,
} from '@jatekvilag/engine'

export const board = hexes({ cells: hexagon(5) })
export const CELLS = board.size
export const rows = rowsOf(board)
export const step = stepTable(board, HEX_DIRECTIONS)
export const DIRECTIONS = HEX_DIRECTIONS.length
/** Three marbles at most move together. */
const MOST = 3

/** The direction that each axis runs in, and whether a direction lies on it. */
const axisDirection = Int32Array.from(HEX_AXES, (name) => HEX_DIRECTIONS.indexOf(name))
const isAlong = (axis: number, d: number): boolean =>
  d === axisDirection[axis] || d === board.directions[directionNamed(board, HEX_AXES[axis])].opposite
/** By axis: the four directions that lead away from it. */
const away = sidewaysDirections()

function sidewaysDirections(): Int32Array {
  const all = Array.from({ length: DIRECTIONS }, (_, d) => d)
  return Int32Array.from(HEX_AXES.flatMap((_, axis) => all.filter((d) => !isAlong(axis, d))))
}
const AWAY = DIRECTIONS - 2

/**
 * A move in line is its last marble and the direction: cell * 6 + d, whoever goes along. A move sideways is the first cell of
 * a row of two or three along an axis, and one of the four directions away from it; these follow from IN_LINE on.
 */
export const IN_LINE = CELLS * DIRECTIONS
export const ALL = IN_LINE + CELLS * HEX_AXES.length * 2 * AWAY

export const isInLine = (action: number): boolean => action < IN_LINE

/** A row that moves sideways, read out of its number. */
export const rowOf = (action: number): { first: number; along: number; length: number; d: number } => {
  const rest = action - IN_LINE
  const axis = Math.floor(rest / (2 * AWAY)) % HEX_AXES.length
  return {
    first: Math.floor(rest / (2 * AWAY * HEX_AXES.length)),
    along: axisDirection[axis],
    length: 2 + (Math.floor(rest / AWAY) % 2),
    d: away[axis * AWAY + (rest % AWAY)],
  }
}

/** The own marbles in line from there on; one more than may move together stands for any more. */
export function ownInLine(p: Position, last: number, d: number): number {
  const own = p[last]
  let count = 1
  for (let site = step[d * CELLS + last]; site >= 0 && p[site] === own && count <= MOST; ) {
    count++
    site = step[d * CELLS + site]
  }
  return count
}

/** May the marble and those in line before it move on by one, pushing what is weaker? */
export function movesInLine(p: Position, last: number, d: number): boolean {
  const own = p[last]
  const count = ownInLine(p, last, d)
  if (count > MOST) return false
  let site = last
  for (let i = 0; i < count; i++) site = step[d * CELLS + site]
  // Nobody throws out his own marbles.
  if (site < 0) return false
  let pushed = 0
  for (; site >= 0 && p[site] !== 0; site = step[d * CELLS + site])
    if (p[site] === own || ++pushed >= count) return false
  return true
}

/** May a row of that length move sideways, every marble into an empty cell? */
export function movesSideways(p: Position, first: number, along: number, length: number, d: number): boolean {
  const own = p[first]
  let site = first
  for (let i = 0; i < length; i++) {
    if (site < 0 || p[site] !== own) return false
    const to = step[d * CELLS + site]
    if (to < 0 || p[to] !== 0) return false
    site = step[along * CELLS + site]
  }
  return true
}

/** Is this number a legal move of the owner? */
export function isLegal(p: Position, action: number, own: number): boolean {
  if (action < IN_LINE) {
    const last = (action / DIRECTIONS) | 0
    return p[last] === own && movesInLine(p, last, action % DIRECTIONS)
  }
  const rest = action - IN_LINE
  const first = (rest / (2 * AWAY * 3)) | 0
  if (p[first] !== own) return false
  const axis = ((rest / (2 * AWAY)) | 0) % 3
  return movesSideways(p, first, axisDirection[axis], 2 + (((rest / AWAY) | 0) % 2), away[axis * AWAY + (rest % AWAY)])
}

export function listMoves(p: Position, own: number, out: ActionList): void {
  for (let cell = 0; cell < CELLS; cell++) {
    if (p[cell] !== own) continue
    for (let d = 0; d < DIRECTIONS; d++) if (movesInLine(p, cell, d)) out.add(cell * DIRECTIONS + d)
    for (let axis = 0; axis < 3; axis++) {
      const next = step[axisDirection[axis] * CELLS + cell]
      if (next < 0 || p[next] !== own) continue
      for (let length = 2; length <= MOST; length++)
        for (let i = 0; i < AWAY; i++)
          if (movesSideways(p, cell, axisDirection[axis], length, away[axis * AWAY + i]))
            out.add(IN_LINE + ((cell * 3 + axis) * 2 + length - 2) * AWAY + i)
    }
  }
}

export function canMove(p: Position, own: number): boolean {
  // Where a row can move sideways, each of its marbles can move alone.
  for (let cell = 0; cell < CELLS; cell++)
    if (p[cell] === own) for (let d = 0; d < DIRECTIONS; d++) if (movesInLine(p, cell, d)) return true
  return false
}

/** So many places on from a cell, or -1. */
export function onwards(cell: number, d: number, places: number): number {
  let site = cell
  for (let i = 0; i < places && site >= 0; i++) site = step[d * CELLS + site]
  return site
}

/** Moves a row sideways. */
export function moveSideways(p: Position, action: number): void {
  const rest = action - IN_LINE
  const axis = ((rest / (2 * AWAY)) | 0) % 3
  const along = axisDirection[axis]
  const d = away[axis * AWAY + (rest % AWAY)]
  let site = (rest / (2 * AWAY * 3)) | 0
  for (let left = 2 + (((rest / AWAY) | 0) % 2); left > 0; left--) {
    p[step[d * CELLS + site]] = p[site]
    p[site] = 0
    site = step[along * CELLS + site]
  }
}
