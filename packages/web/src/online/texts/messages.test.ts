import { IntlMessageFormat } from 'intl-messageformat'
import { expect, it } from 'vitest'
import { en, type RoomMessageId } from './en.ts'
import { hu } from './hu.ts'

const holes = (text: string) => [...new Set([...text.matchAll(/\{(\w+)/g)].map(([, hole]) => hole))].sort()

it('texts for playing far away have the same ids and holes in every language, and can be formatted', () => {
  expect(Object.keys(hu)).toEqual(Object.keys(en))
  for (const [id, text] of Object.entries(en)) {
    const own = hu[id as RoomMessageId]
    const plain = (one: string) => holes(one.replace(/\{(\w+), plural,.*\}/, '{$1}'))
    expect(plain(own), id).toEqual(plain(text))
    for (const one of [text, own]) expect(() => new IntlMessageFormat(one, 'hu'), id).not.toThrow()
  }
})
