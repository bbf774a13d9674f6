import { rowsOf, squares, unwrap } from '@jatekvilag/engine'
import { refusal } from '@jatekvilag/engine/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { army } from './army.ts'
import { readHands, writeHands } from './hands.ts'
import { readBoard, writeBoard } from './rows.ts'

const men = army([
  { letter: 'K', noun: 'king', betza: 'K', royal: true },
  { letter: '+P', noun: 'tokin', betza: 'WfF' },
])
const board = squares({ width: 12, height: 3 })
const rows = rowsOf(board)

describe('boards in rows', () => {
  it('any board that is written is read back', () => {
    const value = fc.constantFrom(0, 0, 0, ...men.letters.flatMap((letter, v) => (letter ? [v] : [])))
    fc.assert(
      fc.property(fc.array(value, { minLength: board.size, maxLength: board.size }), (values) => {
        const text = writeBoard(men, rows, Int32Array.from(values))
        const read = unwrap(readBoard(men, rows, text, new Int32Array(board.size)))
        expect([...read]).toEqual(values)
      }),
    )
  })
  it('counts of two digits and promoted men are understood', () => {
    const p = unwrap(readBoard(men, rows, '12/+P10k/K11', new Int32Array(board.size)))
    expect(writeBoard(men, rows, p)).toBe('12/+P10k/K11')
  })
  it.each([
    ['12/12', 'the board has 3 rows, the text 2'],
    ['12/13/12', 'row 2 from the top has 13 places instead of 12'],
    ['12/12/x11', 'unknown piece "x" in row 3'],
  ])('says what is wrong with %s', (text, sentence) => {
    const read = readBoard(men, rows, text, new Int32Array(board.size))
    expect(refusal(read)).toContain(sentence)
  })
})

describe('hands', () => {
  it('any hands that are written are read back', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(18), { minLength: 14, maxLength: 14 }), (counts) => {
        const read = new Int32Array(14)
        unwrap(readHands(writeHands(counts, 0, 'RBGSNLP'), read, 0, 'RBGSNLP'))
        expect([...read]).toEqual(counts)
      }),
    )
  })
  it('are written with the first player’s men in front', () => {
    expect(writeHands([1, 0, 2, 0, 0, 12], 0, 'RBP')).toBe('R2P12p')
    expect(writeHands([0, 0], 0, 'P')).toBe('-')
  })
  it.each(['X', '3', 'P-', ''])('nonsense "%s" is refused', (text) => {
    expect(readHands(text, new Int32Array(2), 0, 'P').ok).toBe(false)
  })
})
