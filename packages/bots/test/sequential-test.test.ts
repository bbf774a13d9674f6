import { Random } from '@jatekvilag/engine'
import { describe, expect, it } from 'vitest'
import { verdictOn } from '../src/sequential-test.ts'

/** Plays on, by lot, until the test has seen enough. */
function decide(random: Random, elo: number, truly: number, drawn: number): string {
  const score = { a: 0, b: 0, draws: 0 }
  const share = 1 / (1 + 10 ** (-truly / 400))
  for (let game = 0; game < 100_000; game++) {
    const { verdict } = verdictOn(score, elo)
    if (verdict !== 'open') return verdict
    if (random.below(1000) < 1000 * drawn) score.draws++
    else if (random.below(100_000) < 100_000 * ((share - drawn / 2) / (1 - drawn))) score.a++
    else score.b++
  }
  return 'open'
}

describe('a match that is watched after every game', () => {
  it.each([
    [0, 'not-stronger', 0],
    [40, 'stronger', 0],
    [0, 'not-stronger', 0.6],
    [40, 'stronger', 0.6],
  ] as const)(
    'is wrong in few cases when one player is %i Elo stronger, %s, with a share of draws of %d',
    (truly, right, drawn) => {
      const random = new Random(7)
      const matches = 200
      let correct = 0
      for (let n = 0; n < matches; n++) if (decide(random, 40, truly, drawn) === right) correct++
      // One in twenty may be wrong; twice that would be seen here.
      expect(correct / matches).toBeGreaterThan(0.9)
    },
  )

  it('is open at the beginning, and after a few games whatever they say', () => {
    expect(verdictOn({ a: 0, b: 0, draws: 0 }, 40).verdict).toBe('open')
    expect(verdictOn({ a: 5, b: 0, draws: 0 }, 40).verdict).toBe('open')
  })

  it('ends sooner when one sweeps the board than when both win', () => {
    expect(verdictOn({ a: 30, b: 0, draws: 0 }, 40).verdict).toBe('stronger')
    expect(verdictOn({ a: 30, b: 28, draws: 0 }, 40).verdict).toBe('open')
    expect(verdictOn({ a: 0, b: 30, draws: 0 }, 40).verdict).toBe('not-stronger')
  })
})
