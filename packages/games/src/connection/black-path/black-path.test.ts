import { ActionList, type Game, Match, openGame, type Position, playMoves, Random, unwrap } from '@jatekvilag/engine'
import { playRandomMatch } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { blackPath } from './black-path.ts'

const open = (width: number, height: number, swap = false) =>
  unwrap(openGame(blackPath, { options: { width, height, swap } }))
const small = open(4, 4)
const names = (match: Match) => match.actions(match.actors - 1).map((action) => match.game.name(match.position, action))
const played = (moves: string, on = small) => {
  const match = new Match(on)
  unwrap(playMoves(match, moves))
  return match
}

/** Can the player to move force a win? */
function wins(game: Game, p: Position): boolean {
  const seat = game.actors(p) - 1
  const list = new ActionList(8)
  game.actions(p, seat, list)
  for (let i = 0; i < list.count; i++) {
    const next = p.slice()
    game.play(next, seat, list.items[i])
    const result = game.result(next)
    if (result ? result.payoffs[seat] > 0 : !wins(game, next)) return true
  }
  return false
}

describe('black-path', () => {
  it('begins in the corner across from the black cell with one of three tiles', () => {
    expect(names(new Match(small))).toEqual(['a4+', 'a4n', 'a4w'])
  })

  it('lets the second player choose the direction: two cells times three tiles', () => {
    expect(names(played('a4+'))).toEqual(['b4+', 'b4n', 'b4w', 'a3+', 'a3n', 'a3w'])
  })

  it('always offers the three tiles at the front of the main line', () => {
    const random = new Random(2)
    const game = open(8, 8)
    for (let i = 0; i < 20; i++)
      playRandomMatch(game, random, (p, step) => {
        const list = new ActionList()
        game.actions(p, game.actors(p) - 1, list)
        expect(list.count).toBe(step === 1 ? 6 : 3)
      })
  })

  it('goes straight on over a cross and turns on curves', () => {
    expect(names(played('a4+ b4+'))[0]).toBe('c4+')
    expect(names(played('a4+ b4n'))[0]).toBe('b3+')
    expect(names(played('a4w a3n'))[0]).toBe('b3+')
  })

  it('is lost by whoever runs the line off the board', () => {
    const match = played('a4+ b4+ c4w')
    expect(match.result()).toEqual({ payoffs: [-1, 1], reason: 'off-the-board' })
  })

  it('is won by whoever leads the line into the black cell', () => {
    const match = played('a4+ b4+ c4+ d4n d3+ d2+')
    expect(match.result()).toEqual({ payoffs: [-1, 1], reason: 'arrived' })
  })

  it('goes on by itself along the free line of tiles that are laid', () => {
    const passing = played('a4+ b4+ c4n c3w b3n')
    // Up through b4, crossing the main line, and off the board.
    expect(passing.result()).toEqual({ payoffs: [-1, 1], reason: 'off-the-board' })
  })

  it('is lost by whoever runs the line into its own tail', () => {
    // The first tile joins right and bottom, so that its lower end is the tail of the main line.
    const match = played('a4w b4n b3w a3n')
    expect(match.result()).toEqual({ payoffs: [1, -1], reason: 'closed-line' })
  })

  it('never fills the black cell', () => {
    expect(small.read('+3/4/4/3+ o -')).toMatchObject({ ok: false })
  })

  it('is a win for the second player on 3×3 and 4×4 and for the first on 3×4', () => {
    expect(wins(open(3, 3), open(3, 3).start())).toBe(false)
    expect(wins(open(4, 4), open(4, 4).start())).toBe(false)
    expect(wins(open(3, 4), open(3, 4).start())).toBe(true)
    expect(wins(open(4, 3), open(4, 3).start())).toBe(true)
  })
})

/** Asks who wins by force, with no limit but so many positions. */
const forces = (game: Game, p: Position, seat: number, patience = Infinity) => {
  let left = patience
  return game.forces!(p, seat, () => left-- <= 0)
}

