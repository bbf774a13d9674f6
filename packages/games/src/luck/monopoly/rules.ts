import {
  type ActionList,
  byScore,
  CHANCE_MASK,
  defineGame,
  type Game,
  type Position,
  sampleListed,
  won,
} from '@jatekvilag/engine'
import { RAISES } from '../money/auction.ts'
import { board, squareOfLot } from './board.ts'
import { DECKS } from './cards.ts'
import { courseOf } from './course.ts'
import { monopolyEvaluation } from './evaluation.ts'
import { FINE_SUM } from './jail.ts'
import { nameOf, touchesOf } from './notation.ts'
import type { Chosen } from './options.ts'
import { routine, sensibly } from './playing.ts'
import {
  ACCEPT,
  ANSWERING,
  AT,
  accounts,
  auction,
  BANKRUPT,
  BIDDING,
  BUILD,
  BUY,
  BUYING,
  CANCEL,
  CARD,
  COUNTER,
  cashOf,
  DRAFTING,
  DRAW,
  DRAWING_CHANCE,
  DRAWING_CHEST,
  decks,
  END,
  FINE,
  FLAT_TAX,
  forget,
  ITEM,
  isIn,
  MANAGING,
  MONEY,
  MOST_ACTS,
  news,
  OVER,
  OWING,
  PARKED,
  PARKING_ROLLING,
  PARTNER,
  PASS,
  PROPOSE,
  RAISE,
  REFUSE,
  ROLL,
  ROLLING,
  STOP,
  slots,
  TAXED,
  TENTH,
  THROW,
  UTILITY_ROLLING,
  WINDOW,
} from './position.ts'
import { promptOf, sceneOf, whyNot } from './scene.ts'
import { SQUARES } from './squares.ts'
import { readText, writeText } from './text.ts'

const COLOURS = ['red', 'blue', 'green', 'yellow', 'purple', 'dark', 'orange', 'turquoise'] as const

const sides = [1, 2, 3, 4, 5, 6]
/** The 21 throws of two dice, the higher first. */
const THROWS = Int32Array.from(
  sides.flatMap((high) => sides.filter((low) => low <= high).map((low) => THROW + 8 * high + low)),
)

/** More actions than a turn can have: throws, what one may do, offers with all their steps, auctions, debts of everybody. */
const ACTIONS_A_TURN = 2500

