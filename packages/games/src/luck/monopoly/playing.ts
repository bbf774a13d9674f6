/** How somebody plays who knows the first thing about it: for playouts, and for offers that a program makes. */
import type { Action, ActionList, Position, Random } from '@jatekvilag/engine'
import type { Dealing } from './dealing.ts'
import { mayChangeHands } from './dealing.ts'
import { type Estate, holding, ownerOf } from './estate.ts'
import { FINE_SUM } from './jail.ts'
import {
  ANSWERING,
  AT,
  BIDDING,
  BUILD,
  BUY,
  CANCEL,
  CARD,
  cashOf,
  DRAFTING,
  END,
  FINE,
  ITEM,
  isIn,
  MANAGING,
  MONEY,
  MORTGAGE,
  MOST_ACTS,
  MOST_EDITS,
  PARTNER,
  PASS,
  PROPOSE,
  RAISE,
  REDEEM,
  REJECT,
  ROLL,
  SELL,
  SUMS,
  WINDOW,
} from './position.ts'
import { MEMBERS, OWNABLE, RAILROADS, SQUARES } from './squares.ts'

/** What a careful player keeps in his pocket. */
const RESERVE = 200
/** Offers are made now and then, or nobody would listen. */
const ROUNDS_BETWEEN_OFFERS = 3

type Actions = (p: Position, seat: number, out: ActionList) => void

export function sensibly(
  p: Position,
  seat: number,
  random: Random,
  list: ActionList,
  estate: Estate,
  actions: Actions,
): Action {
  const phase = p[AT.phase]
  if (phase === DRAFTING) return CANCEL
  if (phase === ANSWERING) return REJECT
  if (phase === BIDDING) return bidSensibly(p, seat, random)
  list.count = 0
  // Nobody sells without need.
  if (phase === MANAGING) addWithoutSales(p, seat, estate, list)
  else actions(p, seat, list)
  const spare = cashOf(p, seat) - RESERVE
  let most = 0
  let chosen = list.items[0]
  for (let i = 0; i < list.count; i++) {
    const action = list.items[i]
    const score = scoreOf(p, action, spare) * 16 + random.below(16)
    if (score <= most) continue
    most = score
    chosen = action
  }
  return chosen
}

function addWithoutSales(p: Position, seat: number, estate: Estate, list: ActionList): void {
  list.add(p[AT.rolled] === 1 ? END : ROLL)
  if (p[AT.jail + seat] > 0 && p[AT.rolled] === 0 && cashOf(p, seat) >= FINE_SUM) list.add(FINE)
  if (p[AT.acts] < MOST_ACTS) estate.addImprovements(p, seat, list)
}

/** Buy what can be paid, build and redeem with what is spare, sell only in need: mortgages first. */
function scoreOf(p: Position, action: Action, spare: number): number {
  if (action === BUY) return 6
  if (action >= BUILD && action < SELL) return spare >= SQUARES[action - BUILD].house ? 5 : 0
  if (action >= REDEEM && action < ITEM) return spare >= 3 * SQUARES[action - REDEEM].price ? 4 : 0
  if (action >= SELL) return p[AT.phase] === MANAGING ? 0 : action >= MORTGAGE ? 2 : 1
  if (action === ROLL || action === END || action === PASS || action === FINE) return 3
  return action >= PARTNER ? 0 : 1
}

/** Up to about what it costs, more if it completes a group. */
function bidSensibly(p: Position, seat: number, random: Random): Action {
  const square = p[AT.lot]
  const { price, group } = SQUARES[square]
  const completes = group < RAILROADS && holding(p, group, seat) === MEMBERS[group].length - 1
  const limit = Math.min(cashOf(p, seat), (price * (completes ? 16 : 8 + random.below(5))) / 10)
  const missing = limit - p[AT.bid]
  return missing >= 100 ? RAISE + 2 : missing >= 10 ? RAISE + 1 : PASS
}

/**
 * What a program does by rule and not by search: it builds and redeems with what is spare, makes an offer now and then, and
 * throws. Whoever searches among mortgages that can be taken back wastes everybody's time. Undefined where it has to think.
 */
