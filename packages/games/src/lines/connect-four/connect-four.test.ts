import {
  FOUR_AXES,
  type Game,
  linesOf,
  Match,
  openGame,
  perft,
  playMoves,
  siteNamed,
  turns,
  unwrap,
} from '@jatekvilag/engine'
import { refusal } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { connectFour } from './connect-four.ts'

const game = unwrap(openGame(connectFour))
const asPrinted = unwrap(openGame(connectFour, { preset: 'as-printed-6x7' }))

function played(moves: string, of: Game = game): Match {
  const match = new Match(of)
  unwrap(playMoves(match, moves))
  return match
}
const first = { payoffs: [1, -1], reason: 'line' }
const second = { payoffs: [-1, 1], reason: 'line' }

/** How many different positions there are after each number of discs. */
function differentPositions(depth: number): number[] {
  let positions = [game.start()]
  const counts: number[] = []
  for (let ply = 0; ply < depth; ply++) {
    const next = new Map<string, Int32Array>()
    for (const p of positions) for (const { after } of turns(game, p)) next.set(game.write(after), after)
    positions = [...next.values()]
    counts.push(positions.length)
  }
  return counts
}

describe('connect four', () => {
  it('has 7 first moves, 6 on the board as printed', () => {
    expect(perft(game, game.start(), 1)).toBe(7)
    expect(perft(asPrinted, asPrinted.start(), 1)).toBe(6)
  })

  it.each([game, asPrinted])('has 69 lines of four in both orientations', ({ board }) => {
    expect(linesOf(board, FOUR_AXES, 4)).toHaveLength(69)
  })

  it('lets a column take six discs, and seven on the board as printed', () => {
    expect(perft(game, game.start(), 6)).toBe(117_649)
    // Seven discs do not fit into one column.
    expect(perft(game, game.start(), 7)).toBe(7 ** 7 - 7)
    expect(played('a a a a a a').actions(0)).toHaveLength(6)
    expect(played('a a a a a a', asPrinted).actions(0)).toHaveLength(6)
    expect(played('a a a a a a a', asPrinted).actions(1)).toHaveLength(5)
  })

  it('has as many different positions as others have counted', () => {
    expect(differentPositions(5)).toEqual([7, 49, 238, 1120, 4263])
  })

  it('drops a disc onto the lowest free cell of its column', () => {
    const { position } = played('d d c')
    expect(game.write(position)).toBe('7/7/7/7/3o3/2xx3 o')
    expect(game.touches(position, 3)).toEqual([siteNamed(game.board, 'd3')])
  })

  it.each([
    ['level', 'a a b b c c d'],
    ['upright', 'a b a b a b a'],
    ['rising', 'a b b c c d c d d g d'],
    ['falling', 'd c c b b a b a a g a'],
  ])('is won by a %s row of four', (_, moves) => {
    const match = played(moves)
    expect(match.result()).toEqual(first)
    expect(match.actors).toBe(0)
    expect(game.scene(match.position).marks).toHaveLength(1)
  })

  it('can be won by the second player too', () => {
    expect(played('a b a b a b c b').result()).toEqual(second)
  })

  it('goes on after three in a row', () => {
    expect(played('a a b b c').result()).toBeNull()
  })

  it('counts five in a row', () => {
    expect(played('a a b b d d e e c').result()).toEqual(first)
  })

  it.each([
    ['7x6', 'ooxooxo/xxoxxox/ooxooxo/xxoxxox/ooxooxo/xxoxxox'],
    ['6x7', 'ooxoox/xxoxxo/ooxoox/xxoxxo/ooxoox/xxoxxo/ooxoox'],
  ])('is drawn when the board of %s is full', (size, rows) => {
    const board = unwrap(openGame(connectFour, { options: { size } }))
    const p = unwrap(board.read(`${rows} x`))
    expect(board.result(p)).toEqual({ payoffs: [0, 0], reason: 'board-full' })
  })

  it('offers no full column', () => {
    const match = played('a a a a a a')
    expect(match.actions(0).map((action) => game.name(match.position, action))).not.toContain('a')
  })

  it('refuses a text in which a disc hangs in the air', () => {
    expect(refusal(game.read('7/7/7/7/x6/7 o'))).toBe('what lies on a2 hangs in the air')
  })

  it('says why a cell is refused', () => {
    const { position } = played('a')
    expect(game.why(position, 1, [siteNamed(game.board, 'a1')])).toBe('occupied')
    expect(game.why(position, 1, [siteNamed(game.board, 'b5')])).toBe('falls-down')
  })
})
