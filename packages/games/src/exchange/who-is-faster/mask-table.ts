/** Masks of bits by number, for tables of a million entries: 0 for whatever is not in it. It doubles as it fills. */
export class MaskTable {
  private room = 1 << 12
  /** Numbers plus 1, so that 0 is an empty place. */
  private keys = new Int32Array(this.room)
  private masks = new Int32Array(this.room)
  size = 0

  get(key: number): number {
    return this.masks[this.placeOf(key)]
  }

  /** Adds bits to the mask of a number; answers which of them are new. */
  add(key: number, bits: number): number {
    let at = this.placeOf(key)
    if (this.keys[at] === 0) {
      if (2 * ++this.size > this.room) {
        this.grow()
        at = this.placeOf(key)
      }
      this.keys[at] = key + 1
    }
    const added = bits & ~this.masks[at]
    this.masks[at] |= added
    return added
  }

  private placeOf(key: number): number {
    const mixed = Math.imul(key, 0x9e3779b1)
    let at = (mixed ^ (mixed >>> 15)) & (this.room - 1)
    while (this.keys[at] !== 0 && this.keys[at] !== key + 1) at = (at + 1) & (this.room - 1)
    return at
  }

  private grow(): void {
    const { keys, masks } = this
    this.room *= 2
    this.keys = new Int32Array(this.room)
    this.masks = new Int32Array(this.room)
    for (let i = 0; i < keys.length; i++) {
      if (keys[i] === 0) continue
      const at = this.placeOf(keys[i] - 1)
      this.keys[at] = keys[i]
      this.masks[at] = masks[i]
    }
  }
}
