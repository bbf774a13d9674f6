import {
  type ActionList,
  drawn,
  type Layout,
  layout,
  type Position,
  type Random,
  type Result,
  won,
} from '@jatekvilag/engine'
import type { Fields } from './fields.ts'
import { type Jumps, jumpsOn } from './jumps.ts'
import type { Limit } from './limits.ts'
import { compilePieces, type PieceRules, type Pieces } from './pieces.ts'
import { type Roster, type RosterSlots, rosterOf } from './roster.ts'
import { type Steps, stepsOn } from './steps.ts'
import { type Taking, takenOff } from './taking.ts'

/**
 * The draughts games of two players. A game says on which fields it is played and in which directions, how each kind
 * of piece moves, which captures are a duty, when jumped pieces leave and when men are promoted: `draughtsRules` makes
 * the rules of it, `handsFor` the notation and the touches, `fenFor` or `columnText` the text of positions.
 * What is rarer is composed: `taking` (columns instead of removal) and `limits` (draws by counting).
 */

/** Capturing is compulsory; which captures are open to choice. */
export type CaptureChoice =
  /** Any of them. */
  | 'free'
  /** Only those that take the most pieces. */
  | 'longest'

export interface DraughtsRules extends Omit<PieceRules, 'seats'> {
  readonly fields: Fields
  readonly choice: CaptureChoice
  readonly taking?: (core: Core) => Taking
  readonly limits?: (core: Core) => readonly Limit[]
  /** Further slots that `taking` and `limits` use: those that make up the position, and the rest. */
  readonly keySlots?: Readonly<Record<string, number>>
  readonly slots?: Readonly<Record<string, number>>
}

