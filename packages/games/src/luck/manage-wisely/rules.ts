import { type ActionList, byScore, CHANCE_MASK, defineGame, type Game, type Position, won } from '@jatekvilag/engine'
import { boardFor } from './board.ts'
import { courseOf } from './course.ts'
import { householdEvaluation } from './evaluation.ts'
import { alsoTouched, nameOf, touchesOf } from './notation.ts'
import type { Chosen } from './options.ts'
import { routine, sensibly } from './playing.ts'
import {
  ANSWER,
  ASK,
  AT,
  accounts,
  BUY,
  BUY_HOME,
  CASH_5000,
  CASH_10000,
  CINEMA,
  cashOf,
  DONE,
  DRAW,
  DRAWING,
  deck,
  forget,
  HOME_PRICE,
  hasAll,
  isIn,
  LARGE_BOOK,
  LEISURE,
  LOAN,
  MANAGING,
  MOST_ACTS,
  news,
  OFFERED,
  OFFERS,
  OVER,
  OWING,
  PARTS,
  QUIZ,
  REPAY_2000,
  REPAY_10000,
  REPAY_ALL,
  REPAYING,
  ROLL,
  ROLLING,
  SAVE_5000,
  SAVE_10000,
  SMALL_BOOK,
  slots,
  THEATRE,
  THROW,
} from './position.ts'
import { promptOf, sceneOf } from './scene.ts'
import { readText, writeText } from './text.ts'

const THEATRE_PRICE = 100
const CINEMA_PRICE = 50
const COLOURS = ['red', 'blue', 'green', 'yellow', 'purple', 'dark'] as const

/** More actions than a turn can have: throws with cards, offers and payments after each, and what one may do before. */
const ACTIONS_A_TURN = 1000

export function create(chosen: Chosen): Game {
  const { players } = chosen
  const course = courseOf(chosen)
  const first = new Int32Array(slots.length)
  course.start(first)

  const actors = (p: Position): number => {
    const phase = p[AT.phase]
    return phase === OVER ? 0 : phase >= ROLLING ? CHANCE_MASK : 1 << p[AT.turn]
  }

  function addBooks(p: Position, seat: number, out: ActionList): void {
    if (p[AT.small + seat] > 0) out.add(CASH_5000)
    if (p[AT.large + seat] > 0) out.add(CASH_10000)
  }

  function addManaging(p: Position, seat: number, out: ActionList): void {
    out.add(ROLL)
    if (p[AT.acts] >= MOST_ACTS) return
    const cash = cashOf(p, seat)
    const debt = p[AT.debt + seat]
    if (cash >= SMALL_BOOK && course.booksLeft(p, 'small') > 0) out.add(SAVE_5000)
    if (cash >= LARGE_BOOK && course.booksLeft(p, 'large') > 0) out.add(SAVE_10000)
    addBooks(p, seat, out)
    if (debt > 0 && cash >= debt) out.add(REPAY_ALL)
    if (debt > 2000 && cash >= 2000) out.add(REPAY_2000)
    if (debt > 10000 && cash >= 10000) out.add(REPAY_10000)
    if (p[AT.home + seat] === 0 && cash >= HOME_PRICE) out.add(BUY_HOME)
  }

  function actions(p: Position, seat: number, out: ActionList): void {
    const phase = p[AT.phase]
    if (actors(p) !== 1 << seat) return
    if (phase === MANAGING) addManaging(p, seat, out)
    else if (phase === OFFERED) {
      out.add(DONE)
      for (let bit = 0; bit < OFFERS; bit++) if (course.canTake(p, seat, bit)) out.add(BUY + bit)
    } else if (phase === LEISURE) {
      out.add(THEATRE)
      out.add(CINEMA)
    } else if (phase === OWING) {
      addBooks(p, seat, out)
      out.add(LOAN)
    } else if (phase === REPAYING) addBooks(p, seat, out)
    else if (phase === QUIZ) for (let place = 0; place < 3; place++) out.add(ANSWER + place)
    else if (phase === DRAWING) deck.list(p, out, DRAW)
    else if (phase === ROLLING) for (let die = 1; die <= 6; die++) out.add(THROW + die)
    else for (let question = 0; question < 3 * PARTS.length; question++) out.add(ASK + question)
  }

  /** After what was done with savings: a debt may be payable now, and the goal may be reached. */
  function goOn(p: Position, seat: number): void {
    if (p[AT.phase] === OWING) course.settle(p)
    else if (p[AT.phase] === REPAYING) course.repayLoan(p, seat)
    else {
      p[AT.acts]++
      course.won(p)
    }
  }

  function playButton(p: Position, seat: number, action: number): void {
    if (action === ROLL) p[AT.phase] = ROLLING
    else if (action === DONE) course.finish(p)
    else if (action === THEATRE || action === CINEMA) course.enjoy(p, action === THEATRE ? THEATRE_PRICE : CINEMA_PRICE)
    else if (action === LOAN) {
      course.lend(p, seat)
      course.settle(p)
    } else {
      if (action <= SAVE_10000) course.save(p, seat, action === SAVE_5000 ? 'small' : 'large', 1)
      else if (action <= CASH_10000) course.save(p, seat, action === CASH_5000 ? 'small' : 'large', -1)
      else if (action === BUY_HOME) course.buyHome(p, seat, HOME_PRICE)
      else {
        const sum = action === REPAY_2000 ? 2000 : action === REPAY_10000 ? 10000 : p[AT.debt + seat]
        course.repay(p, seat, sum, 'repaid')
      }
      goOn(p, seat)
    }
  }

  return defineGame({
    id: 'manage-wisely',
    options: chosen,
    seats: players,
    colours: COLOURS.slice(0, players),
    board: boardFor(players),
    layout: slots,
    bound: chosen.rounds * players * ACTIONS_A_TURN,
    evaluation: householdEvaluation(chosen, course),
    accounts: { at: accounts.at, size: accounts.size },
    news,
    start: () => first.slice(),
    actors,
    actions,

    play(p, seat, action) {
      forget(p)
      if (action >= ASK) course.ask(p, action - ASK)
      else if (action >= DRAW) course.drawCard(p, action - DRAW)
      else if (action >= THROW) course.takeDie(p, action - THROW)
      else if (action >= ANSWER) course.answer(p, action - ANSWER)
      else if (action >= BUY) course.take(p, seat, action - BUY)
      else playButton(p, seat, action)
    },

    routine,
    playout: (p, seat, random, scratch) => sensibly(p, seat, random, scratch, actions),

    result(p) {
      if (p[AT.phase] !== OVER) return null
      const seats = Array.from({ length: players }, (_, seat) => seat)
      const winner = seats.findIndex((seat) => isIn(p, seat) && hasAll(p, seat))
      if (winner >= 0) return won(players, winner, 'has-everything')
      if (course.livingSeats(p) === 1)
        return won(
          players,
          seats.findIndex((seat) => isIn(p, seat)),
          'last-left',
        )
      return byScore(
        seats.map((seat) => (isIn(p, seat) ? course.wealth(p, seat) : -1_000_000)),
        'richest',
      )
    },

    name: nameOf,
    touches: touchesOf,
    alsoTouched,
    scene: (p) => sceneOf(p, chosen, course),
    prompt: promptOf,
    write: (p) => writeText(p, chosen),
    read: (text) => readText(text, chosen, course),
  })
}
