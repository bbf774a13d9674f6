import { expect, it } from 'vitest'
import { hasOdds, oddsFor } from './odds.ts'

const clock = { kind: 'plain', ms: 300_000 } as const

it('gives the others, or oneself, as much again as the clock gives', () => {
  expect(oddsFor('others', clock, 3, 1)).toEqual([300_000, 0, 300_000])
  expect(oddsFor('me', clock, 2, 1)).toEqual([0, 300_000])
  expect(oddsFor('even', clock, 2, 1)).toBeUndefined()
})

it('is offered only with a clock that counts the whole game', () => {
  expect(
    [undefined, clock, { kind: 'per-move', ms: 1 }, { kind: 'days', ms: 1 }].map((one) => hasOdds(one as typeof clock)),
  ).toEqual([...[false, true, false, false]])
  expect(oddsFor('me', { kind: 'days', ms: 1 }, 2, 0)).toBeUndefined()
})
