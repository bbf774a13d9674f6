import { openGame, unwrap } from '@jatekvilag/engine'
import { tryOut } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { readPdn, writePdn } from '../family/pdn.ts'
import { simpleInternational } from '../family/testing/international.ts'
import { expectCounts, expectSameTurns, type NaiveRules, UP } from '../family/testing/naive.ts'
import { oneWayDraughts } from './one-way-draughts.ts'

const game = unwrap(openGame(oneWayDraughts))
const free = unwrap(openGame(oneWayDraughts, { preset: 'free-choice' }))
const { turnNames, played } = tryOut(game)

const parent = simpleInternational(10, 10)
const simple: NaiveRules = {
  ...parent,
  kinds: { ...parent.kinds, man: { ...parent.kinds.man, steps: [UP, UP], promotes: { to: 'king', rows: [9, 9] } } },
}

describe('set-up', () => {
  it('puts twenty men of each side next to each other: light on files a to e, dark on f to j', () => {
    const items = game.scene(game.start()).items.map((item) => ({ ...game.board.shapes[item.site], owner: item.owner }))
    expect(items.filter(({ owner }) => owner === 0)).toHaveLength(20)
    expect(items.filter(({ owner }) => owner === 1)).toHaveLength(20)
    expect(items.every(({ x, y, owner }) => y < 8 && x < 5 === (owner === 1))).toBe(true)
  })
  it('gives dark five first moves', () => {
    expect(turnNames()).toEqual(['f8-e9', 'f8-g9', 'h8-g9', 'h8-i9', 'j8-i9'])
  })
  it('would give light a capture if light began', () => {
    expect(turnNames(game.write(game.start()).replace('W:', 'B:'))).toEqual(['e7xg9'])
  })
})

describe('turns', () => {
  it('are counted in two ways', () => {
    expectCounts(game, simple, [5, 12, 35, 126])
    expectCounts(free, { ...simple, choice: 'free' }, [5, 12, 37, 135])
  })
  it('are the same in two programs all through random games', () => {
    expectSameTurns(game, simple, 6, 4)
    expectSameTurns(free, { ...simple, choice: 'free' }, 3, 4)
  })
})

it('a man is captured from the flank when the square beyond it falls empty', () => {
  expect(game.write(played('h8-g9 d8-c9 f6xd8xb10').position)).toContain('K1,')
})

describe('both sides', () => {
  it('step toward row 10', () => {
    expect(turnNames('W:We5:Ba1')).toEqual(['e5-d6', 'e5-f6'])
    expect(turnNames('B:Wa1:Be5')).toEqual(['e5-d6', 'e5-f6'])
  })
  it('are promoted there and nowhere else', () => {
    expect(game.write(played('c9-b10', 'B:Wa1:Bc9').position)).toBe('W:W46:BK1')
    expect(game.write(played('c3xa1', 'B:Wb2,h8:Bc3').position)).toBe('W:W14:B46')
  })
  it('capture in all directions', () => {
    expect(turnNames('W:We5:Bd4')).toEqual(['e5xc3'])
    expect(turnNames('B:Wf6:Be5')).toEqual(['e5xg7'])
  })
})

it('is written in PDN under its own name', () => {
  const [read] = unwrap(readPdn('[Variant "one-way-draughts"]\n1. 14-10 *'))
  expect(read.match.log.map(({ name }) => name)).toEqual(['h8-i9'])
  expect(writePdn([read])).toContain('1. 14-10 *')
})
