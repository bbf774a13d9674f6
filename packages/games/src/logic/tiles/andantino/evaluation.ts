import { type Evaluation, HEX_AXES, type Position, stepTable } from '@jatekvilag/engine'
import type { OpenTable } from '../open-table/open-table.ts'

const TERMS = ['twos', 'threes', 'fours', 'ready', 'move'] as const
const [TWOS, , , READY, MOVE] = TERMS.keys()
const ROW = 5

/**
 * Places for a row of five that only one side has tiles in, by how many; `ready` are those that lack one tile which may be
 * laid now.
 */
export function rowEvaluation({ board, slots, isOpen }: OpenTable): Evaluation {
  const { size } = board
  const on = stepTable(board, HEX_AXES)
  const back = stepTable(
    board,
    HEX_AXES.map((name) => board.directions[board.directions.find((d) => d.name === name)!.opposite].name),
  )
  const { turn: TURN, tiles: TILES, laid: LAID } = slots.at
  const tally = new Float64Array(TERMS.length)

  /** Counts the five cells from `from` on, if the tile on `cell` is the first among them. */
  function count(p: Position, axis: number, from: number, cell: number): void {
    const own = p[cell]
    let tiles = 0
    let gap = -1
    let at = from
    for (let i = 0; i < ROW; i++) {
      if (at < 0 || (p[at] !== 0 && p[at] !== own) || (p[at] !== 0 && tiles === 0 && at !== cell)) return
      if (p[at] === 0) gap = at
      else tiles++
      at = on[axis * size + at]
    }
    if (tiles < 2 || tiles === ROW) return
    const sign = own === 1 ? 1 : -1
    tally[tiles - 2 + TWOS] += sign
    if (tiles === ROW - 1 && isOpen(p, gap)) tally[READY] += sign
  }

  return {
    terms: [...TERMS],

    score(p, seat, weights) {
      tally.fill(0)
      tally[MOVE] = p[TURN] === 0 ? 1 : -1
      for (let i = LAID; i < LAID + p[TILES]; i++) {
        for (let axis = 0; axis < HEX_AXES.length; axis++) {
          let from = p[i]
          for (let before = 0; before < ROW - 1 && from >= 0; before++) {
            count(p, axis, from, p[i])
            from = back[axis * size + from]
            if (from >= 0 && p[from] !== 0) break
          }
        }
      }
      let sum = 0
      for (let term = 0; term < tally.length; term++) sum += tally[term] * weights[term]
      return seat === 0 ? sum : -sum
    },

    noisy: () => false,
  }
}
