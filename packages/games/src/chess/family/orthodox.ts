/**
 * Ordinary chess as a frame, for games that keep its board and moves but change whose turn it is, what is seen or what
 * happens to captured men.
 */
import { type Position, type Problem, squares } from '@jatekvilag/engine'
import type { ManKind } from './army.ts'
import { BISHOP, castlingsOnRows, KING, KNIGHT, PAWN, QUEEN, ROOK, rowAhead } from './common-men.ts'
import type { RosterSlots } from './roster.ts'
import { problem } from './texts.ts'
import { type WesternFrame, westernFrame } from './western-frame.ts'

export const ORTHODOX_KINDS: readonly ManKind[] = [KING, QUEEN, ROOK, BISHOP, KNIGHT, PAWN]
export const ORTHODOX_PROMOTIONS: readonly string[] = ['queen', 'rook', 'bishop', 'knight']
const START_ROWS = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR'
export const orthodoxBoard = squares({ width: 8, height: 8 })
const row = rowAhead(orthodoxBoard, 8)
const isLastRow = (seat: number, site: number) => row(seat, site) === 7

export interface OrthodoxParts {
  readonly slots: RosterSlots
  readonly turn: number
  /** The slot of the castling rights. */
  readonly rights: number
  /** Other men than those of chess, and what pawns become. */
  readonly kinds?: readonly ManKind[]
  readonly promotesTo?: readonly string[]
  /** Nobody minds check: kings may be left to be captured. */
  readonly kingMayFall?: boolean
}

export interface Orthodox extends WesternFrame {
  /** Where a pawn is taken that passed over this cell in the last turn of that seat's opponent. */
  victimOf(seat: number, passed: number): number
  /** Why pawns cannot stand so. */
  pawnProblem(p: Position): Problem | undefined
}

export function orthodox(parts: OrthodoxParts): Orthodox {
  const frame = westernFrame({
    board: orthodoxBoard,
    kinds: parts.kinds ?? ORTHODOX_KINDS,
    startRows: START_ROWS,
    pawn: 'pawn',
    promotions: [
      {
        of: ['pawn'],
        to: parts.promotesTo ?? ORTHODOX_PROMOTIONS,
        zone: isLastRow,
        onLeaving: false,
        forced: isLastRow,
      },
    ],
    castlings: castlingsOnRows(
      ['1', '8'],
      [
        { letter: 'K', name: 'O-O', king: ['e', 'g'], rook: ['h', 'f'] },
        { letter: 'Q', name: 'O-O-O', king: ['e', 'c'], rook: ['a', 'd'] },
      ],
    ),
    askEachMan: parts.kingMayFall ? 'king-may-fall' : undefined,
    slots: parts.slots,
    turn: parts.turn,
    rights: parts.rights,
  })
  const { victim, passages } = frame.passing
  return {
    ...frame,
    victimOf: (seat, passed) => victim[seat * passages + passed],
    pawnProblem(p) {
      for (let site = 0; site < orthodoxBoard.size; site++)
        if (p[site] >> 2 === frame.pawn && (isLastRow(0, site) || isLastRow(1, site)))
          return problem('pawn-cannot-stand', orthodoxBoard.shapes[site].name)
      return undefined
    },
  }
}
