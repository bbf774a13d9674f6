import { readdirSync, readFileSync } from 'node:fs'
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

/** Numbers in the names of tests, such as "T45: …" or "Tantrix T28: …". */
function numbersInTests() {
  const found = { club: new Set<number>(), tantrix: new Set<number>() }
  for (const source of files('.test.ts')) {
    for (const [, name] of source.matchAll(/\btest\(\s*['"`]([^\n]*?)['"`],/g)) {
      const lead = /^(Tantrix )?((?:T\d+: )+)/.exec(name)
      if (!lead) continue
      for (const [, number] of lead[2].matchAll(/T(\d+)/g)) (lead[1] ? found.tantrix : found.club).add(Number(number))
    }
  }
  return found
}

function numbersInReadme() {
  const found = { club: new Set<number>(), tantrix: new Set<number>() }
  const table = readFileSync(join(room, 'README.md'), 'utf8')
    .split('\n')
    .filter((line) => /^\| (Tantrix )?T\d/.test(line))
  for (const line of table) {
    const cell = line.split('|')[1]
    for (const [, number] of cell.matchAll(/T(\d+)/g))
      (cell.includes('Tantrix') ? found.tantrix : found.club).add(Number(number))
  }
  return found
}

describe('every number of the rules', () => {
  const tested = numbersInTests()
  const elsewhere = numbersInReadme()
  test.each([
    ['the association', 98, 'club'],
    ['Tantrix', 62, 'tantrix'],
  ] as const)('of %s stands in the name of a test or in the table of the README', (_, last, which) => {
    const missing: number[] = []
    for (let number = 1; number <= last; number++)
      if (!tested[which].has(number) && !elsewhere[which].has(number)) missing.push(number)
    expect(missing).toEqual([])
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
