/** What a randomiser or a clock does when it is started: the fields that change, and how the outcome is told. */
import type { Chance } from '../chance.ts'
import type { Clock, DeckItem, Hourglass, Randomiser, Table } from '../model.ts'
import type { Fields, Label } from '../operation.ts'
import { type Answer, answer, refuse } from '../problem.ts'
import { pocketColour, pocketsOf } from './roulette.ts'
import { pressed, turned } from './time.ts'

export interface Outcome {
  readonly fields: Fields
  readonly told: Pick<Label, 'value' | 'outcome'>
}

export function roll(table: Table, item: Randomiser, chance: Chance): Answer<Outcome> {
  switch (item.type) {
    case 'die':
      return figure(1 + chance.below(item.sides))
    case 'number':
      return figure(item.least + chance.below(item.greatest - item.least + 1))
    case 'cube':
      return figure(item.value === 64 ? 1 : item.value * 2)
    case 'wheel': {
      const pockets = pocketsOf(item.doubleZero)
      const value = pockets[chance.below(pockets.length)]
      return answer({ fields: { value }, told: { value, outcome: pocketColour(value) } })
    }
    case 'spinner': {
      const value = chance.below(item.sectors.length)
      return answer({ fields: { value }, told: { value: item.sectors[value].text || String(value + 1) } })
    }
    case 'deck':
      return draw(table, item, chance)
  }
}

const figure = (value: number): Answer<Outcome> => answer({ fields: { value }, told: { value: String(value) } })

/** A card of the deck. One that uses up asks to be shuffled when every card is out, and asks again at every click. */
function draw(table: Table, item: DeckItem, chance: Chance): Answer<Outcome> {
  const deck = table.decks.find(({ id }) => id === item.deck)
  if (!deck) return refuse('bad-operation')
  if (!item.usesUp) {
    const value = chance.below(deck.cards.length)
    return answer({ fields: { value }, told: { value: firstLine(deck.cards[value]) } })
  }
  const out = new Set(item.drawn)
  const left = deck.cards.map((_, i) => i).filter((i) => !out.has(i))
  if (left.length === 0) return refuse('deck-used-up')
  const value = left[chance.below(left.length)]
  return answer({ fields: { value, drawn: [...item.drawn, value] }, told: { value: firstLine(deck.cards[value]) } })
}

function firstLine(card: string): string {
  return (
    card
      .split('\n')
      .find((line) => line.trim() !== '')
      ?.trim() ?? ''
  )
}

export function start(item: Clock | Hourglass, now: number): Outcome {
  if (item.type === 'hourglass') return { fields: turned(item, now), told: { outcome: 'turned' } }
  return { fields: pressed(item, now), told: { outcome: item.running === null ? 'started' : 'pressed' } }
}
