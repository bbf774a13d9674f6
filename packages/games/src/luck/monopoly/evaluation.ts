import type { Evaluation, Position } from '@jatekvilag/engine'
import { type Estate, holding, isMortgaged, ownerOf } from './estate.ts'
import type { Chosen } from './options.ts'
import { ANSWERING, AT, BUILD, DRAFTING, isIn, PARTNER } from './position.ts'
import { MEMBERS, OWNABLE, RAILROADS, SQUARES, UTILITIES } from './squares.ts'

const TERMS = ['cash', 'poverty', 'land', 'houses', 'earning', 'groups', 'half-groups', 'gone', 'dealing'] as const
const [CASH, POVERTY, LAND, HOUSES, EARNING, GROUPS, HALF_GROUPS, GONE, DEALING] = TERMS.keys()

/** Sums are weighed in thousands. */
const THOUSAND = 0.001
/** With less cash than this any stop may be the end. */
const THIN = 200

/** What a player counts: money, land, houses, what they earn, whole groups and nearly whole ones. */
export function monopolyEvaluation(chosen: Chosen, estate: Estate): Evaluation {
  const { players } = chosen

  function worth(p: Position, seat: number, weights: Float64Array): number {
    if (!isIn(p, seat)) return -weights[GONE]
    const cash = p[AT.accounts + seat] - p[AT.due + seat]
    let sum = weights[CASH] * THOUSAND * cash
    if (cash < THIN) sum -= weights[POVERTY] * THOUSAND * (THIN - cash)
    for (let i = 0; i < OWNABLE.length; i++) {
      const square = OWNABLE[i]
      if (ownerOf(p, square) !== seat) continue
      const { price, house, group } = SQUARES[square]
      if (isMortgaged(p, square)) {
        sum += weights[LAND] * THOUSAND * 0.45 * price
        continue
      }
      sum += weights[LAND] * THOUSAND * price + weights[HOUSES] * THOUSAND * house * p[AT.built + square]
      // Seven is what two dice show most often.
      if (group !== UTILITIES) sum += weights[EARNING] * THOUSAND * estate.rentOf(p, square, 7)
    }
    for (let group = 0; group < RAILROADS; group++) {
      const have = holding(p, group, seat)
      const all = MEMBERS[group].length
      // A whole group is worth what three houses would earn on its best square.
      if (have === all) sum += weights[GROUPS] * THOUSAND * SQUARES[MEMBERS[group][all - 1]].rents[3]
      else if (have === all - 1) sum += weights[HALF_GROUPS] * THOUSAND * SQUARES[MEMBERS[group][0]].price
    }
    return sum
  }

  return {
    terms: TERMS,
    score(p, seat, weights) {
      let others = 0
      for (let other = 0; other < players; other++) if (other !== seat) others += worth(p, other, weights)
      let sum = worth(p, seat, weights) - others / (players - 1)
      // Talking costs time: an offer that changes nothing is not made.
      const talks = p[AT.phase] === DRAFTING || p[AT.phase] === ANSWERING
      if (talks) sum += p[AT.dealer] === seat ? -weights[DEALING] : weights[DEALING] / (players - 1)
      return sum
    },
    noisy: () => false,
    promise: (_, action) => (action >= BUILD ? 0 : action >= PARTNER ? -1 : 0),
  }
}
