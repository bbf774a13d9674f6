/** Lays the ways of a game of sliding stones and what its rows are worth into the tables of the search, in the order of `tables.h`. */
import { PARTS } from '../../../families/lookahead/lines.ts'
import type { ToldSliding } from './told.ts'

/** As in `tables.h`. */
const [CELLS, LONGEST, IN_ROW, WORTHS, NOWHERE] = [64, 8, 4, 64, 255]
/** As in `position.h`. */
const STONES = [1, 8] as const

export const TABLE_NAMES = ['facts', 'paths', 'lines', 'worths', 'gaps', 'tempo', 'given'] as const
export type TableName = (typeof TABLE_NAMES)[number]
export type Tables = Readonly<Partial<Record<TableName, Int32Array | Uint8Array>>>

/** What a room knows of its rows, in log-odds. */
export interface StoredRows {
  /** How it was found. */
  readonly made: string
  /** A row that only one side has stones in, by their number, from one on. */
  readonly rows: readonly number[]
  readonly move: number
  /**
   * The cell that a row of a seat lacks, by seat and floor (the lowest first, then by turns): where stones fall, who gets a cell
   * in the end depends on how high it lies.
   */
  readonly gaps?: readonly (readonly number[])[]
}

/** Why the search cannot serve a game; undefined where it can. */
export function unfitFor({ board, ways, lines }: ToldSliding): string | undefined {
  if (board.size > CELLS || ways.length > CELLS) return 'the board is too large'
  if (ways.some(({ path }) => path.length > LONGEST)) return 'a way is too long'
  return lines.every(({ length }) => length === IN_ROW) ? undefined : 'rows are not of four'
}

export function tablesOf({ board, ways, lines, sinking }: ToldSliding, { rows, move, gaps }: StoredRows): Tables {
  const paths = new Uint8Array(ways.length * (LONGEST + 1)).fill(NOWHERE)
  ways.forEach(({ path }, way) => {
    paths.set(path, way * (LONGEST + 1))
  })
  const parts = (logOdds: number) => Math.round(PARTS * logOdds)
  const worths = new Int32Array(WORTHS)
  rows.forEach((worth, i) => {
    worths[STONES[0] * (i + 1)] = parts(worth)
    worths[STONES[1] * (i + 1)] = -parts(worth)
  })
  const gapsByCell = new Int32Array(2 * CELLS)
  const floor = floorsOf(ways)
  gaps?.forEach((byFloor, seat) => {
    for (let cell = 0; cell < board.size; cell++)
      gapsByCell[seat * CELLS + cell] = parts(byFloor[floor[cell] % byFloor.length])
  })
  return {
    facts: Int32Array.of(board.size, ways.length, lines.length, sinking, Number(canBlock(ways))),
    paths,
    lines: Uint8Array.from(lines.flat()),
    worths,
    gaps: gapsByCell,
    tempo: Int32Array.of(parts(move)),
  }
}

type Ways = ToldSliding['ways']

/** How many cells lie behind each one on its way. */
function floorsOf(ways: Ways): Int32Array {
  const floors = new Int32Array(CELLS)
  for (const { path } of ways)
    path.forEach((cell, i) => {
      floors[cell] = path.length - 1 - i
    })
  return floors
}

/** Whether a stone may come to rest on the only way to another cell, coming from elsewhere. */
function canBlock(ways: Ways): boolean {
  const cells = ways.flatMap(({ path }) => path)
  const entries = new Set(ways.map(({ path }) => path[0]))
  return new Set(cells).size < cells.length && cells.some((cell) => !entries.has(cell))
}
