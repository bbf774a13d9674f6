/**
 * What all western games share, whoever may be left in check and whatever ends them: the tables of the men, castling,
 * capture in passing, what one move does to the board, and the first fields of a position's text.
 */
import type { ActionList, Board, Look, Parsed, Position, Random, Touch } from '@jatekvilag/engine'
import { kindNamed, type ManKind, manOf } from './army.ts'
import { assemble, type ChessParts, type ChessTables } from './assemble.ts'
import { type CastlingRule, type Castlings, compileCastlings } from './castling.ts'
import { choiceOf, fromOf, toOf } from './codes.ts'
import { readPassage, readRights, writePassage, writeRights } from './fen.ts'
import { compilePassing, type Passing } from './passing.ts'
import type { PromotionRule } from './promotion.ts'
import { hashKeys, type RosterSlots } from './roster.ts'
import { writeBoard } from './rows.ts'
import { type San, type SanParts, sanNotation } from './san.ts'
import { looks } from './scene.ts'
import type { Stock } from './stock.ts'

export interface WesternFrameParts {
  readonly board: Board
  readonly kinds: readonly ManKind[]
  readonly startRows: string
  /** The noun of the man that may be captured in passing and is written without a letter. */
  readonly pawn: string
  readonly promotions: readonly PromotionRule[]
  readonly castlings: readonly CastlingRule[]
  readonly rows?: readonly (readonly number[])[]
  readonly askEachMan?: ChessParts['askEachMan']
  readonly hopsOverPinner?: boolean
  readonly slots: RosterSlots
  readonly turn: number
  /** The slot of the castling rights. */
  readonly rights: number
}

export interface WesternFrame extends ChessTables {
  readonly castlings: Castlings
  readonly passing: Passing
  readonly pawn: number
  readonly allRights: number
  readonly rightsKeys: Int32Array
  /** Appends the moves of men on the board and castling, but no capture in passing. Answers how many give check. */
  list(p: Position, seat: number, out: ActionList): number
  /** Appends the captures of a man that has just made that passage; nothing for -1. */
  listPassing(p: Position, seat: number, passage: number, out: ActionList): void
  /** How many guesses there are at a legal move. */
  guesses(p: Position, seat: number): number
  /** The move of this guess if it is legal, else -1. Only for a side not in check. */
  guess(p: Position, seat: number, guess: number, passage: number): number
  /**
   * A legal move found by guessing, or -1 when that misses too often. Only for a side not in check; `stock` may refuse
   * promotions.
   */
  guessSome(p: Position, seat: number, passage: number, random: Random, stock?: Pick<Stock, 'has'>): number
  /** Can that side capture a man that has just made that passage? */
  canPass(p: Position, seat: number, passage: number): boolean
  /**
   * Plays a move on board, lists, rights and hash; `passage` is the one that may be captured now, or -1.
   * Answers with the value of the captured man, or 0.
   */
  move(p: Position, seat: number, action: number, passage: number): number
  /** The passage that this move of a pawn opens, or -1. */
  passageOf(action: number): number
  touches(p: Position, action: number): readonly Touch[]
  /** The pieces on the buttons of a promotion. */
  choices(p: Position): Record<string, Look>
  san(parts: Pick<SanParts, 'list' | 'play' | 'checkMark'> & Partial<Pick<SanParts, 'becomes'>>): San
  write(p: Position, passage: number): string
  /** Reads castling rights, and the cells passed over: answers with the passage. Board and turn are filled. */
  readFields(p: Position, rights: string, open: string): Parsed<number>
}

const neverAttacked = () => false
/** Guessing that misses this often gives way to listing all moves. */
const MOST_TRIES = 100

