import { expect, it } from 'vitest'
import { drawScene } from './draw-text.ts'
import { graph } from './index.ts'

it('draws the lines of a board of points, and a cross where two slant over each other', () => {
  const points = { a1: [0, 0], b1: [1, 0], a2: [0, 1], b2: [1, 1] } as const
  const board = graph({
    points,
    lines: [
      ['a1', 'b1'],
      ['a2', 'b2'],
      ['a1', 'a2'],
      ['a1', 'b2'],
      ['a2', 'b1'],
    ],
  })
  expect(drawScene(board, { items: [{ site: 0, kind: 'man', owner: 0, glyph: 'x' }] })).toBe('·───·\n│ ╳\nx───·')
})
