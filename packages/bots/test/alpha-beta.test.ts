/** Alpha-beta leaves out what cannot matter, and so it must find what plain minimax finds. */
import { ActionList, firstSeat, type Game, type Position } from '@jatekvilag/engine'
import { describe, expect, it } from 'vitest'
import { AlphaBeta } from '../src/alpha-beta.ts'
import type { Choice } from '../src/choice.ts'
import { expectation } from '../src/expectation.ts'
import { Minimax } from '../src/testing/minimax.ts'
import { type InventedGame, inventedMaze, inventedTree } from './invented-games.ts'

const MANY = Array.from({ length: 60 }, (_, seed) => seed)
const PLENTY = { work: 1e9 }
/** Windows are a millionth wide. */
const DIGITS = 4

const worthOf = (score: number) => (Math.abs(score) > 600 ? Math.sign(score) : expectation(score))

/** Compares one search with minimax at the same depth; `seen` are positions that the match has had. */
function compare(
  { game, judge }: InventedGame,
  root: Position,
  depth: number,
  label: string,
  seen?: Set<number>,
): Choice {
  const scores = new Minimax(game, judge, seen).scores(root, depth)
  const choice = new AlphaBeta(game, { judge, deepest: depth, memory: 14 }).search(root, PLENTY, seen)
  const [best] = choice.candidates
  const top = Math.max(...scores.values())
  expect(best.value, label).toBeCloseTo(worthOf(top), DIGITS)
  expect(worthOf(scores.get(best.action)!), label).toBeCloseTo(worthOf(top), DIGITS)
  // The others are known to be no better; with a margin their scores are exact.
  const all = new AlphaBeta(game, { judge, deepest: depth, memory: 14, margin: Infinity }).search(root, PLENTY, seen)
  if (!best.proven)
    for (const { action, value } of all.candidates)
      expect(value, `${label}, move ${action}`).toBeCloseTo(worthOf(scores.get(action)!), DIGITS)
  return choice
}

describe('alpha-beta finds what plain minimax finds', () => {
  it('in trees by lot, at every depth', () => {
    for (const seed of MANY) {
      const invented = inventedTree(seed, { layers: 9, width: 5, moves: [4, 4] })
      for (let depth = 1; depth <= 6; depth++)
        compare(invented, invented.game.start(), depth, `tree ${seed}, depth ${depth}`)
    }
  })

  it('in trees where games are won on the way: a win is a win', () => {
    for (const seed of MANY) {
      const { game, judge } = inventedTree(seed, { layers: 9, width: 6, moves: [4, 4], ends: 0.15 })
      for (let depth = 1; depth <= 6; depth++) {
        // A search ends as soon as the best move is certain, and then knows no more.
        const scores = new Minimax(game, judge).scores(game.start(), depth)
        const top = Math.max(...scores.values())
        const [best] = new AlphaBeta(game, { judge, deepest: depth, memory: 14 }).search(
          game.start(),
          PLENTY,
        ).candidates
        expect(best.value, `tree ${seed}, depth ${depth}`).toBeCloseTo(worthOf(top), DIGITS)
        expect(best.proven).toBe(Math.abs(top) > 600)
        // Looked for one move deeper at a time, the shortest win is found first; a loss is put off as long as can be.
        if (best.proven) expect(best.endsIn, `tree ${seed}, depth ${depth}`).toBe(1000 - Math.abs(top))
      }
    }
  })

  it('in trees with captures and the like, which are searched on', () => {
    for (const seed of MANY) {
      const invented = inventedTree(seed, { layers: 12, width: 4, moves: [3, 3], noise: 0.4 })
      for (let depth = 1; depth <= 4; depth++)
        compare(invented, invented.game.start(), depth, `tree ${seed}, depth ${depth}`)
    }
  })

  it('in mazes, where going back is a draw', () => {
    let returns = 0
    for (const seed of MANY) {
      const invented = inventedMaze(seed, 3, 2)
      for (let depth = 1; depth <= 8; depth++) {
        const { candidates } = compare(invented, invented.game.start(), depth, `maze ${seed}, depth ${depth}`)
        if (candidates[0].value === 0) returns++
      }
    }
    expect(returns).toBeGreaterThan(50)
  })

  it('in mazes of which the match has seen some places', () => {
    for (const seed of MANY) {
      const invented = inventedMaze(seed, 6, 2)
      const { game } = invented
      const seen = new Set([3, 8, 11].map((place) => game.hash(Int32Array.of(place >> 1, place & 1, 1))))
      for (let depth = 1; depth <= 5; depth++)
        compare(invented, game.start(), depth, `maze ${seed}, depth ${depth}`, seen)
    }
  })
})

