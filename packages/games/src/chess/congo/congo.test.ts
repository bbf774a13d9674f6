import { type Game, openGame, Random, turns, unwrap } from '@jatekvilag/engine'
import { playRandomMatch, tryOut } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { congo } from './congo.ts'
import { naiveTurns } from './naive.ts'

const game = unwrap(openGame(congo))
const castle = unwrap(openGame(congo, { preset: 'castle' }))
const { at, counts, movesOf, names, played, reasonIn, problemOf } = tryOut(game)
const rowsAfter = (moves: string, text: string) => game.write(played(moves, text).position).split(' ')[0]

describe('counts', () => {
  it('of the book’s rules', () => expect(counts(3)).toEqual([24, 576, 14332]))
  it('with castles', () => expect(tryOut(castle).counts(3)).toEqual([24, 576, 14332]))
  it.skipIf(!process.env.SOAK)('one turn deeper, as the second program counts them', () => {
    const naiveCount = (rows: string, turn: 'w' | 'b', depth: number): number => {
      const after = rows.endsWith('over') ? [] : [...naiveTurns(rows, turn, false)]
      if (depth === 1) return after.length
      return after.reduce((sum, next) => sum + naiveCount(next, turn === 'w' ? 'b' : 'w', depth - 1), 0)
    }
    const [rows] = game.write(game.start()).split(' ')
    expect([counts(4)[3], naiveCount(rows, 'w', 4)]).toEqual([356_456, 356_456])
  })
  it('19 first moves of pawns, two of the giraffe, two of elephants, one of the zebra', () => {
    const first = names(game.start())
    expect(first.filter((name) => name[1] === '2')).toHaveLength(19)
    expect(first.filter((name) => name[1] === '1')).toEqual(['a1-a3', 'a1-c3', 'c1-c3', 'e1-e3', 'g1-f3'])
  })
})

it.each<[string, Game, boolean]>([
  ['the book’s', game, false],
  ['the castle', castle, true],
])('a second program with %s rules finds the same turns in random games', (_, rules, castles) => {
  const random = new Random(11)
  let seen = 0
  for (let g = 0; g < 8; g++)
    playRandomMatch(rules, random, (p, step) => {
      const [rows, turn, jumps] = rules.write(p).split(' ')
      if (jumps !== '-' || step % 5 !== 0) return
      const ours = turns(rules, p).map(({ after }) => {
        const caught = rules.result(after)?.reason === 'lion-captured'
        return rules.write(after).split(' ')[0] + (caught ? ' over' : '')
      })
      expect([...new Set(ours)].sort(), rules.write(p)).toEqual(
        [...naiveTurns(rows, turn as 'w' | 'b', castles)].sort(),
      )
      seen++
    })
  expect(seen).toBeGreaterThan(100)
})

