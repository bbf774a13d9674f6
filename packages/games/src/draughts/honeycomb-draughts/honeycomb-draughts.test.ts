import { openGame, perft, Random, turns, unwrap } from '@jatekvilag/engine'
import { playRandomMatch, tryOut } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { type NaivePosition, type NaiveRules, naiveTurns, type Offset } from '../family/naive.ts'
import { honeycombDraughts } from './honeycomb-draughts.ts'

const game = unwrap(openGame(honeycombDraughts))
const free = unwrap(openGame(honeycombDraughts, { preset: 'free-choice' }))
const { at, turnNames, played } = tryOut(game)

/** Rows 10 to 1, most of them empty: `{ 3: '2x5' }`. */
const rows = (given: Record<number, string>, turn = 'x') =>
  `${[10, 9, 8, 7, 6, 5, 4, 3, 2, 1].map((row) => given[row] ?? '8').join('/')} ${turn}`

describe('the board', () => {
  it('has 80 cells and 205 neighbouring pairs, the even rows half a cell to the right', () => {
    const { board } = game
    expect(board.size).toBe(80)
    expect([...board.step].filter((to) => to >= 0)).toHaveLength(2 * 205)
    const x = (name: string) => board.shapes.find((shape) => shape.name === name)!.x
    expect(x('a2') - x('a1')).toBeCloseTo(0.5)
    expect(x('a3')).toBeCloseTo(x('a1'))
  })
  it('has no two neighbours of one shade', () => {
    const { board } = game
    for (let i = 0; i < board.step.length; i++)
      if (board.step[i] >= 0) expect(board.shapes[board.step[i]].shade).not.toBe(board.shapes[i % board.size].shade)
  })
  it('starts with 24 men on three rows each', () => {
    const { items } = game.scene(game.start())
    expect([0, 1].map((seat) => items.filter(({ owner }) => owner === seat).length)).toEqual([24, 24])
    expect(game.write(game.start())).toBe('oooooooo/oooooooo/oooooooo/8/8/8/8/xxxxxxxx/xxxxxxxx/xxxxxxxx x')
  })
})

it('counts 15, 225, 4410 and 86436 turns from the start', () => {
  expect([1, 2, 3, 4].map((depth) => perft(game, game.start(), depth))).toEqual([15, 225, 4410, 86436])
})

describe('men', () => {
  it('step forward two ways and sideways, never back', () => {
    expect(turnNames(at(rows({ 5: '3x4', 10: 'o7' })))).toEqual(['d5-c5', 'd5-c6', 'd5-d6', 'd5-e5'])
    expect(turnNames(at(rows({ 5: '3o4', 1: 'x7' }, 'o')))).toEqual(['d5-c4', 'd5-c5', 'd5-d4', 'd5-e5'])
  })
  it.each([
    [{ 5: '2ox4' }, 'd5xb5'],
    [{ 5: '3xo3' }, 'd5xf5'],
    [{ 5: '3x4', 4: '2o5' }, 'd5xc3'],
    [{ 5: '3x4', 4: '3o4' }, 'd5xe3'],
    [{ 5: '3x4', 6: '2o5' }, 'd5xc7'],
    [{ 5: '3x4', 6: '3o4' }, 'd5xe7'],
  ])('capture in all six directions: %j', (given: Record<number, string>, name) => {
    expect(turnNames(at(rows(given)))).toEqual([name])
  })
  it('must take the most, unless the choice is free', () => {
    const text = rows({ 5: 'xo1o4', 6: 'o7' })
    expect(turnNames(at(text))).toEqual(['a5xc5xe5'])
    expect(turnNames(at(text, free), free)).toEqual(['a5xb7', 'a5xc5xe5'])
  })
  it('become kings on the far row, at rest only', () => {
    expect(game.write(played('a9-a10', at(rows({ 9: 'x7', 3: 'o7' }))).position)).toContain('X7/')
    const through = at(rows({ 8: 'x7', 9: '1o6', 10: '2o5', 3: 'o7' }))
    expect(turnNames(through)).toEqual(['a8xb10xd10'])
    expect(game.write(played('a8xb10xd10', through).position)).toMatch(/^3X4/)
    const back = at(rows({ 8: 'x7', 9: '1oo5', 3: 'o7' }))
    expect(turnNames(back)).toEqual(['a8xb10xc8'])
    expect(game.write(played('a8xb10xc8', back).position)).not.toContain('X')
  })
})

describe('kings', () => {
  it('fly along all six lines', () => {
    expect(turnNames(at(rows({ 1: 'X7', 10: 'o7' }))).filter((name) => name.startsWith('a1-a'))).toEqual(['a1-a2'])
    expect(turnNames(at(rows({ 1: 'X7', 10: 'o7' }))).length).toBe(7 + 9)
  })
  it('capture from afar and stop on any free cell behind', () => {
    expect(turnNames(at(rows({ 5: 'X2o4' })))).toEqual(['a5xe5', 'a5xf5', 'a5xg5', 'a5xh5'])
  })
})

describe('the end', () => {
  it('comes with the last man or without a move', () => {
    expect(played('a5xc5', at(rows({ 5: 'xo6' }))).result()).toEqual({ payoffs: [1, -1], reason: 'no-pieces' })
  })
  it('is a draw after 25 moves each with kings only, or a hundred turns each without a capture', () => {
    const drawn = { payoffs: [0, 0], reason: 'move-limit' }
    const text = rows({ 1: 'X2x4', 10: 'O7' })
    expect(played('a1-a2', at(`${text} quiet 49`)).result()).toEqual(drawn)
    expect(played('d1-d2', at(`${text} quiet 49`)).result()).toBeNull()
    expect(played('d1-d2', at(`${text} calm 199`)).result()).toEqual(drawn)
  })
})

describe('a plain second generator', () => {
  // In half cells: a step to the side is two, a step to the next row is one.
  const six: Offset[] = [
    [2, 0],
    [-2, 0],
    [1, 1],
    [-1, 1],
    [1, -1],
    [-1, -1],
  ]
  const naive: NaiveRules = {
    order: [0, 1],
    sides: [0, 1],
    points: new Map(
      [...Array(80).keys()].map((i): [string, Offset] => {
        const [file, row] = [i % 8, (i - (i % 8)) / 8 + 1]
        return [`${'abcdefgh'[file]}${row}`, [2 * file + ((row + 1) % 2), row]]
      }),
    ),
    manSteps: (seat) => six.filter(([, dy]) => (seat === 0 ? dy >= 0 : dy <= 0)),
    kingSteps: six,
    jumps: six,
    promotes: (seat, field) => field.slice(1) === (seat === 0 ? '10' : '1'),
    kingsFly: true,
    takeMost: true,
    removal: 'at-end',
  }
  const plain = (p: Int32Array): NaivePosition => ({
    pieces: new Map(
      game
        .scene(p)
        .items.map((item) => [game.board.shapes[item.site].name, { seat: item.owner, king: item.kind === 'king' }]),
    ),
    turn: Math.log2(game.actors(p)),
  })
  it('finds as many turns in random games', () => {
    for (const [rules, slow] of [
      [game, naive],
      [free, { ...naive, takeMost: false }],
    ] as const)
      for (let seed = 1; seed <= 2; seed++)
        playRandomMatch(rules, new Random(seed), (p, step) => {
          if (p[rules.layout.at.chain] === 0 && step % 2 === 0)
            expect(turns(rules, p).length, rules.write(p)).toBe(naiveTurns(slow, plain(p)).length)
        })
  })
})
