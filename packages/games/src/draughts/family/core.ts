import {
  type ActionList,
  type Layout,
  layout,
  type Position,
  type Random,
  type Result,
  sampleListed,
} from '@jatekvilag/engine'
import type { Drops } from './drops.ts'
import { judging } from './duty.ts'
import type { Fields } from './fields.ts'
import { type Jumps, jumpsOn } from './jumps.ts'
import type { Limit } from './limits.ts'
import { jumpsThatGoOn } from './onward.ts'
import { compilePieces, type PieceRules, type Pieces } from './pieces.ts'
import { type Roster, type RosterSlots, rosterOf } from './roster.ts'
import { type Steps, stepsOn } from './steps.ts'
import { type Taking, takenOff } from './taking.ts'
import { type TurnOrder, twoSides } from './turn-order.ts'

/**
 * The draughts games. A game says on which fields it is played and in which directions, how each kind
 * of piece moves, which captures are a duty, when jumped pieces leave and when men are promoted: `draughtsRules` makes
 * the rules of it, `handsFor` the notation and the touches, `fenFor` or `columnText` the text of positions.
 * What is rarer is composed: `taking` (columns instead of removal), `limits` (draws by counting) and `order` (more
 * than two players).
 */

/** Which captures are open to choice; capturing is compulsory unless it is optional. */
export type CaptureChoice =
  /** Any of them. */
  | 'free'
  /** Only those that take the most pieces. */
  | 'longest'
  /** Any of them or none: nobody has to capture, and a capture may be stopped after any jump. */
  | 'optional'

export interface DraughtsRules extends Omit<PieceRules, 'seats'> {
  /** Two unless told otherwise; more need an `order`. */
  readonly seats?: number
  readonly order?: (core: Core) => TurnOrder
  readonly fields: Fields
  readonly choice: CaptureChoice
  /** Other rules of jumping than `jumpsOn`, or `jumpsThatGoOn` where the choice is free. */
  readonly jumps?: (fields: Fields, pieces: Pieces, slots: Layout) => Jumps
  readonly taking?: (core: Core) => Taking
  /** Pieces in hand that may be dropped instead of a move. */
  readonly drops?: (core: Core) => Drops
  readonly limits?: (core: Core) => readonly Limit[]
  /** Further slots that `taking` and `limits` use: those that make up the position, and the rest. */
  readonly keySlots?: Readonly<Record<string, number>>
  readonly slots?: Readonly<Record<string, number>>
}

/** What taking and limits are built on. */
export interface Core {
  readonly seats: number
  readonly fields: Fields
  readonly pieces: Pieces
  readonly jumps: Jumps
  readonly steps: Steps
  readonly roster: Roster
  /**
   * `board` holds a value for each field and the rim, `chain` the field (plus one) of a piece in the middle of
   * a capture. `need` is how many pieces must still be captured this turn (1 for "some" where the choice is free),
   * `over` is 0, the winning seat plus one, or DRAWN.
   */
  readonly slots: Layout
}

/** The rules of a draughts game at work on positions. */
export interface Draughts extends Core {
  /** What it was made of. */
  readonly rules: DraughtsRules
  readonly limits: readonly Limit[]
  readonly drops: Drops | undefined
  empty(): Position
  put(p: Position, field: number, value: number): void
  /** Works out duties and the end for a position that was put together by hand. */
  settle(p: Position): void
  actors(p: Position): number
  actions(p: Position, seat: number, out: ActionList): void
  sample(p: Position, seat: number, random: Random, scratch: ActionList): number
  play(p: Position, seat: number, action: number): void
  /** Whether this action jumps a piece. */
  captures(p: Position, action: number): boolean
  result(p: Position): Result | null
  /** What a draw means here: those who are out already have lost. */
  drawn(p: Position, reason: string): Result
  /** A hash of the board; games whose position is more than that add to it. */
  hash(p: Position): number
}

/** Guesses before all moves are listed instead. */
const TRIES = 24

