import type { Position } from '@jatekvilag/engine'
import type { Core } from './core.ts'

/** What becomes of pieces that are jumped, and of what travels with a moving piece. */
export interface Taking {
  /** The moving piece has gone from one field to another. */
  carry(p: Position, from: number, to: number): void
  /** The piece on `over` has just been jumped by the one that now stands on `to`. */
  take(p: Position, over: number, to: number): void
  /** The move is over, a plain one or the last jump of a capture, and the piece rests on `at`. */
  rest(p: Position, at: number): void
}

/** Jumped pieces leave the board, at once or at the end of the capture as the rules of the pieces say. */
export function takenOff(core: Core): Taking {
  const { pieces, roster, slots } = core
  const { struck } = pieces
  const { fallen: FALLEN, fallenCount: FALLEN_COUNT } = slots.at
  return {
    carry() {},
    take(p, over) {
      const jumped = p[over]
      roster.remove(p, over, jumped)
      p[over] = struck[jumped]
      if (struck[jumped] !== 0) p[FALLEN + p[FALLEN_COUNT]++] = over
    },
    rest(p) {
      for (let i = p[FALLEN_COUNT] - 1; i >= 0; i--) p[p[FALLEN + i]] = 0
      p[FALLEN_COUNT] = 0
    },
  }
}
