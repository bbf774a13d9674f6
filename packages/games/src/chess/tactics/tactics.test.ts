import { openGame, Playout, Random, siteNamed, unwrap } from '@jatekvilag/engine'
import { playRandomMatch, tryOut } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { tactics } from './tactics.ts'

const game = unwrap(openGame(tactics))
const { at, names, movesOf, played, reasonIn, problemOf, counts } = tryOut(game)
/** The rows after one move. */
const after = (move: string, rows: string, turn = 'w') =>
  game.write(played(move, `${rows} ${turn} 1`).position).split(' ')[0]

describe('the start', () => {
  it('has four rooks, two bishops and two queens on each side, all mobile', () => {
    const { items, counters } = game.scene(game.start())
    const count = (kind: string) => items.filter((item) => item.kind === kind && item.owner === 0).length
    expect(['rook', 'bishop', 'queen'].map(count)).toEqual([4, 2, 2])
    expect(counters?.map(({ value }) => value)).toEqual([8, 8])
  })
  it('has the known number of move sequences', () => {
    expect(counts(3)).toEqual([62, 3552, 219042])
  })
})

describe('moves', () => {
  it('are those of chess, but end on empty cells only', () => {
    expect(movesOf('8/8/8/3r4/8/8/8/q2R4 w 1', 'Rd1').sort()).toEqual(
      ['b1', 'c1', 'd2', 'd3', 'd4', 'e1', 'f1', 'g1', 'h1'].map((cell) => `Rd1-${cell}`),
    )
    expect(movesOf('8/8/8/3r4/8/8/8/Q2B4 w 1', 'Bd1').map((name) => name.slice(4))).toEqual([
      'a4',
      'b3',
      'c2',
      'e2',
      'f3',
      'g4',
      'h5',
    ])
  })
  it('frozen men stay where they are', () => {
    expect(names('8/8/8/8/8/8/8/+R6B w 1').every((name) => name.startsWith('B'))).toBe(true)
  })
})

describe('turning over', () => {
  it('a line of enemies between the moved man and a companion freezes', () => {
    expect(after('Rh4-d4', '8/8/8/8/Rrb4R/8/8/8')).toBe('8/8/8/8/R+r+bR4/8/8/8')
  })
  it('not when a cell of the line is empty or the line ends at the edge', () => {
    expect(after('Rh4-e4', '8/8/8/8/Rrb4R/8/8/8')).toBe('8/8/8/8/Rrb1R3/8/8/8')
    expect(after('Rh4-d4', '8/8/8/8/1rb4R/8/8/8')).toBe('8/8/8/8/1rbR4/8/8/8')
  })
  it('own frozen men in the line show the other colour and thaw with it', () => {
    expect(after('Rh4-g4', '8/8/8/8/Rrr+Rrr1R/8/8/8')).toBe('8/8/8/8/R+r+rR+r+rR1/8/8/8')
  })
  it('a frozen enemy shows the mover’s colour: it closes a line and is not turned', () => {
    expect(after('Rh4-d4', '8/8/8/8/+rrb4R/8/8/8')).toBe('8/8/8/8/+r+r+bR4/8/8/8')
    expect(after('Rh4-d4', '8/8/8/8/1r+r4R/8/8/8')).toBe('8/8/8/8/1r+rR4/8/8/8')
  })
  it('stepping between two enemies turns both, and only the nearest on each side', () => {
    expect(after('Rd1-d4', '8/8/8/8/2r1b3/8/8/3R4')).toBe('8/8/8/8/2+rR+b3/8/8/8')
    expect(after('Rd1-d4', '8/8/8/8/1rr1bb2/8/8/3R4')).toBe('8/8/8/8/1r+rR+bb2/8/8/8')
  })
  it('an enemy line on one side and an enemy on the other: the closed line turns as a whole', () => {
    expect(after('Rd1-d4', '8/8/8/8/Rrr1b3/8/8/3R4')).toBe('8/8/8/8/R+r+rR+b3/8/8/8')
  })
  it('several directions turn at once, judged before the first man is turned', () => {
    expect(after('Rd1-d4', '8/8/3R4/3r4/R1r1r2R/8/8/3R4')).toBe('8/8/3R4/3+r4/R1+rR+r2R/8/8/8')
    expect(after('Rd1-d4', '8/8/3R4/3r4/1Rr1rR2/8/8/3R4')).toBe('8/8/3R4/3+r4/1R+rR+rR2/8/8/8')
  })
  it('nothing turns diagonally', () => {
    expect(after('Rd1-d4', '8/8/5R2/4r3/8/2r5/8/3R4')).toBe('8/8/5R2/4r3/3R4/2r5/8/8')
  })
  it('a man that moves between its own is not turned, nor are they', () => {
    expect(after('Rd1-d4', '8/8/8/8/2R1R3/8/8/3R4')).toBe('8/8/8/8/2RRR3/8/8/8')
  })
  it('one that steps between two enemies itself stays as it is', () => {
    expect(after('Rd8-d4', '3r4/8/8/8/2R1R3/8/8/8', 'b')).toBe('8/8/8/8/2+Rr+R3/8/8/8')
  })
  it('shows a frozen man in the other colour', () => {
    const { items } = game.scene(played('Rh4-d4', '8/8/8/8/Rrb4R/8/8/8 w 1').position)
    expect(items.filter((item) => item.kind.startsWith('frozen')).map(({ kind, owner }) => [kind, owner])).toEqual([
      ['frozen-rook', 0],
      ['frozen-bishop', 0],
    ])
  })
})

