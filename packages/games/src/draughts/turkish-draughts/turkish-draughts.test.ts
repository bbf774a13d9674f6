import { openGame, perft, unwrap } from '@jatekvilag/engine'
import { refusal, tryOut } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { readPdn, writePdn } from '../family/pdn.ts'
import { expectCounts, expectSameTurns, type NaiveRules, STRAIGHTS } from '../family/testing/naive.ts'
import { turkishDraughts } from './turkish-draughts.ts'

const game = unwrap(openGame(turkishDraughts))
const large = unwrap(openGame(turkishDraughts, { preset: '10x10' }))
const book = unwrap(openGame(turkishDraughts, { preset: 'book' }))
const { turnNames, played } = tryOut(game)
const byBook = tryOut(book)

const [north, east, south, west] = STRAIGHTS
const ahead = [
  [north, east, west],
  [south, east, west],
]
const simple: NaiveRules = {
  width: 8,
  height: 8,
  kinds: {
    man: { steps: ahead, jumps: ahead, flying: false, promotes: { to: 'king', rows: [7, 0] } },
    king: { steps: [STRAIGHTS, STRAIGHTS], jumps: [STRAIGHTS, STRAIGHTS], flying: true },
  },
  choice: 'longest',
  removal: 'at-once',
  promotion: 'ends-turn',
  noHalfTurn: true,
}
const simpleLarge: NaiveRules = {
  ...simple,
  width: 10,
  height: 10,
  kinds: { ...simple.kinds, man: { ...simple.kinds.man, promotes: { to: 'king', rows: [9, 0] } } },
}
const simpleBook: NaiveRules = {
  ...simple,
  kinds: { ...simple.kinds, man: { ...simple.kinds.man, jumps: [STRAIGHTS, STRAIGHTS] } },
  removal: 'at-end',
  promotion: 'at-rest',
  noHalfTurn: false,
}

describe('set-up', () => {
  it('leaves the back rows empty: sixteen men each on rows 2 and 3, thirty on rows 2 to 4 of the large board', () => {
    const rows = (rules: typeof game, owner: number) => {
      const items = rules.scene(rules.start()).items.filter((item) => item.owner === owner)
      return [items.length, new Set(items.map((item) => rules.board.shapes[item.site].y + 1))]
    }
    expect([rows(game, 0), rows(game, 1)]).toEqual([
      [16, new Set([2, 3])],
      [16, new Set([6, 7])],
    ])
    expect([rows(large, 0), rows(large, 1)]).toEqual([
      [30, new Set([2, 3, 4])],
      [30, new Set([7, 8, 9])],
    ])
  })
})

describe('turns', () => {
  it('are counted in two ways', () => {
    expectCounts(game, simple, [8, 64, 708, 7538])
    expectCounts(large, simpleLarge, [10, 100, 1324])
  })
  it.skipIf(!process.env.SOAK)(
    'one turn deeper',
    () => {
      expect(perft(game, game.start(), 5)).toBe(85090)
      expect(perft(large, large.start(), 4)).toBe(16738)
    },
    60_000,
  )
  it('are the same in two programs all through random games', () => {
    expectSameTurns(game, simple, 6, 6)
    expectSameTurns(large, simpleLarge, 2, 12)
    expectSameTurns(book, simpleBook, 4, 6)
  })
})

describe('men', () => {
  it('step ahead and sideways, never back or diagonally', () => {
    expect(turnNames('W:Wd4:Bh8')).toEqual(['d4-c4', 'd4-d5', 'd4-e4'])
    expect(turnNames('B:Wh1:Bd4')).toEqual(['d4-c4', 'd4-d3', 'd4-e4'])
  })
  it('capture ahead and sideways', () => {
    expect(turnNames('W:Wd4:Bd5,c6')).toEqual(['d4xd6xb6'])
  })
  it('do not capture back', () => {
    expect(turnNames('W:Wd4:Bd3')).toEqual(['d4-c4', 'd4-d5', 'd4-e4'])
  })
  it('must take the most', () => {
    expect(turnNames('W:Wd4,h4:Bd5,c6,h5')).toEqual(['d4xd6xb6'])
  })
})