export function routine(
  p: Position,
  seat: number,
  random: Random,
  dealing: Dealing,
  estate: Estate,
  players: number,
): Action | undefined {
  const phase = p[AT.phase]
  if (phase === DRAFTING) return p[AT.dealer] === seat ? nextOfOffer(p, seat, dealing, players) : undefined
  if (phase !== MANAGING && phase !== WINDOW) return undefined
  const improvement = p[AT.acts] < MOST_ACTS ? bestImprovement(p, seat, estate) : undefined
  if (improvement !== undefined) return improvement
  if (phase === WINDOW) return PASS
  const mayOffer = p[AT.rolled] === 0 && p[AT.offers] === 0 && (p[AT.round] + seat) % ROUNDS_BETWEEN_OFFERS === 0
  const swap = mayOffer && dealing.hasPartner(p, seat) ? findSwap(p, seat, players) : undefined
  if (swap && random.below(2) === 0) return PARTNER + swap.partner
  if (p[AT.rolled] === 1) return END
  return p[AT.jail + seat] > 0 ? fromJail(p, seat) : ROLL
}

/** While there is land to buy one wants to be out; later jail is the safest place. */
function fromJail(p: Position, seat: number): Action {
  let free = 0
  for (let i = 0; i < OWNABLE.length; i++) if (ownerOf(p, OWNABLE[i]) < 0) free++
  if (free < 6) return ROLL
  if (p[AT.held] === seat + 1 || p[AT.held + 1] === seat + 1) return CARD
  return cashOf(p, seat) >= RESERVE ? FINE : ROLL
}

/** The house that adds most rent for its price, then what is worth redeeming. */
function bestImprovement(p: Position, seat: number, estate: Estate): Action | undefined {
  const spare = cashOf(p, seat) - RESERVE
  let best: Action | undefined
  let most = 0
  for (let i = 0; i < OWNABLE.length; i++) {
    const square = OWNABLE[i]
    if (!estate.canBuild(p, square, seat) || SQUARES[square].house > spare) continue
    const { rents, house } = SQUARES[square]
    const gain = (rents[Math.min(5, p[AT.built + square] + 1)] - rents[p[AT.built + square]]) / house
    if (gain <= most) continue
    most = gain
    best = BUILD + square
  }
  for (let i = 0; best === undefined && i < OWNABLE.length; i++)
    if (estate.canRedeem(p, OWNABLE[i], seat) && SQUARES[OWNABLE[i]].price <= spare) best = REDEEM + OWNABLE[i]
  return best
}

/** The next step of an offer: a swap that completes a group of each side, with money for the difference. */
function nextOfOffer(p: Position, seat: number, dealing: Dealing, players: number): Action {
  const swap = findSwap(p, seat, players)
  if (!swap || swap.partner !== p[AT.partner] || p[AT.edits] >= MOST_EDITS) return CANCEL
  if (p[AT.to + swap.give] !== swap.partner + 1) return ITEM + swap.give
  if (p[AT.to + swap.take] !== seat + 1) return ITEM + swap.take
  const missing = swap.money + p[AT.net + seat]
  const step = SUMS.findLastIndex((sum) => sum * missing > 0 && Math.abs(sum) <= Math.abs(missing) && Math.abs(sum) > 1)
  const payer = missing > 0 ? seat : swap.partner
  if (step >= 0 && cashOf(p, payer) + p[AT.net + payer] >= Math.abs(SUMS[step])) return MONEY + step
  return dealing.isFair(p) ? PROPOSE : CANCEL
}

interface Swap {
  readonly partner: number
  readonly give: number
  readonly take: number
  /** What the proposer adds. */
  readonly money: number
}

/** He has the one that I lack, and I have the one that he lacks. */
function findSwap(p: Position, seat: number, players: number): Swap | undefined {
  for (const take of OWNABLE) {
    const partner = ownerOf(p, take)
    if (partner < 0 || partner === seat || partner >= players || !isIn(p, partner)) continue
    if (!completes(p, take, seat)) continue
    for (const give of OWNABLE) {
      if (ownerOf(p, give) !== seat || SQUARES[give].group === SQUARES[take].group) continue
      if (!completes(p, give, partner)) continue
      // The dearer group is paid for, as far as there is money.
      const money = Math.round((potential(take) - potential(give)) / 20) * 10
      const most = money > 0 ? cashOf(p, seat) - RESERVE : cashOf(p, partner) - RESERVE
      if (most < 0) continue
      return { partner, give, take, money: Math.sign(money) * Math.min(Math.abs(money), Math.floor(most / 10) * 10) }
    }
  }
  return undefined
}

const potential = (square: number): number => SQUARES[square].rents[3] ?? 0

function completes(p: Position, square: number, seat: number): boolean {
  const { group } = SQUARES[square]
  return group < RAILROADS && mayChangeHands(p, square) && holding(p, group, seat) === MEMBERS[group].length - 1
}