/** The rules of turning over on strings: rows and columns as lines of characters. */
function naiveAfter(rows: string, white: boolean, from: [number, number], to: [number, number]): string {
  const grid = rows
    .split('/')
    .map((row) =>
      [...row.matchAll(/\d|\+?./g)].flatMap(([token]) =>
        /\d/.test(token) ? new Array<string>(Number(token)).fill('.') : [token],
      ),
    )
  const [man] = grid[from[1]].splice(from[0], 1, '.')
  grid[to[1]][to[0]] = man
  const colour = (token: string | undefined) =>
    token === undefined || token === '.' ? undefined : (token === token.toUpperCase()) !== token.startsWith('+')
  const turned = new Set<string>()
  const look = (dx: number, dy: number, n: number) => grid[to[1] + n * dy]?.[to[0] + n * dx]
  for (const [dx, dy] of [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ]) {
    let n = 1
    while (colour(look(dx, dy, n)) === !white) n++
    if (n > 1 && colour(look(dx, dy, n)) === white)
      for (let i = 1; i < n; i++) turned.add(`${to[0] + i * dx},${to[1] + i * dy}`)
    if (colour(look(dx, dy, 1)) === !white && colour(look(-dx, -dy, 1)) === !white)
      turned.add(`${to[0] + dx},${to[1] + dy}`)
  }
  for (const cell of turned) {
    const [x, y] = cell.split(',').map(Number)
    grid[y][x] = grid[y][x].startsWith('+') ? grid[y][x].slice(1) : `+${grid[y][x]}`
  }
  return grid.map((row) => row.join('').replace(/\.+/g, (dots) => `${dots.length}`)).join('/')
}

it('plays every move as a naive program does, in random games', () => {
  let compared = 0
  for (const seed of [1, 2])
    playRandomMatch(game, new Random(seed), (p, step) => {
      if (step % 20 !== 0) return
      const [rows, turn] = game.write(p).split(' ')
      for (const name of names(p)) {
        const cells = name
          .slice(1)
          .split('-')
          .map((cell): [number, number] => [cell.charCodeAt(0) - 97, 8 - Number(cell[1])])
        const wanted = naiveAfter(rows, turn === 'w', cells[0], cells[1])
        expect(after(name, rows, turn), `${rows} ${turn} ${name}`).toBe(wanted)
        compared++
      }
    })
  expect(compared).toBeGreaterThan(200)
})

describe('the end', () => {
  it('a side that cannot move loses', () => {
    expect(played('Rh4-d4', '8/8/8/8/Rrb4R/8/8/8 w 1').result()).toEqual({ payoffs: [1, -1], reason: 'no-moves' })
    expect(reasonIn('8/8/8/8/8/8/8/QRr5 b 1')).toBe('goes on')
    expect(reasonIn('8/8/8/8/8/8/8/+QR6 w 1')).toBe('goes on')
    expect(reasonIn('8/8/8/8/8/8/8/+Q+R5r w 1')).toBe('no-moves')
  })
  it('the third occurrence of a position draws', () => {
    const match = played('Ra1-b1 Rh8-g8 Rb1-a1 Rg8-h8 Ra1-b1 Rh8-g8 Rb1-a1 Rg8-h8', '7r/8/8/8/8/8/8/R7 w 1')
    expect(match.result()).toEqual({ payoffs: [0, 0], reason: 'repetition' })
  })
  it('a thousand moves draw', () => {
    expect(played('Ra1-b1', '7r/8/8/8/8/8/8/R7 w 999').result()).toBeNull()
    expect(played('Ra1-b1', '7r/8/8/8/8/8/8/R7 w 1000').result()).toEqual({ payoffs: [0, 0], reason: 'move-limit' })
  })
})

it('explains refusals', () => {
  const p = at('8/8/8/8/8/8/8/+R1B3r1 w 1')
  const site = (name: string) => siteNamed(game.board, name)
  expect(game.why(p, 0, [site('a1')])).toBe('frozen')
  expect(game.why(p, 0, [site('g1')])).toBe('not-yours')
  expect(game.why(p, 0, [site('c1'), site('g1')])).toBe('no-captures')
  expect(game.why(p, 0, [site('c1'), site('c5')])).toBe('not-there')
})

it('reads no nonsense', () => {
  expect(problemOf('8/8 w 1')).toMatch(/8 rows/)
  expect(problemOf('RRRRRRRR/R7/8/8/8/8/8/r7 w 1')).toMatch(/9 men/)
  expect(problemOf('8/8/8/8/8/8/8/8 x 1')).toMatch(/written as/)
})

it('random games end', () => {
  const playout = new Playout(game, new Random(4))
  for (let i = 0; i < 20; i++) expect(playout.run(game.start()).payoffs).toHaveLength(2)
})
