import { openGame, Random, sites, unwrap } from '@jatekvilag/engine'
import { playRandomMatch, tryOut } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { tanbo } from './tanbo.ts'

const game = unwrap(openGame(tanbo))
const small = unwrap(openGame(tanbo, { preset: 'small' }))
const { names, played, problemOf } = tryOut(small)
const standing = (rules: typeof game, owner: number) =>
  rules
    .scene(rules.start())
    .items.filter((item) => item.owner === owner)
    .map(({ site }) => rules.board.shapes[site].name)
    .sort()

describe('the start', () => {
  it('has eight roots each on 19×19 points, as the book sets them', () => {
    expect(game.board.size).toBe(361)
    expect(standing(game, 0)).toEqual('a7 a19 g1 g13 m7 m19 s1 s13'.split(' ').sort())
    expect(standing(game, 1)).toEqual('a1 a13 g7 g19 m1 m13 s7 s19'.split(' ').sort())
    expect(game.colours[0]).toBe('dark')
  })
  it('has 24 first moves for either side; a quarter turn exchanges the colours', () => {
    const p = game.start()
    expect(tryOut(game).names(p)).toHaveLength(24)
    p[game.layout.at.turn] = 1
    expect(tryOut(game).names(p)).toHaveLength(24)
    for (const [site, { x, y }] of game.board.shapes.entries()) {
      const there = game.board.shapes.findIndex((shape) => shape.x === y && shape.y === 18 - x)
      expect(p[there]).toBe(p[site] === 0 ? 0 : 3 - p[site])
    }
  })
  it('has sixteen roots three points apart on the small board', () => {
    expect(standing(small, 0)).toEqual('a4 a10 d1 d7 g4 g10 j1 j7'.split(' ').sort())
  })
})

describe('a stone', () => {
  it('touches exactly one own stone, along the lines', () => {
    const { position } = played('d2 d5 e2 d6')
    expect(names(position)).not.toContain('e1')
    expect(small.why(position, 0, sites(small.board, 'e1'))).toBe('touches-several')
    expect(small.why(position, 0, sites(small.board, 'b2'))).toBe('touches-none')
    expect(small.why(position, 0, sites(small.board, 'd5'))).toBe('occupied')
    // c3 is a diagonal neighbour of d2 only.
    expect(names(position)).not.toContain('c3')
  })
})

describe('a dead root', () => {
  it('is torn out when it has nowhere to grow', () => {
    expect(small.write(played('a2', '9o/10/10/10/10/10/10/x9/10/ox8 x').position)).toBe(
      '9o/10/10/10/10/10/10/x9/x9/1x8 o',
    )
  })
  it('leaves alone if it is the one that was lengthened, even if others seem dead', () => {
    // Black takes his own last point, a1, which is also the last one of the white stone on b1.
    const text = '10/10/10/10/10/10/10/oo8/xx8/1ox6x x'
    expect(names(text)).toContain('a1')
    expect(small.write(played('a1', text).position)).toBe('10/10/10/10/10/10/10/oo8/10/1ox6x o')
  })
  it('is never on the board after a turn, and two own roots never merge', () => {
    const { roots, growth, owner } = small.layout.at
    let before = [8, 8]
    const match = playRandomMatch(small, new Random(3), (p) => {
      for (let root = 0; root < 32; root++) if (p[owner + root] > 0) expect(p[growth + root]).toBeGreaterThan(0)
      const now = [p[roots], p[roots + 1]]
      // As many as are counted stand there: a fresh count of the stones finds the same.
      const again = unwrap(small.read(small.write(p)))
      expect([again[roots], again[roots + 1]]).toEqual(now)
      expect(now[0] <= before[0] && now[1] <= before[1]).toBe(true)
      before = now
    })
    expect(match.result()?.reason).toBe('no-roots')
  })
  it('goes with all others that are dead at the same time, though the room it leaves would save them', () => {
    // White plays b2: now a2 is closed to the white stone on a1, and c1 to the black one on b1.
    const text = '10/10/10/10/10/10/10/10/2o7/ox1x6 o'
    expect(small.write(played('b2', text).position)).toBe('10/10/10/10/10/10/10/10/1oo7/3x6 x')
  })
  it('is refused in a text', () => {
    expect(problemOf('10/10/10/10/10/10/10/10/x9/ox8 x')).toMatch(/a1 is dead/)
  })
})

it('is lost by whoever has no stones', () => {
  expect(played('j2', '10/10/10/10/10/10/10/10/8x1/7xoo x').result()).toEqual({ payoffs: [1, -1], reason: 'no-roots' })
})
