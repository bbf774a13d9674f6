import { Random } from '@jatekvilag/engine'
import { describe, expect, it } from 'vitest'
import {
  addDeck,
  addThing,
  type DeckItem,
  type Die,
  die,
  doublingCube,
  exchangeDeck,
  flip,
  makeDeck,
  numberGenerator,
  pocketColour,
  pocketsAround,
  pocketsOf,
  reshuffle,
  spinner,
  type Thing,
  throwBack,
  wheel,
} from '../src/index.ts'
import { problemOf, scripted, TestDesk } from './desk.ts'

/** A desk with one thing on it. */
function withThing(thing: Thing) {
  const desk = new TestDesk()
  desk.do(addThing(desk.table, thing))
  const [id] = desk.ids()
  const random = new Random(5)
  const roll = () => {
    desk.do(flip(desk.table, [id], { chance: random, now: 0 }))
    return desk.item(id)
  }
  return { desk, id, roll }
}

describe('randomisers', () => {
  it('R56 R82 a six-sided die shows 1 to 6, each of them sometimes', () => {
    const { roll } = withThing(die())
    const values = Array.from({ length: 200 }, () => (roll() as Die).value)
    expect(new Set(values)).toEqual(new Set([1, 2, 3, 4, 5, 6]))
  })

  it('dice may have any number of sides and any colour', () => {
    for (const sides of [2, 3, 10, 20, 100]) {
      const { roll } = withThing(die(sides, '#c03030'))
      const values = Array.from({ length: sides * 30 }, () => (roll() as Die).value)
      expect(new Set(values).size).toBe(sides)
      expect([Math.min(...values), Math.max(...values)]).toEqual([1, sides])
    }
    const { table } = new TestDesk()
    expect(problemOf(addThing(table, die(1)))).toBe('bad-thing')
    expect(problemOf(addThing(table, die(6, 'red')))).toBe('bad-thing')
  })

  it('R57 a number generator gives whole numbers between its limits, limits included, 1 and 100 by default', () => {
    expect(numberGenerator()).toMatchObject({ least: 1, greatest: 100 })
    const { roll } = withThing(numberGenerator(-2, 2))
    const values = new Set(Array.from({ length: 200 }, () => (roll() as { value: number }).value))
    expect(values).toEqual(new Set([-2, -1, 0, 1, 2]))
    const { table } = new TestDesk()
    expect(problemOf(addThing(table, numberGenerator(5, 4)))).toBe('bad-limits')
    expect(problemOf(addThing(table, numberGenerator(0.5, 4)))).toBe('bad-limits')
  })

  it('R58 a roulette wheel has 0 to 36, and 00 when asked; 18 numbers are red, 18 black, the noughts green', () => {
    expect(pocketsOf(false).length).toBe(37)
    expect(pocketsOf(true).length).toBe(38)
    const colours = pocketsOf(true).map(pocketColour)
    expect(colours.filter((colour) => colour === 'red').length).toBe(18)
    expect(colours.filter((colour) => colour === 'black').length).toBe(18)
    expect(pocketColour('9')).toBe('red')
    expect([pocketColour('0'), pocketColour('00')]).toEqual(['green', 'green'])
    const { roll } = withThing(wheel(true))
    expect(new Set(Array.from({ length: 2000 }, () => (roll() as { value: string }).value)).size).toBe(38)
    for (const doubleZero of [false, true])
      expect([...pocketsAround(doubleZero)].sort()).toEqual(pocketsOf(doubleZero).sort())
  })

  it('R58 red and black take turns around a wheel between its noughts', () => {
    const around = pocketsAround(false).slice(1).map(pocketColour)
    expect(around.every((colour, i) => i === 0 || colour !== around[i - 1])).toBe(true)
  })

  it('a deck on the table is written anew: its cards are all in it again, and what nobody shows is gone', () => {
    const desk = new TestDesk()
    desk.do(addDeck(desk.table, makeDeck('Szerencse', 1, ['a', 'b']), true))
    const [id] = desk.ids()
    desk.do(flip(desk.table, [id], { chance: scripted(1), now: 0 }))
    const before = desk.table
    const next = makeDeck('Szerencse', 2, ['a\nx', 'c\n'])
    desk.do(exchangeDeck(desk.table, id, next))
    expect(desk.table.decks).toEqual([next])
    expect(desk.item(id)).toMatchObject({ deck: next.id, drawn: [], value: null, usesUp: true })
    desk.undo()
    expect(desk.table).toEqual(before)
    expect(problemOf(exchangeDeck(desk.table, 99, next))).toBe('no-such-item')
    // Another that shows the old texts keeps them.
    desk.do(addDeck(desk.table, makeDeck('Szerencse', 1, ['a', 'b']), true))
    desk.do(exchangeDeck(desk.table, id, next))
    expect(desk.table.decks).toHaveLength(2)
  })

  it('R60 a deck that runs out gives no card twice until it is used up, then asks to be shuffled', () => {
    const desk = new TestDesk()
    const cards = ['a', 'b', 'c', 'd', 'e']
    desk.do(addDeck(desk.table, makeDeck('Szerencse', 1, cards), true))
    const [id] = desk.ids()
    const random = new Random(3)
    const draw = () => flip(desk.table, [id], { chance: random, now: 0 })
    const drawn = cards.map(() => {
      desk.do(draw())
      return cards[(desk.item(id) as DeckItem).value!]
    })
    expect([...drawn].sort()).toEqual(cards)
    expect(problemOf(draw())).toBe('deck-used-up')
    desk.do(reshuffle(desk.table, id))
    desk.do(draw())
    expect((desk.item(id) as DeckItem).drawn.length).toBe(1)
  })

  it('R61 when the new shuffle is refused, further clicks ask again', () => {
    const desk = new TestDesk()
    desk.do(addDeck(desk.table, makeDeck('Egy', 1, ['x']), true))
    const [id] = desk.ids()
    desk.do(flip(desk.table, [id], { chance: scripted(0), now: 0 }))
    for (let n = 0; n < 3; n++)
      expect(problemOf(flip(desk.table, [id], { chance: scripted(0), now: 0 }))).toBe('deck-used-up')
  })

  it('R60 a deck that does not run out may give the same card twice in a row', () => {
    const desk = new TestDesk()
    desk.do(addDeck(desk.table, makeDeck('Szerencse', 1, ['a', 'b']), false))
    const [id] = desk.ids()
    for (let n = 0; n < 3; n++) {
      desk.do(flip(desk.table, [id], { chance: scripted(1), now: 0 }))
      expect(desk.item(id)).toMatchObject({ value: 1, drawn: [] })
    }
    expect(problemOf(reshuffle(desk.table, id))).toBe('deck-not-used')
  })

  it('R59 R64 every click gives a text of the deck; every other result stands on the device itself', () => {
    const desk = new TestDesk()
    const deck = makeDeck('Szerencse', 2, ['Lépj előre\nhárom mezőt', 'Maradj ki\negyszer'])
    desk.do(addDeck(desk.table, deck, true))
    const [id] = desk.ids()
    desk.do(flip(desk.table, [id], { chance: scripted(1), now: 0 }))
    const { value } = desk.item(id) as DeckItem
    expect(desk.table.decks[0].cards[value!]).toBe('Maradj ki\negyszer')
  })

  it('R62 R65 several of one kind lie side by side, so that all numbers are seen together', () => {
    const desk = new TestDesk()
    desk.do(addThing(desk.table, die(), 5))
    expect(new Set(desk.table.items.map(({ x }) => x)).size).toBe(5)
    desk.do(flip(desk.table, desk.ids(), { chance: scripted(0, 1, 2, 3, 4), now: 0 }))
    expect(desk.table.items.map((item) => (item as Die).value)).toEqual([1, 2, 3, 4, 5])
  })

  it('R63 a randomiser is deleted with throw-back', () => {
    const { desk, id } = withThing(wheel())
    desk.do(throwBack(desk.table, [id]))
    expect(desk.table.items).toEqual([])
  })

  it('a spinner stops in one of its sectors; a doubling cube goes 1, 2, 4 … 64 and round', () => {
    const sectors = ['egy', 'kettő', 'három'].map((text) => ({ text, colour: '#336699' }))
    const { roll } = withThing(spinner(sectors))
    expect(new Set(Array.from({ length: 60 }, () => (roll() as { value: number }).value))).toEqual(new Set([0, 1, 2]))
    expect(problemOf(addThing(new TestDesk().table, spinner([])))).toBe('bad-thing')
    const cube = withThing(doublingCube())
    expect(Array.from({ length: 7 }, () => (cube.roll() as { value: number }).value)).toEqual([2, 4, 8, 16, 32, 64, 1])
  })
})

it('R27 the texts of a deck leave the table with the last deck that shows them, and come back with an undo', () => {
  const desk = new TestDesk()
  const deck = makeDeck('Szerencse', 1, ['a', 'b'])
  desk.do(addDeck(desk.table, deck, true))
  desk.do(addDeck(desk.table, deck, false))
  const [first, second] = desk.ids()
  desk.do(throwBack(desk.table, [first]))
  expect(desk.table.decks).toEqual([deck])
  desk.do(throwBack(desk.table, [second]))
  expect(desk.table.decks).toEqual([])
  desk.undo()
  desk.undo()
  expect(desk.ids()).toEqual([first, second])
})
