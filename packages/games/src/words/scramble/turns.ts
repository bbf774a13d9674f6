/** What may be done, and what comes of it. */
import { type ActionList, CHANCE_MASK, type Position, type Seat } from '@jatekvilag/engine'
import {
  asideSize,
  bagSize,
  DRAW,
  type Field,
  JUDGE,
  LAY,
  LOTS,
  laidCount,
  OVER,
  QUIET_ROUNDS,
  rackSize,
  siteLaid,
} from './field.ts'
import type { layingRules } from './laying.ts'
import { RACK } from './tiles.ts'

/** Whether words are looked up before they count, when somebody doubts them, or never. */
export type Judging = 'checked' | 'challenge' | 'agreed'

/** A doubt without reason costs so many points. */
export const WRONG_DOUBT = 5

export function turnRules(
  field: Field,
  laying: ReturnType<typeof layingRules>,
  { judging, exchange }: { judging: Judging; exchange: boolean },
) {
  const { seats, cells, letters, blank, kinds, board, set } = field
  const { swap: SWAP, draw: DRAWN, lot: LOT, done: DONE, pass: PASS, accept: ACCEPT, doubt: DOUBT } = field.codes
  const {
    racks: RACKS,
    bag: BAG,
    lots: LOTS_OF,
    aside: ASIDE,
    laid: LAID,
    scores: SCORES,
    turn: TURN,
    phase: PHASE,
    drawer: DRAWER,
    asked: ASKED,
    against: AGAINST,
    passes: PASSES,
    quiet: QUIET,
    dealing: DEALING,
    lastScore: LAST_SCORE,
  } = field.slots.at
  const column = Int32Array.from(board.shapes, ({ x }) => x)
  const row = Int32Array.from(board.shapes, ({ y }) => y)

  function start(): Position {
    const p = new Int32Array(field.slots.length)
    for (let kind = 0; kind <= letters; kind++) p[BAG + kind] = set.counts[kind]
    p[PHASE] = LOTS
    return p
  }

  function actors(p: Position): number {
    const phase = p[PHASE]
    if (phase === OVER) return 0
    if (phase === LAY) return 1 << p[TURN]
    return phase === JUDGE ? 1 << p[ASKED] : CHANCE_MASK
  }

  function actions(p: Position, out: ActionList): void {
    const phase = p[PHASE]
    if (phase === LAY) {
      listLay(p, out)
      return
    }
    if (phase === JUDGE) {
      out.add(ACCEPT)
      out.add(DOUBT)
      return
    }
    const code = phase === LOTS ? LOT : DRAWN
    for (let kind = 0; kind <= letters; kind++) if (p[BAG + kind] > 0) out.add(code + kind)
  }

  function listLay(p: Position, out: ActionList): void {
    const rack = RACKS + p[TURN] * kinds
    const count = laidCount(field, p)
    const aside = asideSize(field, p)
    if (aside === 0 && count < RACK) {
      const items = out.reserve(2 * letters * cells)
      let n = out.count
      for (let site = 0; site < cells; site++) {
        if (p[site] !== 0 || !inLine(p, site, count)) continue
        for (let letter = 0; letter < letters; letter++) {
          if (p[rack + letter] > 0) items[n++] = letter * cells + site
          if (p[rack + blank] > 0) items[n++] = (letters + letter) * cells + site
        }
      }
      out.count = n
    }
    if (exchange && count === 0 && (aside > 0 || bagSize(field, p) >= RACK))
      for (let kind = 0; kind <= letters; kind++) if (p[rack + kind] > 0) out.add(SWAP + kind)
    if (aside > 0 || (count > 0 && maySettle(p))) out.add(DONE)
    out.add(PASS)
  }

  /** Whether a square lies in one row or one column with all tiles of this turn. */
  function inLine(p: Position, site: number, count: number): boolean {
    let [sameRow, sameColumn] = [true, true]
    for (let i = 0; i < count; i++) {
      const other = siteLaid(field, p, i)
      if (row[other] !== row[site]) sameRow = false
      if (column[other] !== column[site]) sameColumn = false
    }
    return sameRow || sameColumn
  }

  const maySettle = (p: Position): boolean => laying.liesWell(p) && (judging !== 'checked' || laying.allWords(p))

  function play(p: Position, seat: Seat, action: number): void {
    if (action < SWAP) lay(p, action)
    else if (action < DRAWN) {
      p[RACKS + p[TURN] * kinds + action - SWAP]--
      p[ASIDE + action - SWAP]++
    } else if (action < LOT) drawTile(p, action - DRAWN)
    else if (action < DONE) drawLot(p, action - LOT)
    else if (action === DONE) finish(p)
    else if (action === PASS) {
      takeUp(p)
      p[PASSES]++
      quietTurn(p)
    } else judge(p, seat, action === DOUBT)
  }

  function lay(p: Position, action: number): void {
    const cell = 1 + Math.floor(action / cells)
    const site = action % cells
    p[site] = cell
    p[RACKS + p[TURN] * kinds + (cell > letters ? blank : cell - 1)]--
    let at = laidCount(field, p)
    while (at > 0 && p[LAID + at - 1] > site + 1) {
      p[LAID + at] = p[LAID + at - 1]
      at--
    }
    p[LAID + at] = site + 1
  }

  /** All tiles of this turn go back to the rack, those put aside too. */
  function takeUp(p: Position): void {
    const rack = RACKS + p[TURN] * kinds
    for (let i = LAID; i < LAID + RACK && p[i] !== 0; i++) {
      const site = p[i] - 1
      p[rack + (p[site] > letters ? blank : p[site] - 1)]++
      p[site] = 0
      p[i] = 0
    }
    for (let kind = 0; kind < kinds; kind++) {
      p[rack + kind] += p[ASIDE + kind]
      p[ASIDE + kind] = 0
    }
  }

  function finish(p: Position): void {
    if (asideSize(field, p) > 0) {
      p[PASSES] = 0
      const seat = p[TURN]
      quietTurn(p)
      // What is put aside goes back into the bag when the new tiles have been drawn, or at once where nothing is drawn.
      if (p[PHASE] === OVER) giveBack(p)
      else beginDraw(p, seat)
    } else if (judging === 'checked') settle(p)
    else {
      p[PHASE] = JUDGE
      p[ASKED] = (p[TURN] + 1) % seats
      p[AGAINST] = 0
    }
  }

  function judge(p: Position, seat: Seat, against: boolean): void {
    if (judging === 'challenge' && against) {
      const sound = laying.allWords(p)
      if (sound) p[SCORES + seat] -= WRONG_DOUBT
      if (sound) settle(p)
      else removeWord(p)
      return
    }
    if (against) p[AGAINST]++
    p[ASKED] = (seat + 1) % seats
    if (p[ASKED] !== p[TURN]) return
    if (2 * p[AGAINST] > seats - 1) removeWord(p)
    else settle(p)
  }

  function removeWord(p: Position): void {
    takeUp(p)
    p[PASSES] = 0
    quietTurn(p)
  }

  function settle(p: Position): void {
    const seat = p[TURN]
    p[LAST_SCORE] = laying.score(p)
    p[SCORES + seat] += p[LAST_SCORE]
    p.fill(0, LAID, LAID + RACK)
    p[PASSES] = p[QUIET] = 0
    if (rackSize(field, p, seat) === 0 && bagSize(field, p) === 0) end(p, seat)
    else {
      nextTurn(p)
      beginDraw(p, seat)
    }
  }

  function quietTurn(p: Position): void {
    p[QUIET]++
    if (p[PASSES] >= seats || p[QUIET] >= QUIET_ROUNDS * seats) end(p, -1)
    else nextTurn(p)
  }

  function nextTurn(p: Position): void {
    p[TURN] = (p[TURN] + 1) % seats
    p[PHASE] = LAY
    p[ASKED] = p[AGAINST] = 0
  }

  function beginDraw(p: Position, seat: Seat): void {
    if (rackSize(field, p, seat) >= RACK || bagSize(field, p) === 0) giveBack(p)
    else {
      p[PHASE] = DRAW
      p[DRAWER] = seat
    }
  }

  function giveBack(p: Position): void {
    for (let kind = 0; kind <= letters; kind++) {
      p[BAG + kind] += p[ASIDE + kind]
      p[ASIDE + kind] = 0
    }
  }

  function drawTile(p: Position, kind: number): void {
    const seat = p[DRAWER]
    p[RACKS + seat * kinds + kind]++
    p[BAG + kind]--
    if (rackSize(field, p, seat) < RACK && bagSize(field, p) > 0) return
    if (p[DEALING] === 1 && seat < seats - 1) {
      p[DRAWER]++
      return
    }
    giveBack(p)
    p[DEALING] = p[DRAWER] = 0
    p[PHASE] = LAY
  }

  /** The letter nearest to A begins, a blank last; of two alike the one drawn first. */
  function drawLot(p: Position, kind: number): void {
    p[LOTS_OF + p[DRAWER]] = kind + 1
    p[BAG + kind]--
    if (++p[DRAWER] < seats) return
    let first = 0
    for (let seat = 0; seat < seats; seat++) {
      const lot = p[LOTS_OF + seat]
      if (lot < p[LOTS_OF + first]) first = seat
      p[BAG + lot - 1]++
    }
    p[TURN] = first
    p[DRAWER] = 0
    p[DEALING] = 1
    p[PHASE] = DRAW
  }

  /** What is left in the racks counts against everybody, and for the one who has laid all. */
  function end(p: Position, out: Seat): void {
    for (let seat = 0; seat < seats; seat++) {
      let left = 0
      for (let kind = 0; kind <= letters; kind++) left += p[RACKS + seat * kinds + kind] * set.points[kind]
      p[SCORES + seat] -= left
      if (out >= 0) p[SCORES + out] += left
    }
    p[PHASE] = OVER
    p[ASKED] = p[AGAINST] = 0
  }

  return { start, actors, actions, play, maySettle }
}
