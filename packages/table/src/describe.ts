import { FIRST_LANGUAGES, inLanguage, type Language, type Names } from '@jatekvilag/engine'
import { type Item, kindOf, type Table } from './model.ts'
import type { Label, Operation } from './operation.ts'
import { EVERYBODY, NOBODY, readersOf } from './view.ts'
import { ACTS, OUTCOMES, THINGS } from './words.ts'

/** An operation as the person at that seat (or anybody, without one) may read it in the history. */
export function describe(operation: Operation, language: Language, seat?: number): string {
  const { act, what, count = 1, value, outcome } = readable(operation.label, seat)
  const words = what && count === 1 ? ACTS[act].one : ACTS[act].many
  const said = [value, outcome && inLanguage(OUTCOMES[outcome], language)]
    .filter((part) => part !== undefined)
    .join(' ')
  const thing = what ? inLanguage(what, language) : ''
  const text = inLanguage(words, language)
    .replace('{what}', () => thing)
    .replace('{count}', String(count))
    .replace('{value}', () => said)
  const sentence = what && count > 1 ? `${text} (${thing})` : text
  return sentence.charAt(0).toLocaleUpperCase(language) + sentence.slice(1)
}

function readable(label: Label, seat: number | undefined): Label {
  if (label.only === undefined || label.only === seat) return label
  const { act, count } = label
  return { act, what: THINGS.hidden, ...(count === undefined ? {} : { count }) }
}

/** A name that somebody gave is the same in every language. */
const sameEverywhere = (name: string): Names => Object.fromEntries(FIRST_LANGUAGES.map((language) => [language, name]))

/** What an item is called. */
export function nameOf(table: Table, item: Item): Names {
  if (item.type === 'piece') return kindOf(table, item.kind)?.names ?? THINGS.piece
  if (item.type === 'deck') {
    const deck = table.decks.find(({ id }) => id === item.deck)
    return deck ? sameEverywhere(deck.name) : THINGS.deck
  }
  return THINGS[item.type]
}

/** The label of an act on these items: named when all of them have the same name. */
export function labelOf(table: Table, act: Label['act'], items: readonly Item[], value?: string): Label {
  const names = items.map((item) => nameOf(table, item))
  const same = names.length > 0 && names.every((one) => JSON.stringify(one) === JSON.stringify(names[0]))
  const [only, ...others] = new Set(items.map(readersOf(table)).filter((reader) => reader !== EVERYBODY))
  return {
    act,
    ...(same ? { what: names[0] } : {}),
    ...(items.length > 1 ? { count: items.length } : {}),
    ...(value === undefined ? {} : { value }),
    // What belongs to two seats at once neither of them may read.
    ...(only === undefined ? {} : { only: others.length > 0 ? NOBODY : only }),
  }
}
