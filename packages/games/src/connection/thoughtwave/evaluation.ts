import type { Evaluation, Position } from '@jatekvilag/engine'
import { ShortestWays } from '../family/shortest-ways.ts'

const TERMS = ['missing', 'breadth', 'closed', 'move'] as const
const [MISSING, BREADTH, CLOSED, MOVE] = TERMS.keys()

export interface PipeTables {
  readonly cells: number
  /** steps[d * cells + cell] is the neighbour to north, east, south or west, -1 off the board. */
  readonly steps: Int32Array
  /** The sides of the board that a cell lies on, as the bits of a tile. */
  readonly rimOf: Uint8Array
  /** By seat: its two sides of the board, as bits of a tile. */
  readonly goals: readonly number[]
  readonly turn: number
}

/** Each side counts the tiles that are missing for its line, and how many places could carry a shortest one. */
export function pipeEvaluation({ cells, steps, rimOf, goals, turn }: PipeTables): Evaluation {
  const near = Int32Array.from({ length: 4 * cells }, (_, i) => steps[(i & 3) * cells + (i >> 2)])
  const ways = new ShortestWays(cells, 4, near)
  const { cost, closed } = ways
  const allCells = Array.from({ length: cells }, (_, cell) => cell)
  /** By seat: the cells along its first and second side, and the bits of these sides. */
  const sides = goals.map((goal) => [goal & -goal, goal & (goal - 1)])
  const rims = sides.map((pair) => pair.map((side) => Int32Array.from(allCells.filter((cell) => rimOf[cell] & side))))
  // The sides that a line may end at change with the tiles on them.
  const ends = [new Int32Array(cells), new Int32Array(cells)]

  /** Lists the cells of a rim where a line can leave the board, and answers how many they are. */
  function openEnds(p: Position, rim: Int32Array, side: number, into: Int32Array): number {
    let count = 0
    for (let i = 0; i < rim.length; i++) if (p[rim[i]] === 0 || (p[rim[i]] & side) !== 0) into[count++] = rim[i]
    return count
  }

  function sideScore(p: Position, seat: number, weights: Float64Array): number {
    const count = openEnds(p, rims[seat][0], sides[seat][0], ends[0])
    const otherCount = openEnds(p, rims[seat][1], sides[seat][1], ends[1])
    ways.measure(ends[0], ends[1], count, otherCount)
    if (ways.missing === Infinity) return weights[CLOSED]
    return weights[MISSING] * 0.5 * ways.missing + weights[BREADTH] * Math.log2(1 + ways.breadth)
  }

  /** Seen from the first seat. */
  function score(p: Position, weights: Float64Array): number {
    for (let cell = 0; cell < cells; cell++) {
      const tile = p[cell]
      cost[cell] = tile === 0 ? 1 : 0
      for (let d = 0; d < 4; d++) {
        const next = near[4 * cell + d]
        const shut = next >= 0 && p[next] !== 0 && (p[next] & (1 << ((d + 2) & 3))) === 0
        closed[4 * cell + d] = shut || (tile !== 0 && (tile & (1 << d)) === 0) ? 1 : 0
      }
    }
    const initiative = p[turn] === 0 ? weights[MOVE] : -weights[MOVE]
    return sideScore(p, 0, weights) - sideScore(p, 1, weights) + initiative
  }

  return {
    terms: [...TERMS],
    score: (p, seat, weights) => (seat === 0 ? score(p, weights) : -score(p, weights)),
    noisy: () => false,
  }
}
