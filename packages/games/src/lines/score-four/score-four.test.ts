import { linesOf, Match, openGame, perft, playMoves, SPACE_AXES, siteNamed, unwrap } from '@jatekvilag/engine'
import { describe, expect, it } from 'vitest'
import { scoreFour } from './score-four.ts'

const game = unwrap(openGame(scoreFour))

function played(moves: string): Match {
  const match = new Match(game)
  unwrap(playMoves(match, moves))
  return match
}

describe('score four', () => {
  it('has 76 lines and 16 first moves', () => {
    expect(linesOf(game.board, SPACE_AXES, 4)).toHaveLength(76)
    expect(perft(game, game.start(), 1)).toBe(16)
    // Only five beads on the same peg of four are impossible.
    expect(perft(game, game.start(), 5)).toBe(16 ** 5 - 16)
  })

  it('lets a bead fall to the lowest free floor of its peg', () => {
    const { position } = played('b3 b3')
    expect(position[siteNamed(game.board, 'b3-1')]).toBe(1)
    expect(position[siteNamed(game.board, 'b3-2')]).toBe(2)
    expect(position[siteNamed(game.board, 'b3-3')]).toBe(0)
  })

  it('closes a peg after four beads, so that 15 moves remain', () => {
    const match = played('a1 a1 a1 a1')
    const names = match.actions(0).map((action) => game.name(match.position, action))
    expect(names).toHaveLength(15)
    expect(names).not.toContain('a1')
  })

  it.each([
    ['along a row of the ground', 'a1 a2 b1 b2 c1 c2 d1'],
    ['straight up', 'a1 b1 a1 c1 a1 d1 a1'],
    ['along the diagonal of the ground', 'a1 a2 b2 b3 c3 c4 d4'],
    ['up a slanted wall', 'a1 b1 b1 c1 c1 d1 c1 d1 d1 a2 d1'],
    ['through the whole cube', 'a1 b2 b2 c3 c3 d4 c3 d4 d4 a2 d4'],
  ])('is won by four in a row %s', (_, moves) => {
    expect(played(moves).result()).toEqual({ payoffs: [1, -1], reason: 'line' })
  })

  it('is drawn when all pegs are full', () => {
    const full = 'ooox/xxxo/ooox/xxoo/ooxo/xxxo/xxxo/oxox/xoxo/ooox/xoox/xxox/oxxo/ooxo/xxoo/xoxx x'
    expect(game.result(unwrap(game.read(full)))).toEqual({ payoffs: [0, 0], reason: 'board-full' })
  })

  it('says that a bead falls down when a higher floor is touched', () => {
    expect(game.why(game.start(), 0, [siteNamed(game.board, 'a1-2')])).toBe('falls-down')
  })
})
