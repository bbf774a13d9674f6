import type { Evaluation, Position } from '@jatekvilag/engine'
import { COLOURS, type Goal } from './discs.ts'

const TERMS = ['white', 'grey', 'black', 'nearest', 'move'] as const
const [WHITE, , , NEAREST, MOVE] = TERMS.keys()

/** What each side has caught, colour by colour, and how near it is to the goal that is nearest. */
export function zertzEvaluation(
  { caught: CAUGHT, turn: TURN }: { readonly caught: number; readonly turn: number },
  { each, one }: Goal,
  jumps: number,
): Evaluation {
  /** The part of the nearest goal that is reached, squared: the last marbles count most. */
  function nearest(p: Position, own: number): number {
    let best = 0
    let some = 0
    for (let colour = 0; colour < COLOURS; colour++) {
      const caught = p[own + colour]
      best = Math.max(best, caught / one[colour])
      some += Math.min(caught, each)
    }
    best = Math.max(best, some / (COLOURS * each))
    return best * best
  }
  return {
    terms: [...TERMS],
    score(p, seat, weights) {
      const own = CAUGHT + seat * COLOURS
      const other = CAUGHT + (1 - seat) * COLOURS
      let sum = (nearest(p, own) - nearest(p, other)) * weights[NEAREST]
      for (let colour = 0; colour < COLOURS; colour++)
        sum += (p[own + colour] - p[other + colour]) * weights[WHITE + colour]
      return sum + (p[TURN] === seat ? weights[MOVE] : -weights[MOVE])
    },
    noisy: (_, action) => action >= jumps,
  }
}
