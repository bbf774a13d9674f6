import { IntlMessageFormat } from 'intl-messageformat'
import { expect, it } from 'vitest'
import { en as contestEn } from './contest/texts/en.ts'
import { hu as contestHu } from './contest/texts/hu.ts'
import { en } from './texts/en.ts'
import { hu } from './texts/hu.ts'

const holes = (text: string) => [...new Set([...text.matchAll(/\{(\w+)[},]/g)].map(([, hole]) => hole))].sort()

it.each([
  ['the club', en, hu],
  ['the contest', contestEn, contestHu],
] as const)(
  'texts of %s have the same ids and no foreign holes in either language, and can be formatted',
  (_, english, own) => {
    expect(Object.keys(own)).toEqual(Object.keys(english))
    for (const [id, text] of Object.entries(english)) {
      const known = holes(text)
      const said = (own as Record<string, string>)[id] ?? ''
      for (const hole of holes(said)) expect(known, id).toContain(hole)
      for (const one of [text, said])
        expect(() => new IntlMessageFormat(one, 'hu', undefined, { ignoreTag: true }), id).not.toThrow()
    }
  },
)
