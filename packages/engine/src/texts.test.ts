import { describe, expect, it } from 'vitest'
import { commonTexts, textsOf } from './common-texts.ts'
import { defineEntry } from './entry.ts'
import {
  blurbOf,
  chapterName,
  designerOf,
  findWord,
  languagesOf,
  nameOf,
  optionName,
  otherNames,
  ownPieceName,
  presetName,
  valueName,
  wordOf,
} from './entry-texts.ts'
import { inLanguage, searchOrder } from './language.ts'
import { legendWord } from './movement-legend.ts'
import { say } from './problem.ts'
import { walk } from './testing/walk.ts'
import { findText, promptsOf } from './texts.ts'

const family = textsOf({
  hu: { words: { drop: 'Letesz', shut: 'be van zárva' }, options: { size: { name: 'Méret' } } },
  en: { words: { drop: 'Drop', shut: 'shut in' }, options: { size: { name: 'Size' } } },
  de: { words: { drop: 'Einsetzen' } },
})

const texts = textsOf(
  {
    hu: {
      name: 'Séta',
      aliases: ['ballagó'],
      blurb: 'Ki ér előbb oda?',
      designer: 'ismeretlen',
      options: { board: { name: 'Tábla', values: { small: 'kicsi' } } },
      presets: { long: 'Hosszú út' },
      pieces: { man: 'vándor' },
      problems: { late: '{a0} elkésett' },
    },
    en: {
      name: 'Walk',
      blurb: 'Who is there first?',
      options: { board: { name: 'Board', values: { small: 'small one' } } },
      presets: { long: 'Long way' },
      pieces: { man: 'wanderer' },
      problems: { late: '{0} is late' },
    },
    // Somebody has begun to translate it.
    de: { name: 'Spaziergang', words: { done: 'Fertig' } },
  },
  family,
)
const entry = defineEntry({ ...walk, texts })

describe('texts of a game', () => {
  it('are looked for in its own files, then in those of its family, then in the engine’s', () => {
    expect(wordOf(entry, 'done', 'de')).toBe('Fertig')
    expect(wordOf(entry, 'drop', 'de')).toBe('Einsetzen')
    expect(wordOf(entry, 'pass', 'hu')).toBe('Passz')
    expect(optionName(entry, 'size', 'hu')).toBe('Méret')
  })

  it('are looked for in the wanted language everywhere before another language is tried', () => {
    const mixed = textsOf({ en: { words: { drop: 'Put down' } } }, family)
    expect(findText(mixed, 'hu', (file) => file.words?.drop)).toEqual({ text: 'Letesz', language: 'hu' })
  })

  it('say which language they were found in, so that a missing translation can be seen', () => {
    expect(findText(texts, 'de', (file) => file.name)).toEqual({ text: 'Spaziergang', language: 'de' })
    expect(findText(texts, 'de', (file) => file.blurb)).toEqual({ text: 'Who is there first?', language: 'en' })
    expect(findText(texts, 'de', (file) => file.designer)).toEqual({ text: 'ismeretlen', language: 'hu' })
    expect(findText(texts, 'de', (file) => file.words?.nowhere)).toBeUndefined()
  })

  it('fall back to English, then to Hungarian, in everything that a page shows', () => {
    expect(searchOrder('tlh')).toEqual(['tlh', 'en', 'hu'])
    expect(searchOrder('hu')).toEqual(['hu', 'en'])
    expect(nameOf(entry, 'tlh')).toBe('Walk')
    expect(blurbOf(entry, 'tlh')).toBe('Who is there first?')
    expect(designerOf(entry, 'tlh')).toBe('ismeretlen')
    expect(optionName(entry, 'board', 'tlh')).toBe('Board')
    expect(valueName(entry, 'board', 'small', 'tlh')).toBe('small one')
    expect(presetName(entry, 'long', 'tlh')).toBe('Long way')
    expect(ownPieceName(entry, 'man', 'tlh')).toBe('wanderer')
    expect(wordOf(entry, 'shut', 'tlh')).toBe('shut in')
    expect(chapterName('chess', 'tlh')).toBe('Chess')
    expect(say(texts.problem('late', 'Ede'), 'tlh')).toBe('Ede is late')
    expect(inLanguage({ hu: 'csak így' }, 'tlh')).toBe('csak így')
    expect(inLanguage({ fr: 'seulement' }, 'tlh')).toBe('seulement')
  })

  it('are their own ids where nobody wrote them', () => {
    expect(wordOf(entry, 'nowhere', 'hu')).toBe('nowhere')
    expect(findWord(entry, 'nowhere', 'hu')).toBeUndefined()
    expect(optionName(entry, 'komi', 'hu')).toBe('komi')
    expect(valueName(entry, 'board', 9, 'hu')).toBe('9')
    expect(presetName(entry, 'short', 'hu')).toBe('short')
    expect(nameOf(defineEntry({ ...walk, texts: family }), 'hu')).toBe('walk')
  })

  it('tell which languages the game itself has, whatever its family speaks', () => {
    expect(languagesOf(entry)).toEqual(['hu', 'en', 'de'])
    expect(languagesOf(walk)).toEqual(['hu', 'en'])
  })

  it('know the game by its names in all its languages', () => {
    expect(otherNames(entry, 'en')).toEqual(['Séta', 'ballagó', 'Spaziergang'])
    expect(otherNames(entry, 'hu')).toEqual(['ballagó', 'Walk', 'Spaziergang'])
  })

  it('say prompts with what stands in them', () => {
    const prompt = promptsOf({ hu: { prompts: { hello: 'Szia, {0}!' } }, en: { prompts: { hello: 'Hello, {0}!' } } })
    expect(say(prompt('hello', 'Anna'), 'hu')).toBe('Szia, Anna!')
    expect(say(prompt('hello', 'Anna'), 'pl')).toBe('Hello, Anna!')
  })
})

describe('texts of the engine', () => {
  it('explain pictures of movement in more languages than they say all the rest', () => {
    expect(commonTexts.languages).toContain('pl')
    expect(legendWord('capture', 'pl')).not.toBe(legendWord('capture', 'en'))
    expect(legendWord('capture', 'tlh')).toBe(legendWord('capture', 'en'))
    expect(findText(commonTexts, 'pl', (file) => file.words?.pass)?.language).toBe('en')
  })
})
