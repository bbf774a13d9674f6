import { hexes } from '@jatekvilag/engine'
import { expect, it } from 'vitest'
import { lettered, letteredLabels } from './lettered-hexagons.ts'

const board = hexes({ cells: lettered(5), labels: letteredLabels(5) })
const cell = (name: string) => board.shapes.find((shape) => shape.name === name)!

it('a hexagon of side five has 61 cells in nine rows from a1-a5 to i5-i9', () => {
  expect(board.size).toBe(61)
  expect(lettered(10)).toHaveLength(271)
  const names = board.shapes.map(({ name }) => name)
  for (const corner of ['a1', 'a5', 'e9', 'i9', 'i5', 'e1']) expect(names).toContain(corner)
  expect(names).not.toContain('a6')
  expect(names).not.toContain('i4')
})

it('rows are lettered from the top, and cells of one number lie on a line that rises to the right', () => {
  expect(cell('a1').y).toBeGreaterThan(cell('i5').y)
  expect(cell('e5').x - cell('f5').x).toBeCloseTo(0.5)
  expect(cell('e5').y - cell('f5').y).toBeCloseTo(Math.sqrt(3) / 2)
})

it('every row and every line has its label', () => {
  expect(board.labels.map(({ text }) => text).sort()).toEqual([...'123456789abcdefghi'])
})
