import { byLanguage, type Check, equal, isObject, listOf } from '@jatekvilag/engine/check'
import type { Item, ItemId, Table } from './model.ts'
import type { Change, Entries, Fields, Operation, Values } from './operation.ts'
import { type Answer, answer, refuse } from './problem.ts'
import {
  boardCheck,
  deckCheck,
  itemCheck,
  kindCheck,
  MOST_ITEMS,
  OPTIONAL_FIELDS,
  originCheck,
  pictureCheck,
  tableCheck,
  titleCheck,
  unmetReference,
} from './table-checks.ts'
import { ACTS, OUTCOMES } from './words.ts'

const ENTRY_CHECKS: Readonly<Record<keyof Entries, Check>> = {
  kinds: kindCheck,
  decks: deckCheck,
  pictures: pictureCheck,
}
const VALUE_CHECKS: Readonly<Record<keyof Values, Check>> = {
  title: titleCheck,
  board: boardCheck,
  origin: originCheck,
}

/**
 * The table after an operation. The operation may come from a file or a wire: whatever it is, nothing is thrown,
 * and a table is either changed as a whole or not at all. What was before must be what is there now; so of two hands
 * that take the same piece at once the second is told, and an undo never overwrites what somebody did since.
 */
export function apply(table: Table, operation: Operation): Answer<Table> {
  if (!isOperation(operation)) return refuse('bad-operation')
  const work = new Workpiece(table)
  for (const change of operation.changes) {
    const problem = work.change(change)
    if (problem) return refuse(problem)
  }
  const next = work.table()
  if (next.items.length > MOST_ITEMS) return refuse('table-full', { most: MOST_ITEMS })
  return work.referencesChanged && unmetReference(next) !== undefined ? refuse('bad-operation') : answer(next)
}

/** The outer form of an operation; its changes are checked one by one as they are made. */
export function isOperation(value: unknown): value is Operation {
  if (!isObject(value) || !isObject(value.label)) return false
  const { label, by, changes } = value
  if (typeof label.act !== 'string' || !Object.hasOwn(ACTS, label.act)) return false
  if (label.what !== undefined && !isNames(label.what)) return false
  if (label.count !== undefined && !Number.isInteger(label.count)) return false
  if (label.value !== undefined && !isText(label.value)) return false
  if (label.outcome !== undefined && !Object.hasOwn(OUTCOMES, String(label.outcome))) return false
  if (label.only !== undefined && !Number.isInteger(label.only)) return false
  if (by !== undefined && !Number.isInteger(by)) return false
  return listOf((change, path) => (isObject(change) ? undefined : path))(changes, '') === undefined
}

const isNames = (value: unknown) =>
  byLanguage((text, path) => (isText(text) ? undefined : path))(value, '') === undefined

const isText = (value: unknown) => typeof value === 'string' && value.length <= 20_000

type Failure = 'bad-operation' | 'out-of-date' | 'no-such-item' | undefined

/** A table being changed: lists are copied once, on the first change to them. */
class Workpiece {
  private readonly values: { -readonly [K in keyof Table]: Table[K] }
  private items: Item[] | undefined
  /** Where each item stood at the last look; looked up again when it has moved. */
  private readonly places = new Map<ItemId, number>()
  /** Changes mostly go through the items in their order. */
  private next = 0
  referencesChanged = false

  constructor(table: Table) {
    this.values = { ...table }
  }

  table(): Table {
    return this.items ? { ...this.values, items: this.items } : this.values
  }

  change(change: Change): Failure {
    switch (change.on) {
      case 'item':
        return this.changeFields(change.id, change.from, change.to)
      case 'add':
        return this.add(change.index, change.item)
      case 'remove':
        return this.remove(change.index, change.item)
      case 'order':
        return this.reorder(change.id, change.from, change.to)
      case 'kinds':
      case 'decks':
      case 'pictures':
        return this.changeEntry(change.on, change)
      case 'title':
      case 'board':
      case 'origin':
        return this.changeValue(change.on, change.from, change.to)
      case 'table':
        return this.exchange(change.from, change.to)
      default:
        return 'bad-operation'
    }
  }

  private list(): Item[] {
    this.items ??= [...this.values.items]
    return this.items
  }

