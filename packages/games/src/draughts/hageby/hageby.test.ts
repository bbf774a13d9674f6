import { openGame, type Position, unwrap } from '@jatekvilag/engine'
import { tryOut } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { contradictions } from '../../families/testing/solutions.ts'
import { solve } from '../family/retrograde.ts'
import { hageby } from './hageby.ts'

const game = unwrap(openGame(hageby))
const second = unwrap(openGame(hageby, { preset: 'goal-e2' }))
const author = unwrap(openGame(hageby, { preset: 'author-2003' }))
const { at, turnNames, played } = tryOut(game)

describe('the board', () => {
  it('has 13 points in rows of four, five and four with 26 edges', () => {
    const { board } = game
    expect(board.shapes.map(({ name }) => name)).toEqual('b1 c1 d1 e1 a2 b2 c2 d2 e2 a3 b3 c3 d3'.split(' '))
    expect([...board.step].filter((to) => to >= 0)).toHaveLength(2 * 26)
  })
  it('allows 26 directed jumps', () => {
    const { board } = game
    let jumps = 0
    for (let d = 0; d < board.directions.length; d++)
      for (let site = 0; site < board.size; site++) {
        const over = board.step[d * board.size + site]
        if (over >= 0 && board.step[d * board.size + over] >= 0) jumps++
      }
    expect(jumps).toBe(26)
  })
  it('has its goal on d2, in the second version on e2', () => {
    const goal = (rules: typeof game) => rules.board.regions.goal.sites.map((site) => rules.board.shapes[site].name)
    expect([goal(game), goal(second)]).toEqual([['d2'], ['e2']])
  })
})

describe('placing', () => {
  it('begins with 13 placements; the author bars the goal for the very first stone', () => {
    expect(turnNames(game.start())).toHaveLength(13)
    expect(turnNames(author.start(), author)).toHaveLength(12)
    expect(turnNames(author.start(), author)).not.toContain('d2')
    expect(turnNames(played('a2', author.start(), author).position, author)).toContain('d2')
  })
  it('makes no captures, and the first player moves first afterwards', () => {
    const match = played('a2 b2 a3 b3 b1 c1 e2 d2 e1 d1', game.start())
    expect(match.actors).toBe(1)
    expect(turnNames(match.position).every((name) => name.includes('x'))).toBe(true)
  })
})

describe('moving', () => {
  it('steps along lines to a neighbouring empty point', () => {
    expect(turnNames(at('4/2x2/o3 x'))).toEqual(['c2-b2', 'c2-b3', 'c2-c1', 'c2-c3', 'c2-d1', 'c2-d2'])
  })
  it('must capture and go on, turning as it likes', () => {
    expect(turnNames(at('4/xo1o1/4 x'))).toEqual(['a2xc2xe2'])
    expect(turnNames(at('2o1/1o3/x3 x'))).toEqual(['b1xb3xd3'])
  })
  it('takes stones off at once', () => {
    expect(game.write(played('a2xc2', at('4/xo1o1/o3 x')).position)).toBe('4/2xo1/o3 x chain c2')
  })
  it('passes when shut in', () => {
    const p = at('xoo1/oo3/1o2 x')
    expect(turnNames(p)).toEqual(['pass'])
    expect(played('pass', p).actors).toBe(2)
  })
})

describe('the end', () => {
  it('is a win when the last stone enters the goal', () => {
    expect(played('c2-d2', at('o3/2x2/4 x')).result()).toEqual({ payoffs: [1, -1], reason: 'arrived' })
    expect(played('c2-d2', at('o3/2x2/4 x', second), second).result()).toBeNull()
  })
  it('is a win when all enemy stones are taken', () => {
    expect(played('a2xc2', at('x3/xo3/4 x')).result()).toEqual({ payoffs: [1, -1], reason: 'no-pieces' })
  })
  it('is a draw after fifty turns each without a capture', () => {
    expect(played('c2-b2', at('o3/2x2/3x x calm 99')).result()).toEqual({ payoffs: [0, 0], reason: 'move-limit' })
  })
})

it('is drawn with its winning point', () => {
  expect(game.board.regions.goal.look).toBe('tint')
})

describe('solved', { timeout: 600_000 }, () => {
  it('is known from every position, whoever is tired in between', () => {
    let pieces = 1
    while (!game.solution!(() => true)) pieces++
    expect(pieces).toBeGreaterThan(100)
    const solution = game.solution!()!
    // 25 turns, one of them with two jumps.
    expect(solution.valueOf(game.start())).toEqual({ winner: 0, plies: 26 })
    const fits = (p: Position) => p[game.layout.at.calm] < 99
    expect(contradictions(game, solution, { games: 200, fits })).toEqual([])
    expect(author.solution!()!.valueOf(author.start())?.winner).toBe(0)
  })
  it.skipIf(!process.env.SOAK)('the first player wins in 25 turns; each side must pass in 22 positions', () => {
    expect(solve(game)).toEqual({ value: 1, plies: 25, positions: 1511180, blocked: 2 * 22 })
  })
})
