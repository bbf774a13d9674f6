import { openGame, siteNamed, unwrap } from '@jatekvilag/engine'
import { describe, expect, it } from 'vitest'
import { PLANE_UNIT } from '../../../../families/convolution/network.ts'
import { go } from '../go.ts'
import { GoPlanes, PLANES } from './planes.ts'
import { turnedPoints } from './turned.ts'

function seenBy(seat: number, text: string, komi = 6.5) {
  const game = unwrap(openGame(go, { options: { size: 9, komi } }))
  const out = new Int16Array(81 * PLANES).fill(-1)
  const sites = Int32Array.from({ length: 81 }, (_, i) => i)
  new GoPlanes(game).see(unwrap(game.read(text)), seat, out, sites, PLANES)
  return {
    on: (plane: number) =>
      [...game.board.shapes.keys()].filter((c) => out[c * PLANES + plane] !== 0).map((c) => game.board.shapes[c].name),
    at: (plane: number, name: string) => out[siteNamed(game.board, name) * PLANES + plane] / PLANE_UNIT,
  }
}

/** Black a1 b1 (one liberty c1, shared), c3 alone; white a2 b2, whose liberties are a3, b3 and c2. */
const CORNER = '9/9/9/9/9/9/2b6/ww7/bb7'

describe('the network sees', () => {
  it('own stones and those of the other side', () => {
    const black = seenBy(0, `${CORNER} b - 0:0 0 10 play`)
    expect(black.on(1)).toEqual(['a1', 'b1', 'c3'])
    expect(black.on(2)).toEqual(['a2', 'b2'])
    const white = seenBy(1, `${CORNER} w - 0:0 0 10 play`)
    expect(white.on(1)).toEqual(['a2', 'b2'])
    expect(white.on(2)).toEqual(['a1', 'b1', 'c3'])
  })

  it('chains with one, two and three liberties, each empty point counted once', () => {
    const seen = seenBy(0, `${CORNER} b - 0:0 0 10 play`)
    expect(seen.on(3)).toEqual(['a1', 'b1'])
    expect(seen.on(4)).toEqual([])
    expect(seen.on(5)).toEqual(['a2', 'b2'])
    // b2 is beside two stones of the chain.
    expect(seenBy(0, '9/9/9/9/9/9/9/b8/bb7 b - 0:0 0 9 play').on(5)).toEqual(['a1', 'b1', 'a2'])
    expect(seenBy(0, '9/9/9/9/9/9/9/9/b8 b - 0:0 0 9 play').on(4)).toEqual(['a1'])
  })

  it('the point that is forbidden by ko', () => {
    expect(seenBy(0, `${CORNER} b e5 0:0 0 10 play`).on(6)).toEqual(['e5'])
    expect(seenBy(0, `${CORNER} b - 0:0 0 10 play`).on(6)).toEqual([])
  })

  it('komi from the side to move, a pass just made, and who is black', () => {
    const black = seenBy(0, `${CORNER} b - 0:0 1 10 play`)
    expect([7, 8, 9].map((plane) => black.at(plane, 'd4'))).toEqual([-6.5 / 8, 1, 1])
    const white = seenBy(1, `${CORNER} w - 0:0 0 10 play`, 0.5)
    expect([7, 8, 9].map((plane) => white.at(plane, 'd4'))).toEqual([0.5 / 8, 0, 0])
    expect(white.on(0)).toHaveLength(81)
  })
})

it('a board lies in eight ways, each with every point once', () => {
  const ways = turnedPoints(5)
  expect(new Set(ways.map((way) => way.join())).size).toBe(8)
  for (const way of ways) expect([...way].sort((a, b) => a - b)).toEqual([...Array(25).keys()])
  // Neighbours stay neighbours.
  for (const way of ways) expect([1, 5]).toContain(Math.abs(way[7] - way[12]))
})
