import { IntlMessageFormat } from 'intl-messageformat'
import { describe, expect, it } from 'vitest'
import { en } from './en.ts'
import { hu } from './hu.ts'
import { fetchMessages, type MessageFiles, makeTongue } from './messages.ts'

const holes = (text: string) => [...new Set([...text.matchAll(/\{(\w+)/g)].map((found) => found[1]))].sort()

describe('the texts', () => {
  it('have the same ids in every language, and the same holes to fill', () => {
    expect(Object.keys(hu)).toEqual(Object.keys(en))
    for (const [id, text] of Object.entries(en)) {
      // What stands inside a plural is words, not holes.
      const plain = (one: string) => holes(one.replace(/\{(\w+), plural,.*\}/, '{$1}'))
      expect(plain(hu[id as keyof typeof en]), id).toEqual(plain(text))
    }
  })

  it('fall back to English where another language lacks them, or has no file at all', async () => {
    const files: MessageFiles<{ yes: string; no: string }> = {
      en: async () => ({ yes: 'yes', no: 'no' }),
      hu: async () => ({ yes: 'igen', no: 'nem' }),
      de: async () => ({ yes: 'ja' }),
    }
    expect(await fetchMessages(files, 'hu')).toEqual({ yes: 'igen', no: 'nem' })
    expect(await fetchMessages(files, 'de')).toEqual({ yes: 'ja', no: 'no' })
    expect(await fetchMessages(files, 'tlh')).toEqual({ yes: 'yes', no: 'no' })
  })

  it('are all readable by the formatter', () => {
    for (const [language, messages] of [
      ['en', en],
      ['hu', hu],
    ] as const)
      for (const [id, text] of Object.entries(messages))
        expect(
          () => new IntlMessageFormat(text, language, undefined, { ignoreTag: true }),
          `${language} ${id}`,
        ).not.toThrow()
  })

  it('count as each language does', () => {
    expect(makeTongue('en', en).t('shelf.players-n', { n: 1 })).toBe('alone')
    expect(makeTongue('en', en).t('shelf.minutes', { n: 1 })).toBe('1 minute')
    expect(makeTongue('hu', hu).t('shelf.minutes', { n: 20 })).toBe('20 perc')
    expect(makeTongue('hu', hu).list(['Anna', 'Béla', 'Cili'])).toBe('Anna, Béla és Cili')
  })
})
