import { expect, it } from 'vitest'
import { BridgeWays } from './bridge-ways.ts'

/** A rhombus of 5 by 5 hexagons row by row; the first seat joins the first and the last row, the second the columns. */
const SIZE = 5
const CELLS = SIZE * SIZE
const AROUND = [
  [1, 0],
  [0, -1],
  [-1, -1],
  [-1, 0],
  [0, 1],
  [1, 1],
] as const
const near = Int32Array.from({ length: 6 * CELLS }, (_, i) => {
  const [cell, [dx, dy]] = [Math.floor(i / 6), AROUND[i % 6]]
  const [x, y] = [(cell % SIZE) + dx, Math.floor(cell / SIZE) + dy]
  return x < 0 || y < 0 || x >= SIZE || y >= SIZE ? CELLS : y * SIZE + x
})
const ways = new BridgeWays(CELLS, near, {
  count: 2,
  at(cell, seat) {
    const along = seat === 0 ? Math.floor(cell / SIZE) : cell % SIZE
    return (along === 0 ? 1 : 0) | (along === SIZE - 1 ? 2 : 0)
  },
})

/** Which empty cells lie on a shortest way of the seat, in rows. */
function shortest(seat: number, board: string): string {
  const rows = board.split('/')
  const p = Int32Array.from([...rows.join(''), '.'], (letter) => '.xo'.indexOf(letter))
  ways.measure(p, seat)
  const seen = Array.from({ length: CELLS }, (_, c) => (p[c] !== 0 ? '.xo'[p[c]] : ways.detour[c] === 0 ? '*' : '.'))
  return rows.map((_, y) => seen.slice(SIZE * y, SIZE * y + SIZE).join('')).join('/')
}

it('counts a bridge as joined: the middle needs one stone, with bridges to both sides', () => {
  expect(shortest(0, '...../.x.../...../...../.....')).toBe('...../.x.../...../..*../.....')
})

it('does not lean on a bridge that is disturbed', () => {
  expect(shortest(0, '...../.x.../.o.../...../.....')).toBe('...../.x*../.o**./..**./...**')
})

it('knows the sides of each seat', () => {
  expect(shortest(1, '...../.o.../...../...../.....')).toBe('...../.o.../...*./...../.....')
})
