/**
 * The growing board: men lie on a large table, always moved so that the leftmost stands in column b and the lowest in
 * row 2. The board is the box around all men and one frame of cells about it. Men of one chain never fill a larger box.
 */
import { ALL_EIGHT, layout, type Position, plain, squares, stepTable } from '@jatekvilag/engine'
import { hashKeys } from '../family/roster.ts'

export const MEN_EACH = 16
export const SPAN = 2 * MEN_EACH + 2
/** Kinds from 1; a cell holds four times the kind plus 1 or 2 for the owner. */
export const KINDS = ['king', 'queen', 'rook', 'bishop', 'knight', 'pawn'] as const
export const LETTERS = 'KQRBNP'
export const KIND_COUNT = KINDS.length
export const [KING, QUEEN, ROOK, BISHOP, KNIGHT, PAWN] = [1, 2, 3, 4, 5, 6]
export const STOCK = [1, 1, 2, 2, 2, 8]

/** A draw after so many moves without capture or placement. */
export const MOST_QUIET = 100
/** The outcome when the first player has taken the king; one more for the second. */
export const KING_TAKEN = 1

export const board = squares({ width: SPAN, height: SPAN, shade: plain, unlabelled: true })
const CELLS = board.size
export const columnOf = Int32Array.from(board.shapes, ({ x }) => x)
export const rowOf = Int32Array.from(board.shapes, ({ y }) => y)
/** siteAt[row * SPAN + column] */
export const siteAt = new Int32Array(CELLS)
board.shapes.forEach(({ x, y }, site) => {
  siteAt[y * SPAN + x] = site
})
/** Orthogonal directions first, then diagonal ones. */
export const near = stepTable(board, ALL_EIGHT)
const [NORTH, SOUTH] = [0, 2]
const [NORTH_EAST, SOUTH_EAST, SOUTH_WEST, NORTH_WEST] = [4, 5, 6, 7]

/** Two steps one way and one aside. */
const knightCells = Array.from({ length: CELLS }, (_, site) => {
  const [x, y] = [columnOf[site], rowOf[site]]
  return [-2, -1, 1, 2].flatMap((dx) =>
    [3 - Math.abs(dx), Math.abs(dx) - 3].flatMap((dy) => {
      const [cx, cy] = [x + dx, y + dy]
      return cx < 0 || cy < 0 || cx >= SPAN || cy >= SPAN ? [] : [siteAt[cy * SPAN + cx]]
    }),
  )
})
const knightStart = new Int32Array(CELLS + 1)
knightCells.forEach((cells, site) => {
  knightStart[site + 1] = knightStart[site] + cells.length
})
const knightTo = Int32Array.from(knightCells.flat())

export const slots = layout(
  { board: CELLS, turn: 1, stock: 2 * KIND_COUNT, drawn: 1 },
  { men: 2 * MEN_EACH, count: 2, width: 1, height: 1, hash: 1, quiet: 1, outcome: 1 },
)
const { turn: TURN, stock: STOCK_AT, drawn: DRAWN, men: MEN, count: COUNT } = slots.at
const { width: WIDTH, height: HEIGHT, hash: HASH } = slots.at

const menKeys = hashKeys(32 * CELLS, 71)
const stockKeys = hashKeys(2 * KIND_COUNT * 9, 72)
const otherKeys = hashKeys(3 + KIND_COUNT, 73)

/** Is this cell on the board as it now is? */
export const onBoard = (p: Position, site: number): boolean =>
  columnOf[site] <= p[WIDTH] + 1 && rowOf[site] <= p[HEIGHT] + 1

export function hasNeighbour(p: Position, site: number): boolean {
  for (let d = 0; d < 8; d++) {
    const next = near[d * CELLS + site]
    if (next >= 0 && p[next] !== 0) return true
  }
  return false
}

export function removeMan(p: Position, site: number): void {
  const seat = (p[site] & 3) - 1
  const first = MEN + seat * MEN_EACH
  const last = first + --p[COUNT + seat]
  for (let i = first; i <= last; i++) if (p[i] === site) p[i] = p[last]
  p[site] = 0
}

export function addMan(p: Position, site: number, value: number): void {
  const seat = (value & 3) - 1
  p[MEN + seat * MEN_EACH + p[COUNT + seat]++] = site
  p[site] = value
}

export function moveMan(p: Position, from: number, to: number): void {
  const seat = (p[from] & 3) - 1
  const first = MEN + seat * MEN_EACH
  for (let i = first, end = first + p[COUNT + seat]; i < end; i++) if (p[i] === from) p[i] = to
  p[to] = p[from]
  p[from] = 0
}

const values = new Int32Array(2 * MEN_EACH)

/** Moves all men so that the frame begins at a1 again, measures the box and hashes the position. */
export function normalise(p: Position): void {
  let left = SPAN
  let bottom = SPAN
  let right = 0
  let top = 0
  for (let seat = 0; seat < 2; seat++)
    for (let i = MEN + seat * MEN_EACH, end = i + p[COUNT + seat]; i < end; i++) {
      const x = columnOf[p[i]]
      const y = rowOf[p[i]]
      if (x < left) left = x
      if (x > right) right = x
      if (y < bottom) bottom = y
      if (y > top) top = y
    }
  p[WIDTH] = right < left ? 0 : right - left + 1
  p[HEIGHT] = top < bottom ? 0 : top - bottom + 1
  if (p[WIDTH] > 0 && (left !== 1 || bottom !== 1)) shift(p, 1 - left, 1 - bottom)
  rehash(p)
}

