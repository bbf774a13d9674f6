/** The collection of puzzles is what it claims: proven again by the rules alone. */
import { ForcedWin, puzzleAt } from '@jatekvilag/bots'
import { firstSeat, openGame, unwrap } from '@jatekvilag/engine'
import { gameEntry } from '@jatekvilag/games'
import { PUZZLES, puzzleOfDay } from '@jatekvilag/games/puzzles/index.ts'
import { describe, expect, it } from 'vitest'

/** All of them under SOAK; otherwise those of the longest proofs are left to it. */
const EVERY = process.env.SOAK ? 1 : 5

describe('the collection', () => {
  it('has at least three hundred puzzles out of at least twenty-five games, of every difficulty', () => {
    expect(PUZZLES.length).toBeGreaterThanOrEqual(300)
    expect(new Set(PUZZLES.map(({ game }) => game)).size).toBeGreaterThanOrEqual(25)
    for (const grade of [1, 2, 3, 4, 5])
      expect(PUZZLES.filter((puzzle) => puzzle.grade === grade).length).toBeGreaterThan(5)
    expect(new Set(PUZZLES.map(({ id }) => id)).size).toBe(PUZZLES.length)
    expect(new Set(PUZZLES.map(({ position, game }) => `${game} ${position}`)).size).toBe(PUZZLES.length)
  })

  it.each(PUZZLES.filter((_, i) => i % EVERY === 0).map((puzzle) => [puzzle.id, puzzle] as const))(
    '%s has the answer that it claims, and only that one',
    (_, puzzle) => {
      const game = unwrap(openGame(gameEntry(puzzle.game)!))
      const p = unwrap(game.read(puzzle.position))
      expect(puzzleAt(game, p, puzzle.seat)).toMatchObject({ turns: puzzle.turns, first: puzzle.first })
    },
  )

  it('gives every day a puzzle, and all of them before one comes again', () => {
    const day = (n: number) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10)
    const seen = new Set(PUZZLES.map((_, n) => puzzleOfDay(day(n)).id))
    expect(seen.size).toBe(PUZZLES.length)
    expect(puzzleOfDay('2026-11-16')).toBe(puzzleOfDay('2026-11-16'))
  })
})

describe('a forced win', () => {
  const chess = unwrap(openGame(gameEntry('chess')!))
  const at = (fen: string) => unwrap(chess.read(fen))

  it('is found in two moves and not in one', () => {
    // The rook shuts the king in, the other one mates.
    const p = at('7k/8/8/8/8/8/R7/1R5K w - - 0 1')
    const forced = new ForcedWin(chess)
    expect(forced.within(p, 0, 1)).toBe(false)
    expect(forced.within(p, 0, 2)).toBe(true)
  })

  it('is not seen where the other side can get away, nor where it is somebody else who wins', () => {
    const forced = new ForcedWin(chess)
    expect(forced.within(at('7k/8/8/8/8/8/8/R6K w - - 0 1'), 0, 2)).toBe(false)
    expect(forced.within(at('7k/8/8/8/8/8/R7/1R5K w - - 0 1'), 1, 2)).toBe(false)
  })

  it('says that it does not know rather than to guess', () => {
    expect(new ForcedWin(chess, 50).within(chess.start(), 0, 2)).toBeUndefined()
  })

  it('is defended as long as possible', () => {
    const forced = new ForcedWin(chess)
    const p = at('7k/8/8/8/8/8/R7/1R5K w - - 0 1')
    const [first] = forced.ways(p, 0, 2)!
    chess.play(p, 0, first!)
    chess.play(p, firstSeat(chess.actors(p)), forced.defence(p, 0, 1))
    expect(forced.within(p, 0, 1)).toBe(true)
  })
})
