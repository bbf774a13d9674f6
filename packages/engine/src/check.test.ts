import { describe, expect, it } from 'vitest'
import {
  byLanguage,
  day,
  equal,
  finite,
  listOf,
  mapOf,
  nullOr,
  pairOf,
  shape,
  tagged,
  text,
  truth,
  whole,
} from './check.ts'

const man = shape({ name: text(10, 1), age: whole(0, 150) }, { tall: truth })

describe('a check of plain data', () => {
  it('lets what is right pass', () => {
    expect(man({ name: 'Anna', age: 12 }, '')).toBeUndefined()
    expect(man({ name: 'Anna', age: 12, tall: true }, '')).toBeUndefined()
    expect(listOf(nullOr(man))([null, { name: 'A', age: 1 }], 'men')).toBeUndefined()
  })

  it('names the first wrong value by its path', () => {
    expect(man({ name: 'Anna' }, '')).toBe('age')
    expect(man({ name: ' ', age: 12 }, 'who')).toBe('who.name')
    expect(
      listOf(man)(
        [
          { name: 'A', age: 1 },
          { name: 'B', age: -1 },
        ],
        'men',
      ),
    ).toBe('men[1].age')
    expect(mapOf(whole(0, 9))({ a: 1, b: 10 }, '')).toBe('b')
    expect(pairOf(finite)([1], 'pair')).toBe('pair')
  })

  it('refuses fields that nobody asked for, also those that every object inherits', () => {
    expect(man({ name: 'Anna', age: 12, hat: 1 }, '')).toBe('hat')
    expect(man(JSON.parse('{"name":"Anna","age":12,"constructor":1}'), '')).toBe('constructor')
    expect(tagged('kind', { man })({ kind: 'toString' }, 'it')).toBe('it.kind')
  })

  it('knows days, languages and numbers that are none', () => {
    expect(day('2024-02-29', 'd')).toBeUndefined()
    expect(day('2023-02-29', 'd')).toBe('d')
    expect(byLanguage(text())({ hu: 'a' }, 't')).toBeUndefined()
    expect(byLanguage(text())({}, 't')).toBe('t')
    expect(finite(Number.NaN, 'n')).toBe('n')
    expect(finite(Infinity, 'n')).toBe('n')
  })
})

it('two values are equal as JSON whatever the order of fields', () => {
  expect(equal({ a: 1, b: [2, { c: 3 }] }, { b: [2, { c: 3 }], a: 1 })).toBe(true)
  expect(equal({ a: 1 }, { a: 1, b: undefined })).toBe(true)
  expect(equal([1, 2], [2, 1])).toBe(false)
})
