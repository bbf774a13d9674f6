import { openGame, perft, unwrap } from '@jatekvilag/engine'
import { tryOut } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { doubleChess } from './double-chess.ts'

const game = unwrap(openGame(doubleChess))
const { counts, names, played } = tryOut(game)

it('the number of move sequences', () => expect(counts(2)).toEqual([40, 1600]))
it('the number of move sequences, one move deeper', () => {
  expect(perft(game, game.start(), 3)).toBe(70008)
})
it('the first moves are 32 of pawns and 8 of knights', () => {
  const moves = names(game.start())
  expect([moves.filter((name) => /^[a-p]/.test(name)).length, moves.filter((name) => name[0] === 'N').length]).toEqual([
    32, 8,
  ])
})

describe('castling', () => {
  const text = (first: string, rights = 'AELP') => `16/1k14/16/16/16/16/16/${first} w ${rights} -`
  const castlings = (first: string, rights?: string) => names(text(first, rights)).filter((name) => name[0] === 'O')
  it('with the inner rooks puts king and rook on k and j, or on g and h', () => {
    expect(game.write(played('O-O', text('4R3K2R4', 'EL')).position)).toContain('/4R4RK5 b')
    expect(game.write(played('O-O-O', text('4R3K2R4', 'EL')).position)).toContain('/6KR3R4 b')
  })
  it('with the outer rooks puts them on m and l, or on e and f', () => {
    expect(game.write(played('OO-OO', text('R7K6R', 'AP')).position)).toContain('/R10RK3 b')
    expect(game.write(played('OO-OO-OO', text('R7K6R', 'AP')).position)).toContain('/4KR9R b')
  })
  it('with an outer rook needs the inner one off the row', () => {
    expect(castlings('R3R3K2R3R')).toEqual(['O-O', 'O-O-O'])
    expect(castlings('R7K6R', 'AP')).toEqual(['OO-OO', 'OO-OO-OO'])
  })
  it('an attacker behind an inner rook counts once the rook has left', () => {
    expect(castlings('4R3K2R2r1', 'EL')).toEqual(['O-O-O'])
  })
  it('is possible only once, since the king has moved', () => {
    expect(game.write(played('O-O', text('4R3K2R4', 'EL')).position)).toContain(' b - - ')
  })
})
