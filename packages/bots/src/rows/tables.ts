/** What the search of row games is told of a board: who sees what along which line, and what a stone makes of it. */
import { Random, type RowRules } from '@jatekvilag/engine'
import { EDGE, shapesFor } from './shapes.ts'

/** As `kernel/stones.h` has room for. */
const [MOST_CELLS, LINES, MOST_REACH, MOST_STRIPS] = [1023, 4, 4, 192]
/** So many neighbours of each line have a place, and so many bytes each strip. */
const [SEEN, STRIP_BYTES] = [2 * MOST_REACH, 32]
const CELLS_PER_BYTE = 4
/** Eight bytes are read at once, and nothing begins at the beginning. */
const [READ, FIRST] = [8, STRIP_BYTES]
const NOWHERE = MOST_CELLS

/** The tables of the search, in their order. */
export const TABLE_NAMES = [
  'facts',
  'shapesBySight',
  'firstStrips',
  'windows',
  'neighbours',
  'keys',
  'shown',
  'closed',
  'taken',
] as const
export type TableName = (typeof TABLE_NAMES)[number]

type Taking = NonNullable<RowRules['taking']>

/** How many strips run through each cell. */
function linesThrough(strips: RowRules['strips'], cells: number): Int32Array {
  const lines = new Int32Array(cells)
  for (const strip of strips) for (const cell of strip) lines[cell]++
  return lines
}

/** Whether the search has room for such a board and such rows. */
export function fits({ strips, length }: RowRules, cells: number): boolean {
  const reach = length - 1
  const longest = Math.max(...strips.map((strip) => strip.length))
  return (
    cells <= MOST_CELLS &&
    reach <= MOST_REACH &&
    strips.length < MOST_STRIPS &&
    (longest + 4 * reach) / CELLS_PER_BYTE + READ <= STRIP_BYTES &&
    Math.max(...linesThrough(strips, cells)) <= LINES
  )
}

export function tablesFor(rules: RowRules, cells: number): Partial<Record<TableName, ArrayBufferView>> {
  const { taking } = rules
  const { reach, bySight } = shapesFor(rules.length)
  const random = new Random(5)
  return {
    facts: Int32Array.of(cells, reach, taking?.shortest ?? 0, taking?.longest ?? 0, taking?.goal ?? 0),
    shapesBySight: withTaken(bySight, reach, taking),
    keys: Int32Array.from({ length: 4 * cells }, () => random.int32()),
    ...stripsOf(rules, cells, reach),
  }
}

function stripsOf({ strips }: RowRules, cells: number, reach: number) {
  const firstStrips = new Uint8Array(STRIP_BYTES * (strips.length + 1)).fill(0xff)
  const windows = new Uint16Array(LINES * cells)
  const neighbours = new Uint16Array(cells * LINES * SEEN).fill(NOWHERE * LINES)
  const lineOf = new Int32Array(cells)
  strips.forEach((strip, n) => {
    strip.forEach((cell, i) => {
      const line = lineOf[cell]
      // Whoever sees a cell sees as far beyond it, so a window reaches twice as far; what is no cell lies before the first one.
      windows[LINES * cell + line] = CELLS_PER_BYTE * (FIRST + n * STRIP_BYTES) + i
      const place = i + 2 * reach
      firstStrips[FIRST + n * STRIP_BYTES + (place >> 2)] &= ~(EDGE << (2 * (place & 3)))
      for (let k = 0; k < 2 * reach; k++) {
        const other = strip[i + (k < reach ? k - reach : k - reach + 1)]
        if (other !== undefined) neighbours[(cell * LINES + line) * SEEN + k] = LINES * other + lineOf[other]
      }
    })
    for (const cell of strip) lineOf[cell]++
  })
  return { firstStrips, windows, neighbours }
}

/** Beside the shapes, four bits each say how many stones each side would take along the line. */
function withTaken(bySight: Uint8Array, reach: number, taking: Taking | undefined): Uint16Array {
  const table = Uint16Array.from(bySight)
  if (taking)
    for (let sight = 0; sight < table.length; sight++)
      for (let seat = 0; seat < 2; seat++) {
        const taken = runTaken(sight, seat, 0, reach, taking) + runTaken(sight, seat, 1, reach, taking)
        table[sight] |= taken << (8 + 4 * seat)
      }
  return table
}

/** How many stones of the other side lie beside a cell, on this side, between it and a stone of the seat. */
function runTaken(sight: number, seat: number, side: number, reach: number, taking: Taking): number {
  const seen = (i: number) => (sight >> (2 * (side === 0 ? reach - 1 - i : reach + i))) & 3
  let run = 0
  while (run < taking.longest && seen(run) === 2 - seat) run++
  return run >= taking.shortest && run < reach && seen(run) === seat + 1 ? run : 0
}
