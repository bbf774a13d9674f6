import { describe, expect, it } from 'vitest'
import { DOWN_FACES, HANDS, ORDERS, type Side, STATES, stateOf, TIPPED, UP_FACES } from './tetrahedron.ts'

const back: Readonly<Record<Side, Side>> = { S: 'N', N: 'S', NE: 'SW', SW: 'NE', NW: 'SE', SE: 'NW' }

describe('a tetrahedron', () => {
  it('lies in 12 ways for each of its two hands', () => {
    expect(STATES).toBe(24)
    expect(HANDS.filter((hand) => hand === 1)).toHaveLength(12)
  })

  it('is the same again after tipping forth and back, and keeps its hand', () => {
    for (const side of Object.keys(TIPPED) as Side[])
      for (let state = 0; state < STATES; state++) {
        expect(TIPPED[back[side]][TIPPED[side][state]]).toBe(state)
        expect(HANDS[TIPPED[side][state]]).toBe(HANDS[state])
      }
  })

  it('lies on the face over which it was tipped, and shows behind what was below', () => {
    for (const side of Object.keys(TIPPED) as Side[]) {
      const [from, to] = UP_FACES.includes(side as 'S') ? [UP_FACES, DOWN_FACES] : [DOWN_FACES, UP_FACES]
      const face = (names: readonly string[], name: string) => names.indexOf(name)
      for (let state = 0; state < STATES; state++) {
        const [was, is] = [ORDERS[state], ORDERS[TIPPED[side][state]]]
        expect(is[face(to, 'down')]).toBe(was[face(from, side)])
        expect(is[face(to, back[side])]).toBe(was[face(from, 'down')])
      }
    }
    expect(stateOf(ORDERS[7])).toBe(7)
  })
})
