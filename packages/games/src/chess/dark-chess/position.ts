/** The slots of a position, and the value of a cell that a viewer cannot see. */
import { layout } from '@jatekvilag/engine'
import type { ManKind } from '../family/army.ts'
import { BISHOP, KING, KNIGHT, PAWN, QUEEN, ROOK } from '../family/common-men.ts'
import type { Orthodox } from '../family/orthodox.ts'

export const CELLS = 64
export const MEN_EACH = 16
export const LETTERS = 'KQRBNP'
export const HIDDEN_LETTER = '?'
export const QUIET_LIMIT = 100

export const kindsOf = (enPassant: boolean): readonly ManKind[] => [
  KING,
  QUEEN,
  ROOK,
  BISHOP,
  KNIGHT,
  enPassant ? PAWN : { ...PAWN, betza: 'fmWfcFifmnD' },
]

export const slots = layout(
  { board: CELLS, turn: 1, rights: 1, open: 1 },
  // `taken` counts lost men by side and kind: each side knows what it has lost and what it has captured.
  {
    men: 2 * MEN_EACH,
    count: 2,
    place: CELLS,
    hash: 1,
    quiet: 1,
    ply: 1,
    taken: 2 * LETTERS.length,
    outcome: 1,
  },
)

/** No man has this value: it belongs to nobody, and no man goes there or over it. */
export const hiddenValue = (rules: Orthodox): number => rules.men.values
