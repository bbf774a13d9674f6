import { hexes } from '@jatekvilag/engine'
import { expect, it } from 'vitest'
import { columned, columnedLabels } from './columned-hexagons.ts'

const board = hexes({ cells: columned(4), flatTop: true })
const place = (name: string) => board.shapes.find((shape) => shape.name === name)!

it('has columns of 4, 5, 6, 7, 6, 5 and 4 cells, numbered from below', () => {
  expect(board.size).toBe(37)
  expect([...'abcdefg'].map((letter) => board.shapes.filter(({ name }) => name[0] === letter).length)).toEqual([
    4, 5, 6, 7, 6, 5, 4,
  ])
  expect(place('d7').y - place('d1').y).toBeCloseTo(6)
  expect(place('d4').x - place('a1').x).toBeCloseTo(2.5981, 3)
  expect(place('d4').y - place('a1').y).toBeCloseTo(1.5)
})

it('puts the letters below their columns', () => {
  expect(columnedLabels(4).map(({ text }) => text)).toEqual([...'abcdefg'])
  for (const { text, x, y } of columnedLabels(4)) {
    expect(x).toBeCloseTo(place(`${text}1`).x)
    expect(y).toBeLessThan(place(`${text}1`).y - 0.5)
  }
})
