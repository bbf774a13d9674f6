import { IntlMessageFormat } from 'intl-messageformat'
import { describe, expect, it } from 'vitest'
import { en } from './en.ts'
import { hu } from './hu.ts'

const holes = (text: string) => [...new Set([...text.matchAll(/\{(\w+)/g)].map((found) => found[1]))].sort()
/** What stands inside a plural is words, not holes. */
const plain = (text: string) => holes(text.replace(/\{(\w+), plural,.*\}/, '{$1}'))

describe('the texts of the table', () => {
  it('have the same ids in both languages, and the same holes to fill', () => {
    expect(Object.keys(hu)).toEqual(Object.keys(en))
    for (const [id, text] of Object.entries(en)) expect(plain(hu[id as keyof typeof en]), id).toEqual(plain(text))
  })

  it('are all readable by the formatter', () => {
    for (const [language, messages] of [
      ['en', en],
      ['hu', hu],
    ] as const)
      for (const [id, text] of Object.entries(messages))
        expect(() => new IntlMessageFormat(text, language, undefined, { ignoreTag: true }), id).not.toThrow()
  })

  it('R10 R34-R37 R41 R44 R46 R48 R49 R52 R55 R60 R70-R75 R83: the Hungarian ones are the words of the book', () => {
    expect(hu.empty).toBe('Üres játék')
    const words = [
      'Kéz',
      'Doboz',
      'Megfordítás',
      'Visszadobás',
      'Oszlop',
      'Lerakás a táblára',
      'Levétel a tábláról',
      'Tábla',
      'Figurák a dobozban',
      'Figurák hozzáadása',
      'Könyvtár',
      'Előoldal',
      'Hátoldal',
      'Üres',
      'Darab',
      'Add hozzá',
      'Kész',
      'Elfogy',
      'Számjegyek',
      'Betűtípus',
      'Betűszín',
      'Háttérszín',
      'Érték',
      'Játék',
      'Kellékek',
      'Eszközök',
      'Beállítások',
      'Új játék',
      'Alapállás megnyitása…',
      'Játék megnyitása…',
      'Játék mentése…',
      'Tábla…',
      'Figurák…',
      'Sorsolók…',
      'Zsetonok…',
      'Tallóz…',
      'Előző lépés mutatása',
    ]
    const texts = new Set<string>(Object.values(hu))
    expect(words.filter((word) => !texts.has(word))).toEqual([])
  })
})
