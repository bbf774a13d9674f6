/**
 * What a stone would make of one line through its cell, from what lies beside it: worked out once for every sight of a line and
 * looked up afterwards. The names are those of five in a row; with another length all of them shift with it.
 */

/** A three can become a four, a four a row; an open one can become an open one, and an open four a row in two places. */
export const [NONE, ONE, OPEN_ONE, TWO, OPEN_TWO, THREE, OPEN_THREE, FOUR, OPEN_FOUR, ROW] = [
  0, 1, 2, 3, 4, 5, 6, 7, 8, 9,
]

/** What one sees of a neighbour, two bits each: nothing, a stone of seat 0 or 1, or no cell at all. */
export const EDGE = 3

export interface Shapes {
  /** So many neighbours are seen on each side. */
  readonly reach: number
  /**
   * The shape that a stone of seat 0 makes, and 16 times that of seat 1, by what is seen: the furthest neighbour on the one side
   * in the lowest bits, that on the other side in the highest.
   */
  readonly bySight: Uint8Array
}

const made = new Map<number, Shapes>()

/** For rows of this length or longer. */
export function shapesFor(length: number): Shapes {
  const known = made.get(length)
  if (known) return known
  const reach = length - 1
  const shapeOf = shaper(length)
  const sights = 1 << (4 * reach)
  const line = new Uint8Array(2 * reach + 1)
  const bySight = new Uint8Array(sights)
  for (const seat of [0, 1])
    for (let sight = 0; sight < sights; sight++) {
      for (let k = 0; k < 2 * reach; k++) {
        const seen = (sight >> (2 * k)) & 3
        line[k < reach ? k : k + 1] = seen === 0 ? FREE : seen === seat + 1 ? OWN : FOREIGN
      }
      line[reach] = OWN
      bySight[sight] |= shapeOf(line) << (4 * seat)
    }
  const shapes = { reach, bySight }
  made.set(length, shapes)
  return shapes
}

const [FREE, OWN, FOREIGN] = [0, 1, 2]

/** The shape of a line whose middle is an own stone, by trying what each further stone would make of it. */
function shaper(length: number): (line: Uint8Array) => number {
  const reach = length - 1
  const known = new Map<number, number>()
  const isRow = (line: Uint8Array) => {
    let [from, to] = [reach, reach]
    while (from > 0 && line[from - 1] === OWN) from--
    while (to < 2 * reach && line[to + 1] === OWN) to++
    return to - from + 1 >= length
  }
  return function shapeOf(line: Uint8Array): number {
    let key = 0
    for (const each of line) key = 3 * key + each
    const before = known.get(key)
    if (before !== undefined) return before
    let best = NONE
    let rows = 0
    if (isRow(line)) best = ROW
    else
      for (let i = 0; i < line.length; i++) {
        if (line[i] !== FREE) continue
        line[i] = OWN
        const next = shapeOf(line)
        line[i] = FREE
        if (next === ROW) rows++
        // A row is made of an (open) four, an open four of an open three, and so on.
        else best = Math.max(best, next - 2)
      }
    const shape = best === ROW ? ROW : rows > 1 ? OPEN_FOUR : rows === 1 ? FOUR : Math.max(NONE, best)
    known.set(key, shape)
    return shape
  }
}
