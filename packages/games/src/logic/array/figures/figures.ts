/**
 * The figures of the three games of Battle Array: three colours, three shapes, 24 in all, which belong to nobody. One
 * player cares for their shapes, the other for their colours.
 */
import {
  type Board,
  countBits,
  type Item,
  type Look,
  type Position,
  plain,
  squares,
  type Tray,
} from '@jatekvilag/engine'

export const SIZE = 5
export const CELLS = SIZE * SIZE
export const board: Board = squares({ width: SIZE, height: SIZE, shade: plain })
export const CENTRE = (CELLS - 1) / 2

export const TYPES = 3
const COLOURS = ['yellow', 'green', 'red'] as const
const SHAPES = ['square', 'circle', 'triangle'] as const

/** A figure is 1 + 3 * colour + shape in its cell; 0 is an empty cell. */
export const KINDS = TYPES * TYPES
export const colourOf = (figure: number): number => ((figure - 1) / TYPES) | 0
export const shapeOf = (figure: number): number => (figure - 1) % TYPES

/** How many of each kind there are: two yellow squares, two green circles, two red triangles, three of all others. */
export const SUPPLY = Int32Array.from({ length: KINDS }, (_, kind) =>
  colourOf(kind + 1) === shapeOf(kind + 1) ? 2 : 3,
)
export const FIGURES = 24

/** The two points of view, by seat: the first player sorts shapes, the second colours. */
export const BY_SHAPE = 0
export const BY_COLOUR = 1
export const SEAT_NAMES = ['by-shape', 'by-colour'] as const
export const typeOf = (figure: number, view: number): number => (view === BY_SHAPE ? shapeOf(figure) : colourOf(figure))

export const LOOKS: readonly Look[] = Array.from({ length: KINDS }, (_, kind) => {
  const [colour, shape] = [COLOURS[colourOf(kind + 1)], SHAPES[shapeOf(kind + 1)]]
  return { kind: `${colour}-figure-${shape}`, owner: -1, glyph: codeOf(kind + 1) }
})

/** Two letters for a figure: YS is the yellow square. */
export function codeOf(figure: number): string {
  return 'YGR'[colourOf(figure)] + 'SCT'[shapeOf(figure)]
}

export const CODES = Array.from({ length: KINDS }, (_, kind) => codeOf(kind + 1))

/** The figures on the board; a position begins with one slot for each cell. */
export const figureItems = (p: Position): Item[] =>
  Array.from({ length: CELLS }, (_, site) => site).flatMap((site) =>
    p[site] === 0 ? [] : [{ site, ...LOOKS[p[site] - 1] }],
  )

/** What lies beside the board, to be touched before its cell. */
export const supplyTray = (left: (kind: number) => number, touchable: boolean): Tray => ({
  id: 'supply',
  label: 'supply',
  owner: -1,
  pieces: LOOKS.flatMap((look, kind) =>
    left(kind) === 0 ? [] : [{ ...look, count: left(kind), ...(touchable ? { touch: CODES[kind] } : {}) }],
  ),
})

/** Figures of each kind that are not on the board. */
export function leftOf(p: Position, kind: number): number {
  let left = SUPPLY[kind]
  for (let cell = 0; cell < CELLS; cell++) if (p[cell] === kind + 1) left--
  return left
}

const FIRST_COLUMN = 0b0000100001000010000100001
const LAST_COLUMN = FIRST_COLUMN << (SIZE - 1)
const ALL = (1 << CELLS) - 1

/** Cells beside a set, and the set itself. */
const grown = (set: number): number =>
  (set | ((set & ~LAST_COLUMN) << 1) | ((set & ~FIRST_COLUMN) >> 1) | (set << SIZE) | (set >> SIZE)) & ALL

/** The cells joined by their sides to those of `seed`, inside a set. */
export function groupAt(set: number, seed: number): number {
  let group = seed
  for (;;) {
    const next = grown(group) & set
    if (next === group) return group
    group = next
  }
}

/** The cells of one colour or one shape, as bits. */
export function cellsOf(p: Position, view: number, type: number): number {
  let set = 0
  for (let cell = 0; cell < CELLS; cell++) if (p[cell] !== 0 && typeOf(p[cell], view) === type) set |= 1 << cell
  return set
}

export function groupsIn(set: number): number {
  let n = 0
  for (let rest = set; rest !== 0; n++) rest &= ~groupAt(rest, rest & -rest)
  return n
}

/** The largest group. */
export function mainGroupIn(set: number): number {
  let best = 0
  for (let rest = set; rest !== 0; ) {
    const group = groupAt(rest, rest & -rest)
    if (countBits(group) > countBits(best)) best = group
    rest &= ~group
  }
  return best
}

export const largestIn = (set: number): number => countBits(mainGroupIn(set))

/** Whether a cell belongs to a set or lies beside it. */
export const touches = (set: number, cell: number): boolean => ((grown(set) >> cell) & 1) === 1

/** Groups of all three types that one point of view tells apart. */
export function groupsBy(p: Position, view: number): number {
  let n = 0
  for (let type = 0; type < TYPES; type++) n += groupsIn(cellsOf(p, view, type))
  return n
}

export const cellName = (cell: number): string => board.shapes[cell].name
export const cellsIn = (set: number): number[] => board.shapes.flatMap((_, cell) => ((set >> cell) & 1 ? [cell] : []))
