import type { Position } from './contract.ts'

/** 32 bits of the first `length` slots. */
export function hashSlots(p: Position, length: number): number {
  let h = 0x2545f491 ^ length
  for (let i = 0; i < length; i++) {
    h = Math.imul(h ^ p[i], 0x9e3779b1)
    h ^= h >>> 15
  }
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  return h ^ (h >>> 13)
}

export function sameSlots(a: Position, b: Position, length: number): boolean {
  for (let i = 0; i < length; i++) if (a[i] !== b[i]) return false
  return true
}
