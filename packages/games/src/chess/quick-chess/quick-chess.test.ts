import { openGame, unwrap } from '@jatekvilag/engine'
import { tryOut } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { quickChess } from './quick-chess.ts'

const game = unwrap(openGame(quickChess))
const published = unwrap(openGame(quickChess, { preset: 'quickchess-5x6' }))
const { counts, movesOf, names } = tryOut(game)

describe('the number of move sequences', () => {
  it('on five rows', () => expect(counts(4)).toEqual([6, 36, 287, 2269]))
  it('on six rows', () => expect(tryOut(published).counts(4)).toEqual([6, 36, 315, 2679]))
})

it('the first moves are five pawn steps and Nb3', () => {
  expect(names(game.start())).toEqual(['Nb3+', 'a3', 'b3', 'c3', 'd3', 'e3'])
})
it('a pawn never takes two steps', () => {
  expect(names(published.start())).not.toContain('a4')
  expect(movesOf('2k2/5/5/P4/2K2 w - -', 'a')).toEqual(['a3'])
})
it('there is no castling', () => {
  expect(names('2k2/5/5/5/2K1R w - -').some((name) => name.startsWith('O'))).toBe(false)
})

describe('promotion', () => {
  it('only to a man that has been captured', () => {
    expect(movesOf('4k/P4/5/5/NQK2 w - -', 'a').map((name) => name.replace('+', ''))).toEqual(['a5=B', 'a5=R'])
  })
  it('a pawn waits before the last row while nothing has been captured', () => {
    expect(movesOf('3k1/P4/5/5/NQKBR w - -', 'a')).toEqual([])
  })
})
