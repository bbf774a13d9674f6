import { ActionList, Match, neighbourLists, openGame, perft, playMoves, Random, unwrap } from '@jatekvilag/engine'
import { describe, expect, it } from 'vitest'
import { hex } from './hex.ts'

const open = (options: Record<string, unknown> = {}) => unwrap(openGame(hex, { options }))
const game = open()
const small = open({ size: 3 })

describe('hex', () => {
  it('has 121 cells and 320 adjacent pairs; the small board 36 and 85', () => {
    expect(game.board.size).toBe(121)
    expect(neighbourLists(game.board).cells).toHaveLength(640)
    const six = unwrap(openGame(hex, { preset: '6x6' }))
    expect([six.board.size, neighbourLists(six.board).cells.length]).toEqual([36, 170])
  })

  it('gives acute corners two neighbours and obtuse ones three', () => {
    const { start } = neighbourLists(game.board)
    const degree = (name: string) => {
      const s = game.board.shapes.findIndex((shape) => shape.name === name)
      return start[s + 1] - start[s]
    }
    expect(['a1', 'k11', 'k1', 'a11'].map(degree).sort()).toEqual([2, 2, 3, 3])
  })

  it('counts 121 first moves and 120 answers', () => {
    expect(perft(game, game.start(), 2)).toBe(121 * 120)
  })

  it('is won by the first player from bottom to top', () => {
    const match = new Match(small)
    unwrap(playMoves(match, 'a1 c1 a2 c2 a3'))
    expect(match.result()).toEqual({ payoffs: [1, -1], reason: 'connected' })
  })

  it('is won by the second player from left to right', () => {
    const match = new Match(small)
    unwrap(playMoves(match, 'a1 a2 b1 b2 c3 c2'))
    expect(match.result()).toEqual({ payoffs: [-1, 1], reason: 'connected' })
  })

  it('counts a corner cell for both sides', () => {
    const match = new Match(small)
    unwrap(playMoves(match, 'c1 a2 c2 a1 c3'))
    expect(match.result()?.payoffs).toEqual([1, -1])
  })

  it('never ends without a winner', () => {
    const full = small.read('xox/oxo/xox x')
    expect(unwrap(full) && small.result(unwrap(full))).not.toBeNull()
  })

  it('offers the swap only once, to the second player, after the first stone', () => {
    const swapping = open({ size: 5, swap: true })
    const match = new Match(swapping)
    const offered = () => match.actions(match.actors - 1).map((action) => swapping.name(match.position, action))
    expect(offered()).not.toContain('swap')
    unwrap(playMoves(match, 'b1'))
    expect(offered()).toContain('swap')
    unwrap(playMoves(match, 'swap'))
    // The stone is mirrored, so that it stands as well for blue as it stood for red.
    expect(swapping.write(match.position)).toBe('5/5/5/o4/5 x')
    unwrap(playMoves(match, 'c3'))
    expect(offered()).not.toContain('swap')
  })

  it('knows why an occupied cell is refused', () => {
    const match = new Match(game)
    unwrap(playMoves(match, 'a1'))
    expect(game.why(match.position, 1, [0])).toBe('occupied')
  })
})

describe('somebody who knows the first thing about hex', () => {
  const after = (moves: string) => {
    const match = new Match(game)
    unwrap(playMoves(match, moves))
    return match
  }
  const answers = (moves: string) => {
    const { position, actors } = after(moves)
    const random = new Random(1)
    const played = Array.from({ length: 40 }, () => game.playout!(position, actors - 1, random, new ActionList()))
    return [...new Set(played.map((action) => game.name(position, action)))].sort()
  }

  it('saves a bridge at its other cell, whoever it belongs to', () => {
    expect(answers('f6 a11 g8 g7')).toEqual(['f7'])
    expect(answers('a1 f6 b1 g8 f7')).toEqual(['g7'])
  })

  it('saves the way to the own side from the second row, and knows whose side it is', () => {
    expect(answers('e2 a11 a9 e1')).toEqual(['d1'])
    expect(answers('a9 e2 e1').length).toBeGreaterThan(10)
  })

  it('saves one of two bridges', () => {
    expect(answers('g6 g7 e5 a1 f7 f6')).toEqual(['e6', 'f5'])
  })

  it('looks first at the bridge to be saved', () => {
    const { position } = after('f6 a11 g8 g7')
    const list = new ActionList()
    game.actions(position, 0, list)
    const hunches = new Float64Array(list.count)
    game.hunches!(position, 0, list, hunches)
    const best = list.items[hunches.indexOf(Math.max(...hunches))]
    expect(game.name(position, best)).toBe('f7')
  })
})
