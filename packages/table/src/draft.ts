import { equal } from '@jatekvilag/engine/check'
import { fieldsOf, withFields } from './apply.ts'
import type { Deck, Item, ItemId, Kind, OwnPicture, Table } from './model.ts'
import type { Change, Entries, Fields, Label, Operation, Values } from './operation.ts'
import { type Answer, answer, refuse } from './problem.ts'

/** An item that has no id and no place yet. */
export type NewItem = Item extends infer T ? (T extends Item ? Omit<T, 'id'> : never) : never

/** Writes an operation: what is done to the draft is noted as changes, with what was before. */
export class Draft {
  private readonly changes: Change[] = []
  private readonly items: Item[]
  private readonly entries: { kinds: Kind[]; decks: Deck[]; pictures: OwnPicture[] }
  private readonly values: Values
  private highest: number
  private next = 0

  constructor(table: Table) {
    this.items = [...table.items]
    this.entries = { kinds: [...table.kinds], decks: [...table.decks], pictures: [...table.pictures] }
    this.values = { title: table.title, board: table.board, origin: table.origin }
    this.highest = table.items.reduce((most, item) => Math.max(most, item.id), 0)
  }

  kind(id: string): Kind | undefined {
    return this.entries.kinds.find((kind) => kind.id === id)
  }

  /** Things are mostly taken in the order of the table: the search goes on where the last one ended. */
  private indexOf(id: ItemId): number {
    const { items } = this
    if (items[this.next]?.id !== id) this.next = items.findIndex((item) => item.id === id)
    return this.next++
  }

  set(id: ItemId, fields: Fields): void {
    const index = this.indexOf(id)
    const item = this.items[index]
    const differs = (key: string) => !equal((item as unknown as Fields)[key] ?? null, fields[key])
    // A place is one thing: two hands that move the same piece at once must not mix their ways.
    const moves = 'x' in fields && 'y' in fields && (differs('x') || differs('y'))
    const changed = Object.keys(fields).filter((key) => (moves && (key === 'x' || key === 'y')) || differs(key))
    if (changed.length === 0) return
    const to = Object.fromEntries(changed.map((key) => [key, fields[key]]))
    this.changes.push({ on: 'item', id, from: fieldsOf(item, changed), to })
    this.items[index] = withFields(item, to)
  }

  /** Lays a new item on top of everything. */
  add(item: NewItem): ItemId {
    const id = ++this.highest
    const added = { ...item, id } as Item
    this.changes.push({ on: 'add', index: this.items.length, item: added })
    this.items.push(added)
    return id
  }

  remove(id: ItemId): void {
    const index = this.items.findIndex((item) => item.id === id)
    this.changes.push({ on: 'remove', index, item: this.items[index] })
    this.items.splice(index, 1)
  }

  reorder(id: ItemId, to: number): void {
    const from = this.items.findIndex((item) => item.id === id)
    if (from === to) return
    this.changes.push({ on: 'order', id, from, to })
    this.items.splice(to, 0, ...this.items.splice(from, 1))
  }

  /** To the top, one after the other, so that the last one ends up highest. */
  raise(ids: readonly ItemId[]): void {
    const rising = new Set(ids)
    const alreadyThere = this.items.slice(-ids.length).every((item, i) => item.id === ids[i])
    if (!alreadyThere) for (const id of rising) this.reorder(id, this.items.length - 1)
  }

  /** Adds, changes or (with null) removes an entry of a list that is kept by id. */
  entry<K extends keyof Entries>(on: K, id: string, to: Entries[K] | null): void {
    const list = this.entries[on] as Entries[K][]
    const known = list.findIndex((entry) => entry.id === id)
    const from = known < 0 ? null : list[known]
    if (equal(from, to)) return
    const index = known < 0 ? list.length : known
    this.changes.push({ on, id, index, from, to } as Change)
    if (to === null) list.splice(index, 1)
    else list[index] = to
  }

  value<K extends keyof Values>(on: K, to: Values[K]): void {
    if (equal(this.values[on], to)) return
    this.changes.push({ on, from: this.values[on], to } as Change)
    ;(this.values as Record<K, unknown>)[on] = to
  }

  /** The finished operation, or a problem if nothing would change. */
  done(label: Label): Answer<Operation> {
    return this.changes.length === 0 ? refuse('nothing-changes') : answer({ label, changes: this.changes })
  }
}
