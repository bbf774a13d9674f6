import { describe, expect, it } from 'vitest'
import { type NumberKind, readArguments, SECONDS, SEED, SHARE, whole } from '../src/arguments.ts'

const read = (kind: NumberKind, text: string) => readArguments(['--n', text], { n: kind }).number('n', 7)

describe('a number given with a flag', () => {
  it.each([
    [SECONDS, '0.001', 0.001],
    [SECONDS, '86400', 86_400],
    [SHARE, '0', 0],
    [whole(1, 8), '8', 8],
    [SEED, '1e6', 1_000_000],
  ])('between %j may be %s', (kind, text, number) => expect(read(kind, text)).toBe(number))

  it.each([
    [SECONDS, '0', '--n takes a number from 0.001 to 86400, not "0"'],
    [SECONDS, '-5', '--n takes a number from 0.001 to 86400, not "-5"'],
    [SECONDS, '', '--n takes a number, not ""'],
    [SECONDS, 'NaN', '--n takes a number, not "NaN"'],
    [SECONDS, '1e999', '--n takes a number, not "1e999"'],
    [SHARE, '1.1', '--n takes a number from 0 to 1, not "1.1"'],
    [whole(1, 8), '0', '--n takes a whole number from 1 to 8, not "0"'],
    [whole(1, 8), '2.5', '--n takes a whole number from 1 to 8, not "2.5"'],
    [SEED, '-1', `--n takes a whole number from 0 to ${Number.MAX_SAFE_INTEGER}, not "-1"`],
  ])('between %j may not be "%s"', (kind, text, sentence) => {
    expect(() => read(kind, text)).toThrow(sentence)
  })

  it('is the usual one where none is given', () => {
    expect(readArguments([], { n: SECONDS }).number('n', 7)).toBe(7)
  })
})

it('a command takes so many words and no more', () => {
  expect(readArguments(['hex', 'b'], {}, 2).words).toEqual(['hex', 'b'])
  expect(() => readArguments(['hex', 'b'], {})).toThrow('there is a word too many: "b"')
})

it('a switch takes no value', () => {
  expect(readArguments(['--json'], { json: 'switch' }).has('json')).toBe(true)
  expect(() => readArguments(['--json=yes'], { json: 'switch' })).toThrow('--json takes no value')
})
