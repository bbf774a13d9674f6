import { describe, expect, it } from 'vitest'
import { onPaper } from './paper.ts'

const box = (width: number, height: number) => ({
  left: -width / 2,
  top: -height / 2,
  right: width / 2,
  bottom: height / 2,
})

describe('the table on paper', () => {
  it('lies on its side where that shows more of a wide table', () => {
    expect(onPaper(box(2000, 900)).wide).toBe(true)
    expect(onPaper(box(900, 2000)).wide).toBe(false)
  })

  it('fits the sheet, and is never larger than it is', () => {
    for (const [width, height] of [
      [860, 860],
      [5000, 900],
      [300, 4000],
      [50, 40],
    ] as const) {
      const paper = onPaper(box(width, height))
      const [across, along] = paper.wide ? [1025, 700] : [700, 1025]
      expect(paper.width).toBeLessThanOrEqual(across + 0.001)
      expect(paper.height).toBeLessThanOrEqual(along + 0.001)
      expect(paper.scale).toBeLessThan(1.52)
    }
  })
})
