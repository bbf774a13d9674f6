/**
 * What one seat may see. Two things are secret: what lies in the private area of another seat, and the front of a card
 * that lies on its face; in a seat's own area it is a secret from the others only, as in a hand. Everything else, the box
 * and its numbers included, is open to all.
 */
import { covers } from './geometry.ts'
import { type Face, type Hidden, type Item, kindOf, type Origin, type Table } from './model.ts'

export const EVERYBODY = 'everybody'
export const NOBODY = -1

export type Reader = number | typeof EVERYBODY

/** Who may read each item of a table: one seat, nobody, or everybody. */
export function readersOf(table: Table): (item: Item) => Reader {
  const areas = table.items.filter((item) => item.type === 'area')
  const secret = new Set(table.kinds.filter((kind) => kind.secret).map((kind) => kind.id))
  return (item) => {
    if (item.type === 'area') return EVERYBODY
    if (item.type === 'hidden') return NOBODY
    const hides = item.type === 'piece' && item.side === 'back' && secret.has(item.kind)
    return areas.findLast((area) => covers(table, area, item))?.seat ?? (hides ? NOBODY : EVERYBODY)
  }
}

/** The table as that seat may see it; without a seat, as everybody may. Nothing else of it may leave a referee's hands. */
export function view(table: Table, seat?: number): Table {
  let changed = false
  const readerOf = readersOf(table)
  const items = table.items.map((item) => {
    const reader = readerOf(item)
    if (reader === EVERYBODY) return item
    const shown = reader === seat && reader !== NOBODY ? lookedAt(table, item) : masked(table, item)
    changed ||= shown !== item
    return shown
  })
  // The record of a match may hold what this seat must not know.
  const origin = table.origin?.record ? withoutRecord(table.origin) : table.origin
  return changed || origin !== table.origin ? { ...table, items, origin } : table
}

const withoutRecord = ({ record: _, match: __, ...rest }: Origin): Origin => rest

/** Cards in a hand that were looked at before; the same object again, as with masks. */
const looks = new WeakMap<Item, Item>()

/** In one's own area a card that lies on its face is turned for oneself, and for nobody else. */
function lookedAt(table: Table, item: Item): Item {
  if (item.type !== 'piece' || item.side === 'front' || !kindOf(table, item.kind)?.secret) return item
  let look = looks.get(item)
  if (!look) looks.set(item, (look = { ...item, side: 'front', seen: true }))
  return look
}

/** Masks that were made before: what has not changed is the same object again, so that nobody draws it anew. */
const masks = new WeakMap<Item, Hidden>()

/** A hidden piece shows its back; anything else, not even its size. */
function masked(table: Table, item: Item): Hidden {
  const back = item.type === 'piece' ? kindOf(table, item.kind)?.back : undefined
  const known = masks.get(item)
  if (known && known.back === back) return known
  const mask = maskOf(item, back)
  masks.set(item, mask)
  return mask
}

function maskOf(item: Item, back: Face | undefined): Hidden {
  const { id, x, y, rotation, locked } = item
  return {
    type: 'hidden',
    id,
    x,
    y,
    ...(rotation === undefined ? {} : { rotation }),
    ...(locked ? { locked } : {}),
    ...(back ? { back } : {}),
  }
}
