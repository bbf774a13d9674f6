import { expect, it, vi } from 'vitest'

it('no word list comes with the chapter, and a game brings that of its own language and no other', async () => {
  // Tests before this one may have fetched lists: here everything is read anew.
  vi.resetModules()
  const { loadChapter, loadGame } = await import('../../chapters.ts')
  const { hasWord, languagesHere, WORD, wordsOf } = await import('./index.ts')
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
