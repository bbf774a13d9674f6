/** The board of quadrature by rows and columns, and what stones see along them: rectangles and their fourth corners. */
import { layout, type Position, plain, sites, squares } from '@jatekvilag/engine'

export const SIDE = 11
export const HOMES = ['e1 f1 g1', 'e11 f11 g11'] as const

export const board = squares({
  width: SIDE,
  height: SIDE,
  shade: plain,
  regions: (siteAt) =>
    Object.fromEntries(
      HOMES.map((_, owner) => [
        `home-${owner + 1}`,
        { sites: [4, 5, 6].map((x) => siteAt(x, owner * (SIDE - 1))), owner, look: 'tint' as const },
      ]),
    ),
})
export const CELLS = board.size
export const homes = HOMES.map((names) => Int32Array.from(sites(board, names)))
export const column = Int32Array.from(board.shapes, ({ x }) => x)
export const row = Int32Array.from(board.shapes, ({ y }) => y)
const cellIn = new Int32Array(CELLS)
for (const [site, { x, y }] of board.shapes.entries()) cellIn[y * SIDE + x] = site
export const cellAt = (x: number, y: number): number => cellIn[y * SIDE + x]

/** `quiet` counts the quiet sideways moves of each in a row; `line` has the columns of the stones of each seat in every row, as bits. */
export const slots = layout(
  { board: CELLS, turn: 1, quiet: 2 },
  { outcome: 1, calm: 1, played: 1, stones: 2, line: 2 * SIDE },
)
const { stones: STONES, line: LINE } = slots.at

export const lineOf = (seat: number, y: number): number => LINE + seat * SIDE + y

export function put(p: Position, site: number, seat: number): void {
  p[site] = seat + 1
  p[STONES + seat]++
  p[lineOf(seat, row[site])] |= 1 << column[site]
}

export function lift(p: Position, site: number): void {
  const seat = p[site] - 1
  p[site] = 0
  p[STONES + seat]--
  p[lineOf(seat, row[site])] &= ~(1 << column[site])
}

/** Whether the other three corners of some rectangle around this cell all hold stones of that seat. */
export function isFourthCorner(p: Position, site: number, seat: number): boolean {
  const bit = 1 << column[site]
  const here = p[lineOf(seat, row[site])] & ~bit
  if (here === 0) return false
  for (let y = 0; y < SIDE; y++) {
    const there = p[lineOf(seat, y)]
    if (y !== row[site] && (there & bit) !== 0 && (there & here) !== 0) return true
  }
  return false
}

/** Takes every enemy stone that is the fourth corner of a rectangle with this stone of the seat; answers how many are in `taken` now. */
export function takeAround(p: Position, site: number, seat: number, taken: Int32Array, count: number): number {
  const y = row[site]
  const bit = 1 << column[site]
  let n = count
  for (let far = 0; far < SIDE; far++) {
    if (far === y) continue
    const own = p[lineOf(seat, far)]
    const enemy = p[lineOf(1 - seat, far)]
    if ((own & bit) !== 0) {
      // An own stone above or below: enemies opposite to it, and enemies opposite to those beside it.
      n = takeIn(p, far, p[lineOf(seat, y)] & enemy & ~bit, seat, taken, n)
      n = takeIn(p, y, p[lineOf(1 - seat, y)] & own & ~bit, seat, taken, n)
    } else if ((enemy & bit) !== 0 && (p[lineOf(seat, y)] & own & ~bit) !== 0) n = takeIn(p, far, bit, seat, taken, n)
  }
  return n
}

/** The enemy stones in these columns of a row change sides. */
function takeIn(p: Position, y: number, columns: number, seat: number, taken: Int32Array, count: number): number {
  let n = count
  for (let rest = columns; rest !== 0; rest &= rest - 1) {
    const site = cellAt(31 - Math.clz32(rest & -rest), y)
    lift(p, site)
    put(p, site, seat)
    taken[n++] = site
  }
  return n
}

/** Whether a stone that goes from one cell to another would take anything there. */
export function wouldTake(p: Position, from: number, to: number, seat: number): boolean {
  const bit = 1 << column[to]
  const left = ~(1 << column[from])
  const y = row[to]
  const here = p[lineOf(seat, y)] & (y === row[from] ? left : -1)
  const enemyHere = p[lineOf(1 - seat, y)]
  for (let far = 0; far < SIDE; far++) {
    if (far === y) continue
    const own = p[lineOf(seat, far)] & (far === row[from] ? left : -1)
    const enemy = p[lineOf(1 - seat, far)]
    if ((own & bit) !== 0 && ((here & enemy) | (enemyHere & own)) !== 0) return true
    if ((enemy & bit) !== 0 && (here & own & ~bit) !== 0) return true
  }
  return false
}
