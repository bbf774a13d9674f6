import { openGame, Random, siteNamed, sites, unwrap } from '@jatekvilag/engine'
import { playRandomMatch, tryOut } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { columns } from './board.ts'
import { susan } from './susan.ts'

const game = unwrap(openGame(susan))
const { board } = game
const { names, played, problemOf, result } = tryOut(game)

/** The columns of a text with these stones. */
function text(light: string, dark: string, rest = 'x 0'): string {
  const letters = new Map([
    ...sites(board, light).map((s) => [s, 'x'] as const),
    ...sites(board, dark).map((s) => [s, 'o'] as const),
  ])
  return `${columns
    .map((column) =>
      column
        .map((site) => letters.get(site) ?? '.')
        .join('')
        .replace(/\.+/g, (dots) => `${dots.length}`),
    )
    .join('/')} ${rest}`
}
const beside = (name: string) =>
  board.directions.flatMap((_, d) => {
    const next = board.step[d * board.size + siteNamed(board, name)]
    return next < 0 ? [] : [board.shapes[next].name]
  })

/** Who has won by the drawing alone: stones whose neighbours, one step away, are all taken. */
function winnerByLooking(p: Int32Array, mover: number): number {
  const near = (a: number, b: number) =>
    Math.abs(Math.hypot(board.shapes[a].x - board.shapes[b].x, board.shapes[a].y - board.shapes[b].y) - 1) < 0.01
  const all = [...board.shapes.keys()]
  const shutIn = (seat: number) =>
    all.some((cell) => p[cell] === seat + 1 && all.every((other) => !near(cell, other) || p[other] !== 0))
  return shutIn(mover) ? 1 - mover : shutIn(1 - mover) ? mover : -1
}

describe('the board', () => {
  it('has 61 first moves; e5 is in the middle, the columns are upright', () => {
    expect(names()).toHaveLength(61)
    expect(columns.map(({ length }) => length)).toEqual([5, 6, 7, 8, 9, 8, 7, 6, 5])
    expect(beside('e5').sort()).toEqual(['d4', 'd5', 'e4', 'e6', 'f4', 'f5'])
    const [a1, a2] = sites(board, 'a1 a2').map((site) => board.shapes[site])
    expect(a1.x).toBeCloseTo(a2.x)
    expect(a2.y - a1.y).toBeCloseTo(1)
  })
})

describe('a stone', () => {
  it.each([
    ['a corner stone', 'a1', 3],
    ['an edge stone', 'a3', 4],
    ['an inner stone', 'e5', 6],
  ])('%s, %s, needs %i occupied neighbours', (_, name, needed) => {
    const around = beside(name)
    expect(around).toHaveLength(needed)
    const last = around[needed - 1]
    const others = around.slice(0, -1)
    expect(result(text(others.join(' '), name))).toBeNull()
    const match = played(last, text(others.join(' '), name))
    expect(match.result()).toEqual({ payoffs: [1, -1], reason: 'shut-in' })
    expect(game.scene(match.position).marks?.[0]).toMatchObject({ kind: 'dead', sites: sites(board, name) })
  })
  it('is shut in by friends as well as by enemies', () => {
    expect(played('b2', text('a2', 'a1 b1')).result()?.payoffs).toEqual([1, -1])
  })
  it('slides to a neighbouring empty cell', () => {
    const lone = text('e5', 'a1')
    expect(names(lone).filter((name) => name.startsWith('e5-'))).toHaveLength(6)
    expect(game.write(played('e5-e6', lone).position)).toBe(unwrapped(text('e6', 'a1', 'o 1')))
    const p = unwrap(game.read(lone))
    expect(game.why(p, 0, sites(board, 'e5 e7'))).toBe('one-step')
    expect(game.why(p, 0, sites(board, 'a1'))).toBe('not-yours')
  })
})
const unwrapped = (written: string) => game.write(unwrap(game.read(written)))

describe('the end', () => {
  it('is a loss for a move that surrounds a stone of both sides', () => {
    // b2 is the last empty neighbour of the light a1 and of the dark a2's whole ring.
    const both = text('a1 a3 b3', 'a2 b1')
    const match = played('b2', both)
    expect(match.result()).toEqual({ payoffs: [-1, 1], reason: 'shut-himself-in' })
  })
  it('is a draw by six slides in a row, three each, and a stone put down begins anew', () => {
    const slides = 'e5-e6 a1-a2 e6-e5 a2-a1 e5-e6'
    expect(played(`${slides} a1-a2`, text('e5', 'a1')).result()?.reason).toBe('only-slides')
    expect(played(`${slides} i5 e6-e5`, text('e5', 'a1')).result()).toBeNull()
  })
  it('is found as a program finds it that looks at the drawing', () => {
    const reasons = new Set<string>()
    for (let seed = 1; seed <= 12; seed++) {
      const match = playRandomMatch(game, new Random(seed), (p) => {
        const won = game.result(p)?.payoffs.indexOf(1) ?? -1
        expect(winnerByLooking(p, 1 - p[game.layout.at.turn])).toBe(won)
      })
      reasons.add(match.result()!.reason)
    }
    expect(reasons.has('shut-in') || reasons.has('shut-himself-in')).toBe(true)
  })
})

it.each([
  ['5/6/7/8/9/8/7/6/5 z 0', 'written as the columns'],
  ['5/6/7/8/9/8/7/6/5 x 7', 'written as the columns'],
  ['5/6/7/8/9/8/7/6 x 0', 'rows'],
])('%s is refused', (written, why) => {
  expect(problemOf(written)).toContain(why)
})
