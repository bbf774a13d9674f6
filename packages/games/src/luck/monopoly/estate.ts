/** Land: who owns what, what it earns, what may be built, sold, mortgaged and redeemed. */
import type { ActionList, Position } from '@jatekvilag/engine'
import type { Chosen } from './options.ts'
import { AT, accounts, BANK, BUILD, CLEAR, cashOf, MORTGAGE, REDEEM, SELL, tell } from './position.ts'
import {
  COUNT,
  GROUP_OF,
  HOUSE_COST,
  MEMBERS,
  mortgageOf,
  OWNABLE,
  RAILROADS,
  REDEEM_COST,
  redeemingOf,
  SQUARES,
  UTILITIES,
} from './squares.ts'

/** A few pieces, as in the published game, or enough for every street. */
const STOCKS = { plenty: [88, 22], scarce: [32, 12] } as const

export const ownerOf = (p: Position, square: number): number => p[AT.owner + square] - 1
export const isMortgaged = (p: Position, square: number): boolean => p[AT.built + square] < 0

/** How many squares of a group this seat has. */
export function holding(p: Position, group: number, seat: number): number {
  const members = MEMBERS[group]
  let count = 0
  for (let i = 0; i < members.length; i++) if (p[AT.owner + members[i]] === seat + 1) count++
  return count
}

export const hasMonopoly = (p: Position, group: number, seat: number): boolean =>
  holding(p, group, seat) === MEMBERS[group].length

/** No house stands on any square of the group. */
export function isBare(p: Position, group: number): boolean {
  const members = MEMBERS[group]
  for (let i = 0; i < members.length; i++) if (p[AT.built + members[i]] > 0) return false
  return true
}

/** Bits of the groups on which a house stands. */
export function builtGroups(p: Position): number {
  let mask = 0
  for (let i = 0; i < OWNABLE.length; i++) if (p[AT.built + OWNABLE[i]] > 0) mask |= 1 << GROUP_OF[OWNABLE[i]]
  return mask
}

