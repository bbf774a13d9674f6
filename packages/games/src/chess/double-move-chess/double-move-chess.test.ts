import { ActionList, openGame, perftByActions, unwrap } from '@jatekvilag/engine'
import { tryOut } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { doubleMoveChess } from './double-move-chess.ts'

const game = unwrap(openGame(doubleMoveChess))
const { at, movesOf, names, played, problemOf } = tryOut(game)

it('the number of single moves White, Black, Black', () => {
  expect([1, 2, 3].map((depth) => perftByActions(game, game.start(), depth))).toEqual([20, 400, 8902])
})
it('Black cannot take the king in his first turn', () => {
  const visit = (p: Int32Array, left: number): void => {
    expect(game.result(p)).toBeNull()
    if (left === 0) return
    const list = new ActionList()
    const seat = p[game.layout.at.turn]
    game.actions(p, seat, list)
    for (const action of list.toArray()) {
      const next = p.slice()
      game.play(next, seat, action)
      visit(next, left - 1)
    }
  }
  visit(game.start(), 3)
})

describe('turns', () => {
  it('White begins with one move, then everybody makes two', () => {
    const match = played('e4 e5 d5 exd5 Nf3')
    expect(game.write(match.position)).toBe('rnbqkbnr/ppp2ppp/8/3Pp3/8/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 6 2')
  })
  it('both moves may be made by the same man', () => {
    expect(game.write(played('a3 e5').position)).toContain(' b KQkq - 0 3 1')
    expect(names(played('a3 e5').position)).toContain('e4')
  })
  it('a man may go on after a double step in the same turn', () => {
    expect(names(played('e4 d5').position)).toEqual(expect.arrayContaining(['d4', 'dxe4']))
  })
})

describe('the king', () => {
  it('may be left in danger, and whoever takes it wins at once', () => {
    const match = played('Rxe8', '4k3/8/8/8/8/8/8/4RK2 w - - 0 1 2')
    expect(match.result()).toEqual({ payoffs: [1, -1], reason: 'king-captured' })
    expect(game.result(at(game.write(match.position)))).toEqual(match.result())
  })
  it('castles out of, through and into danger, as one move of the turn', () => {
    const text = '4k3/8/8/8/8/8/4rrr1/4K2R w K - 0 1 2'
    expect(names(text)).toContain('O-O')
    expect(game.write(played('O-O', text).position)).toContain('5RK1 w - - 1 2 1')
  })
})

it('there is no capture in passing', () => {
  expect(names(played('e4 a6 a5 e5 h3 d5 h6').position)).not.toContain('exd6')
})
it('two bare kings draw', () => {
  expect(game.result(at('k7/8/8/8/8/8/8/K7 w - -'))?.reason).toBe('dead-position')
})
it('pawns promote as in chess', () => {
  expect(movesOf('7k/P7/8/8/8/8/8/K7 w - -', 'a')).toEqual(['a8=B', 'a8=N', 'a8=Q', 'a8=R'])
})
it('refuses two kings of a side', () => expect(problemOf('kk6/8/8/8/8/8/8/K7 w - -')).toBe('each side has one king'))
