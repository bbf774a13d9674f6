import type { Result } from '@jatekvilag/engine'
import type { SeatState } from '@jatekvilag/play'
import { describe, expect, it } from 'vitest'
import { nextLevel } from './next-level.ts'

const person: SeatState = { name: '', kind: 'person' }
const bot = (level: number): SeatState => ({ name: '', kind: { bot: level } })
const ended = (...payoffs: number[]): Result => ({ payoffs, reason: 'mate' })

describe('the level that is offered next', () => {
  it('is one up after a win and one down after a loss', () => {
    expect(nextLevel([person, bot(3)], ended(1, -1))).toBe(4)
    expect(nextLevel([bot(3), person], ended(1, -1))).toBe(2)
    expect(nextLevel([person, bot(5), bot(5)], ended(1, -0.5, -0.5))).toBe(6)
  })

  it('is none after a draw and beyond the ends of the ladder', () => {
    expect(nextLevel([person, bot(3)], ended(0, 0))).toBeUndefined()
    expect(nextLevel([person, bot(8)], ended(1, -1))).toBeUndefined()
    expect(nextLevel([person, bot(1)], ended(-1, 1))).toBeUndefined()
  })

  it('is none where people played each other or programs of several levels played', () => {
    expect(nextLevel([person, person], ended(1, -1))).toBeUndefined()
    expect(nextLevel([person, person, bot(2)], ended(1, -0.5, -0.5))).toBeUndefined()
    expect(nextLevel([person, bot(2), bot(4)], ended(1, -0.5, -0.5))).toBeUndefined()
  })
})
