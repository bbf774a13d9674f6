/** What a table from outside must look like. One list of fields for every noun of model.ts. */
import {
  anything,
  byLanguage,
  type Check,
  finite,
  isObject,
  listOf,
  mapOf,
  matching,
  nullOr,
  oneOf,
  shape,
  tagged,
  text,
  truth,
  whole,
  yes,
} from '@jatekvilag/engine/check'
import { isHarmlessData } from './files/picture-data.ts'
import type { Item, Table } from './model.ts'

export const MOST_ITEMS = 5000
export const MOST_COPIES = 9999
export const LONGEST_TEXT = 20_000
export const LONGEST_CHIP = 200
export const MOST_SIDES = 1000

const id = text(2000)
const name = text(300)
const words = byLanguage(name)
const place: Check = (value, path) => (typeof value === 'number' && Math.abs(value) <= 1e6 ? undefined : path)
const size: Check = (value, path) => (typeof value === 'number' && value > 0 && value <= 1e5 ? undefined : path)
export const colour = matching(/^#[0-9a-f]{6}$/i)
/** Any name that a device may give to a font, but nothing that could end it in a style. */
const font = matching(/^[^"\\<>{};\p{C}]{0,100}$/u)
const options = mapOf((value, path) => (['string', 'number', 'boolean'].includes(typeof value) ? undefined : path))
const pair: Check = (value, path) => (Array.isArray(value) && value.length === 2 ? listOf(finite)(value, path) : path)
const seat = whole(0, 63)
const milliseconds = whole(0, 1e9)
const moment = nullOr(finite)

const look = shape(
  { kind: name, owner: whole(-1, 63), glyph: text(20) },
  { badge: text(40), face: oneOf('front', 'back'), cells: listOf(pair, 200) },
)
const picture = tagged('from', {
  box: shape({ from: anything, id }),
  own: shape({ from: anything, id }),
  game: shape({ from: anything, game: id, options, look }),
})
const face = shape({ picture, width: size, height: size })

export const kindCheck = shape(
  { id, names: words, front: face, left: whole(0, MOST_COPIES) },
  { back: face, secret: yes, set: id },
)

/** Fields that may be absent; a change writes null to take one away. */
export const OPTIONAL_FIELDS: ReadonlySet<string> = new Set(['rotation', 'locked', 'name', 'bold', 'italic'])

const item = (fields: Readonly<Record<string, Check>>, optional: Readonly<Record<string, Check>> = {}) =>
  shape(
    { type: anything, id: whole(1, 2 ** 31), x: place, y: place, ...fields },
    { rotation: place, locked: yes, ...optional },
  )

const ITEMS: Readonly<Record<Exclude<Item['type'], 'hidden'>, Check>> = {
  piece: item({ kind: id, side: oneOf('front', 'back') }),
  chip: item(
    { text: text(LONGEST_CHIP), digits: whole(1, 10), font, size, colour, ground: colour },
    { bold: yes, italic: yes, name },
  ),
  die: item({ sides: whole(2, MOST_SIDES), colour, value: whole(1, MOST_SIDES) }),
  number: item({ least: whole(-1e9, 1e9), greatest: whole(-1e9, 1e9), value: nullOr(whole(-1e9, 1e9)) }),
  wheel: item({ doubleZero: truth, value: nullOr(matching(/^(00|0|[1-9]|[12]\d|3[0-6])$/)) }),
  spinner: item({ sectors: listOf(shape({ text: name, colour }), 60), value: nullOr(whole(0, 59)) }),
  cube: item({ value: oneOf(1, 2, 4, 8, 16, 32, 64) }),
  deck: item({ deck: id, usesUp: truth, drawn: listOf(whole(0, 1e5)), value: nullOr(whole(0, 1e5)) }),
  note: item({ text: text(LONGEST_TEXT), width: size, height: size, ground: colour }),
  area: item({ seat, name, width: size, height: size }),
  hourglass: item({ length: milliseconds, left: milliseconds, since: moment }),
  clock: item({
    length: milliseconds,
    increment: milliseconds,
    left: listOf(milliseconds, 8),
    running: nullOr(whole(0, 7)),
    since: moment,
  }),
}

/** `hidden` is missing on purpose: it belongs to views, and no table is made of views. */
const itemShape = tagged('type', ITEMS)
export const itemCheck: Check = (value, path) => itemShape(value, path) ?? insideLimits(value as Item, path)

function insideLimits(value: Item, path: string): string | undefined {
  if (value.type === 'die' && value.value > value.sides) return `${path}.value`
  if (value.type === 'number' && value.least > value.greatest) return `${path}.greatest`
  if (value.type === 'number' && value.value !== null && (value.value < value.least || value.value > value.greatest))
    return `${path}.value`
  if (value.type === 'wheel' && value.value === '00' && !value.doubleZero) return `${path}.value`
  if (value.type === 'spinner' && (value.sectors.length < 1 || (value.value ?? 0) >= value.sectors.length))
    return `${path}.value`
  if (value.type === 'clock' && (value.left.length < 1 || (value.running ?? 0) >= value.left.length))
    return `${path}.running`
  if (value.type === 'hourglass' && value.left > value.length) return `${path}.left`
  return undefined
}

export const deckCheck = shape({ id, name, linesPerCard: whole(1, 1000), cards: listOf(text(LONGEST_TEXT), 20_000) })

const pictureShape = shape({ id, name, data: anything, width: size, height: size })
export const pictureCheck: Check = (value, path) =>
  pictureShape(value, path) ??
  (isObject(value) && typeof value.data === 'string' && isHarmlessData(value.data) ? undefined : `${path}.data`)

const boardShape = tagged('from', {
  game: shape({
    from: anything,
    game: id,
    options,
    names: words,
    width: size,
    height: size,
    middle: pair,
  }),
  picture: shape({ from: anything, picture, names: words, width: size, height: size }),
})
export const boardCheck = nullOr(boardShape)
export const settingsCheck = shape({ magnet: truth, showLastStep: truth })
/** A record is judged by the engine when it is replayed, not here. */
export const originCheck = nullOr(
  shape(
    { game: id, options },
    { rulesVersion: whole(1, 1000), record: (v, p) => (isObject(v) ? undefined : p), match: text(100) },
  ),
)
export const titleCheck = name

const tableShape = shape({
  title: titleCheck,
  board: boardCheck,
  items: listOf(itemCheck, MOST_ITEMS),
  kinds: listOf(kindCheck),
  decks: listOf(deckCheck),
  pictures: listOf(pictureCheck),
  settings: settingsCheck,
  origin: originCheck,
})

/** A whole table: every part right, every id once, every reference met. */
export const tableCheck: Check = (value, path) => tableShape(value, path) ?? looseEnd(value as Table, path)

function looseEnd(table: Table, path: string): string | undefined {
  for (const list of ['items', 'kinds', 'decks', 'pictures'] as const) {
    const ids = new Set<unknown>()
    for (const [i, entry] of table[list].entries()) {
      if (ids.has(entry.id)) return `${path}.${list}[${i}].id`
      ids.add(entry.id)
    }
  }
  const unmet = unmetReference(table)
  return unmet === undefined ? undefined : `${path}.${unmet}`
}

/** The first item, kind or board that names something which is not there. */
export function unmetReference(table: Table): string | undefined {
  const kinds = new Set(table.kinds.map((kind) => kind.id))
  const decks = new Map(table.decks.map((deck) => [deck.id, deck.cards.length]))
  for (const [i, entry] of table.items.entries()) {
    if (entry.type === 'piece' && !kinds.has(entry.kind)) return `items[${i}].kind`
    if (entry.type !== 'deck') continue
    const cards = decks.get(entry.deck)
    if (cards === undefined) return `items[${i}].deck`
    if (entry.drawn.some((card) => card >= cards) || (entry.value ?? 0) >= cards) return `items[${i}].drawn`
  }
  const own = new Set(table.pictures.map((entry) => entry.id))
  for (const [i, kind] of table.kinds.entries())
    for (const side of [kind.front, kind.back])
      if (side?.picture.from === 'own' && !own.has(side.picture.id)) return `kinds[${i}]`
  const { board } = table
  if (board?.from === 'picture' && board.picture.from === 'own' && !own.has(board.picture.id)) return 'board'
  return undefined
}
