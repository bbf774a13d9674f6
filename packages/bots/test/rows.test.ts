/** What the search of row games keeps up to date stone by stone, held against working it out anew and against plain looking. */
import { directionNamed, FOUR_AXES, linesOf, Random, type RowRules, squares } from '@jatekvilag/engine'
import { describe, expect, it } from 'vitest'
import { Fours } from '../src/rows/fours.ts'
import {
  FOUR,
  NONE,
  OPEN_FOUR,
  OPEN_ONE,
  OPEN_THREE,
  OPEN_TWO,
  ROW,
  shapesFor,
  THREE,
  TWO,
} from '../src/rows/shapes.ts'
import { Stones } from '../src/rows/stones.ts'

const SIZE = 9
const board = squares({ width: SIZE, height: SIZE })
const cells = board.size

/** Every longest line of the board along one direction after the other. */
const strips = FOUR_AXES.flatMap((name) => {
  const there = directionNamed(board, name)
  const back = board.directions[there].opposite
  return board.shapes.flatMap((_, cell) => {
    if (board.step[back * cells + cell] >= 0) return []
    const strip: number[] = []
    for (let at = cell; at >= 0; at = board.step[there * cells + at]) strip.push(at)
    return [strip]
  })
})
const plain: RowRules = { strips, length: 5, actionOn: (p, cell) => (p[cell] === 0 ? cell : -1) }
const taking: RowRules = {
  ...plain,
  taking: { shortest: 2, longest: 2, goal: 10, taken: (p, seat) => p[cells + seat] },
}
const five = linesOf(board, FOUR_AXES, 5)

describe('a stone in the middle of a line', () => {
  const { bySight } = shapesFor(5)
  /** A line of nine cells, the new stone as a capital X in its middle. */
  const shape = (line: string, seat: number) => {
    expect(line[4]).toBe('X')
    const seen = [...line.slice(0, 4), ...line.slice(5)].map((letter) => '.xo#'.indexOf(letter))
    const sight = seen.reduce((sum, each, k) => sum | (each << (2 * k)), 0)
    return (bySight[sight] >> (4 * seat)) & 15
  }
  it.each([
    ['...xXxxx.', ROW],
    ['..xxXxxx.', ROW],
    ['..xxXx...', OPEN_FOUR],
    ['.oxxXx...', FOUR],
    ['..x.Xxx..', FOUR],
    ['...xXx...', OPEN_THREE],
    ['..x.Xx...', OPEN_THREE],
    ['.oxxX....', THREE],
    ['#.xxX.#..', THREE],
    ['....Xx...', OPEN_TWO],
    ['...oXx...', TWO],
    ['....X....', OPEN_ONE],
    ['.o..X.o..', NONE],
  ])('makes of %s what it should', (line, expected) => {
    expect(shape(line, 0)).toBe(expected)
    const turned = line.replaceAll('x', 'a').replaceAll('o', 'x').replaceAll('a', 'o')
    expect(shape(turned, 1)).toBe(expected)
  })
})

const seenOf = (stones: Stones) => ({
  at: [...stones.at],
  tempting: [...stones.tempting],
  classes: [...stones.classOf],
  listed: stones.listed.map((list, i) => [...list.subarray(0, stones.count[i])].sort((a, b) => a - b)),
  takes: [...stones.takes],
  taking: stones.taking.map((list, seat) => [...list.subarray(0, stones.takingCount[seat])].sort((a, b) => a - b)),
  taken: [...stones.taken],
  promise: [...stones.promise],
  hash: stones.hash,
  check: stones.check,
})

describe.each([
  ['', plain],
  [' where stones are taken', taking],
])('stones that are put and taken back%s', (_, rules) => {
  it('leave what one sees who looks at the whole board', () => {
    const random = new Random(3)
    const stones = new Stones(rules, cells)
    const put: [number, number][] = []
    for (let n = 0; n < 150; n++) {
      const back = put.length > 0 && (random.below(3) === 0 || put.length > 60)
      if (back) stones.takeBack(...put.pop()!)
      else {
        const free = [...stones.at.keys()].filter((cell) => stones.at[cell] === 0)
        const cell = free[random.below(free.length)]
        const seat = random.below(2)
        stones.put(cell, seat)
        put.push([cell, seat])
      }
      if (n % 5 > 0) continue
      const fresh = new Stones(rules, cells)
      fresh.show(Int32Array.from([...stones.at, ...stones.taken]))
      expect(seenOf(stones), `after ${n}`).toEqual(seenOf(fresh))
    }
    expect(Math.max(...stones.taken) > 0).toBe(rules.taking !== undefined)
  })

  it('win where the fifth of a row is missing', () => {
    const random = new Random(4)
    const stones = new Stones(rules, cells)
    for (let n = 0; n < 40; n++) {
      const cell = random.below(cells)
      if (stones.at[cell] === 0) stones.put(cell, n % 2)
      for (const seat of [0, 1]) {
        const missing = five.flatMap((row) => {
          const free = row.filter((each) => stones.at[each] !== seat + 1)
          return free.length === 1 && stones.at[free[0]] === 0 ? free : []
        })
        const winning = [...stones.listed[7 * seat + 6].subarray(0, stones.winning(seat))]
        expect(winning.sort()).toEqual([...new Set(missing)].sort())
      }
    }
  })
})

describe('wins by fours', () => {
  const shown = (rows: readonly string[]) => {
    const stones = new Stones(plain, cells)
    rows.forEach((row, i) => {
      for (const [x, letter] of [...row].entries()) {
        const cell = board.shapes.findIndex((shape) => shape.x === x && shape.y === rows.length - 1 - i)
        if (letter !== '.') stones.put(cell, 'xo'.indexOf(letter))
      }
    })
    return new Fours(stones, Infinity)
  }
  const named = (cell: number) => (cell < 0 ? 'none' : board.shapes[cell].name)

  it('are found where two fours meet, over a four that only prepares them', () => {
    const fours = shown(['.........', '..x......', '..x......', '.........', '...xxo...', '..o......', '.........'])
    expect(named(fours.find(0, 12, 1000))).toBe('none')
    const better = shown(['.........', '..x......', '..x......', '..x......', '..o.xxx.o', '.........', '.........'])
    expect(named(better.find(0, 12, 1000))).toBe('none')
    const best = shown(['..o......', '..x......', '..x......', '..x......', '....xxx.o', '.........', '.........'])
    expect(named(best.find(0, 12, 1000))).toBe('c3')
  })
  it('are not looked for while the other side would win first', () => {
    const fours = shown(['..o......', '..x......', '..x......', '..x......', '....xxx.o', '.........', '.oooo....'])
    expect(named(fours.find(0, 12, 1000))).toBe('none')
  })
})
