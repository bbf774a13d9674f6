import { type Game, Match, openGame, playMoves, siteNamed, sites, unwrap } from '@jatekvilag/engine'
import { refusal, samplingUnevenness } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { divideReversed } from './divide-reversed.ts'

const open = (options: Record<string, unknown> = {}) => unwrap(openGame(divideReversed, { options }))
const usual = open()
const short = open({ columns: 6 })

function match(game: Game, moves: string, text?: string): Match {
  const played = new Match(game, text === undefined ? game.start() : unwrap(game.read(text)))
  unwrap(playMoves(played, moves))
  return played
}
const legal = (m: Match) => m.actions(Math.log2(m.actors)).map((action) => m.game.name(m.position, action))
const neighbours = ({ board }: Game, name: string) =>
  ['north', 'east', 'south', 'west'].flatMap((wanted) => {
    const d = board.directions.findIndex((direction) => direction.name === wanted)
    const next = board.step[d * board.size + siteNamed(board, name)]
    return next < 0 ? [] : [board.shapes[next].name]
  })
const parts = (m: Match) => m.game.scene(m.position).counters?.map(({ value }) => value)

describe('the strip', () => {
  it('has its columns from a 7-9 to o 7-13', () => {
    const ranges: Record<string, string> = {}
    for (const { name } of usual.board.shapes) {
      const [column, row] = [name[0], Number(name.slice(1))]
      const [low = row, high = row] = ranges[column]?.split('-').map(Number) ?? []
      ranges[column] = `${Math.min(low, row)}-${Math.max(high, row)}`
    }
    const { a, b, c, d, e, f, g, h, i, j, k, l, m, n, o } = ranges
    expect([a, b, c, d, e, f, g, h, i, j, k, l, m, n, o].join(' ')).toBe(
      '7-9 6-10 5-11 5-12 7-13 5-12 4-11 3-10 2-9 1-7 2-9 3-10 4-11 5-12 7-13',
    )
  })

  it('of 24 columns has 179 cells and 302 neighbour pairs, and hangs together', () => {
    const { board } = usual
    expect(board.size).toBe(179)
    const ends = board.shapes.flatMap(({ name }) => neighbours(usual, name))
    expect(ends).toHaveLength(2 * 302)
    const reached = new Set(['b6'])
    for (const name of reached) for (const next of neighbours(usual, name)) reached.add(next)
    expect(reached.size).toBe(179)
  })

  it('is laid upright for tall screens, with the same cells', () => {
    const upright = usual.board.upright!
    expect(upright.shapes.map(({ name }) => name)).toEqual(usual.board.shapes.map(({ name }) => name))
    const [left, bottom, right, top] = upright.extent
    expect(top - bottom).toBeGreaterThan(right - left)
    expect(upright.step).toEqual(usual.board.step)
  })

  it('is as long as one likes', () => {
    for (const columns of [6, 14, 44]) {
      const { board } = open({ columns })
      expect(new Set(board.shapes.map(({ x }) => x)).size).toBe(columns)
    }
  })
})

describe('a marker', () => {
  it('goes on b6 first, and b7 and c6 are the second player’s only cells', () => {
    expect(legal(match(usual, ''))).toEqual(['b6'])
    expect(neighbours(usual, 'b6').sort()).toEqual(['b7', 'c6'])
    expect(legal(match(usual, 'b6')).sort()).toEqual(['b7', 'c6'])
    expect(usual.why(usual.start(), 0, [siteNamed(usual.board, 'c6')])).toBe('first-on-b6')
  })

  it('goes beside an own one while such a cell is empty', () => {
    const m = match(usual, 'b6 b7')
    expect(legal(m)).toEqual(['c6'])
    expect(usual.why(m.position, 0, [siteNamed(usual.board, 'a7')])).toBe('next-to-own')
    expect(usual.why(m.position, 0, [siteNamed(usual.board, 'b7')])).toBe('occupied')
  })

  it('goes beside anybody’s when its owner is closed in', () => {
    const m = match(short, '', '1/3/4/5/6/6/1o4/xo2/3 x')
    expect(legal(m).sort()).toEqual(['a7', 'b8', 'c5', 'c7', 'd6'])
    expect(short.why(m.position, 0, sites(short.board, 'f12'))).toBe('next-to-a-marker')
    unwrap(playMoves(m, 'c5'))
    expect(parts(m)).toEqual([2, 2])
  })

  it('of the third player goes beside the first two', () => {
    const game = open({ players: 3 })
    expect(legal(match(game, 'b6 b7')).sort()).toEqual(['a7', 'b8', 'c6', 'c7'])
  })

  it('is drawn evenly by lot where few cells are open', () => {
    const m = match(short, 'b6 b7 c6 c7 c5 d7')
    expect(samplingUnevenness(short, m.position, 4000, 7)).toBeLessThan(4)
  })
})

describe('the end', () => {
  it('comes when the strip is full, and the most parts win', () => {
    const m = match(short, 'c8', 'x/ooo/oooo/oooox/oooooo/oo1ooo/oooooo/xooo/ooo x')
    expect(parts(m)).toEqual([4, 1])
    expect(m.result()).toEqual({ payoffs: [1, -1], reason: 'most-groups' })
  })

  it('is a draw with equally many', () => {
    const m = match(short, 'e13', '1/ooo/oooo/ooooo/oooooo/oooooo/oooooo/oooo/ooo x')
    expect(parts(m)).toEqual([1, 1])
    expect(m.result()).toEqual({ payoffs: [0, 0], reason: 'equal' })
  })

  it('shares the win among those who have equally many', () => {
    const game = open({ columns: 6, players: 3 })
    const m = match(game, 'e13', '1/ooo/oooo/oooox/oooooo/oooooz/oooooo/zooo/ooo x')
    expect(parts(m)).toEqual([2, 1, 2])
    expect(m.result()).toEqual({ payoffs: [0.5, -1, 0.5], reason: 'most-groups' })
  })
})

it('refuses a text without a player on turn', () => {
  expect(refusal(short.read('1/3/4/5/6/6/1o4/xo2/3'))).toMatch(/player on turn \(x, o\)/)
})