describe('the animals', () => {
  const alone = (man: string) => `3l3/7/7/7/2${man}4/7/L6 w -`
  it('the giraffe goes one or two cells and takes only at two', () => {
    expect(movesOf('3l3/7/1ppp3/1pGp3/1ppp3/7/L6 w -', 'c4').sort()).toEqual(
      'c4-a2 c4-a4 c4-a6 c4-c2 c4-c6 c4-e2 c4-e4 c4-e6'.split(' '),
    )
    expect(movesOf('3l3/7/4p2/7/2G4/7/L6 w -', 'c3x')).toEqual(['c3xe5'])
  })
  it('the elephant steps one or leaps two cells along rows and columns', () => {
    expect(movesOf(alone('E'), 'c3')).toEqual('c3-a3 c3-b3 c3-c1 c3-c2 c3-c4 c3-c5 c3-d3 c3-e3'.split(' '))
  })
  it('the zebra leaps as a knight', () => {
    expect(movesOf(alone('Z'), 'c3')).toEqual('c3-a2 c3-a4 c3-b1 c3-b5 c3-d1 c3-d5 c3-e2 c3-e4'.split(' '))
  })
  it('the crocodile runs to the river from either side and no further, and along it', () => {
    expect(movesOf('3l3/7/7/7/7/C6/3L3 w -', 'a2-a')).toEqual(['a2-a1', 'a2-a3', 'a2-a4'])
    expect(movesOf('C2l3/7/7/7/7/7/3L3 w -', 'a7-a')).toEqual(['a7-a4', 'a7-a5', 'a7-a6'])
    expect(movesOf('3l3/7/7/C2p3/7/7/3L3 w -', 'a4')).toEqual('a4-a3 a4-a5 a4-b3 a4-b4 a4-b5 a4-c4 a4xd4'.split(' '))
  })
  it('the pawn goes and takes straight and aslant ahead', () => {
    expect(movesOf('3l3/7/7/7/1ppp3/2P4/L6 w -', 'c2')).toEqual(['c2xb3', 'c2xc3', 'c2xd3'])
  })
  it('the pawn may retreat one or two cells from beyond the river, not from within, and never captures so', () => {
    expect(movesOf('3l3/7/2P4/7/7/7/L6 w -', 'c5-c')).toEqual(['c5-c3', 'c5-c4', 'c5-c6'])
    expect(movesOf('3l3/7/7/2P4/7/7/L6 w -', 'c4')).toEqual(['c4-b5', 'c4-c5', 'c4-d5'])
    expect(movesOf('3l3/2P4/2p4/7/7/7/L6 w -', 'c6')).toEqual(['c6-b7', 'c6-c7', 'c6xd7'])
  })
  it('a pawn on the last row becomes a superpawn, which stays one', () => {
    expect(rowsAfter('c6-c7', '3l3/2P4/7/7/7/7/L6 w -')).toBe('2Sl3/7/7/7/7/7/L6')
  })
  it('the superpawn goes ahead and sideways, and one or two cells back without capturing', () => {
    expect(movesOf('l6/7/7/3S3/7/7/L6 w -', 'd4')).toEqual(
      'd4-b2 d4-c3 d4-c4 d4-c5 d4-d2 d4-d3 d4-d5 d4-e3 d4-e4 d4-e5 d4-f2'.split(' '),
    )
    expect(movesOf('l6/7/7/3S3/2ppp2/7/L6 w -', 'd4')).toEqual('d4-c4 d4-c5 d4-d5 d4-e4 d4-e5'.split(' '))
  })
})

describe('the lion', () => {
  it('steps one cell and does not enter the river', () => {
    expect(movesOf('3l3/7/7/7/L6/7/6P w -', 'a3')).toEqual(['a3-a2', 'a3-b2', 'a3-b3'])
  })
  it('takes the other lion along an open column or diagonal', () => {
    expect(names('3l3/7/7/7/7/7/3L3 w -')).toContain('d1xd7')
    expect(names('6l/7/7/7/7/7/L6 w -')).toContain('a1xg7')
    expect(names('3l3/7/7/3p3/7/7/3L3 w -')).not.toContain('d1xd7')
    expect(played('d1xd7', '3l2p/7/7/7/7/7/3L3 w -').result()).toEqual({ payoffs: [1, -1], reason: 'lion-captured' })
  })
  it('stays in its castle by the standard rule', () => {
    expect(tryOut(castle).movesOf('3l3/7/7/7/2L4/7/P6 w -', 'c3')).toEqual(['c3-c2', 'c3-d2', 'c3-d3'])
    expect(tryOut(castle).problemOf('3l3/7/7/7/1L5/7/P6 w -')).toBe('a lion cannot stand on b3')
  })
})