describe('captured men leave at once', () => {
  it('and open the way within the same capture', () => {
    // The king leaves by d3 and comes back along the third row: only because d3 is empty now can it reach b3.
    expect(turnNames('W:WKd1:Bd3,f5,h4,b3')).toEqual(['d1xd5xh5xh3xa3'])
  })
  it('so none is listed as jumped in the middle of a capture', () => {
    const match = played('d4xd6', 'W:Wd4:Bd5,c6,h8')
    expect(game.write(match.position)).toBe('W:Wd6:Bc6,h8 chain d6 heading north')
  })
})

describe('no capture turns straight back', () => {
  it('so a king between two enemies takes only one of them', () => {
    expect(turnNames('W:WKd1:Bb1,f1')).toEqual(['d1xa1', 'd1xg1', 'd1xh1'])
  })
  it('nor does a man that has jumped sideways', () => {
    expect(turnNames('W:Wd4:Bc4,a1')).toEqual(['d4xb4'])
    expect(turnNames('W:Wc4:Bd4,f5,f4')).toEqual(['c4xe4xg4'])
  })
  it('but turning by a right angle is free', () => {
    expect(turnNames('W:WKa1:Ba4,d6,f3')).toEqual(['a1xa6xf6xf1', 'a1xa6xf6xf2'])
  })
})

describe('text', () => {
  it('knows a heading only in the middle of a capture', () => {
    expect(unwrap(game.read('W:Wd6:Bc6,h8 chain d6 heading north'))).toBeDefined()
    const refused = game.read('W:Wd6:Bc6,h8 heading north')
    expect(refusal(refused)).toBe('heading cannot be "north"')
  })
})

describe('promotion', () => {
  it('ends the turn even if a sideways capture is open', () => {
    expect(turnNames('W:Wd6:Bd7,e8')).toEqual(['d6xd8'])
    expect(game.write(played('d6xd8', 'W:Wd6:Bd7,e8').position)).toBe('B:WKd8:Be8')
  })
})

describe('the book’s wording', () => {
  it('is international draughts in straight lines: men capture back, and the dead stay in the way', () => {
    expect(byBook.turnNames('W:Wd4:Bd3')).toEqual(['d4xd2'])
    expect(byBook.turnNames('W:Wd6:Bd7,e8,a1')).toEqual(['d6xd8xf8'])
    expect(book.write(byBook.played('d6xd8xf8', 'W:Wd6:Bd7,e8,a1').position)).toBe('B:WKf8:Ba1')
  })
})

describe('the end', () => {
  it('comes when a side has no men or cannot move', () => {
    expect(played('d4xd6', 'W:Wd4:Bd5').result()).toEqual({ payoffs: [1, -1], reason: 'no-pieces' })
  })
  it('is a draw after 25 king moves each, or 100 moves each without a capture', () => {
    expect(played('a1-a2', 'W:WKa1:BKh8 quiet 49').result()).toMatchObject({ reason: 'move-limit' })
    expect(played('a3-b3', 'W:Wa3:Bh6 calm 199').result()).toMatchObject({ reason: 'move-limit' })
    expect(played('a3-b3', 'W:Wa3:Bh6 calm 198').result()).toBeNull()
  })
})

it('is game type 30 in PDN', () => {
  const file = '[GameType "30"]\n[FEN "W:Wd4,a1:Bd5,c6,h8"]\n1. d4xb6 h8-g8 *'
  const [read] = unwrap(readPdn(file))
  expect(read.match.log.map(({ name }) => name)).toEqual(['d4xd6', 'd6xb6', 'h8-g8'])
  expect(writePdn([read])).toContain('1. d4xb6 h8-g8 *')
})
