/**
 * What a hand wants, as plain data: the name of a tool, the things it is for, and nothing of what comes of it. One's own table runs
 * it at once; at a table of several hands whoever keeps the table runs it on what truly lies there, so that places in
 * the order, new ids, numbers in the box and chance are never settled twice.
 */
import {
  anything,
  type Check,
  finite,
  isObject,
  listOf,
  nullOr,
  oneOf,
  shape,
  tagged,
  text,
  truth,
  whole,
} from '@jatekvilag/engine/check'
import type { Point } from '../geometry.ts'
import type { Deck, ItemId, KindId, OwnPicture, Table, TableBoard } from '../model.ts'
import type { Operation } from '../operation.ts'
import { type Answer, answer } from '../problem.ts'
import {
  boardCheck,
  deckCheck,
  itemCheck,
  kindCheck,
  LONGEST_TEXT,
  MOST_COPIES,
  MOST_ITEMS,
  pictureCheck,
  tableCheck,
} from '../table-checks.ts'
import type { Thing } from '../things/make.ts'
import { addDeck, addPack, addThing, addToChip, exchangeDeck, type Pack, rewrite, scorePad } from '../tools/add.ts'
import { addKind, layOut, type NewKind, removeKind, takeBackKinds } from '../tools/box.ts'
import { deal, shuffle } from '../tools/cards.ts'
import { flip, type Moment, resetClock, reshuffle, stopClock } from '../tools/flip.ts'
import { ALIGNMENTS, type Alignment, align, fan, rotate, spread } from '../tools/group.ts'
import { lock, lower, move, raise } from '../tools/hand.ts'
import { moveColumn, stack } from '../tools/stack.ts'
import { throwBack } from '../tools/throw-back.ts'
import { addPicture, setBoard, setTitle } from '../tools/whole.ts'

type Ids = readonly ItemId[]

/** The arguments of each tool, as its function takes them. */
interface Wants {
  readonly move: { readonly ids: Ids; readonly dx: number; readonly dy: number }
  readonly 'move-column': { readonly id: ItemId; readonly x: number; readonly y: number }
  readonly rotate: { readonly ids: Ids; readonly degrees: number }
  readonly stack: { readonly ids: Ids }
  readonly fan: { readonly ids: Ids }
  readonly spread: { readonly ids: Ids }
  readonly align: { readonly ids: Ids; readonly how: Alignment }
  readonly raise: { readonly ids: Ids }
  readonly lower: { readonly ids: Ids }
  readonly lock: { readonly ids: Ids; readonly locked: boolean }
  readonly flip: { readonly ids: Ids }
  readonly shuffle: { readonly ids: Ids }
  readonly deal: { readonly ids: Ids; readonly seats: readonly number[]; readonly each?: number | undefined }
  readonly 'throw-back': { readonly ids: Ids }
  readonly rewrite: { readonly id: ItemId; readonly text: string }
  readonly 'add-to-chip': { readonly id: ItemId; readonly amount: number }
  readonly reshuffle: { readonly id: ItemId }
  readonly 'stop-clock': { readonly id: ItemId }
  readonly 'reset-clock': { readonly id: ItemId }
  readonly 'add-thing': { readonly thing: Thing; readonly count?: number | undefined; readonly at?: Point | undefined }
  readonly 'score-pad': { readonly names: readonly string[]; readonly at?: Point | undefined }
  readonly 'add-deck': { readonly deck: Deck; readonly usesUp: boolean; readonly at?: Point | undefined }
  readonly 'exchange-deck': { readonly id: ItemId; readonly deck: Deck }
  readonly 'add-pack': { readonly pack: Pack; readonly at?: Point | undefined }
  readonly 'add-kind': { readonly kind: NewKind; readonly count: number }
  readonly 'remove-kind': { readonly kind: KindId }
  readonly 'lay-out': { readonly wanted: readonly Wanted<number>[]; readonly at?: Point | undefined }
  readonly 'take-back': { readonly wanted: readonly Wanted<number | 'all'>[] }
  readonly board: { readonly board: TableBoard | null }
  readonly title: { readonly title: string }
  readonly 'add-picture': { readonly picture: OwnPicture }
  /** Another table in the place of this one. */
  readonly lay: { readonly table: Table }
}

interface Wanted<Count> {
  readonly kind: KindId
  readonly count: Count
}

export type ToolId = keyof Wants
export type Intent<T extends ToolId = ToolId> = T extends ToolId ? { readonly tool: T } & Wants[T] : never

interface ToolOf<T extends ToolId> {
  /** Everything beside the tool's name. */
  readonly check: Check
  run(table: Table, intent: Intent<T>, moment: Moment): Answer<Operation>
}

const id = whole(1, 2 ** 31)
const ids = listOf(id, MOST_ITEMS)
const at = shape({ x: finite, y: finite }, { seen: truth })
const count = whole(1, MOST_COPIES)
const name = text(2000)
const tool = anything
const newKind: Check = (value, path) => (isObject(value) ? kindCheck({ ...value, id: '-', left: 0 }, path) : path)
const thing: Check = (value, path) => (isObject(value) ? itemCheck({ ...value, id: 1, x: 0, y: 0 }, path) : path)
const pack = shape({
  id: name,
  names: (value, path) => newKind({ ...EMPTY_KIND, names: value }, path),
  cards: listOf(newKind, 1000),
})
const EMPTY_KIND = { front: { picture: { from: 'box', id: '-' }, width: 1, height: 1 } }

const forMany = shape({ tool, ids })
const forOne = shape({ tool, id })

