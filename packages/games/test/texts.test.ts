/** Every text for people lies in a file of its language, and the files of the first languages say the same things. */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import {
  chapterName,
  FIRST_LANGUAGES,
  findText,
  type GameEntry,
  languagesOf,
  nameOf,
  otherNames,
  type TextFile,
} from '@jatekvilag/engine'
import { describe, expect, it } from 'vitest'
import { rooms } from '../rooms.ts'
import { GAMES } from '../src/index.ts'

const PACKAGES = join(import.meta.dirname, '../..')
const filesIn = (folder: string) =>
  readdirSync(join(PACKAGES, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file))
const sources = ['engine/src', 'games/src', 'play/src', 'table/src', 'cli/src'].flatMap(filesIn)

/** The folders with texts: rooms, families, and those packages that speak for themselves. */
const folders = sources.filter((file) => basename(file) === 'en.json').map(dirname)
const fileOf = (folder: string, language: string): TextFile =>
  JSON.parse(readFileSync(join(PACKAGES, folder, `${language}.json`), 'utf8'))

/** Every text of a file with its place: `options.size.name`. Aliases are nobody's translation. */
function textsIn(part: object, place = ''): [string, string][] {
  return Object.entries(part).flatMap(([key, value]): [string, string][] => {
    if (place === '' && key === 'aliases') return []
    return typeof value === 'string' ? [[place + key, value]] : textsIn(value, `${place}${key}.`)
  })
}

/** What has to be filled in; a Hungarian article belongs to its value. */
const holesIn = (text: string) =>
  [...new Set([...text.matchAll(/\{(?:a(?=\d))?(\w+)\}/g)].map(([, hole]) => hole))].sort()

describe.each(folders)('the texts in %s', (folder) => {
  it('are the same in the first languages, with the same holes', () => {
    const [hu, en] = ['hu', 'en'].map((language) => textsIn(fileOf(folder, language)))
    expect(hu.map(([place]) => place)).toEqual(en.map(([place]) => place))
    for (const [i, [place, text]] of en.entries()) expect(holesIn(hu[i][1]), place).toEqual(holesIn(text))
  })

  it('are nowhere empty, and number their holes from 0', () => {
    for (const language of FIRST_LANGUAGES)
      for (const [place, text] of textsIn(fileOf(folder, language))) {
        expect(text, place).toMatch(/\S/)
        const numbered = holesIn(text).filter((hole) => /^\d+$/.test(hole))
        expect(numbered, place).toEqual(numbered.map((_, i) => `${i}`))
      }
  })

  it('stand in further languages only where the first ones have them', () => {
    const known = new Set(textsIn(fileOf(folder, 'en')).map(([place]) => place))
    const others = sources.filter((file) => dirname(file) === folder && /^[a-z]{2}\.json$/.test(basename(file)))
    for (const file of others)
      for (const [place] of textsIn(fileOf(folder, basename(file, '.json'))))
        expect(known, `${file}: ${place}`).toContain(place)
  })
})

/** What a game has in the wanted language itself, and not only in the next best one. */
const has = (entry: GameEntry, language: string, pick: (file: TextFile) => string | undefined) =>
  findText(entry.texts, language, pick)?.language === language

describe.each(GAMES.map((entry) => [entry.id, entry] as const))('%s', (id, entry) => {
  it.each(FIRST_LANGUAGES)('has a name, a blurb and names for all its options and presets in %s', (language) => {
    const missing: string[] = []
    const need = (what: string, pick: (file: TextFile) => string | undefined) => {
      if (!has(entry, language, pick)) missing.push(what)
    }
    need('name', (file) => file.name)
    need('blurb', (file) => file.blurb)
    for (const [key, option] of Object.entries(entry.options)) {
      need(`option ${key}`, (file) => file.options?.[key]?.name)
      // Numbers and the like speak for themselves; words do not.
      const words = option.kind === 'choice' ? option.values.filter((value) => /^[a-z]{3}/.test(String(value))) : []
      for (const value of words) need(`${key}=${value}`, (file) => file.options?.[key]?.values?.[value])
    }
    for (const key of Object.keys(entry.presets)) need(`preset ${key}`, (file) => file.presets?.[key])
    expect(missing).toEqual([])
  })

  it('has no text for an option, a value or a preset that it does not have', () => {
    for (const file of Object.values(entry.texts.layers[0])) {
      for (const [key, { values = {} }] of Object.entries(file.options ?? {})) {
        const option = entry.options[key]
        expect(option, key).toBeDefined()
        const known = option.kind === 'choice' ? option.values.map(String) : []
        expect(
          Object.keys(values).filter((value) => !known.includes(value)),
          key,
        ).toEqual([])
      }
      expect(Object.keys(file.presets ?? {}).filter((key) => !entry.presets[key])).toEqual([])
      const forms = [...Object.keys(entry.presets), 'usual-form']
      expect(Object.keys(file.notes ?? {}).filter((key) => !forms.includes(key))).toEqual([])
    }
  })

  it('gives no problem an id that means something else in its family', () => {
    const [own, ...others] = entry.texts.layers
    const taken = others.flatMap((files) => Object.keys(files.en?.problems ?? {}))
    expect(Object.keys(own.en.problems ?? {}).filter((key) => taken.includes(key))).toEqual([])
  })

  it('offers every language that has a file of texts in its room', () => {
    const room = rooms().get(id)!
    const written = readdirSync(room).filter((file) => /^[a-z]{2}\.json$/.test(file))
    expect([...languagesOf(entry)].sort()).toEqual(written.map((file) => basename(file, '.json')))
  })

  it('is shown in English to a reader of a language that nobody has written it in', () => {
    expect(nameOf(entry, 'tlh')).toBe(nameOf(entry, 'en'))
    expect(otherNames(entry, 'tlh')).toEqual(otherNames(entry, 'en'))
    expect(chapterName(entry.chapter, 'tlh')).toBe(chapterName(entry.chapter, 'en'))
  })
})

it('no source of these packages holds a text for people', () => {
  const programs = sources.filter((file) => /\.ts$/.test(file)).filter((file) => !/\.test\.ts$|[\\/]testing/.test(file))
  const found = programs.filter((file) => /\bhu: *['"`]/.test(readFileSync(join(PACKAGES, file), 'utf8')))
  expect(found).toEqual([])
})
