import { describe, expect, it } from 'vitest'
import { COMPANIES, kindsOf, sideAmong } from './company.ts'

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
