import { drawn, type Scene, won } from '@jatekvilag/engine'
import { describe, expect, it } from 'vitest'
import { finalScores } from './words.ts'

const scene = (...counters: [string, number, number | string][]): Scene => ({
  items: [],
  counters: counters.map(([label, owner, value]) => ({ label, owner, value })),
})

describe('the score of a result', () => {
  it('is what decided a game that ended by counting', () => {
    const reversi = scene(['discs', 0, 34], ['discs', 1, 30])
    expect(finalScores(reversi, won(2, 0, 'majority'))).toEqual([34, 30])
    expect(finalScores(scene(['discs', 0, 32], ['discs', 1, 32]), drawn(2, 'equal'))).toEqual([32, 32])
  })

  it('is the counter of the end, and not one that was shown all along', () => {
    const go = scene(['prisoners', 0, 9], ['prisoners', 1, 2], ['points', 0, 40], ['points', 1, 35.5])
    expect(finalScores(go, won(2, 0, 'score'))).toEqual([40, 35.5])
  })

  it('is not told where the counters say something else than the result', () => {
    expect(finalScores(scene(['men', 0, 3], ['men', 1, 9]), won(2, 0, 'majority'))).toBeUndefined()
    expect(finalScores(scene(['men', 0, 9], ['men', 1, 3]), won(2, 0, 'arrived'))).toBeUndefined()
  })

  it('is less for the winner of a race', () => {
    expect(finalScores(scene(['way-left', 0, 4], ['way-left', 1, 9]), won(2, 0, 'less-way'))).toEqual([4, 9])
  })
})
