import { describe, expect, it } from 'vitest'
import { freePlace, placeBeside } from './free-place.ts'

const window = { left: 0, top: 0, right: 400, bottom: 200 }

describe('a place for something new', () => {
  it('is the upper left corner of an empty table', () => {
    expect(freePlace(window, [], 100, 60)).toEqual({ x: 50, y: 30 })
  })

  it('is beside what lies there, then under it', () => {
    const first = { left: 0, top: 0, right: 110, bottom: 70 }
    expect(freePlace(window, [first], 100, 60)).toEqual({ x: 170, y: 30 })
    const row = { left: 0, top: 0, right: 400, bottom: 70 }
    expect(freePlace(window, [row], 100, 60)).toEqual({ x: 50, y: 110 })
  })

  it('is nowhere when everything is full', () => {
    expect(freePlace(window, [window], 100, 60)).toBeUndefined()
  })
})

describe('a place beside everything', () => {
  const all = { left: -100, top: -50, right: 100, bottom: 50 }
  const box = ({ x, y }: { x: number; y: number }) => ({ left: x - 350, right: x + 350, top: y - 140, bottom: y + 140 })

  it('covers nothing, whatever the window', () => {
    for (const window of [
      { width: 360, height: 500 },
      { width: 1366, height: 640 },
    ]) {
      const { left, right, top, bottom } = box(placeBeside(all, { width: 700, height: 280 }, window))
      expect(left >= all.right || right <= all.left || top >= all.bottom || bottom <= all.top).toBe(true)
    }
  })

  it('is below on a phone and at the side of a board on a wide screen', () => {
    const board = { left: -400, top: -400, right: 400, bottom: 400 }
    expect(placeBeside(board, { width: 700, height: 280 }, { width: 360, height: 500 })).toMatchObject({ x: 0 })
    expect(placeBeside(board, { width: 700, height: 280 }, { width: 1366, height: 640 })).toMatchObject({ y: 0 })
  })
})
