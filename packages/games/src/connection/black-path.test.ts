import { ActionList, type Game, Match, openGame, type Position, playMoves, Random, unwrap } from '@jatekvilag/engine'
import { playRandomMatch } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { blackPath } from './black-path.ts'

const open = (width: number, height: number) => unwrap(openGame(blackPath, { options: { width, height } }))
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
