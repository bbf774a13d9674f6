import { openGame, perft, unwrap } from '@jatekvilag/engine'
import { tryOut } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { readPdn, writePdn } from '../family/pdn.ts'
import { DIAGONALS, DOWN, expectCounts, expectSameTurns, type NaiveRules, UP } from '../family/testing/naive.ts'
import { russianDraughts } from './russian-draughts.ts'

const game = unwrap(openGame(russianDraughts))
const { turnNames, played } = tryOut(game)

const simple: NaiveRules = {
  width: 8,
  height: 8,
  kinds: {
    man: { steps: [UP, DOWN], jumps: [DIAGONALS, DIAGONALS], flying: false, promotes: { to: 'king', rows: [7, 0] } },
    king: { steps: [DIAGONALS, DIAGONALS], jumps: [DIAGONALS, DIAGONALS], flying: true },
  },
  choice: 'free',
  removal: 'at-end',
  promotion: 'in-passing',
}

describe('turns', () => {
  it('are counted in two ways', () => {
    expectCounts(game, simple, [7, 49, 302, 1469, 7482])
  })
  it.skipIf(!process.env.SOAK)(
    'deeper',
    () => {
      expect(perft(game, game.start(), 6)).toBe(37986)
      expect(perft(game, game.start(), 7)).toBe(190146)
    },
    60_000,
  )
  it('are the same in two programs all through random games', () => {
    expectSameTurns(game, simple, 12, 3)
  })
})

describe('captures', () => {
  it('are a duty, but any of them may be chosen: not only those that take the most', () => {
    expect(turnNames('W:Wc3,e3,a1:Bd4,d6,f4,h6')).toEqual(['c3xe5xc7', 'c3xe5xg3', 'e3xc5xe7', 'e3xg5'])
  })
  it('once begun are played to the end', () => {
    expect(turnNames('W:Wc3:Bd4,f6')).toEqual(['c3xe5xg7'])
  })
  it('lead a king to a square from which it can capture on, if there is one', () => {
    // Behind c3 the king could also stop on d4, f6, g7 or h8, but only from e5 does it see a second man.
    expect(turnNames('W:WKa1:Bc3,g3')).toEqual(['a1xe5xh2'])
    expect(turnNames('W:WKa1:Bc3')).toEqual(['a1xd4', 'a1xe5', 'a1xf6', 'a1xg7', 'a1xh8'])
  })
  it('need not be the longest for a king either, but it may not stop before their end', () => {
    expect(turnNames('W:WKa1:Bc3,g3,e7,g7')).toEqual(['a1xd4xh8', 'a1xe5xh2', 'a1xf6xd8'])
  })
  it('leave a jumped piece in the way until they end', () => {
    expect(turnNames('W:WKa1:Bc3,f4,f2,d2')).toEqual(['a1xd4xg1', 'a1xe5xg3xe1'])
  })
})

describe('promotion', () => {
  it('happens in the middle of a capture, and the new king captures on', () => {
    expect(turnNames('W:Wd6:Be7,g7')).toEqual(['d6xf8xh6'])
    expect(game.write(played('d6xf8xh6', 'W:Wd6:Be7,g7,a7').position)).toBe('B:WKh6:Ba7')
  })
  it('lets it capture from afar at once, which a man could not', () => {
    expect(turnNames('W:Wb6:Bc7,f6,a7')).toEqual(['b6xd8xg5', 'b6xd8xh4'])
  })
  it('ends a turn that reaches the far row by a step', () => {
    expect(game.write(played('c7-b8', 'W:Wc7:Be7').position)).toBe('B:WKb8:Be7')
  })
})

describe('the end', () => {
  it('is a draw after 15 moves each with kings only', () => {
    expect(played('a1-b2', 'W:WKa1:BKb8 quiet 29').result()).toMatchObject({ reason: 'move-limit' })
    expect(played('a1-b2', 'W:WKa1:BKb8 quiet 28').result()).toBeNull()
  })
  it('is a draw when a position comes for the third time', () => {
    const there = 'a1-b2 b8-a7 b2-a1 a7-b8'
    expect(played(`${there} ${there}`, 'W:WKa1:BKb8').result()).toMatchObject({ reason: 'repetition' })
  })
})

it('is game type 25 in PDN, with names of squares and colons for captures', () => {
  const [{ match, tags }] = unwrap(readPdn('[GameType "25"]\n1. c3-d4 d6-c5 2. b2-c3 f6-g5 *'))
  expect(match.game.id).toBe('russian-draughts')
  const capture = unwrap(readPdn('[GameType "25"]\n[FEN "W:Wb6:Bc7,f6,a7"]\n1. b6:d8:h4 *'))[0]
  expect(writePdn([capture])).toContain('1. b6:h4 *')
  expect(unwrap(readPdn(writePdn([{ match, tags }])))[0].match.log).toEqual(match.log)
})
