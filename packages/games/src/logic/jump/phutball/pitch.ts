/** The pitch and the flights of the ball: over an unbroken row of men to the first empty point behind it, or out of the pitch. */
import { ALL_EIGHT, type Position, siteNamed, squares, stepTable } from '@jatekvilag/engine'

export const WIDTH = 15
export const HEIGHT = 19
export const POINTS = WIDTH * HEIGHT
export const WAYS = ALL_EIGHT.length

export const board = squares({
  width: WIDTH,
  height: HEIGHT,
  points: true,
  regions: (at) => ({
    'goal-1': { sites: Array.from({ length: WIDTH }, (_, x) => at(x, HEIGHT - 1)), owner: 0, look: 'tint' },
    'goal-2': { sites: Array.from({ length: WIDTH }, (_, x) => at(x, 0)), owner: 1, look: 'tint' },
    kickoff: { sites: [at(7, 9)], look: 'dot' },
  }),
})
export const KICKOFF = siteNamed(board, 'h10')

const next = stepTable(board, ALL_EIGHT)
/** Rows from 0; the ball beyond a goal line is in row -1 or HEIGHT. */
export const rowOf = Int32Array.from(board.shapes, ({ y }) => y)
export const columnOf = Int32Array.from(board.shapes, ({ x }) => x)
const stepX = [0, 1, 0, -1, 1, 1, -1, -1]
const stepY = [1, 0, -1, 0, 1, -1, -1, 1]

/** What lies on a point: a position begins with one slot for each. */
export const MAN = 1
export const THE_BALL = 2
export const hasMan = (p: Position, point: number): boolean => p[point] === MAN

export const ahead = (point: number, d: number): number => next[d * POINTS + point]

/** No jump that way. */
export const NO_FLIGHT = -1
/** Out of the pitch beyond a goal line: the first player's goal and the second player's. */
export const OUT_FAR = POINTS
export const OUT_NEAR = POINTS + 1

/** Where the ball comes down: a point, beyond a goal line, or nowhere. */
export function flightOf(p: Position, ball: number, d: number): number {
  let point = next[d * POINTS + ball]
  if (point < 0 || !hasMan(p, point)) return NO_FLIGHT
  let last = point
  while (point >= 0 && hasMan(p, point)) {
    last = point
    point = next[d * POINTS + point]
  }
  if (point >= 0) return point
  // Beyond the side lines there is nothing, not even at a corner.
  const x = columnOf[last] + stepX[d]
  const y = rowOf[last] + stepY[d]
  if (x < 0 || x >= WIDTH) return NO_FLIGHT
  return y === HEIGHT ? OUT_FAR : y < 0 ? OUT_NEAR : NO_FLIGHT
}

export function canFly(p: Position, ball: number): boolean {
  for (let d = 0; d < WAYS; d++) if (flightOf(p, ball, d) !== NO_FLIGHT) return true
  return false
}

/** Takes the men off over whom the ball flies and answers how many they were. */
export function clearWay(p: Position, ball: number, d: number): number {
  let n = 0
  for (let point = next[d * POINTS + ball]; point >= 0 && hasMan(p, point); point = next[d * POINTS + point]) {
    p[point] = 0
    n++
  }
  return n
}

/** The last man of the row: what a hand touches to shoot out of the pitch. */
export function lastManOf(p: Position, ball: number, d: number): number {
  let last = next[d * POINTS + ball]
  for (let point = last; point >= 0 && hasMan(p, point); point = next[d * POINTS + point]) last = point
  return last
}

/** The name of where the ball comes down; beyond the goal lines rows go on to 0 and 20. */
export function flightName(p: Position, ball: number, d: number): string {
  const to = flightOf(p, ball, d)
  if (to < POINTS) return board.shapes[to].name
  const last = board.shapes[lastManOf(p, ball, d)]
  return `${String.fromCharCode('a'.charCodeAt(0) + last.x + stepX[d])}${last.y + stepY[d] + 1}`
}
