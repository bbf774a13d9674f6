import { expect, it } from 'vitest'
import { loadChapter, loadGame } from '../../chapters.ts'
import { hasWord, languagesHere, WORD, wordsOf } from './index.ts'

it('no word list comes with the chapter, and a game brings that of its own language and no other', async () => {
  await loadChapter('words')
  expect(languagesHere()).toEqual([])
  await loadGame('words', 'scramble', { letters: 'fr' })
  expect(languagesHere()).toEqual(['fr'])
  await loadGame('words', 'scramble', { letters: 'klingon' })
  expect(languagesHere()).toEqual(['fr'])
  await loadGame('words', 'scramble')
  expect(languagesHere()).toEqual(['fr', 'en'])
  expect(() => hasWord(wordsOf('hu', ['a']), [0], WORD)).toThrow('the words of hu have not been fetched')
  await loadGame('words', 'playing-with-letters')
  expect(languagesHere()).toEqual(['fr', 'en', 'hu'])
})
