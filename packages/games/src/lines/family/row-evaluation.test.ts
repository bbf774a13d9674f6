import { describe, expect, it } from 'vitest'
import { rowEvaluation } from './row-evaluation.ts'

/** Seven cells in a row, of which four neighbours win. Slot 7 says who is to move. */
const lines = [0, 1, 2, 3].map((first) => [0, 1, 2, 3].map((n) => first + n))
const evaluation = rowEvaluation({ cells: 7, lines, length: 4, turn: 7, placesOn: (action) => action })
const weights = Float64Array.from([1, 10, 100, 2, 20, 200, 0.5])
const at = (stones: string, turn: number) => Int32Array.from([...stones].map((c) => '.xo'.indexOf(c)).concat(turn))

describe('rows that can still be made', () => {
  it('count for the side that alone has stones in them, by how many', () => {
    // x has one in the windows from 0, 1 and 2 on; nobody has any from 3 on.
    expect(evaluation.score(at('..x....', 0), 0, weights)).toBe(3 + 0.5)
    expect(evaluation.score(at('..xx...', 0), 0, weights)).toBe(10 + 10 + 10 + 1 + 0.5)
  })
  it('count by another weight for the side that waits, and for nobody where both have stones', () => {
    expect(evaluation.score(at('..x....', 1), 1, weights)).toBe(-6 + 0.5)
    expect(evaluation.score(at('..xo...', 1), 1, weights)).toBe(1 + 0.5)
  })
  it('are worth to one what they cost the other', () => {
    for (const stones of ['x.xo..o', '.ooxx..', 'xxx.o.o'])
      expect(evaluation.score(at(stones, 0), 1, weights)).toBe(-evaluation.score(at(stones, 0), 0, weights))
  })
  it('promise most to the stone that finishes one, then to the one that stops the enemy', () => {
    const p = at('xxx.o.o', 0)
    const promise = [3, 5].map((cell) => evaluation.promise!(p, cell))
    expect(promise[0]).toBeGreaterThan(promise[1] + 5)
    expect(evaluation.promise!(at('.ooo...', 0), 0)).toBeGreaterThan(evaluation.promise!(at('.ooo...', 0), 6) + 5)
  })
})
