import { countBits, type Evaluation, lowestBit, type Position } from '@jatekvilag/engine'
import { BAR, DIE_SPAN, PASS } from '../tables/dice.ts'
import { AT, pips } from './position.ts'
import { HOME, landing } from './steps.ts'

const TERMS = [
  'pips',
  'race-pips',
  'bar',
  'direct-shots',
  'far-shots',
  'home-points',
  'outer-points',
  'anchors',
  'prime',
  'borne-off',
  'move',
  'cube',
] as const
const [PIPS, RACE_PIPS, ON_BAR, DIRECT, FAR, HOME_POINTS, OUTER_POINTS, ANCHORS, PRIME, BORNE_OFF, MOVE, CUBE] =
  TERMS.keys()
const BOARD = (1 << BAR) - 1

/** Where the last man off wins, everything is the other way round, except that it is good to have the cube. */
export function backgammonEvaluation(misere: boolean, isMatch: boolean): Evaluation {
  /** Points from which an enemy man would hit a blot here with one die, or with two: by seat and point. */
  const oneDie = new Int32Array(2 * 24)
  const twoDice = new Int32Array(2 * 24)
  for (let point = 0; point < 24; point++)
    for (let distance = 1; distance <= 12; distance++) {
      const masks = distance <= 6 ? oneDie : twoDice
      // White's men walk down and black's up: each is hit from where the other comes.
      if (point - distance >= 0) masks[point] |= 1 << (point - distance)
      if (point + distance < 24) masks[24 + point] |= 1 << (point + distance)
    }

  function worth(p: Position, seat: number, weights: Float64Array): number {
    const men = p[AT.men + seat]
    const made = p[AT.made + seat]
    const enemies = p[AT.men + 1 - seat]
    let sum = weights[ON_BAR] * p[AT.bar + seat] + weights[BORNE_OFF] * p[AT.home + seat]
    for (let rest = men & ~made; rest !== 0; rest &= rest - 1) {
      const point = seat * 24 + lowestBit(rest)
      sum += weights[DIRECT] * countBits(enemies & oneDie[point])
      sum += weights[FAR] * countBits(enemies & twoDice[point])
    }
    const inHome = made & HOME[seat]
    const anchors = made & HOME[1 - seat]
    sum += weights[HOME_POINTS] * countBits(inHome)
    sum += weights[ANCHORS] * (anchors === 0 ? 0 : 1)
    sum += weights[OUTER_POINTS] * countBits(made & ~inHome & ~anchors)
    // Points side by side: two count one, three count two, and so on.
    let prime = 0
    for (let run = made & (made >> 1) & BOARD; run !== 0; run &= run >> 1) prime++
    return sum + weights[PRIME] * prime
  }

  /** Nobody can hit anybody any more. */
  function isRace(p: Position): boolean {
    if (p[AT.bar] + p[AT.bar + 1] > 0) return false
    const white = 31 - Math.clz32(p[AT.men] | 1)
    const black = p[AT.men + 1] === 0 ? 24 : lowestBit(p[AT.men + 1])
    return white < black
  }

  return {
    terms: TERMS,

    score(p, seat, weights) {
      const lead = 0.1 * (pips(p, 1) - pips(p, 0))
      let sum = worth(p, 0, weights) - worth(p, 1, weights)
      sum += lead * weights[isRace(p) ? RACE_PIPS : PIPS]
      sum += p[AT.turn] === 0 ? weights[MOVE] : -weights[MOVE]
      if (misere) sum = -sum
      const owner = p[AT.owner]
      if (owner >= 0) sum += owner === 0 ? weights[CUBE] : -weights[CUBE]
      return seat === 0 ? sum : -sum
    },

    // A match is won or lost; a single game pays what the cube shows.
    stake: (p) => (isMatch ? 1 : 1 << p[AT.cube]),

    // A step that hits.
    noisy(p, action) {
      if (action >= PASS) return false
      const seat = p[AT.turn]
      const to = landing(seat, (action / DIE_SPAN) | 0, action % DIE_SPAN)
      return to >= 0 && (seat === 0 ? p[to] < 0 : p[to] > 0)
    },
  }
}
