import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CLOSEST, FARTHEST, fitted, panned, resized, toTable, toWindow, zoomedAt } from './camera.ts'

const camera = fc.record({
  x: fc.integer({ min: -2000, max: 2000 }),
  y: fc.integer({ min: -2000, max: 2000 }),
  zoom: fc.double({ min: FARTHEST, max: CLOSEST, noNaN: true }),
})
const pixel = fc.integer({ min: 0, max: 2000 })

describe('the camera over the table', () => {
  it('keeps the point under the hand while it zooms', () => {
    fc.assert(
      fc.property(camera, fc.double({ min: 0.2, max: 5, noNaN: true }), pixel, pixel, (from, factor, px, py) => {
        const [x, y] = toTable(from, px, py)
        const [wx, wy] = toWindow(zoomedAt(from, factor, px, py), x, y)
        expect(wx).toBeCloseTo(px, 3)
        expect(wy).toBeCloseTo(py, 3)
      }),
    )
  })

  it('follows the hand while it pans', () => {
    const before = { x: 10, y: 20, zoom: 2 }
    const [x, y] = toTable(before, 100, 100)
    expect(toWindow(panned(before, 30, -10), x, y)).toEqual([130, 90])
  })

  it('goes on showing what could be seen when the window becomes narrower, and comes back', () => {
    const [wide, narrow] = [
      { width: 1000, height: 600 },
      { width: 700, height: 600 },
    ]
    const before = { x: 10, y: 20, zoom: 2 }
    const after = resized(before, wide, narrow)
    const [left, top] = toWindow(after, 10, 20)
    const [right, bottom] = toWindow(after, 510, 320)
    expect(left).toBeCloseTo(0, 6)
    expect(right).toBeCloseTo(700, 6)
    expect(top).toBeGreaterThanOrEqual(0)
    expect(bottom).toBeLessThanOrEqual(600)
    expect(resized(before, wide, wide)).toEqual(before)
  })

  it('shows everything of a box in any window', () => {
    fc.assert(
      fc.property(pixel, pixel, fc.integer({ min: 100, max: 3000 }), (left, top, size) => {
        const box = { left, top, right: left + size, bottom: top + size / 2 }
        const view = fitted(box, { width: 360, height: 500 })
        const [a, b] = toWindow(view, box.left, box.top)
        const [c, d] = toWindow(view, box.right, box.bottom)
        expect(Math.min(a, b)).toBeGreaterThanOrEqual(0)
        expect(c).toBeLessThanOrEqual(361)
        expect(d).toBeLessThanOrEqual(501)
      }),
    )
  })
})
