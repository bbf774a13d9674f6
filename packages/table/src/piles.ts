/** Things that lie so much on each other that only the highest is seen. */
import { sizeOf } from './geometry.ts'
import type { Item, ItemId, Table } from './model.ts'
import { STACKS } from './tools/stack.ts'

/** Middles that are not farther apart than this part of the smaller thing lie on one pile; cards of a fan are. */
const REACH = 0.25
/** Of the grid in which neighbours are looked for; no reach is larger. */
const CELL = 60

interface Pile {
  top: Item
  size: number
  count: number
}

/** How many things lie on each pile of two or more, by the highest of it. */
export function pilesOn(table: Table): ReadonlyMap<ItemId, number> {
  const cells = new Map<string, Pile[]>()
  const piles: Pile[] = []
  for (const item of table.items) {
    if (!STACKS.has(item.type)) continue
    const { width, height } = sizeOf(table, item)
    const size = Math.min(width, height)
    let pile = pileAt(cells, item, size)
    if (pile) Object.assign(pile, { top: item, size, count: pile.count + 1 })
    else piles.push((pile = { top: item, size, count: 1 }))
    const key = cellOf(item, 0, 0)
    const here = cells.get(key)
    if (!here) cells.set(key, [pile])
    else if (!here.includes(pile)) here.push(pile)
  }
  return new Map(piles.filter(({ count }) => count > 1).map(({ top, count }) => [top.id, count]))
}

const cellOf = ({ x, y }: Item, dx: number, dy: number) => `${Math.floor(x / CELL) + dx} ${Math.floor(y / CELL) + dy}`

function pileAt(cells: ReadonlyMap<string, readonly Pile[]>, item: Item, size: number): Pile | undefined {
  for (const dx of [0, -1, 1])
    for (const dy of [0, -1, 1])
      for (const pile of cells.get(cellOf(item, dx, dy)) ?? []) {
        const reach = Math.min(CELL, REACH * Math.min(size, pile.size))
        if (Math.hypot(pile.top.x - item.x, pile.top.y - item.y) <= reach) return pile
      }
  return undefined
}