export function create(chosen: Chosen): Game {
  const { players } = chosen
  const course = courseOf(chosen)
  const { estate, dealing, turns, debts, walking, buying } = course

  const first = new Int32Array(slots.length)
  course.start(first)

  function addManaging(p: Position, seat: number, out: ActionList): void {
    out.add(p[AT.rolled] === 1 ? END : ROLL)
    if (p[AT.jail + seat] > 0 && p[AT.rolled] === 0) {
      if (cashOf(p, seat) >= FINE_SUM) out.add(FINE)
      if (p[AT.held] === seat + 1 || p[AT.held + 1] === seat + 1) out.add(CARD)
    }
    if (p[AT.acts] < MOST_ACTS) {
      estate.addImprovements(p, seat, out)
      estate.addSales(p, seat, out)
    }
    if (p[AT.rolled] === 0) dealing.addPartners(p, seat, out)
  }

  function actions(p: Position, seat: number, out: ActionList): void {
    const phase = p[AT.phase]
    if (actors(p) !== 1 << seat) return
    if (phase === MANAGING) addManaging(p, seat, out)
    else if (phase === WINDOW) {
      out.add(PASS)
      if (p[AT.acts] < MOST_ACTS) estate.addImprovements(p, seat, out)
    } else if (phase === BUYING) {
      if (cashOf(p, seat) >= SQUARES[p[AT.lot]].price) out.add(BUY)
      out.add(REFUSE)
      // Money is raised only for what it would buy.
      const missing = SQUARES[p[AT.lot]].price - cashOf(p, seat)
      if (missing > 0 && estate.raisable(p, seat) >= missing && p[AT.acts] < MOST_ACTS) estate.addSales(p, seat, out)
    } else if (phase === BIDDING) {
      out.add(PASS)
      for (let i = 0; i < RAISES.length; i++) if (p[auction.bid] + RAISES[i] <= cashOf(p, seat)) out.add(RAISE + i)
    } else if (phase === TAXED) {
      out.add(FLAT_TAX)
      out.add(TENTH)
    } else if (phase === OWING) {
      estate.addSales(p, seat, out)
      dealing.addPartners(p, seat, out)
      if (debts.isHopeless(p, seat)) out.add(BANKRUPT)
    } else if (phase === DRAFTING) dealing.addDraft(p, out)
    else if (phase === ANSWERING) dealing.addAnswers(p, out)
    else if (phase === PARKED) {
      out.add(ROLL)
      out.add(STOP)
    } else if (phase === DRAWING_CHANCE) decks[0].list(p, out, DRAW)
    else if (phase === DRAWING_CHEST) decks[1].list(p, out, DRAW + DECKS[0].length)
    else for (let i = 0; i < THROWS.length; i++) out.add(THROWS[i])
  }

  function playDice(p: Position, action: number): void {
    const high = ((action - THROW) >> 3) & 7
    const low = (action - THROW) & 7
    if (p[AT.phase] === ROLLING) walking.takeDice(p, high, low)
    else if (p[AT.phase] === UTILITY_ROLLING) walking.takeUtilityDice(p, high + low)
    else walking.takeParkingDice(p, high, low)
  }

  function playEstate(p: Position, seat: number, action: number): void {
    p[AT.acts]++
    estate.change(p, seat, action)
    if (p[AT.phase] === OWING) {
      p[AT.acts]--
      debts.settle(p)
    } else if (p[AT.phase] === MANAGING && p[AT.rolled] === 1 && !estate.canImprove(p, seat)) turns.nextTurn(p)
  }

  function playButton(p: Position, seat: number, action: number): void {
    if (action === ROLL && p[AT.phase] === PARKED) p[AT.phase] = PARKING_ROLLING
    else if (action === ROLL) turns.roll(p)
    else if (action === END) turns.nextTurn(p)
    else if (action === BUY) buying.buyAtPrice(p, seat)
    else if (action === REFUSE) buying.refuse(p)
    else if (action === FINE) course.payFine(p, seat)
    else if (action === CARD) course.useCard(p, seat)
    else if (action <= TENTH) debts.payTax(p, seat, action === TENTH)
    else if (action === BANKRUPT) debts.giveUp(p, seat)
    else if (action === PASS && p[AT.phase] === WINDOW) turns.closeWindow(p)
    else if (action === PASS) buying.dropOut(p)
    else if (action === PROPOSE) dealing.propose(p)
    else if (action === CANCEL) dealing.end(p)
    else if (action >= ACCEPT && action <= COUNTER) dealing.answer(p, action)
    else turns.finish(p)
  }

  function actors(p: Position): number {
    const phase = p[AT.phase]
    return phase === OVER ? 0 : phase >= ROLLING ? CHANCE_MASK : 1 << p[AT.acting]
  }

  const game: Game = defineGame({
    id: 'monopoly',
    options: chosen,
    seats: players,
    colours: COLOURS.slice(0, players),
    board,
    layout: slots,
    bound: chosen.rounds * players * ACTIONS_A_TURN,
    evaluation: monopolyEvaluation(chosen, estate),
    accounts: { at: accounts.at, size: accounts.size },
    news,
    start: () => first.slice(),
    actors,
    actions,

    play(p, seat, action) {
      forget(p)
      if (action >= DRAW) {
        const card = action - DRAW
        course.drawing.drawCard(p, card >= DECKS[0].length ? 1 : 0, card % DECKS[0].length)
      } else if (action >= THROW) playDice(p, action)
      else if (action >= ITEM && action < ITEM + 50) dealing.edit(p, action)
      else if (action >= BUILD) playEstate(p, seat, action)
      else if (action >= MONEY) dealing.edit(p, action)
      else if (action >= PARTNER && p[AT.phase] === DRAFTING) dealing.edit(p, action)
      else if (action >= PARTNER) dealing.begin(p, seat, action - PARTNER)
      else if (action >= RAISE) buying.raise(p, action - RAISE)
      else playButton(p, seat, action)
    },

    odds: (_, action) => (action < DRAW && (((action - THROW) >> 3) & 7) !== ((action - THROW) & 7) ? 2 : 1),

    // Most of what can be done at random are steps of drafts.
    sample(p, seat, random, scratch) {
      const guess = p[AT.phase] === DRAFTING ? dealing.guessDraft(p, random) : -1
      return guess >= 0 ? guess : sampleListed(actions, p, seat, random, scratch)
    },
    playout: (p, seat, random, scratch) => sensibly(p, seat, random, scratch, estate, actions),
    routine: (p, seat, random) => routine(p, seat, random, dealing, estate, players),

    result(p) {
      if (p[AT.phase] !== OVER) return null
      if (debts.livingSeats(p) === 1) {
        const last = Array.from({ length: players }, (_, seat) => seat).findIndex((seat) => isIn(p, seat))
        return won(players, last, 'last-left')
      }
      const wealth = Array.from({ length: players }, (_, seat) => (isIn(p, seat) ? estate.wealth(p, seat) : -1))
      return byScore(wealth, 'richest')
    },

    name: nameOf,
    touches: touchesOf,
    scene: (p) => sceneOf(p, chosen, estate),
    prompt: promptOf,
    why: whyNot,
    // A strip of land stands for its square.
    meant: (_, site) => (squareOfLot(site) >= 0 ? [squareOfLot(site)] : []),
    write: (p) => writeText(p, chosen),
    read: (text) => readText(text, chosen, course, game),
  })
  return game
}
