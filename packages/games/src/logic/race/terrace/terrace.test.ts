import { openGame, siteNamed, unwrap } from '@jatekvilag/engine'
import { rowsWith, tryOut } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { fieldOf, levelAt } from './field.ts'
import { terrace } from './terrace.ts'

const open = (preset?: string) => unwrap(openGame(terrace, preset ? { preset } : {}))
const game = open()
const four = open('four')
const { names, played, movesOf, problemOf, at } = tryOut(game)
const men = (pieces: Record<string, string>, turn = 'x', calm = 0, rules = game) =>
  `${rowsWith(rules.board, pieces)} ${turn} ${calm}`
const rowsOf = (p: Int32Array) => four.write(p).split(' ')[0].split('/')
const level = (name: string) => game.board.shapes[siteNamed(game.board, name)].ground!

describe('the ground', () => {
  it.each([
    [8, ['87654321', '77654322', '66654333', '55554444', '44445555', '33345666', '22345677', '12345678']],
    [6, ['654321', '554322', '444333', '333444', '223455', '123456']],
  ])('has the levels of the book on %i×%i', (size, rows) => {
    const found = rows.map((_, i) => [...rows].map((__, x) => levelAt(x, size - 1 - i, size)).join(''))
    expect(found).toEqual(rows)
  })
  it('has 16 terraces on 8×8 and 12 on 6×6, each on one level', () => {
    expect(fieldOf(8, []).terraces).toHaveLength(16)
    expect(fieldOf(6, []).terraces).toHaveLength(12)
    for (const { terraces, level: of } of [fieldOf(8, []), fieldOf(6, [])])
      for (const cells of terraces) expect(new Set(cells.map((cell) => of[cell])).size).toBe(1)
  })
})

describe('the first moves', () => {
  it('are 50 in the normal game: 32 level, 8 up, 2 down, 8 captures of own pieces', () => {
    const kinds = { level: 0, up: 0, down: 0, captures: 0 }
    for (const name of names()) {
      const [from, to] = name.split(/[-x]/)
      const rise = level(to) - level(from)
      if (name.includes('x')) kinds.captures++
      else kinds[rise === 0 ? 'level' : rise > 0 ? 'up' : 'down']++
    }
    expect(kinds).toEqual({ level: 32, up: 8, down: 2, captures: 8 })
  })
  it.each([
    ['short', 31],
    ['six-normal', 26],
  ])('are %s: %i', (preset, count) => {
    expect(names(undefined, open(preset))).toHaveLength(count)
  })
})

describe('moving', () => {
  it('goes along the own terrace over own men, not over enemies', () => {
    const text = men({ t: 'a1', c: 'a3', b: 'b3', T: 'h8', B: 'c2' })
    expect(movesOf(text, 'a3-').filter((name) => level(name.slice(3)) === 3)).toEqual(['a3-c3'])
  })
  it('does not cross the centre: d4 and e5 are level but lie in different terraces', () => {
    const text = men({ t: 'a1', d: 'd4', T: 'h8' })
    expect(level('d4')).toBe(level('e5'))
    expect(movesOf(text, 'd4')).not.toContain('d4-e5')
  })
  it('goes one level up in eight directions and one down in four', () => {
    const moves = movesOf(men({ t: 'a1', d: 'c3', T: 'h8' }), 'c3')
    expect(moves.filter((name) => level(name.slice(3)) === 4)).toEqual(['c3-b4', 'c3-c4', 'c3-d2', 'c3-d3', 'c3-d4'])
    expect(moves.filter((name) => level(name.slice(3)) === 2)).toEqual([])
    expect(movesOf(men({ t: 'h1', d: 'c2', T: 'h8' }), 'c2').filter((name) => level(name.slice(3)) === 2)).toEqual([
      'c2-b2',
    ])
  })
})

