/**
 * How far men reach, in few numbers: the great games have up to 55 kinds on 225 cells, too many for a list of moves
 * of every man on every cell. A man has a range in each of eight directions and leaps to some of the sixteen cells
 * of the second ring around it.
 */
import { type Board, stepTable, unwrap } from '@jatekvilag/engine'
import { type Army, kindOf, seatOf } from '../army.ts'
import { parseBetza } from '../betza.ts'
import type { GreatMan } from './men.ts'

/** Clockwise, so that the opposite of a direction is four further and half a turn of the board as well. */
const CLOCKWISE = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'] as const
const VECTORS = [
  [0, 1],
  [1, 1],
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, -1],
  [-1, 0],
  [-1, 1],
] as const
export const DIRECTIONS = 8
export const RING = 16

export interface Reach {
  /** near[direction * size + site]: the neighbour, or -1. */
  readonly near: Int32Array
  /** ring[k * size + site]: cell k of the second ring, clockwise from straight north, or -1. */
  readonly ring: Int32Array
  /** range[value * 8 + direction]: how many steps a man may slide. */
  readonly range: Uint8Array
  /** ringMask[value]: the cells of the ring that it leaps to. */
  readonly ringMask: Uint16Array
  /** twice[value]: the directions in which it has the lion's power. */
  readonly twice: Uint8Array
  /** 1 where the second half of a double move may go anywhere: real lions. Others go on or come back. */
  readonly roams: Uint8Array
  /** line[a * size + b] is 1 where a slide may lead from a to b. */
  readonly line: Uint8Array
  /** beside[a * size + b] is 1 for neighbours. */
  readonly beside: Uint8Array
}

/** Half a turn for the second player. */
const turned = (index: number, seat: number, around: number): number => (index + (seat * around) / 2) % around

export function compileReach(men: Army, board: Board): Reach {
  const { size } = board
  const near = stepTable(board, CLOCKWISE)
  const ring = new Int32Array(RING * size).fill(-1)
  for (let k = 0; k < RING; k++)
    for (let site = 0; site < size; site++) {
      const between = near[(k >> 1) * size + site]
      if (between >= 0) ring[k * size + site] = near[(((k + 1) >> 1) % DIRECTIONS) * size + between]
    }

  const range = new Uint8Array(men.values * DIRECTIONS)
  const ringMask = new Uint16Array(men.values)
  const twice = new Uint8Array(men.values)
  const roams = new Uint8Array(men.values)
  for (let value = 0; value < men.values; value++) {
    const kind = men.kinds[kindOf(value)] as GreatMan | undefined
    const seat = seatOf(value)
    if (!kind || (seat !== 0 && seat !== 1)) continue
    for (const step of unwrap(parseBetza(kind.betza))) {
      const d = directionOf(step.x, step.y)
      if (d >= 0) range[value * DIRECTIONS + turned(d, seat, DIRECTIONS)] = Math.min(step.range, 255)
      else ringMask[value] |= 1 << turned(ringIndexOf(step.x, step.y), seat, RING)
    }
    const double = kind.twice === undefined ? [] : unwrap(parseBetza(kind.twice))
    for (const step of double) twice[value] |= 1 << turned(directionOf(step.x, step.y), seat, DIRECTIONS)
    roams[value] = double.length === DIRECTIONS ? 1 : 0
  }

  const line = new Uint8Array(size * size)
  const beside = new Uint8Array(size * size)
  for (let site = 0; site < size; site++)
    for (let d = 0; d < DIRECTIONS; d++)
      for (let to = near[d * size + site], n = 1; to >= 0; to = near[d * size + to], n++) {
        line[site * size + to] = 1
        if (n === 1) beside[site * size + to] = 1
      }
  return { near, ring, range, ringMask, twice, roams, line, beside }
}

const directionOf = (x: number, y: number): number => VECTORS.findIndex(([dx, dy]) => dx === x && dy === y)

function ringIndexOf(x: number, y: number): number {
  for (let k = 0; k < RING; k++) {
    const [a, b] = [VECTORS[k >> 1], VECTORS[((k + 1) >> 1) % DIRECTIONS]]
    if (a[0] + b[0] === x && a[1] + b[1] === y) return k
  }
  throw new Error(`a leap of ${x}, ${y} is too long for these tables`)
}

/** `attacked(p, site, by)`: could a man of seat `by` capture there? */
export function attackTest(board: Board, reach: Reach): (p: Int32Array, site: number, by: number) => boolean {
  const { size } = board
  const { near, ring, range, ringMask } = reach
  return (p, site, by) => {
    const bit = 1 << by
    for (let d = 0; d < DIRECTIONS; d++) {
      let from = near[d * size + site]
      let steps = 1
      while (from >= 0 && p[from] === 0) {
        from = near[d * size + from]
        steps++
      }
      if (from >= 0 && (p[from] & bit) !== 0 && range[p[from] * DIRECTIONS + (d ^ 4)] >= steps) return true
    }
    for (let k = 0; k < RING; k++) {
      const from = ring[k * size + site]
      if (from >= 0 && (p[from] & bit) !== 0 && (ringMask[p[from]] >> (k ^ 8)) & 1) return true
    }
    return false
  }
}
