import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deckOf, makeDeck, parseDeck, problemText, textOf, writeDeck } from '../src/index.ts'
import { problemOf, value } from './desk.ts'

const HUNGARIAN = 'Őrült űrhajós árvíztűrő tükörfúrógépe: ÁÉÍÓÖŐÚÜŰ áéíóöőúüű'
/** The same sentence as an old editor would have written it. */
const DOS = 'ŐőŰűÁáÉéÍíÓóÖöÚúÜü'
const CODES = {
  'windows-1250': [
    0xd5, 0xf5, 0xdb, 0xfb, 0xc1, 0xe1, 0xc9, 0xe9, 0xcd, 0xed, 0xd3, 0xf3, 0xd6, 0xf6, 0xda, 0xfa, 0xdc, 0xfc,
  ],
  cp852: [0x8a, 0x8b, 0xeb, 0xfb, 0xb5, 0xa0, 0x90, 0x82, 0xd6, 0xa1, 0xe0, 0xa2, 0x99, 0x94, 0xe9, 0xa3, 0x9a, 0x81],
}

function bytesOf(text: string, encoding: keyof typeof CODES): Uint8Array {
  return Uint8Array.from(text, (sign) => (sign < '\x80' ? sign.charCodeAt(0) : CODES[encoding][DOS.indexOf(sign)]))
}

describe('decks of chance cards', () => {
  it('R66 the first line says how many lines a card has; then the cards follow', () => {
    const deck = value(parseDeck('SORS.SZK', '2\r\nLépj előre\r\nhárom mezőt\r\nMaradj ki\r\n\r\n'))
    expect(deck).toMatchObject({ name: 'SORS', linesPerCard: 2, cards: ['Lépj előre\nhárom mezőt', 'Maradj ki\n'] })
  })

  it('R67 what is written as a .SZK file reads the same', () => {
    const line = fc
      .string({ maxLength: 20 })
      .map((text) => text.replaceAll('\n', '').replaceAll('\r', '').split('\x1a')[0])
    const decks = fc.integer({ min: 1, max: 4 }).chain((perCard) =>
      fc
        .array(fc.array(line, { minLength: perCard, maxLength: perCard }), { minLength: 1, maxLength: 8 })
        .map((cards) =>
          makeDeck(
            'próba',
            perCard,
            cards.map((lines) => lines.join('\n')),
          ),
        ),
    )
    fc.assert(
      fc.property(decks, (deck) => {
        expect(value(parseDeck('próba.szk', writeDeck(deck)))).toEqual(deck)
      }),
    )
  })

  it('R68 a line count that is no multiple is refused; a final line break is not a line', () => {
    const uneven = parseDeck('x.szk', '3\na\nb\nc\nd\n')
    expect(problemOf(uneven)).toBe('deck-uneven')
    expect(uneven.ok ? '' : problemText(uneven.problem, 'hu')).toBe(
      'A pakli nem osztható fel kártyákra: 4 sor van, de egy kártya 3 sor.',
    )
    expect(uneven.ok ? '' : problemText(uneven.problem, 'en')).toBe(
      'The deck does not divide into cards: it has 4 lines, but a card has 3.',
    )
    for (const end of ['', '\n', '\r\n', '\n\x1a']) expect(parseDeck('x', `1\na\nb${end}`).ok).toBe(true)
    expect(value(parseDeck('x', '1\na\nb\n')).cards).toEqual(['a', 'b'])
  })

  it('R68 a deck without a number, without cards or with too many is refused', () => {
    for (const text of ['', 'Lépj előre', 'kettő\na\nb', '0\na', '-1\na', '1.5\na'])
      expect(problemOf(parseDeck('x', text)), text).toBe('deck-no-number')
    expect(problemOf(parseDeck('x', '2'))).toBe('deck-no-cards')
    expect(problemOf(parseDeck('x', '2\n'))).toBe('deck-no-cards')
    expect(problemOf(parseDeck('x', `1\n${'a\n'.repeat(6000)}`))).toBe('deck-too-large')
  })

  it('old Hungarian files are read in the encoding they were written in', () => {
    for (const encoding of ['windows-1250', 'cp852'] as const)
      expect(textOf(bytesOf(HUNGARIAN, encoding)), encoding).toBe(HUNGARIAN)
    expect(textOf(new TextEncoder().encode(HUNGARIAN))).toBe(HUNGARIAN)
    expect(textOf(Uint8Array.from([0xff, 0xfe, 0x51, 0x01]))).toBe('ő')
    expect(value(parseDeck('x', bytesOf('1\r\nűr\r\nő', 'cp852'))).cards).toEqual(['űr', 'ő'])
    expect(value(parseDeck('x', new TextEncoder().encode('\uFEFF1\nű'))).cards).toEqual(['ű'])
  })

  it('cards of different lengths are filled up with empty lines', () => {
    const deck = value(deckOf('Saját', ['egy', 'kettő\nsor']))
    expect(deck).toMatchObject({ linesPerCard: 2, cards: ['egy\n', 'kettő\nsor'] })
    expect(problemOf(deckOf('Üres', []))).toBe('deck-no-cards')
  })
})
