import { drawn, type Position, type Result, type WordId, won } from '@jatekvilag/engine'
import type { Core } from './core.ts'

/** Who comes after whom, and what becomes of a seat that cannot move. */
export interface TurnOrder {
  next(seat: number): number
  /** The seat on turn cannot move: answers the winning seat plus one, or 0 when the next seat is on turn now. */
  stuck(p: Position, seat: number): number
  won(p: Position, winner: number): Result
  drawn(p: Position, reason: WordId): Result
}

/** Two players: who cannot move has lost. */
export function twoSides(core: Core): TurnOrder {
  const { men: MEN } = core.slots.at
  const withoutPieces = [won(2, 0, 'no-pieces'), won(2, 1, 'no-pieces')]
  const withoutMoves = [won(2, 0, 'no-moves'), won(2, 1, 'no-moves')]
  return {
    next: (seat) => 1 - seat,
    stuck: (_, seat) => 2 - seat,
    won: (p, winner) => (p[MEN + 1 - winner] === 0 ? withoutPieces : withoutMoves)[winner],
    drawn: (_, reason) => drawn(2, reason),
  }
}

/**
 * Several players: who cannot move on his turn is out and his pieces leave the board; the last side with pieces wins.
 * `sequence` is the order of the seats, `sides` tells who fights together.
 */
export function lastSideStanding(core: Core, sequence: readonly number[], sides: readonly number[]): TurnOrder {
  const { seats, fields, roster, slots } = core
  const { men: MEN, list: LIST, turn: TURN } = slots.at
  const following = new Int32Array(seats)
  sequence.forEach((seat, i) => {
    following[seat] = sequence[(i + 1) % seats]
  })
  const sideOf = Int32Array.from(sides)
  const wins = sides.map((side) => shared(sides, new Set([side]), 'last-standing'))

  return {
    next: (seat) => following[seat],

    stuck(p, seat) {
      while (p[MEN + seat] > 0) {
        const field = p[LIST + seat * fields.count]
        roster.remove(p, field, p[field])
        p[field] = 0
      }
      let winner = -1
      for (let other = 0; other < seats; other++) {
        if (p[MEN + other] === 0) continue
        if (winner >= 0 && sideOf[winner] !== sideOf[other]) {
          p[TURN] = following[seat]
          return 0
        }
        winner = other
      }
      // Nobody has pieces only where a position was put together so: the seat that is asked last keeps its turn.
      return (winner < 0 ? following[seat] : winner) + 1
    },

    won: (_, winner) => wins[winner],

    // Those who are out have lost; the others share what is left.
    drawn(p, reason) {
      const living = new Set(sides.filter((_, seat) => p[MEN + seat] > 0))
      return living.size === new Set(sides).size ? drawn(seats, reason) : shared(sides, living, reason)
    },
  }
}

/** The winning sides share one win; the losers pay for it together. */
function shared(sides: readonly number[], winners: ReadonlySet<number>, reason: WordId): Result {
  const winning = sides.filter((side) => winners.has(side)).length
  const share = 1 / winners.size
  const loss = (-share * winning) / (sides.length - winning)
  return { payoffs: sides.map((side) => (winners.has(side) ? share : loss)), reason }
}
