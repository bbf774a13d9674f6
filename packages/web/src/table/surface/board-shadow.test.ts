import { describe, expect, it } from 'vitest'
import { boardShadow } from './board-shadow.ts'

describe('the shadow of a board', () => {
  const square = [
    [0, 0],
    [100, 0],
    [100, 100],
    [0, 100],
  ] as const
  const frame = { plates: [square, square], margin: 20, box: [-20, -20, 140, 140] } as const
  const svg = boardShadow(frame)

  it('goes around every plate, at the rim of its margin', () => {
    expect(svg.match(/ d="[^"]*"/)?.[0].match(/M/g)).toHaveLength(2)
    expect(svg).toContain('-20 -20')
    expect(svg).toContain('120 120')
  })

  it('fades out with pens that grow, and is never a filter', () => {
    const widths = [...svg.matchAll(/stroke-width="(\d+)"/g)].map(([, width]) => Number(width))
    expect(widths.length).toBeGreaterThan(3)
    expect(widths).toEqual([...new Set(widths)].sort((a, b) => a - b))
    expect(svg).not.toContain('filter')
  })
})
