/** Stack ("Oszlop"): like the hand, but carries everything that lies under a piece as one column. */
import { labelOf } from '../describe.ts'
import { Draft } from '../draft.ts'
import { covers, rounded } from '../geometry.ts'
import { type Item, type ItemId, itemOf, type Table } from '../model.ts'
import type { Operation } from '../operation.ts'
import { type Answer, refuse } from '../problem.ts'
import { chosen } from './chosen.ts'

/** What can be part of a column; sheets, wheels and clocks are things to lie on. */
export const STACKS: ReadonlySet<Item['type']> = new Set(['piece', 'hidden', 'chip', 'die', 'cube'])

/**
 * The column under an item, lowest first, the item itself last. The pieces need not cover each other exactly:
 * one belongs to the column when its middle lies on a piece of the column, or the middle of such a piece lies on it.
 */
export function columnUnder(table: Table, id: ItemId): ItemId[] {
  const top = table.items.findIndex((item) => item.id === id)
  if (top < 0) return []
  const column: Item[] = [table.items[top]]
  for (let i = top - 1; i >= 0; i--) {
    const item = table.items[i]
    if (!STACKS.has(item.type) || item.locked) continue
    if (column.some((other) => covers(table, item, other) || covers(table, other, item))) column.push(item)
  }
  return column.map((item) => item.id).reverse()
}

/** Carries the column and puts it down so that its pieces cover each other exactly; their order is kept. */
export function moveColumn(table: Table, id: ItemId, x: number, y: number): Answer<Operation> {
  const item = itemOf(table, id)
  if (!item) return refuse('no-such-item')
  return pile(table, columnUnder(table, id), x, y, 'move-column')
}

/** Makes one column of the chosen things, where the lowest of them lies. */
export function stack(table: Table, ids: readonly ItemId[]): Answer<Operation> {
  const items = chosen(table, ids)
  return items.ok ? pile(table, ids, items.value[0].x, items.value[0].y, 'stack') : items
}

function pile(
  table: Table,
  ids: readonly ItemId[],
  x: number,
  y: number,
  act: 'move-column' | 'stack',
): Answer<Operation> {
  const items = chosen(table, ids)
  if (!items.ok) return items
  const draft = new Draft(table)
  for (const item of items.value) draft.set(item.id, { x: rounded(x), y: rounded(y) })
  draft.raise(items.value.map((item) => item.id))
  return draft.done(labelOf(table, act, items.value))
}
