import type { Position } from '@jatekvilag/engine'

/**
 * A second hash of a position, which tells apart what the game's own hash confuses: the sum of its key slots, each times an odd
 * number of its own. The products do not wait for each other, so it costs a fraction of a hash that mixes slot by slot.
 */
export class KeyCheck {
  private readonly factors: Int32Array

  constructor(keyLength: number) {
    let state = 0x2545f491
    this.factors = Int32Array.from({ length: keyLength }, () => {
      state ^= state << 13
      state ^= state >>> 17
      state ^= state << 5
      return state | 1
    })
  }

  of(p: Position): number {
    const { factors } = this
    let sum = 0
    for (let i = 0; i < factors.length; i++) sum = (sum + Math.imul(p[i], factors[i])) | 0
    return sum ^ (sum >>> 15)
  }
}
