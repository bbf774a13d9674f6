/** The board of pikk-pakk, its eighteen lines, and which of them may be pushed. */
import {
  ALL_EIGHT,
  directionNamed,
  linesOf,
  ORTHOGONAL,
  type Position,
  sites,
  squares,
  stepTable,
} from '@jatekvilag/engine'

export const SIDE = 9
const onRim = (x: number, y: number): boolean => x === 0 || y === 0 || x === SIDE - 1 || y === SIDE - 1

/** The rim, empty at first, is darker. */
export const board = squares({ width: SIDE, height: SIDE, shade: (x, y) => (onRim(x, y) ? 1 : 0) })
export const CELLS = board.size
/** The four sides come first. */
export const step = stepTable(board, ALL_EIGHT)
export const MIDDLE = sites(board, 'e5')[0]
/** Where balls are placed: all but the rim and the middle. */
export const PLACES: readonly number[] = board.shapes.flatMap(({ x, y }, site) =>
  onRim(x, y) || site === MIDDLE ? [] : [site],
)

export const LIGHT = 1
export const DARK = 2
export const GOAL = 3
/** Balls of each side, balls of a line that moves, and how many of those the mover needs. */
export const BALLS = 24
export const ROW = 7
export const MAJORITY = 4

/** Nine rows from the left, then nine columns from below; site i of a line is lines[line * SIDE + i]. */
const AXES = ['east', 'north']
const lines = Int32Array.from(linesOf(board, AXES, SIDE).flat())
export const LINES = lines.length / SIDE
const forwards = Int32Array.from(AXES, (name) => directionNamed(board, name))
const backwards = Int32Array.from(forwards, (d) => board.directions[d].opposite)

/** A push is a line and a way: 2 * line for on, 2 * line + 1 for back. */
export const PUSHES = 2 * LINES
export const directionOf = (push: number): number => (push % 2 === 0 ? forwards : backwards)[push < LINES ? 0 : 1]

/** Where the seven of a line begin if nothing else lies in it, or -1. */
function rowIn(p: Position, line: number): number {
  const first = line * SIDE
  let begin = 0
  while (begin < SIDE - ROW && p[lines[first + begin]] === 0) begin++
  for (let i = 0; i < SIDE; i++) if ((p[lines[first + i]] !== 0) !== (i >= begin && i < begin + ROW)) return -1
  return begin
}

function ownIn(p: Position, line: number, own: number): number {
  let count = 0
  for (let i = line * SIDE; i < (line + 1) * SIDE; i++) if (p[lines[i]] === own) count++
  return count
}

export function mayPush(p: Position, push: number, own: number): boolean {
  const line = push >> 1
  const begin = rowIn(p, line)
  if (begin < 0 || begin === ((push & 1) === 0 ? SIDE - ROW : 0)) return false
  return ownIn(p, line, own) >= MAJORITY
}

export function canPush(p: Position, own: number): boolean {
  for (let push = 0; push < PUSHES; push++) if (mayPush(p, push, own)) return true
  return false
}

/** The ball at the back of a line that is pushed. */
export function rearOf(p: Position, push: number): number {
  const line = push >> 1
  const begin = rowIn(p, line)
  return lines[line * SIDE + ((push & 1) === 0 ? begin : begin + ROW - 1)]
}

/** The sites of a line that a push changes, from the rear to the empty one in front. */
export function wayOf(p: Position, push: number): number[] {
  const way = [rearOf(p, push)]
  for (let i = 0; i < ROW; i++) way.push(step[directionOf(push) * CELLS + way[i]])
  return way
}

/** Why a line with both these sites cannot be pushed that way by the owner. */
export function whyNotPush(p: Position, from: number, to: number, own: number): string {
  for (let line = 0; line < LINES; line++) {
    const inLine = lines.subarray(line * SIDE, (line + 1) * SIDE)
    const [i, j] = [inLine.indexOf(from), inLine.indexOf(to)]
    if (i < 0 || j < 0) continue
    const begin = rowIn(p, line)
    if (begin < 0) return 'not-seven'
    if (ownIn(p, line, own) < MAJORITY) return 'no-majority'
    return (i < j ? begin === SIDE - ROW : begin === 0) ? 'no-room' : 'not-there'
  }
  return 'same-line'
}

/** The seat + 1 whose balls stand on all four sides of the goal ball, or 0. */
export function surrounderOf(p: Position, goal: number): number {
  let own = 0
  for (let d = 0; d < ORTHOGONAL.length; d++) {
    const next = step[d * CELLS + goal]
    if (next < 0 || (d > 0 && p[next] !== own)) return 0
    own = p[next]
  }
  return own === LIGHT || own === DARK ? own : 0
}

/** Balls of an owner beside the goal ball, along the lines. */
export function besideGoal(p: Position, goal: number, own: number): number {
  let count = 0
  for (let d = 0; d < ORTHOGONAL.length; d++) {
    const next = step[d * CELLS + goal]
    if (next >= 0 && p[next] === own) count++
  }
  return count
}
