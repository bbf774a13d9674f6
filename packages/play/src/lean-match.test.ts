import { mayAct, openGame, unwrap } from '@jatekvilag/engine'
import { walk } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { LeanMatch } from './lean-match.ts'

const open = () => new LeanMatch(unwrap(openGame(walk)))

describe('the clock that a lean match notes', () => {
  it.each([
    [0, 0],
    [59_999, 59_999],
    [59_999.6, 60_000],
    [-1, -1],
    [-754_321, -754_321],
    [2 ** 30 - 1, 2 ** 30 - 1],
    [-(2 ** 30 - 1), -(2 ** 30 - 1)],
    [30 * 86_400_000, 30 * 86_400_000],
    [-30 * 86_400_000 - 400, -30 * 86_400_000],
  ])('of %i ms reads %i ms, on either side of 0', (given, kept) => {
    const match = open()
    match.play(0, 1, given)
    expect(match.log[0]?.clock).toBe(kept)
  })

  it('is noted from the middle of a match on, and what came before stays as it was', () => {
    const match = open()
    const seat = () => (match.actors === 1 ? 0 : 1)
    match.play(seat(), match.actions(seat())[0]!)
    const before = match.log
    match.play(seat(), match.actions(seat())[0]!, 5000)
    expect(match.log.slice(0, 1)).toEqual(before)
    expect(match.log[1]?.clock).toBe(5000)
  })

  it('is missing where none was given', () => {
    const match = open()
    match.play(0, 1)
    expect(match.log[0]).not.toHaveProperty('clock')
  })
})

it('a lean match takes actions of those only who may act, whatever number stands for a seat', () => {
  const match = open()
  const wrong = [1, 2, 7, 8, 30, 31, 32, 33, 64, -1, -32, 0.5, Number.NaN, Infinity, 2 ** 32]
  for (const seat of wrong) {
    expect(mayAct(match.actors, seat), `seat ${seat}`).toBe(false)
    expect(match.actions(seat), `seat ${seat}`).toEqual([])
    expect(() => match.play(seat, 1), `seat ${seat}`).toThrow(`seat ${seat} may not play 1 here`)
  }
  expect(match.length).toBe(0)
})
