import { type Item, sizeOf, type Table, type Thing } from '@jatekvilag/table'
import type { Room } from './room.ts'

/** The model lays several things side by side in rows of this many, with this gap. */
const IN_A_ROW = 8
const GAP = 14

/** Where the first of so many new things goes, so that none of them covers anything if there is room; `above` is kept free. */
export function placeFor(room: Room, table: Table, thing: Thing, count = 1, above = 0): { x: number; y: number } {
  const { width, height } = sizeOf(table, { ...thing, id: 1, x: 0, y: 0 } as Item)
  const [across, down] = [Math.min(count, IN_A_ROW), Math.ceil(count / IN_A_ROW)]
  const wide = across * (width + GAP) - GAP
  const high = down * (height + GAP) - GAP
  const { x, y } = room.freePlace(wide, high + above)
  return { x: x - wide / 2 + width / 2, y: y - (high - above) / 2 + height / 2 }
}
