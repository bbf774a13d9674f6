import { type Position, won } from '@jatekvilag/engine'
import type { Draughts } from './core.ts'

/** Whoever ends his move with a piece on his goal field has won. `goals` are fields by seat. */
export function withGoal(draughts: Draughts, goals: readonly [number, number]): Draughts {
  const { pieces, slots } = draughts
  const { chain: CHAIN, over: OVER } = slots.at
  const atGoal = [won(2, 0, 'arrived'), won(2, 1, 'arrived')]

  /** The seat that has arrived, or -1; a piece in the middle of a capture has not. */
  function arrived(p: Position): number {
    if (p[CHAIN] !== 0) return -1
    if (pieces.seatOf[p[goals[0]]] === 0) return 0
    return pieces.seatOf[p[goals[1]]] === 1 ? 1 : -1
  }

  function judge(p: Position): void {
    const seat = arrived(p)
    if (seat >= 0) p[OVER] = seat + 1
  }

  return {
    ...draughts,
    settle(p) {
      draughts.settle(p)
      judge(p)
    },
    play(p, seat, action) {
      draughts.play(p, seat, action)
      judge(p)
    },
    result(p) {
      const seat = arrived(p)
      return seat >= 0 ? atGoal[seat] : draughts.result(p)
    },
  }
}
