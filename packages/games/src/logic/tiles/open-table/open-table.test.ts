import { ActionList, hexagon, hexes, Random, triangles, unwrap } from '@jatekvilag/engine'
import { refusal } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { refuse } from '../andantino/texts.ts'
import { openTable } from './open-table.ts'

const refusals = {
  form: refuse('form'),
  noCell: (name: string) => refuse('no-cell', name),
  apart: refuse('apart'),
}
const hexTable = openTable({ board: hexes({ cells: hexagon(4) }), middle: 'd4', least: 2, refusals })
const triangleTable = openTable({ board: triangles({ width: 9, height: 5 }), middle: 'e3', least: 1, refusals })

describe.each([
  ['of hexagons', hexTable, 2],
  ['of triangles', triangleTable, 1],
])('a table %s', (_, table, least) => {
  const { board, slots, near, emptyTable, lay, list, any, isOpen, isFull, windowOf, write, read } = table
  const tilesBeside = (p: Int32Array, cell: number) =>
    [...near.list.subarray(near.start[cell], near.start[cell + 1])].filter((next) => p[next] !== 0).length

  it('is open where a tile touches enough others, as long as there is room', () => {
    const random = new Random(2)
    const p = emptyTable()
    const out = new ActionList()
    for (let tiles = 0; !isFull(p); tiles++) {
      out.count = 0
      list(p, out)
      const needed = tiles === 0 ? 0 : tiles === 1 ? 1 : least
      const expected = [...board.shapes.keys()].filter((cell) => p[cell] === 0 && tilesBeside(p, cell) >= needed)
      if (tiles > 0) expect(out.toArray().sort((a, b) => a - b)).toEqual(expected)
      else expect(out.toArray()).toEqual([table.centre])
      for (let cell = 0; cell < board.size; cell++) expect(isOpen(p, cell)).toBe(out.has(cell))
      lay(p, any(p, random), tiles & 1)
    }
    expect(p[slots.at.tiles]).toBe(board.size)
  })

  it('has the same hash for the same tiles laid in another order, and another one for other tiles', () => {
    const [middle] = near.list.subarray(near.start[table.centre], near.start[table.centre + 1])
    const laid = (tiles: readonly (readonly [number, number])[]) => {
      const p = emptyTable()
      for (const [cell, kind] of tiles) lay(p, cell, kind)
      return table.hash(p)
    }
    const one = [table.centre, 0] as const
    const other = [middle, 1] as const
    expect(laid([one, other])).toBe(laid([other, one]))
    const hashes = [laid([one, other]), laid([one]), laid([other]), laid([one, [middle, 0]]), table.hash(emptyTable())]
    expect(new Set(hashes).size).toBe(hashes.length)
  })

  it('shows the tiles and the cells around them in the middle of its window', () => {
    const p = emptyTable()
    lay(p, table.centre, 0)
    const [left, bottom, width, height] = windowOf(p)
    const seen = board.shapes.filter(({ x, y }) => x > left && x < left + width && y > bottom && y < bottom + height)
    for (const cell of near.list.subarray(near.start[table.centre], near.start[table.centre + 1]))
      expect(seen).toContain(board.shapes[cell])
  })

  it('is written by the names of its tiles, which never change', () => {
    const random = new Random(6)
    const p = emptyTable()
    for (let tiles = 0; tiles < 12; tiles++) {
      const again = unwrap(read(write(p)))
      expect(again.subarray(0, slots.keyLength)).toEqual(p.subarray(0, slots.keyLength))
      lay(p, any(p, random), tiles & 1)
    }
  })

  it.each([
    ['a1/- x', /middle/],
    ['zz/- x', /no cell is called zz/],
    ['- x', /form|written/],
    ['-/- z', /form|written/],
  ])('refuses %s with a reason', (text, reason) => {
    expect(refusal(read(text))).toMatch(reason)
  })
})

describe('triangles', () => {
  const board = triangles({ width: 9, height: 5 })

  it('have three neighbours one step away, and one of them over the level side', () => {
    const site = (name: string) => board.shapes.findIndex((shape) => shape.name === name)
    const beside = (name: string) => [0, 1, 2].map((d) => board.shapes[board.step[d * board.size + site(name)]]?.name)
    expect(beside('e3')).toEqual(['d3', 'f3', 'e2'])
    expect(beside('d3')).toEqual(['c3', 'e3', 'd4'])
    for (const name of ['d3', 'f3', 'e2']) {
      const [a, b] = [board.shapes[site('e3')], board.shapes[site(name)]]
      expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeCloseTo(1)
    }
  })
})
