/** The men of chess, which many of its relatives share, and what these games say in the same way. */
import type { Board } from '@jatekvilag/engine'
import type { ManKind } from './army.ts'
import type { CastlingRule } from './castling.ts'

export const KING: ManKind = { letter: 'K', noun: 'king', betza: 'K', royal: true }
export const QUEEN: ManKind = { letter: 'Q', noun: 'queen', betza: 'Q' }
export const ROOK: ManKind = { letter: 'R', noun: 'rook', betza: 'R' }
export const BISHOP: ManKind = { letter: 'B', noun: 'bishop', betza: 'B' }
export const KNIGHT: ManKind = { letter: 'N', noun: 'knight', betza: 'N' }
/** One step ahead, two from its first cell, captures diagonally ahead and in passing. */
export const PAWN: ManKind = { letter: 'P', noun: 'pawn', betza: 'fmWfceFifmnD' }

export const kindLettered = (kinds: readonly ManKind[], letter: string): number =>
  kinds.findIndex((kind) => kind.letter === letter) + 1

/** The row of a site as its owner counts them: 0 is the one behind, `height - 1` the far one. */
export const rowAhead =
  (board: Board, height: number) =>
  (seat: number, site: number): number =>
    seat === 0 ? board.shapes[site].y : height - 1 - board.shapes[site].y

/** The same castling for both sides, given by the letters of the files; the far side comes second. */
export function castlingsOnRows(
  rows: readonly [string, string],
  ways: readonly { letter: string; name: string; king: readonly [string, string]; rook: readonly [string, string] }[],
): CastlingRule[] {
  return rows.flatMap((row, seat) =>
    ways.map(({ letter, name, king, rook }) => ({
      letter: seat === 0 ? letter : letter.toLowerCase(),
      name,
      seat,
      king: [king[0] + row, king[1] + row] as const,
      rook: [rook[0] + row, rook[1] + row] as const,
    })),
  )
}