export function estateOf(chosen: Chosen) {
  const { hotelAfter } = chosen
  /** A hotel counts as one more than the houses it follows. */
  const hotel = hotelAfter + 1
  const [houses, hotels] = STOCKS[chosen.pieces]
  const takePot = chosen.parkingPot === 'all'
  /** What is spent on land goes to the bank, or into the pot where all payments do. */
  const till = takePot ? BANK - 1 : BANK
  /** Taxes, fines and what cards demand go to the bank, or into the pot. */
  const kitty = chosen.parkingPot === 'none' ? BANK : BANK - 1

  const resaleOf = (square: number) => (chosen.resale === 'full' ? SQUARES[square].house : SQUARES[square].house / 2)

  function housesLeft(p: Position): number {
    let left: number = houses
    for (let square = 0; square < COUNT; square++) {
      const built = p[AT.built + square]
      if (built > 0 && built < hotel) left -= built
    }
    return left
  }

  function hotelsLeft(p: Position): number {
    let left: number = hotels
    for (let square = 0; square < COUNT; square++) if (p[AT.built + square] === hotel) left--
    return left
  }

  const isJailed = (p: Position, seat: number) => p[AT.jail + seat] > 0

  /** "No two squares of a group ever differ by more than one house", and nothing is built beside a mortgage. */
  function canBuild(p: Position, square: number, seat: number): boolean {
    const { group, house } = SQUARES[square]
    if (house === 0 || ownerOf(p, square) !== seat || cashOf(p, seat) < house) return false
    const built = p[AT.built + square]
    if (built < 0 || built >= hotel || !hasMonopoly(p, group, seat)) return false
    if (isJailed(p, seat) && !chosen.jailBuild) return false
    const members = MEMBERS[group]
    for (let i = 0; i < members.length; i++) if (p[AT.built + members[i]] < built) return false
    return built + 1 === hotel ? hotelsLeft(p) > 0 : housesLeft(p) > 0
  }

  function isHighest(p: Position, square: number): boolean {
    const members = MEMBERS[SQUARES[square].group]
    for (let i = 0; i < members.length; i++) if (p[AT.built + members[i]] > p[AT.built + square]) return false
    return true
  }

  /** A hotel becomes houses again, so there must be some. */
  function canSell(p: Position, square: number, seat: number): boolean {
    const built = p[AT.built + square]
    if (built <= 0 || ownerOf(p, square) !== seat || !isHighest(p, square)) return false
    return built < hotel || housesLeft(p) >= hotelAfter
  }

  /** Where no houses are left to take the place of a hotel, the whole group may be cleared. */
  function canClear(p: Position, group: number, seat: number): boolean {
    const members = MEMBERS[group]
    if (ownerOf(p, members[0]) !== seat) return false
    let hasHotel = false
    for (let i = 0; i < members.length; i++) if (p[AT.built + members[i]] === hotel) hasHotel = true
    return hasHotel && housesLeft(p) < hotelAfter
  }

  const canRedeem = (p: Position, square: number, seat: number) =>
    ownerOf(p, square) === seat &&
    isMortgaged(p, square) &&
    cashOf(p, seat) >= redeemingOf(square) &&
    (chosen.jailRedeem || !isJailed(p, seat))

  function sellDown(p: Position, square: number, seat: number): void {
    const sum = resaleOf(square)
    p[AT.built + square]--
    accounts.pay(p, BANK, seat, sum)
    tell(p, 'sold-house', seat, -1, sum, square)
  }

  /** How much of each group a seat has, gathered once for a list: most squares are then refused by a glance. */
  const held = new Int32Array(MEMBERS.length)
  function survey(p: Position, seat: number): void {
    held.fill(0)
    for (let i = 0; i < OWNABLE.length; i++) if (p[AT.owner + OWNABLE[i]] === seat + 1) held[GROUP_OF[OWNABLE[i]]]++
  }
  const mayBuildOn = (p: Position, square: number, seat: number) =>
    HOUSE_COST[square] > 0 &&
    held[GROUP_OF[square]] === MEMBERS[GROUP_OF[square]].length &&
    p[AT.accounts + seat] >= HOUSE_COST[square]
  const mayRedeemOn = (p: Position, square: number, seat: number) =>
    p[AT.built + square] < 0 && p[AT.accounts + seat] >= REDEEM_COST[square]

  return {
    hotel,
    till,
    kitty,
    canBuild,
    canRedeem,
    housesLeft,
    hotelsLeft,

    addImprovements(p: Position, seat: number, out: ActionList): void {
      survey(p, seat)
      for (let i = 0; i < OWNABLE.length; i++) {
        const square = OWNABLE[i]
        if (p[AT.owner + square] !== seat + 1) continue
        if (mayBuildOn(p, square, seat) && canBuild(p, square, seat)) out.add(BUILD + square)
        if (mayRedeemOn(p, square, seat) && canRedeem(p, square, seat)) out.add(REDEEM + square)
      }
    },

    canImprove(p: Position, seat: number): boolean {
      survey(p, seat)
      for (let i = 0; i < OWNABLE.length; i++) {
        const square = OWNABLE[i]
        if (p[AT.owner + square] !== seat + 1) continue
        if (mayBuildOn(p, square, seat) && canBuild(p, square, seat)) return true
        if (mayRedeemOn(p, square, seat) && canRedeem(p, square, seat)) return true
      }
      return false
    },

    addSales(p: Position, seat: number, out: ActionList): void {
      const built = builtGroups(p)
      for (let i = 0; i < OWNABLE.length; i++) {
        const square = OWNABLE[i]
        if (p[AT.owner + square] !== seat + 1) continue
        const isBuilt = ((built >> GROUP_OF[square]) & 1) === 1
        if (isBuilt && canSell(p, square, seat)) out.add(SELL + square)
        // "Nothing is mortgaged while a house stands on its group."
        if (!isBuilt && p[AT.built + square] === 0) out.add(MORTGAGE + square)
      }
      if (built === 0) return
      for (let group = 0; group < RAILROADS; group++)
        if ((built >> group) & 1 && canClear(p, group, seat)) out.add(CLEAR + group)
    },

    /** What everything that can be sold and mortgaged would bring. */
    raisable(p: Position, seat: number): number {
      let sum = 0
      for (let i = 0; i < OWNABLE.length; i++) {
        const square = OWNABLE[i]
        if (ownerOf(p, square) !== seat || isMortgaged(p, square)) continue
        sum += p[AT.built + square] * resaleOf(square) + mortgageOf(square)
      }
      return sum
    },

    /** Cash, land at its price and houses at theirs: what a tenth is taken of. */
    wealth(p: Position, seat: number): number {
      let sum = cashOf(p, seat)
      for (let i = 0; i < OWNABLE.length; i++) {
        const square = OWNABLE[i]
        if (ownerOf(p, square) !== seat) continue
        sum += SQUARES[square].price + Math.max(0, p[AT.built + square]) * SQUARES[square].house
      }
      return sum
    },

    /** What whoever stops here pays; `thrown` counts for works. */
    rentOf(p: Position, square: number, thrown: number): number {
      const { group, rents } = SQUARES[square]
      const owner = ownerOf(p, square)
      const factor = p[AT.factor]
      if (group === UTILITIES) return thrown * (factor > 0 ? factor : rents[holding(p, group, owner) - 1])
      if (group === RAILROADS) return rents[holding(p, group, owner) - 1] * (factor > 0 ? factor : 1)
      const built = p[AT.built + square]
      if (built > 0) return rents[built === hotel ? 5 : built]
      return hasMonopoly(p, group, owner) ? 2 * rents[0] : rents[0]
    },

    change(p: Position, seat: number, action: number): void {
      if (action >= CLEAR) {
        const members = MEMBERS[action - CLEAR]
        for (let i = 0; i < members.length; i++) while (p[AT.built + members[i]] > 0) sellDown(p, members[i], seat)
      } else if (action >= REDEEM) {
        const square = action - REDEEM
        const sum = redeemingOf(square)
        p[AT.built + square] = 0
        accounts.pay(p, seat, till, sum)
        tell(p, 'redeemed', seat, -1, sum, square)
      } else if (action >= MORTGAGE) {
        const square = action - MORTGAGE
        const sum = mortgageOf(square)
        p[AT.built + square] = -1
        accounts.pay(p, BANK, seat, sum)
        tell(p, 'mortgaged', seat, -1, sum, square)
      } else if (action >= SELL) {
        const square = action - SELL
        sellDown(p, square, seat)
      } else {
        const square = action - BUILD
        const sum = SQUARES[square].house
        const built = ++p[AT.built + square]
        accounts.pay(p, seat, till, sum)
        tell(p, built === hotel ? 'hotel' : 'built', seat, -1, sum, square)
      }
    },

    /** All houses go back to the bank at what it pays for them. */
    clearAll(p: Position, seat: number): void {
      for (let i = 0; i < OWNABLE.length; i++) {
        const square = OWNABLE[i]
        if (ownerOf(p, square) !== seat || p[AT.built + square] <= 0) continue
        accounts.pay(p, BANK, seat, p[AT.built + square] * resaleOf(square))
        p[AT.built + square] = 0
      }
    },

    /** Fines for every house and hotel. */
    repairs(p: Position, seat: number, perHouse: number, perHotel: number): number {
      let sum = 0
      for (let i = 0; i < OWNABLE.length; i++) {
        const built = ownerOf(p, OWNABLE[i]) === seat ? p[AT.built + OWNABLE[i]] : 0
        if (built > 0) sum += built === hotel ? perHotel : built * perHouse
      }
      return sum
    },
  }
}

export type Estate = ReturnType<typeof estateOf>
