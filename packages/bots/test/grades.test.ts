import { describe, expect, it } from 'vitest'
import { gradeOf, lossOf, pointsOf } from '../src/grades.ts'

const weighed = (best: number, played: number, noise = 0) => ({
  best: { value: best },
  played: { value: played },
  noise,
})

describe('a grade', () => {
  it.each([
    ['nothing', 0.1, 0, undefined],
    ['an inaccuracy', 0.25, 0, 'inaccuracy'],
    ['a mistake', 0.4, 0, 'mistake'],
    ['a blunder', 0.8, 0, 'blunder'],
    ['a blunder that throws a won game away', 0.9, -0.9, 'blunder'],
  ])('is %s where so much is lost', (_, best, played, grade) => {
    expect(gradeOf(weighed(best, played))).toBe(grade)
  })

  it('is given only for what is lost beyond the noise', () => {
    expect(gradeOf(weighed(0.4, 0, 0.1))).toBe('inaccuracy')
    expect(gradeOf(weighed(0.4, 0, 0.4))).toBeUndefined()
  })

  it('wants more in the first turns, where values say little', () => {
    const doubtful = weighed(0.4, 0, 0.1)
    expect(gradeOf(doubtful, 20)).toBe('inaccuracy')
    expect(gradeOf(doubtful, 2)).toBeUndefined()
    expect(gradeOf(weighed(0.9, -0.9, 0.1), 2)).toBe('blunder')
  })

  it('is not given where the game was lost already, or is won all the same', () => {
    expect(gradeOf(weighed(-0.9, -1))).toBeUndefined()
    expect(gradeOf(weighed(1, 0.9))).toBeUndefined()
  })

  it('is not given to a move that is better than the best one that was found', () => {
    expect(lossOf(weighed(0, 0.3))).toBe(0)
    expect(gradeOf(weighed(0, 0.3))).toBeUndefined()
  })
})

it('a value is the part of a point between a lost and a won game, also where stakes are higher', () => {
  expect([-3, -1, 0, 0.5, 1, 2].map(pointsOf)).toEqual([0, 0, 0.5, 0.75, 1, 1])
})