describe('the proof by pairs and search', () => {
  it.each([
    [3, 3],
    [3, 4],
    [4, 4],
    [4, 5],
    [5, 4],
  ])('says the same as playing on, in every position of random games on %i×%i', (width, height) => {
    const game = open(width, height)
    const random = new Random(3)
    for (let i = 0; i < 8; i++)
      playRandomMatch(game, random, (p) => {
        const seat = game.actors(p) - 1
        expect(forces(game, p, seat)).toBe(wins(game, p))
        expect(forces(game, p, 1 - seat)).toBe(!wins(game, p))
      })
  })

  it.each([
    [4, 4],
    [4, 6],
    [6, 6],
    [8, 8],
    [12, 4],
    [12, 12],
  ])('needs no search for the second player on %i×%i, where both sides are even', (width, height) => {
    const game = open(width, height)
    expect(forces(game, game.start(), 1, 4)).toBe(true)
  })

  it('lets the second player win 6×6 against every line of play, by pairs alone after his first tile', () => {
    const game = open(6, 6)
    let ends = 0
    let losses = 0
    const play = (p: Position) => {
      const result = game.result(p)
      if (result) {
        ends++
        if (result.payoffs[1] < 0) losses++
        return
      }
      const seat = game.actors(p) - 1
      const list = new ActionList(8)
      game.actions(p, seat, list)
      const after = list.toArray().map((action) => {
        const next = p.slice()
        game.play(next, seat, action)
        return next
      })
      // A look at one position is enough: either the line comes home or the pairs show the win.
      if (seat === 1) play(after.find((next) => forces(game, next, 1, 0))!)
      else for (const next of after) play(next)
    }
    const opened = played('a6+ b6n', game)
    play(opened.position)
    expect(ends).toBeGreaterThan(100)
    expect(losses).toBe(0)
  })

  it.each([
    [3, 5, 1],
    [3, 6, 0],
    [3, 7, 1],
    [3, 8, 0],
    [3, 9, 1],
    [4, 5, 1],
    [5, 4, 1],
    [5, 5, 0],
    [4, 7, 1],
    [5, 6, 1],
    [5, 7, 0],
  ])('finds the winner on %i×%i with an odd side: seat %i', (width, height, winner) => {
    const game = open(width, height)
    expect(forces(game, game.start(), winner)).toBe(true)
  })

  it.skipIf(!process.env.SOAK).each([
    [6, 7, 1],
    [7, 7, 0],
  ])('finds the winner on %i×%i too: seat %i', { timeout: 900_000 }, (width, height, winner) => {
    const game = open(width, height)
    expect(forces(game, game.start(), winner)).toBe(true)
  })

  it.each([
    [3, 3],
    [3, 4],
    [4, 4],
    [4, 5],
  ])('says the same as playing on where the first tile may be taken over, on %i×%i', (width, height) => {
    const game = open(width, height, true)
    const random = new Random(4)
    const compare = (p: Position) => {
      const seat = game.actors(p) - 1
      expect(forces(game, p, seat)).toBe(wins(game, p))
      expect(forces(game, p, 1 - seat)).toBe(!wins(game, p))
    }
    for (let i = 0; i < 4; i++) playRandomMatch(game, random, compare)
    for (const tile of ['+', 'n', 'w']) compare(played(`a${height}${tile} swap`, game).position)
  })

  it('knows without a search that the second player wins every board with the swap, and which tiles he takes over', () => {
    const takenOver = (width: number, height: number) => {
      const game = open(width, height, true)
      expect(forces(game, game.start(), 1, 0)).toBe(true)
      return ['+', 'n', 'w'].filter((tile) => {
        const answered = played(`a${height}${tile}`, game).position
        expect(forces(game, answered, 1, 0)).toBe(true)
        return forces(game, played(`a${height}${tile} swap`, game).position, 1)
      })
    }
    // Whoever begins loses on even sides, whatever he lays; on 3×4 and 5×5 he has a tile that wins.
    expect(takenOver(4, 4)).toEqual([])
    expect(takenOver(6, 6)).toEqual([])
    expect(takenOver(3, 4)).not.toEqual([])
    expect(takenOver(5, 5)).not.toEqual([])
  })

  it('gives no answer when it may not look far enough', () => {
    const game = open(7, 7)
    expect(forces(game, game.start(), 0, 100)).toBeUndefined()
  })

  it('knows who has won when the line has ended', () => {
    const { position } = played('a4+ b4+ c4w')
    expect(small.forces!(position, 1, () => true)).toBe(true)
    expect(small.forces!(position, 0, () => true)).toBe(false)
  })
})
