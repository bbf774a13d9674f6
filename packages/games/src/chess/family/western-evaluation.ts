/**
 * Material, how central and how far ahead each kind of man stands, pawn structure and the shelter of the king.
 * While there are many men, sleeping ones, pawns that run ahead on the wings and the king's place count; when few are
 * left, the king belongs in the middle.
 */
import type { Board, Evaluation, Position } from '@jatekvilag/engine'
import type { Army } from './army.ts'
import type { Codes } from './codes.ts'
import { placementOn } from './placement.ts'
import type { RosterSlots } from './roster.ts'
import { type ChessTacticsParts, chessTactics } from './tactics.ts'

export interface WesternEvaluationParts {
  readonly board: Board
  readonly men: Army
  readonly codes: Codes
  readonly slots: RosterSlots
  readonly turn: number
  readonly pawn: number
  /** Men of one side at the start. */
  readonly menEach: number
  /** Where searches may make use of check and of passing. */
  readonly tactics?: ChessTacticsParts
}

const EXTRAS = [
  'pair-of-bishops',
  'passed-pawns',
  'passed-rows',
  'doubled-pawns',
  'lone-pawns',
  'rook-on-open-file',
  'shelter',
  'king-centre-early',
  'king-centre-late',
  'asleep',
  'wing-pawn-advance',
  'close-shelter',
  'move',
] as const
const [PAIR, PASSED, PASSED_ROWS, DOUBLED, LONE, OPEN_FILE, SHELTER, KING_EARLY, KING_LATE, ASLEEP, WING, CLOSE, MOVE] =
  EXTRAS.keys()

