/** Throw-back ("Visszadobás"): pieces go into the box; randomisers, chips and the rest are deleted for good. */
import { labelOf } from '../describe.ts'
import { Draft } from '../draft.ts'
import type { ItemId, Table } from '../model.ts'
import type { Operation } from '../operation.ts'
import type { Answer } from '../problem.ts'
import { putIntoBox } from './box.ts'
import { chosen } from './chosen.ts'

export function throwBack(table: Table, ids: readonly ItemId[]): Answer<Operation> {
  const items = chosen(table, ids)
  if (!items.ok) return items
  const draft = new Draft(table)
  for (const item of items.value.toReversed()) {
    if (item.type === 'piece') putIntoBox(draft, item)
    else draft.remove(item.id)
  }
  // The texts go with the last deck that shows them.
  for (const deck of new Set(items.value.flatMap((item) => (item.type === 'deck' ? [item.deck] : []))))
    if (!table.items.some((item) => item.type === 'deck' && item.deck === deck && !items.value.includes(item)))
      draft.entry('decks', deck, null)
  return draft.done(labelOf(table, 'throw-back', items.value))
}