function shift(p: Position, right: number, up: number): void {
  for (let seat = 0; seat < 2; seat++)
    for (let i = 0; i < p[COUNT + seat]; i++) {
      const site = p[MEN + seat * MEN_EACH + i]
      values[seat * MEN_EACH + i] = p[site]
      p[site] = 0
    }
  for (let seat = 0; seat < 2; seat++)
    for (let i = 0; i < p[COUNT + seat]; i++) {
      const at = MEN + seat * MEN_EACH + i
      p[at] = siteAt[(rowOf[p[at]] + up) * SPAN + columnOf[p[at]] + right]
      p[p[at]] = values[seat * MEN_EACH + i]
    }
}

export function rehash(p: Position): void {
  let hash = p[TURN] === 0 ? 0 : otherKeys[0]
  // From -1, while a man is being drawn.
  hash ^= otherKeys[2 + p[DRAWN]]
  for (let i = 0; i < 2 * KIND_COUNT; i++) hash ^= stockKeys[i * 9 + p[STOCK_AT + i]]
  for (let seat = 0; seat < 2; seat++)
    for (let i = MEN + seat * MEN_EACH, end = i + p[COUNT + seat]; i < end; i++) hash ^= menKeys[p[p[i]] * CELLS + p[i]]
  p[HASH] = hash
}

/** The cell straight ahead of a pawn, or -1. */
export const aheadOf = (seat: number, site: number): number => near[(seat === 0 ? NORTH : SOUTH) * CELLS + site]
/** The two cells where it captures, -1 where there is none. */
export const capturesOf = (seat: number, site: number): readonly number[] =>
  (seat === 0 ? [NORTH_WEST, NORTH_EAST] : [SOUTH_WEST, SOUTH_EAST]).map((d) => near[d * CELLS + site])
export const knightsFrom = (site: number): readonly number[] => knightCells[site]

/** Where the man there may go by the moves of chess on the board as it is. Answers the new end of the list. */
export function targetsOf(p: Position, from: number, out: Int32Array, start: number): number {
  let n = start
  const value = p[from]
  const own = value & 3
  const kind = value >> 2
  if (kind === PAWN) {
    const ahead = aheadOf(own - 1, from)
    if (ahead >= 0 && p[ahead] === 0 && onBoard(p, ahead)) out[n++] = ahead
    const left = near[(own === 1 ? NORTH_WEST : SOUTH_WEST) * CELLS + from]
    const right = near[(own === 1 ? NORTH_EAST : SOUTH_EAST) * CELLS + from]
    if (left >= 0 && p[left] !== 0 && (p[left] & own) === 0) out[n++] = left
    if (right >= 0 && p[right] !== 0 && (p[right] & own) === 0) out[n++] = right
    return n
  }
  if (kind === KNIGHT) {
    for (let i = knightStart[from], end = knightStart[from + 1]; i < end; i++)
      if ((p[knightTo[i]] & own) === 0 && onBoard(p, knightTo[i])) out[n++] = knightTo[i]
    return n
  }
  const first = kind === BISHOP ? 4 : 0
  const last = kind === ROOK ? 4 : 8
  for (let d = first; d < last; d++) {
    let to = near[d * CELLS + from]
    while (to >= 0 && onBoard(p, to) && (p[to] & own) === 0) {
      out[n++] = to
      if (p[to] !== 0 || kind === KING) break
      to = near[d * CELLS + to]
    }
  }
  return n
}

const stack = new Int32Array(2 * MEN_EACH)
const reached = new Int32Array(CELLS)
let round = 0

/** "All men on the board must form one chain of cells that touch by sides or corners." */
export function staysOneChain(p: Position, from: number, to: number): boolean {
  const captured = p[to]
  const value = p[from]
  p[from] = 0
  p[to] = value
  const all = p[COUNT] + p[COUNT + 1] - (captured === 0 ? 0 : 1)
  const linked = chainLength(p, to)
  p[to] = captured
  p[from] = value
  return linked === all
}

/** How many men hang together with the one on this site. */
export function chainLength(p: Position, site: number): number {
  round++
  let top = 0
  let found = 0
  stack[top++] = site
  reached[site] = round
  while (top > 0) {
    const at = stack[--top]
    found++
    for (let d = 0; d < 8; d++) {
      const next = near[d * CELLS + at]
      if (next < 0 || p[next] === 0 || reached[next] === round) continue
      reached[next] = round
      stack[top++] = next
    }
  }
  return found
}

/** How many men that side has still to place. */
export function stockOf(p: Position, seat: number): number {
  let sum = 0
  for (let kind = 0; kind < KIND_COUNT; kind++) sum += p[STOCK_AT + seat * KIND_COUNT + kind]
  return sum
}
