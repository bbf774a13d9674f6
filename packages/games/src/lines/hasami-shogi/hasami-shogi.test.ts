import { type Game, Match, openGame, perft, playMoves, siteNamed, sites, unwrap } from '@jatekvilag/engine'
import { describe, expect, it } from 'vitest'
import { hasamiShogi } from './hasami-shogi.ts'

const game = unwrap(openGame(hasamiShogi))
const eight = unwrap(openGame(hasamiShogi, { preset: 'capture-eight' }))

/** A position with men on the named cells; the first player moves unless told otherwise. */
function position(own: string, enemy: string, of: Game = game, turn = 'x', quiet = 0): Int32Array {
  const cells = Array.from({ length: 81 }, () => '.')
  for (const cell of sites(of.board, own)) cells[cell] = 'x'
  for (const cell of sites(of.board, enemy)) cells[cell] = 'o'
  const rows = Array.from({ length: 9 }, (_, y) => cells.slice(9 * y, 9 * y + 9).join('')).reverse()
  const compact = rows.join('/').replace(/\.+/g, (dots) => `${dots.length}`)
  return unwrap(of.read(`${compact} ${turn} ${quiet}`))
}

function played(moves: string, of: Game = game, from = of.start()): Match {
  const match = new Match(of, from)
  unwrap(playMoves(match, moves))
  return match
}
const on = (match: Match, name: string) => match.position[siteNamed(match.game.board, name)]
const names = (match: Match) =>
  [0, 1].flatMap((seat) => match.actions(seat).map((action) => match.game.name(match.position, action)))
const movesOf = (match: Match, from: string) =>
  names(match)
    .filter((name) => name.startsWith(`${from}-`))
    .map((name) => name.slice(3))
    .sort()

/** Men far from everything, so that nobody has too few. */
const FAR_OWN = 'g1 i1 g3 i3'
const FAR_ENEMY = 'g9 i9 g7 i7 e9'

