import { describe, expect, it } from 'vitest'
import { asAPersonWould } from '../src/oversight.ts'

/** Usual moves are worth about nothing; two lose a lot, and one of them a lot more. */
const QUIET = { action: 1, worth: 0.1 }
const LEAVES_HANGING = { action: 2, worth: -1 }
const GIVES_AWAY = { action: 3, worth: -1.1 }
const GIVES_MORE = { action: 4, worth: -2.3 }
const among = [
  { action: 0, worth: 0.15 },
  QUIET,
  { action: 5, worth: 0 },
  { action: 6, worth: 0 },
  LEAVES_HANGING,
  GIVES_AWAY,
  GIVES_MORE,
]

/** Before it is answered the second of the errors looks like a loss, the first like a gain, and the worst like a greater gain. */
const looks = (action: number) => [0, 0, 0.5, -1, 3, 9, 9][action]!

describe('an error', () => {
  it('is the one that looks best before it is answered, among those that lose about as much', () => {
    expect(asAPersonWould(GIVES_AWAY, among, looks)).toBe(LEAVES_HANGING.action)
    expect(asAPersonWould(LEAVES_HANGING, among, looks)).toBe(LEAVES_HANGING.action)
  })
  it('is neither made greater nor smaller by that', () => {
    expect(asAPersonWould(GIVES_MORE, among, looks)).toBe(GIVES_MORE.action)
  })
  it('is not looked for where a usual move was chosen', () => {
    expect(asAPersonWould(QUIET, among, looks)).toBe(QUIET.action)
  })
})
