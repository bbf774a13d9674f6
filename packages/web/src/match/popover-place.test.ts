import { describe, expect, it } from 'vitest'
import { overlap, popoverPlace, type Rect } from './popover-place.ts'

const FRAME = { width: 390, height: 390 }
const CARD = { width: 300, height: 100 }
const cell = (column: number, row: number): Rect => ({ left: 65 * column, top: 65 * row, width: 65, height: 65 })
/** The cells around one on a board of six by six. */
const around = (column: number, row: number): Rect[] =>
  [-1, 0, 1]
    .flatMap((dx) => [-1, 0, 1].map((dy) => [column + dx, row + dy] as const))
    .filter(([x, y]) => x >= 0 && y >= 0 && x < 6 && y < 6 && (x !== column || y !== row))
    .map(([x, y]) => cell(x, y))

describe('a card with choices', () => {
  it('lies above the neighbours of its cell where there is room', () => {
    const { top } = popoverPlace(CARD, cell(2, 4), around(2, 4), FRAME)
    expect(top + CARD.height).toBeLessThan(3 * 65)
  })

  it('lies below them where there is none above', () => {
    expect(popoverPlace(CARD, cell(2, 0), around(2, 0), FRAME).top).toBeGreaterThan(2 * 65)
  })

  it('lies at their side where there is room only there', () => {
    const narrow = { width: 100, height: 300 }
    expect(popoverPlace(narrow, cell(0, 3), around(0, 3), FRAME).left).toBeGreaterThan(2 * 65)
  })

  it('covers neither its cell nor any neighbour, wherever on the board', () => {
    for (let column = 0; column < 6; column++)
      for (let row = 0; row < 6; row++) {
        const place = { ...popoverPlace(CARD, cell(column, row), around(column, row), FRAME), ...CARD }
        expect(overlap(place, cell(column, row)), `${column} ${row}`).toBe(0)
        const hidden = around(column, row).filter((one) => overlap(place, one) > 0)
        expect(hidden, `${column} ${row}`).toEqual([])
        expect(place.left).toBeGreaterThanOrEqual(0)
        expect(place.left + CARD.width).toBeLessThanOrEqual(FRAME.width)
      }
  })

  it('goes below its cell where the board is one cell only', () => {
    const whole = { left: 0, top: 0, ...FRAME }
    expect(popoverPlace(CARD, whole, [], FRAME).top).toBeGreaterThanOrEqual(FRAME.height)
  })
})
