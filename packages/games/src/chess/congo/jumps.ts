/** A monkey's jumps: over an enemy onto the empty cell behind, again and again, nobody twice. */
import type { ActionList, Position } from '@jatekvilag/engine'
import { CELLS, type CongoTables, JUMP, MEN_EACH, slots, wasJumped } from './position.ts'
import { JUMPS } from './special.ts'

const { men: MEN, count: COUNT } = slots.at

export interface MonkeyJumps {
  /** The jump of the man on this site in direction d, or -1: over an enemy not yet jumped onto an empty cell. */
  jump(p: Position, seat: number, from: number, d: number): number
  list(p: Position, seat: number, from: number, out: ActionList): void
  any(p: Position, seat: number, from: number): boolean
  /** The cell between the two ends of a jump. */
  middle(from: number, to: number): number
  /** Where that side's monkey is, or -1. */
  monkeyOf(p: Position, seat: number): number
}

export function monkeyJumps({ codes, special, MONKEY }: CongoTables): MonkeyJumps {
  const { over, behind } = special

  function jump(p: Position, seat: number, from: number, d: number): number {
    const to = behind[d * CELLS + from]
    if (to < 0 || p[to] !== 0) return -1
    const middle = over[d * CELLS + from]
    if ((p[middle] & (2 >> seat)) === 0 || wasJumped(p, middle)) return -1
    return (JUMP << (2 * codes.bits)) | (from << codes.bits) | to
  }

  return {
    jump,
    list(p, seat, from, out) {
      for (let d = 0; d < JUMPS; d++) {
        const action = jump(p, seat, from, d)
        if (action >= 0) out.add(action)
      }
    },
    any(p, seat, from) {
      for (let d = 0; d < JUMPS; d++) if (jump(p, seat, from, d) >= 0) return true
      return false
    },
    middle(from, to) {
      for (let d = 0; d < JUMPS; d++) if (behind[d * CELLS + from] === to) return over[d * CELLS + from]
      return -1
    },
    monkeyOf(p, seat) {
      const first = MEN + seat * MEN_EACH
      for (let m = first, last = first + p[COUNT + seat]; m < last; m++) if (p[p[m]] >> 2 === MONKEY) return p[m]
      return -1
    },
  }
}
