import type { Evaluation, Position } from '@jatekvilag/engine'
import { STATES } from '../solids/cube.ts'
import { CELLS, climb, NEVER, next, WAYS } from './tower.ts'

const TERMS = ['leader', 'others', 'move'] as const
const [LEADER, OTHERS, MOVE] = TERMS.keys()

/** A cube below, which can be set up anew, is about so far away; so is one that lies so that it can never arrive. */
const FROM_BELOW = 18
const LOST = 20

interface SkyscraperSlots {
  readonly turn: number
  readonly standing: number
}

/** How far the best cube of a player still has to climb alone, and how far his others have. */
export function skyscraperEvaluation(
  { turn: TURN, standing: STANDING }: SkyscraperSlots,
  seats: number,
  each: number,
): Evaluation {
  const best = new Float64Array(seats)
  const climbed = new Float64Array(seats)

  /** Looks at all cubes at once, and then at each player. */
  function look(p: Position): void {
    for (let seat = 0; seat < seats; seat++) {
      const below = each - p[STANDING + seat]
      best[seat] = below > 0 ? FROM_BELOW : LOST
      climbed[seat] = below * (LOST - FROM_BELOW)
    }
    for (let cell = 0; cell < CELLS; cell++) {
      if (p[cell] === 0) continue
      const seat = ((p[cell] - 1) / STATES) | 0
      const tilts = climb[cell * STATES + ((p[cell] - 1) % STATES)]
      const way = tilts === NEVER ? LOST : tilts
      if (way < best[seat]) best[seat] = way
      climbed[seat] += LOST - way
    }
  }
  const side = (seat: number, weights: Float64Array) =>
    (weights[LEADER] * 12) / (best[seat] + 2) + (weights[OTHERS] * climbed[seat]) / each

  return {
    terms: [...TERMS],
    score(p, seat, weights) {
      look(p)
      let others = 0
      for (let other = 0; other < seats; other++) if (other !== seat) others += side(other, weights)
      const move = p[TURN] === seat ? 1 : -1 / (seats - 1)
      return side(seat, weights) - others / (seats - 1) + weights[MOVE] * move
    },
    // Whoever is pushed may fall all the way down.
    noisy: (p, action) => action < CELLS * WAYS && p[next[(action % WAYS) * CELLS + ((action / WAYS) | 0)]] !== 0,
  }
}
