import { openGame, unwrap } from '@jatekvilag/engine'
import { gameEntry } from '@jatekvilag/games'
import { describe, expect, it } from 'vitest'
import { lookOf } from '../looks/index.ts'
import { slideWays, slidTo } from './carry.ts'
import { placesOf } from './geometry.ts'
import { placeItems } from './items.ts'

describe('a block under the finger', () => {
  const game = unwrap(openGame(gameEntry('klotski')!))
  const places = placesOf(game.board, 0)
  const placed = placeItems(game, game.scene(game.start()).items, places, lookOf('wood', false, false), 0)
  const siteOf = (name: string) => game.board.shapes.findIndex((shape) => shape.name === name)
  const block = placed.find(({ item }) => item.site === siteOf('a1'))!

  it('goes only where a lit cell lies beside it', () => {
    const ways = slideWays(block, new Set([siteOf('b1'), siteOf('c1')]), places)
    expect(ways.map(({ site }) => site)).toEqual([siteOf('b1')])
    expect(Math.sign(ways[0]!.dx)).toBe(1)
    expect(ways[0]!.dy).toBeCloseTo(0)
  })

  it('follows along its way, however crooked the finger goes, and no farther than a cell', () => {
    const ways = slideWays(block, new Set([siteOf('b1')]), places)
    expect(slidTo(ways, 30, -20)?.part).toBeCloseTo(0.3)
    expect(slidTo(ways, 180, 40)?.part).toBe(1)
    expect(slidTo(ways, -50, 0)).toBeUndefined()
  })
})
