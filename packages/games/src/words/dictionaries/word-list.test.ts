import './all.ts'
import { describe, expect, it } from 'vitest'
import { FORM, hasWord, type Language, WORD, wordsOf } from './index.ts'
import { packed } from './packing.ts'
import { wordList } from './word-list.ts'

const ENGLISH = [...'abcdefghijklmnopqrstuvwxyz']
const HUNGARIAN = [...'aábcdeéfghiíjklmnoóöőpqrstuúüűvwxyz']
const TILES = [...HUNGARIAN.filter((letter) => !'qwxy'.includes(letter)), 'cs', 'gy', 'ly', 'ny', 'sz', 'ty', 'zs']

const knows = (language: Language, tiles: readonly string[], kinds: number) => (spelt: readonly string[]) =>
  hasWord(
    wordsOf(language, tiles),
    spelt.map((tile) => tiles.indexOf(tile)),
    kinds,
  )

describe('the English words', () => {
  const word = knows('en', ENGLISH, WORD)
  const form = knows('en', ENGLISH, WORD | FORM)
  it.each(['zoo', 'house', 'quiz', 'at', 'unhappy'])('have %s', (text) => expect(word([...text])).toBe(true))
  it.each(['houses', 'talked', 'walked'])('have %s only as a form', (text) => {
    expect(word([...text])).toBe(false)
    expect(form([...text])).toBe(true)
  })
  it.each(['zzz', 'hous', 'london', 'qxy', 'a'])('have no %s', (text) => expect(form([...text])).toBe(false))
})

describe('the French words', () => {
  const form = knows('fr', ENGLISH, WORD | FORM)
  it.each(['ete', 'coeur', 'maisons', 'parlerions'])('have %s, without accents', (text) =>
    expect(form([...text])).toBe(true),
  )
  it.each(['marseille', 'maisonss'])('have no %s', (text) => expect(form([...text])).toBe(false))
})

describe('the Hungarian words', () => {
  const word = knows('hu', HUNGARIAN, WORD)
  const form = knows('hu', HUNGARIAN, WORD | FORM)
  it.each(['ház', 'alma', 'fut', 'megír', 'egészség', 'dzsúdó', 'hosszú'])('have %s', (text) =>
    expect(word([...text])).toBe(true),
  )
  it.each(['házakban', 'almát', 'futottam', 'megírtam', 'kutyáim'])('have %s only as a form', (text) => {
    expect(word([...text])).toBe(false)
    expect(form([...text])).toBe(true)
  })
  it.each(['hász', 'budapest', 'almáttal'])('have no %s', (text) => expect(form([...text])).toBe(false))

  const tiled = knows('hu', TILES, WORD)
  it('are laid with tiles of two letters, never with the two one by one', () => {
    expect(tiled(['e', 'g', 'é', 'sz', 's', 'é', 'g'])).toBe(true)
    expect(tiled(['e', 'g', 'é', 's', 'z', 's', 'é', 'g'])).toBe(false)
    expect(tiled(['h', 'o', 's', 'sz', 'ú'])).toBe(true)
    expect(tiled(['gy', 'á', 'r'])).toBe(true)
    expect(tiled(['d', 'zs', 'ú', 'd', 'ó'])).toBe(true)
  })
})

it('a graph is packed and opened again', () => {
  const graph = packed({
    letters: 'abc',
    nodes: [
      { final: 1, edges: [] },
      { final: 2, edges: [['c', 0]] },
      {
        final: 0,
        edges: [
          ['a', 0],
          ['b', 1],
        ],
      },
    ],
  })
  const list = wordList({ from: 'here', words: 0, forms: 0, letters: 'abc', graph }, ['a', 'b', 'c'])
  const has = (text: string, kinds: number) =>
    hasWord(
      list,
      [...text].map((letter) => 'abc'.indexOf(letter)),
      kinds,
    )
  expect([has('a', WORD), has('b', WORD), has('b', FORM), has('bc', WORD), has('c', WORD | FORM)]).toEqual([
    true,
    false,
    true,
    true,
    false,
  ])
})
