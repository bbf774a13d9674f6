/** The boards on which five in a row is played, and how many stones each side has there. */
import { type Board, FOUR_AXES, HEX_AXES, hexagon, hexes, plain, squares } from '@jatekvilag/engine'

export interface GomokuBoard {
  readonly board: Board
  /** One direction of each opposite pair along which rows count. */
  readonly axes: readonly string[]
  /** Stones of each side; once they are used up, stones slide. Unlimited where absent. */
  readonly supply?: number
  /** The part of the paper that is open at the start: so many rows and columns in the middle. */
  readonly sheet?: number
}

/** The paper may grow to this many rows and columns. */
const PAPER = 31
const FIRST_SHEET = 15

export const GOMOKU_BOARDS = {
  '19x19': () => ({ board: squares({ width: 19, height: 19, points: true }), axes: FOUR_AXES, supply: 100 }),
  '15x15': () => ({ board: squares({ width: 15, height: 15, points: true }), axes: FOUR_AXES }),
  chessboard: () => ({ board: squares({ width: 8, height: 8 }), axes: ['north', 'east'], supply: 12 }),
  paper: () => ({
    board: squares({ width: PAPER, height: PAPER, shade: plain, unlabelled: true }),
    axes: FOUR_AXES,
    sheet: FIRST_SHEET,
  }),
  hexagon: () => ({
    board: hexes({ cells: hexagon(10) }),
    axes: HEX_AXES,
  }),
} as const satisfies Record<string, () => GomokuBoard>
