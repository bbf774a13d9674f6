import { openGame, siteNamed, sites, unwrap } from '@jatekvilag/engine'
import { tryOut } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { hexbo } from './hexbo.ts'

const game = unwrap(openGame(hexbo))
const { names, played, problemOf } = tryOut(game)
const { board } = game

/** How many steps one cell is from another, by waves over the board. */
function distance(from: number, to: number): number {
  const far = new Map([[from, 0]])
  for (const [at, steps] of far) {
    if (at === to) return steps
    for (let d = 0; d < 6; d++) {
      const next = board.step[d * board.size + at]
      if (next >= 0 && !far.has(next)) far.set(next, steps + 1)
    }
  }
  return -1
}

describe('the start', () => {
  const p = game.start()
  it('has 271 cells and 12 stones', () => {
    expect(board.size).toBe(271)
    expect(game.scene(p).items).toHaveLength(12)
  })
  it('has every inner stone in the other colour than the outer stone of its corner, 4 steps from it', () => {
    const pairs = [
      ['a1', 'e5'],
      ['a10', 'e10'],
      ['j19', 'j15'],
      ['s19', 'o15'],
      ['s10', 'o10'],
      ['j1', 'j5'],
    ]
    for (const [outer, inner] of pairs) {
      const [a, b] = sites(board, `${outer} ${inner}`)
      expect(p[a] + p[b], `${outer} ${inner}`).toBe(3)
      expect(distance(a, b)).toBe(4)
      expect(distance(b, siteNamed(board, 'j10'))).toBe(5)
    }
  })
  it('has 27 first moves for black: 3 at each of three corners, 6 at each of three inner stones', () => {
    expect(game.colours).toEqual(['dark', 'light'])
    expect(names()).toHaveLength(27)
    expect(names()).toEqual(expect.arrayContaining(['a2', 'b1', 'b2']))
  })
})

describe('a stone', () => {
  it('must touch exactly one own stone', () => {
    const { position } = played('b2 b10 c3 c10')
    expect(names(position)).not.toContain('c2')
    expect(game.why(position, 0, sites(board, 'c2'))).toBe('touches-several')
    expect(game.why(position, 0, sites(board, 'g7'))).toBe('touches-none')
    expect(game.why(position, 0, sites(board, 'b2'))).toBe('occupied')
  })
})

describe('a text', () => {
  it('with a root that is dead already is refused', () => {
    const rest = '12/13/14/15/16/17/18/19/18/17/16/15/14/13/12/11/10'
    expect(problemOf(`xo8/oo9/${rest} x`)).toMatch(/a1 is dead/)
  })
})