describe('the monkey', () => {
  it('steps one cell without capturing and takes by jumping over an enemy', () => {
    expect(movesOf('3l3/7/7/7/2p4/1M5/L5P w -', 'b2')).toEqual('b2-a2 b2-a3 b2-b1 b2-b3 b2-c1 b2-c2 b2xd4'.split(' '))
  })
  it('may jump on or stop after any jump', () => {
    const once = played('b2xd4', '3l3/7/2p4/7/2p4/1M5/L5P w -')
    expect(names(once.position)).toEqual(['d4xb6', 'done'])
    expect(rowsAfter('b2xd4 done', '3l3/7/2p4/7/2p4/1M5/L5P w -')).toBe('3l3/7/2p4/3M3/7/7/L5P')
    expect(rowsAfter('b2xd4 d4xb6', '3l3/7/2p4/7/2p4/1M5/L5P w -')).toBe('3l3/1M5/7/7/7/7/L5P')
  })
  it('does not jump the same man twice, and jumped men stay in the way until the end', () => {
    expect(names(played('c3xc5', '6l/7/7/2p4/2M4/7/L6 w -').position)).toEqual(names(at('6l/7/2M4/7/7/7/L6 b -')))
  })
  it('may come back to the cell where it began', () => {
    const round = '6l/7/1p1p3/7/1p1p3/2M4/L6 w -'
    expect(names(played('c2xe4 e4xc6 c6xa4', round).position)).toContain('a4xc2')
  })
  it('whole chains are written in one word', () => {
    expect(played('b2xd4xb6', '3l3/7/2p4/7/2p4/1M5/L5P w -').log).toHaveLength(2)
  })
  it('taking the lion ends the game at once', () => {
    const match = played('c7xe7', '2Ml2p/7/7/7/7/7/L6 w -')
    expect(match.result()?.reason).toBe('lion-captured')
    expect(game.result(at(game.write(match.position)))).toEqual(match.result())
  })
})

describe('the river', () => {
  it('a man that enters it is safe for this turn', () => {
    expect(rowsAfter('a3-a4', '3l3/7/7/7/P6/7/L6 w -')).toBe('3l3/7/7/P6/7/7/L6')
  })
  it('a man that was in it and does not leave drowns at the end of the turn', () => {
    expect(rowsAfter('g1-g2', '3l3/7/7/P5E/7/7/L5P w -')).toBe('3l3/7/7/7/7/6P/L6')
  })
  it('a man that moves within it drowns, and what it took stays taken', () => {
    expect(rowsAfter('a4xc4', '3l3/7/7/E1p4/7/7/L5P w -')).toBe('3l3/7/7/7/7/7/L5P')
  })
  it('only the men of the side that moved drown', () => {
    expect(rowsAfter('g1-g2', '3l3/7/7/p5E/7/7/L5P w -')).toBe('3l3/7/7/p6/7/6P/L6')
  })
  it('the crocodile does not drown', () => {
    expect(rowsAfter('g1-g2', '3l3/7/7/C6/7/7/L5P w -')).toBe('3l3/7/7/C6/7/6P/L6')
  })
  it('a monkey that stops in it twice in a row drowns, and its captures count', () => {
    expect(rowsAfter('a4xc4', '3l3/7/7/Mp1p3/7/7/L5P w -')).toBe('3l3/7/7/3p3/7/7/L5P')
  })
  it('a monkey may jump out and in again', () => {
    expect(rowsAfter('a4xc6 c6xe4', '3l3/7/1p1p3/M6/7/7/L5P w -')).toBe('3l3/7/7/4M2/7/7/L5P')
  })
})

describe('the end', () => {
  it('a side without a move loses', () => {
    expect(reasonIn('6l/7/7/zzzz3/zzzz3/MMzz3/LMzz3 w -')).toBe('no-moves')
    expect(reasonIn('6l/7/7/zzzz3/zzzz3/MMzz3/LMz4 w -')).toBe('goes on')
  })
  it('two lions alone draw, unless the side to move can take', () => {
    expect(reasonIn('l6/7/7/7/7/7/1L5 w -')).toBe('bare-lions')
    expect(names('l6/7/7/7/7/7/L6 w -')).toContain('a1xa7')
  })
  it('a hundred quiet moves draw', () => {
    expect(played('a2-a3', '3l3/7/7/7/7/P6/L6 w - 99 150').result()?.reason).toBe('quiet-moves')
  })
})

describe('texts are refused', () => {
  it.each([
    ['3l3/7/7/7/7/7/7 w', 'read'],
    ['7/7/7/7/7/7/7 w', 'each side has one lion'],
    ['3l3/7/7/L6/7/7/7 w', 'a lion cannot stand on a4'],
    ['P2l3/7/7/7/7/7/L6 w', 'a pawn cannot stand on a7'],
    ['3l3/7/7/7/7/M6/L6 w a2:b3', 'there is nobody to be jumped on b3'],
    ['3l3/7/7/7/7/P6/L6 w a2:b3', 'no monkey jumps on "a2:b3"'],
  ])('%s', (text, why) => expect(problemOf(text)).toBe(why))
})
