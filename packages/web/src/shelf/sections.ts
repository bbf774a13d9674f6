import { CHAPTERS, chapterName, inLanguage, type Mechanic } from '@jatekvilag/engine'
import type { Tongue } from '../i18n/index.ts'
import type { ShelfCard } from './card.ts'

export const VIEWS = ['sections', 'chapters', 'a-z'] as const
/** By what one does, by the chapters of the book, by name. */
export type View = (typeof VIEWS)[number]

export interface Group {
  readonly id: string
  readonly name: string
  readonly cards: readonly ShelfCard[]
}

const does = (card: ShelfCard, ...mechanics: Mechanic[]) => mechanics.every((one) => card.mechanics.includes(one))

/** A game belongs where the first of these sentences is true of it; the last is true of all. */
const RULES = [
  ['puzzle', (card) => does(card, 'puzzle') || card.players[1] === 1],
  ['dice', (card) => does(card, 'dice')],
  ['chess', (card) => card.chapter === 'chess' || does(card, 'mate')],
  ['hunt', (card) => does(card, 'unequal')],
  ['connect', (card) => does(card, 'connect')],
  ['line', (card) => does(card, 'line')],
  ['jump', (card) => does(card, 'jump', 'capture')],
  ['race', (card) => does(card, 'race')],
  ['surround', (card) => does(card, 'surround') || does(card, 'territory') || does(card, 'convert')],
  ['battle', () => true],
] as const satisfies readonly (readonly [string, (card: ShelfCard) => boolean])[]

export type Section = (typeof RULES)[number][0]

/** As they stand on the shelf: what most visitors know comes first. */
export const SECTIONS: readonly Section[] = [
  'chess',
  'line',
  'jump',
  'surround',
  'connect',
  'race',
  'hunt',
  'battle',
  'dice',
  'puzzle',
]

export function sectionOf(card: ShelfCard): Section {
  return RULES.find(([, holds]) => holds(card))![0]
}

/** The cards in the groups of a view; groups without cards are left out. */
export function groupsOf(cards: readonly ShelfCard[], view: View, { t, language }: Tongue): Group[] {
  const groups: Group[] =
    view === 'sections'
      ? SECTIONS.map((id) => ({ id, name: t(`section.${id}`), cards: cards.filter((card) => sectionOf(card) === id) }))
      : view === 'chapters'
        ? CHAPTERS.map((id) => ({
            id,
            name: chapterName(id, language),
            cards: cards.filter((card) => card.chapter === id),
          }))
        : [{ id: 'all', name: '', cards: byName(cards, language) }]
  return groups.filter((group) => group.cards.length > 0)
}

function byName(cards: readonly ShelfCard[], language: string): ShelfCard[] {
  const { compare } = new Intl.Collator(language, { numeric: true, ignorePunctuation: true })
  const name = (card: ShelfCard) => inLanguage(card.names, language) ?? card.id
  return [...cards].sort((a, b) => compare(name(a), name(b)))
}
