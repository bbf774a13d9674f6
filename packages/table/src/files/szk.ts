/**
 * Decks of chance cards (`.SZK`): plain text, the first line says how many lines a card has, then the cards follow
 * one after another, each exactly that long. A final line break is not a line.
 */
import type { Deck } from '../model.ts'
import { type Answer, answer, refuse } from '../problem.ts'
import { contentId } from './hash.ts'
import { textOf } from './text-bytes.ts'

const MOST_CARDS = 5000
const MOST_LINES_PER_CARD = 1000
/** DOS editors end a file with this sign. */
const END_OF_FILE = '\x1a'

export function parseDeck(name: string, content: string | Uint8Array): Answer<Deck> {
  const text = typeof content === 'string' ? content : textOf(content)
  const [whole] = text.replace(/^\uFEFF/, '').split(END_OF_FILE)
  const [first, ...lines] = whole.replace(/\r\n?/g, '\n').split('\n')
  if (lines.at(-1) === '') lines.pop()
  const perCard = Number(first)
  if (!/^\s*\d+\s*$/.test(first) || perCard < 1 || perCard > MOST_LINES_PER_CARD)
    return refuse('deck-no-number', { line: first.slice(0, 40) })
  if (lines.length === 0) return refuse('deck-no-cards')
  if (lines.length % perCard !== 0) return refuse('deck-uneven', { lines: lines.length, perCard })
  if (lines.length / perCard > MOST_CARDS) return refuse('deck-too-large', { most: MOST_CARDS })
  const cards: string[] = []
  for (let i = 0; i < lines.length; i += perCard) cards.push(lines.slice(i, i + perCard).join('\n'))
  return answer(makeDeck(name.replace(/\.(szk|txt)$/i, ''), perCard, cards))
}

export function makeDeck(name: string, linesPerCard: number, cards: readonly string[]): Deck {
  const id = contentId('deck', JSON.stringify([name, linesPerCard, cards]))
  return { id, name: name.slice(0, 200), linesPerCard, cards }
}

/** The text of a `.SZK` file. */
export function writeDeck(deck: Deck): string {
  return [String(deck.linesPerCard), ...deck.cards.flatMap((card) => card.split('\n')), ''].join('\r\n')
}

/** The cards of an editor, as long as they are: shorter ones are filled up with empty lines. */
export function deckOf(name: string, texts: readonly string[]): Answer<Deck> {
  if (texts.length === 0) return refuse('deck-no-cards')
  if (texts.length > MOST_CARDS) return refuse('deck-too-large', { most: MOST_CARDS })
  const cards = texts.map((text) => text.replace(/\r\n?/g, '\n').split('\n'))
  const longest = Math.max(...cards.map((lines) => lines.length))
  const filled = cards.map((lines) => [...lines, ...Array<string>(longest - lines.length).fill('')].join('\n'))
  return answer(makeDeck(name, longest, filled))
}
