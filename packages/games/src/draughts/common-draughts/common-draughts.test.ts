import { Match, openGame, perft, unwrap } from '@jatekvilag/engine'
import { tryOut } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { readPdn, writePdn } from '../family/pdn.ts'
import { DIAGONALS, DOWN, expectCounts, expectSameTurns, type NaiveRules, UP } from '../family/testing/naive.ts'
import { commonDraughts } from './common-draughts.ts'

const game = unwrap(openGame(commonDraughts))
const american = unwrap(openGame(commonDraughts, { preset: 'american' }))
const brazilian = unwrap(openGame(commonDraughts, { preset: 'brazilian-draughts' }))
const free = unwrap(openGame(commonDraughts, { preset: 'free-choice' }))

const simple: NaiveRules = {
  width: 8,
  height: 8,
  kinds: {
    man: { steps: [UP, DOWN], jumps: [DIAGONALS, DIAGONALS], flying: false, promotes: { to: 'king', rows: [7, 0] } },
    king: { steps: [DIAGONALS, DIAGONALS], jumps: [DIAGONALS, DIAGONALS], flying: true },
  },
  choice: 'longest',
  removal: 'at-end',
  promotion: 'at-rest',
}
const simpleAmerican: NaiveRules = {
  ...simple,
  kinds: { ...simple.kinds, king: { ...simple.kinds.king, flying: false } },
}

const { turnNames, played } = tryOut(game)
const withShortKings = tryOut(american)
const inBrazil = tryOut(brazilian)

describe('set-up', () => {
  it('has twelve men each on the dark squares of three rows, and dark begins', () => {
    expect(game.write(game.start())).toBe('W:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3:Bb6,d6,f6,h6,a7,c7,e7,g7,b8,d8,f8,h8')
    expect(game.colours).toEqual(['dark', 'light'])
  })
})

describe('turns are counted in two ways', () => {
  it('with the majority rule', () => {
    expectCounts(game, simple, [7, 49, 302, 1469, 7473])
  })
  it('with free choice', () => {
    expectCounts(free, { ...simple, choice: 'free' }, [7, 49, 302, 1469, 7482])
  })
  it.skipIf(!process.env.SOAK)(
    'deeper',
    () => {
      expect(perft(game, game.start(), 6)).toBe(37628)
      expect(perft(free, free.start(), 6)).toBe(37986)
      expect(perft(game, game.start(), 7)).toBe(187302)
    },
    60_000,
  )
  it('and agree all through random games', () => {
    expectSameTurns(game, simple, 6, 3)
    expectSameTurns(american, simpleAmerican, 6, 3)
    expectSameTurns(free, { ...simple, choice: 'free' }, 6, 3)
  })
})

describe('captures', () => {
  it('are a duty and take the most', () => {
    expect(turnNames('W:Wc3,g3:Bd4,f6,h4')).toEqual(['c3xe5xg7'])
    expect(turnNames('W:Wa1,c3:Bb2,b4,d6')).toEqual(['c3xa5'])
  })
  it('let a man that passes the far row go on as a man', () => {
    expect(turnNames('W:Wd6:Be7,g7')).toEqual(['d6xf8xh6'])
    expect(game.write(played('d6xf8xh6', 'W:Wd6:Be7,g7,a7').position)).toBe('B:Wh6:Ba7')
  })
  it('are made by kings from afar', () => {
    expect(turnNames('W:WKa1:Be5')).toEqual(['a1xf6', 'a1xg7', 'a1xh8'])
  })
})

describe('American kings', () => {
  it('go one square and capture only a neighbour', () => {
    expect(withShortKings.turnNames('W:WKd4:Bh8')).toEqual(['d4-c3', 'd4-c5', 'd4-e3', 'd4-e5'])
    expect(withShortKings.turnNames('W:WKa1:Be5')).toEqual(['a1-b2'])
    expect(withShortKings.turnNames('W:WKd4:Be5')).toEqual(['d4xf6'])
  })
  it('leave men as they are: they still capture backward', () => {
    expect(withShortKings.turnNames('W:We5:Bd4')).toEqual(['e5xc3'])
  })
})

describe('the end', () => {
  it('is a draw after 25 moves each with kings only, in Brazilian draughts after 20', () => {
    expect(played('a1-b2', 'W:WKa1:BKb8 quiet 49').result()).toMatchObject({ reason: 'move-limit' })
    expect(played('a1-b2', 'W:WKa1:BKb8 quiet 39').result()).toBeNull()
    expect(inBrazil.played('a1-b2', 'W:WKa1:BKb8 quiet 39').result()).toMatchObject({ reason: 'move-limit' })
  })
  it('comes when a side cannot move', () => {
    expect(played('d6-e7', 'W:Wb4,c5,d6,b6:Ba7').result()).toEqual({ payoffs: [1, -1], reason: 'no-moves' })
  })
})

describe('PDN', () => {
  it('calls the squares by name and is game type 26', () => {
    const file = '[GameType "26,W,8,8,A0,0"]\n1. c3-d4 f6-e5 2. d4xf6 g7xe5 *'
    const [{ match, tags }] = unwrap(readPdn(file))
    expect(match.game.id).toBe('common-draughts')
    expect(writePdn([{ match, tags }])).toContain('1. c3-d4 f6-e5 2. d4xf6 g7xe5 *')
  })
  it('understands square numbers too', () => {
    const [{ match }] = unwrap(readPdn('[GameType "26"]\n1. 22-18 11-15 *'))
    expect(match.log.map(({ name }) => name)).toEqual(['c3-d4', 'f6-e5'])
  })
  it('keeps the variant in a tag', () => {
    const text = writePdn([{ tags: {}, match: new Match(american) }])
    expect(text).toContain('[Rules "kings=short"]')
    expect(unwrap(readPdn(text))[0].match.game.options).toEqual(american.options)
  })
})
