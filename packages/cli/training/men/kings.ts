/** Which zones of the board a king is in, for networks of games of men that look at the board as he does. */
import type { Game } from '@jatekvilag/engine'
import type { KingZones } from '@jatekvilag/games/chess/lookahead/stored.ts'

/** `rows` as the first seat counts them from its own side, `aside` how far from the middle of the board, from 0 to 1. */
type Zone = (row: number, aside: number) => number

/** At home in a corner, at home in the middle, a little ahead, far out. */
const atHome =
  (home: number): Zone =>
  (row, aside) =>
    row < home ? (aside > 0.45 ? 0 : 1) : row < home + 2 ? 2 : 3
/** The same where those who have left their home are taken together. */
const threeZones =
  (home: number): Zone =>
  (row, aside) =>
    row < home ? (aside > 0.45 ? 0 : 1) : 2

const ZONES: Readonly<Record<string, Zone>> = {
  chess: atHome(1),
  'capablanca-chess': threeZones(1),
  'grand-chess': threeZones(2),
  'omega-chess': threeZones(2),
  'quick-chess': atHome(1),
  'glinski-chess': threeZones(3),
  shogi: threeZones(2),
  minishogi: (row, aside) => (row === 0 ? (aside > 0.7 ? 0 : 1) : row === 1 ? 2 : 3),
  'tori-shogi': threeZones(1),
  'yari-shogi': threeZones(1),
  xiangqi: (row, aside) => (row === 0 ? (aside > 0.1 ? 0 : 1) : 2),
}

/** Undefined for games whose networks look from nowhere in particular. */
export function kingZonesOf(game: Game): KingZones | undefined {
  const zone = ZONES[game.id]
  if (!zone) return undefined
  const { shapes } = game.board
  const [xs, ys] = [shapes.map(({ x }) => x), shapes.map(({ y }) => y)]
  const middle = (Math.min(...xs) + Math.max(...xs)) / 2
  const half = Math.max(...xs) - middle
  const bottom = Math.min(...ys)
  return {
    zones: shapes.map(({ x, y }) => zone(Math.round(y - bottom), Math.abs(x - middle) / half)),
    mirrored: true,
  }
}
