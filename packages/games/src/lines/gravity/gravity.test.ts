import { FOUR_AXES, linesOf, Match, openGame, perft, playMoves, siteNamed, unwrap } from '@jatekvilag/engine'
import { describe, expect, it } from 'vitest'
import { gravity } from './gravity.ts'

const game = unwrap(openGame(gravity))

/** Where a stone put on that cell comes to rest while the named cells are taken. */
function landing(cell: string, taken = ''): string {
  const p = game.start()
  for (const name of taken.split(' ').filter(Boolean)) p[siteNamed(game.board, name)] = 2
  const before = p.slice()
  game.play(p, 0, siteNamed(game.board, cell))
  return game.board.shapes[p.findIndex((value, i) => value === 1 && before[i] === 0)].name
}

function played(moves: string): Match {
  const match = new Match(game)
  unwrap(playMoves(match, moves))
  return match
}

describe('gravity', () => {
  it('has 64 first moves and 130 lines of four', () => {
    expect(perft(game, game.start(), 1)).toBe(64)
    expect(linesOf(game.board, FOUR_AXES, 4)).toHaveLength(130)
  })

  it.each([
    ['c3', 'a1'],
    ['e4', 'h1'],
    ['d3', 'd1'],
    ['b4', 'a4'],
    ['g6', 'h6'],
    ['e7', 'e8'],
    ['d5', 'a8'],
  ])('pulls a stone from %s to %s on an empty board', (from, to) => {
    expect(landing(from)).toBe(to)
  })

  it('brings every stone to one of the 28 edge cells, four of them to each corner', () => {
    const landings = game.board.shapes.map((shape) => landing(shape.name))
    expect(new Set(landings).size).toBe(28)
    for (const corner of ['a1', 'a8', 'h1', 'h8']) expect(landings.filter((name) => name === corner)).toHaveLength(4)
  })

  it('stops a stone before another one', () => {
    expect(landing('c3', 'a1')).toBe('b2')
    expect(landing('b4', 'a4')).toBe('b4')
  })

  it('lets a stone pass between two neighbours on its way into a corner', () => {
    expect(landing('g7', 'h7 g8')).toBe('h8')
  })

  it('does not pull a stopped stone a second time', () => {
    // b2 is nearer to two edges than to the corner that is taken, but the stone has met something and rests.
    expect(landing('c3', 'a1')).toBe('b2')
    expect(landing('d2', 'd1')).toBe('d2')
  })

  it('counts a row only where the stones come to rest', () => {
    expect(played('c2 c7 d2 d7 e2 e7').result()).toBeNull()
    const match = played('c2 c7 d2 d7 e2 e7 f2')
    expect(match.result()).toEqual({ payoffs: [1, -1], reason: 'line' })
    expect(game.scene(match.position).marks).toHaveLength(1)
  })

  it('is drawn when the board is full', () => {
    const row = ['xxoxxoxx', 'ooxooxoo']
    const p = unwrap(game.read(`${Array.from({ length: 8 }, (_, i) => row[i % 2]).join('/')} x`))
    expect(game.result(p)).toEqual({ payoffs: [0, 0], reason: 'board-full' })
  })
})