export function westernFrame(parts: WesternFrameParts): WesternFrame {
  const { board, slots, turn: TURN, rights: RIGHTS } = parts
  const CELLS = board.size
  const tables = assemble(parts)
  const { men, codes, rows, moves, promotions, roster, legal, startBoard } = tables
  const attacked = parts.askEachMan === 'king-may-fall' ? neverAttacked : legal.attacked
  const castlings = compileCastlings(board, codes, parts.castlings, attacked)
  const passing = compilePassing(men, board, codes, moves, roster, attacked)
  const { bits, mask } = codes
  const { becomes, onArrival } = promotions
  const { rightsAt, byMove, rookFrom, rookTo, perSeat } = castlings
  const { passages, passedOver, victim, onWay, mostCapturers } = passing
  const { guessesPerMan } = legal
  const COUNT = slots.count
  const HASH = slots.hash
  const pawn = kindNamed(men, parts.pawn)
  const rightsKeys = hashKeys(1 << castlings.rules.length, 22)
  const MOVE_MASK = (1 << (2 * bits)) - 1
  const look = looks(men)
  const promotedNouns = parts.promotions.flatMap((rule) => rule.to)

  function castlingName(p: Position, action: number): string | undefined {
    const castling = byMove[action & MOVE_MASK]
    return castling > 0 && (p[RIGHTS] >> (castling - 1)) & 1 ? castlings.rules[castling - 1].name : undefined
  }

  const guesses = (p: Position, seat: number) => p[COUNT + seat] * guessesPerMan + perSeat + mostCapturers

  function guess(p: Position, seat: number, number: number, passage: number): number {
    const onBoard = p[COUNT + seat] * guessesPerMan
    if (number < onBoard) return legal.guess(p, seat, number)
    if (number < onBoard + perSeat) return castlings.legal(p, seat, number - onBoard, p[RIGHTS])
    return passage < 0 ? -1 : passing.legal(p, seat, passage, number - onBoard - perSeat)
  }

  return {
    ...tables,
    castlings,
    passing,
    pawn,
    allRights: (1 << castlings.rules.length) - 1,
    rightsKeys,

    list(p, seat, out) {
      const checkers = legal.survey(p, seat)
      legal.list(p, seat, checkers, out)
      const rights = p[RIGHTS]
      if (checkers === 0 && rights !== 0)
        for (let i = 0; i < perSeat; i++) {
          const castling = castlings.legal(p, seat, i, rights)
          if (castling >= 0) out.add(castling)
        }
      return checkers
    },

    listPassing(p, seat, passage, out) {
      if (passage < 0) return
      for (let i = 0; i < mostCapturers; i++) {
        const capture = passing.legal(p, seat, passage, i)
        if (capture >= 0) out.add(capture)
      }
    },

    guesses,
    guess,

    guessSome(p, seat, passage, random, stock) {
      const all = guesses(p, seat)
      for (let tries = 0; tries < MOST_TRIES; tries++) {
        const action = guess(p, seat, random.below(all), passage)
        if (action >= 0 && (stock === undefined || stock.has(p, seat, action))) return action
      }
      return -1
    },

    canPass(p, seat, passage) {
      for (let i = 0; i < mostCapturers; i++) if (passing.legal(p, seat, passage, i) >= 0) return true
      return false
    },

    move(p, seat, action, passage) {
      const from = (action >> bits) & mask
      const to = action & mask
      const value = p[from]
      const isPawn = value >> 2 === pawn
      let captured = p[to]
      if (captured !== 0) roster.remove(p, to)
      else if (passage >= 0 && isPawn && onWay[passage * CELLS + to] === 1) {
        const taken = victim[seat * passages + passage]
        captured = p[taken]
        roster.remove(p, taken)
      }
      roster.relocate(p, from, to)
      const choice = action >> (2 * bits)
      if (choice !== 0) roster.replace(p, to, becomes[choice * men.values + value])
      const rights = p[RIGHTS]
      if (rights !== 0) {
        // Only an unmoved king still has the right, so this move is the castling.
        const castling = isPawn ? 0 : byMove[action & MOVE_MASK]
        if (castling > 0 && ((rights >> (castling - 1)) & 1) === 1)
          roster.relocate(p, rookFrom[castling - 1], rookTo[castling - 1])
        const gone = rights & (rightsAt[from] | rightsAt[to])
        if (gone !== 0) {
          p[RIGHTS] = rights ^ gone
          p[HASH] ^= rightsKeys[rights] ^ rightsKeys[rights ^ gone]
        }
      }
      return captured
    },

    passageOf: (action) => passedOver[action & MOVE_MASK],

    touches(p, action) {
      const [from, to, choice] = [fromOf(codes, action), toOf(codes, action), choiceOf(codes, action)]
      if (choice > 0) return [from, to, `promote:${men.kinds[becomes[choice * men.values + p[from]] >> 2]!.noun}`]
      return onArrival[p[from] * CELLS + to] === 0 ? [from, to] : [from, to, 'stay-unpromoted']
    },

    choices: (p) =>
      Object.fromEntries(promotedNouns.map((noun) => [`promote:${noun}`, look(manOf(kindNamed(men, noun), p[TURN]))])),

    san: (own) =>
      sanNotation({
        board,
        men,
        codes,
        pawn: parts.pawn,
        castlingName,
        becomes: (value, choice) => becomes[choice * men.values + value],
        ...own,
      }),

    write: (p, passage) =>
      [
        writeBoard(men, rows, p),
        'wb'[p[TURN]],
        writeRights(castlings, p[RIGHTS]),
        writePassage(board, passing, p[TURN], passage),
      ].join(' '),

    readFields(p, rights, open) {
      const mayCastle = readRights(board, castlings, startBoard, p, rights)
      if (!mayCastle.ok) return mayCastle
      p[RIGHTS] = mayCastle.value
      return readPassage(board, passing, p, p[TURN], manOf(pawn, 1 - p[TURN]), open)
    },
  }
}
