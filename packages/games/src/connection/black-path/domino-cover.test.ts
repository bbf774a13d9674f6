import { ORTHOGONAL, rowsOf, squares, stepTable } from '@jatekvilag/engine'
import { describe, expect, it } from 'vitest'
import { DominoCover } from './domino-cover.ts'

/** Whether the cells marked with # can be covered. */
function covered(...picture: string[]): boolean {
  const board = squares({ width: picture[0].length, height: picture.length })
  const cover = new DominoCover(
    board.size,
    stepTable(board, ORTHOGONAL),
    Uint8Array.from(board.shapes, ({ x, y }) => (x + y) & 1),
  )
  rowsOf(board).forEach((row, y) => {
    row.forEach((site, x) => {
      cover.wanted[site] = picture[y][x] === '#' ? 1 : 0
    })
  })
  return cover.exists()
}

describe('a cover of dominoes', () => {
  it('exists for a chessboard, and for one without two corners of different shades', () => {
    expect(covered(...Array(8).fill('########'))).toBe(true)
    expect(covered('.#######', ...Array(6).fill('########'), '.#######')).toBe(true)
  })

  it('does not exist for a chessboard without two corners of the same shade', () => {
    expect(covered('.#######', ...Array(6).fill('########'), '#######.')).toBe(false)
  })

  it('does not exist where cells of both shades are as many but cut off', () => {
    expect(covered('#..', '...', '.#.', '...', '..#', '#..')).toBe(false)
    expect(covered('.#...', '##.##', '...#.')).toBe(false)
  })

  it('is found where the first domino that fits would be the wrong one', () => {
    expect(covered('##.', '.##', '.#.', '.#.')).toBe(true)
    expect(covered('.##', '##.', '#..', '#..')).toBe(true)
  })
})
