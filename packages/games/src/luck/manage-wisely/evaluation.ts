import type { Evaluation, Position } from '@jatekvilag/engine'
import { countBits } from '@jatekvilag/engine'
import type { Course } from './course.ts'
import type { Chosen } from './options.ts'
import { AT, isIn, SMALL_BOOK, savingsOf, WANTED_VOUCHERS } from './position.ts'

const TERMS = [
  'wealth',
  'flat',
  'paid',
  'things',
  'vouchers',
  'savings',
  'insurance',
  'cseb',
  'waiting',
  'gone',
] as const
const [WEALTH, FLAT, PAID, THINGS, VOUCHERS, SAVINGS, INSURANCE, CSEB, WAITING, GONE] = TERMS.keys()

/** Wealth is weighed in tens of thousands. */
const UNIT = 1 / 10000

/** What counts for the goal is worth more than the money it costs; whoever waits falls behind. */
export function householdEvaluation({ players }: Chosen, course: Course): Evaluation {
  function worth(p: Position, seat: number, weights: Float64Array): number {
    if (!isIn(p, seat)) return -weights[GONE]
    let sum = weights[WEALTH] * UNIT * course.wealth(p, seat)
    if (p[AT.home + seat] === 1) {
      sum += weights[FLAT] + weights[PAID] * UNIT * (40000 - p[AT.debt + seat])
      if (p[AT.insurance + seat] === 1) sum += weights[INSURANCE] * countBits(p[AT.things + seat])
    }
    sum += weights[THINGS] * countBits(p[AT.things + seat])
    sum += weights[VOUCHERS] * Math.min(WANTED_VOUCHERS, p[AT.vouchers + seat])
    if (savingsOf(p, seat) >= SMALL_BOOK) sum += weights[SAVINGS]
    if (p[AT.cseb + seat] === 1) sum += weights[CSEB]
    return sum - weights[WAITING] * (p[AT.skip + seat] + (p[AT.hold + seat] > 0 ? 2 : 0))
  }

  return {
    terms: TERMS,
    score(p, seat, weights) {
      let others = 0
      for (let other = 0; other < players; other++) if (other !== seat) others += worth(p, other, weights)
      return worth(p, seat, weights) - others / (players - 1)
    },
    noisy: () => false,
  }
}
