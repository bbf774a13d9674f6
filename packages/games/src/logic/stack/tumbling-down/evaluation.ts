import { ALL_EIGHT, type Board, type Evaluation, type Position, stepTable } from '@jatekvilag/engine'
import { commanderOf, heightOf } from '../columns/column.ts'
import type { TowerRules } from './towers.ts'

const TERMS = ['towers', 'discs', 'kings', 'exposed', 'move'] as const
const [TOWERS, DISCS, KINGS, EXPOSED, MOVE] = TERMS.keys()

/** Towers and the discs in them, kings (several are a burden), and kings that an enemy tower stands beside. */
export function towerEvaluation(board: Board, rules: TowerRules): Evaluation {
  const cells = board.size
  const steps = stepTable(board, ALL_EIGHT)
  const { turn: TURN } = rules.slots.at

  function isExposed(p: Position, cell: number, seat: number): boolean {
    for (let d = 0; d < ALL_EIGHT.length; d++) {
      const near = steps[d * cells + cell]
      if (near >= 0 && p[near] !== 0 && commanderOf(p[near]) !== seat) return true
    }
    return false
  }
  return {
    terms: [...TERMS],
    score(p, seat, weights) {
      const own = rules.kingHeight(p, seat)
      const other = rules.kingHeight(p, 1 - seat)
      let sum = 0
      for (let cell = 0; cell < cells; cell++) {
        if (p[cell] === 0) continue
        const owner = commanderOf(p[cell])
        let worth = weights[TOWERS] + weights[DISCS] * heightOf(p[cell])
        if (rules.isKing(p, cell, owner, owner === seat ? own : other)) {
          worth -= weights[KINGS]
          if (isExposed(p, cell, owner)) worth -= weights[EXPOSED]
        }
        sum += owner === seat ? worth : -worth
      }
      return sum + (p[TURN] === seat ? weights[MOVE] : -weights[MOVE])
    },
    noisy: () => false,
  }
}
