/** New things on the table: randomisers, chips, notes, areas, clocks, chance decks and packs of cards. */
import type { Names } from '@jatekvilag/engine'
import { labelOf } from '../describe.ts'
import { Draft, type NewItem } from '../draft.ts'
import { cornerOf, type Point, rounded, sizeOf } from '../geometry.ts'
import { type Chip, type Deck, type Item, type ItemId, itemOf, type Table } from '../model.ts'
import type { Operation } from '../operation.ts'
import { type Answer, refuse } from '../problem.ts'
import { deckCheck, itemCheck, LONGEST_CHIP, LONGEST_TEXT } from '../table-checks.ts'
import { chip, type Thing } from '../things/make.ts'
import { kindId, type NewKind } from './box.ts'

const GAP = 14
const IN_A_ROW = 8
const MOST_AT_ONCE = 200

/** "Add hozzá": so many of a thing side by side, so that all of them can be seen at once. */
export function addThing(table: Table, thing: Thing, count = 1, at: Point = cornerOf(table)): Answer<Operation> {
  if (!Number.isInteger(count) || count < 1 || count > MOST_AT_ONCE) return refuse('bad-count', { most: MOST_AT_ONCE })
  return addThings(
    table,
    Array.from({ length: count }, () => thing),
    at,
  )
}

function addThings(table: Table, things: readonly Thing[], at: Point): Answer<Operation> {
  const draft = new Draft(table)
  const added: Item[] = []
  for (const [i, thing] of things.entries()) {
    const placed = { ...thing, ...besides(table, thing, i, at) } as NewItem
    const wrong = problemOf(table, placed)
    if (wrong) return wrong
    const id = draft.add(placed)
    // A private area lies under everything, like a mat.
    if (placed.type === 'area') draft.reorder(id, 0)
    added.push({ ...placed, id } as Item)
  }
  return draft.done(labelOf(table, 'add', added))
}

function besides(table: Table, thing: Thing, i: number, at: Point): Point {
  const { width, height } = sizeOf(table, { ...thing, id: 1, x: 0, y: 0 } as Item)
  return {
    x: rounded(at.x + (i % IN_A_ROW) * (width + GAP)),
    y: rounded(at.y + Math.floor(i / IN_A_ROW) * (height + GAP)),
  }
}

function problemOf(table: Table, thing: NewItem): Answer<never> | undefined {
  if (thing.type === 'number' && !(Number.isInteger(thing.least) && Number.isInteger(thing.greatest)))
    return refuse('bad-limits')
  if (thing.type === 'number' && thing.least > thing.greatest) return refuse('bad-limits')
  if (thing.type === 'area' && table.items.some((item) => item.type === 'area' && item.seat === thing.seat))
    return refuse('area-exists')
  return itemCheck({ ...thing, id: 1 }, 'item') === undefined ? undefined : refuse('bad-thing')
}

/** A deck of chance cards; its texts are kept in the table. */
export function addDeck(table: Table, deck: Deck, usesUp: boolean, at: Point = cornerOf(table)): Answer<Operation> {
  if (deckCheck(deck, 'deck') !== undefined) return refuse('bad-thing')
  const draft = new Draft(table)
  draft.entry('decks', deck.id, deck)
  draft.add({ type: 'deck', deck: deck.id, usesUp, drawn: [], value: null, x: rounded(at.x), y: rounded(at.y) })
  return draft.done({ act: 'add', what: { hu: deck.name, en: deck.name } })
}

/** Other texts on the cards of a deck that lies on the table; all of them are in it again. */
export function exchangeDeck(table: Table, id: ItemId, deck: Deck): Answer<Operation> {
  const item = itemOf(table, id)
  if (item?.type !== 'deck') return refuse('no-such-item')
  if (item.locked) return refuse('locked')
  if (deckCheck(deck, 'deck') !== undefined) return refuse('bad-thing')
  const draft = new Draft(table)
  draft.entry('decks', deck.id, deck)
  draft.set(id, { deck: deck.id, drawn: [], value: null })
  const isShown = table.items.some((one) => one.type === 'deck' && one.id !== id && one.deck === item.deck)
  if (!isShown && item.deck !== deck.id) draft.entry('decks', item.deck, null)
  return draft.done({ act: 'rewrite', what: { hu: deck.name, en: deck.name }, value: deck.name })
}

