import type { Position } from '@jatekvilag/engine'
import { hashKeys } from './roster.ts'
import type { WesternFrame } from './western-frame.ts'

/** The slot that says over which cells a pawn has just passed, or -1, kept together with the hash. */
export interface OpenPassage {
  /** What an open passage adds to the hash. */
  readonly keys: Int32Array
  /** Nobody may capture in passing any more; answers with what was open. */
  close(p: Position): number
  /** A pawn has made this move: its passage is part of the position only if somebody can really capture there. */
  openBy(p: Position, action: number, capturers: number): void
  /** The same for a position that was read, before or after its hash is made. */
  settle(p: Position, seat: number): void
}

export function openPassage(
  frame: Pick<WesternFrame, 'passing' | 'passageOf' | 'canPass'>,
  slots: { readonly open: number; readonly hash: number },
  seed: number,
): OpenPassage {
  const { open: OPEN, hash: HASH } = slots
  const keys = hashKeys(frame.passing.passages, seed)
  return {
    keys,
    close(p) {
      const open = p[OPEN]
      if (open >= 0) {
        p[HASH] ^= keys[open]
        p[OPEN] = -1
      }
      return open
    },
    openBy(p, action, capturers) {
      const passage = frame.passageOf(action)
      if (passage < 0 || !frame.canPass(p, capturers, passage)) return
      p[OPEN] = passage
      p[HASH] ^= keys[passage]
    },
    settle(p, seat) {
      if (p[OPEN] >= 0 && !frame.canPass(p, seat, p[OPEN])) p[OPEN] = -1
      if (p[OPEN] >= 0) p[HASH] ^= keys[p[OPEN]]
    },
  }
}
