import { openGame, unwrap } from '@jatekvilag/engine'
import { tryOut } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { losingChess } from './losing-chess.ts'

const game = unwrap(openGame(losingChess))
const international = unwrap(openGame(losingChess, { preset: 'stalemate-wins' }))
const { counts, movesOf, names, played, problemOf, reasonIn } = tryOut(game)

it('the number of move sequences', () => expect(counts(4)).toEqual([20, 400, 8067, 153299]))
it.skipIf(!process.env.SOAK)('with en passant and promotion to king, one move deeper', () => {
  expect(tryOut(international).counts(5)[4]).toBe(2732672)
})

describe('capturing', () => {
  it('is compulsory: after 1. e3 b5 White must play Bxb5', () => {
    expect(names(played('e3 b5').position)).toEqual(['Bxb5'])
  })
  it('leaves the choice between several captures free', () => {
    expect(names('8/8/8/1p1p4/2P5/8/8/4K3 w - -')).toEqual(['cxb5', 'cxd5'])
  })
  it('takes kings like any other man', () => {
    expect(names('8/8/8/3k4/2P5/8/8/4K3 w - -')).toEqual(['cxd5'])
    expect(played('cxd5', '7r/8/8/3k4/2P5/8/8/4K3 w - -').result()).toBeNull()
  })
})

describe('the king', () => {
  it('may step into danger and does not castle', () => {
    const moves = names('4k2r/8/8/8/8/8/8/R3K2R w - -')
    expect(moves).toEqual(['Rxh8'])
    expect(names('1k6/8/8/8/8/8/2r5/K7 w - -')).toEqual(['Ka2', 'Kb1', 'Kb2'])
  })
})

describe('the end', () => {
  it('comes when a side has lost its last man: that side wins', () => {
    expect(played('Rxa8', 'r7/8/8/8/8/8/8/R7 w - -').result()).toEqual({ payoffs: [-1, 1], reason: 'no-pieces' })
  })
  it('a side that cannot move draws by the book', () => {
    expect(reasonIn('8/8/8/8/8/p7/P7/8 w - -')).toBe('stalemate')
  })
  it('and wins by the international rule', () => {
    const p = tryOut(international).at('8/8/8/8/8/p7/P7/8 w - -')
    expect(international.result(p)).toEqual({ payoffs: [1, -1], reason: 'no-moves' })
  })
})

describe('promotion and en passant', () => {
  const passed = '4k3/3p4/8/4P3/8/8/8/4K3 b - -'
  it('the book gives queen, rook, bishop and knight, and no capture in passing', () => {
    expect(movesOf('8/P7/8/8/8/8/8/7k w - -', 'a')).toEqual(['a8=B', 'a8=N', 'a8=Q', 'a8=R'])
    expect(names(played('d5', passed).position)).not.toContain('exd6')
  })
  it('the international rule adds both', () => {
    expect(tryOut(international).movesOf('8/P7/8/8/8/8/8/7k w - -', 'a')).toContain('a8=K')
    const match = tryOut(international).played('d5', passed)
    expect(tryOut(international).names(match.position)).toEqual(['exd6'])
  })
})

it('an empty board is not a position', () => expect(problemOf('8/8/8/8/8/8/8/8 w - -')).toBe('the board is empty'))
