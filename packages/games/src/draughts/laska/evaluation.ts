import type { Evaluation } from '@jatekvilag/engine'
import type { Columns } from '../family/columns.ts'
import type { Core } from '../family/core.ts'

/**
 * Columns by who commands them, and the commander's own discs under him. Discs never leave the board, so the prisoners
 * follow from these.
 */
export function laskaEvaluation(core: Core, columns: Columns): Evaluation {
  const { fields, pieces, slots } = core
  const { men: MEN, list: LIST, need: NEED, owners: OWNERS, turn: TURN } = slots.at
  const n = fields.count
  const kinds = pieces.kinds.length
  const [RESERVE, ADVANCE, MOVE] = [kinds, kinds + 1, kinds + 2]
  const rows = Array.from(fields.siteOf, (site) => fields.board.shapes[site].y)
  const last = Math.max(...rows)
  const { kindOf, crowned } = pieces

  return {
    terms: [...pieces.kinds.map(({ name }) => name), 'reserve', 'advance', 'move'],

    score(p, seat, weights) {
      let sum = p[TURN] === 0 ? weights[MOVE] : -weights[MOVE]
      for (let side = 0; side < 2; side++) {
        let worth = 0
        for (let i = LIST + side * n, end = i + p[MEN + side]; i < end; i++) {
          const field = p[i]
          const value = p[field]
          worth += weights[kindOf[value]]
          if (crowned[value] === 0) worth += weights[ADVANCE] * (side === 0 ? rows[field] : last - rows[field])
          // The lowest bit is the commander.
          for (let bit = columns.heightOf(p, field) - 1; bit > 0; bit--)
            if (((p[OWNERS + field] >> bit) & 1) === side) worth += weights[RESERVE]
        }
        sum += side === 0 ? worth : -worth
      }
      return seat === 0 ? sum : -sum
    },

    noisy: (p) => p[NEED] > 0,
  }
}
