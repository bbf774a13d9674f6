import { Match, openGame, playMoves, rowsOf, unwrap } from '@jatekvilag/engine'
import { describe, expect, it } from 'vitest'
import { halma } from './halma.ts'

const open = (preset: string, options = {}) => unwrap(openGame(halma, { preset, options }))
const eight = open('8x8')
const campOf = (game: typeof eight, owner: number) =>
  Object.values(game.board.regions)
    .find((region) => region.owner === owner)!
    .sites.map((site) => game.board.shapes[site].name)

/** A position from the cells of each colour; the rest of a colour's men stand in its own camp where there is room. */
function at(game: typeof eight, men: Record<string, string>, turn: string, ranks = '0'.repeat(game.seats)) {
  const rows = rowsOf(game.board).map((row) =>
    row
      .map((site) => {
        const { name } = game.board.shapes[site]
        return Object.keys(men).find((letter) => men[letter].split(' ').includes(name)) ?? '1'
      })
      .join(''),
  )
  const text = `${rows.join('/').replace(/1+/g, (ones) => `${ones.length}`)} ${turn} 20 ${ranks}`
  return new Match(game, unwrap(game.read(text)))
}
const movesFrom = (match: Match, from: string) =>
  match
    .actions(31 - Math.clz32(match.actors))
    .map((action) => match.game.name(match.position, action))
    .filter((name) => name.startsWith(`${from}-`))
    .map((name) => name.slice(from.length + 1))
    .sort()

const LOW = 'a1 b1 c1 d1 a2 b2 c2 a3 b3 a4'
const HIGH = 'h8 g8 f8 e8 h7 g7 f7 h6 g6 h5'
const without = (camp: string, ...gone: string[]) =>
  camp
    .split(' ')
    .filter((name) => !gone.includes(name))
    .join(' ')

describe('halma', () => {
  it.each([
    ['2p-16', 19, 40],
    ['4p-16', 13, 32],
    ['board-17', 19, 40],
    ['8x8', 10, 24],
    ['10x10', 15, 32],
  ])('%s has %i men in each camp and %i first moves', (preset, men, moves) => {
    const game = open(preset)
    expect(campOf(game, 0)).toHaveLength(men)
    expect(new Match(game).actions(0)).toHaveLength(moves)
  })

  it('has camps with rows of 5, 5, 4, 3 and 2: d3 belongs to them, d4 does not', () => {
    expect(campOf(open('2p-16'), 0)).toContain('d3')
    expect(campOf(open('2p-16'), 0)).not.toContain('d4')
    expect(campOf(open('2p-16'), 1)).toContain('p16')
  })

  it('puts four players clockwise into the corners, each opposite his goal', () => {
    const game = open('4p-16')
    expect(['a1', 'a16', 'p16', 'p1'].map((corner, seat) => campOf(game, seat).includes(corner))).toEqual([
      true,
      true,
      true,
      true,
    ])
  })

  it('steps to eight neighbours or jumps in chains over anybody, never mixing the two', () => {
    const match = at(eight, { r: `${without(LOW, 'd1', 'a4')} d4 d5`, b: `${without(HIGH, 'e8')} f6` }, 'r')
    // Over d5 to d6, and no further: e6 would be a step. Over nothing to f6.
    expect(movesFrom(match, 'd4')).toEqual(['c3', 'c4', 'c5', 'd3', 'd6', 'e3', 'e4', 'e5'])
    const chain = at(eight, { r: `${without(LOW, 'd1', 'a4')} d4 d5`, b: `${without(HIGH, 'e8')} e6` }, 'r')
    // d4 over d5 to d6, then over e6 to f6, and from f6 over f7 nothing: f8 is taken.
    expect(movesFrom(chain, 'd4')).toContain('f6')
  })

  it('does not end a chain of jumps where it began', () => {
    for (const action of new Match(eight).actions(0)) {
      const [from, to] = eight.name(eight.start(), action).split('-')
      expect(from).not.toBe(to)
    }
  })

  it('does not let a man leave the camp it was bound for', () => {
    const match = at(eight, { r: `${without(LOW, 'd1')} h5`, b: `${without(HIGH, 'h5')} e4` }, 'r')
    expect(movesFrom(match, 'h5')).toEqual([])
  })

  it('is won when the goal is full and at least one man in it is the mover’s own', () => {
    const match = at(eight, { r: `${without(LOW, 'd1')} h4`, b: `${without(HIGH, 'h5')} e4` }, 'r')
    expect(match.result()).toBeNull()
    unwrap(playMoves(match, 'h4-h5'))
    expect(match.result()).toEqual({ payoffs: [1, -1], reason: 'arrived' })
  })

  it('is not won while somebody else alone fills the goal', () => {
    expect(new Match(eight).result()).toBeNull()
  })

  it('ends with the first winner, or goes on for the other places', () => {
    const game = open('4p-16', { 'play-on': true })
    const camp = (seat: number) => campOf(game, seat).join(' ')
    const men = {
      r: `${without(camp(2), 'p13')} p12`,
      b: camp(3),
      g: camp(0),
      y: `${without(camp(1), 'd16')} e16`,
    }
    const match = at(game, men, 'r', '0000')
    unwrap(playMoves(match, 'p12-p13'))
    expect(match.result()).toBeNull()
    expect(match.actors).toBe(2)
    const places = at(game, men, 'y', '1230')
    expect(places.result()).toEqual({
      payoffs: [1, expect.closeTo(1 / 3), expect.closeTo(-1 / 3), -1],
      reason: 'places',
    })
  })
})
