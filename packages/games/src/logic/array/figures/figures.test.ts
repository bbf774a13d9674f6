import { describe, expect, it } from 'vitest'
import { BY_COLOUR, BY_SHAPE, CODES, cellsOf, FIGURES, groupsBy, groupsIn, largestIn, SUPPLY } from './figures.ts'
import { readFigures, writeFigures } from './text.ts'

const at = (text: string) => {
  const read = readFigures(text, new Int32Array(25))
  if (!read.ok) throw new Error(text)
  return read.value
}

describe('the figures', () => {
  it('are 2+3+3, 3+2+3, 3+3+2 = 24', () => {
    expect([...SUPPLY]).toEqual([2, 3, 3, 3, 2, 3, 3, 3, 2])
    expect(SUPPLY.reduce((sum, n) => sum + n)).toBe(FIGURES)
    expect(CODES).toEqual(['YS', 'YC', 'YT', 'GS', 'GC', 'GT', 'RS', 'RC', 'RT'])
  })
})

describe('groups', () => {
  const text = 'YSYCYTGS../GS....GSGC/RSRS..YTYC/..RSRC..RT/YC......YS'
  it('are joined by sides, not by corners', () => {
    expect(groupsIn(0b0000000000000000000100001)).toBe(1)
    expect(groupsIn(0b0000000000000000001000001)).toBe(2)
    // The ends of neighbouring rows are no neighbours.
    expect(groupsIn(0b0000000000000000000110000)).toBe(2)
  })
  it('are counted over the three colours or the three shapes', () => {
    const p = at(text)
    expect(groupsIn(cellsOf(p, BY_COLOUR, 0))).toBe(4)
    expect(largestIn(cellsOf(p, BY_COLOUR, 0))).toBe(3)
    expect(groupsBy(p, BY_COLOUR)).toBe(4 + 2 + 2)
    expect(groupsBy(p, BY_SHAPE)).toBe(3 + 4 + 3)
  })
  it('are written and read back', () => {
    expect(writeFigures(at(text))).toBe(text)
  })
  it.each([
    'YSYS',
    'YSYSYS..../........../........../........../..........',
    'XX......../........../........../........../..........',
  ])('refuse %s', (wrong) => {
    expect(readFigures(wrong, new Int32Array(25)).ok).toBe(false)
  })
})
