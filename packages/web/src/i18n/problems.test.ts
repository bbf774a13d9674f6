import { openGame, unwrap } from '@jatekvilag/engine'
import { gameEntry } from '@jatekvilag/games'
import { readPgn } from '@jatekvilag/games/chess/family/pgn.ts'
import { readPdn } from '@jatekvilag/games/draughts/family/pdn.ts'
import { readGoSgf } from '@jatekvilag/games/logic/surround/go/go-sgf.ts'
import { readRecord, replay } from '@jatekvilag/play'
import { describe, expect, it } from 'vitest'
import { sentencesIn } from '../../test/sentences.ts'
import { withArticle } from './article.ts'
import { isKnown, sayerFrom } from './problems.ts'
import { TABLES } from './problems-hu.ts'

const say = sayerFrom(TABLES)
const refusal = (answer: { ok: boolean; problem?: string }) => answer.problem ?? ''
const game = (id: string) => unwrap(openGame(gameEntry(id)!))

describe('problems in Hungarian', () => {
  it('every sentence of a parser has a Hungarian form (add a missing one to the `problems.hu.ts` beside it)', () => {
    const missing = sentencesIn(['engine', 'games', 'play', 'web']).filter(({ form }) => !isKnown(TABLES, form))
    expect(missing).toEqual([])
  })

  it('no Hungarian form wants more than its English one has', () => {
    for (const table of TABLES)
      for (const [english, hungarian] of Object.entries(table)) {
        const holes = english.split('{}').length - 1
        for (const [, n] of hungarian.matchAll(/\{a?(\d)\}/g)) expect(Number(n), english).toBeLessThan(holes)
      }
  })

  it('no form stands in the way of another', () => {
    for (const [english, hungarian] of TABLES.flatMap((table) => Object.entries(table))) {
      const between = english.split('{}')
      // Of two holes side by side the second begins a new word.
      const parts = between.slice(1).map((_, n) => (n > 0 && between[n] === '' ? ` q${n}` : `q${n}`))
      const text = between.map((words, n) => words + (parts[n] ?? '')).join('')
      const said = hungarian.replace(/\{(a?)(\d)\}/g, (_, a, i) => (a ? withArticle(parts[i]) : parts[i]))
      expect(say(text), english).toBe(said)
    }
  })

  it('sentences inside sentences are said in Hungarian too', () => {
    expect(say(refusal(game('breakthrough').read('8/8')))).toBe('az állás formája: sorok, majd w vagy b')
    expect(say(refusal(game('breakthrough').read('8/8 w')))).toBe('a tábla 8 soros, a szöveg 2 soros')
    expect(say(refusal(openGame(gameEntry('hex')!, { options: { sise: 11 } })))).toMatch(
      /^hex: ismeretlen beállítás: „sise”; erre gondoltál: „size”\?$/,
    )
    expect(say(refusal(readPgn('1. e4 e5 2. Nf9 *')))).toMatch(
      /^1\. sor, lépés: 2\.\s?Nf9: „Nf9” itt nem szabályos lépés/,
    )
    expect(say(refusal(readGoSgf('(;GM[1]SZ[9];B[zz])')))).toBe(
      'SGF, 1. sor, 14. oszlop: 1. lépés, B[zz]: nincs ilyen pont',
    )
    expect(say(refusal(readPdn('[GameType "20"]\n\n1. 32-22 *')))).toBe('3. sor: „32-22” nem szabályos lépés')
    expect(say('action 3 is broken: [1]')).toBe('3. lépés: sérült: [1]')
    expect(say(refusal(readRecord('{')))).toBe('a feljegyzés nem JSON formájú')
    const record = { format: 'jatekvilag-game', version: 1, game: 'hex', rulesVersion: 1, options: {}, seats: [] }
    const broken = { ...record, actions: [[0, 99_999, 'z9']], result: null }
    expect(say(refusal(replay(gameEntry('hex')!, broken as never)))).toBe(
      '1. lépés („z9”): ebben az állásban nem szabályos',
    )
  })

  it('what is in no table stays as it is', () => {
    expect(say('z9')).toBe('z9')
    expect(say('')).toBe('')
  })
})

describe('the Hungarian article', () => {
  it.each([
    ['e4', 'az e4'],
    ['b3', 'a b3'],
    ['f3', 'az f3'],
    ['L', 'az L'],
    ['K', 'a K'],
    ['size', 'a size'],
    ['option', 'az option'],
    ['1.', 'az 1.'],
    ['5', 'az 5'],
    ['10.', 'a 10.'],
    ['12', 'a 12'],
    ['50', 'az 50'],
    ['100', 'a 100'],
    ['1000', 'az 1000'],
  ])('%s: %s', (word, said) => expect(withArticle(word)).toBe(said))
})
