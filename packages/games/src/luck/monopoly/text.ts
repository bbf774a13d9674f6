/**
 * A position is written slot by slot, under short names; whatever is as it is at the beginning of an ordinary turn is left out.
 * What is read must hang together: no house without its street, no debt without a debtor.
 */
import { type Game, type Parsed, type Position, parsed } from '@jatekvilag/engine'
import { MOST_BIDS } from '../money/auction.ts'
import { readSlots, type SlotGroup, writeSlots } from '../money/slot-text.ts'
import { JAIL_CARDS } from './cards.ts'
import type { Course } from './course.ts'
import { holderOf, mayChangeHands } from './dealing.ts'
import { hasMonopoly, isMortgaged, ownerOf } from './estate.ts'
import type { Chosen } from './options.ts'
import {
  ANSWERING,
  AT,
  accounts,
  BANK,
  BIDDING,
  BUYING,
  cashOf,
  DRAFTING,
  DRAWING_CHANCE,
  DRAWING_CHEST,
  decks,
  EVERYBODY,
  isIn,
  MANAGING,
  MOST_ACTS,
  MOST_EDITS,
  MOST_OFFERS,
  OVER,
  OWING,
  PARKED,
  PARKING_ROLLING,
  POT,
  SEATS,
  slots,
  TAXED,
  THINGS,
  UTILITY_ROLLING,
  WINDOW,
} from './position.ts'
import { JAIL, MEMBERS, OWNABLE, SQUARES, UTILITIES } from './squares.ts'
import { refuse } from './texts.ts'

/** More money than any seat ever has. */
const MOST_MONEY = 10_000_000

function groupsFor(chosen: Chosen): SlotGroup[] {
  const { players, rounds } = chosen
  const one = (name: keyof typeof AT, max: number, usual = 0, min = 0): SlotGroup => ({
    name,
    at: AT[name],
    size: 1,
    min,
    max,
    usual,
  })
  const each = (name: keyof typeof AT, max: number, min = 0): SlotGroup => ({
    name,
    at: AT[name],
    size: players,
    min,
    max,
    usual: 0,
  })
  const many = (name: keyof typeof AT, size: number, min: number, max: number): SlotGroup => ({
    name,
    at: AT[name],
    size,
    min,
    max,
    usual: 0,
    sparse: true,
  })
  return [
    { name: 'cash', at: AT.accounts, size: players, min: 0, max: MOST_MONEY, usual: chosen.cash },
    { name: 'pot', at: AT.accounts + POT, size: 1, min: 0, max: MOST_MONEY, usual: 0 },
    each('square', SQUARES.length - 1),
    each('jail', 4),
    each('lapped', 1),
    each('gone', players),
    many('owner', SQUARES.length, 0, players),
    many('built', SQUARES.length, -1, chosen.hotelAfter + 1),
    many('held', 2, 0, players),
    { name: 'decks', at: AT.decks, size: 2, min: 1, max: decks[0].whole(0), usual: decks[0].whole(0) },
    one('round', rounds),
    one('turn', players - 1),
    one('acting', players - 1),
    one('phase', OVER),
    one('rolled', 1),
    one('again', 1),
    one('doubles', 3),
    one('high', 6),
    one('low', 6),
    one('acts', MOST_ACTS),
    one('offers', MOST_OFFERS),
    each('due', MOST_MONEY),
    each('dueTo', EVERYBODY),
    one('leaving', 1),
    one('lot', SQUARES.length - 1),
    one('factor', 10),
    one('bid', MOST_MONEY),
    one('bidder', players),
    one('bidding', (1 << players) - 1),
    one('bids', MOST_BIDS),
    one('asked', (1 << players) - 1),
    one('dealer', players - 1),
    one('partner', players - 1),
    one('edits', MOST_EDITS),
    one('agreed', (1 << players) - 1),
    many('to', THINGS, 0, players),
    many('net', players, -MOST_MONEY, MOST_MONEY),
  ]
}

const groupsOf = new WeakMap<Chosen, SlotGroup[]>()
function groupsKnown(chosen: Chosen): SlotGroup[] {
  const known = groupsOf.get(chosen) ?? groupsFor(chosen)
  groupsOf.set(chosen, known)
  return known
}

export const writeText = (p: Position, chosen: Chosen): string => writeSlots(p, groupsKnown(chosen))

