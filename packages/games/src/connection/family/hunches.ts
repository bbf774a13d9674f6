/**
 * Where somebody who knows games of connection looks first: a sum of learned weights for what lies around an empty cell, the
 * bridges that a stone there makes or meets, how few stones join the sides through it, and the last move of the other side.
 */
import type { Position } from '@jatekvilag/engine'
import { BridgeWays, bridgesFrom, type Sides } from './bridge-ways.ts'

const AROUND = 1 << 12
const FARTHEST = 4
const MOST_BRIDGES = 3

const WAYS = (FARTHEST + 1) ** 2
const BRIDGES = (MOST_BRIDGES + 1) ** 2
/** Elsewhere, beside it, a bridge away, saving a bridge from it. */
const PLACES = 4
/** The parts of the weights, in their order; what lies around comes last. */
const BRIDGES_AT = WAYS
const PLACES_AT = BRIDGES_AT + BRIDGES
const AROUND_AT = PLACES_AT + PLACES

/** So many weights are added up for a cell. */
export const PARTS = 4

export class Hunches {
  /** The weights that count for a cell, PARTS numbers for each of those last asked for. */
  readonly parts: Int32Array
  private readonly cells: number
  private readonly near: Int32Array
  private readonly far: Int32Array
  private readonly rims: Int32Array
  private readonly ways: readonly BridgeWays[] | undefined
  private readonly places: Uint8Array

  /** `rims` holds what lies beyond the rim around each cell, two bits for each direction as in `bridges.ts`. */
  constructor(cells: number, near: Int32Array, rims: Int32Array, sides: Sides | undefined) {
    this.cells = cells
    this.near = near
    this.rims = rims
    this.far = bridgesFrom(cells, near)
    this.ways = sides && [new BridgeWays(cells, near, sides), new BridgeWays(cells, near, sides)]
    this.places = new Uint8Array(cells + 1)
    this.parts = new Int32Array(PARTS * (cells + 1))
  }

  /** Looks at the first so many of these cells, which are empty. `last` is where the other side has just played, or none. */
  see(p: Position, seat: number, items: ArrayLike<number>, count: number, last: number, answers: number): void {
    const { near, far, rims, parts, places } = this
    const own = seat + 1
    this.mark(last, answers)
    if (this.ways) {
      this.ways[0].measure(p, seat)
      this.ways[1].measure(p, 1 - seat)
    }
    for (let i = 0; i < count; i++) {
      const cell = items[i]
      // To take over the first stone is no cell.
      if (cell >= this.cells) continue
      const at = 6 * cell
      let ring = rims[cell]
      let made = 0
      let met = 0
      let before = p[near[at + 5]]
      for (let d = 0; d < 6; d++) {
        const value = p[near[at + d]]
        ring |= value << (2 * d)
        if (value === 0 && before === 0) {
          const beyond = p[far[at + d]]
          if (beyond === own) made++
          else if (beyond !== 0) met++
        }
        before = value
      }
      const to = PARTS * i
      parts[to] = this.ways ? this.wayThrough(cell) : 0
      parts[to + 1] = BRIDGES_AT + (MOST_BRIDGES + 1) * Math.min(made, MOST_BRIDGES) + Math.min(met, MOST_BRIDGES)
      parts[to + 2] = PLACES_AT + places[cell]
      parts[to + 3] = AROUND_AT + KIND_OF_RING[seat * AROUND + ring]
    }
  }

  private wayThrough(cell: number): number {
    const own = Math.min(this.ways![0].detour[cell], FARTHEST)
    const other = Math.min(this.ways![1].detour[cell], FARTHEST)
    return (FARTHEST + 1) * own + other
  }

  private mark(last: number, answers: number): void {
    const { places, near, far, cells } = this
    places.fill(0)
    if (last < 0 || last >= cells) return
    for (let d = 0; d < 6; d++) {
      places[far[6 * last + d]] = 2
      places[near[6 * last + d]] = (answers >> d) & 1 ? 3 : 1
    }
  }
}

const turned = (ring: number): number => ((ring << 2) | (ring >> 10)) & (AROUND - 1)

function mirrored(ring: number): number {
  let answer = 0
  for (let d = 0; d < 6; d++) answer |= ((ring >> (2 * d)) & 3) << (2 * (5 - d))
  return answer
}

/** The same with the stones of the two seats exchanged. */
function exchanged(ring: number): number {
  let answer = 0
  for (let d = 0; d < 6; d++) answer |= [0, 2, 1, 3][(ring >> (2 * d)) & 3] << (2 * d)
  return answer
}

/** The least number among all that look the same turned and mirrored. */
function leastAlike(ring: number): number {
  let least = ring
  let one = ring
  for (let turn = 0; turn < 6; turn++) {
    one = turned(one)
    least = Math.min(least, one, mirrored(one))
  }
  return least
}

const KINDS = Array.from({ length: AROUND }, (_, ring) => ring).filter((ring) => leastAlike(ring) === ring)
const KIND_OF_LEAST = new Map(KINDS.map((ring, kind) => [ring, kind]))
/** By seat: which of the kinds of surroundings a ring is, as that seat sees it. */
const KIND_OF_RING = Int32Array.from({ length: 2 * AROUND }, (_, i) => {
  const ring = i & (AROUND - 1)
  return KIND_OF_LEAST.get(leastAlike(i < AROUND ? ring : exchanged(ring)))!
})

export const WEIGHTS = AROUND_AT + KINDS.length
