/**
 * At a table of several hands nobody touches what lies in another's private area, nor the area itself; and whatever else is done,
 * what only one seat could read is read by that seat alone afterwards. An area of a seat where nobody sits is anybody's.
 */
import { areaAt } from '../geometry.ts'
import type { Item, ItemId, Table } from '../model.ts'
import { EVERYBODY, readersOf } from '../view.ts'

export type IsTaken = (seat: number) => boolean

/** Whose a thing is; undefined where it is everybody's. */
function ownerOf(table: Table, item: Item): number | undefined {
  return item.type === 'area' ? item.seat : areaAt(table, item)?.seat
}

/** What this hand must leave alone. */
export function foreignTo(table: Table, seat: number, isTaken: IsTaken): (item: Item) => boolean {
  if (!table.items.some((item) => item.type === 'area')) return () => false
  return (item) => {
    const owner = ownerOf(table, item)
    return owner !== undefined && owner !== seat && isTaken(owner)
  }
}

/**
 * Does the next table leave alone what is foreign to that hand? `own` are things that the hand itself put there and may
 * take back; all others must be as they were, seen by whom they were seen by.
 */
export function leavesAlone(
  before: Table,
  after: Table,
  isForeign: (item: Item) => boolean,
  own: ReadonlySet<ItemId> = new Set(),
): boolean {
  const foreign = before.items.filter((item) => isForeign(item) && !own.has(item.id))
  if (foreign.length === 0) return true
  const next = new Map(after.items.map((item) => [item.id, item]))
  const [readBefore, readAfter] = [readersOf(before), readersOf(after)]
  return foreign.every((item) => {
    const now = next.get(item.id)
    return now === item && readBefore(item) === readAfter(now)
  })
}

/** Something lies there that not everybody may read. */
export function hidesSomething(table: Table): boolean {
  const readerOf = readersOf(table)
  return table.items.some((item) => readerOf(item) !== EVERYBODY)
}

/** The table as one hand may choose from it by kind: without what it cannot read or must not touch. */
export function withinReach(table: Table, seat: number, isForeign: (item: Item) => boolean): Table {
  const readerOf = readersOf(table)
  const items = table.items.filter((item) => {
    const reader = readerOf(item)
    return (reader === EVERYBODY || reader === seat) && !isForeign(item)
  })
  return items.length === table.items.length ? table : { ...table, items }
}
