import { openGame, perft, Random, turns, unwrap } from '@jatekvilag/engine'
import { playRandomMatch, tryOut } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { type NaivePosition, type NaiveRules, naivePerft, naiveTurns, type Offset } from '../family/naive.ts'
import { triangularDraughts } from './triangular-draughts.ts'

const game = unwrap(openGame(triangularDraughts))
const free = unwrap(openGame(triangularDraughts, { preset: 'free-choice' }))
const { at, turnNames, played } = tryOut(game)

/** Rows from the top, most of them empty: `{ 3: 'x2' }`. */
const rows = (given: Record<number, string>, turn = 'x') =>
  `${Array.from({ length: 12 }, (_, i) => given[i + 1] ?? `${i + 1}`).join('/')} ${turn}`

describe('the board', () => {
  it('has 78 dark and 66 light triangles; the dark ones have 198 neighbouring pairs', () => {
    const { board } = game
    expect(board.shapes.filter(({ shade }) => shade === 1)).toHaveLength(78)
    expect(board.shapes.filter(({ shade }) => shade === 0)).toHaveLength(66)
    expect([...board.step].filter((to) => to >= 0)).toHaveLength(2 * 198)
  })
  it('starts with three camps of 21 men and 15 empty cells', () => {
    const { items } = game.scene(game.start())
    expect([0, 1, 2].map((seat) => items.filter(({ owner }) => owner === seat).length)).toEqual([21, 21, 21])
    expect(game.write(game.start())).toBe(
      'x/xx/xxx/xxxx/xxxxx/xxxxxx/v5o/vv4oo/vvv3ooo/vvvv2oooo/vvvvv1ooooo/vvvvvvoooooo x',
    )
  })
})

describe('the opening', () => {
  it.each(['x', 'o', 'v'])('has ten first moves for %s', (seat) => {
    expect(turns(game, at(game.write(game.start()).replace(/.$/, seat)))).toHaveLength(10)
  })
  it('counts 10, 83 and 564 turns', () => {
    expect([1, 2, 3].map((depth) => perft(game, game.start(), depth))).toEqual([10, 83, 564])
  })
})

describe('men', () => {
  it('step forward and sideways, as seen from their own corner', () => {
    const top = rows({ 1: 'o', 12: 'v11', 7: '2x4' }, 'x')
    expect(turnNames(at(top))).toEqual(['7.3-7.2', '7.3-7.4', '7.3-8.3', '7.3-8.4'])
    const right = rows({ 1: 'x', 12: 'v11', 7: '2o4' }, 'o')
    expect(turnNames(at(right))).toEqual(['7.3-6.2', '7.3-6.3', '7.3-7.2', '7.3-8.3'])
    const left = rows({ 1: 'x', 12: '11o', 7: '2v4' }, 'v')
    expect(turnNames(at(left))).toEqual(['7.3-6.2', '7.3-6.3', '7.3-7.4', '7.3-8.4'])
  })
  it('capture both opponents in one go, in all six directions', () => {
    const p = at(rows({ 4: '1x2', 5: '1o3', 7: '2v4', 1: 'v', 12: '11o' }))
    expect(turnNames(p)).toEqual(['4.2x6.2x8.4'])
    const match = played('4.2x6.2x8.4', p)
    expect(match.position.slice(game.layout.at.men, game.layout.at.men + 3)).toEqual(Int32Array.of(1, 1, 1))
  })
  it('must take the most, unless the choice is free', () => {
    const text = rows({ 4: '1xo1', 5: '1o3', 7: '2v4', 1: 'v' })
    expect(turnNames(at(text))).toEqual(['4.2x6.2x8.4'])
    expect(turnNames(at(text, free), free)).toEqual(['4.2x4.4', '4.2x6.2x8.4'])
  })
  it('become kings on the side opposite to their corner', () => {
    expect(game.write(played('11.6-12.6', at(rows({ 11: '5x5', 1: 'o', 2: 'v1' }))).position)).toContain('/5X6 o')
    expect(game.write(played('8.2-8.1', at(rows({ 8: '1o6', 1: 'x', 12: '11v' }, 'o'))).position)).toContain('/O7/')
    expect(game.write(played('8.7-8.8', at(rows({ 8: '6v1', 1: 'x', 12: '11o' }, 'v'))).position)).toContain('/7V/')
  })
})

