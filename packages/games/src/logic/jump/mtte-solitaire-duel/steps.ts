/** What may be done and what comes of it: setting, exchanging, jumping, taking back, and the check of who said "unsolvable". */
import { type ActionList, CHANCE, CHANCE_MASK, type Position, type Random, type Seat } from '@jatekvilag/engine'
import { DIRECTIONS } from '../../../solitaire/pegs/peg-board.ts'
import {
  DRAWS,
  FAILED,
  type Field,
  MOST_BACKS,
  MOST_CLEARS,
  MOST_LIFTS,
  OPEN,
  OVER,
  SET,
  SHOW,
  SOLVE,
  SOLVED,
  UNANSWERED,
} from './field.ts'
import { GRADES, type Proposals } from './proposals.ts'

export type Steps = ReturnType<typeof stepsOf>

/** `difficulty` is that of the common position of a race; `helped` says whether positions are proposed to a setter. */
export function stepsOf(field: Field, proposals: Proposals, difficulty: number, helped: boolean) {
  const { seats, cells, sites, jumps, pegs, isRace, inTurn, strict } = field
  const { over, to } = field.own
  const { at } = field.slots
  const { put: PUT, lift: LIFT, done: DONE, clear: CLEAR, propose: PROPOSE } = field.codes
  const { back: BACK, restart: RESTART, claim: CLAIM, concede: CONCEDE, draw: DRAW } = field.codes
  const drawn = new Int32Array(pegs)

  function start(): Position {
    const p = new Int32Array(field.slots.length)
    if (isRace) {
      p[at.asked] = 1 + difficulty
      return p
    }
    p[at.setting] = (1 << seats) - 1
    p.fill(MOST_LIFTS, at.lifts, at.lifts + seats)
    p.fill(MOST_CLEARS, at.clears, at.clears + seats)
    return p
  }

  function actors(p: Position): number {
    if (p[at.asked] !== 0) return CHANCE_MASK
    if (p[at.phase] === SET) return p[at.setting]
    if (p[at.phase] === OVER) return 0
    if (p[at.phase] === SHOW) return 1 << (2 - p[at.claimer])
    if (inTurn) return 1 << p[at.turn]
    let mask = 0
    for (let seat = 0; seat < seats; seat++) if (p[at.outcome + seat] === OPEN) mask |= 1 << seat
    return mask
  }

  // Whoever shows a solution does so on a board of its own; the others jump on theirs.
  const boardOf = (p: Position, seat: Seat) => (p[at.phase] === SHOW ? at.shown : at.board + seat * cells)
  const lineOf = (p: Position, seat: Seat) => (p[at.phase] === SHOW ? at.showLine : at.line + seat * jumps)
  const madeOf = (p: Position, seat: Seat) => (p[at.phase] === SHOW ? at.showMade : at.made + seat)
  const leftOf = (p: Position, seat: Seat) => (p[at.phase] === SHOW ? at.showLeft : at.left + seat)
  const backsOf = (p: Position, seat: Seat) => (p[at.phase] === SHOW ? at.showBacks : at.backs + seat)

  /** Where the peg stands that may not jump again, or -1. */
  function barred(p: Position, seat: Seat): number {
    const made = p[madeOf(p, seat)]
    return strict && made > 0 ? to[p[lineOf(p, seat) + made - 1] - 1] : -1
  }

  function listJumps(p: Position, seat: Seat, out: ActionList): void {
    const base = boardOf(p, seat)
    const last = barred(p, seat)
    for (let from = 0; from < cells; from++) {
      if (p[base + from] === 0 || from === last) continue
      for (let d = 0; d < 4; d++) {
        const jump = from * DIRECTIONS + d
        if (over[jump] >= 0 && p[base + over[jump]] === 1 && p[base + to[jump]] === 0)
          out.add(seat * cells * DIRECTIONS + jump)
      }
    }
  }

  function actions(p: Position, seat: Seat, out: ActionList): void {
    if (((actors(p) >> seat) & 1) === 0) return
    if (seat === CHANCE) for (let n = 0; n < DRAWS; n++) out.add(DRAW + n)
    else if (p[at.phase] === SET) listSetting(p, seat, out)
    else {
      listJumps(p, seat, out)
      const made = p[madeOf(p, seat)]
      const backs = p[backsOf(p, seat)]
      if (made > 0 && backs > 0) out.add(BACK)
      if (made > 1 && backs >= made) out.add(RESTART)
      out.add(p[at.phase] === SHOW ? CONCEDE : CLAIM)
    }
  }

  function listSetting(p: Position, seat: Seat, out: ActionList): void {
    const isWhole = p[at.left + seat] === pegs
    for (let site = seat * cells, end = site + cells; site < end; site++) {
      if (p[at.board + site] === 0) {
        if (!isWhole) out.add(PUT + site)
      } else if (p[at.lifts + seat] > 0) out.add(LIFT + site)
    }
    if (isWhole) out.add(DONE)
    if (p[at.left + seat] > 0 && p[at.clears + seat] > 0) out.add(CLEAR)
    if (p[at.left + seat] === 0 && helped) for (let grade = 0; grade < GRADES.length; grade++) out.add(PROPOSE + grade)
  }

  function sample(p: Position, seat: Seat, random: Random, scratch: ActionList): number {
    if (seat === CHANCE) return DRAW + random.below(DRAWS)
    if (p[at.phase] === SET) {
      // Most of what may be done is to put or lift a peg: a cell is drawn first, then one of the few buttons.
      const left = p[at.left + seat]
      const buttons =
        (left === pegs ? 1 : 0) + (left > 0 ? (p[at.clears + seat] > 0 ? 1 : 0) : helped ? GRADES.length : 0)
      for (;;) {
        const n = random.below(cells + buttons)
        if (n >= cells) {
          const button = n - cells
          if (left === 0) return PROPOSE + button
          return left === pegs && button === 0 ? DONE : CLEAR
        }
        const site = seat * cells + n
        if (p[at.board + site] === 0 ? left < pegs : p[at.lifts + seat] > 0)
          return (p[at.board + site] === 0 ? PUT : LIFT) + site
      }
    }
    scratch.count = 0
    actions(p, seat, scratch)
    return scratch.items[random.below(scratch.count)]
  }

  function play(p: Position, seat: Seat, action: number): void {
    if (action < PUT) jump(p, seat, action - seat * cells * DIRECTIONS)
    else if (action < LIFT) {
      p[at.board + action - PUT] = 1
      p[at.left + seat]++
    } else if (action < DONE) {
      p[at.board + action - LIFT] = 0
      p[at.left + seat]--
      p[at.lifts + seat]--
    } else if (action === DONE) finishSetting(p, seat)
    else if (action === CLEAR) {
      p.fill(0, at.board + seat * cells, at.board + (seat + 1) * cells)
      p[at.left + seat] = 0
      p[at.clears + seat]--
    } else if (action < BACK) p[at.asked] = 1 + seat * GRADES.length + action - PROPOSE
    else if (action === BACK) takeBack(p, seat)
    else if (action === RESTART) while (p[madeOf(p, seat)] > 0) takeBack(p, seat)
    else if (action === CLAIM) claim(p, seat)
    else if (action === CONCEDE) endShow(p, UNANSWERED)
    else lay(p, action - DRAW)
  }

  function jump(p: Position, seat: Seat, made: number): void {
    const base = boardOf(p, seat)
    p[base + ((made / DIRECTIONS) | 0)] = p[base + over[made]] = 0
    p[base + to[made]] = 1
    p[lineOf(p, seat) + p[madeOf(p, seat)]++] = 1 + made
    if (--p[leftOf(p, seat)] > 1) return
    if (p[at.phase] === SHOW) endShow(p, FAILED)
    else finish(p, seat, SOLVED)
  }

  function takeBack(p: Position, seat: Seat): void {
    const base = boardOf(p, seat)
    const slot = lineOf(p, seat) + --p[madeOf(p, seat)]
    const made = p[slot] - 1
    p[slot] = 0
    p[base + to[made]] = 0
    p[base + ((made / DIRECTIONS) | 0)] = p[base + over[made]] = 1
    p[leftOf(p, seat)]++
    p[backsOf(p, seat)]--
  }

  function finishSetting(p: Position, seat: Seat): void {
    p[at.setting] &= ~(1 << seat)
    p[at.lifts + seat] = p[at.clears + seat] = 0
    if (p[at.setting] !== 0) return
    // The two exchange what they have set.
    for (let cell = 0; cell < cells; cell++) {
      p[at.puzzle + cell] = p[at.board + cells + cell]
      p[at.puzzle + cells + cell] = p[at.board + cell]
    }
    beginSolving(p)
  }

  function beginSolving(p: Position): void {
    p.copyWithin(at.board, at.puzzle, at.puzzle + sites)
    p.fill(MOST_BACKS, at.backs, at.backs + seats)
    p.fill(pegs, at.left, at.left + seats)
    p[at.phase] = SOLVE
  }

  /** Chance has drawn a position: for one who sets, or for all in a race. */
  function lay(p: Position, number: number): void {
    const asked = p[at.asked] - 1
    const seat = (asked / GRADES.length) | 0
    const used = isRace ? 0 : MOST_CLEARS - p[at.clears + seat]
    proposals.make(number + DRAWS * used, asked % GRADES.length, drawn)
    p[at.asked] = 0
    if (isRace) {
      for (let one = 0; one < seats; one++) for (let i = 0; i < pegs; i++) p[at.puzzle + one * cells + drawn[i]] = 1
      beginSolving(p)
    } else {
      for (let i = 0; i < pegs; i++) p[at.board + seat * cells + drawn[i]] = 1
      p[at.left + seat] = pegs
    }
  }

  /** A position that chance has drawn can be solved, so that in a race this is to give up. */
  function claim(p: Position, seat: Seat): void {
    if (isRace) {
      finish(p, seat, FAILED)
      return
    }
    p[at.phase] = SHOW
    p[at.claimer] = 1 + seat
    p[at.showBacks] = MOST_BACKS
    p[at.showLeft] = pegs
    for (let cell = 0; cell < cells; cell++) p[at.shown + cell] = p[at.puzzle + seat * cells + cell]
  }

  function endShow(p: Position, outcome: number): void {
    p[at.phase] = SOLVE
    finish(p, p[at.claimer] - 1, outcome)
  }

  function finish(p: Position, seat: Seat, outcome: number): void {
    p[at.outcome + seat] = outcome
    if (isDecided(p)) p[at.phase] = OVER
    else if (inTurn) {
      p[at.turn]++
      p[at.claimer] = p[at.showBacks] = p[at.showLeft] = p[at.showMade] = 0
      p.fill(0, at.shown, at.shown + cells)
      p.fill(0, at.showLine, at.showLine + jumps)
    }
  }

  /** In turn everybody has a go; at once the first who is ready decides, or the last who has not given up. */
  function isDecided(p: Position): boolean {
    let open = 0
    let solved = 0
    for (let seat = 0; seat < seats; seat++) {
      if (p[at.outcome + seat] === OPEN) open++
      else if (p[at.outcome + seat] === SOLVED) solved++
    }
    if (inTurn) return open === 0
    return solved > 0 || open < (isRace ? 2 : seats)
  }

  return { start, actors, actions, sample, play, barred, isDecided, boardOf, lineOf, madeOf, leftOf }
}
