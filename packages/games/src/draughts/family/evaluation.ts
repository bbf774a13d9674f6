import type { Evaluation } from '@jatekvilag/engine'
import type { Core } from './core.ts'

/**
 * For every game whose captured pieces leave the board: pieces by kind, and of those that can still be promoted how
 * far they have come, how many guard the home row and how many stand in the middle files.
 */
export function draughtsEvaluation(core: Core): Evaluation {
  const { fields, pieces, slots } = core
  const { men: MEN, list: LIST, need: NEED, turn: TURN } = slots.at
  const n = fields.count
  const kinds = pieces.kinds.length
  const [ADVANCE, HOME_ROW, MIDDLE, MOVE] = [kinds, kinds + 1, kinds + 2, kinds + 3]
  const spots = Array.from(fields.siteOf, (site) => fields.board.shapes[site])
  const width = Math.max(...spots.map(({ x }) => x)) + 1
  const height = Math.max(...spots.map(({ y }) => y)) + 1
  /** The row where men of that seat are promoted, or the far one where they are not. */
  const goals = [height - 1, 0].map((far, seat) => spots[pieces.kinds[0].promotes?.on[seat][0] ?? -1]?.y ?? far)
  const advance = Float64Array.from(
    { length: 2 * n },
    (_, i) => height - 1 - Math.abs(goals[i < n ? 0 : 1] - spots[i % n].y),
  )
  const inMiddle = Uint8Array.from(spots, ({ x }) => (Math.abs(2 * x + 1 - width) <= width / 2 ? 1 : 0))
  const { kindOf, crowned } = pieces

  return {
    terms: [...pieces.kinds.map(({ name }) => name), 'advance', 'home-row', 'middle', 'move'],

    score(p, seat, weights) {
      let sum = p[TURN] === 0 ? weights[MOVE] : -weights[MOVE]
      for (let side = 0; side < 2; side++) {
        let worth = 0
        for (let i = LIST + side * n, end = i + p[MEN + side]; i < end; i++) {
          const field = p[i]
          const value = p[field]
          worth += weights[kindOf[value]]
          if (crowned[value] === 1) continue
          const rows = advance[side * n + field]
          worth += weights[ADVANCE] * rows
          if (rows === 0) worth += weights[HOME_ROW]
          if (inMiddle[field] === 1) worth += weights[MIDDLE]
        }
        sum += side === 0 ? worth : -worth
      }
      return seat === 0 ? sum : -sum
    },

    // Captures are a duty, so either every action is one or none is.
    noisy: (p) => p[NEED] > 0,
  }
}
