/** Puts the tables of one game together: men, promotions, moves, attacks, the roster and the rule of check. */
import { type Board, rowsOf, unwrap } from '@jatekvilag/engine'
import { type Army, army, type ManKind } from './army.ts'
import { compileAttacks } from './attacks.ts'
import { type Codes, codesFor } from './codes.ts'
import { eachMan } from './each-man.ts'
import { type Legality, legality } from './legal.ts'
import { compileMoves, type MoveTables } from './moves.ts'
import { compilePromotions, type PromotionRule, type Promotions } from './promotion.ts'
import { type Roster, type RosterSlots, roster } from './roster.ts'
import { readBoard } from './rows.ts'

export interface ChessParts {
  readonly board: Board
  readonly kinds: readonly ManKind[]
  readonly promotions: readonly PromotionRule[]
  /** The rows of the start position: they also say where a man counts as unmoved. */
  readonly startRows: string
  readonly slots: RosterSlots
  /** The rows of the text of a position, from the top; those of the drawing unless told otherwise. */
  readonly rows?: readonly (readonly number[])[]
  /** Men that `legal.ts` cannot see along straight lines, or kings that may be captured: see `each-man.ts`. */
  readonly askEachMan?: 'minding-the-king' | 'king-may-fall'
  /** The first rules of some games let a pinned leaper hop over the man that pins it: for their records only. */
  readonly hopsOverPinner?: boolean
}

export interface ChessTables {
  readonly men: Army
  readonly codes: Codes
  readonly rows: readonly (readonly number[])[]
  readonly promotions: Promotions
  readonly moves: MoveTables
  readonly roster: Roster
  readonly legal: Legality
  /** The board slots of the start position. */
  readonly startBoard: Int32Array
}

export function assemble(parts: ChessParts): ChessTables {
  const { board } = parts
  const men = army(parts.kinds)
  const codes = codesFor(board.size)
  const rows = parts.rows ?? rowsOf(board)
  const startBoard = unwrap(readBoard(men, rows, parts.startRows, new Int32Array(board.size)))
  const promotions = compilePromotions(men, board, parts.promotions)
  const moves = compileMoves(men, board, codes, promotions, (value, site) => startBoard[site] === value)
  return {
    men,
    codes,
    rows,
    promotions,
    moves,
    roster: roster(men, board.size, parts.slots),
    legal: parts.askEachMan
      ? eachMan(men, board, moves, parts.slots, parts.askEachMan === 'minding-the-king')
      : legality(board, codes, moves, compileAttacks(men, board, moves), promotions, parts.slots, parts.hopsOverPinner),
    startBoard,
  }
}
