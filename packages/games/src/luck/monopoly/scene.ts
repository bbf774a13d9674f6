import type { Counter, Item, Mark, Position, Scene, Touch, Tray, WordId } from '@jatekvilag/engine'
import { ACCOUNT_SITE, CELL, DECK_SITE, DICE_SITE, lotOf, POT_SITE, squareOfLot } from './board.ts'
import { holderOf } from './dealing.ts'
import { type Estate, isMortgaged, ownerOf } from './estate.ts'
import type { Chosen } from './options.ts'
import {
  ANSWERING,
  AT,
  BIDDING,
  BUYING,
  cashOf,
  DRAFTING,
  decks,
  isIn,
  MANAGING,
  OVER,
  OWING,
  PARKED,
  POT,
  ROLLING,
  SEATS,
  TAXED,
  WINDOW,
} from './position.ts'
import { COUNT, OWNABLE, SQUARES } from './squares.ts'

const TOKENS = ['hat', 'car', 'ship', 'boot', 'engine', 'plane', 'bicycle', 'rocket'] as const
const GLYPHS = 'ABCDEFGH'
/** Tokens are told apart by their seats; what lies still has numbers of its own, so that nothing is seen to become another. */
const LOT_ID = 100
const DICE_ID = 200
const ACCOUNT_ID = 300

const tokenOf = (seat: number) => ({ kind: TOKENS[seat], owner: seat, glyph: GLYPHS[seat] })

export function sceneOf(p: Position, chosen: Chosen, estate: Estate): Scene {
  const choices = Object.fromEntries(
    Array.from({ length: chosen.players }, (_, seat) => [`deal-${seat}`, tokenOf(seat)]),
  )
  return {
    items: itemsOf(p, chosen, estate),
    trays: traysOf(p, chosen),
    counters: countersOf(p, chosen, estate),
    marks: marksOf(p),
    choices,
  }
}

function itemsOf(p: Position, chosen: Chosen, estate: Estate): Item[] {
  const items: Item[] = []
  const heights = new Map<number, number>()
  for (let seat = 0; seat < chosen.players; seat++) {
    if (!isIn(p, seat)) continue
    const site = p[AT.jail + seat] > 0 ? CELL : p[AT.square + seat]
    const level = heights.get(site) ?? 0
    heights.set(site, level + 1)
    items.push({ ...tokenOf(seat), site, level, id: seat })
    const balance = `$${cashOf(p, seat)}`
    items.push({ ...tokenOf(seat), site: ACCOUNT_SITE + seat, id: ACCOUNT_ID + seat, badge: balance })
  }
  for (const square of OWNABLE) {
    const owner = ownerOf(p, square)
    if (owner < 0) continue
    const built = p[AT.built + square]
    const letter = GLYPHS[owner].toLowerCase()
    const site = lotOf(square)
    const id = LOT_ID + square
    if (built === estate.hotel) items.push({ site, id, kind: 'hotel', owner, glyph: `${letter}H` })
    else if (built > 0) items.push({ site, id, kind: 'house', owner, glyph: `${letter}${built}`, badge: `${built}` })
    else if (isMortgaged(p, square)) items.push({ site, id, kind: 'chip', owner, glyph: `${letter}-`, badge: '%' })
    else items.push({ site, id, kind: 'chip', owner, glyph: letter })
  }
  const pot = p[AT.accounts + POT]
  if (pot > 0) items.push({ site: POT_SITE, kind: 'moneybag', owner: -1, glyph: '$', badge: `$${pot}` })
  for (let deck = 0; deck < 2; deck++)
    items.push({
      site: DECK_SITE + deck,
      kind: deck === 0 ? 'orange-card' : 'yellow-card',
      owner: -1,
      glyph: deck === 0 ? '?' : '=',
      badge: `${decks[deck].left(p)}`,
    })
  for (const [i, die] of [p[AT.high], p[AT.low]].entries())
    if (die > 0)
      items.push({
        site: DICE_SITE + i,
        id: DICE_ID + i,
        kind: 'die',
        owner: p[AT.turn],
        glyph: `${die}`,
        badge: `${die}`,
      })
  return items
}

