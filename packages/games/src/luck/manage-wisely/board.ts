import { type Board, makeBoard, type SiteFace, type SiteShape } from '@jatekvilag/engine'
import { fieldAt, outlineOf, type Rectangle, type Rim, sizeOf } from '../money/perimeter.ts'
import { type Effect, FIELDS, ITEMS } from './data.ts'

/** Behind the fields: the deck, the die, then the sheet of each seat. */
const COUNT = FIELDS.length
export const DECK_SITE = COUNT
export const DIE_SITE = COUNT + 1
const SHEETS = COUNT + 2

/** What a sheet shows: whose it is, the flat, the nine things, vouchers, savings, policies. */
export const SHEET = ['owner', 'flat', ...ITEMS, 'voucher', 'savings', 'policy'] as const
export const FLAT_PLACE = 1
export const THING_PLACE = 2
export const VOUCHER_PLACE = THING_PLACE + ITEMS.length
export const SAVINGS_PLACE = VOUCHER_PLACE + 1
export const POLICY_PLACE = VOUCHER_PLACE + 2
export const sheetSite = (seat: number, place: number): number => SHEETS + seat * SHEET.length + place

const WIDE_RIM: Rim = { columns: 11, rows: 11, width: 1.2, height: 1.08, deep: 0 }
/** A phone is tall: the same forty fields round a tall rectangle are half as large again. */
const TALL_RIM: Rim = { columns: 8, rows: 14, width: 1.35, height: 1.2, deep: 0 }

/** In the order of the fields. */
const PICTURES = (
  'start bin question piggy tv tap smoke shop umbrella question train plane letter sofa flat question umbrella tv mask dumbbell ' +
  'plane tooth question heart book wheel flat tool bicycle sofa tent question cup crossing tv question picture cup basket boot'
).split(' ')

const GROUNDS: Partial<Record<Effect['type'], string>> = {
  draw: '#f0c46a',
  shop: '#a9cfa0',
  home: '#e8a48c',
  rent: '#a9cfa0',
  offer: '#a8c4e0',
  extra: '#cdb6e0',
}

function footOf(effects: readonly Effect[]): string | undefined {
  const [effect] = effects
  if (effect?.type === 'pay') return `−${effect.sum}`
  if (effect?.type === 'receive') return `+${effect.sum}`
  if (effect?.type === 'move-to') return `→ ${effect.field}`
  if (effect?.type === 'move-by') return `+${effect.steps}`
  return undefined
}

function faceOf(field: number): SiteFace {
  const [effect] = FIELDS[field]
  const foot = field === 0 ? '+6000' : footOf(FIELDS[field])
  const ground = effect && GROUNDS[effect.type]
  return {
    title: `short:field-${field}`,
    picture: `face-${PICTURES[field]}`,
    ...(field > 0 ? { number: field } : {}),
    ...(foot ? { foot } : {}),
    ...(ground ? { ground } : {}),
  }
}

const shapeIn = (name: string, area: Rectangle, more: Partial<SiteShape> = {}): SiteShape => ({
  name,
  kind: 'cell',
  x: area.left + area.width / 2,
  y: area.bottom + area.height / 2,
  outline: outlineOf(area),
  shade: 0,
  ...more,
})

/** Sheets lie below each other in the middle, `perRow` places in a row. */
function laidOut(rim: Rim, players: number, perRow: number): Board {
  const [width, height] = sizeOf(rim)
  const [left, right] = [rim.width + 0.25, width - rim.width - 0.25]
  const [bottom, top] = [rim.height + 0.2, height - rim.height - 0.2]
  const step = (right - left) / perRow
  const rows = Math.ceil(SHEET.length / perRow)
  const head = 1.5
  const sheetHigh = Math.min(rows * step + 0.25, (top - head - bottom) / players)
  const placeHigh = (sheetHigh - 0.25) / rows
  // Few sheets lie in the middle of what is free for them.
  const first = top - head - (top - head - bottom - players * sheetHigh) / 3
  const sheets = Array.from({ length: players }, (_, seat) =>
    SHEET.map((what, place): SiteShape => {
      const area: Rectangle = {
        left: left + (place % perRow) * step,
        bottom: first - seat * sheetHigh - (Math.floor(place / perRow) + 1) * placeHigh,
        width: step,
        height: placeHigh,
      }
      return shapeIn(`sheet-${seat}-${what}`, area, place === 0 ? { shade: -1 } : { face: sheetFace(what) })
    }),
  ).flat()
  const middle = (left + right) / 2
  const small = (x: number): Rectangle => ({ left: x - 0.6, bottom: top - 1.3, width: 1.2, height: 1.2 })
  return makeBoard({
    shapes: [
      ...FIELDS.map((_, field) =>
        shapeIn(`field-${field}`, fieldAt(rim, field), { face: faceOf(field), pile: [0, 0] }),
      ),
      shapeIn('card-deck', small(middle - 0.8), { shade: -1 }),
      shapeIn('one-die', small(middle + 0.8), { shade: -1 }),
      ...sheets,
    ],
    directions: ['on', 'back'],
    opposites: [['on', 'back']],
    neighbour: (site, direction) => (site >= COUNT ? -1 : (site + (direction === 0 ? 1 : COUNT - 1)) % COUNT),
  })
}

/** What is still missing is printed faintly. */
const sheetFace = (what: string): SiteFace => ({ picture: `face-${SHEET_PICTURES[what] ?? what}`, faint: true })
const SHEET_PICTURES: Readonly<Record<string, string>> = {
  'room-furniture': 'sofa',
  'kitchen-furniture': 'cupboard',
  voucher: 'book',
  savings: 'piggy',
  policy: 'umbrella',
}

export const boardFor = (players: number): Board => ({
  ...laidOut(WIDE_RIM, players, SHEET.length),
  upright: laidOut(TALL_RIM, players, SHEET.length / 2),
})
