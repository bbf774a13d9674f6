/** Whether a side has any legal move, answered by the likely ones first. */
import type { Position } from '@jatekvilag/engine'
import type { AttackTables } from './attacks.ts'
import type { Legality } from './legal.ts'
import { MOVES, type MoveTables } from './moves.ts'
import type { RosterSlots } from './roster.ts'

export interface QuickMoves {
  kingEscapes(p: Position, seat: number): boolean
  /** A man off every line from its king cannot be pinned; any move of such a man will do. */
  hasFreeMove(p: Position, seat: number): boolean
}

export function quickMoves(
  size: number,
  moves: MoveTables,
  { line }: AttackTables,
  slots: RosterSlots,
  attacked: Legality['attacked'],
): QuickMoves {
  const { men: MEN, capacity: CAPACITY, count: COUNT } = slots
  const { leapStart, leaps, slideStart, rayStart, cells } = moves
  const { pathStart, pathTo, pathMode, wayStart } = moves

  function kingEscapes(p: Position, seat: number): boolean {
    const own = 1 << seat
    const king = p[MEN + seat * CAPACITY]
    const royal = p[king]
    let escapes = false
    p[king] = 0
    for (let i = leapStart[royal * size + king], end = leapStart[royal * size + king + 1]; i < end && !escapes; i++) {
      const to = leaps[i]
      escapes = (p[to] & own) === 0 && !attacked(p, to, 1 - seat)
    }
    p[king] = royal
    return escapes
  }

  function hasFreeMove(p: Position, seat: number): boolean {
    const own = 1 << seat
    const enemy = 3 - own
    const first = MEN + seat * CAPACITY
    const king = p[first]
    for (let m = first + 1, lastMan = first + p[COUNT + seat]; m < lastMan; m++) {
      const from = p[m]
      if (line[king * size + from] !== 0) continue
      const stand = p[from] * size + from
      for (let i = leapStart[stand], end = leapStart[stand + 1]; i < end; i++)
        if ((p[leaps[i]] & own) === 0) return true
      for (let r = slideStart[stand], lastRay = slideStart[stand + 1]; r < lastRay; r++)
        if ((p[cells[rayStart[r]]] & own) === 0) return true
      for (let i = pathStart[stand], lastPath = pathStart[stand + 1]; i < lastPath; i++) {
        if (wayStart[i + 1] !== wayStart[i]) continue
        const q = p[pathTo[i]]
        if (q === 0 ? pathMode[i] & MOVES : q & enemy && pathMode[i] !== MOVES) return true
      }
    }
    return false
  }

  return { kingEscapes, hasFreeMove }
}
