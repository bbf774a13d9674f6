/**
 * Material, how central and how far ahead each kind of man stands, pawn structure and the shelter of the king.
 * The king's place counts differently while there are many men and when few are left.
 */
import type { Board, Evaluation, Position } from '@jatekvilag/engine'
import type { Army } from './army.ts'
import type { Codes } from './codes.ts'
import { placementOn } from './placement.ts'
import type { RosterSlots } from './roster.ts'

export interface WesternEvaluationParts {
  readonly board: Board
  readonly men: Army
  readonly codes: Codes
  readonly slots: RosterSlots
  readonly turn: number
  readonly pawn: number
  /** Men of one side at the start. */
  readonly menEach: number
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
  'move',
] as const
const [PAIR, PASSED, PASSED_ROWS, DOUBLED, LONE, OPEN_FILE, SHELTER, KING_EARLY, KING_LATE, MOVE] = EXTRAS.keys()

export function westernEvaluation(parts: WesternEvaluationParts): Evaluation {
  const { board, men, codes, slots, turn, pawn, menEach } = parts
  const { column, row, centre, width, height } = placementOn(board)
  const size = board.size
  const { royal } = men
  // Where kings are men like all others there is none to shelter.
  const kings = royal > 0 ? 1 : 0
  const nouns = men.kinds.flatMap((kind, i) => (kind && i !== royal ? [kind.noun] : []))
  const named = (noun: string) => men.kinds.findIndex((kind) => kind?.noun === noun)
  const [bishop, rook] = [named('bishop'), named('rook')]
  /** Three terms for each kind but the king: by kind where they begin, then the extras. */
  const termOf = Int32Array.from(men.kinds, (kind) => (kind ? 3 * nouns.indexOf(kind.noun) : 0))
  const extra = 3 * nouns.length
  /** Roughly what men are worth, to try good captures first: the order of the kinds is from strong to weak. */
  const rank = Int32Array.from(men.kinds, (_, kind) => men.kinds.length - kind)
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

  function pawnExtras(seat: number, site: number, weights: Float64Array): number {
    const own = seat * margin + column[site] + 1
    const enemy = (1 - seat) * margin + column[site] + 1
    const rows = row[seat * size + site]
    // An enemy pawn stops it if it is still ahead: its row is counted from the other side.
    const least = height - 1 - rows
    let sum = 0
    if (rearmost[enemy - 1] >= least && rearmost[enemy] >= least && rearmost[enemy + 1] >= least)
      sum += weights[extra + PASSED] + weights[extra + PASSED_ROWS] * 0.1 * rows * rows
    if (pawns[own] > 1) sum += weights[extra + DOUBLED]
    if (pawns[own - 1] + pawns[own + 1] === 0) sum += weights[extra + LONE]
    return sum
  }

  function kingsPlace(p: Position, seat: number, king: number, weights: Float64Array): number {
    // From 1 with all men on the board to 0 with kings alone.
    const early = (p[slots.count] + p[slots.count + 1] - 2) / (2 * menEach - 2)
    const sum = centre[king] * (early * weights[extra + KING_EARLY] + (1 - early) * weights[extra + KING_LATE])
    if (row[seat * size + king] >= 2) return sum
    const file = seat * margin + column[king] + 1
    const shelter = (pawns[file - 1] > 0 ? 1 : 0) + (pawns[file] > 0 ? 1 : 0) + (pawns[file + 1] > 0 ? 1 : 0)
    return sum + weights[extra + SHELTER] * early * shelter
  }

  function worth(p: Position, seat: number, weights: Float64Array): number {
    const first = slots.men + seat * slots.capacity
    let sum = kings > 0 ? kingsPlace(p, seat, p[first], weights) : 0
    let bishops = 0
    for (let i = first + kings, end = first + p[slots.count + seat]; i < end; i++) {
      const site = p[i]
      const kind = p[site] >> 2
      const term = termOf[kind]
      sum += weights[term] + weights[term + 1] * centre[site] + weights[term + 2] * 0.1 * row[seat * size + site]
      if (kind === pawn) sum += pawnExtras(seat, site, weights)
      else if (kind === bishop) bishops++
      else if (kind === rook && pawns[seat * margin + column[site] + 1] === 0) sum += weights[extra + OPEN_FILE]
    }
    return bishops > 1 ? sum + weights[extra + PAIR] : sum
  }

  return {
    terms: [...nouns.flatMap((noun) => [noun, `${noun}-centre`, `${noun}-advance`]), ...EXTRAS],

    score(p, seat, weights) {
      countPawns(p)
      const sum = worth(p, seat, weights) - worth(p, 1 - seat, weights)
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
