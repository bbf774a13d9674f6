import { expect, it } from 'vitest'
import { BLOCKED, ShortestWays } from './shortest-ways.ts'

/** A grid of 4 by 3 places, row by row; ways to east, west, south, north. */
const WIDTH = 4
const near = Int32Array.from({ length: 4 * 12 }, (_, i) => {
  const [x, y] = [(i >> 2) % WIDTH, Math.floor((i >> 2) / WIDTH)]
  const [dx, dy] = [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ][i & 3]
  const [tx, ty] = [x + dx, y + dy]
  return tx < 0 || ty < 0 || tx >= WIDTH || ty >= 3 ? -1 : ty * WIDTH + tx
})
const left = Int32Array.of(0, 4, 8)
const right = Int32Array.of(3, 7, 11)

/** `.` is free, `o` held, `#` blocked. */
function measured(rows: string, closed: readonly number[] = []): { missing: number; breadth: number } {
  const ways = new ShortestWays(12, 4, near)
  ;[...rows.replaceAll('/', '')].forEach((letter, place) => {
    ways.cost[place] = letter === 'o' ? 0 : letter === '#' ? BLOCKED : 1
  })
  for (const way of closed) ways.closed[way] = 1
  ways.measure(left, right)
  return { missing: ways.missing, breadth: ways.breadth }
}

it('counts the places that are missing between two sides, and all that serve', () => {
  expect(measured('..../..../....')).toEqual({ missing: 4, breadth: 12 })
  expect(measured('..../.oo./....')).toEqual({ missing: 2, breadth: 2 })
  expect(measured('o.../o.../oooo')).toEqual({ missing: 0, breadth: 0 })
})

it('goes round what is blocked', () => {
  expect(measured('.#../.#../....')).toEqual({ missing: 4, breadth: 4 })
  expect(measured('.#../.#.#/..#.')).toEqual({ missing: Infinity, breadth: 0 })
  expect(measured('..#./#..#/##..')).toEqual({ missing: 6, breadth: 6 })
  expect(measured('.#../.#../.#..')).toEqual({ missing: Infinity, breadth: 0 })
})

it('does not use closed ways', () => {
  const eastOf = (place: number) => [4 * place, 4 * (place + 1) + 1]
  expect(measured('####/oooo/####')).toEqual({ missing: 0, breadth: 0 })
  expect(measured('####/oooo/####', eastOf(5))).toEqual({ missing: Infinity, breadth: 0 })
})
