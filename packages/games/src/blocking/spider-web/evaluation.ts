import { countBits, type Evaluation, lowestBit, type Position } from '@jatekvilag/engine'
import type { Steps } from '../hunt/hunts.ts'

const TERMS = ['room', 'way-out', 'exits', 'distance', 'ready', 'move'] as const
const [ROOM, WAY_OUT, EXITS, DISTANCE, READY, MOVE] = TERMS.keys()

export interface WebPlaces {
  readonly sites: number
  readonly rim: Int32Array
  readonly flySteps: Steps
  readonly spiderSteps: Steps
  readonly spider: number
  readonly slots: { readonly turn: number; readonly fly: number; readonly spiders: number }
}

/**
 * Good for the fly: room to run in, a short way to the rim, free neighbours. Good for the spiders, who have the second
 * seat: being near the fly, and being no farther than it from the points of the rim.
 */
export function webEvaluation({ sites, rim, flySteps, spiderSteps, spider, slots }: WebPlaces): Evaluation {
  const reach = masksOf(flySteps, sites)
  const rimMask = rim.reduce((mask, site) => mask | (1 << site), 0)
  const distance = distancesOf(masksOf(spiderSteps, sites))

  /** Seen from the fly. */
  function score(p: Position, weights: Float64Array): number {
    const fly = p[slots.fly]
    let spiders = 0
    let near = 0
    for (let s = 0; s < sites; s++) {
      if (p[s] !== spider) continue
      spiders |= 1 << s
      near += distance[s * sites + fly]
    }
    // The fly walks on over free points, ring by ring.
    let room = 1 << fly
    let edge = room
    let wayOut = 0
    let exits = 0
    for (let steps = 1; edge !== 0; steps++) {
      let next = 0
      for (let rest = edge; rest !== 0; rest &= rest - 1) next |= reach[lowestBit(rest)]
      edge = next & ~spiders & ~room
      room |= edge
      if (steps === 1) exits = countBits(edge)
      if (wayOut === 0 && (edge & rimMask) !== 0) wayOut = steps
    }
    let ready = 0
    for (let i = 0; i < rim.length; i++) {
      const flyNeeds = distance[rim[i] * sites + fly]
      let guard = sites
      for (let rest = spiders; rest !== 0; rest &= rest - 1) {
        const needs = distance[rim[i] * sites + lowestBit(rest)]
        if (needs < guard) guard = needs
      }
      if (guard > flyNeeds) ready++
    }
    return (
      weights[ROOM] * 0.1 * countBits(room) +
      (wayOut > 0 ? weights[WAY_OUT] / wayOut : 0) +
      weights[EXITS] * 0.5 * exits +
      weights[DISTANCE] * 0.2 * near +
      weights[READY] * 0.5 * ready +
      (p[slots.turn] === 0 ? weights[MOVE] : -weights[MOVE])
    )
  }

  return {
    terms: [...TERMS],
    score: (p, seat, weights) => (seat === 0 ? score(p, weights) : -score(p, weights)),
    noisy: () => false,
  }
}

function masksOf({ from, to }: Steps, sites: number): Int32Array {
  const masks = new Int32Array(sites)
  for (let i = 0; i < to.length; i++) masks[from[i]] |= 1 << to[i]
  return masks
}

/** Steps between any two sites of the empty web. */
function distancesOf(neighbours: Int32Array): Int32Array {
  const sites = neighbours.length
  const distances = new Int32Array(sites * sites)
  for (let start = 0; start < sites; start++) {
    let met = 1 << start
    for (let edge = met, steps = 1; edge !== 0; steps++) {
      let next = 0
      for (let s = 0; s < sites; s++) if ((edge >> s) & 1) next |= neighbours[s]
      edge = next & ~met
      met |= edge
      for (let s = 0; s < sites; s++) if ((edge >> s) & 1) distances[start * sites + s] = steps
    }
  }
  return distances
}
