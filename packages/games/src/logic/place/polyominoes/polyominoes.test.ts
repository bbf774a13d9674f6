import { squares } from '@jatekvilag/engine'
import { describe, expect, it } from 'vitest'
import { placementsOn } from './placements.ts'
import { polyominoes } from './polyominoes.ts'

const board = (side: number) => squares({ width: side, height: side })

describe('figures of squares', () => {
  it.each([
    [1, 1, 1],
    [2, 1, 2],
    [3, 2, 6],
    [4, 5, 19],
    [5, 12, 63],
    [6, 35, 216],
  ])('of %i squares are %i, with %i ways to lie', (size, figures, ways) => {
    const set = polyominoes(size)
    expect([set.figures, set.orientations.length]).toEqual([figures, ways])
    expect(new Set(set.orientations.map(({ rows }) => rows)).size).toBe(ways)
  })

  it('come back to where they were after four turns, and after two mirrors', () => {
    const { orientations } = polyominoes(6)
    for (const [i, one] of orientations.entries()) {
      const turned = (o: number) => orientations[o].turned
      expect(turned(turned(turned(turned(i))))).toBe(i)
      expect(orientations[one.mirrored].mirrored).toBe(i)
      expect(orientations[one.turned].figure).toBe(one.figure)
    }
  })

  it('turn clockwise: an L on its foot falls on its back', () => {
    const { orientations } = polyominoes(4)
    const upright = orientations.find(({ rows }) => rows === '10.10.11')!
    expect(orientations[upright.turned].rows).toBe('111.100')
    expect(orientations[upright.mirrored].rows).toBe('01.01.11')
  })

  it('are put down by a square of their own', () => {
    for (const { cells } of polyominoes(6).orientations) expect(cells.some(([x, y]) => x === 0 && y === 0)).toBe(true)
  })
})

describe('placements', () => {
  it('of the pentominoes on 8×8 cells are 2308', () => {
    expect(placementsOn(board(8), polyominoes(5)).count).toBe(2308)
  })

  it('cover different cells each, and know their action', () => {
    const set = polyominoes(5)
    const { count, size, cells, action, byAction, figure, first } = placementsOn(board(6), set)
    const seen = new Set<string>()
    for (let i = 0; i < count; i++) {
      seen.add([...cells.subarray(size * i, size * i + size)].sort((a, b) => a - b).join())
      expect(byAction[action[i]]).toBe(i)
      expect(i >= first[figure[i]] && i < first[figure[i] + 1]).toBe(true)
    }
    expect(seen.size).toBe(count)
  })
})
