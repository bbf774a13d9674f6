/**
 * Changes that were written for another moment of the table: others have moved things since, so that places in the order and
 * numbers in the box are found anew. What the changes themselves are about must be as they say; so nobody overwrites what
 * somebody else has done.
 */
import { equal } from '@jatekvilag/engine/check'
import { fieldsOf, withFields } from '../apply.ts'
import type { Item, ItemId, Kind, Table } from '../model.ts'
import type { Change } from '../operation.ts'
import { type Answer, answer, refuse } from '../problem.ts'
import { MOST_COPIES } from '../table-checks.ts'

export function rebased(table: Table, changes: readonly Change[]): Answer<readonly Change[]> {
  const bench = new Bench(table)
  const found: Change[] = []
  for (const change of changes) {
    const now = bench.find(change)
    if (!now) return refuse('out-of-date')
    found.push(...now)
  }
  return answer(found)
}

type Lists = { readonly [L in 'kinds' | 'decks' | 'pictures']: { readonly id: string }[] }

class Bench {
  private readonly items: Item[]
  private readonly lists: Lists
  private readonly table: Table

  constructor(table: Table) {
    this.table = table
    this.items = [...table.items]
    this.lists = { kinds: [...table.kinds], decks: [...table.decks], pictures: [...table.pictures] }
  }

  private indexOf(id: ItemId): number {
    return this.items.findIndex((item) => item.id === id)
  }

  /** The same change as it must be said now; undefined where it cannot be. */
  find(change: Change): readonly Change[] | undefined {
    switch (change.on) {
      case 'item': {
        const index = this.indexOf(change.id)
        const item = this.items[index]
        if (!item || !equal(fieldsOf(item, Object.keys(change.from)), change.from)) return undefined
        this.items[index] = withFields(item, change.to)
        return [change]
      }
      case 'add': {
        if (this.indexOf(change.item.id) >= 0) return undefined
        const index = Math.min(change.index, this.items.length)
        this.items.splice(index, 0, change.item)
        return [{ ...change, index }]
      }
      case 'remove': {
        const index = this.indexOf(change.item.id)
        if (index < 0 || !equal(this.items[index], change.item)) return undefined
        this.items.splice(index, 1)
        return [{ ...change, index }]
      }
      case 'order': {
        const from = this.indexOf(change.id)
        if (from < 0) return undefined
        const to = Math.min(change.to, this.items.length - 1)
        this.items.splice(to, 0, ...this.items.splice(from, 1))
        return from === to ? [] : [{ ...change, from, to }]
      }
      case 'kinds':
        return this.findKind(change)
      case 'decks':
      case 'pictures':
        return this.findEntry(change)
      case 'title':
      case 'board':
      case 'origin':
        return equal(this.table[change.on], change.from) ? [change] : undefined
      case 'table': {
        const { settings } = this.table
        return equal({ ...this.table, settings }, { ...change.from, settings }) ? [change] : undefined
      }
    }
  }

  /** Numbers in the box go up and down by as much as they did, whoever has taken some meanwhile. */
  private findKind(change: Change & { on: 'kinds' }): readonly Change[] | undefined {
    const known = this.lists.kinds.find((kind) => kind.id === change.id) as Kind | undefined
    const { from, to } = change
    if (!known || !to || !from) return known && !from && to ? this.more(known, to.left) : this.findEntry(change)
    return this.more(known, to.left - from.left)
  }

  private more(known: Kind, by: number): readonly Change[] | undefined {
    const left = known.left + by
    if (left < 0 || left > MOST_COPIES) return undefined
    const index = this.lists.kinds.indexOf(known)
    const to = { ...known, left }
    this.lists.kinds[index] = to
    return [{ on: 'kinds', id: known.id, index, from: known, to }]
  }

  private findEntry(change: Change & { on: 'kinds' | 'decks' | 'pictures' }): readonly Change[] | undefined {
    const list = this.lists[change.on]
    const known = list.findIndex((entry) => entry.id === change.id)
    if (change.from === null ? known >= 0 : known < 0 || !equal(list[known], change.from)) return undefined
    const index = change.from === null ? Math.min(change.index, list.length) : known
    if (change.to === null) list.splice(index, 1)
    else list.splice(index, change.from === null ? 0 : 1, change.to)
    return [{ ...change, index } as Change]
  }
}

/** The things that changes are about; all of them (undefined) where a whole table is exchanged. */
export function touchedBy(changes: readonly Change[]): ReadonlySet<ItemId> | undefined {
  const touched = new Set<ItemId>()
  for (const change of changes) {
    if (change.on === 'table') return undefined
    if (change.on === 'item' || change.on === 'order') touched.add(change.id)
    else if (change.on === 'add' || change.on === 'remove') touched.add(change.item.id)
  }
  return touched
}
