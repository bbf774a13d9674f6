import { openGame, Random, unwrap } from '@jatekvilag/engine'
import { playRandomMatch, rowsWith, tryOut } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { phutball } from './phutball.ts'

const game = unwrap(openGame(phutball))
const { names, movesOf, played, result, problemOf, reasonIn } = tryOut(game)
const site = (name: string) => game.board.shapes.findIndex((shape) => shape.name === name)
const pitch = (men: string, ball: string, rest = 'w 0') => `${rowsWith(game.board, { o: men, B: ball })} ${rest}`

describe('a turn', () => {
  it('has 284 first moves, all placements', () => {
    expect(names()).toHaveLength(284)
    expect(names().every((name) => !name.includes('-'))).toBe(true)
  })
  it('may set a man on a goal row', () => {
    expect(names()).toContain('a1')
    expect(names()).toContain('o19')
  })
  it('kicks the ball over an unbroken row to the first empty point, in eight directions', () => {
    expect(movesOf(pitch('h11 h12 i11 g9 g8 h8', 'h10'), 'h10')).toEqual(['h10-f8', 'h10-h13', 'h10-j12'])
  })
  it('may jump several times, each optional, and jumped men leave before the next jump', () => {
    const text = pitch('h11 i12 h12 j11 h14', 'h10')
    const match = played('h10-h13,h13-k10', text)
    expect(game.write(match.position)).toBe(pitch('h14', 'k10', 'b 1'))
    expect(names(played('h10-h13', text).position)).toEqual(['done', 'h13-h15', 'h13-k10'])
    expect(game.write(played('h10-h13,done', text).position)).toBe(pitch('i12 j11 h14', 'h13', 'b 1'))
  })
})

describe('the goal', () => {
  it('is row 19 for player 1 and row 1 for player 2, whoever brings the ball there', () => {
    expect(played('h17-h19', pitch('h18', 'h17')).result()).toEqual({ payoffs: [1, -1], reason: 'goal' })
    expect(played('h17-h19', pitch('h18', 'h17', 'b 5')).result()).toEqual({ payoffs: [1, -1], reason: 'goal' })
    expect(played('h3-h1', pitch('h2', 'h3')).result()).toEqual({ payoffs: [-1, 1], reason: 'goal' })
  })
  it('may be jumped over, within columns a to o', () => {
    expect(played('h17-h20', pitch('h18 h19', 'h17')).result()).toEqual({ payoffs: [1, -1], reason: 'goal' })
    expect(movesOf(pitch('n19', 'm18'), 'm18')).toEqual(['m18-o20'])
    expect(movesOf(pitch('o19', 'n18'), 'n18')).toEqual([])
    expect(movesOf(pitch('o10', 'n10'), 'n10')).toEqual([])
  })
  it('does not count when the ball passes the line and comes back in the same turn', () => {
    const match = played('h17-h19,h19-f17', pitch('h18 g18', 'h17'))
    expect(match.result()).toBeNull()
    expect(match.actors).toBe(2)
    // Stopping there is a goal.
    expect(played('h17-h19,done', pitch('h18 g18', 'h17')).result()).toEqual({ payoffs: [1, -1], reason: 'goal' })
  })
  it('is touched by the last man of the row', () => {
    const p = unwrap(game.read(pitch('h18 h19', 'h17')))
    expect(game.touches(p, 285)).toEqual([site('h17'), site('h19')])
  })
})

it('is a draw after five hundred turns of each side', () => {
  expect(reasonIn(pitch('', 'h10', 'w 999'))).toBe('goes on')
  expect(played('a5', pitch('', 'h10', 'w 999')).result()).toEqual({ payoffs: [0, 0], reason: 'move-limit' })
})

it('never changes the number of balls and takes off just the men that were jumped', () => {
  playRandomMatch(game, new Random(3), (p) => {
    const out = p[game.layout.at.out] > 0
    expect(game.scene(p).items.filter(({ kind }) => kind === 'football')).toHaveLength(out ? 0 : 1)
  })
})

it.each([
  [`${rowsWith(game.board, { o: 'a1' })} w 0`, 'one ball'],
  [`${rowsWith(game.board, { B: 'a1 a2' })} w 0`, 'one ball'],
  [pitch('a1', 'h10', 'w 0 moving'), 'cannot jump on'],
  [pitch('a1', 'h10', 'w 0 flying'), 'a position is written'],
])('%s is refused', (text, why) => {
  expect(problemOf(text)).toContain(why)
})

it('keeps a ball that has left the pitch in its text', () => {
  const text = game.write(played('h17-h20', pitch('h18 h19', 'h17')).position)
  expect(text).toContain('beyond-19')
  expect(result(text)).toEqual({ payoffs: [1, -1], reason: 'goal' })
})
