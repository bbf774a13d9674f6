import { openGame, perft, unwrap } from '@jatekvilag/engine'
import { tryOut } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { avalancheChess } from './avalanche-chess.ts'

const game = unwrap(openGame(avalancheChess))
const { at, names, played, problemOf } = tryOut(game)

it('White has 160 turns at the start, and there are 27488 pairs of turns', () => {
  expect([1, 2].map((depth) => perft(game, game.start(), depth))).toEqual([160, 27488])
})
it('with pushes of two cells White has 320 turns', () => {
  const literal = unwrap(openGame(avalancheChess, { preset: 'legal-pawn-move' }))
  expect(perft(literal, literal.start(), 1)).toBe(320)
})
it('in the balanced game White does not push in the first turn', () => {
  const balanced = unwrap(openGame(avalancheChess, { preset: 'balanced' }))
  expect(perft(balanced, balanced.start(), 1)).toBe(20)
  expect(tryOut(balanced).names(tryOut(balanced).played('e4 d5').position)).toContain('e4-e5')
})

describe('the push', () => {
  it('moves one pawn of the opponent one cell straight ahead', () => {
    expect(names(played('e4').position)).toEqual('a7-a6 b7-b6 c7-c6 d7-d6 e7-e6 f7-f6 g7-g6 h7-h6'.split(' '))
    expect(game.write(played('e4 e7-e6').position)).toBe(
      'rnbqkbnr/pppp1ppp/4p3/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq move 0 3',
    )
  })
  it('never captures, and is left out where no pawn can go', () => {
    expect(game.write(played('Ke2', '4k3/8/8/8/8/p7/P7/4K3 w - move').position)).toContain(' b - move 1 2')
  })
  it('into check of the own king loses at once', () => {
    const match = played('Nc3 f4-f3', 'rnbqkbnr/1pppp1pp/8/p7/P3Pp2/8/1PPPKPPP/RNBQ1BNR w kq move')
    expect(match.result()).toEqual({ payoffs: [-1, 1], reason: 'pushed-into-check' })
    expect(game.result(at(game.write(match.position)))).toEqual(match.result())
  })
  it('there is no capture in passing', () => {
    expect(names(played('e4 a7-a6 d5 a2-a3 e5 h7-h6 f5').position).some((name) => name === 'exf6')).toBe(false)
  })
})

describe('a pawn pushed to its last row', () => {
  const text = '4k3/8/8/8/8/8/7p/3K4 w - move'
  it('is promoted by its owner before his own move', () => {
    const match = played('Kd2 h2-h1', text)
    expect(names(match.position)).toEqual(['=B', '=N', '=Q', '=R'])
    expect(game.actors(match.position)).toBe(2)
    expect(game.write(played('Kd2 h2-h1 =N', text).position)).toContain('3K4/7n b - move')
  })
  it('wins for its owner if the new man checks the pusher', () => {
    expect(played('Kd2 h2-h1 =R', text).result()).toBeNull()
    expect(played('Kc1 h2-h1 =Q', text).result()).toEqual({ payoffs: [-1, 1], reason: 'pushed-into-check' })
  })
})

it('the first part must be a legal move of chess', () => {
  expect(names('4k3/8/8/8/8/8/8/r3K3 w - move')).toEqual(['Kd2', 'Ke2', 'Kf2'])
})
it('mate is judged when the mated side begins', () => {
  expect(game.result(at('R5k1/5ppp/8/8/8/8/8/4K3 b - move'))).toEqual({ payoffs: [1, -1], reason: 'mate' })
})
it('refuses a push where nobody can be pushed', () => {
  expect(problemOf('4k3/8/8/8/8/8/8/4K2R w - push')).toBe('there is no pawn to push')
})
