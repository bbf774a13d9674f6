/** What the search of row games keeps up to date stone by stone, held against working it out anew and against plain looking. */
import { directionNamed, FOUR_AXES, type Game, linesOf, Random, type RowRules, squares } from '@jatekvilag/engine'
import { describe, expect, it, vi } from 'vitest'
import { methodOf } from '../src/bot.ts'
import { canSearchRows, type RowKernel, rowKernel } from '../src/rows/kernel.ts'
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

/** Remembers few positions, of which these tests have none. */
const BITS = 4
const [CLASSES, WINS] = [7, 6]
const SEATS = [0, 1]

const stonesOn = (rules: RowRules): RowKernel => {
  const kernel = rowKernel(rules, cells, BITS)
  kernel.own.begin(0)
  return kernel
}

const cellsWhere = (test: (cell: number) => number) => [...board.shapes.keys()].filter((cell) => test(cell) === 1)

const seenOf = ({ own }: RowKernel) => ({
  stones: board.shapes.map((_, cell) => own.stone_on(cell)),
  hash: own.hash_of(),
  seats: SEATS.map((seat) => ({
    tempting: board.shapes.map((_, cell) => own.tempting_of(seat, cell)),
    classes: board.shapes.map((_, cell) => own.class_of(seat, cell)),
    listed: Array.from({ length: CLASSES }, (_, i) => cellsWhere((cell) => own.is_in(seat, i, cell))),
    counts: Array.from({ length: CLASSES }, (_, i) => own.count_of(seat, i)),
    takes: board.shapes.map((_, cell) => own.takes_of(seat, cell)),
    taking: cellsWhere((cell) => own.is_taking(seat, cell)),
    taken: own.taken_by(seat),
    promised: own.promised_to(seat),
  })),
})

describe.each([
  ['', plain],
  [' where stones are taken', taking],
])('stones that are put and taken back%s', (_, rules) => {
  it('leave what one sees who looks at the whole board', () => {
    const random = new Random(3)
    const { own } = stonesOn(rules)
    const fresh = stonesOn(rules)
    const put: [number, number][] = []
    let mostTaken = 0
    for (let n = 0; n < 150; n++) {
      const back = put.length > 0 && (random.below(3) === 0 || put.length > 60)
      if (back) own.take_back(...put.pop()!)
      else {
        const free = [...board.shapes.keys()].filter((cell) => own.stone_on(cell) === 0)
        const cell = free[random.below(free.length)]
        const seat = random.below(2)
        own.put(cell, seat)
        put.push([cell, seat])
      }
      mostTaken = Math.max(mostTaken, own.taken_by(0), own.taken_by(1))
      if (n % 5 > 0) continue
      for (const cell of board.shapes.keys()) fresh.shown[cell] = own.stone_on(cell)
      for (const seat of SEATS) fresh.taken[seat] = own.taken_by(seat)
      fresh.own.show()
      expect(seenOf({ ...fresh, own }), `after ${n}`).toEqual(seenOf(fresh))
    }
    expect(mostTaken > 0).toBe(rules.taking !== undefined)
  })

  it('win where the fifth of a row is missing', () => {
    const random = new Random(4)
    const { own } = stonesOn(rules)
    for (let n = 0; n < 40; n++) {
      const cell = random.below(cells)
      if (own.stone_on(cell) === 0) own.put(cell, n % 2)
      for (const seat of SEATS) {
        const missing = five.flatMap((row) => {
          const free = row.filter((each) => own.stone_on(each) !== seat + 1)
          return free.length === 1 && own.stone_on(free[0]) === 0 ? free : []
        })
        const winning = cellsWhere((each) => own.is_in(seat, WINS, each))
        expect(winning).toEqual([...new Set(missing)].sort((a, b) => a - b))
      }
    }
  })
})

describe('wins by fours', () => {
  const shown = (rows: readonly string[]) => {
    const { own } = stonesOn(plain)
    rows.forEach((row, i) => {
      for (const [x, letter] of [...row].entries()) {
        const cell = board.shapes.findIndex((shape) => shape.x === x && shape.y === rows.length - 1 - i)
        if (letter !== '.') own.put(cell, 'xo'.indexOf(letter))
      }
    })
    return own
  }
  const named = (cell: number) => (cell < 0 ? 'none' : board.shapes[cell].name)

  it('are found where two fours meet, over a four that only prepares them', () => {
    const fours = shown(['.........', '..x......', '..x......', '.........', '...xxo...', '..o......', '.........'])
    expect(named(fours.fours(0, 12, 1000))).toBe('none')
    const better = shown(['.........', '..x......', '..x......', '..x......', '..o.xxx.o', '.........', '.........'])
    expect(named(better.fours(0, 12, 1000))).toBe('none')
    const best = shown(['..o......', '..x......', '..x......', '..x......', '....xxx.o', '.........', '.........'])
    expect(named(best.fours(0, 12, 1000))).toBe('c3')
  })
  it('are not looked for while the other side would win first', () => {
    const fours = shown(['..o......', '..x......', '..x......', '..x......', '....xxx.o', '.........', '.oooo....'])
    expect(named(fours.fours(0, 12, 1000))).toBe('none')
  })
})

describe('games of rows', () => {
  it('are searched on boards and by lengths that there is room for', () => {
    expect(canSearchRows(plain, cells)).toBe(true)
    expect(canSearchRows({ ...plain, length: 6 }, cells)).toBe(false)
    expect(canSearchRows(plain, 1024)).toBe(false)
  })

  it('are left to the tree on devices without WebAssembly', async () => {
    const game = { board, seats: 2, rows: plain, bot: { method: 'rows' } } as unknown as Game
    expect(methodOf(game)).toBe('rows')
    vi.stubGlobal('WebAssembly', undefined)
    vi.resetModules()
    const elsewhere = await import('../src/bot.ts')
    expect(elsewhere.methodOf(game)).toBe('tree')
    vi.unstubAllGlobals()
  })
})
