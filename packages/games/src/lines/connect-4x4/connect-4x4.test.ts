import { FOUR_AXES, linesOf, Match, openGame, perft, playMoves, siteNamed, turns, unwrap } from '@jatekvilag/engine'
import { describe, expect, it } from 'vitest'
import { connect4x4 } from './connect-4x4.ts'

const game = unwrap(openGame(connect4x4))
const at = (name: string) => siteNamed(game.board, name)

function played(moves: string): Match {
  const match = new Match(game)
  unwrap(playMoves(match, moves))
  return match
}
const names = (match: Match) =>
  [0, 1].flatMap((seat) => match.actions(seat).map((action) => game.name(match.position, action)))

describe('connect 4x4', () => {
  it('has 32 first insertions with 28 different results, each corner reached twice', () => {
    expect(perft(game, game.start(), 1)).toBe(32)
    const start = new Match(game)
    expect(start.actions(0)).toHaveLength(32)
    const landings = start.actions(0).map((action) => {
      const p = game.start()
      game.play(p, 0, action)
      return game.board.shapes[p.indexOf(1)].name
    })
    expect(new Set(landings).size).toBe(28)
    for (const corner of ['a1', 'a8', 'h1', 'h8']) expect(landings.filter((name) => name === corner)).toHaveLength(2)
    expect(turns(game, game.start())).toHaveLength(28)
  })

  it('has 130 lines of four', () => {
    expect(linesOf(game.board, FOUR_AXES, 4)).toHaveLength(130)
  })

  it('lets a stone slide straight across to the far edge', () => {
    expect(played('a3>').position[at('h3')]).toBe(1)
    expect(played('c8v').position[at('c1')]).toBe(1)
  })

  it('stops a stone before the first one in its way', () => {
    expect(played('a3> a3>').position[at('g3')]).toBe(2)
  })

  it('leaves a stone on the edge when the next cell is taken', () => {
    const match = played('a3> a3> a3> a3> a3> a3> a3>')
    expect(match.position[at('b3')]).toBe(1)
    unwrap(playMoves(match, 'a3>'))
    expect(match.position[at('a3')]).toBe(2)
    expect(names(match)).not.toContain('a3>')
  })

  it('offers two ways on a corner, told apart by the second touch', () => {
    const { position } = played('')
    const touches = new Match(game)
      .actions(0)
      .filter((action) => game.name(position, action).startsWith('a1'))
      .map((action) => game.touches(position, action))
    expect(touches).toEqual([
      [at('a1'), at('a2')],
      [at('a1'), at('b1')],
    ])
  })

  it('is won by four in a row', () => {
    expect(played('a3> a1> a4> a1> a5>').result()).toBeNull()
    const match = played('a3> a1> a4> a1> a5> a1> a6>')
    expect(match.result()).toEqual({ payoffs: [1, -1], reason: 'line' })
  })

  it('is drawn when no edge cell is free, even if cells inside are', () => {
    const p = unwrap(game.read('xxoxxoxx/o6o/x6x/x6o/o6x/x6x/o6o/ooxooxoo x'))
    expect(game.result(p)).toEqual({ payoffs: [0, 0], reason: 'board-full' })
    expect(game.actors(p)).toBe(0)
  })

  it('says that stones enter at the edge', () => {
    expect(game.why(game.start(), 0, [at('d4')])).toBe('enter-at-the-edge')
  })
})
