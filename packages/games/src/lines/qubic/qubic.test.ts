import { linesOf, Match, openGame, perft, playMoves, SPACE_AXES, unwrap } from '@jatekvilag/engine'
import { describe, expect, it } from 'vitest'
import { qubic } from './qubic.ts'

const game = unwrap(openGame(qubic))
const large = unwrap(openGame(qubic, { preset: 'six-cube' }))

function played(moves: string, of = game): Match {
  const match = new Match(of)
  unwrap(playMoves(match, moves))
  return match
}
const firstPlayer = { payoffs: [1, -1], reason: 'line' }

describe('qubic', () => {
  it('has 76 lines and 64 first moves', () => {
    expect(linesOf(game.board, SPACE_AXES, 4)).toHaveLength(76)
    expect(perft(game, game.start(), 2)).toBe(64 * 63)
  })

  it.each([
    ['along a row', 'a1-1 a4-4 b1-1 b4-4 c1-1 c4-3 d1-1'],
    ['straight up', 'a1-1 a4-4 a1-2 b4-4 a1-3 c4-3 a1-4'],
    ['along the diagonal of a floor', 'a1-1 a4-4 b2-1 b4-4 c3-1 c4-3 d4-1'],
    ['up a slanted wall', 'a1-1 a4-4 b1-2 b4-4 c1-3 c4-3 d1-4'],
    ['along a diagonal of the cube', 'a1-1 a4-4 b2-2 b4-4 c3-3 c4-3 d4-4'],
  ])('is won by four in a row %s', (_, moves) => {
    const match = played(moves)
    expect(match.result()).toEqual(firstPlayer)
    expect(game.scene(match.position).marks).toHaveLength(1)
  })

  it('goes on after three in a row', () => {
    expect(played('a1-1 a4-4 b1-1 b4-4 c1-1').result()).toBeNull()
  })

  it('is drawn when the cube is full', () => {
    const full = 'ooox/xxxo/ooox/xxoo/ooxo/xxxo/xxxo/oxox/xoxo/ooox/xoox/xxox/oxxo/ooxo/xxoo/xoxx x'
    expect(game.result(unwrap(game.read(full)))).toEqual({ payoffs: [0, 0], reason: 'board-full' })
  })

  it('says why a taken cell is refused', () => {
    expect(game.why(played('a1-1').position, 1, [0])).toBe('occupied')
  })
})

describe('the cube of six', () => {
  it('has 392 lines of five and 144 first moves', () => {
    expect(linesOf(large.board, SPACE_AXES, 5)).toHaveLength(392)
    expect(perft(large, large.start(), 1)).toBe(144)
  })

  it('bars the first stone from the inside and the corners, and only the first', () => {
    const names = (match: Match, seat: number) => match.actions(seat).map((a) => large.name(match.position, a))
    const start = new Match(large)
    for (const name of ['a1-1', 'f6-6', 'c3-3']) expect(names(start, 0)).not.toContain(name)
    expect(large.why(start.position, 0, [0])).toBe('first-on-surface')
    const after = played('b1-1', large)
    for (const name of ['a1-1', 'f6-6', 'c3-3']) expect(names(after, 1)).toContain(name)
    expect(names(after, 1)).toHaveLength(215)
  })

  it('is won by five in a row, but not by four', () => {
    const match = played('b1-1 a6-6 c1-1 b6-6 d1-1 c6-5 e1-1 d6-6', large)
    expect(match.result()).toBeNull()
    unwrap(playMoves(match, 'f1-1'))
    expect(match.result()).toEqual(firstPlayer)
  })

  it('is won by six in a row too', () => {
    expect(played('b1-1 a6-6 a1-1 b6-6 c1-1 c6-5 e1-1 d6-6 f1-1 a5-5 d1-1', large).result()).toEqual(firstPlayer)
  })
})
