import type { Game, Position } from './contract.ts'
import { hashSlots } from './hash.ts'

/** Positions by number, told apart by their key slots. */
export class PositionSet {
  count = 0
  private readonly length: number
  private readonly keyLength: number
  private slots: Int32Array
  /** Open addressing: number + 1, 0 where free. */
  private table = new Int32Array(1 << 12)

  constructor(game: Game) {
    this.length = game.layout.length
    this.keyLength = game.layout.keyLength
    this.slots = new Int32Array(this.length << 8)
  }

  get(i: number, into: Position): void {
    const at = i * this.length
    for (let slot = 0; slot < this.length; slot++) into[slot] = this.slots[at + slot]
  }

  indexOf(p: Position): number {
    return this.table[this.placeOf(p)] - 1
  }

  add(p: Position): number {
    const place = this.placeOf(p)
    if (this.table[place] !== 0) return this.table[place] - 1
    if ((this.count + 1) * this.length > this.slots.length) {
      const wider = new Int32Array(2 * this.slots.length)
      wider.set(this.slots)
      this.slots = wider
    }
    this.slots.set(p, this.count * this.length)
    this.table[place] = ++this.count
    const added = this.count - 1
    if (2 * this.count > this.table.length) this.rehash()
    return added
  }

  private placeOf(p: Position): number {
    const mask = this.table.length - 1
    let place = hashSlots(p, this.keyLength) & mask
    while (this.table[place] !== 0 && !this.isSame(this.table[place] - 1, p)) place = (place + 1) & mask
    return place
  }

  private isSame(i: number, p: Position): boolean {
    const at = i * this.length
    for (let slot = 0; slot < this.keyLength; slot++) if (this.slots[at + slot] !== p[slot]) return false
    return true
  }

  private rehash(): void {
    this.table = new Int32Array(4 * this.table.length)
    const p = new Int32Array(this.length)
    for (let i = 0; i < this.count; i++) {
      this.get(i, p)
      this.table[this.placeOf(p)] = i + 1
    }
  }
}
