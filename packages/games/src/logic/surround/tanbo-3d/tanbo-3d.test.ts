import { openGame, sites, unwrap } from '@jatekvilag/engine'
import { tryOut } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { neighbours } from './cube.ts'
import { tanbo3d } from './tanbo-3d.ts'

const game = unwrap(openGame(tanbo3d))
const { names, played } = tryOut(game)
const { board } = game
const degree = (site: number) => neighbours.start[site + 1] - neighbours.start[site]

describe('the cube', () => {
  it('has 125 points and 300 links', () => {
    expect(board.size).toBe(125)
    expect(neighbours.cells).toHaveLength(2 * 300)
  })
  it('has 3 neighbours at every corner; 27 points have 6', () => {
    for (const corner of sites(board, '111 115 151 155 511 515 551 555')) expect(degree(corner)).toBe(3)
    expect(board.shapes.filter((_, site) => degree(site) === 6)).toHaveLength(27)
  })
  it('is drawn floor by floor, so that no two points lie on each other on any screen', () => {
    for (const drawn of [board, board.wide!]) {
      const places = drawn.shapes.map(({ x, y }) => `${x.toFixed(2)} ${y.toFixed(2)}`)
      expect(new Set(places).size).toBe(125)
    }
  })
})

describe('the start', () => {
  it('has black on 115 151 511 555 and white on 111 155 515 551; black starts', () => {
    const at = (owner: number) =>
      game
        .scene(game.start())
        .items.filter((item) => item.owner === owner)
        .map(({ site }) => board.shapes[site].name)
        .sort()
    expect(at(0)).toEqual(['115', '151', '511', '555'])
    expect(at(1)).toEqual(['111', '155', '515', '551'])
    expect(game.colours[0]).toBe('dark')
  })
  it('has 12 first moves for black, such as 125 next to 115', () => {
    expect(names()).toHaveLength(12)
    expect(names()).toContain('125')
  })
})

describe('a root', () => {
  it('grows through the floors', () => {
    const { position } = played('114 121 113 221')
    expect(names(position)).toContain('112')
    // 125 touches 115 alone, but after it 124 would touch both 114 and 125.
    expect(names(position)).toEqual(expect.arrayContaining(['124', '125']))
    expect(names(played('125 231', position).position)).not.toContain('124')
  })
})
