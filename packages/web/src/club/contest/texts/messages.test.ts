import { IntlMessageFormat } from 'intl-messageformat'
import { expect, it } from 'vitest'
import { type ContestTextId, en } from './en.ts'
import { hu } from './hu.ts'

const holes = (text: string) => [...new Set([...text.matchAll(/\{(\w+)[},]/g)].map(([, hole]) => hole))].sort()

it('texts of the contest have the same ids and no foreign holes in either language, and can be formatted', () => {
  expect(Object.keys(hu)).toEqual(Object.keys(en))
  for (const [id, text] of Object.entries(en)) {
    const own = hu[id as ContestTextId]
    const known = holes(text)
    for (const hole of holes(own)) expect(known, id).toContain(hole)
    for (const one of [text, own])
      expect(() => new IntlMessageFormat(one, 'hu', undefined, { ignoreTag: true }), id).not.toThrow()
  }
})
