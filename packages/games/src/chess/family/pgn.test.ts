import { Match, openGame, Random, unwrap } from '@jatekvilag/engine'
import { refusal } from '@jatekvilag/engine/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chess } from '../chess/chess.ts'
import { matchOf, PGN_RESULTS, type PgnGame, pgnOf, readPgn, writePgn } from './pgn.ts'

const game = unwrap(openGame(chess))

function randomMatch(seed: number, plies: number): Match {
  const random = new Random(seed)
  const match = new Match(game)
  while (match.log.length < plies && match.actors) {
    const actions = match.actions(match.actors - 1)
    match.play(match.actors - 1, actions[random.below(actions.length)])
  }
  return match
}

const OPERA = `[Event "A night at the opera"]
[Site "Paris"]
[Date "1858.??.??"]
[Round "?"]
[White "Morphy"]
[Black "Allies"]
[Result "1-0"]

1. e4 e5 2. Nf3 d6 3. d4 Bg4 {This is a weak move.} 4. dxe5 Bxf3 (4... dxe5 5. Qxd8+
(5. Nxe5? Qxd1+) 5... Kxd8) 5. Qxf3 dxe5 6. Bc4 Nf6 7. Qb3 $1 Qe7 8. Nc3 c6
9. Bg5 b5 ; forced?
10. Nxb5! cxb5 11. Bxb5+ Nbd7 12. 0-0-0 Rd8 13. Rxd7 Rxd7 14. Rd1 Qe6
15.Bxd7+ Nxd7 16.Qb8+ Nxb8 17.Rd8# 1-0
`

describe('PGN', () => {
  it('reads a game with comments, variations and annotations', () => {
    const [opera, ...others] = unwrap(readPgn(OPERA))
    expect(others).toEqual([])
    expect(opera.tags.White).toBe('Morphy')
    expect(opera.moves).toHaveLength(33)
    expect(opera.moves.slice(-3)).toEqual(['Qb8+', 'Nxb8', 'Rd8#'])
    expect(opera.moves).toContain('O-O-O')
    expect(unwrap(matchOf(opera)).result()).toEqual({ payoffs: [1, -1], reason: 'mate' })
  })

  it('reads over numbers, results, glyphs and the signs of annotators', () => {
    const [{ moves, result }] = unwrap(readPgn('1. e4! +/- e5?! $6 = 2.Nf3 -+ Nc6 ∞ 3 . Bb5 a6 ... ⩲ ! *'))
    expect([moves.join(' '), result]).toEqual(['e4 e5 Nf3 Nc6 Bb5 a6', '*'])
  })

  it.each(['1. e4 -- 2. d4', '1. e4 e5 2x', '1. e4 "e5"', '1. e4 @@ e5', '1e4', '1. e4 e5 #'])(
    'drops no word silently: %s is refused',
    (text) => expect(refusal(readPgn(text))).toMatch(/^line 1: cannot read "/),
  )

  it('whatever is written is read back, several games in a file', () => {
    const text = fc.string({ maxLength: 12 }).map((s) => s.replace(/[\r\n]/g, ''))
    const anyGame = fc.record({
      seed: fc.nat(1000),
      plies: fc.nat(60),
      white: text,
      opening: text,
      result: fc.constantFrom(...PGN_RESULTS),
    })
    fc.assert(
      fc.property(fc.array(anyGame, { maxLength: 3 }), (plans) => {
        const games: PgnGame[] = plans.map(({ seed, plies, white, opening, result }) => {
          const tags = {
            Event: '?',
            Site: 'Eger',
            Date: '2026.01.01',
            Round: '1',
            White: white,
            Black: 'B',
            Opening: opening,
          }
          return { ...pgnOf(randomMatch(seed, plies), tags), result }
        })
        expect(unwrap(readPgn(writePgn(games)))).toEqual(games)
      }),
      { numRuns: 30 },
    )
  })

  it('a game from another position keeps it, and its numbers', () => {
    const start = '4k3/8/8/8/8/8/4P3/4K3 b - - 3 40'
    const match = new Match(game, unwrap(game.read(start)))
    for (const name of ['Kd7', 'e4', 'Kd6']) {
      const seat = match.actors - 1
      match.play(seat, match.actions(seat).find((action) => game.name(match.position, action) === name)!)
    }
    const written = writePgn([pgnOf(match)])
    expect(written).toContain(`[FEN "${start}"]`)
    expect(written).toContain('40... Kd7 41. e4 Kd6 *')
    expect(unwrap(readPgn(written))[0]).toMatchObject({ start, moves: ['Kd7', 'e4', 'Kd6'] })
    expect(unwrap(matchOf(unwrap(readPgn(written))[0])).position).toEqual(match.position)
  })

  it('lines stay short', () => {
    const lines = writePgn([pgnOf(randomMatch(5, 120))]).split('\n')
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(80)
  })

  it('moves go on after a third repetition in a file, but not in a match', () => {
    const shuffle = 'Nf3 Nf6 Ng1 Ng8 '
    const [long] = unwrap(readPgn(`${shuffle}${shuffle}e4 *`))
    expect(long.moves).toHaveLength(9)
    expect(refusal(matchOf(long))).toBe('the game is over before move 9 (e4)')
  })

  it.each([
    ['1. e4 e5\n2. Nf3 Nc6\n3. Bb6 *', 'line 3, move 3. Bb6: "Bb6" is not a legal move here'],
    ['1. e4 e5 2. Ke2 Kf7 *', 'line 1, move 2... Kf7: "Kf7" is not a legal move here'],
    ['1. f3 e5 2. g4 Qh4# 3. a3 *', 'line 1, move 3. a3: the game is already over'],
    ['[FEN "8/8/8/8/8/8/8/8 w - - 0 1"]\n\n*', 'line 1: the FEN is wrong'],
    ['1. e4 (1. d4 *', 'line 1: a variation is never closed'],
    ['1. e4 )', 'line 1: a variation ends that never began'],
    ['1. e4 {never closed', 'line 1: cannot read "{never closed"'],
    ['[Event "a"]\n[Event unquoted]\n', 'line 2: cannot read "[Event unquoted]"'],
  ])('says where %j is wrong', (text, sentence) => {
    const read = readPgn(text)
    expect(refusal(read)).toContain(sentence)
  })

  it('an empty file holds no game', () => {
    expect(readPgn('  \n')).toEqual({ ok: true, value: [] })
  })
})