export const TOOLS: { readonly [T in ToolId]: ToolOf<T> } = {
  move: {
    check: shape({ tool, ids, dx: finite, dy: finite }),
    run: (table, { ids, dx, dy }) => move(table, ids, dx, dy),
  },
  'move-column': {
    check: shape({ tool, id, x: finite, y: finite }),
    run: (table, { id, x, y }) => moveColumn(table, id, x, y),
  },
  rotate: {
    check: shape({ tool, ids, degrees: finite }),
    run: (table, { ids, degrees }) => rotate(table, ids, degrees),
  },
  stack: { check: forMany, run: (table, { ids }) => stack(table, ids) },
  fan: { check: forMany, run: (table, { ids }) => fan(table, ids) },
  spread: { check: forMany, run: (table, { ids }) => spread(table, ids) },
  align: {
    check: shape({ tool, ids, how: oneOf(...ALIGNMENTS) }),
    run: (table, { ids, how }) => align(table, ids, how),
  },
  raise: { check: forMany, run: (table, { ids }) => raise(table, ids) },
  lower: { check: forMany, run: (table, { ids }) => lower(table, ids) },
  lock: { check: shape({ tool, ids, locked: truth }), run: (table, { ids, locked }) => lock(table, ids, locked) },
  flip: { check: forMany, run: (table, { ids }, moment) => flip(table, ids, moment) },
  shuffle: { check: forMany, run: (table, { ids }, { chance }) => shuffle(table, ids, chance) },
  deal: {
    check: shape({ tool, ids, seats: listOf(whole(0, 63), 64) }, { each: whole(1, MOST_ITEMS) }),
    run: (table, { ids, seats, each }) => deal(table, ids, seats, each),
  },
  'throw-back': { check: forMany, run: (table, { ids }) => throwBack(table, ids) },
  rewrite: {
    check: shape({ tool, id, text: text(LONGEST_TEXT) }),
    run: (table, { id, text }) => rewrite(table, id, text),
  },
  'add-to-chip': {
    check: shape({ tool, id, amount: finite }),
    run: (table, { id, amount }) => addToChip(table, id, amount),
  },
  reshuffle: { check: forOne, run: (table, { id }) => reshuffle(table, id) },
  'stop-clock': { check: forOne, run: (table, { id }, { now }) => stopClock(table, id, now) },
  'reset-clock': { check: forOne, run: (table, { id }) => resetClock(table, id) },
  'add-thing': {
    check: shape({ tool, thing }, { count, at }),
    run: (table, { thing, count, at }) => addThing(table, thing, count, at),
  },
  'score-pad': {
    check: shape({ tool, names: listOf(text(300), 64) }, { at }),
    run: (table, { names, at }) => scorePad(table, names, at),
  },
  'add-deck': {
    check: shape({ tool, deck: deckCheck, usesUp: truth }, { at }),
    run: (table, { deck, usesUp, at }) => addDeck(table, deck, usesUp, at),
  },
  'exchange-deck': {
    check: shape({ tool, id, deck: deckCheck }),
    run: (table, { id, deck }) => exchangeDeck(table, id, deck),
  },
  'add-pack': { check: shape({ tool, pack }, { at }), run: (table, { pack, at }) => addPack(table, pack, at) },
  'add-kind': {
    check: shape({ tool, kind: newKind, count }),
    run: (table, { kind, count }) => addKind(table, kind, count),
  },
  'remove-kind': { check: shape({ tool, kind: name }), run: (table, { kind }) => removeKind(table, kind) },
  'lay-out': {
    check: shape({ tool, wanted: listOf(shape({ kind: name, count }), 2000) }, { at }),
    run: (table, { wanted, at }) => layOut(table, wanted, at),
  },
  'take-back': {
    check: shape({ tool, wanted: listOf(shape({ kind: name, count: either(count, oneOf('all')) }), 2000) }),
    run: (table, { wanted }) => takeBackKinds(table, wanted),
  },
  board: { check: shape({ tool, board: nullOr(boardCheck) }), run: (table, { board }) => setBoard(table, board) },
  title: { check: shape({ tool, title: text(300) }), run: (table, { title }) => setTitle(table, title) },
  'add-picture': {
    check: shape({ tool, picture: pictureCheck }),
    run: (table, { picture }) => addPicture(table, picture),
  },
  lay: { check: shape({ tool, table: tableCheck }), run: (table, { table: next }) => layTable(table, next) },
}

function either(one: Check, other: Check): Check {
  return (value, path) => (one(value, path) === undefined ? undefined : other(value, path))
}

/** A whole table for another; what people have set for themselves stays. */
function layTable(table: Table, next: Table): Answer<Operation> {
  const { settings } = table
  const named =
    next.title === ''
      ? { act: 'new-game' as const }
      : { act: 'open' as const, what: { hu: next.title, en: next.title } }
  return answer({ label: named, changes: [{ on: 'table', from: table, to: { ...next, settings } }] })
}

const intentCheck = tagged('tool', Object.fromEntries(Object.entries(TOOLS).map(([name, { check }]) => [name, check])))

/** An intent from outside; nothing where it is none. */
export function readIntent(value: unknown): Intent | undefined {
  return intentCheck(value, 'intent') === undefined ? (value as Intent) : undefined
}

/** What a tool makes of a table; it changes nothing. */
export function operationOf(table: Table, intent: Intent, moment: Moment): Answer<Operation> {
  return (TOOLS[intent.tool] as ToolOf<ToolId>).run(table, intent, moment)
}

/** The things that an intent names. */
export function namedBy(intent: Intent): Ids {
  if ('ids' in intent) return intent.ids
  return 'id' in intent ? [intent.id] : []
}

/** Nothing is asked of chance or of time by these: they look the same before the answer has come. */
export const isPlain = ({ tool }: Intent): boolean => !CHANCY.has(tool)

const CHANCY: ReadonlySet<ToolId> = new Set(['flip', 'shuffle', 'stop-clock', 'lay'])
