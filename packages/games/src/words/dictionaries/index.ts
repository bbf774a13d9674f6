/** The word lists of the box. They come with the chapter that plays with words, never before somebody opens it. */
import english from './english.json' with { type: 'json' }
import french from './french.json' with { type: 'json' }
import hungarian from './hungarian.json' with { type: 'json' }
import { type PackedWords, type WordList, wordList } from './word-list.ts'

const PACKS = { en: english, fr: french, hu: hungarian } satisfies Record<string, PackedWords>
export type Language = keyof typeof PACKS

const opened = new Map<string, WordList>()

/** The words of a language, spelt with these tiles; opened once. */
export function wordsOf(language: Language, tiles: readonly string[]): WordList {
  const key = `${language} ${tiles.join(' ')}`
  let list = opened.get(key)
  if (!list) opened.set(key, (list = wordList(PACKS[language], tiles)))
  return list
}

export * from './word-list.ts'
