import type { Item, Point } from '@jatekvilag/table'
import { MANY } from './carry.ts'

/**
 * How the things are drawn: on one layer that lies at `shift`, each at its place on that layer. When many things, and most
 * of all, have moved the same way, the layer has moved, and only the others are touched: just those that a hand carries as
 * the layer, so that nothing slides to where it already is.
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

export function lyingAfter(items: readonly Item[], before: Lying, many = MANY): Lying {
  const places = new Map(before.items.map((item, i) => [item.id, i]))
  const shift = shiftOfMost(items, before, places, many)
  const drawn = items.map((item) => {
    const place = places.get(item.id)
    const still = place !== undefined && liesStill(item, before, place, shift) ? before.drawn[place] : undefined
    if (still) return still
    return shift.x || shift.y ? { ...item, x: item.x - shift.x, y: item.y - shift.y } : item
  })
  const unchanged = drawn.length === before.drawn.length && drawn.every((item, i) => item === before.drawn[i])
  return { shift, items, drawn: unchanged ? before.drawn : drawn }
}

/** Where the layer lies: where it lay, or where most things went together, so that the fewer are drawn anew. */
function shiftOfMost(items: readonly Item[], before: Lying, places: ReadonlyMap<number, number>, many: number): Point {
  const stays = (shift: Point) => (item: Item) => {
    const place = places.get(item.id)
    return place !== undefined && liesStill(item, before, place, shift)
  }
  const remaining = items.filter(stays(before.shift)).length
  const gone = items.find((item) => places.has(item.id) && !stays(before.shift)(item))
  if (!gone || remaining >= items.length / 2) return before.shift
  const { x, y } = before.drawn[places.get(gone.id)!]!
  const shift = { x: gone.x - x, y: gone.y - y }
  return items.filter(stays(shift)).length > Math.max(many, remaining) ? shift : before.shift
}

/** Whether a thing is drawn rightly as it was, on a layer that lies there. */
function liesStill(item: Item, { items, drawn, shift: old }: Lying, place: number, shift: Point): boolean {
  const [was, lay] = [items[place], drawn[place]]
  if (!was || !lay) return false
  if (item === was && shift.x === old.x && shift.y === old.y) return true
  const { x, y } = lay
  return (
    Math.abs(item.x - x - shift.x) < ROUNDING &&
    Math.abs(item.y - y - shift.y) < ROUNDING &&
    sameBesidesPlace(item, was)
  )
}

function sameBesidesPlace(a: Item, b: Item): boolean {
  const keys = Object.keys(a) as (keyof Item)[]
  return keys.length === Object.keys(b).length && keys.every((key) => key === 'x' || key === 'y' || a[key] === b[key])
}
