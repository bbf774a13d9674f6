import { type Chapter, chapterName, FIRST_LANGUAGES, type Mechanic, mechanicName } from '@jatekvilag/engine'
import type { ShelfCard } from './card.ts'

export type Length = 'short' | 'middle' | 'long'

export interface Filters {
  readonly text: string
  readonly players?: number
  readonly chapter?: Chapter
  readonly length?: Length
  readonly luck?: boolean
  readonly secrets?: boolean
  readonly mechanic?: Mechanic
}

/** Letters as people type them on any keyboard: no accents, no case, no punctuation. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

export function lengthOf(minutes: number): Length {
  return minutes <= 15 ? 'short' : minutes <= 30 ? 'middle' : 'long'
}

function fits(card: ShelfCard, filters: Filters): boolean {
  const { players, chapter, length, luck, secrets, mechanic } = filters
  if (players !== undefined && (players < card.players[0] || players > card.players[1])) return false
  if (chapter !== undefined && card.chapter !== chapter) return false
  if (length !== undefined && lengthOf(card.minutes) !== length) return false
  if (luck !== undefined && card.luck !== luck) return false
  if (secrets !== undefined && card.secrets !== secrets) return false
  return mechanic === undefined || card.mechanics.includes(mechanic)
}

/** The cards that fit, in shelf order; where a text is given, the best answers first. */
export function findCards(cards: readonly ShelfCard[], filters: Filters): ShelfCard[] {
  const text = plain(filters.text)
  const fitting = cards.filter((card) => fits(card, filters))
  if (!text) return fitting
  // Only what nobody is called is taken for a slip of the fingers.
  const asWritten = ranked(cards, (card) => rankAsWritten(card, text))
  const found = asWritten.length > 0 ? asWritten : ranked(cards, (card) => rankForgiving(card, text))
  return found.filter((card) => fitting.includes(card))
}

function ranked(cards: readonly ShelfCard[], rank: (card: ShelfCard) => number): ShelfCard[] {
  return cards
    .map((card) => ({ card, rank: rank(card) }))
    .filter((found) => found.rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .map((found) => found.card)
}

/** A whole name, the beginning of one, words in it, words of what kind of game it is, letters inside; 0 for not at all. */
function rankAsWritten(card: ShelfCard, text: string): number {
  const asked = spellings(text)
  const best = (names: readonly string[], rank: (name: string, asked: string) => number) =>
    Math.max(0, ...names.flatMap(spellings).flatMap((name) => asked.map((one) => rank(name, one))))
  return Math.max(
    best([...Object.values(card.names), ...card.search], rankInName),
    best(kindsOf(card), (name, one) => (` ${name}`.includes(` ${one}`) ? 2 : 0)),
  )
}

function rankInName(name: string, asked: string): number {
  if (name === asked) return 6
  if (name.startsWith(asked)) return 5
  if (` ${name}`.includes(` ${asked}`)) return 4
  const words = name.split(' ')
  if (asked.split(' ').every((one) => words.some((word) => word.startsWith(one)))) return 3
  return name.includes(asked) ? 1 : 0
}

/** Every word that was typed is almost the beginning of a word in one of the names. */
function rankForgiving(card: ShelfCard, text: string): number {
  let best = 0
  for (const name of [...Object.values(card.names), ...card.search].flatMap(spellings)) {
    const words = name.split(' ')
    let slips = 0
    for (const asked of text.split(' ')) {
      const least = Math.min(...words.map((word) => slipsBetween(asked, word)))
      slips = least > forgiven(asked) ? Infinity : slips + least
    }
    best = Math.max(best, 1 / (1 + slips))
  }
  return best
}

/** Short words are too near to each other for any slip. */
const forgiven = (word: string) => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2)

/** Letters to add, drop, change or swap until `asked` is `word` or its beginning. */
function slipsBetween(asked: string, word: string): number {
  let before: number[] = []
  let last = Array.from({ length: word.length + 1 }, (_, j) => j)
  // Beyond the edge of the table nothing is reached.
  const at = (row: readonly number[], j: number) => row[j] ?? Infinity
  for (let i = 1; i <= asked.length; i++) {
    const row = [i]
    for (let j = 1; j <= word.length; j++) {
      const changed = at(last, j - 1) + (asked[i - 1] === word[j - 1] ? 0 : 1)
      const swapped = i > 1 && j > 1 && asked[i - 1] === word[j - 2] && asked[i - 2] === word[j - 1]
      row[j] = Math.min(changed, at(last, j) + 1, at(row, j - 1) + 1, swapped ? at(before, j - 2) + 1 : Infinity)
    }
    before = last
    last = row
  }
  return Math.min(...last)
}

const NUMBERS: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
    ['egy', 'ketto', 'harom', 'negy', 'ot', 'hat', 'het', 'nyolc', 'kilenc', 'tiz', 'tizenegy', 'tizenketto'],
  ].flatMap((words) => words.map((word, i) => [word, String(i + 1)])),
)

/** As it is written, and with its numbers in figures: "connect 4" is also called Connect Four. */
function spellings(name: string): string[] {
  const written = plain(name)
  const words = written.split(' ')
  return words.some((word) => word in NUMBERS)
    ? [written, words.map((word) => NUMBERS[word] ?? word).join(' ')]
    : [written]
}

/** People also ask for a kind of game: "solitaire", "dice". */
function kindsOf(card: ShelfCard): string[] {
  return FIRST_LANGUAGES.flatMap((language) => [
    chapterName(card.chapter, language),
    ...card.mechanics.map((mechanic) => mechanicName(mechanic, language)),
  ])
}
