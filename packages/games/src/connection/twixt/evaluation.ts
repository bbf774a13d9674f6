import type { Evaluation, Position } from '@jatekvilag/engine'
import { BLOCKED, ShortestWays } from '../family/shortest-ways.ts'

const TERMS = ['missing', 'breadth', 'closed', 'links', 'move'] as const
const [MISSING, BREADTH, CLOSED, LINKS_LAID, MOVE] = TERMS.keys()

/** Actions are posts by their holes, then four links to add and four to remove for each hole, then the rest. */
export interface BridgeTables {
  readonly holes: number
  /** The eight holes a knight's move away: near[8 * hole + k], -1 off the board. */
  readonly near: Int32Array
  /** The link between a hole and its neighbour of number k. */
  linkFrom(hole: number, k: number): number
  /** From 0 at the edge of the board to 1 in its middle. */
  nearMiddle(hole: number): number
  /** The border rows of each seat that a hole lies on: 1 and 2 for the first seat, 4 and 8 for the second. */
  readonly borders: Uint8Array
  readonly slots: { readonly turn: number; readonly barred: number; readonly laid: number }
}

/**
 * Each side counts the posts that are missing for its bridge and the holes that would serve. A link that could be laid
 * counts like one that lies; those that lie are worth a little more, since nobody can bar them any more.
 */
export function bridgeEvaluation({ holes, near, linkFrom, nearMiddle, borders, slots }: BridgeTables): Evaluation {
  const ways = new ShortestWays(holes, 8, near)
  const { cost, closed } = ways
  const linkBy = Int32Array.from({ length: 8 * holes }, (_, i) => (near[i] < 0 ? 0 : linkFrom(i >> 3, i & 7)))
  const rows = [1, 2, 4, 8].map((row) =>
    Int32Array.from(Array.from({ length: holes }, (_, hole) => hole).filter((hole) => borders[hole] & row)),
  )
  const foreign = [12, 3]
  const middling = Float64Array.from({ length: holes }, (_, hole) => 0.1 * nearMiddle(hole))

  function sideScore(p: Position, seat: number, weights: Float64Array): number {
    for (let hole = 0; hole < holes; hole++)
      cost[hole] = p[hole] === seat + 1 ? 0 : p[hole] !== 0 || (borders[hole] & foreign[seat]) !== 0 ? BLOCKED : 1
    ways.measure(rows[2 * seat], rows[2 * seat + 1])
    const links = weights[LINKS_LAID] * 0.1 * p[slots.laid + seat]
    if (ways.missing === Infinity) return links + weights[CLOSED]
    return links + weights[MISSING] * 0.5 * ways.missing + weights[BREADTH] * 0.2 * Math.log2(1 + ways.breadth)
  }

  /** Seen from the first seat. */
  function score(p: Position, weights: Float64Array): number {
    for (let way = 0; way < closed.length; way++) {
      const link = linkBy[way]
      closed[way] = ((p[slots.barred + (link >> 2)] >> (4 * (link & 3))) & 15) === 0 ? 0 : 1
    }
    const initiative = p[slots.turn] === 0 ? weights[MOVE] : -weights[MOVE]
    return sideScore(p, 0, weights) - sideScore(p, 1, weights) + initiative
  }

  return {
    terms: [...TERMS],
    score: (p, seat, weights) => (seat === 0 ? score(p, weights) : -score(p, weights)),
    noisy: () => false,

    /** Links first, then posts that could be linked, posts that stand in the other's way, and others near the middle. */
    promise(p, action) {
      if (action >= holes) return action < 5 * holes ? 0.5 : action < 9 * holes ? -1 : 0
      const own = p[slots.turn] + 1
      let sum = middling[action]
      for (let way = 8 * action, end = way + 8; way < end; way++) {
        const post = near[way] < 0 ? 0 : p[near[way]]
        if (post !== 0) sum += post === own ? 0.3 : 0.2
      }
      return sum
    },
  }
}
