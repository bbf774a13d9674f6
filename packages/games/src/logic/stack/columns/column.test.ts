import { describe, expect, it } from 'vitest'
import { commanderOf, discAt, discsOf, heightOf, pileOf, setOn, topOf, withoutTopOf, withUnder } from './column.ts'

const columnOf = (fromBottom: string) =>
  [...fromBottom].reverse().reduce((column, seat) => withUnder(column, Number(seat)), 0)
const written = (column: number) =>
  Array.from({ length: heightOf(column) }, (_, level) => discAt(column, level)).join('')

describe('a column', () => {
  it('is commanded by its uppermost disc', () => {
    expect(commanderOf(columnOf('0010'))).toBe(0)
    expect(commanderOf(columnOf('0001'))).toBe(1)
  })
  it('is parted into its upper discs and the rest', () => {
    const column = columnOf('01101')
    expect(written(topOf(column, 2))).toBe('01')
    expect(written(withoutTopOf(column, 2))).toBe('011')
    expect(written(topOf(column, 5))).toBe('01101')
    expect(withoutTopOf(column, 5)).toBe(0)
  })
  it('is put together again by setting one part on the other', () => {
    const column = columnOf('01101')
    for (let n = 1; n <= 5; n++) expect(setOn(topOf(column, n), withoutTopOf(column, n))).toBe(column)
    expect(written(setOn(columnOf('01'), columnOf('110')))).toBe('11001')
  })
  it('counts the discs of a seat from the bottom', () => {
    expect(discsOf(columnOf('01101'), 1, 3)).toBe(2)
    expect(discsOf(pileOf(0, 5), 0, 4)).toBe(4)
  })
})