function traysOf(p: Position, chosen: Chosen): Tray[] {
  const trays: Tray[] = []
  for (let seat = 0; seat < chosen.players; seat++) {
    const cards = [0, 1].filter((deck) => p[AT.held + deck] === seat + 1).length
    if (cards > 0)
      trays.push({
        id: `cards-${seat}`,
        label: 'jail-card',
        owner: seat,
        pieces: [{ kind: 'key', owner: seat, glyph: 'k', count: cards }],
      })
  }
  return trays
}

function countersOf(p: Position, chosen: Chosen, estate: Estate): Counter[] {
  const counters: Counter[] = []
  const deals = p[AT.phase] === DRAFTING || p[AT.phase] === ANSWERING
  for (let seat = 0; seat < chosen.players; seat++) {
    if (!isIn(p, seat)) {
      counters.push({ label: 'is-bankrupt', owner: seat, value: '–' })
      continue
    }
    counters.push({ label: 'cash', owner: seat, value: `$${cashOf(p, seat)}` })
    counters.push({ label: 'wealth', owner: seat, value: `$${estate.wealth(p, seat)}` })
    if (p[AT.due + seat] > 0) counters.push({ label: 'owes', owner: seat, value: `$${p[AT.due + seat]}` })
    const paid = p[AT.net + seat]
    if (deals && paid !== 0)
      counters.push({ label: paid > 0 ? 'would-get' : 'would-pay', owner: seat, value: `$${Math.abs(paid)}` })
  }
  counters.push({ label: 'round', owner: -1, value: `${Math.min(p[AT.round] + 1, chosen.rounds)}/${chosen.rounds}` })
  if (p[AT.phase] === BIDDING) counters.push({ label: 'highest-bid', owner: -1, value: `$${p[AT.bid]}` })
  if (chosen.pieces === 'scarce') {
    counters.push({ label: 'houses-left', owner: -1, value: estate.housesLeft(p) })
    counters.push({ label: 'hotels-left', owner: -1, value: estate.hotelsLeft(p) })
  }
  return counters
}

/** What is for sale, and what would go to whom in the deal that is talked about. */
function marksOf(p: Position): Mark[] {
  const marks: Mark[] = []
  if (p[AT.lot] > 0) marks.push({ kind: 'forced', owner: p[AT.acting], sites: [p[AT.lot]] })
  for (let seat = 0; seat < SEATS; seat++) {
    const sites: number[] = []
    for (let thing = 0; thing < COUNT; thing++) if (p[AT.to + thing] === seat + 1) sites.push(thing, lotOf(thing))
    if (sites.length > 0) marks.push({ kind: 'territory', owner: seat, sites })
  }
  return marks
}

export function promptOf(p: Position, seat: number): WordId | undefined {
  const phase = p[AT.phase]
  if (phase >= ROLLING || p[AT.acting] !== seat) return undefined
  if (phase === MANAGING)
    return p[AT.rolled] === 1
      ? 'build-or-end'
      : p[AT.jail + seat] > 0
        ? 'in-jail'
        : p[AT.again] === 1
          ? 'roll-again'
          : 'roll-or-manage'
  const prompts: Readonly<Record<number, WordId>> = {
    [WINDOW]: 'build-before-throw',
    [BUYING]: 'buy-or-not',
    [BIDDING]: 'bid-or-pass',
    [TAXED]: 'which-tax',
    [OWING]: 'raise-money',
    [DRAFTING]: 'lay-out-deal',
    [ANSWERING]: 'answer-deal',
    [PARKED]: 'parking-again',
  }
  return prompts[phase]
}

export function whyNot(p: Position, seat: number, touches: readonly Touch[]): WordId | undefined {
  const [touched] = touches
  if (typeof touched !== 'number' || p[AT.phase] === OVER || touches.length > 1) return undefined
  const lot = squareOfLot(touched)
  const square = lot >= 0 ? lot : touched
  if (square >= COUNT || SQUARES[square].price === 0) return undefined
  if (p[AT.phase] === DRAFTING) return holderOf(p, square) < 0 ? 'nobody-s-land' : 'built-group'
  if (p[AT.acting] !== seat) return undefined
  const owner = ownerOf(p, square)
  if (owner < 0) return 'nobody-s-land'
  return owner === seat ? 'nothing-to-do-there' : 'not-your-land'
}
