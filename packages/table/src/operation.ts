/**
 * One kind of operation: a name for people and a list of changes, each with what was before and what comes after.
 * The log, undo, redo, the saved file and the wire are all made of it. Chance is over when an operation is made:
 * a roll or a shuffle carries its outcome, so that it is the same for everybody and for ever.
 */
import type { Names } from '@jatekvilag/engine'
import type { Deck, Item, ItemId, Kind, Origin, OwnPicture, Table, TableBoard } from './model.ts'
import type { ActId, OutcomeId } from './words.ts'

/** Some fields of an item; `null` stands for an absent one, so that a change survives JSON. */
export type Fields = Readonly<Record<string, unknown>>

/** The lists of a table that are kept by id. */
export interface Entries {
  readonly kinds: Kind
  readonly decks: Deck
  readonly pictures: OwnPicture
}

/** The single values of a table that steps change. */
export interface Values {
  readonly title: string
  readonly board: TableBoard | null
  readonly origin: Origin | null
}

export type Change =
  /** Fields of one item. */
  | { readonly on: 'item'; readonly id: ItemId; readonly from: Fields; readonly to: Fields }
  /** One item comes to or leaves the table, at that place of the order. */
  | { readonly on: 'add' | 'remove'; readonly index: number; readonly item: Item }
  /** One item goes to another place of the order. */
  | { readonly on: 'order'; readonly id: ItemId; readonly from: number; readonly to: number }
  | EntryChange<keyof Entries>
  | ValueChange<keyof Values>
  /** Another table altogether, as new games and opened positions were when they were steps; settings do not count. */
  | { readonly on: 'table'; readonly from: Table; readonly to: Table }

/** One entry of a list kept by id; null where there is none. A new one goes to the end, `index` says where an old one was. */
type EntryChange<K extends keyof Entries> = K extends keyof Entries
  ? {
      readonly on: K
      readonly id: string
      readonly index: number
      readonly from: Entries[K] | null
      readonly to: Entries[K] | null
    }
  : never
type ValueChange<K extends keyof Values> = K extends keyof Values
  ? { readonly on: K; readonly from: Values[K]; readonly to: Values[K] }
  : never

/** What people read in the history: "Bástya áthelyezése", "Kocka: 5". */
export interface Label {
  readonly act: ActId
  /** The thing it was done to, when all are of one kind. */
  readonly what?: Names
  /** How many things, when more than one. */
  readonly count?: number
  /** The outcome of a roll, the text of a chip. */
  readonly value?: string
  /** The part of an outcome that is a word: a colour of roulette, what became of a clock. */
  readonly outcome?: OutcomeId
  /** Secret when it was done: only that seat may read what it was done to; -1 means nobody. */
  readonly only?: number
}

export interface Operation {
  readonly label: Label
  readonly changes: readonly Change[]
  /** The seat that did it, at a table of several. */
  readonly by?: number
}

/** What takes an operation back. */
export function inverse(operation: Operation): Operation {
  return { ...operation, changes: operation.changes.map(inverseChange).reverse() }
}

function inverseChange(change: Change): Change {
  if ('item' in change) return { ...change, on: change.on === 'add' ? 'remove' : 'add' }
  return { ...change, from: change.to, to: change.from } as Change
}
