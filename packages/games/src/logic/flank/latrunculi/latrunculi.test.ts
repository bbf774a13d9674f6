import { openGame, siteNamed, unwrap } from '@jatekvilag/engine'
import { tryOut } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { latrunculi } from './latrunculi.ts'

const first = unwrap(openGame(latrunculi))
const second = unwrap(openGame(latrunculi, { preset: 'version-2' }))
const { names, movesOf, turnNames, played, result, problemOf } = tryOut(first)
const boardAfter = (text: string, moves: string, rules = first) =>
  rules.write(played(moves, text, rules).position).split(' ')[0]

describe('the first version', () => {
  it('has 56 cells and 8 first moves: second-row soldiers forward', () => {
    expect(first.board.size).toBe(56)
    expect(names()).toEqual([...'abcdefgh'].map((file) => `${file}2-${file}3`))
  })
  it('has no backward and no diagonal steps', () => {
    expect(movesOf('8/7o/8/3x4/8/8/8 x 0,0 - 0', 'd4')).toEqual(['d4-c4', 'd4-d5', 'd4-e4'])
    expect(movesOf('8/7o/8/3x4/8/8/8 o 0,0 - 0', 'h6')).toEqual(['h6-g6', 'h6-h5'])
    const p = unwrap(first.read('8/7o/8/3x4/8/8/8 x 0,0 - 0'))
    expect(
      first.why(
        p,
        0,
        ['d4', 'd3'].map((name) => siteNamed(first.board, name)),
      ),
    ).toBe('forward-or-sideways')
  })
})

describe('a capture', () => {
  it('X O M O X with M just moved in between by X: both O are captured', () => {
    expect(boardAfter('8/8/8/1xo1ox2/3x4/o7/8 x 0,0 - 0', 'd3xd4')).toBe('8/8/8/1x1x1x2/8/o7/8')
  })
  it('may take at right angles too', () => {
    expect(boardAfter('8/3x4/3o4/1xo5/3x4/o7/8 x 0,0 - 0', 'd3xd4')).toBe('8/3x4/8/1x1x4/8/o7/8')
  })
  it('does not take a row of two, and walking in between is safe', () => {
    expect(names('8/8/8/1xoo4/4x3/o7/8 x 0,0 - 0').some((name) => name.includes('x'))).toBe(false)
    expect(boardAfter('8/3x4/8/2o1o3/3x4/8/8 x 0,0 - 0', 'd3-d4')).toBe('8/3x4/8/2oxo3/8/8/8')
  })
  it('earns a bonus move of any own man, which may be declined, and another one only if it captures', () => {
    const text = '8/o7/8/1xo5/3x4/7o/x7 x 0,0 - 0'
    const { position, actors } = played('d3xd4', text)
    expect(actors).toBe(1)
    expect(names(position)).toEqual(expect.arrayContaining(['done', 'a1-a2', 'd4-d5']))
    expect(played('done', position).actors).toBe(2)
    expect(played('a1-a2', position).actors).toBe(2)
    expect(first.prompt(position, 0, true)).toBe('bonus-move')
  })
})

describe('the end', () => {
  it('comes for the player to move without a legal move, unless the other side could not move either', () => {
    // Dark fills the row that he goes towards and has nowhere to go; light can still move.
    expect(result('8/8/8/8/8/1x6/oooooooo o 0,0 - 0')).toEqual({ payoffs: [1, -1], reason: 'no-moves' })
    expect(result('8/8/8/8/8/1x6/ooooooo1 o 0,0 - 0')).toBeNull()
  })
  it('with both shut in goes to more men, equal is a draw', () => {
    expect(result('xxxxxxxx/xxxxxxxx/8/8/8/8/oooooooo x 0,0 - 0')).toEqual({ payoffs: [1, -1], reason: 'no-moves' })
    expect(result('xxxxxxxx/8/8/8/8/8/oooooooo x 0,0 - 0')).toEqual({ payoffs: [0, 0], reason: 'equal' })
  })
  it('comes when all men are taken', () => {
    expect(played('e3xe4', '8/8/8/2xo4/4x3/8/8 x 0,0 - 0').result()).toEqual({ payoffs: [1, -1], reason: 'no-pieces' })
  })
  it('by repetition goes to more men, else is a draw', () => {
    const there = 'a2-b2 h6-g6 b2-a2 g6-h6 '
    const match = played(`${there}${there}`.trim(), '8/7o/8/8/8/x7/8 x 0,0 - 0')
    expect(match.result()).toEqual({ payoffs: [0, 0], reason: 'equal' })
  })
})

describe('the second version', () => {
  it('has 97 first pair placements', () => {
    expect(turnNames(undefined, second)).toHaveLength(97)
  })
  it('places pairs side by side, then the centurions, and captures nothing meanwhile', () => {
    const { position } = played('a1 b1 d1 c1', undefined, second)
    expect(second.write(position)).toBe('8/8/8/8/8/8/xxoo4 x 14+,14+ - 0')
    expect(names(played('a1', undefined, second).position, second)).toEqual(['a2', 'b1'])
    expect(problemOf('8/8/8/8/8/8/8 o 16+,16+ - 0', second)).toMatch(/in hand/)
  })
  it('lets soldiers step four ways, and the centurion jump an enemy soldier without capturing', () => {
    const text = '8/8/3x4/2oo4/2X5/8/7O x 0,0 - 0'
    expect(movesOf(text, 'c3', second)).toEqual(['c3-b3', 'c3-c2', 'c3-c5', 'c3xd3'])
    expect(boardAfter(text, 'c3-c5', second)).toBe('8/8/2Xx4/2oo4/8/8/7O')
    expect(movesOf('8/8/8/3x4/8/8/7O x 0,0 - 0', 'd4', second)).toHaveLength(4)
  })
  it('may complete a capture on landing, and loses nothing but a man with the centurion', () => {
    expect(boardAfter('8/8/8/1xo5/3o4/3X4/7O x 0,0 - 0', 'd2xd4', second)).toBe('8/8/8/1x1X4/3o4/8/7O')
    const match = played('h1xh2', 'x7/8/8/8/7o/5oX1/7o o 0,0 - 0', second)
    expect(second.write(match.position).split(' ')[0]).toBe('x7/8/8/8/7o/5o1o/8')
    expect(match.result()).toBeNull()
  })
})

describe('a text', () => {
  it.each([
    ['8/8/8/8/8/8/X6o x 0,0 - 0', first, /centurion/],
    ['8/8/8/8/8/8/xx5o x 2,0 - 0', first, /16/],
    ['8/8/8/8/8/8/xX5O x 0,0 c9 0', second, /no cell c9/],
    ['8/8/8/8/8/8/xX6 x 0,0 - 0', second, /no men/],
    ['8/8/8/8/8/8/xX5O x 0,0 - x', second, /is written as/],
  ])('%s is refused with a reason', (text, rules, reason) => {
    expect(problemOf(text, rules)).toMatch(reason)
  })
})
