import { directionNamed, hexagon, hexes, siteNamed } from '@jatekvilag/engine'
import { describe, expect, it } from 'vitest'
import { rowLength, shove } from './shove.ts'

const board = hexes({ cells: hexagon(3) })
const east = directionNamed(board, 'east')
const row = ['c1', 'c2', 'c3', 'c4', 'c5'].map((name) => siteNamed(board, name))

/** The middle row after a push from its left end. */
function pushed(before: number[], piece: number): [fell: number, row: number[]] {
  const p = new Int32Array(board.size)
  before.forEach((value, i) => {
    p[row[i]] = value
  })
  const fell = shove(p, board.step, board.size, row[0], east, piece)
  return [fell, row.map((site) => p[site])]
}

describe('a shove', () => {
  it('moves an unbroken row on by one, into the first gap', () => {
    expect(pushed([1, 2, 1, 0, 2], 3)).toEqual([0, [3, 1, 2, 1, 2]])
  })

  it('only fills an empty place', () => {
    expect(pushed([0, 2, 2, 2, 2], 1)).toEqual([0, [1, 2, 2, 2, 2]])
  })

  it('drops the last of a full row over the edge', () => {
    expect(pushed([1, 1, 2, 2, 4], 3)).toEqual([4, [3, 1, 1, 2, 2]])
  })

  it('leaves a gap behind when nothing is put in', () => {
    expect(pushed([1, 1, 2, 0, 2], 0)).toEqual([0, [0, 1, 1, 2, 2]])
  })

  it('measures a row up to its first gap', () => {
    const p = new Int32Array(board.size)
    for (const i of [0, 1, 3]) p[row[i]] = 1
    expect(rowLength(p, board.step, board.size, row[0], east)).toBe(2)
    expect(rowLength(p, board.step, board.size, row[2], east)).toBe(0)
  })
})
