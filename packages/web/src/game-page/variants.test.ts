import { defaultsOf } from '@jatekvilag/engine'
import { GAMES, gameEntry } from '@jatekvilag/games'
import { describe, expect, it } from 'vitest'
import { en } from '../i18n/en.ts'
import { makeTongue } from '../i18n/messages.ts'
import { differenceIn, variantsOf } from './variants.ts'

const english = makeTongue('en', en)
const namesOf = (id: string) => variantsOf(gameEntry(id)!, english).map(({ name }) => name)

describe('the forms of a game', () => {
  it('have the usual one by name among them, in every game', () => {
    for (const entry of GAMES) {
      const defaults: Record<string, unknown> = defaultsOf(entry.options)
      const usual = variantsOf(entry, english).filter(({ options }) =>
        Object.keys(defaults).every((key) => options[key] === defaults[key]),
      )
      expect(usual.length, entry.id).toBeGreaterThan(0)
      expect(usual[0]?.name, entry.id).toBeTruthy()
    }
  })

  it('begin with the book’s, beside which the world’s stands', () => {
    expect(namesOf('nine-mens-morris')[0]).toBe('Nine men’s morris')
    expect(namesOf('laska')).toEqual(['As in the book', 'World rule (11 discs)'])
    expect(namesOf('international-draughts').slice(0, 2)).toEqual(['As in the book', 'World rule'])
    expect(namesOf('amazons')).toContain('World rule (free arrow)')
  })

  it('offer a short one before a long one', () => {
    expect(namesOf('dots-and-boxes').slice(0, 2)).toEqual(['Small 5×5', 'As in the book, 15×15'])
    expect(namesOf('go').slice(0, 2)).toEqual(['9×9', '19×19'])
  })

  it('say in one line what is different, in every game', () => {
    for (const entry of GAMES)
      for (const variant of variantsOf(entry, english)) {
        const defaults: Record<string, unknown> = defaultsOf(entry.options)
        if (Object.keys(defaults).every((key) => variant.options[key] === defaults[key])) continue
        expect(differenceIn(entry, variant, 'en'), `${entry.id}: ${variant.key}`).toBeTruthy()
        expect(differenceIn(entry, variant, 'hu'), `${entry.id}: ${variant.key}`).toBeTruthy()
      }
    const laska = gameEntry('laska')!
    expect(differenceIn(laska, variantsOf(laska, english)[1]!, 'en')).toContain('Eleven discs')
  })
})
