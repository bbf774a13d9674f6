import { describe, expect, it } from 'vitest'
import { AXES, ON_TOP, STATES, TIPPED } from './cube.ts'

const tip = (state: number, ...ways: number[]) => ways.reduce((now, d) => TIPPED[now * 4 + d], state)
const [NORTH, EAST, SOUTH, WEST] = [0, 1, 2, 3]

describe('tipping a cube', () => {
  it('north or south swaps the vertical axis with that from north to south', () => {
    for (let state = 0; state < STATES; state++)
      for (const d of [NORTH, SOUTH]) {
        const [vertical, northSouth, eastWest] = AXES[state]
        expect(AXES[tip(state, d)]).toEqual([northSouth, vertical, eastWest])
      }
  })
  it('east or west swaps the vertical axis with that from east to west', () => {
    for (let state = 0; state < STATES; state++)
      for (const d of [EAST, WEST]) {
        const [vertical, northSouth, eastWest] = AXES[state]
        expect(AXES[tip(state, d)]).toEqual([eastWest, northSouth, vertical])
      }
  })
  it('forth and back brings it back, and so does twice the same way', () => {
    for (let state = 0; state < STATES; state++) {
      expect(tip(state, NORTH, SOUTH)).toBe(state)
      expect(tip(state, EAST, EAST)).toBe(state)
      expect(ON_TOP[tip(state, NORTH)]).not.toBe(ON_TOP[state])
    }
  })
  it('round a corner and round again needs three rounds', () => {
    expect(tip(0, NORTH, EAST)).not.toBe(0)
    expect(tip(0, NORTH, EAST, NORTH, EAST, NORTH, EAST)).toBe(0)
  })
})