describe('the expected line', () => {
  it('leads to the position whose value the search tells', () => {
    for (const seed of MANY) {
      const { game, judge } = inventedTree(seed, { layers: 9, width: 30, moves: [4, 4] })
      const { candidates, line } = new AlphaBeta(game, { judge, deepest: 4, memory: 14 }).search(game.start(), PLENTY)
      expect(line[0]).toBe(candidates[0].action)
      const { p, mover, decisions } = follow(game, game.start(), line)
      expect(decisions, `tree ${seed}`).toBe(4)
      const value = game.result(p) ? 0 : judge.value(p, mover)
      expect(expectation(value), `tree ${seed}`).toBeCloseTo(candidates[0].value, DIGITS)
    }
  })
})

/** Where a line leads, for whom it was thought out, and how many real decisions it holds. */
function follow(game: Game, root: Position, line: readonly number[]) {
  const p = root.slice()
  const mover = firstSeat(game.actors(root))
  let decisions = 0
  for (const action of line) {
    const seat = firstSeat(game.actors(p))
    if (isDecision(game, p)) decisions++
    game.play(p, seat, action)
  }
  return { p, mover, decisions }
}

/** A forced step is none. */
const isDecision = (game: Game, p: Position) => movesOf(game, p) > 1

describe('late moves', () => {
  /**
   * They are looked at less deeply first. One seat has many moves, and the judge hopes too much for it the further the end
   * is: what looks bad at a short look is bad, and what looks good must be looked at again.
   */
  function hopeful(seed: number): InventedGame {
    const shape = { layers: 8, width: 1000, moves: [9, 3], alternating: true } as const
    const { game, judge } = inventedTree(seed, shape)
    const known = new Map<number, number>()
    const truth = (p: Position): number => {
      const value = known.get(p[0]) ?? truthOf(p)
      known.set(p[0], value)
      return value
    }
    const truthOf = (p: Position): number => {
      if (layerOf(p) === shape.layers - 2) return judge.value(p, 0)
      const seat = firstSeat(game.actors(p))
      const values = Array.from({ length: movesOf(game, p) }, (_, action) => {
        const next = p.slice()
        game.play(next, seat, action)
        return truth(next)
      })
      return seat === 0 ? Math.max(...values) : Math.min(...values)
    }
    const layerOf = (p: Position) => Math.floor(p[0] / shape.width)
    const hope = (p: Position) => truth(p) + 0.5 * (shape.layers - 2 - layerOf(p))
    return { game, judge: { made: 'hope', value: (p, seat) => (seat === 0 ? hope(p) : -hope(p)), noisy: () => false } }
  }

  it('are looked at again at full depth when a shorter look finds them good', () => {
    for (const seed of MANY.slice(0, 8)) {
      const { game, judge } = hopeful(seed)
      for (const depth of [5, 6]) {
        const top = Math.max(...new Minimax(game, judge).scores(game.start(), depth).values())
        const [best] = new AlphaBeta(game, { judge, deepest: depth, memory: 14 }).search(
          game.start(),
          PLENTY,
        ).candidates
        expect(best.value, `tree ${seed}, depth ${depth}`).toBeCloseTo(expectation(top), DIGITS)
      }
    }
  })
})

function movesOf(game: Game, p: Position): number {
  const list = new ActionList()
  game.actions(p, firstSeat(game.actors(p)), list)
  return list.count
}
