/**
 * A deal between any number of people: things that change hands and money, laid out piece by piece and then agreed on by all.
 * For each thing a slot says who is to get it (seat + 1, 0 for what stays), for each seat how much it would be paid; these add
 * up to 0. Everybody in it gives something and gets something: there are no gifts.
 */
import type { Position } from '@jatekvilag/engine'

export interface DealSlots {
  /** Who is to get each thing. */
  readonly to: number
  readonly things: number
  /** What each seat would be paid. */
  readonly net: number
  readonly seats: number
  /** Bits of those who have agreed. */
  readonly agreed: number
}

/** What a deal must know of the game: whose a thing is, and what a seat would have to pay beside the money agreed on. */
export interface DealWorld {
  holder(p: Position, thing: number): number
  cash(p: Position, seat: number): number
  /** Duties on what this seat would get. */
  duty(p: Position, seat: number): number
  /** May this seat deal at all? */
  free(p: Position, seat: number): boolean
}

export function clearDeal(p: Position, at: DealSlots): void {
  p.fill(0, at.to, at.to + at.things)
  p.fill(0, at.net, at.net + at.seats)
  p[at.agreed] = 0
}

/** Lays a thing into the deal for this seat, or takes it out again. */
export function toggleThing(p: Position, at: DealSlots, thing: number, to: number): void {
  p[at.to + thing] = p[at.to + thing] === to + 1 ? 0 : to + 1
}

export function moveMoney(p: Position, at: DealSlots, from: number, to: number, sum: number): void {
  p[at.net + from] -= sum
  p[at.net + to] += sum
}

/** Bits of those who would give something. */
function givers(p: Position, at: DealSlots, world: DealWorld): number {
  let mask = 0
  for (let seat = 0; seat < at.seats; seat++) if (p[at.net + seat] < 0) mask |= 1 << seat
  for (let thing = 0; thing < at.things; thing++) if (p[at.to + thing] > 0) mask |= 1 << world.holder(p, thing)
  return mask
}

/** Bits of those who would get something. */
function getters(p: Position, at: DealSlots): number {
  let mask = 0
  for (let seat = 0; seat < at.seats; seat++) if (p[at.net + seat] > 0) mask |= 1 << seat
  for (let thing = 0; thing < at.things; thing++) if (p[at.to + thing] > 0) mask |= 1 << (p[at.to + thing] - 1)
  return mask
}

export const takesPart = (p: Position, at: DealSlots, world: DealWorld, seat: number): boolean =>
  (((getters(p, at) | givers(p, at, world)) >> seat) & 1) === 1

/** Everybody in it gives and gets, may deal, and can pay; the proposer is in it. */
export function isFair(p: Position, at: DealSlots, world: DealWorld, by: number): boolean {
  const inIt = givers(p, at, world)
  if (getters(p, at) !== inIt || ((inIt >> by) & 1) === 0) return false
  for (let seat = 0; seat < at.seats; seat++) {
    if (((inIt >> seat) & 1) === 0) continue
    if (!world.free(p, seat) || world.cash(p, seat) + p[at.net + seat] < world.duty(p, seat)) return false
  }
  return true
}

/** Who has not agreed yet, from this seat on; -1 when all have. */
export function nextToAnswer(p: Position, at: DealSlots, world: DealWorld, from: number): number {
  const asked = (getters(p, at) | givers(p, at, world)) & ~p[at.agreed]
  for (let step = 1; step <= at.seats; step++) {
    const seat = (from + step) % at.seats
    if ((asked >> seat) & 1) return seat
  }
  return -1
}
