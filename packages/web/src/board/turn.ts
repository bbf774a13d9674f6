/**
 * Which side of a board is below. Seats sit where their pieces stand at the start. For two a board is turned half round
 * or not at all; for more it is turned by angles that bring its sites onto each other, so that it always lies straight:
 * quarters on square boards, sixths on stars and hexagons.
 */
import { type Board, type Game, type Seat, SPECTATOR } from '@jatekvilag/engine'

/** Degrees, counter-clockwise as the board's own coordinates. */
export type Turn = number

export const HALF_TURN: Turn = 180

const ANGLES: readonly Turn[] = [HALF_TURN, 90, 270, 60, 300, 120, 240]

type Middle = readonly [x: number, y: number]

/** A point of the board's own coordinates after turning it about the origin. */
export function turned(x: number, y: number, turn: Turn): Middle {
  if (turn === 0) return [x, y]
  if (turn === HALF_TURN) return [-x, -y]
  if (turn === 90) return [-y, x]
  if (turn === 270) return [y, -x]
  const angle = (turn * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return [x * cos - y * sin, x * sin + y * cos]
}

/** As a board lies before a person: the side of a seat below, where one is given, and half round where that is wanted. */
export function turnOfBoard(game: Game, below: Seat | undefined, flipped: boolean): Turn {
  if (game.board.readOneWay) return 0
  return ((below === undefined ? 0 : turnToward(game, below)) + (flipped ? HALF_TURN : 0)) % 360
}

/** By how much the board is turned so that this seat is nearest to the person below; 0 where seats have no side. */
export function turnToward(game: Game, seat: Seat): Turn {
  const { board } = game
  if (game.seats === 1 || board.readOneWay) return 0
  if (sitsByCustom(game)) return seat === 1 ? HALF_TURN : 0
  const middle = average(board.shapes)
  const side = sideOf(game, seat, middle)
  if (!side) return 0
  const [dx, dy] = side
  const size = Math.max(...board.shapes.map(({ x, y }) => Math.hypot(x - middle[0], y - middle[1])))
  if (Math.hypot(dx, dy) < LEAST_SIDE * size) return 0
  let best: Turn = 0
  let lowest = dy
  for (const angle of game.seats === 2 ? [HALF_TURN] : turnsOf(board, middle)) {
    const height = turned(dx, dy, angle)[1]
    // A smaller turn that does as well is better.
    if (height < lowest - 0.01 * size) [best, lowest] = [angle, height]
  }
  return best
}

/** Pieces whose middle is nearer to that of the board than this part of its size have no side. */
const LEAST_SIDE = 0.15

/**
 * Two sit opposite each other whatever lies where at the start: where men run round the board, and where everybody sets
 * up his own side in secret.
 */
function sitsByCustom(game: Game): boolean {
  if (game.seats !== 2) return false
  if (game.board.shapes.some(({ pile }) => pile !== undefined && Math.hypot(...pile) >= 0.5)) return true
  const start = game.start()
  return game.scene(start).items.every(({ owner }) => owner < 0) && game.view(start, SPECTATOR) !== start
}

/** Where the pieces of a seat stand at the start, from the middle; of two, whoever has none yet sits opposite the other. */
function sideOf(game: Game, seat: Seat, [mx, my]: Middle): Middle | undefined {
  const home = (of: Seat) => {
    const own = game.scene(game.start()).items.filter((item) => item.owner === of)
    const places = own.flatMap((item) => game.board.shapes[item.site] ?? [])
    return places.length > 0 ? average(places) : undefined
  }
  const own = home(seat)
  if (own) return [own[0] - mx, own[1] - my]
  const other = game.seats === 2 ? home(1 - seat) : undefined
  return other && [mx - other[0], my - other[1]]
}

const average = (points: readonly { readonly x: number; readonly y: number }[]): Middle => [
  points.reduce((sum, { x }) => sum + x, 0) / points.length,
  points.reduce((sum, { y }) => sum + y, 0) / points.length,
]

/** Turns that bring the sites of the board onto each other; a board that has none is turned half round. */
function turnsOf(board: Board, middle: Middle): readonly Turn[] {
  const fitting = ANGLES.filter((angle) => fits(board, middle, angle))
  return fitting.length > 0 ? fitting : [HALF_TURN]
}

function fits(board: Board, [mx, my]: Middle, angle: Turn): boolean {
  const key = (x: number, y: number) => `${Math.round(x * 20)} ${Math.round(y * 20)}`
  const sites = new Set<string>()
  for (const { x, y } of board.shapes) for (const [ex, ey] of ROUNDINGS) sites.add(key(x - mx + ex, y - my + ey))
  return board.shapes.every(({ x, y }) => sites.has(key(...turned(x - mx, y - my, angle))))
}

const SLACK = 0.02
const ROUNDINGS = [-SLACK, 0, SLACK].flatMap((ex) => [-SLACK, 0, SLACK].map((ey) => [ex, ey] as const))
