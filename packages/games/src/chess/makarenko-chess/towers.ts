/** Towers as men: which man a number of discs is, where it may go, and how a board of towers is written. */
import {
  ALL_EIGHT,
  type Board,
  DIAGONAL,
  ORTHOGONAL,
  type Parsed,
  type Position,
  parsed,
  rays,
  squares,
} from '@jatekvilag/engine'
import { refuse } from './texts.ts'

export const board: Board = squares({ width: 8, height: 8, pile: [0, 0.1] })
export const CELLS = board.size
/** So many discs are a king, and by most rules no tower is higher. */
export const KING_HEIGHT = 8
/** All discs of one side. */
export const DISCS_EACH = 47
export const START_ROWS = 'cdeghedc/aaaaaaaa/8/8/8/8/AAAAAAAA/CDEGHEDC'

export const MEN = ['pawn', 'rook', 'knight', 'bishop', 'queen', 'king'] as const
export const [PAWN, ROOK, KNIGHT, BISHOP, QUEEN, KING] = MEN.keys()
/** By the number of discs; two count as one, six as five, more than eight as eight. */
export const manOfHeight = Uint8Array.from({ length: DISCS_EACH + 1 }, (_, height) => {
  if (height <= 2) return PAWN
  return [ROOK, KNIGHT, BISHOP, BISHOP, QUEEN][height - 3] ?? KING
})

/** A tower of so many discs, as a slot value. */
export const towerOf = (height: number, seat: number): number => (height << 2) | (1 << seat)

const steps = (vectors: readonly (readonly [number, number])[]) => (site: number) => {
  const { x, y } = board.shapes[site]
  return vectors.flatMap(([dx, dy]) => {
    const to = board.shapes.findIndex((shape) => shape.x === x + dx && shape.y === y + dy)
    return to < 0 ? [] : [[to]]
  })
}
const slides = (directions: readonly string[]) => {
  const lines = rays(board, directions)
  return (site: number) =>
    directions.map((_, d) =>
      Array.from(lines.cells.subarray(lines.start[d * CELLS + site], lines.start[d * CELLS + site + 1])),
    )
}
const KING_STEPS = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => [dx, dy] as const)).filter(([x, y]) => x || y)
const LEAPS = [-2, -1, 1, 2].flatMap((dx) =>
  [-2, -1, 1, 2].flatMap((dy) => (Math.abs(dx) === Math.abs(dy) ? [] : [[dx, dy] as const])),
)
const LINES_OF: readonly ((site: number) => number[][])[] = [
  () => [],
  slides(ORTHOGONAL),
  steps(LEAPS),
  slides(DIAGONAL),
  slides(ALL_EIGHT),
  steps(KING_STEPS),
]

/**
 * Lines of cells that a man goes along until somebody stands there; a step or leap is a line of one cell.
 * The lines of man m on a site are lineStart[m * CELLS + site]…; line l is lineCells[cellStart[l]…cellStart[l + 1] - 1].
 */
export const { lineStart, cellStart, lineCells } = (() => {
  const starts = [0]
  const cellStarts = [0]
  const cells: number[] = []
  for (let man = 0; man < MEN.length; man++)
    for (let site = 0; site < CELLS; site++) {
      for (const line of LINES_OF[man](site)) {
        cells.push(...line)
        cellStarts.push(cells.length)
      }
      starts.push(cellStarts.length - 1)
    }
  return {
    lineStart: Int32Array.from(starts),
    cellStart: Int32Array.from(cellStarts),
    lineCells: Int32Array.from(cells),
  }
})()

const at = (x: number, y: number) => board.shapes.findIndex((shape) => shape.x === x && shape.y === y)
const pawnTable = (dx: number, dy: number) =>
  Int32Array.from({ length: 2 * CELLS }, (_, i) => {
    const { x, y } = board.shapes[i % CELLS]
    return at(x + dx, i < CELLS ? y + dy : y - dy)
  })
/** By seat * CELLS + site: straight ahead, and the two cells aslant; -1 off the board. */
export const pawnAhead = pawnTable(0, 1)
export const pawnLeft = pawnTable(-1, 1)
export const pawnRight = pawnTable(1, 1)
/** From the second row a pawn may go two cells. */
export const onSecondRow = Uint8Array.from({ length: 2 * CELLS }, (_, i) =>
  board.shapes[i % CELLS].y === (i < CELLS ? 1 : 6) ? 1 : 0,
)

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** `C` is a tower of three discs, `Z(4)` one of thirty. */
function writeTower(value: number): string {
  const [height, white] = [value >> 2, (value & 1) === 1]
  const letter = LETTERS[Math.min(height, LETTERS.length) - 1]
  const more = height > LETTERS.length ? `(${height - LETTERS.length})` : ''
  return (white ? letter : letter.toLowerCase()) + more
}

const ROWS = Array.from({ length: 8 }, (_, i) => Array.from({ length: 8 }, (_, x) => at(x, 7 - i)))

export function writeTowers(p: Position): string {
  return ROWS.map((row) =>
    row
      .map((site) => (p[site] === 0 ? '.' : writeTower(p[site])))
      .join('')
      .replace(/\.+/g, (dots) => `${dots.length}`),
  ).join('/')
}

export function readTowers(text: string, p: Position): Parsed<Position> {
  const lines = text.split('/')
  if (lines.length !== 8) return refuse('eight-rows', lines.length)
  for (const [r, line] of lines.entries()) {
    let i = 0
    for (const [token] of line.matchAll(/[A-Za-z]\(\d+\)|\d|./g)) {
      if (/^\d$/.test(token)) {
        i += Number(token)
        continue
      }
      const letter = LETTERS.indexOf(token[0].toUpperCase())
      if (letter < 0) return refuse('unknown-tower', token, r + 1)
      const height = letter + 1 + Number(token.slice(2, -1) || 0)
      if (height > DISCS_EACH) return refuse('tower-beyond-side', height)
      if (i < 8) p[ROWS[r][i]] = towerOf(height, token[0] === token[0].toUpperCase() ? 0 : 1)
      i++
    }
    if (i !== 8) return refuse('eight-places', r + 1, i)
  }
  return parsed(p)
}