  private indexOf(id: ItemId): number {
    const list = this.list()
    const known = this.places.get(id) ?? this.next
    if (list[known]?.id === id) {
      this.next = known + 1
      return known
    }
    const index = list.findIndex((item) => item.id === id)
    if (index >= 0) {
      this.places.set(id, index)
      this.next = index + 1
    }
    return index
  }

  private changeFields(id: ItemId, from: Fields, to: Fields): Failure {
    if (!isObject(from) || !isObject(to)) return 'bad-operation'
    const index = this.indexOf(id)
    if (index < 0) return 'no-such-item'
    const item = this.list()[index]
    if (!equal(from, fieldsOf(item, Object.keys(from)))) return 'out-of-date'
    // A field that is set without saying what it was could not be taken back.
    if (!equal(Object.keys(from).sort(), Object.keys(to).sort())) return 'bad-operation'
    const next = withFields(item, to)
    if (next.id !== item.id || next.type !== item.type || itemCheck(next, 'item')) return 'bad-operation'
    if ('kind' in to || 'deck' in to || 'drawn' in to) this.referencesChanged = true
    this.list()[index] = next
    return undefined
  }

  private add(index: number, item: Item): Failure {
    const list = this.list()
    if (!isIndex(index, list.length + 1) || itemCheck(item, 'item')) return 'bad-operation'
    if (this.indexOf(item.id) >= 0) return 'out-of-date'
    list.splice(index, 0, item)
    this.referencesChanged = true
    return undefined
  }

  private remove(index: number, item: Item): Failure {
    if (!Number.isInteger(index) || !isObject(item)) return 'bad-operation'
    if (!equal(this.list()[index], item)) return 'out-of-date'
    this.list().splice(index, 1)
    return undefined
  }

  private reorder(id: ItemId, from: number, to: number): Failure {
    const list = this.list()
    if (!isIndex(to, list.length) || !isIndex(from, list.length)) return 'bad-operation'
    if (list[from].id !== id) return 'out-of-date'
    const [item] = list.splice(from, 1)
    list.splice(to, 0, item)
    return undefined
  }

  private changeEntry<K extends keyof Entries>(
    on: K,
    { id, index, from, to }: { id: string; index: number; from: unknown; to: unknown },
  ): Failure {
    const list = [...this.values[on]] as Entries[K][]
    if (typeof id !== 'string' || !isIndex(index, list.length + 1)) return 'bad-operation'
    if (to !== null && (ENTRY_CHECKS[on](to, on) || (to as Entries[K]).id !== id)) return 'bad-operation'
    const known = list.findIndex((entry) => entry.id === id)
    if (from === null ? known >= 0 : known !== index || !equal(list[index], from)) return 'out-of-date'
    if (to === null && from === null) return 'bad-operation'
    if (to === null) list.splice(index, 1)
    else list.splice(index, from === null ? 0 : 1, to as Entries[K])
    ;(this.values as Record<K, unknown>)[on] = list
    this.referencesChanged = true
    return undefined
  }

  private changeValue<K extends keyof Values>(on: K, from: unknown, to: unknown): Failure {
    if (VALUE_CHECKS[on](to, on)) return 'bad-operation'
    if (!equal(this.values[on], from)) return 'out-of-date'
    ;(this.values as Record<K, unknown>)[on] = to
    this.referencesChanged = true
    return undefined
  }

  private exchange(from: Table, to: Table): Failure {
    if (tableCheck(to, 'table')) return 'bad-operation'
    const { settings } = this.values
    if (!isObject(from) || !equal({ ...this.table(), settings }, { ...from, settings })) return 'out-of-date'
    Object.assign(this.values, to, { settings })
    this.items = undefined
    this.places.clear()
    return undefined
  }
}

/** Those fields of an item, null for absent ones. */
export function fieldsOf(item: Item, keys: readonly string[]): Fields {
  return Object.fromEntries(keys.map((key) => [key, (item as unknown as Fields)[key] ?? null]))
}

export function withFields(item: Item, fields: Fields): Item {
  const next: Record<string, unknown> = { ...item, ...fields }
  for (const key of Object.keys(fields)) if (next[key] === null && OPTIONAL_FIELDS.has(key)) delete next[key]
  return next as unknown as Item
}

function isIndex(value: unknown, below: number): value is number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) < below
}