it('kings fly along six lines', () => {
  expect(turnNames(at(rows({ 12: '5X6', 1: 'o', 2: 'v1' })))).toHaveLength(5 + 6 + 5 + 6)
})

describe('players fall out', () => {
  it('who cannot move on his turn: his men leave and the others go on', () => {
    // On 12.1 the man of the right player stands before pairs of men: it can neither step nor jump.
    const p = at(rows({ 10: 'x9', 11: 'x10', 12: 'o1x8v', 1: 'v' }))
    const match = played('12.3-12.2', p)
    expect(match.actors).toBe(2)
    const shut = at(rows({ 10: 'x9', 11: 'xx9', 12: 'oxx9', 1: 'v' }, 'o'))
    expect(game.actors(shut)).toBe(4)
    expect(game.scene(shut).items.filter(({ owner }) => owner === 1)).toEqual([])
  })
  it('and the next one is on turn at once', () => {
    // Light has no man left when dark has captured it: the third player moves.
    const match = played('4.2x6.2', at(rows({ 4: '1x2', 5: '1o3', 12: '11v' })))
    expect(match.actors).toBe(4)
    expect(match.result()).toBeNull()
  })
  it('until the last one wins', () => {
    const match = played('4.2x6.2x8.4', at(rows({ 4: '1x2', 5: '1o3', 7: '2v4' })))
    expect(match.result()).toEqual({ payoffs: [1, -0.5, -0.5], reason: 'last-standing' })
  })
})

describe('draws', () => {
  const twoKings = rows({ 12: '5X6', 1: 'O' })
  it('are between those who are left', () => {
    const match = played('12.6-12.7 1.1-2.1 12.7-12.6 2.1-1.1 12.6-12.7 1.1-2.1 12.7-12.6 2.1-1.1', at(twoKings))
    expect(match.result()).toEqual({ payoffs: [0.5, 0.5, -1], reason: 'repetition' })
  })
  it('come after 25 turns of each with kings only, or a hundred of each without a capture', () => {
    expect(played('12.6-12.7', at(`${twoKings} quiet 74`)).result()).toEqual({
      payoffs: [0.5, 0.5, -1],
      reason: 'move-limit',
    })
    const three = rows({ 12: '5X6', 1: 'O', 4: 'v3' })
    expect(played('12.6-12.7', at(`${three} calm 299`)).result()).toEqual({ payoffs: [0, 0, 0], reason: 'move-limit' })
  })
})

describe('a plain second generator', () => {
  // Half cells to the right, rows upwards.
  const six: Offset[] = [
    [2, 0],
    [-2, 0],
    [1, 1],
    [-1, 1],
    [1, -1],
    [-1, -1],
  ]
  const points = new Map<string, Offset>()
  for (let row = 1; row <= 12; row++)
    for (let index = 1; index <= row; index++) points.set(`${row}.${index}`, [2 * index - row, -row])
  // How far a step leads away from the own corner, which is never less than nothing.
  const away = [([, y]: Offset) => -y, ([x, y]: Offset) => y - x, ([x, y]: Offset) => y + x]
  const naive: NaiveRules = {
    order: [0, 1, 2],
    sides: [0, 1, 2],
    points,
    manSteps: (seat) => six.filter((offset) => away[seat](offset) >= 0),
    kingSteps: six,
    jumps: six,
    promotes: (seat, field) => {
      const [row, index] = field.split('.').map(Number)
      return seat === 0 ? row === 12 : seat === 1 ? index === 1 : row === index
    },
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
  it('counts the same from the start', () => {
    for (const depth of [1, 2, 3])
      expect(naivePerft(naive, plain(game.start()), depth)).toBe(perft(game, game.start(), depth))
  })
  it('finds as many turns in random games', () => {
    for (const [rules, slow] of [
      [game, naive],
      [free, { ...naive, takeMost: false }],
    ] as const)
      playRandomMatch(rules, new Random(4), (p, step) => {
        if (p[rules.layout.at.chain] === 0 && step % 3 === 0)
          expect(turns(rules, p).length, rules.write(p)).toBe(naiveTurns(slow, plain(p)).length)
      })
  })
})
