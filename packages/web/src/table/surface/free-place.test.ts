import { describe, expect, it } from 'vitest'
import { freePlace } from './free-place.ts'

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
