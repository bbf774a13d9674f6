import type { Counter, Item, Position, Scene, WordId } from '@jatekvilag/engine'
import {
  DECK_SITE,
  DIE_SITE,
  FLAT_PLACE,
  POLICY_PLACE,
  SAVINGS_PLACE,
  sheetSite,
  THING_PLACE,
  VOUCHER_PLACE,
} from './board.ts'
import type { Course } from './course.ts'
import { ITEMS } from './data.ts'
import type { Chosen } from './options.ts'
import { AT, cashOf, deck, isIn, LEISURE, MANAGING, OFFERED, OWING, QUIZ, REPAYING, savingsOf } from './position.ts'

const GLYPHS = 'ABCDEF'
/** Men are told apart by their seats; what lies still has numbers of its own, so that nothing is seen to become another. */
const DIE_ID = 50
const SHEET_ID = 100

export function sceneOf(p: Position, chosen: Chosen, course: Course): Scene {
  const items: Item[] = []
  const heights = new Map<number, number>()
  for (let seat = 0; seat < chosen.players; seat++) {
    items.push({
      site: sheetSite(seat, 0),
      id: SHEET_ID + 20 * seat,
      kind: 'moneybag',
      owner: seat,
      glyph: GLYPHS[seat],
      badge: `${cashOf(p, seat)}`,
    })
    if (!isIn(p, seat)) continue
    const site = p[AT.field + seat]
    const level = heights.get(site) ?? 0
    heights.set(site, level + 1)
    items.push({ site, level, id: seat, kind: 'cone', owner: seat, glyph: GLYPHS[seat] })
    items.push(...sheetItems(p, seat))
  }
  items.push({ site: DECK_SITE, id: DIE_ID + 1, kind: 'orange-card', owner: -1, glyph: '?', badge: `${deck.left(p)}` })
  const die = p[AT.die]
  if (die > 0)
    items.push({ site: DIE_SITE, id: DIE_ID, kind: 'die', owner: p[AT.turn], glyph: `${die}`, badge: `${die}` })
  return { items, counters: countersOf(p, chosen, course) }
}

function sheetItems(p: Position, seat: number): Item[] {
  const items: Item[] = []
  const lay = (place: number, kind: string, glyph: string, badge?: string) =>
    items.push({
      site: sheetSite(seat, place),
      id: SHEET_ID + 20 * seat + place,
      kind,
      owner: seat,
      glyph,
      ...(badge ? { badge } : {}),
    })
  const debt = p[AT.debt + seat]
  if (p[AT.home + seat] === 1) lay(FLAT_PLACE, 'flat', 'F', debt > 0 ? `−${debt / 1000}k` : undefined)
  for (const [i, item] of ITEMS.entries())
    if (p[AT.things + seat] & (1 << i)) lay(THING_PLACE + i, item === 'bicycle' ? 'own-bicycle' : item, item.charAt(0))
  const vouchers = p[AT.vouchers + seat]
  if (vouchers > 0) lay(VOUCHER_PLACE, 'voucher', 'v', `${vouchers}`)
  const savings = savingsOf(p, seat)
  if (savings > 0) lay(SAVINGS_PLACE, 'savings', 's', `${savings / 1000}k`)
  const policies = (p[AT.insurance + seat] ? 'L' : '') + (p[AT.cseb + seat] ? 'C' : '')
  if (policies) lay(POLICY_PLACE, 'policy', 'p', policies)
  return items
}

/** Thousands apart, as sums are read. */
const grouped = (sum: number): string => `${sum}`.replace(/\B(?=(\d{3})+$)/g, '\u202f')

function countersOf(p: Position, chosen: Chosen, course: Course): Counter[] {
  const counters: Counter[] = []
  for (let seat = 0; seat < chosen.players; seat++) {
    if (!isIn(p, seat)) {
      counters.push({ label: 'is-out', owner: seat, value: '–' })
      continue
    }
    const add = (label: WordId, value: number) => {
      if (value > 0) counters.push({ label, owner: seat, value: grouped(value) })
    }
    counters.push({ label: 'cash', owner: seat, value: grouped(cashOf(p, seat)) })
    add('savings', savingsOf(p, seat))
    add('flat-debt', p[AT.debt + seat])
    add('loan', p[AT.loan + seat])
    add('misses', p[AT.skip + seat])
    counters.push({ label: 'wealth', owner: seat, value: grouped(course.wealth(p, seat)) })
  }
  counters.push({ label: 'round', owner: -1, value: `${Math.min(p[AT.round] + 1, chosen.rounds)}/${chosen.rounds}` })
  return counters
}

const PROMPTS: Readonly<Record<number, WordId>> = {
  [MANAGING]: 'roll-or-manage',
  [OFFERED]: 'what-to-buy',
  [LEISURE]: 'theatre-or-cinema',
  [OWING]: 'cannot-pay',
  [REPAYING]: 'loan-is-due',
  [QUIZ]: 'which-part',
}

export function promptOf(p: Position, seat: number): WordId | undefined {
  if (p[AT.turn] !== seat) return undefined
  return p[AT.phase] === MANAGING && p[AT.hold + seat] > 0 ? 'held-here' : PROMPTS[p[AT.phase]]
}
