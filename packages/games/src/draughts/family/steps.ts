import type { ActionList, Position } from '@jatekvilag/engine'
import type { Fields } from './fields.ts'
import type { Pieces } from './pieces.ts'

/** Plain moves of one piece, on the slots of the board. */
export interface Steps {
  canStep(p: Position, field: number): boolean
  list(p: Position, field: number, out: ActionList): void
  /** The field reached by the i-th step of a short piece, if there is such a step and it is free; else -1. */
  target(p: Position, field: number, i: number): number
  /** The most steps that a short piece can have. */
  readonly mostShort: number
}

export function stepsOn(fields: Fields, pieces: Pieces): Steps {
  const { next } = fields
  const { flies, shuns, stepBase, stepEnd } = pieces
  const directions = fields.directions.length
  const stride = fields.count + 1
  let mostShort = 0
  for (let value = 1; value <= pieces.last; value++)
    if (!flies[value]) mostShort = Math.max(mostShort, stepEnd[value] - value * directions)

  return {
    mostShort,

    canStep(p, field) {
      const value = p[field]
      for (let i = value * directions, end = stepEnd[value]; i < end; i++) {
        const to = next[stepBase[i] + field]
        if (p[to] === 0 && shuns[value * stride + to] === 0) return true
      }
      return false
    },

    list(p, field, out) {
      const value = p[field]
      const flying = flies[value] === 1
      for (let i = value * directions, end = stepEnd[value]; i < end; i++) {
        const base = stepBase[i]
        let to = next[base + field]
        if (p[to] !== 0 || shuns[value * stride + to] !== 0) continue
        do {
          out.add((field << 8) | to)
          to = next[base + to]
        } while (flying && p[to] === 0 && shuns[value * stride + to] === 0)
      }
    },

    target(p, field, i) {
      const value = p[field]
      const at = value * directions + i
      if (at >= stepEnd[value]) return -1
      const to = next[stepBase[at] + field]
      return p[to] === 0 ? to : -1
    },
  }
}
