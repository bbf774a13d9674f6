import { defaultsOf } from '@jatekvilag/engine'
import { gameEntry } from '@jatekvilag/games'
import { describe, expect, it } from 'vitest'
import { COMPANIES, kindsOf, optionsFor, sideAmong } from './company.ts'

const BOT = { bot: 3 }

describe('with whom one plays', () => {
  it('begins with the computer', () => {
    expect(Object.keys(COMPANIES)[0]).toBe('computer')
  })

  it('seats one person and the computer everywhere else', () => {
    expect(kindsOf({ company: 'computer', level: 3, side: 0 }, 2, 0)).toEqual(['person', BOT])
    expect(kindsOf({ company: 'computer', level: 3, side: 2 }, 4, 0)).toEqual([BOT, BOT, 'person', BOT])
  })

  it('seats only persons at one screen, and in a puzzle', () => {
    expect(kindsOf({ company: 'screen', level: 3, side: 0 }, 3, 0)).toEqual(['person', 'person', 'person'])
    expect(kindsOf({ company: 'computer', level: 3, side: 1 }, 1, 0)).toEqual(['person'])
  })

  it('gives every seat by lot', () => {
    const lots = [0, 0.34, 0.99].map((lot) => kindsOf({ company: 'computer', level: 3, side: 'lot' }, 3, lot))
    expect(lots.map((kinds) => kinds.indexOf('person'))).toEqual([0, 1, 2])
  })

  it('gives the first seat where the wanted one is not at this table', () => {
    expect(sideAmong(3, 2)).toBe(0)
    expect(kindsOf({ company: 'computer', level: 3, side: 5 }, 2, 0)).toEqual(['person', BOT])
  })
})

describe('a game with another form for one screen', () => {
  const duel = gameEntry('mtte-solitaire-duel')!
  const usual = defaultsOf(duel.options)

  it('is played in it by people who share the screen, and by nobody else', () => {
    const shared = optionsFor(duel, { ...usual, pegs: 9 }, 'computer', 'screen')
    expect(shared).toEqual({ ...usual, pegs: 9, solving: 'in-turn' })
    expect(optionsFor(duel, shared, 'screen', 'link')).toEqual({ ...usual, pegs: 9 })
    expect(optionsFor(duel, usual, undefined, 'screen').solving).toBe('in-turn')
  })

  it('keeps what was chosen by hand as long as the company stays', () => {
    expect(optionsFor(duel, usual, 'screen', 'screen')).toEqual(usual)
    const chosen = { ...usual, solving: 'in-turn' }
    expect(optionsFor(duel, chosen, 'computer', 'link')).toEqual(chosen)
    const other = gameEntry('chess')!
    expect(optionsFor(other, defaultsOf(other.options), 'computer', 'screen')).toEqual(defaultsOf(other.options))
  })
})
