import { Match, openGame, playMoves, Random, seatsOf, unwrap } from '@jatekvilag/engine'
import { GAMES, gameEntry } from '@jatekvilag/games'
import { describe, expect, it } from 'vitest'
import { pieceLetters } from './piece-letters.ts'

const gameOf = (id: string) => unwrap(openGame(gameEntry(id)!))
const chess = pieceLetters(gameOf('chess'))!

describe('Hungarian letters', () => {
  it('write the men as Hungarians call them, and pawns without a letter', () => {
    const moves = ['Nf3', 'Bb5', 'Raxd1+', 'Qxe5#', 'Ke2', 'e4', 'exd8=Q', 'O-O', 'O-O-O']
    const shown = ['Hf3', 'Fb5', 'Baxd1+', 'Vxe5#', 'Ke2', 'e4', 'exd8=V', 'O-O', 'O-O-O']
    expect(moves.map(chess.show)).toEqual(shown)
    expect(shown.map(chess.read)).toEqual(moves)
  })

  it('read B as the rook, never as the bishop, and letters that are only English as they are', () => {
    expect(chess.read('Bb5')).toBe('Rb5')
    expect(chess.read('Fb5')).toBe('Bb5')
    expect(chess.read('Nf3')).toBe('Nf3')
    expect(chess.read('Qd4')).toBe('Qd4')
    expect(chess.read('e2e4')).toBe('e2e4')
    // A game on the board: what was typed as a rook's move is none here, and no bishop goes in its stead.
    const match = new Match(gameOf('chess'))
    unwrap(playMoves(match, 'e4 e5'))
    expect(playMoves(match, chess.read('Bb5')).ok).toBe(false)
    expect(playMoves(match, chess.read('Fb5')).ok).toBe(true)
  })

  it('leave the boards of bughouse, drops and strange men alone', () => {
    const bughouse = pieceLetters(gameOf('bughouse'))!
    expect(bughouse.show('B:N@e4')).toBe('B:H@e4')
    expect(bughouse.read('B:B@e4')).toBe('B:R@e4')
    expect(pieceLetters(gameOf('grand-chess'))!.show('Md3')).toBe('Md3')
  })

  it('are not offered where another man has such a letter, or the men are no chessmen', () => {
    for (const id of ['renaissance-chess', 'chu-shogi', 'shogi', 'xiangqi', 'congo', 'hex', 'stratego'])
      expect(pieceLetters(gameOf(id)), id).toBeUndefined()
  })

  it('come back to the very name in every position of every game that has them', () => {
    let seen = 0
    for (const entry of GAMES) {
      const game = unwrap(openGame(entry))
      const letters = pieceLetters(game)
      if (!letters) continue
      const random = new Random(4)
      const match = new Match(game)
      for (let n = 0; n < 60 && match.actors !== 0; n++) {
        const [seat] = seatsOf(match.actors)
        const actions = match.actions(seat!)
        const names = actions.map((action) => game.name(match.position, action))
        const shown = names.map(letters.show)
        expect(new Set(shown).size, entry.id).toBe(new Set(names).size)
        expect(shown.map(letters.read), entry.id).toEqual(names)
        match.play(seat!, actions[random.below(actions.length)]!)
        seen++
      }
    }
    expect(seen).toBeGreaterThan(500)
  })
})
