import { type Board, type Game, Match, openGame, playMoves, Random, siteNamed, unwrap } from '@jatekvilag/engine'
import { playRandomMatch, refusal } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { clover } from './boards.ts'
import { divideEtImpera } from './divide-et-impera.ts'

const open = (options: Record<string, unknown> = {}) => unwrap(openGame(divideEtImpera, { options }))
const usual = open()
const small = open({ size: 5 })

function match(game: Game, moves: string, text?: string): Match {
  const played = new Match(game, text === undefined ? game.start() : unwrap(game.read(text)))
  unwrap(playMoves(played, moves))
  return played
}
const legal = (m: Match) => m.actions(Math.log2(m.actors)).map((action) => m.game.name(m.position, action))
const parts = (m: Match) => m.game.scene(m.position).counters?.map(({ value }) => value)

/** Pairs of cells that share a side. */
function pairsOf(board: Board): number {
  let count = 0
  for (const [d, { name }] of board.directions.entries())
    if (name === 'north' || name === 'east')
      for (let site = 0; site < board.size; site++) if (board.step[d * board.size + site] >= 0) count++
  return count
}

/** Rotations and reflections of the drawing that leave it as it is. */
function symmetries(board: Board): number {
  const cells = new Set(board.shapes.map(({ x, y }) => `${x},${y}`))
  const keeps = (turn: (x: number, y: number) => [number, number]) =>
    board.shapes.every(({ x, y }) => cells.has(turn(x, y).join()))
  const last = 16
  const turns: ((x: number, y: number) => [number, number])[] = [
    (x, y) => [x, y],
    (x, y) => [last - y, x],
    (x, y) => [last - x, last - y],
    (x, y) => [y, last - x],
    (x, y) => [last - x, y],
    (x, y) => [x, last - y],
    (x, y) => [y, x],
    (x, y) => [last - y, last - x],
  ]
  return turns.filter(keeps).length
}

function reachable(board: Board): number {
  const reached = new Set([0])
  for (const site of reached)
    for (const [d, { name }] of board.directions.entries()) {
      const next = board.step[d * board.size + site]
      if (!name.includes('-') && next >= 0) reached.add(next)
    }
  return reached.size
}

describe('the boards', () => {
  it('the clover has 217 cells, 376 neighbour pairs, hangs together and is eightfold symmetric', () => {
    const board = clover(true)
    expect([board.size, pairsOf(board), reachable(board), symmetries(board)]).toEqual([217, 376, 217, 8])
  })

  it('the windmill has 229 cells, 400 pairs and fourfold symmetry', () => {
    const board = clover(false)
    expect([board.size, pairsOf(board), reachable(board), symmetries(board)]).toEqual([229, 400, 229, 4])
  })

  it('squares have the side that was chosen', () => {
    expect([5, 8, 10, 20].map((size) => open({ size }).board.size)).toEqual([25, 64, 100, 400])
  })

  it('for more players are larger', () => {
    const sizes = ['larger', 'four-players', 'six-players'].map((preset) => {
      const game = unwrap(openGame(divideEtImpera, { preset }))
      return [game.seats, game.board.size]
    })
    expect(sizes).toEqual([
      [3, 144],
      [4, 196],
      [6, 256],
    ])
  })
})

describe('a marker', () => {
  it('goes anywhere first: 64 first cells; after a first marker in a corner 2 legal cells', () => {
    expect(legal(match(usual, ''))).toHaveLength(64)
    expect(legal(match(usual, 'a1')).sort()).toEqual(['a2', 'b1'])
  })

  it('goes beside a marker of anybody later', () => {
    const m = match(usual, 'a1 b1')
    expect(legal(m).sort()).toEqual(['a2', 'b2', 'c1'])
    expect(usual.why(m.position, 0, [siteNamed(usual.board, 'h8')])).toBe('next-to-a-marker')
    expect(usual.why(m.position, 0, [siteNamed(usual.board, 'b1')])).toBe('occupied')
  })

  it('passes from seat to seat', () => {
    const m = match(open({ players: 3 }), 'a1 a2 a3 a4')
    expect(m.actors).toBe(1 << 1)
  })
})

describe('parts', () => {
  it('hang together by sides, not by corners', () => {
    expect(parts(match(small, '', '5/5/2x2/1x3/5 o'))).toEqual([2, 0])
    expect(parts(match(small, '', '5/5/2x2/1xx2/5 o'))).toEqual([1, 0])
  })

  it('are joined by a marker between them', () => {
    expect(parts(match(small, 'c4', '5/xx1x1/oo1oo/5/5 x'))).toEqual([1, 2])
  })
})

describe('the end', () => {
  it.each([
    [{}, 64],
    [{ board: 'clover', players: 5 }, 217],
    [{ size: 6, players: 4 }, 36],
  ])('comes after exactly as many turns as there are cells: %j', (options, cells) => {
    const played = playRandomMatch(open(options), new Random(3), () => {})
    expect(played.log).toHaveLength(cells)
  })

  it('goes to the fewest parts', () => {
    const m = match(small, 'c2', 'xxxxx/xxxxx/ooxoo/oo1oo/ooxoo x')
    expect(parts(m)).toEqual([1, 2])
    expect(m.result()).toEqual({ payoffs: [1, -1], reason: 'fewest-groups' })
  })

  it('is a draw with equally many, and shared where some have equally many', () => {
    expect(match(small, 'e1', 'xxxxx/xxxxx/xxooo/ooooo/oooo1 x').result()).toMatchObject({ reason: 'fewest-groups' })
    expect(match(small, 'e1', 'xxxxx/xxxxx/xxooo/ooooo/oooo1 o').result()).toEqual({ payoffs: [0, 0], reason: 'equal' })
    const three = open({ size: 5, players: 3 })
    const m = match(three, 'e1', 'xxxxx/zxxxx/xxooo/zoooo/oooo1 o')
    expect(parts(m)).toEqual([1, 1, 2])
    expect(m.result()).toEqual({ payoffs: [0.5, 0.5, -1], reason: 'fewest-groups' })
  })
})

it('refuses letters of players who are not there', () => {
  expect(refusal(small.read('5/5/2z2/5/5 x'))).toMatch(/unknown piece "z"/)
  expect(refusal(small.read('5/5/5/5/5 z'))).toMatch(/x, o/)
})
