import { Match, openGame, Playout, perft, playMoves, Random, unwrap } from '@jatekvilag/engine'
import { refusal } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { connectris } from './connectris.ts'

const game = unwrap(openGame(connectris))

function played(moves: string, from = game.start()): Match {
  const match = new Match(game, from)
  unwrap(playMoves(match, moves))
  return match
}
const at = (text: string) => unwrap(game.read(text))
const boardOf = (match: Match) => game.write(match.position).split(' ')[0]

describe('connectris', () => {
  it('begins like connect four', () => {
    expect(perft(game, game.start(), 1)).toBe(7)
    expect(perft(game, game.start(), 6)).toBe(117_649)
  })

  it('makes a full bottom row vanish and lets everything fall by one', () => {
    const before = at('7/7/o3x2/x2oo2/x2xo1o/xo1oxox x')
    expect(boardOf(played('c', before))).toBe('7/7/7/o3x2/x2oo2/x2xo1o')
  })

  it('looks for four in a row before the row vanishes', () => {
    const match = played('d', at('7/7/7/7/7/xxx1oox x'))
    expect(match.result()).toEqual({ payoffs: [1, -1], reason: 'line' })
    expect(boardOf(match)).toBe('7/7/7/7/7/xxxxoox')
  })

  it('keeps rows in memory when the board sinks', () => {
    // After the bottom row has gone, a2 b2 c2 have become a1 b1 c1, and d1 makes four.
    const match = played('g', at('7/7/7/7/xxx4/oxoxox1 o'))
    expect(boardOf(match)).toBe('7/7/7/7/7/xxx4')
    unwrap(playMoves(match, 'd'))
    expect(match.result()).toEqual({ payoffs: [1, -1], reason: 'line' })
  })

  it('forgets the discs that have vanished', () => {
    const match = played('g', at('7/7/7/7/7/xxoxox1 o'))
    expect(boardOf(match)).toBe('7/7/7/7/7/7')
    expect(game.scene(match.position).items).toEqual([])
    unwrap(playMoves(match, 'c g d'))
    expect(match.result()).toBeNull()
  })

  it('always leaves one column empty, so that there is always a move', () => {
    const random = new Random(11)
    for (let i = 0; i < 50; i++) {
      const match = new Match(game)
      while (!match.result()) {
        const seat = match.actors === 1 ? 0 : 1
        const actions = match.actions(seat)
        match.play(seat, actions[random.below(actions.length)])
        if (match.result()) break
        expect(match.position.subarray(0, 7)).toContain(0)
      }
    }
  })

  it('is drawn when a position comes for the third time', () => {
    expect(game.repetition?.times).toBe(3)
    // Seven discs fill the bottom row and vanish; the other side begins the next round, so two rounds close the circle.
    const round = 'a b c d e f g'
    const match = played(`${round} ${round} ${round}`)
    expect(match.result()).toBeNull()
    unwrap(playMoves(match, round))
    expect(match.result()).toEqual({ payoffs: [0, 0], reason: 'repetition' })
  })

  it('is drawn after a thousand moves at the latest', () => {
    const match = played('a', at('7/7/7/7/7/7 x 999'))
    expect(match.result()).toEqual({ payoffs: [0, 0], reason: 'move-limit' })
  })

  it('ends in random play', () => {
    const playout = new Playout(game, new Random(3))
    for (let i = 0; i < 200; i++) expect(playout.run(game.start()).payoffs).toHaveLength(2)
  })

  it('refuses impossible texts with a reason', () => {
    expect(refusal(game.read('7/7/7/7/7/xoxoxox o'))).toBe('a full bottom row would have vanished')
    expect(refusal(game.read('7/7/7/7/x6/7 o'))).toBe('the disc on a2 hangs in the air')
  })
})