/** Cards that belong together: French, Hungarian, or any set of kinds. */
export interface Pack {
  readonly id: string
  readonly names: Names
  readonly cards: readonly NewKind[]
}

/** A whole pack as one pile, on its faces. */
export function addPack(table: Table, pack: Pack, at: Point = cornerOf(table)): Answer<Operation> {
  const draft = new Draft(table)
  for (const card of pack.cards) {
    // A new pack brings new cards; what lies in the box stays there.
    const id = kindId(card)
    if (!draft.kind(id)) draft.entry('kinds', id, { ...card, set: pack.id, id, left: 0 })
    draft.add({
      type: 'piece',
      kind: id,
      side: card.back ? 'back' : 'front',
      x: rounded(at.x),
      y: rounded(at.y),
    })
  }
  return draft.done({ act: 'add', what: pack.names })
}

/** A chip with a nought for everyone, side by side. */
export function scorePad(table: Table, names: readonly string[], at: Point = cornerOf(table)): Answer<Operation> {
  if (names.length === 0) return refuse('nothing-chosen')
  return addThings(
    table,
    names.map((name) => chip('0', { digits: 5 }, name)),
    at,
  )
}

/** The scores that chips with a name show. */
export function scoresOf(table: Table): { readonly id: ItemId; readonly name: string; readonly text: string }[] {
  return table.items.flatMap((item) =>
    item.type === 'chip' && item.name !== undefined ? [{ id: item.id, name: item.name, text: item.text }] : [],
  )
}

/** Adds to (or takes from) the number on a chip. */
export function addToChip(table: Table, id: ItemId, amount: number): Answer<Operation> {
  const item = itemOf(table, id)
  if (item?.type !== 'chip') return refuse('no-such-item')
  const number = Number(item.text.replace(',', '.'))
  if (item.text.trim() === '' || !Number.isFinite(number) || !Number.isFinite(amount)) return refuse('not-a-number')
  return rewrite(table, id, String(rounded(number + amount)))
}

/** Writes something else on a chip, a note or the name of a private area. Any signs are allowed. */
export function rewrite(table: Table, id: ItemId, text: string): Answer<Operation> {
  const item = itemOf(table, id)
  if (!item) return refuse('no-such-item')
  if (item.locked) return refuse('locked')
  if (item.type !== 'chip' && item.type !== 'note' && item.type !== 'area') return refuse('cannot-rewrite')
  const most = item.type === 'note' ? LONGEST_TEXT : LONGEST_CHIP
  if (text.length > most) return refuse('text-too-long', { most })
  const draft = new Draft(table)
  draft.set(id, item.type === 'area' ? { name: text } : { text })
  const shown = text.length > 40 ? `${text.slice(0, 39)}…` : text
  return draft.done({ ...labelOf(table, 'rewrite', [item]), value: shown })
}

/** Another look for a chip: digits, font, colours. */
export function restyle(table: Table, id: ItemId, look: Partial<Chip>): Answer<Operation> {
  const item = itemOf(table, id)
  if (item?.type !== 'chip') return refuse('no-such-item')
  if (item.locked) return refuse('locked')
  const { digits, font, bold, italic, size, colour, ground } = { ...item, ...look }
  const fields = { digits, font, bold: bold || null, italic: italic || null, size, colour, ground }
  const next = { ...item, ...look, bold: bold || undefined, italic: italic || undefined }
  if (itemCheck(next, 'item') !== undefined) return refuse('bad-thing')
  const draft = new Draft(table)
  draft.set(id, fields)
  return draft.done({ ...labelOf(table, 'rewrite', [item]), value: item.text })
}
