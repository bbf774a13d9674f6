import { FIRST_LANGUAGES, nameOf, otherNames } from '@jatekvilag/engine'
import { GAMES } from '@jatekvilag/games'
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

  it('reads numbers as words and words as numbers', () => {
    const found = (text: string) =>
      findCards([card('connect-four', ['Potyogós amőba', 'Connect Four', 'Four in a Row'])], { text }).length
    expect(found('connect 4')).toBe(1)
    expect(found('4 in a row')).toBe(1)
    expect(found('connect fou')).toBe(1)
    expect(found('connect 5')).toBe(0)
  })

  it('forgives a slip of the fingers, but not where something is really called so', () => {
    expect(ids({ text: 'brekthrough' })).toEqual(['breakthrough'])
    expect(ids({ text: 'bakcgamon' })).toEqual(['backgammon'])
    expect(ids({ text: 'klotzki' })).toEqual(['klotski'])
    expect(ids({ text: 'hey' })).toEqual([])
    const near = [card('dame', ['Dame']), card('game', ['Game'])]
    expect(findCards(near, { text: 'game' }).map(({ id }) => id)).toEqual(['game'])
  })

  it('finds words in any order, and a kind of game behind what is called so', () => {
    expect(ids({ text: 'tix con' })).toEqual(['hex'])
    expect(ids({ text: 'solitaire' })).toEqual(['klotski'])
    const both = [...cards, card('x', ['Solitaire'])]
    expect(findCards(both, { text: 'solitaire' }).map(({ id }) => id)).toEqual(['x', 'klotski'])
  })
})

describe('the games of the house', () => {
  const house = GAMES.map((entry) =>
    card(
      entry.id,
      [nameOf(entry, 'hu'), nameOf(entry, 'en'), ...FIRST_LANGUAGES.flatMap((language) => otherNames(entry, language))],
      { chapter: entry.chapter, mechanics: entry.mechanics },
    ),
  )

  it.each([
    ['connect 4', 'connect-four'],
    ['4 in a row', 'connect-four'],
    ['négy egy sorban', 'connect-four'],
    ['solitaire', 'peg-solitaire'],
    ['stratgo', 'stratego'],
    ['dama', 'common-draughts'],
    ['checkers', 'peasant-draughts'],
    ['chekers', 'peasant-draughts'],
    ['malom', 'nine-mens-morris'],
    ['9 mens morris', 'nine-mens-morris'],
    ['othello', 'reversi'],
    ['otello', 'reversi'],
    ['ostabla', 'backgammon'],
    ['tavli', 'backgammon'],
    ['amoba', 'gomoku'],
    ['chinese chess', 'xiangqi'],
    ['japan sakk', 'shogi'],
    ['halma', 'chinese-checkers'],
    ['hare and hounds', 'hunter-and-hare'],
    ['chese', 'chess'],
    ['sak', 'chess'],
    ['baduk', 'go'],
    ['bridgit', 'gale'],
    ['huarong', 'klotski'],
    ['sliding puzzle', 'klotski'],
    ['antichess', 'losing-chess'],
    ['tic tac toe', 'qubic'],
  ])('“%s” finds %s among the first', (text, id) => {
    expect(
      findCards(house, { text })
        .slice(0, 6)
        .map((found) => found.id),
    ).toContain(id)
  })
})
