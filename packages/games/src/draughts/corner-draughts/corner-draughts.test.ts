import { openGame, turns, unwrap } from '@jatekvilag/engine'
import { tryOut } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { readPdn } from '../family/pdn.ts'
import { simpleInternational } from '../family/testing/international.ts'
import { expectCounts, expectSameTurns } from '../family/testing/naive.ts'
import { cornerDraughts } from './corner-draughts.ts'

const game = unwrap(openGame(cornerDraughts))
const free = unwrap(openGame(cornerDraughts, { preset: 'free-choice' }))
const { turnNames, played } = tryOut(game)
const simple = simpleInternational(10, 10)

describe('set-up', () => {
  it('has twenty men each, and the ten squares from a1 to j10 are empty', () => {
    const items = game.scene(game.start()).items
    expect([0, 1].map((seat) => items.filter(({ owner }) => owner === seat).length)).toEqual([20, 20])
    expect(items.every(({ site }) => game.board.shapes[site].x !== game.board.shapes[site].y)).toBe(true)
  })
  it('puts dark in the lower right corner', () => {
    const names = (owner: number) =>
      game
        .scene(game.start())
        .items.filter((item) => item.owner === owner)
        .map(({ site }) => game.board.shapes[site].name)
    expect(names(0)).toEqual(expect.arrayContaining(['c1', 'j8', 'i1', 'j2']))
    expect(names(1)).toEqual(expect.arrayContaining(['a3', 'h10', 'a9', 'b10']))
  })
})

describe('turns', () => {
  it('begin with eight steps to the empty diagonal', () => {
    expect(turnNames()).toEqual(['c1-b2', 'd2-c3', 'e3-d4', 'f4-e5', 'g5-f6', 'h6-g7', 'i7-h8', 'j8-i9'])
  })
  it('answer each of them with exactly one forced capture', () => {
    for (const first of turns(game, game.start())) {
      const replies = turns(game, first.after)
      expect(replies).toHaveLength(1)
      expect(game.turnName(first.after, replies[0].actions)).toContain('x')
    }
  })
  it('are counted in two ways', () => {
    expectCounts(game, simple, [8, 8, 20, 70])
  })
  it('are the same in two programs all through random games', () => {
    expectSameTurns(game, simple, 6, 4)
    expectSameTurns(free, { ...simple, choice: 'free' }, 3, 4)
  })
})

it('promotes on the far rows, not in the corners', () => {
  expect(game.write(played('c9-b10', 'W:Wc9:Ba3').position)).toBe('B:WK1:B36')
  expect(game.write(played('b8-a9', 'W:Wb8:Ba3').position)).toBe('B:W6:B36')
})

it('is written in PDN under its own name', () => {
  expect(unwrap(readPdn('[Variant "corner-draughts"]\n1. 38-32 *'))[0].match.log.map(({ name }) => name)).toEqual([
    'e3-d4',
  ])
})
