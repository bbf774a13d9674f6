import type { Action } from './contract.ts'

/** A reusable list of actions: filled by `game.actions`, emptied by its owner. */
export class ActionList {
  items: Int32Array
  count = 0

  constructor(capacity = 512) {
    this.items = new Int32Array(capacity)
  }

  add(action: Action): void {
    if (this.count === this.items.length) this.grow()
    this.items[this.count++] = action
  }

  /**
   * Makes room for n more and hands out the array, for generators that write items[count…] themselves
   * and set `count` at the end: the fastest way to list many actions.
   */
  reserve(n: number): Int32Array {
    while (this.items.length < this.count + n) this.grow()
    return this.items
  }

  clear(): void {
    this.count = 0
  }

  has(action: Action): boolean {
    const { items, count } = this
    for (let i = 0; i < count; i++) if (items[i] === action) return true
    return false
  }

  toArray(): Action[] {
    // Several times as fast as Array.from, which asks the typed array for an iterator.
    const { items, count } = this
    const actions = new Array<Action>(count)
    for (let i = 0; i < count; i++) actions[i] = items[i]
    return actions
  }

  private grow(): void {
    const wider = new Int32Array(this.items.length * 2)
    wider.set(this.items)
    this.items = wider
  }
}
