import { describe, expect, test } from 'vitest'
import { sentenceText } from '../problem.ts'
import { TANTRIX_CONDUCT } from './tantrix-conduct.ts'

/** What the paper on the wall says of these rules, in a language. */
const says = (numbers: readonly number[], language: 'hu' | 'en') =>
  TANTRIX_CONDUCT.filter(({ number }) => numbers.includes(number)).map(({ sentence }) =>
    sentenceText({ id: sentence }, language),
  )

function stands(...numbers: number[]) {
  for (const language of ['hu', 'en'] as const) {
    const sentences = says(numbers, language)
    expect(sentences).toHaveLength(numbers.length)
    expect(new Set(sentences).size).toBe(numbers.length)
    for (const sentence of sentences) expect(sentence).toMatch(/^\p{Lu}.{15,}\.$/u)
  }
}

describe('the rules at the board, as they hang on the wall', () => {
  test('Tantrix T01: T02: T03: T07: T09: T10: T11: tell how a game begins', () => {
    stands(1, 2, 3, 7, 9, 10, 11)
  })

  test('Tantrix T12: T13: T14: T15: T16: T17: T18: T19: T20: T21: T22: T23: T24: T25: tell how it is played', () => {
    stands(12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25)
  })

  test('Tantrix T34: T35: T36: T37: T38: T39: T40: T41: tell how mistakes are mended', () => {
    stands(34, 35, 36, 37, 38, 39, 40, 41)
  })

  test('Tantrix T46: T47: T48: T49: T50: T51: tell what is unfair', () => {
    stands(46, 47, 48, 49, 50, 51)
  })

  test('Tantrix T54: T55: T56: T57: T58: T59: T60: T61: T62: tell what happens when something went wrong', () => {
    stands(54, 55, 56, 57, 58, 59, 60, 61, 62)
  })

  test('come in the order of their numbers', () => {
    const numbers = TANTRIX_CONDUCT.map(({ number }) => number)
    expect(numbers).toEqual([...numbers].sort((a, b) => a - b))
  })
})
