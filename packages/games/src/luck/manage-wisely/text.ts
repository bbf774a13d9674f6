/** A position is written slot by slot, under short names; what is usual is left out, and what does not hang together is refused. */
import { type Parsed, type Position, parsed } from '@jatekvilag/engine'
import { readSlots, type SlotGroup, writeSlots } from '../money/slot-text.ts'
import type { Course } from './course.ts'
import { FIELDS } from './data.ts'
import type { Chosen } from './options.ts'
import {
  ALL_THINGS,
  ASKING,
  AT,
  accounts,
  BOOKS,
  cashOf,
  DRAWING,
  deck,
  HOME_DEBT,
  hasAll,
  isIn,
  LEISURE,
  MANAGING,
  MOST_ACTS,
  MOST_THROWS,
  OFFERED,
  OFFERS,
  OVER,
  OWING,
  PARTS,
  QUIZ,
  REPAYING,
  SEATS,
  savingsOf,
  slots,
} from './position.ts'
import { refuse } from './texts.ts'

/** More money than anybody ever has. */
const MOST_MONEY = 100_000_000

function groupsFor({ players, rounds, cash }: Chosen): SlotGroup[] {
  const one = (name: keyof typeof AT, max: number, usual = 0): SlotGroup => ({
    name,
    at: AT[name],
    size: 1,
    min: 0,
    max,
    usual,
  })
  const each = (name: keyof typeof AT, max: number): SlotGroup => ({
    name,
    at: AT[name],
    size: players,
    min: 0,
    max,
    usual: 0,
  })
  return [
    { name: 'cash', at: AT.accounts, size: players, min: 0, max: MOST_MONEY, usual: cash },
    each('field', FIELDS.length - 1),
    each('home', 1),
    each('debt', HOME_DEBT),
    each('things', ALL_THINGS),
    each('vouchers', 99_999),
    each('small', BOOKS.small),
    each('large', BOOKS.large),
    each('insurance', 1),
    each('cseb', 1),
    each('skip', 99_999),
    each('hold', 2),
    each('loan', MOST_MONEY),
    each('gone', 1),
    { name: 'deck', at: AT.deck, size: 1, min: 0, max: deck.whole(0), usual: deck.whole(0) },
    { name: 'rest', at: AT.deck + 1, size: 1, min: 0, max: deck.whole(1), usual: deck.whole(1) },
    one('round', rounds),
    one('turn', players - 1),
    one('phase', OVER),
    one('die', 6),
    one('throws', MOST_THROWS * 3),
    one('thrown', MOST_THROWS),
    one('acts', MOST_ACTS),
    one('offer', (1 << OFFERS) - 1),
    one('due', MOST_MONEY),
    one('question', 3 * PARTS.length - 1),
  ]
}

const known = new WeakMap<Chosen, SlotGroup[]>()
function groupsOf(chosen: Chosen): SlotGroup[] {
  const groups = known.get(chosen) ?? groupsFor(chosen)
  known.set(chosen, groups)
  return groups
}

export const writeText = (p: Position, chosen: Chosen): string => writeSlots(p, groupsOf(chosen))

export function readText(text: string, chosen: Chosen, course: Course): Parsed<Position> {
  const p = new Int32Array(slots.length)
  const wrong = readSlots(p, groupsOf(chosen), text)
  if (wrong !== undefined) return refuse('form', wrong)
  for (let seat = chosen.players; seat < SEATS; seat++) p[AT.gone + seat] = 1
  accounts.balanceBank(p)
  if (!peopleFit(p, chosen, course)) return refuse('people')
  return phaseFits(p, chosen, course) ? parsed(p) : refuse('phase')
}

function peopleFit(p: Position, { players, rounds }: Chosen, course: Course): boolean {
  for (let seat = 0; seat < players; seat++) {
    if (p[AT.debt + seat] > 0 && p[AT.home + seat] === 0) return false
    if (isIn(p, seat)) {
      // Whoever has everything has won, and only on his own turn.
      if (hasAll(p, seat) && !(p[AT.phase] === OVER)) return false
      continue
    }
    for (const own of [AT.accounts, AT.home, AT.things, AT.vouchers, AT.small, AT.large, AT.insurance, AT.cseb])
      if (p[own + seat] !== 0) return false
    if (p[AT.loan + seat] + p[AT.skip + seat] + p[AT.hold + seat] > 0) return false
  }
  if (course.booksLeft(p, 'small') < 0 || course.booksLeft(p, 'large') < 0 || deck.left(p) === 0) return false
  const living = course.livingSeats(p)
  if (p[AT.phase] !== OVER) return living > 1 && p[AT.round] < rounds && isIn(p, p[AT.turn])
  const winners = Array.from({ length: players }, (_, seat) => isIn(p, seat) && hasAll(p, seat)).filter(Boolean).length
  return winners === 1 || (winners === 0 && (living === 1 || (living > 1 && p[AT.round] === rounds)))
}

function phaseFits(p: Position, chosen: Chosen, course: Course): boolean {
  const phase = p[AT.phase]
  const seat = p[AT.turn]
  const field = FIELDS[p[AT.field + seat]]
  if (phase !== OWING && p[AT.due] !== 0) return false
  if (phase !== OFFERED && p[AT.offer] !== 0) return false
  if (phase !== QUIZ && p[AT.question] !== 0) return false
  switch (phase) {
    case MANAGING:
      return p[AT.loan + seat] === 0 && p[AT.skip + seat] === 0
    case OFFERED:
      return Array.from({ length: OFFERS }, (_, bit) => bit).some((bit) => course.canTake(p, seat, bit))
    case LEISURE:
      return field.some(({ type }) => type === 'leisure')
    case OWING:
      return cashOf(p, seat) < p[AT.due] && savingsOf(p, seat) > 0
    case REPAYING:
      return cashOf(p, seat) < p[AT.loan + seat] && savingsOf(p, seat) > 0
    case DRAWING:
      return field.some(({ type }) => type === 'draw')
    case QUIZ:
    case ASKING:
      return chosen.quiz && field.some(({ type }) => type === 'quiz')
    case OVER:
      return p[AT.throws] === 0
    default:
      return true
  }
}
