import { type Item, type ItemId, itemOf, type Table } from '../model.ts'
import { type Answer, answer, refuse } from '../problem.ts'

/** The items of these ids in the order of the table, lowest first; a missing or locked one is a problem. */
export function chosen(table: Table, ids: readonly ItemId[], locked: 'refuse' | 'allow' = 'refuse'): Answer<Item[]> {
  const wanted = new Set(ids)
  const items = table.items.filter((item) => wanted.has(item.id))
  if (items.length === 0) return refuse(wanted.size === 0 ? 'nothing-chosen' : 'no-such-item')
  if (items.length < wanted.size) return refuse('no-such-item')
  if (locked === 'refuse' && items.some((item) => item.locked)) return refuse('locked')
  return answer(items)
}

export function chosenOne(table: Table, id: ItemId): Answer<Item> {
  const item = itemOf(table, id)
  if (!item) return refuse('no-such-item')
  return item.locked ? refuse('locked') : answer(item)
}
