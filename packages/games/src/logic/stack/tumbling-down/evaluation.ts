import { ALL_EIGHT, type Board, type Evaluation, type Position, rays } from '@jatekvilag/engine'
import { commanderOf, discAt, heightOf, isPure, setOn, topOf } from '../columns/column.ts'
import type { TowerRules } from './towers.ts'

const TERMS = ['towers', 'discs', 'kings', 'exposed', 'doomed', 'move'] as const
const [TOWERS, DISCS, KINGS, EXPOSED, DOOMED, MOVE] = TERMS.keys()

/**
 * Towers and the discs in them, kings (several are a burden), kings that an enemy tower stands beside, and whether the side to move
 * can cover one at once: then it has won, and a search need not look.
 */
export function towerEvaluation(board: Board, rules: TowerRules): Evaluation {
  const cells = board.size
  const lines = rays(board, ALL_EIGHT)
  const opposite = board.directions.map((direction) => direction.opposite)
  const { turn: TURN } = rules.slots.at

  function isExposed(p: Position, cell: number, seat: number): boolean {
    for (let d = 0; d < ALL_EIGHT.length; d++) {
      const ray = d * cells + cell
      if (lines.start[ray] === lines.start[ray + 1]) continue
      const near = p[lines.cells[lines.start[ray]]]
      if (near !== 0 && commanderOf(near) !== seat) return true
    }
    return false
  }

  /** Whether a tower of the other seat further off can tumble so that its own discs fall on the king. */
  function isInReach(p: Position, cell: number, seat: number): boolean {
    for (let d = 0; d < ALL_EIGHT.length; d++) {
      const ray = d * cells + cell
      // It comes from the far end of this ray and rolls on the other way, as far as there is room.
      const behind = opposite[d] * cells + cell
      const isEdge = lines.start[behind] === lines.start[behind + 1]
      for (let i = lines.start[ray] + 1; i < lines.start[ray + 1]; i++) {
        const tower = p[lines.cells[i]]
        const distance = i - lines.start[ray] + 1
        const height = heightOf(tower)
        if (height < distance || commanderOf(tower) === seat) continue
        const isTaken = isEdge
          ? rules.isCapture(setOn(topOf(tower, height - distance + 1), p[cell]), 1 - seat)
          : discAt(tower, distance - 1) !== seat
        if (isTaken) return true
      }
    }
    return false
  }

  return {
    terms: [...TERMS],
    score(p, seat, weights) {
      let [king0, king1] = [0, 0]
      for (let cell = 0; cell < cells; cell++) {
        const column = p[cell]
        if (column > king0 && isPure(column, 0)) king0 = column
        if (column > king1 && isPure(column, 1)) king1 = column
      }
      let sum = p[TURN] === 0 ? weights[MOVE] : -weights[MOVE]
      let isDoomed = false
      for (let cell = 0; cell < cells; cell++) {
        const column = p[cell]
        if (column === 0) continue
        const owner = commanderOf(column)
        let worth = weights[TOWERS] + weights[DISCS] * heightOf(column)
        if (column === (owner === 0 ? king0 : king1)) {
          worth -= weights[KINGS]
          if (isExposed(p, cell, owner)) {
            worth -= weights[EXPOSED]
            if (owner !== p[TURN]) isDoomed = true
          } else if (owner !== p[TURN] && !isDoomed) isDoomed = isInReach(p, cell, owner)
        }
        sum += owner === 0 ? worth : -worth
      }
      if (isDoomed) sum += p[TURN] === 0 ? weights[DOOMED] : -weights[DOOMED]
      return seat === 0 ? sum : -sum
    },
    noisy: () => false,
  }
}
