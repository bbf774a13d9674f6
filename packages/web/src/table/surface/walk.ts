import type { Item, ItemId } from '@jatekvilag/table'

export type Heading = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight'

export const HEADINGS: Readonly<Record<Heading, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

export const isHeading = (key: string): key is Heading => key in HEADINGS

/** The nearest thing in that direction; what lies straight ahead is nearer than what lies aside. */
export function nextItem(items: readonly Item[], from: Item, heading: Heading): ItemId | undefined {
  const [hx, hy] = HEADINGS[heading]
  let best: ItemId | undefined
  let least = Infinity
  for (const item of items) {
    const [dx, dy] = [item.x - from.x, item.y - from.y]
    const ahead = dx * hx + dy * hy
    const aside = Math.abs(dx * hy - dy * hx)
    if (ahead <= 0.5 || aside > ahead * 3) continue
    const cost = ahead + 2 * aside
    // Of a column the highest is meant, which comes later.
    if (cost <= least) [best, least] = [item.id, cost]
  }
  return best
}

/** One further in the order of the table; areas come first, the last one lies on top. */
export function neighbourInOrder(items: readonly Item[], id: ItemId, by: 1 | -1): ItemId | undefined {
  const at = items.findIndex((item) => item.id === id)
  return items[at + by]?.id
}