export function readText(text: string, chosen: Chosen, course: Course, game: Game): Parsed<Position> {
  const p = new Int32Array(slots.length)
  const wrong = readSlots(p, groupsKnown(chosen), text)
  if (wrong !== undefined) return refuse('form', wrong)
  for (let seat = chosen.players; seat < SEATS; seat++) p[AT.gone + seat] = seat + 1
  accounts.balanceBank(p)
  if (!peopleFit(p, chosen)) return refuse('people')
  if (!landFits(p, chosen, course)) return refuse('land')
  if (!phaseFits(p, chosen, course)) return refuse('phase')
  if (!debtsFit(p, chosen, course)) return refuse('debts')
  if (!dealFits(p, chosen, course)) return refuse('deal')
  // Where nobody could do anything, something is missing.
  return game.actors(p) === 0 && game.result(p) === null ? refuse('phase') : parsed(p)
}

const bit = (mask: number, seat: number) => (mask >> seat) & 1

function peopleFit(p: Position, { players, rounds }: Chosen): boolean {
  let living = 0
  for (let seat = 0; seat < players; seat++) {
    const jail = p[AT.jail + seat]
    if (jail > 0 && p[AT.square + seat] !== JAIL) return false
    if (jail === 4 && !(p[AT.leaving] === 1 && seat === p[AT.turn])) return false
    if (isIn(p, seat)) living++
    else if (cashOf(p, seat) + p[AT.due + seat] + jail > 0) return false
  }
  const over = p[AT.phase] === OVER
  if (over ? living < 1 || (living > 1 && p[AT.round] < rounds) : living < 2 || p[AT.round] >= rounds) return false
  if (!over && !isIn(p, p[AT.turn])) return false
  const [high, low] = [p[AT.high], p[AT.low]]
  if ((high === 0) !== (low === 0) || high < low) return false
  return [0, 1].every((deck) => {
    const holder = p[AT.held + deck] - 1
    return holder < 0 || (isIn(p, holder) && !decks[deck].has(p, JAIL_CARDS[deck]))
  })
}

function landFits(p: Position, chosen: Chosen, { estate }: Course): boolean {
  for (const [square, { price, house, group }] of SQUARES.entries()) {
    const owner = ownerOf(p, square)
    const built = p[AT.built + square]
    if (price === 0 ? owner >= 0 || built !== 0 : owner < 0 && built !== 0) return false
    if (owner >= 0 && !isIn(p, owner)) return false
    if (built <= 0) continue
    if (house === 0 || !hasMonopoly(p, group, owner)) return false
    if (MEMBERS[group].some((one) => isMortgaged(p, one) || Math.abs(p[AT.built + one] - built) > 1)) return false
  }
  const pot = chosen.parkingPot !== 'none' || chosen.parking500
  return estate.housesLeft(p) >= 0 && estate.hotelsLeft(p) >= 0 && (pot || p[AT.accounts + POT] === 0)
}

function phaseFits(p: Position, chosen: Chosen, course: Course): boolean {
  const phase = p[AT.phase]
  const [turn, acting, lot, factor] = [p[AT.turn], p[AT.acting], p[AT.lot], p[AT.factor]]
  const square = p[AT.square + turn]
  const onSale = lot > 0 && SQUARES[lot].price > 0 && ownerOf(p, lot) < 0
  const sells = phase === BUYING || phase === BIDDING
  if (sells ? !onSale : lot !== 0) return false
  if (factor !== 0 && factor !== 2 && factor !== 10) return false
  const owes = phase === OWING || phase === DRAFTING || phase === ANSWERING
  if (factor !== 0 && !sells && !owes && phase !== UTILITY_ROLLING) return false
  if (phase !== BIDDING && p[AT.bid] + p[AT.bidder] + p[AT.bidding] + p[AT.bids] > 0) return false
  if (phase !== WINDOW && p[AT.asked] !== 0) return false
  if (phase < OWING && !isIn(p, acting)) return false
  switch (phase) {
    case MANAGING:
      return acting === turn
    case WINDOW:
      return chosen.building === 'any-time' && bit(p[AT.asked], turn) === 0 && onlyLiving(p, p[AT.asked], acting)
    case BUYING:
      return acting === turn && square === lot && (!chosen.firstLap || p[AT.lapped + turn] === 1)
    case BIDDING:
      return chosen.auctions && auctionFits(p)
    case TAXED:
      return acting === turn && square === 4
    case PARKED:
    case PARKING_ROLLING:
      return chosen.parkingDice && acting === turn && square === 20
    case UTILITY_ROLLING: {
      const owner = ownerOf(p, square)
      const isWorks = SQUARES[square].group === UTILITIES && factor === 10
      return isWorks && owner >= 0 && owner !== turn && !isMortgaged(p, square)
    }
    case DRAWING_CHANCE:
      return SQUARES[square].type === 'chance'
    case DRAWING_CHEST:
      return SQUARES[square].type === 'chest'
    default:
      return course.debts.livingSeats(p) > 0
  }
}

