import type { Item, Point } from '@jatekvilag/table'

/**
 * How the things are drawn: on one layer that lies at `shift`, each at its place on that layer. When all things have
 * moved the same way, the layer has moved, and none of five hundred elements is touched.
 */
export interface Lying {
  readonly shift: Point
  readonly items: readonly Item[]
  /** In the order of the items: the same things with their places on the layer. */
  readonly drawn: readonly Item[]
}

export const NOTHING_LIES: Lying = { shift: { x: 0, y: 0 }, items: [], drawn: [] }

/** Places are rounded to hundredths: things that moved together may differ by one. */
const ROUNDING = 0.011

export function lyingAfter(items: readonly Item[], before: Lying): Lying {
  const shift = shiftOfAll(items, before)
  if (shift) return { shift, items, drawn: before.drawn }
  const known = new Map(before.items.map((item, i) => [item, before.drawn[i]]))
  const { x, y } = before.shift
  return {
    shift: before.shift,
    items,
    drawn: items.map((item) => known.get(item) ?? (x || y ? { ...item, x: item.x - x, y: item.y - y } : item)),
  }
}

/** Where the layer lies if nothing has happened but that everything moved together. */
function shiftOfAll(items: readonly Item[], { items: old, drawn }: Lying): Point | undefined {
  if (items.length < 2 || items.length !== old.length || items[0] === old[0]) return undefined
  const shift = { x: items[0].x - drawn[0].x, y: items[0].y - drawn[0].y }
  const lies = (place: number, wanted: number) => Math.abs(place - wanted) < ROUNDING
  const together = items.every(
    (item, i) =>
      lies(item.x, drawn[i].x + shift.x) && lies(item.y, drawn[i].y + shift.y) && sameBesidesPlace(item, old[i]),
  )
  return together ? shift : undefined
}

function sameBesidesPlace(a: Item, b: Item): boolean {
  const keys = Object.keys(a) as (keyof Item)[]
  return keys.length === Object.keys(b).length && keys.every((key) => key === 'x' || key === 'y' || a[key] === b[key])
}
