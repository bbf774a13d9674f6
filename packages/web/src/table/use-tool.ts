/** What the tools do to a thing that is touched. */

import { areaAt, type Item, type ItemId, itemOf, type Table } from '@jatekvilag/table'
import type { Desk } from './desk.ts'
import type { Room } from './room.ts'

/** The thing alone, or the whole selection when it belongs to one. */
export function meantBy(desk: Desk, id: ItemId): ItemId[] {
  if (!desk.selection.has(id)) return [id]
  return desk.table.items.filter((item) => desk.selection.has(item.id)).map((item) => item.id)
}

export function flipThing(desk: Desk, room: Room, id: ItemId): void {
  const { table } = desk
  const item = itemOf(table, id)
  if (!item) return
  const ids = meantBy(desk, id).filter((one) => !isCovered(desk, itemOf(table, one)!))
  const alone = ids.length === 1 && ids[0] === id && !item.locked
  if (ids.length === 0) desk.say({ text: 'area.covered', bad: true })
  else if (alone && (item.type === 'chip' || item.type === 'note' || item.type === 'area'))
    room.open({ kind: 'rewrite', id })
  else if (alone && item.type === 'deck') drawCard(desk, room, table, id)
  else desk.do({ tool: 'flip', ids }, () => room.stir(ids))
}

/** What lies in another's private area is not turned over. */
function isCovered({ table, seat }: Desk, item: Item): boolean {
  const owner = item.type === 'area' ? undefined : areaAt(table, item)?.seat
  return owner !== undefined && owner !== seat
}

/** A card appears in a small window; a deck that is used up asks whether to shuffle again. */
function drawCard(desk: Desk, room: Room, table: Table, id: ItemId): void {
  const item = itemOf(table, id)
  const deck = item?.type === 'deck' ? table.decks.find((one) => one.id === item.deck) : undefined
  if (item?.type === 'deck' && item.usesUp && item.drawn.length === deck?.cards.length)
    room.open({ kind: 'reshuffle', id })
  else desk.do({ tool: 'flip', ids: [id] }, () => room.open({ kind: 'card', id }))
}

export function throwThingBack(desk: Desk, id: ItemId): void {
  desk.do({ tool: 'throw-back', ids: meantBy(desk, id) })
}

/** A click or tap with the tool in the hand. */
export function touchWithTool(desk: Desk, room: Room, id: ItemId | undefined, adding: boolean): void {
  if (id === undefined) {
    if (desk.selection.size > 0 && !adding) desk.select([])
  } else if (adding) desk.toggle(id)
  else if (desk.tool === 'flip') flipThing(desk, room, id)
  else if (desk.tool === 'throw-back') throwThingBack(desk, id)
  else if (desk.selection.size > 0 && !desk.selection.has(id)) desk.select([])
}