describe('capturing', () => {
  it('goes diagonally down, and takes what is not larger', () => {
    expect(names(men({ t: 'h1', b: 'c3', T: 'h8', B: 'b2' }))).toContain('c3xb2')
    expect(names(men({ t: 'h1', b: 'c3', T: 'h8', C: 'b2' }))).not.toContain('c3xb2')
    expect(names(men({ t: 'h1', d: 'c2', T: 'h8', A: 'b2' }))).not.toContain('c2xb2')
  })
  it('cannot take a C with a B', () => {
    expect(movesOf(men({ t: 'h1', b: 'c3', T: 'h8', C: 'b2' }), 'c3x')).toEqual([])
  })
  it('takes own men, too', () => {
    expect(names(men({ t: 'h1', c: 'c3', a: 'b2', T: 'h8' }))).toContain('c3xb2')
  })
})

describe('the end', () => {
  it('is won by taking the T, and lost by taking the own one', () => {
    expect(played('c3xb2', men({ t: 'h1', b: 'c3', T: 'b2' })).result()).toEqual({
      payoffs: [1, -1],
      reason: 't-captured',
    })
    expect(played('c3xb2', men({ t: 'b2', b: 'c3', T: 'h8' })).result()?.payoffs).toEqual([-1, 1])
  })
  it('is won by the T on the lowest cell of the far side', () => {
    expect(played('h7-h8', men({ t: 'h7', b: 'c3', T: 'b2' })).result()).toEqual({
      payoffs: [1, -1],
      reason: 't-arrived',
    })
    expect(played('a2-a1', men({ t: 'h7', b: 'c3', T: 'a2' }, 'o')).result()?.payoffs).toEqual([-1, 1])
    expect(played('a2-a1', men({ t: 'a2', b: 'c3', T: 'c4' })).result()).toBeNull()
  })
  it('is a draw after a hundred turns each without a capture', () => {
    expect(played('a3-a2', men({ t: 'a3', T: 'h6' }, 'x', 199)).result()?.reason).toBe('move-limit')
  })
})

describe('three and four players', () => {
  it('lose all their men with the T; the last one left wins', () => {
    const text = men({ t: 'h1', b: 'c3', T: 'b2', A: 'g7 g6', u: 'g8', U: 'a2' }, 'x', 0, four)
    const match = tryOut(four).played('c3xb2', text)
    expect(four.write(match.position)).toBe(men({ t: 'h1', b: 'b2', u: 'g8', U: 'a2' }, 'z', 0, four))
    const last = tryOut(four).played('c3xb2', men({ t: 'h1', b: 'c3', T: 'b2', A: 'g7' }, 'x', 0, four))
    expect(last.result()?.payoffs[0]).toBe(1)
  })
  it('have goals on the far side: bottom and left h8, top and right a1', () => {
    const goal = (owner: number) => four.board.shapes[four.board.regions[`goal-${owner}`].sites[0]].name
    expect([0, 1, 2, 3].map(goal)).toEqual(['h8', 'a1', 'a1', 'h8'])
  })
  it('start as the book says, slips mended', () => {
    expect(rowsOf(four.start())).toEqual(['1hggffu1', 'H6T', 'G6B', 'G6B', 'F6C', 'F6C', 'U6D', '1tbbccd1'])
    expect(open('three').seats).toBe(3)
    const six = open('six-four')
    expect(six.scene(six.start()).items).toHaveLength(16)
  })
})

it.each([
  [men({ t: 'a1 b1', T: 'h8' }), 'exactly one T'],
  [men({ t: 'a1', T: 'h8' }, 'q'), 'a position is written'],
])('%s is refused', (text, why) => {
  expect(problemOf(text)).toContain(why)
})

it('says why a man cannot go there', () => {
  const p = at(men({ t: 'h1', b: 'c3', T: 'h8', C: 'b2' }))
  const site = (name: string) => siteNamed(game.board, name)
  expect(game.why(p, 0, [site('c3'), site('b2')])).toBe('too-large')
  expect(game.why(p, 0, [site('c3'), site('e5')])).toBe('one-up')
  expect(game.why(p, 0, [site('c3'), site('f6')])).toBe('along-terrace')
})
