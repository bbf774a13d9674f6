import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { sentenceText } from '../src/problem.ts'
import en from '../src/texts/en.json' with { type: 'json' }
import hu from '../src/texts/hu.json' with { type: 'json' }

const room = join(import.meta.dirname, '..')
const files = (ending: string) =>
  ['src', 'test'].flatMap((folder) =>
    readdirSync(join(room, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith(ending))
      .map((name) => readFileSync(join(room, folder, name), 'utf8')),
  )

/** The rules of the association and of the Tantrix championship, by number. */
const RULES = { club: range(1, 98), tantrix: range(1, 62) }

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, i) => first + i)
}

/** Numbers in the names of tests of the whole house, such as "T45: …", "T86: T87: …" or "Tantrix T28: …". */
function numbersInTests() {
  const found = { club: new Map<number, string>(), tantrix: new Map<number, string>() }
  for (const path of globSync('packages/*/{src,test}/**/*.test.ts', { cwd: join(room, '../..') })) {
    const source = readFileSync(join(room, '../..', path), 'utf8')
    for (const [, tantrix, numbers] of source.matchAll(/\(\s*['"`](Tantrix )?((?:T\d{1,2}: )+)/g))
      for (const [, number] of numbers.matchAll(/T(\d+)/g))
        (tantrix ? found.tantrix : found.club).set(Number(number), path)
  }
  return found
}

describe('every number of the rules', () => {
  const tested = numbersInTests()
  test.each([
    ['the association', 'club'],
    ['the Tantrix championship', 'tantrix'],
  ] as const)('of %s stands in the name of a test', (_, which) => {
    expect(RULES[which].filter((number) => !tested[which].has(number))).toEqual([])
  })

  test('that a test names is one of the rules', () => {
    for (const which of ['club', 'tantrix'] as const)
      expect([...tested[which]].filter(([number]) => !RULES[which].includes(number))).toEqual([])
  })
})

describe('sentences', () => {
  const values = (text: string) => [...text.matchAll(/\{(?:[aA]:)?(\w+)\}/g)].map(([, name]) => name).sort()

  test('exist in both languages with the same values, and end alike', () => {
    expect(Object.keys(hu)).toEqual(Object.keys(en))
    for (const id of Object.keys(en) as (keyof typeof en)[]) {
      expect(values(hu[id]), id).toEqual(values(en[id]))
      expect(hu[id].trim(), id).not.toBe('')
      expect(hu[id].endsWith('.'), id).toBe(en[id].endsWith('.'))
    }
  })

  test('are all used', () => {
    const sources = files('.ts').join('\n')
    expect(Object.keys(en).filter((id) => !sources.includes(`'${id}'`))).toEqual([])
  })

  test('take their values wherever they stand', () => {
    expect(sentenceText({ id: 'draw-met', values: { first: 'Anna', second: 'Béla' } }, 'hu')).toBe(
      'Anna és Béla már játszott egymással.',
    )
    expect(sentenceText({ id: 'draw-round', values: { round: 5, next: 2 } }, 'hu')).toBe(
      'Az 5. forduló most nem sorsolható: a következő a 2. forduló.',
    )
    expect(sentenceText({ id: 'draw-over' }, 'en')).toBe('All rounds have been drawn.')
  })
})