function onlyLiving(p: Position, mask: number, among: number): boolean {
  for (let seat = 0; seat < SEATS; seat++) if (bit(mask, seat) === 1 && !isIn(p, seat)) return false
  return bit(mask, among) === 1
}

function auctionFits(p: Position): boolean {
  const [bid, bidder, acting] = [p[AT.bid], p[AT.bidder] - 1, p[AT.acting]]
  if (bidder < 0 ? bid !== 0 : bid === 0 || cashOf(p, bidder) < bid || bit(p[AT.bidding], bidder) === 0) return false
  const goesOn = acting !== bidder && cashOf(p, acting) > bid && p[AT.bids] < MOST_BIDS
  return goesOn && onlyLiving(p, p[AT.bidding], acting)
}

/** Debts are paid one after the other from the player on turn; whoever is asked cannot pay yet. */
function debtsFit(p: Position, { players }: Chosen, { estate, dealing, debts: { livingSeats } }: Course): boolean {
  const phase = p[AT.phase]
  const deals = phase === DRAFTING || phase === ANSWERING
  let first = -1
  for (let step = 0; step < players; step++) {
    const seat = (p[AT.turn] + step) % players
    const [due, to] = [p[AT.due + seat], p[AT.dueTo + seat]]
    if (due === 0) {
      if (to !== 0) return false
      continue
    }
    if (!deals && phase !== OWING) return false
    if (first < 0) first = seat
    if (to < POT ? to === seat || !isIn(p, to) : to === EVERYBODY && seat !== p[AT.turn]) return false
    if (to === EVERYBODY && due % (livingSeats(p) - 1) !== 0) return false
    if (to > EVERYBODY || to < 0 || (to > BANK && to !== EVERYBODY)) return false
  }
  if (p[AT.leaving] === 1 && (p[AT.due + p[AT.turn]] === 0 || p[AT.jail + p[AT.turn]] !== 4)) return false
  if (phase !== OWING) return true
  if (first < 0 || first !== p[AT.acting] || cashOf(p, first) >= p[AT.due + first]) return false
  return estate.raisable(p, first) > 0 || dealing.hasPartner(p, first)
}

function dealFits(p: Position, chosen: Chosen, { dealing }: Course): boolean {
  const phase = p[AT.phase]
  const [dealer, partner, acting] = [p[AT.dealer], p[AT.partner], p[AT.acting]]
  let net = 0
  let content = p[AT.agreed] + p[AT.edits] + dealer + partner
  for (let seat = 0; seat < SEATS; seat++) {
    net += p[AT.net + seat]
    content += Math.abs(p[AT.net + seat])
    if (p[AT.net + seat] + cashOf(p, seat) < 0) return false
  }
  for (let thing = 0; thing < THINGS; thing++) {
    const to = p[AT.to + thing] - 1
    if (to < 0) continue
    content++
    const known = thing >= SQUARES.length || OWNABLE.includes(thing)
    if (!known || !mayChangeHands(p, thing) || holderOf(p, thing) === to || !dealing.world.free(p, to)) return false
    if (!dealing.world.free(p, holderOf(p, thing))) return false
  }
  if (phase !== DRAFTING && phase !== ANSWERING) return content === 0
  const free = (seat: number) => dealing.world.free(p, seat)
  if (!chosen.trade || net !== 0 || dealer === partner || !free(dealer) || !free(partner)) return false
  // A deal is begun by the player on turn before his throw, or by whoever owes.
  const isOwing = p.subarray(AT.due, AT.due + SEATS).some((due) => due > 0)
  if (!isOwing && p[AT.rolled] === 1) return false
  if (phase === DRAFTING) return acting === dealer && p[AT.agreed] === 0
  const answered = p[AT.agreed]
  return dealing.isFair(p) && bit(answered, dealer) === 1 && bit(answered, acting) === 0 && dealing.takesPart(p, acting)
}
