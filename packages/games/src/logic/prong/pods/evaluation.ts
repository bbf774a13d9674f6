import { countBits, type Evaluation } from '@jatekvilag/engine'
import type { PodRules, PodSlots, Pods } from './slots.ts'
import type { PodActions } from './turns.ts'

const TERMS = ['pods', 'prongs', 'forward', 'near', 'move'] as const
const [PODS_TERM, PRONGS, FORWARD, NEAR, MOVE] = TERMS.keys()
const FAR = 99

/** Pods and prongs on the board, prongs that point to the enemy home, and how near the nearest such pod has come. */
export function podEvaluation(rules: PodRules, slots: PodSlots, pods: Pods, kinds: PodActions): Evaluation {
  const { cells, ways, next } = pods
  const { turn: TURN } = slots.at
  const distance = rules.homes.map((_, seat) => distances(rules.homes[1 - seat]))
  /** The directions that bring a pod of the seat nearer, by cell. */
  const nearer = distance.map((way) =>
    Int32Array.from({ length: cells }, (_, cell) => {
      let set = 0
      for (let d = 0; d < ways; d++) {
        const to = next[d * cells + cell]
        if (to >= 0 && way[to] < way[cell]) set |= 1 << d
      }
      return set
    }),
  )

  function distances(goals: readonly number[]): Int32Array {
    const way = new Int32Array(cells).fill(FAR)
    const queue = [...goals]
    for (const goal of goals) way[goal] = 0
    for (const cell of queue)
      for (let d = 0; d < ways; d++) {
        const to = next[d * cells + cell]
        if (to >= 0 && way[to] === FAR) {
          way[to] = way[cell] + 1
          queue.push(to)
        }
      }
    return way
  }

  function side(p: Int32Array, seat: number, weights: Float64Array): number {
    let sum = 0
    let nearest = FAR
    for (let cell = 0; cell < cells; cell++) {
      if (!pods.isOf(p, cell, seat)) continue
      for (let level = 0, code = pods.podOn(p, cell, 0); code >= 0; code = pods.podOn(p, cell, ++level)) {
        const prongs = pods.prongsOf(code)
        const ahead = countBits(prongs & nearer[seat][cell])
        sum += weights[PODS_TERM] + weights[PRONGS] * countBits(prongs) + weights[FORWARD] * ahead
        const way = distance[seat][cell]
        if (ahead > 0 && way < nearest) nearest = way
      }
    }
    return nearest === FAR ? sum : sum + (weights[NEAR] * 8) / (nearest + 1)
  }

  return {
    terms: [...TERMS],
    score: (p, seat, weights) =>
      side(p, seat, weights) - side(p, 1 - seat, weights) + (p[TURN] === seat ? weights[MOVE] : -weights[MOVE]),
    noisy: (_, action) => action >= kinds.jump && action < kinds.done,
  }
}
