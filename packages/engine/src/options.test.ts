import { describe, expect, it } from 'vitest'
import { nearestWord } from './nearest.ts'
import { type OptionSchema, readOptions } from './options.ts'
import { refusal } from './testing/refusal.ts'

const schema: OptionSchema = {
  size: { kind: 'number', min: 3, max: 19, default: 11 },
  komi: { kind: 'number', min: 0, max: 7.5, step: 0.5, default: 0 },
  swap: { kind: 'switch', default: false },
  board: { kind: 'choice', values: ['small', 'large', 9], default: 'large' },
}

describe('readOptions', () => {
  it('fills in defaults', () => {
    expect(readOptions(schema, {})).toEqual({ ok: true, value: { size: 11, komi: 0, swap: false, board: 'large' } })
  })

  it('reads what a person types', () => {
    const answer = readOptions(schema, { size: '5', komi: '6.5', swap: 'yes', board: '9' })
    expect(answer).toEqual({ ok: true, value: { size: 5, komi: 6.5, swap: true, board: 9 } })
  })

  it.each([
    [{ siez: 5 }, 'unknown option "siez"; did you mean "size"?'],
    [{ size: 20 }, 'option size cannot be "20"; it takes a number from 3 to 19'],
    [{ komi: '0.3' }, 'option komi cannot be "0.3"; it takes a number from 0 to 7.5 in steps of 0.5'],
    [{ swap: 'perhaps' }, 'option swap cannot be "perhaps"; it takes true or false'],
    [{ board: 'huge' }, 'option board cannot be "huge"; it takes small, large, 9'],
    [{ size: '' }, 'option size cannot be ""; it takes a number from 3 to 19'],
    [{ size: { toString: 5 } }, 'option size cannot be "object"; it takes a number from 3 to 19'],
    [{ size: [5] }, 'option size cannot be "object"; it takes a number from 3 to 19'],
    [{ swap: null }, 'option swap cannot be "object"; it takes true or false'],
  ])('refuses %j with a sentence', (given, problem) => {
    expect(refusal(readOptions(schema, given))).toBe(problem)
  })
})

it('finds the nearest word', () => {
  expect(nearestWord('ches', ['go', 'chess', 'shogi'])).toBe('chess')
  expect(nearestWord('intern', ['go', 'international-draughts', 'laska'])).toBe('international-draughts')
})
