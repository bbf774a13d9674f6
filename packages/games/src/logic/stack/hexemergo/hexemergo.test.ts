import { openGame, perft, Random, turns, unwrap } from '@jatekvilag/engine'
import { playRandomMatch, tryOut } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { type NaiveBoard, type NaiveEmergo, naiveEmergoTurns } from '../columns/naive.ts'
import { hexemergo } from './hexemergo.ts'

const game = unwrap(openGame(hexemergo))
const thirteen = unwrap(openGame(hexemergo, { preset: 'thirteen' }))
const { turnNames, played } = tryOut(game)

describe('the board', () => {
  it('has 37 cells and 90 neighbouring pairs', () => {
    expect(game.board.size).toBe(37)
    expect([...game.board.step].filter((to) => to >= 0)).toHaveLength(2 * 90)
  })
  it('letters its rows from the top: a1 to a4, d1 to d7, g4 to g7', () => {
    const row = (letter: string) =>
      game.board.shapes.filter(({ name }) => name.startsWith(letter)).map(({ name }) => name)
    expect(row('a')).toEqual(['a1', 'a2', 'a3', 'a4'])
    expect(row('d')).toEqual(['d1', 'd2', 'd3', 'd4', 'd5', 'd6', 'd7'])
    expect(row('g')).toEqual(['g4', 'g5', 'g6', 'g7'])
    const y = (name: string) => game.board.shapes.find((shape) => shape.name === name)!.y
    expect(y('a1')).toBeGreaterThan(y('g4'))
  })
})

describe('entering', () => {
  it('has 36 first entries, all but d4', () => {
    const names = turnNames(game.start())
    expect(names).toHaveLength(36)
    expect(names).not.toContain('d4')
  })
  it('bars the cells where the disc could be captured at once', () => {
    const names = turnNames(played('d3', game.start()).position)
    for (const beside of ['d2', 'd4', 'c2', 'c3', 'e3', 'e4']) expect(names).not.toContain(beside)
    expect(names).toHaveLength(30)
  })
})

describe('the fixed set-up', () => {
  it('has 13 discs each; c1, c6, e2, e7 and row d are empty', () => {
    const { items } = thirteen.scene(thirteen.start())
    expect([0, 1].map((seat) => items.filter(({ owner }) => owner === seat).length)).toEqual([13, 13])
    const taken = new Set(items.map(({ site }) => thirteen.board.shapes[site].name))
    const empty = thirteen.board.shapes.map(({ name }) => name).filter((name) => !taken.has(name))
    expect(empty.sort()).toEqual(['c1', 'c6', 'd1', 'd2', 'd3', 'd4', 'd5', 'd6', 'd7', 'e2', 'e7'])
  })
  it('begins with a step of the first player from the bottom', () => {
    expect(turnNames(thirteen.start(), thirteen).every((name) => /^[efg]\d-/.test(name))).toBe(true)
  })
})

it('captures take as many discs as possible, whichever way they turn', () => {
  const p = unwrap(game.read('4/2,b,2/2,b,bb,2/3,w,3/6/5/4 w 0,0'))
  const names = turnNames(p)
  expect(names.length).toBeGreaterThan(0)
  const longest = Math.max(...names.map((name) => name.split('x').length - 1))
  expect(new Set(names.map((name) => name.split('x').length - 1))).toEqual(new Set([longest]))
})

describe('a plain second generator', () => {
  // Half cells to the right, rows upwards.
  const offsets = [
    [2, 0],
    [-2, 0],
    [1, 1],
    [-1, 1],
    [1, -1],
    [-1, -1],
  ] as const
  const points = new Map(
    game.board.shapes.map(({ name, x, y }): [string, [number, number]] => [
      name,
      [Math.round(2 * x), Math.round(y / (Math.sqrt(3) / 2))],
    ]),
  )
  const plainBoard: NaiveBoard = { points, offsets, centre: 'd4', discs: 12 }
  const plain = (rules: typeof game, p: Int32Array): NaiveEmergo => {
    const columns = new Map<string, string>()
    for (const { site, owner } of rules.scene(p).items) {
      const { name } = rules.board.shapes[site]
      columns.set(name, (columns.get(name) ?? '') + 'wb'[owner])
    }
    const { turn, hand } = rules.layout.at
    return { columns, turn: 'wb'[p[turn]], hands: { w: p[hand], b: p[hand + 1] } }
  }
  it('counts the same from the start', () => {
    for (const rules of [game, thirteen]) {
      const two = naiveEmergoTurns(plainBoard, plain(rules, rules.start())).reduce(
        (sum, next) => sum + naiveEmergoTurns(plainBoard, next).length,
        0,
      )
      expect(perft(rules, rules.start(), 2)).toBe(two)
    }
  })
  it('finds as many turns in random games', () => {
    for (const rules of [game, thirteen])
      for (let seed = 1; seed <= 2; seed++)
        playRandomMatch(rules, new Random(seed), (p, step) => {
          if (p[rules.layout.at.chain] === 0 && (step < 60 || step % 4 === 0))
            expect(turns(rules, p).length, rules.write(p)).toBe(naiveEmergoTurns(plainBoard, plain(rules, p)).length)
        })
  })
})