/** What taking and limits are built on. */
export interface Core {
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

/** The rules of a two-player draughts game at work on positions. */
export interface Draughts extends Core {
  empty(): Position
  put(p: Position, field: number, value: number): void
  /** Works out duties and the end for a position that was put together by hand. */
  settle(p: Position): void
  actors(p: Position): number
  actions(p: Position, seat: number, out: ActionList): void
  sample(p: Position, seat: number, random: Random, scratch: ActionList): number
  play(p: Position, seat: number, action: number): void
  result(p: Position): Result | null
  /** A hash of the board; games whose position is more than that add to it. */
  hash(p: Position): number
}

const SEATS = 2
const DRAWN = SEATS + 1
/** Guesses before all moves are listed instead. */
const TRIES = 24

export function draughtsRules(rules: DraughtsRules): Draughts {
  const { fields } = rules
  const n = fields.count
  const pieces = compilePieces(fields, { ...rules, seats: SEATS })
  const jumps = jumpsOn(fields, pieces)
  const steps = stepsOn(fields, pieces)
  const slots: Layout = layout(
    { board: n + 1, turn: 1, chain: 1, ...rules.keySlots },
    {
      need: 1,
      over: 1,
      quiet: 1,
      men: SEATS,
      flyers: SEATS,
      code: 1,
      list: SEATS * n,
      place: n,
      fallen: n,
      fallenCount: 1,
      captors: n,
      captorCount: 1,
      ...rules.slots,
    },
  )
  const { turn: TURN, chain: CHAIN, need: NEED, over: OVER, quiet: QUIET } = slots.at
  const { men: MEN, flyers: FLYERS, list: LIST, code: CODE, captors: CAPTORS, captorCount: CAPTOR_COUNT } = slots.at
  const { fallen: FALLEN, fallenCount: FALLEN_COUNT } = slots.at
  const roster = rosterOf(pieces, n, slots.at as Layout<keyof RosterSlots>['at'])
  const core: Core = { fields, pieces, jumps, steps, roster, slots }
  const taking = (rules.taking ?? takenOff)(core)
  const limits = rules.limits?.(core) ?? []
  const takesMost = rules.choice === 'longest'
  const { atRest, inPassing, crowned } = pieces
  const { longestFrom, canJump, overOf } = jumps
  const stride = n + 1
  const { mostShort } = steps

  const withoutPieces = [won(SEATS, 0, 'no-pieces'), won(SEATS, 1, 'no-pieces')]
  const withoutMoves = [won(SEATS, 0, 'no-moves'), won(SEATS, 1, 'no-moves')]
  const tooLong = drawn(SEATS, 'move-limit')

  /**
   * How many pieces the seat must capture now; 1 stands for any number where the choice is free.
   * Lists the pieces that can do so.
   */
  function captureDuty(p: Position, seat: number): number {
    let most = 0
    let captors = 0
    for (let i = LIST + seat * n, end = i + p[MEN + seat]; i < end; i++) {
      const field = p[i]
      const value = p[field]
      if (!canJump(p, field, value)) continue
      let captured = 1
      if (takesMost) {
        p[field] = 0
        captured = longestFrom(p, field, value)
        p[field] = value
        if (captured < most) continue
        if (captured > most) captors = 0
      }
      most = captured
      p[CAPTORS + captors++] = field
    }
    p[CAPTOR_COUNT] = captors
    return most
  }

  function canStep(p: Position, seat: number): boolean {
    for (let i = LIST + seat * n, end = i + p[MEN + seat]; i < end; i++) if (steps.canStep(p, p[i])) return true
    return false
  }

  /** A side that cannot move has lost; otherwise a limit may end the game. */
  function judge(p: Position): void {
    const seat = p[TURN]
    p[NEED] = captureDuty(p, seat)
    p[OVER] = p[NEED] === 0 && !canStep(p, seat) ? 2 - seat : 0
    if (p[OVER] !== 0) return
    for (let i = 0; i < limits.length; i++) if (limits[i].reached(p)) p[OVER] = DRAWN
  }

  function handOver(p: Position, seat: number): void {
    p[TURN] = 1 - seat
    for (let i = 0; i < limits.length; i++) limits[i].count(p)
    judge(p)
  }

  function actions(p: Position, seat: number, out: ActionList): void {
    if (p[OVER] !== 0 || seat !== p[TURN]) return
    const need = p[NEED]
    if (p[CHAIN] !== 0) {
      jumps.list(p, p[CHAIN] - 1, need, out)
      return
    }
    if (need === 0) for (let i = LIST + seat * n, end = i + p[MEN + seat]; i < end; i++) steps.list(p, p[i], out)
    else for (let i = CAPTORS, end = i + p[CAPTOR_COUNT]; i < end; i++) jumps.list(p, p[i], need, out)
  }

  return {
    ...core,

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
      if (p[NEED] === 0 && p[FLYERS + seat] === 0) {
        const guesses = p[MEN + seat] * mostShort
        for (let tries = 0; tries < TRIES; tries++) {
          const guess = random.below(guesses)
          const i = (guess / mostShort) | 0
          const from = p[LIST + seat * n + i]
          const to = steps.target(p, from, guess - i * mostShort)
          if (to >= 0) return (from << 8) | to
        }
      }
      scratch.count = 0
      actions(p, seat, scratch)
      return scratch.items[random.below(scratch.count)]
    },

    play(p, seat, action) {
      const from = action >> 8
      const to = action & 255
      const value = p[from]
      const need = p[NEED]
      if (need === 0) {
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
      p[NEED] = more
      if (more > 0) {
        p[CHAIN] = to + 1
        return
      }
      const rested = atRest[is * stride + to]
      p[to] = rested
      if (rested !== is) roster.move(p, to, to, is, rested)
      p[CHAIN] = 0
      taking.rest(p, to)
      handOver(p, seat)
    },

    hash: (p) => p[CODE] ^ Math.imul(1 + p[TURN] + 2 * p[CHAIN], 0x9e3779b1),

    result(p) {
      const over = p[OVER]
      if (over === 0) return null
      if (over === DRAWN) return tooLong
      return (p[MEN + 2 - over] === 0 ? withoutPieces : withoutMoves)[over - 1]
    },
  }
}