export function westernEvaluation(parts: WesternEvaluationParts): Evaluation {
  const { board, men, codes, slots, turn, pawn, menEach } = parts
  const { column, row, centre, width, height } = placementOn(board)
  const size = board.size
  const { royal } = men
  // Where kings are men like all others there is none to shelter.
  const kings = royal > 0 ? 1 : 0
  const nouns = men.kinds.flatMap((kind, i) => (kind && i !== royal ? [kind.noun] : []))
  const named = (noun: string) => men.kinds.findIndex((kind) => kind?.noun === noun)
  const [bishop, rook, queen] = [named('bishop'), named('rook'), named('queen')]
  /** Three terms for each kind but the king: by kind where they begin, then the extras. */
  const termOf = Int32Array.from(men.kinds, (kind) => (kind ? 3 * nouns.indexOf(kind.noun) : 0))
  const extra = 3 * nouns.length
  /** Roughly what men are worth, to try good captures first: the order of the kinds is from strong to weak. */
  const rank = Int32Array.from(men.kinds, (_, kind) => men.kinds.length - kind)
  /** Kinds that should leave the first row early; rooks and queens may wait. */
  const sleeper = Uint8Array.from(men.kinds, (kind, i) => (kind && ![pawn, royal, rook, queen].includes(i) ? 1 : 0))
  /** 1 on the outermost columns, 0 in the middle. */
  const wing = Float64Array.from({ length: width }, (_, x) => Math.abs((2 * x) / (width - 1) - 1))
  /** Pawns by seat and column, with a margin on both sides: how many, and how far from home the nearest one is. */
  const margin = width + 2
  const pawns = new Int32Array(2 * margin)
  const rearmost = new Int32Array(2 * margin)

  function countPawns(p: Position): void {
    pawns.fill(0)
    rearmost.fill(height)
    for (let seat = 0; seat < 2; seat++)
      for (let i = slots.men + seat * slots.capacity, end = i + p[slots.count + seat]; i < end; i++) {
        const site = p[i]
        if (p[site] >> 2 !== pawn) continue
        const at = seat * margin + column[site] + 1
        pawns[at]++
        if (row[seat * size + site] < rearmost[at]) rearmost[at] = row[seat * size + site]
      }
  }

  function pawnExtras(seat: number, site: number, early: number, weights: Float64Array): number {
    const own = seat * margin + column[site] + 1
    const enemy = (1 - seat) * margin + column[site] + 1
    const rows = row[seat * size + site]
    // An enemy pawn stops it if it is still ahead: its row is counted from the other side.
    const least = height - 1 - rows
    let sum = rows > 1 ? weights[extra + WING] * early * wing[column[site]] * 0.1 * (rows - 1) : 0
    if (rearmost[enemy - 1] >= least && rearmost[enemy] >= least && rearmost[enemy + 1] >= least)
      sum += weights[extra + PASSED] + weights[extra + PASSED_ROWS] * 0.1 * rows * rows
    if (pawns[own] > 1) sum += weights[extra + DOUBLED]
    if (pawns[own - 1] + pawns[own + 1] === 0) sum += weights[extra + LONE]
    return sum
  }

  function kingsPlace(seat: number, king: number, early: number, weights: Float64Array): number {
    const sum = centre[king] * (early * weights[extra + KING_EARLY] + (1 - early) * weights[extra + KING_LATE])
    if (row[seat * size + king] >= 2) return sum
    const file = seat * margin + column[king] + 1
    const shelter = (pawns[file - 1] > 0 ? 1 : 0) + (pawns[file] > 0 ? 1 : 0) + (pawns[file + 1] > 0 ? 1 : 0)
    const reach = row[seat * size + king] + 2
    const close =
      (rearmost[file - 1] <= reach ? 1 : 0) + (rearmost[file] <= reach ? 1 : 0) + (rearmost[file + 1] <= reach ? 1 : 0)
    // Pawns before a king in the middle have other things to do.
    return sum + early * (weights[extra + SHELTER] * shelter + weights[extra + CLOSE] * wing[column[king]] * close)
  }

  function worth(p: Position, seat: number, early: number, weights: Float64Array): number {
    const first = slots.men + seat * slots.capacity
    let sum = kings > 0 ? kingsPlace(seat, p[first], early, weights) : 0
    let bishops = 0
    let asleep = 0
    for (let i = first + kings, end = first + p[slots.count + seat]; i < end; i++) {
      const site = p[i]
      const kind = p[site] >> 2
      const term = termOf[kind]
      const rows = row[seat * size + site]
      sum += weights[term] + weights[term + 1] * centre[site] + weights[term + 2] * 0.1 * rows
      if (rows === 0) asleep += sleeper[kind]
      if (kind === pawn) sum += pawnExtras(seat, site, early, weights)
      else if (kind === bishop) bishops++
      else if (kind === rook && pawns[seat * margin + column[site] + 1] === 0) sum += weights[extra + OPEN_FILE]
    }
    sum += weights[extra + ASLEEP] * early * asleep
    return bishops > 1 ? sum + weights[extra + PAIR] : sum
  }

  const tactics =
    parts.tactics &&
    chessTactics(parts.tactics, {
      // The king is never taken, but he takes only what nobody guards.
      worth: (kind, weights) => (kind === royal ? 0 : weights[termOf[kind]]),
      becoming: (_, action, weights) =>
        action >> (2 * codes.bits) === 1 && queen > 0 ? weights[termOf[queen]] - weights[termOf[pawn]] : 0,
      material: nouns.map((_, i) => 3 * i),
    })

  return {
    tactics,
    terms: [...nouns.flatMap((noun) => [noun, `${noun}-centre`, `${noun}-advance`]), ...EXTRAS],

    score(p, seat, weights) {
      countPawns(p)
      // From 1 with all men on the board to 0 with kings alone.
      const early = (p[slots.count] + p[slots.count + 1] - 2) / (2 * menEach - 2)
      const sum = worth(p, seat, early, weights) - worth(p, 1 - seat, early, weights)
      return p[turn] === seat ? sum + weights[extra + MOVE] : sum - weights[extra + MOVE]
    },

    // Captures and promotions.
    noisy: (p, action) => p[action & codes.mask] !== 0 || action >> (2 * codes.bits) !== 0,

    /** The most valuable victim first, taken by the least valuable man. */
    promise(p, action) {
      const victim = p[action & codes.mask] >> 2
      const promotion = action >> (2 * codes.bits) === 1 ? 8 : 0
      if (victim === 0) return promotion
      return promotion + rank[victim] - 0.1 * rank[p[(action >> codes.bits) & codes.mask] >> 2]
    },
  }
}
