import { drawn, type Scene, siteNamed, won } from '@jatekvilag/engine'
import { describe, expect, it } from 'vitest'
import { loadTongue } from '../i18n/index.ts'
import { sit } from './testing.ts'
import { expectation, finalScores, resultText } from './words.ts'

const [english, hungarian] = await Promise.all([loadTongue('en'), loadTongue('hu')])

const scene = (...counters: [string, number, number | string][]): Scene => ({
  items: [],
  counters: counters.map(([label, owner, value]) => ({ label, owner, value })),
})

describe('the score of a result', () => {
  it('is what decided a game that ended by counting', () => {
    const reversi = scene(['discs', 0, 34], ['discs', 1, 30])
    expect(finalScores(reversi, won(2, 0, 'majority'))).toEqual([34, 30])
    expect(finalScores(scene(['discs', 0, 32], ['discs', 1, 32]), drawn(2, 'equal'))).toEqual([32, 32])
  })

  it('is the counter of the end, and not one that was shown all along', () => {
    const go = scene(['prisoners', 0, 9], ['prisoners', 1, 2], ['points', 0, 40], ['points', 1, 35.5])
    expect(finalScores(go, won(2, 0, 'score'))).toEqual([40, 35.5])
  })

  it('is not told where the counters say something else than the result', () => {
    expect(finalScores(scene(['men', 0, 3], ['men', 1, 9]), won(2, 0, 'majority'))).toBeUndefined()
    expect(finalScores(scene(['men', 0, 9], ['men', 1, 3]), won(2, 0, 'arrived'))).toBeUndefined()
  })

  it('is less for the winner of a race', () => {
    expect(finalScores(scene(['way-left', 0, 4], ['way-left', 1, 9]), won(2, 0, 'less-way'))).toEqual([4, 9])
  })
})

describe('a result', () => {
  // Dark has 34 discs, light 30.
  const FULL = 'xxxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxxx/xxoooooo/oooooooo/oooooooo/oooooooo x 0'
  const toldIn = (tongue: typeof english, kinds: Parameters<typeof sit>[1]) => {
    const session = sit('reversi', { ...kinds, position: FULL })
    return resultText(session, session.result!, tongue)
  }

  it('speaks to the person: who has won, by how much, and why', () => {
    expect(toldIn(english, { kinds: ['person', { bot: 2 }] })).toEqual({
      title: 'You won by 34 : 30',
      reason: 'has the most',
    })
    expect(toldIn(hungarian, { kinds: ['person', { bot: 2 }] }).title).toBe('Nyertél, 34 : 30')
  })

  it('tells the own score first, also to the loser', () => {
    expect(toldIn(english, { kinds: [{ bot: 2 }, 'person'] }).title).toBe('You lost by 30 : 34')
  })

  it('names the winner where two people share the screen', () => {
    expect(toldIn(english, {}).title).toBe('Black wins by 34 : 30')
  })
})

describe('a man that is picked up', () => {
  it('is named, in the language of the reader', () => {
    const session = sit('chess')
    session.touch(siteNamed(session.game.board, 'g1'))
    expect(expectation(session, english)).toBe('White knight: where to?')
    expect(expectation(session, hungarian)).toBe('Világos huszár: hová?')
  })

  it('is named in games whose men are strange to most', () => {
    const session = sit('xiangqi')
    session.touch(siteNamed(session.game.board, 'b2'))
    expect(expectation(session, english)).toBe('Red cannon: where to?')
  })
})
