/** The board with its premium squares, the slots of a position, and what actions are numbered by. */
import { type Board, layout, type Position, plain, rowsOf, type Site, sites, squares } from '@jatekvilag/engine'
import { gridOf } from '../crossword/grid.ts'
import { type Language, wordsOf } from '../dictionaries/index.ts'
import { RACK, TILES } from './tiles.ts'

const WIDTH = 15
const PREMIUM = {
  'double-letter': 'a4 a12 c7 c9 d1 d8 d15 g3 g7 g9 g13 h4 h12 i3 i7 i9 i13 l1 l8 l15 m7 m9 o4 o12',
  'triple-letter': 'b6 b10 f2 f6 f10 f14 j2 j6 j10 j14 n6 n10',
  'double-word': 'b2 b14 c3 c13 d4 d12 e5 e11 h8 k5 k11 l4 l12 m3 m13 n2 n14',
  'triple-word': 'a1 a8 a15 h1 h15 o1 o8 o15',
} as const

/** What is going on. */
export const LOTS = 0
export const DRAW = 1
export const LAY = 2
export const JUDGE = 3
export const OVER = 4
export const PHASES = ['lots', 'draw', 'lay', 'judge', 'over'] as const

/** So many rounds without a point end the game. */
export const QUIET_ROUNDS = 3

export type Field = ReturnType<typeof makeField>

export function makeField(language: Language, seats: number) {
  const set = TILES[language]
  const plainBoard = squares({ width: WIDTH, height: WIDTH, shade: plain })
  const regions = Object.fromEntries(
    Object.entries(PREMIUM).map(([look, names]) => [
      look,
      { sites: sites(plainBoard, names), look: look as keyof typeof PREMIUM },
    ]),
  )
  const centre = sites(plainBoard, 'h8')
  const board: Board = {
    ...plainBoard,
    regions: { ...regions, start: { sites: centre, look: 'star' } },
    readOneWay: true,
  }
  const cells = board.size
  const letters = set.letters.length
  /** Kinds of tiles: the letters, the blank, and in views those that are not seen. */
  const kinds = letters + 2
  const premium = (...looks: (keyof typeof PREMIUM)[]) => {
    const times = new Int32Array(cells).fill(1)
    for (const [i, look] of looks.entries()) for (const site of regions[look].sites) times[site] = i + 2
    return times
  }
  const slots = layout(
    {
      board: cells,
      racks: seats * kinds,
      bag: letters + 1,
      /** Drawn for who begins, and remembered: 1 + the kind. */
      lots: seats,
      /** Put aside to be exchanged. */
      aside: kinds,
      /** Squares of the tiles of this turn, lowest first: 1 + the site. */
      laid: RACK,
      scores: seats,
      turn: 1,
      phase: 1,
      /** Who draws tiles now. */
      drawer: 1,
      /** Who says whether the last word stands, and how many were against it. */
      asked: 1,
      against: 1,
      passes: 1,
      quiet: 1,
      /** The tiles are dealt for the first time. */
      dealing: 1,
    },
    { lastScore: 1 },
  )
  const LAY_CODE = 0
  const LAST_LAY = 2 * letters * cells
  return {
    language,
    seats,
    set,
    board,
    grid: gridOf(board),
    cells,
    letters,
    blank: letters,
    hidden: letters + 1,
    kinds,
    centre: centre[0],
    rows: rowsOf(board),
    letterTimes: premium('double-letter', 'triple-letter'),
    wordTimes: premium('double-word', 'triple-word'),
    slots,
    list: wordsOf(
      language,
      set.letters.map((letter) => letter.toLowerCase()),
    ),
    codes: {
      /** (cell value - 1) * cells + site. */
      lay: LAY_CODE,
      swap: LAST_LAY,
      draw: LAST_LAY + kinds,
      lot: LAST_LAY + 2 * kinds,
      done: LAST_LAY + 3 * kinds,
      pass: LAST_LAY + 3 * kinds + 1,
      accept: LAST_LAY + 3 * kinds + 2,
      doubt: LAST_LAY + 3 * kinds + 3,
    },
  }
}

/** How many tiles a seat holds, seen or not. */
export function rackSize({ slots, kinds }: Field, p: Position, seat: number): number {
  let count = 0
  for (let i = slots.at.racks + seat * kinds, end = i + kinds; i < end; i++) count += p[i]
  return count
}

/** How many tiles are in the bag: in a view those that others hold are counted with it. */
export function bagSize({ slots, seats, kinds, letters, hidden }: Field, p: Position): number {
  let count = -p[slots.at.aside + hidden]
  for (let seat = 0; seat < seats; seat++) count -= p[slots.at.racks + seat * kinds + hidden]
  for (let i = slots.at.bag; i <= slots.at.bag + letters; i++) count += p[i]
  return count
}

export function asideSize({ slots, kinds }: Field, p: Position): number {
  let count = 0
  for (let i = slots.at.aside; i < slots.at.aside + kinds; i++) count += p[i]
  return count
}

export function laidCount({ slots }: Field, p: Position): number {
  let count = 0
  while (count < RACK && p[slots.at.laid + count] !== 0) count++
  return count
}

export const siteLaid = ({ slots }: Field, p: Position, i: number): Site => p[slots.at.laid + i] - 1
