import { type Face, type Item, kindOf, type PrivateArea, STEP, type Table } from './model.ts'

export interface Size {
  readonly width: number
  readonly height: number
}
export interface Point {
  readonly x: number
  readonly y: number
}

const SIZES: Readonly<Partial<Record<Item['type'], Size>>> = {
  die: { width: 84, height: 84 },
  cube: { width: 64, height: 64 },
  number: { width: 150, height: 80 },
  wheel: { width: 260, height: 260 },
  spinner: { width: 240, height: 240 },
  deck: { width: 130, height: 180 },
  hourglass: { width: 80, height: 130 },
  clock: { width: 240, height: 110 },
}
/** What a hidden thing without a back looks like is nobody's business, not even its size. */
const HIDDEN_SIZE: Size = { width: 90, height: 90 }

/** The side of a piece that is up. */
export function faceOf(table: Table, item: Item): Face | undefined {
  if (item.type === 'hidden') return item.back
  if (item.type !== 'piece') return undefined
  const kind = kindOf(table, item.kind)
  return item.side === 'back' ? (kind?.back ?? kind?.front) : kind?.front
}

/** Width and height of an item before it is turned. */
export function sizeOf(table: Table, item: Item): Size {
  switch (item.type) {
    case 'piece':
    case 'hidden':
      return faceOf(table, item) ?? HIDDEN_SIZE
    case 'chip':
      return { width: Math.round(item.size * (0.7 + 0.6 * item.digits)), height: Math.round(item.size * 1.5) }
    case 'note':
    case 'area':
      return item
    default:
      return SIZES[item.type] ?? HIDDEN_SIZE
  }
}

/** Does the point lie on the item? */
export function covers(table: Table, item: Item, { x, y }: Point): boolean {
  const { width, height } = sizeOf(table, item)
  const turn = (-(item.rotation ?? 0) * Math.PI) / 180
  const [dx, dy] = [x - item.x, y - item.y]
  const across = Math.abs(dx * Math.cos(turn) - dy * Math.sin(turn))
  const along = Math.abs(dx * Math.sin(turn) + dy * Math.cos(turn))
  return across <= width / 2 && along <= height / 2
}

/** The highest private area that holds this point. */
export function areaAt(table: Table, point: Point): PrivateArea | undefined {
  return table.items.findLast((item): item is PrivateArea => item.type === 'area' && covers(table, item, point))
}

/** The part of the plane that is the table: the board with room around it, and never less than a usual table. */
export function frameOf(table: Table): { left: number; top: number; right: number; bottom: number } {
  const across = Math.max(9 * STEP, (table.board?.width ?? 0) / 2 + 3 * STEP)
  const along = Math.max(6 * STEP, (table.board?.height ?? 0) / 2 + 1.5 * STEP)
  return { left: -across, top: -along, right: across, bottom: along }
}

/** Where new things are laid: the upper left corner of the table. */
export function cornerOf(table: Table): Point {
  const { left, top } = frameOf(table)
  return { x: left + STEP, y: top + STEP }
}

/** Places are kept to a hundredth of a unit, so that files stay short and two machines agree. */
export function rounded(value: number): number {
  return Math.round(value * 100) / 100 + 0
}
