import { describe, expect, it } from 'vitest'
import { doubles, isThinkable, lostByDoubler, lostByOther, readVerdict, takes } from '../src/rivals/gnubg/verdict.ts'

const LINES = `Cube analysis
2-ply cubeless equity +0.205 (Money: +0.077)
  0.524 0.152 0.007 - 0.476 0.124 0.006
Cubeful equities:
1. Double, pass        +1.000
2. Double, take        +1.067  (+0.067)
3. No double           +0.934  (-0.066)
Proper cube action: Double, pass`.split('\n')

describe('what it says about the cube', () => {
  it('is read in whatever order it stands', () => {
    expect(readVerdict(LINES)).toEqual({ roll: 0.934, taken: 1.067, dropped: 1 })
    expect(readVerdict(LINES.reverse())).toEqual({ roll: 0.934, taken: 1.067, dropped: 1 })
    expect(readVerdict(['    1. Cubeful 0-ply    8/5 6/5                      Eq.: +0.006'])).toBeUndefined()
  })
  it('says who has decided badly, and by how much', () => {
    const cash = { roll: 0.934, taken: 1.067, dropped: 1 }
    expect([doubles(cash), takes(cash)]).toEqual([true, false])
    expect(lostByDoubler(cash, true)).toBe(0)
    expect(lostByDoubler(cash, false)).toBeCloseTo(0.066)
    expect(lostByOther(cash, true)).toBeCloseTo(0.067)
    expect(lostByOther(cash, false)).toBe(0)
  })
  it('knows when a game is too good to be doubled, and when nobody would think of it', () => {
    const tooGood = { roll: 1.1, taken: 1.3, dropped: 1 }
    expect(doubles(tooGood)).toBe(false)
    expect(lostByDoubler(tooGood, true)).toBeCloseTo(0.1)
    expect(isThinkable(tooGood)).toBe(true)
    expect(isThinkable({ roll: 0.099, taken: -0.171, dropped: 1 })).toBe(false)
  })
})
