/** Puts the tables of one game together: men, promotions, moves, attacks, the roster and the rule of check. */
import { type Board, rowsOf, unwrap } from '@jatekvilag/engine'
import { type Army, army, type ManKind } from './army.ts'
import { compileAttacks } from './attacks.ts'
import { type Codes, codesFor } from './codes.ts'
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
  const rows = rowsOf(board)
  const startBoard = unwrap(readBoard(men, rows, parts.startRows, new Int32Array(board.size)))
  const promotions = compilePromotions(men, board, parts.promotions)
  const moves = compileMoves(men, board, codes, promotions, (value, site) => startBoard[site] === value)
  const attacks = compileAttacks(men, board, moves)
  return {
    men,
    codes,
    rows,
    promotions,
    moves,
    roster: roster(men, board.size, parts.slots),
    legal: legality(board, codes, moves, attacks, promotions, parts.slots),
    startBoard,
  }
}