export function draughtsRules(rules: DraughtsRules): Draughts {
  const { fields, seats = 2 } = rules
  const DRAWN = seats + 1
  const n = fields.count
  const pieces = compilePieces(fields, { ...rules, seats })
  const steps = stepsOn(fields, pieces)
  const slots: Layout = layout(
    { board: n + 1, turn: 1, chain: 1, ...rules.keySlots },
    {
      need: 1,
      over: 1,
      quiet: 1,
      men: seats,
      flyers: seats,
      code: 1,
      list: seats * n,
      place: n,
      fallen: n,
      fallenCount: 1,
      captors: n,
      captorCount: 1,
      hurry: 1,
      ...rules.slots,
    },
  )
  const { turn: TURN, chain: CHAIN, need: NEED, over: OVER, quiet: QUIET } = slots.at
  const { men: MEN, flyers: FLYERS, list: LIST, code: CODE, captors: CAPTORS, captorCount: CAPTOR_COUNT } = slots.at
  const { fallen: FALLEN, fallenCount: FALLEN_COUNT, hurry: HURRY } = slots.at
  const jumps = (rules.jumps ?? (rules.choice === 'free' ? jumpsThatGoOn : jumpsOn))(fields, pieces, slots)
  const roster = rosterOf(pieces, n, slots.at as Layout<keyof RosterSlots>['at'])
  const core: Core = { seats, fields, pieces, jumps, steps, roster, slots }
  const taking = (rules.taking ?? takenOff)(core)
  const limits = rules.limits?.(core) ?? []
  const order = (rules.order ?? twoSides)(core)
  const drops = rules.drops?.(core)
  const takesMost = rules.choice === 'longest'
  const optional = rules.choice === 'optional'
  const { atRest, inPassing, crowned, hurries } = pieces
  const { longestFrom, canJump, overOf } = jumps
  const judge = judging(core, rules.choice, limits, order, drops)
  const stride = n + 1
  const { mostShort } = steps

  function handOver(p: Position, seat: number): void {
    p[TURN] = order.next(seat)
    for (let i = 0; i < limits.length; i++) limits[i].count(p)
    judge(p)
  }

  function actions(p: Position, seat: number, out: ActionList): void {
    if (p[OVER] !== 0 || seat !== p[TURN]) return
    const need = p[NEED]
    if (p[CHAIN] !== 0) {
      jumps.list(p, p[CHAIN] - 1, need, out)
      if (optional) out.add(((p[CHAIN] - 1) << 8) | (p[CHAIN] - 1))
      return
    }
    if (need === 0) {
      for (let i = LIST + seat * n, end = i + p[MEN + seat]; i < end; i++)
        if (hurries[p[p[i]]] >= p[HURRY]) steps.list(p, p[i], out)
      drops?.list(p, seat, out)
      if (!optional) return
    }
    for (let i = CAPTORS, end = i + p[CAPTOR_COUNT]; i < end; i++) jumps.list(p, p[i], need, out)
  }

  /** Where capturing is optional, the board tells a jump from a step. */
  function captures(p: Position, from: number, to: number): boolean {
    if (from === to) return false
    if (p[NEED] > 0) return true
    if (!optional) return false
    const base = fields.lineBase[from * n + to]
    for (let field = fields.next[base + from]; field !== to; field = fields.next[base + field])
      if (p[field] !== 0) return true
    return false
  }

  /** The piece on `to` has made its last jump. */
  function endCapture(p: Position, seat: number, to: number): void {
    const is = p[to]
    const rested = atRest[is * stride + to]
    p[to] = rested
    if (rested !== is) roster.move(p, to, to, is, rested)
    p[NEED] = 0
    p[CHAIN] = 0
    taking.rest(p, to)
    handOver(p, seat)
  }

  return {
    ...core,
    rules,
    limits,
    drops,

    empty() {
      const p = new Int32Array(slots.length)
      p[n] = pieces.rimValue
      return p
    },

    put(p, field, value) {
      p[field] = value
      if (value <= pieces.last) roster.add(p, field, value)
      else p[FALLEN + p[FALLEN_COUNT]++] = field
    },

    settle(p) {
      for (let i = 0; i < limits.length; i++) limits[i].begin?.(p)
      if (p[CHAIN] === 0) {
        judge(p)
        return
      }
      const field = p[CHAIN] - 1
      const value = p[field]
      p[field] = 0
      p[NEED] = takesMost ? longestFrom(p, field, value) : Number(canJump(p, field, value))
      p[field] = value
    },

    actors: (p) => (p[OVER] === 0 ? 1 << p[TURN] : 0),

    actions,

    sample(p, seat, random, scratch) {
      // While nothing flies, guess a piece and one of its steps until it is free.
      if (p[NEED] === 0 && p[FLYERS + seat] === 0 && drops === undefined && p[CAPTOR_COUNT] === 0 && p[HURRY] === 0) {
        const guesses = p[MEN + seat] * mostShort
        for (let tries = 0; tries < TRIES; tries++) {
          const guess = random.below(guesses)
          const i = (guess / mostShort) | 0
          const from = p[LIST + seat * n + i]
          const to = steps.target(p, from, guess - i * mostShort)
          if (to >= 0) return (from << 8) | to
        }
      }
      return sampleListed(actions, p, seat, random, scratch)
    },

    play(p, seat, action) {
      const from = action >> 8
      const to = action & 255
      const value = p[from]
      const need = p[NEED]
      // From a field to itself: the capture is stopped, or a piece is dropped there.
      if (from === to) {
        if (p[CHAIN] !== 0) endCapture(p, seat, to)
        else {
          drops!.drop(p, seat, to)
          p[QUIET] = 0
          handOver(p, seat)
        }
        return
      }
      if (need === 0 && !(optional && captures(p, from, to))) {
        const rested = atRest[value * stride + to]
        p[from] = 0
        p[to] = rested
        roster.move(p, from, to, value, rested)
        taking.carry(p, from, to)
        taking.rest(p, to)
        p[QUIET] = crowned[value] === 1 ? p[QUIET] + 1 : 0
        handOver(p, seat)
        return
      }
      const over = overOf(p, from, to)
      p[from] = 0
      const passing = inPassing[value * stride + to]
      const is = passing === 0 ? atRest[value * stride + to] : passing
      p[to] = is
      roster.move(p, from, to, value, is)
      taking.carry(p, from, to)
      taking.take(p, over, to)
      p[QUIET] = 0
      // A capture is played to its end.
      let more = 0
      if (passing !== 0) {
        if (takesMost) more = need - 1
        else if (canJump(p, to, passing)) more = 1
      }
      if (more === 0) {
        endCapture(p, seat, to)
        return
      }
      p[NEED] = more
      p[CHAIN] = to + 1
    },

    captures: (p, action) => captures(p, action >> 8, action & 255),

    hash: (p) => p[CODE] ^ Math.imul(1 + p[TURN] + seats * p[CHAIN], 0x9e3779b1),

    drawn: order.drawn,

    result(p) {
      const over = p[OVER]
      if (over === 0) return null
      return over === DRAWN ? order.drawn(p, 'move-limit') : order.won(p, over - 1)
    },
  }
}
