/** Hand ("Kéz"): takes things and puts them down, anywhere. */
import { labelOf } from '../describe.ts'
import { Draft } from '../draft.ts'
import { areaAt, rounded } from '../geometry.ts'
import type { Item, ItemId, Table } from '../model.ts'
import type { Operation } from '../operation.ts'
import type { Answer } from '../problem.ts'
import { chosen, chosenOne } from './chosen.ts'

/** Carries things by so much. They land on top of what lies there, in the order they had among themselves. */
export function move(table: Table, ids: readonly ItemId[], dx: number, dy: number): Answer<Operation> {
  const items = chosen(table, ids)
  if (!items.ok) return items
  const draft = new Draft(table)
  const carried = withContents(table, items.value)
  for (const item of carried) draft.set(item.id, { x: rounded(item.x + dx), y: rounded(item.y + dy) })
  // A private area stays under what lies on the table.
  draft.raise(items.value.filter((item) => item.type !== 'area').map((item) => item.id))
  return draft.done(labelOf(table, 'move', items.value))
}

/** Puts one thing down at a place. */
export function moveTo(table: Table, id: ItemId, x: number, y: number): Answer<Operation> {
  const item = chosenOne(table, id)
  return item.ok ? move(table, [id], x - item.value.x, y - item.value.y) : item
}

/** A private area is carried with everything that lies in it. */
function withContents(table: Table, items: readonly Item[]): readonly Item[] {
  const areas = new Set(items.filter((item) => item.type === 'area').map((item) => item.id))
  if (areas.size === 0) return items
  const taken = new Set(items)
  return table.items.filter(
    (item) => taken.has(item) || (item.type !== 'area' && !item.locked && areas.has(areaAt(table, item)?.id ?? 0)),
  )
}

export function raise(table: Table, ids: readonly ItemId[]): Answer<Operation> {
  const items = chosen(table, ids)
  if (!items.ok) return items
  const draft = new Draft(table)
  draft.raise(items.value.map((item) => item.id))
  return draft.done(labelOf(table, 'raise', items.value))
}

/** Under everything else. */
export function lower(table: Table, ids: readonly ItemId[]): Answer<Operation> {
  const items = chosen(table, ids)
  if (!items.ok) return items
  const draft = new Draft(table)
  items.value.forEach((item, i) => {
    draft.reorder(item.id, i)
  })
  return draft.done(labelOf(table, 'lower', items.value))
}

/** Fixes things to the table, or frees them. */
export function lock(table: Table, ids: readonly ItemId[], locked: boolean): Answer<Operation> {
  const items = chosen(table, ids, 'allow')
  if (!items.ok) return items
  const draft = new Draft(table)
  for (const item of items.value) draft.set(item.id, { locked: locked || null })
  return draft.done(labelOf(table, locked ? 'lock' : 'unlock', items.value))
}
