import { describe, expect, it } from 'vitest'
import type { ShelfCard } from './card.ts'
import { findCards } from './search.ts'

const card = (id: string, search: string[], more: Partial<ShelfCard> = {}): ShelfCard => ({
  id,
  folder: 'logic',
  names: { hu: search[0] ?? '', en: search[1] ?? search[0] ?? '' },
  search: search.slice(2),
  chapter: 'logic',
  players: [2, 2],
  minutes: 20,
  luck: false,
  secrets: false,
  mechanics: [],
  pictures: { light: '', dark: '' },
  rules: {},
  ...more,
})

const cards = [
  card('breakthrough', ['Áttörés', 'Breakthrough'], { minutes: 15 }),
  card('hex', ['Hex', 'Hex', 'Con-tac-tix'], { chapter: 'connection', mechanics: ['place', 'connect'] }),
  card('klotski', ['Ötös tologató', 'Klotski'], { players: [1, 1], chapter: 'solitaire' }),
  card('backgammon', ['Ostábla', 'Backgammon'], { luck: true, minutes: 40 }),
]
const ids = (filters: Parameters<typeof findCards>[1]) => findCards(cards, filters).map((found) => found.id)

describe('the shelf', () => {
  it('finds a name in either language without its accents', () => {
    expect(ids({ text: 'attores' })).toEqual(['breakthrough'])
    expect(ids({ text: 'ÁTTÖ' })).toEqual(['breakthrough'])
    expect(ids({ text: 'otos' })).toEqual(['klotski'])
    expect(ids({ text: 'ostabla' })).toEqual(['backgammon'])
  })

  it('finds an alias, with or without its hyphens', () => {
    expect(ids({ text: 'con tac' })).toEqual(['hex'])
  })

  it('puts a name that begins with the text before one that only has it inside', () => {
    expect(ids({ text: 'b' })[0]).toBe('breakthrough')
    expect(ids({ text: 'k' })[0]).toBe('klotski')
  })

  it('filters by players, chapter, length, luck and secrets', () => {
    expect(ids({ text: '', players: 1 })).toEqual(['klotski'])
    expect(ids({ text: '', chapter: 'connection' })).toEqual(['hex'])
    expect(ids({ text: '', length: 'short' })).toEqual(['breakthrough'])
    expect(ids({ text: '', luck: true })).toEqual(['backgammon'])
    expect(ids({ text: '', secrets: true })).toEqual([])
  })

  it('finds games by what one does in them', () => {
    expect(ids({ text: '', mechanic: 'connect' })).toEqual(['hex'])
    expect(ids({ text: '', mechanic: 'dice' })).toEqual([])
  })
})
