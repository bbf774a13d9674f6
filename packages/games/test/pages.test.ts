import { readFileSync } from 'node:fs'
import {
  diagramSources,
  FIRST_LANGUAGES,
  movementSources,
  openGame,
  readDiagram,
  readMovements,
} from '@jatekvilag/engine'
import { describe, expect, it } from 'vitest'
import { filesOf, pagesOf, rooms } from '../rooms.ts'
import { GAMES } from '../src/index.ts'

/** Goal, set-up, turn, special cases, end, variants, tip, in every language that a page may be written in. */
const HEADINGS: Readonly<Record<string, readonly string[]>> = {
  en: ['Goal', 'Set-up', 'Your turn', 'Special cases', 'End of the game', 'Variants', 'Tip'],
  hu: ['Cél', 'Alapállás', 'Lépések', 'Különleges esetek', 'A játék vége', 'Változatok', 'Tanács'],
  de: ['Ziel', 'Aufstellung', 'Die Züge', 'Besondere Fälle', 'Ende der Partie', 'Varianten', 'Rat'],
  fr: ['But', 'Mise en place', 'Le coup', 'Cas particuliers', 'Fin de la partie', 'Variantes', 'Conseil'],
  es: ['Objetivo', 'Posición inicial', 'La jugada', 'Casos especiales', 'Final de la partida', 'Variantes', 'Consejo'],
  it: ['Scopo', 'Disposizione iniziale', 'La mossa', 'Casi particolari', 'Fine della partita', 'Varianti', 'Consiglio'],
  nl: ['Doel', 'Beginopstelling', 'De zetten', 'Bijzondere gevallen', 'Einde van de partij', 'Varianten', 'Tip'],
  da: ['Mål', 'Opstilling', 'Trækkene', 'Særlige tilfælde', 'Partiets afslutning', 'Varianter', 'Råd'],
  sv: ['Mål', 'Uppställning', 'Dragen', 'Särskilda fall', 'Partiets slut', 'Varianter', 'Råd'],
  pl: ['Cel', 'Ustawienie', 'Ruchy', 'Przypadki szczególne', 'Koniec partii', 'Odmiany', 'Rada'],
  ru: ['Цель', 'Начальная расстановка', 'Ходы', 'Особые случаи', 'Конец партии', 'Варианты', 'Совет'],
}
/** How moves and positions are written, in pages of games whose notation is not self-evident. */
const NOTATION = /^## (Notation|Jelölés|Notación|Notazione|Notatie|Zapis|Запись)$/m
const LEAFLET = ['de', 'en', 'fr', 'es', 'it', 'nl', 'da', 'sv', 'pl', 'ru']
const languagesOf = (id: string) => [...pagesOf(id).keys()]

const pageIn = (id: string, language: string) => {
  const file = pagesOf(id).get(language)
  expect(file, `${language}.md is missing in the room of ${id}`).toBeDefined()
  return readFileSync(file!, 'utf8')
}
/** What a diagram shows, whatever the language of its caption. */
const shownIn = (page: string) => diagramSources(page).map((diagram) => diagram.replace(/^caption:.*$/m, 'caption'))

/** What builders say among themselves. A player reads what holds at the board, and who decided it: "our ruling". */
const FOR_BUILDERS =
  /Fairy-?Stockfish|\bperft\b|naive program|naiv program|\b(the|this|our) (book|source)s?\b|könyv|forrás/gi
/** Variants that are called so. */
const NAMED_AFTER_THE_BOOK = /\*\*(As in the book|A könyv szerint)\*\*/g
/** Sentences of the rules alone: words of positions may be told where the page explains how they are written. */
const sentencesOf = (page: string) =>
  page.replace(/^```[\s\S]*?^```$/gm, '').replace(/^## (?:Notation|Jelölés)$[\s\S]*?(?=^## )/m, '')

/** Ids of options, their values and presets: people know them by the names in hu.json and en.json. */
function idsOf(entry: (typeof GAMES)[number]): Set<string> {
  const values = Object.values(entry.options).flatMap((option) =>
    option.kind === 'choice' ? option.values.map(String) : [],
  )
  return new Set([...Object.keys(entry.options), ...values, ...Object.keys(entry.presets)])
}

describe.each(GAMES.map((entry) => [entry.id, entry] as const))('%s', (id, entry) => {
  it.each([...new Set([...FIRST_LANGUAGES, ...languagesOf(id)])])(
    'has a rules page in %s with diagrams that can be played',
    (language) => {
      const page = pageIn(id, language)
      expect(page).toMatch(/^# \S/)
      expect(HEADINGS, `nobody knows the headings of a page in ${language}`).toHaveProperty(language)
      const headings = [...page.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading)
      expect(headings.filter((heading) => HEADINGS[language].includes(heading))).toEqual(HEADINGS[language])
      if (entry.chapter === 'chess') expect(page).toMatch(NOTATION)
      const diagrams = diagramSources(page)
      expect(diagrams.length).toBeGreaterThan(0)
      for (const diagram of diagrams) expect(readDiagram(entry, diagram)).toMatchObject({ ok: true })
      for (const block of movementSources(page)) expect(readMovements(entry, block)).toMatchObject({ ok: true })
    },
  )

  it.each(languagesOf(id).filter((language) => !(FIRST_LANGUAGES as readonly string[]).includes(language)))(
    'tells in %s as much as in English',
    (language) => {
      const [page, english] = [pageIn(id, language), pageIn(id, 'en')]
      expect(shownIn(page)).toEqual(shownIn(english))
      const count = (text: string, mark: RegExp) => text.match(mark)?.length
      for (const mark of [/^## /gm, /^- /gm, /^\*\*/gm, /^piece: /gm])
        expect(count(page, mark)).toBe(count(english, mark))
    },
  )

  it.each(languagesOf(id))('speaks in %s to players, not to builders', (language) => {
    const page = pageIn(id, language)
    expect(page.replace(NAMED_AFTER_THE_BOOK, '').match(FOR_BUILDERS)).toBeNull()
    const ids = idsOf(entry)
    const marked = [...sentencesOf(page).matchAll(/`([^`\n]+)`|\*\*([a-z]+(?:-[a-z0-9]+)+)\*\*/g)]
    expect(marked.map(([, code, bold]) => code ?? bold).filter((name) => ids.has(name))).toEqual([])
  })

  it('has tests of its own beside it', () => {
    expect(filesOf(id)).toContain(`${id}.test.ts`)
  })

  it('opens with every preset', () => {
    for (const preset of Object.keys(entry.presets)) expect(openGame(entry, { preset })).toMatchObject({ ok: true })
  })
})

it('every room on the disk is a game of the box, opened by the file of its name', () => {
  expect([...rooms().keys()].sort()).toEqual(GAMES.map((entry) => entry.id).sort())
  for (const id of rooms().keys()) expect(filesOf(id)).toContain(`${id}.ts`)
})

it('gives every game its own id and catalogue entries', () => {
  const ids = GAMES.map((entry) => entry.id)
  expect(new Set(ids).size).toBe(ids.length)
  const covered = GAMES.flatMap((entry) => entry.catalogue)
  expect(new Set(covered).size).toBe(covered.length)
})

it.each(['chess', 'backgammon', 'peasant-draughts'])(
  'explains %s in Hungarian and in the ten languages of the leaflet',
  (id) => {
    expect(languagesOf(id).sort()).toEqual(['hu', ...LEAFLET].sort())
  },
)
