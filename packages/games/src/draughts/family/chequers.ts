import { DIAGONAL, squares } from '@jatekvilag/engine'
import { cornerColour, type Fields, fieldsInRows, playOn } from './fields.ts'
import type { PieceKind } from './pieces.ts'

/** What the many games that say "otherwise as international draughts" have in common. */

/** Diagonally forward, for the first player at the bottom and for the second at the top. */
export const FORWARD: readonly (readonly string[])[] = [
  ['north-west', 'north-east'],
  ['south-east', 'south-west'],
]
export const EVERY_DIAGONAL: readonly (readonly string[])[] = [DIAGONAL, DIAGONAL]

/** The dark squares of a board, with a dark corner at the left hand of each player. */
export function darkSquares(width: number, height: number): Fields {
  const board = squares({ width, height })
  return playOn(board, cornerColour(board), DIAGONAL)
}

/** The first `depth` rows of each side, with `empty` rows left free behind them. */
export function homeRows(fields: Fields, height: number, depth: number, empty = 0): number[][] {
  const first = 1 + empty
  return [
    fieldsInRows(fields, first, first + depth - 1),
    fieldsInRows(fields, height - empty - depth + 1, height - empty),
  ]
}

/** The rows at the far side of each player. */
export function farRows(fields: Fields, height: number): number[][] {
  return [fieldsInRows(fields, height, height), fieldsInRows(fields, 1, 1)]
}

/** Men that step forward, capture both ways and become flying kings on the far row; each part may differ. */
export function internationalKinds(
  fields: Fields,
  height: number,
  differences: { man?: Partial<PieceKind>; king?: Partial<PieceKind> } = {},
): PieceKind[] {
  return [
    {
      name: 'man',
      steps: FORWARD,
      jumps: EVERY_DIAGONAL,
      reach: 'short',
      promotes: { to: 'king', on: farRows(fields, height) },
      ...differences.man,
    },
    { name: 'king', steps: EVERY_DIAGONAL, jumps: EVERY_DIAGONAL, reach: 'flying', ...differences.king },
  ]
}

/**
 * More actions than any game has where men never step back and `quietMoves` of each side with kings only are a draw:
 * every man has fewer steps than there are rows, each jump takes a man away and another back by two rows at most,
 * and between two such moves lie fewer than 2 * quietMoves others.
 */
export function mostActions(men: number, rows: number, quietMoves: number): number {
  return (men * (rows - 1) + (men - 1) * 3 + 1) * 2 * quietMoves
}

/** Which of several captures may be chosen: the option of all these games. */
export const CHOICE_OPTION = {
  kind: 'choice',
  values: ['longest', 'free'],
  default: 'longest',
} as const

export const FREE_CHOICE_PRESET = {
  options: { choice: 'free' },
} as const