describe('hasami shogi', () => {
  it('has 18 first moves with eighteen men, 9 steps and 9 jumps, and 9 with nine men', () => {
    expect(perft(game, game.start(), 1)).toBe(18)
    const first = names(new Match(game))
    expect(first.filter((name) => /^.2-.3$/.test(name))).toHaveLength(9)
    expect(first.filter((name) => /^.1-.3$/.test(name))).toHaveLength(9)
    expect(perft(eight, eight.start(), 1)).toBe(9)
  })

  it('lets a man step forward, backward and sideways, not slantwise', () => {
    expect(movesOf(played('', game, position(`c5 ${FAR_OWN}`, FAR_ENEMY)), 'c5')).toEqual(['b5', 'c4', 'c6', 'd5'])
  })

  it('lets a man jump over its own and over enemy men, in chains, without taking them', () => {
    // Over d5 to e5, then over e6 to e7.
    const match = played('', game, position(`c5 d5 ${FAR_OWN}`, `e6 ${FAR_ENEMY}`))
    expect(movesOf(match, 'c5')).toEqual(['b5', 'c4', 'c6', 'e5', 'e7'])
    unwrap(playMoves(match, 'c5-e7'))
    expect(on(match, 'e6')).toBe(2)
  })

  it('does not mix a step and a jump, nor end a chain where it began', () => {
    const match = played('', game, position(`c5 d5 d6 d7 ${FAR_OWN}`, FAR_ENEMY))
    expect(movesOf(match, 'c5')).toEqual(['b5', 'c4', 'c6', 'e5'])
    expect(names(match)).not.toContain('c5-c5')
  })

  it('counts a jumping man as lifted', () => {
    // From e5 over e4 to e3; e5 is empty now, so nothing can be jumped there.
    const match = played('', game, position(`e5 e4 ${FAR_OWN}`, FAR_ENEMY))
    expect(movesOf(match, 'e5')).toEqual(['d5', 'e3', 'e6', 'f5'])
  })

  it('takes a man shut in between two', () => {
    const match = played('e4-e5', game, position(`c5 e4 ${FAR_OWN}`, `d5 ${FAR_ENEMY}`))
    expect(on(match, 'd5')).toBe(0)
    expect(game.scene(match.position).counters).toContainEqual({ label: 'captured', owner: 0, value: 18 - 5 })
  })

  it('takes a whole line of men', () => {
    const match = played('f4-f5', game, position(`c5 f4 ${FAR_OWN}`, `d5 e5 ${FAR_ENEMY}`))
    expect([on(match, 'd5'), on(match, 'e5')]).toEqual([0, 0])
  })

  it('takes in several directions at once, but not slantwise', () => {
    const match = played('e4-e5', game, position(`c5 e7 g5 c3 e4 ${FAR_OWN}`, `d5 e6 f5 d4 ${FAR_ENEMY}`))
    for (const name of ['d5', 'e6', 'f5']) expect(on(match, name)).toBe(0)
    expect(on(match, 'd4')).toBe(2)
  })

  it('takes a man in a corner when both cells beside it are held', () => {
    const match = played('a3-a2', game, position(`b1 a3 ${FAR_OWN}`, `a1 ${FAR_ENEMY}`))
    expect(on(match, 'a1')).toBe(0)
    const other = played('b2-b1', game, position(`a2 b2 ${FAR_OWN}`, `a1 ${FAR_ENEMY}`))
    expect(on(other, 'a1')).toBe(0)
  })

  it('leaves a man on the edge alone that is not between two', () => {
    const match = played('a5-a4', game, position(`a5 b3 ${FAR_OWN}`, `a3 ${FAR_ENEMY}`))
    expect(on(match, 'a3')).toBe(2)
  })

  it('does not take a man that moves in between two enemies', () => {
    const match = played('d4-d5', game, position(`d4 ${FAR_OWN}`, `c5 e5 ${FAR_ENEMY}`))
    expect(on(match, 'd5')).toBe(1)
  })

  it('takes nothing on the way of a jump chain', () => {
    // The man passes e5, where it would shut in d5 against c5, and ends on e7.
    const match = played('e3-e7', game, position(`e3 c5 e4 e6 ${FAR_OWN}`, `d5 ${FAR_ENEMY}`))
    expect(on(match, 'd5')).toBe(2)
    const stops = played('e3-e5', game, position(`e3 c5 e4 e6 ${FAR_OWN}`, `d5 ${FAR_ENEMY}`))
    expect(on(stops, 'd5')).toBe(0)
  })

  it.each([
    ['upright', 'c3 c4 c5 c6 d7', 'd7-c7'],
    ['slanting', 'a3 b4 c5 d6 f7', 'f7-e7'],
    ['falling', 'a8 b7 c6 d5 f4', 'f4-e4'],
  ])('is won by five in an %s row', (_, own, move) => {
    const match = played(move, game, position(`${own} ${FAR_OWN}`, FAR_ENEMY))
    expect(match.result()).toEqual({ payoffs: [1, -1], reason: 'line' })
    expect(game.scene(match.position).marks).toHaveLength(1)
  })

  it('does not count a level row', () => {
    expect(played('e6-e5', game, position(`a5 b5 c5 d5 e6 ${FAR_OWN}`, FAR_ENEMY)).result()).toBeNull()
  })

  it('does not count men on the own two home rows', () => {
    expect(played('d6-c6', game, position(`c2 c3 c4 c5 d6 ${FAR_OWN}`, FAR_ENEMY)).result()).toBeNull()
  })

  it('lets the second player make a row on the first player’s home rows', () => {
    const second = position(`e1 ${FAR_OWN}`, `c2 c3 c4 c5 d6 ${FAR_ENEMY}`, game, 'o')
    expect(played('d6-c6', game, second).result()).toEqual({ payoffs: [-1, 1], reason: 'line' })
  })

  it('is lost by a side with four men or fewer', () => {
    const match = played('e4-e5', game, position(`c5 e4 ${FAR_OWN}`, 'd5 a9 c9 e9 g9'))
    expect(match.result()).toEqual({ payoffs: [1, -1], reason: 'too-few-men' })
  })

  it('is lost by a side that cannot move', () => {
    // Every cell beside the two men in the corner is taken, and so is every cell behind those.
    const match = played('d8-d9', eight, position('a8 b8 c9 a7 b7 d8', 'a9 b9', eight))
    expect(match.result()).toEqual({ payoffs: [1, -1], reason: 'no-moves' })
  })

  it('is drawn after a hundred moves of each side without a capture', () => {
    const match = played('c5-c6', game, position(`c5 ${FAR_OWN}`, FAR_ENEMY, game, 'x', 199))
    expect(match.result()).toEqual({ payoffs: [0, 0], reason: 'move-limit' })
  })

  it('is drawn when a position comes for the third time', () => {
    const round = 'a2-a3 a8-a7 a3-a2 a7-a8'
    expect(played(`${round} ${round}`).result()).toEqual({ payoffs: [0, 0], reason: 'repetition' })
  })
})

describe('the game of eight captures', () => {
  it('begins with nine men on the home row', () => {
    expect(eight.write(eight.start())).toBe('ooooooooo/9/9/9/9/9/9/9/xxxxxxxxx x 0')
  })

  it('is won by the eighth capture and not by a row', () => {
    const row = played('d7-c7', eight, position('c3 c4 c5 c6 d7', 'a9 e9', eight))
    expect(row.result()).toBeNull()
    const match = played('e4-e5', eight, position('c5 e4', 'd5 h9', eight))
    expect(match.result()).toEqual({ payoffs: [1, -1], reason: 'too-few-men' })
    expect(eight.scene(match.position).counters).toContainEqual({ label: 'captured', owner: 0, value: 8 })
  })

  it('goes on after the seventh', () => {
    expect(played('e4-e5', eight, position('c5 e4', 'd5 h9 h7', eight)).result()).toBeNull()
  })
})
