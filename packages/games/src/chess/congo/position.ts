/** The slots of a position and the tables of a game of congo. */
import { layout, type Position } from '@jatekvilag/engine'
import { kindNamed } from '../family/army.ts'
import { assemble } from '../family/assemble.ts'
import { codeOf } from '../family/codes.ts'
import { congoBoard, congoMen, RIVER_ROW, SIDE, START_ROWS } from './men.ts'
import { specialMoves } from './special.ts'

export const CELLS = SIDE * SIDE
export const MEN_EACH = 14
export const QUIET_LIMIT = 100

export const slots = layout(
  // While a monkey jumps on: its cell plus one, and the men it has jumped, one bit each for the lower and upper cells.
  { board: CELLS, turn: 1, jumper: 1, jumped: 2 },
  { men: 2 * MEN_EACH, count: 2, place: CELLS, hash: 1, quiet: 1, ply: 1, outcome: 1 },
)
const { men: MEN, count: COUNT, place: PLACE, hash: HASH, jumped: JUMPED } = slots.at
/** Sites below this have their bit in the first slot of `jumped`. */
const HALF = 25

/** Choice 1 is a pawn that becomes a superpawn, then a monkey's jump and its end. */
export const [JUMP, DONE] = [2, 3]

export type CongoTables = ReturnType<typeof congoTables>

export function congoTables(castles: boolean) {
  const board = congoBoard(castles)
  const lastRow = (seat: number, site: number) => board.shapes[site].y === (seat === 0 ? SIDE - 1 : 0)
  const tables = assemble({
    board,
    kinds: congoMen(board, castles),
    promotions: [{ of: ['pawn'], to: ['superpawn'], zone: lastRow, onLeaving: false, forced: lastRow }],
    startRows: START_ROWS,
    slots: { men: MEN, capacity: MEN_EACH, count: COUNT, place: PLACE, hash: HASH },
    askEachMan: 'king-may-fall',
  })
  const { men, codes } = tables
  return {
    ...tables,
    board,
    lastRow,
    special: specialMoves(board),
    LION: kindNamed(men, 'lion'),
    MONKEY: kindNamed(men, 'monkey'),
    CROCODILE: kindNamed(men, 'crocodile'),
    PAWN: kindNamed(men, 'pawn'),
    inRiver: Uint8Array.from(board.shapes, ({ y }) => (y === RIVER_ROW ? 1 : 0)),
    river: Int32Array.from(board.regions.river.sites),
    END_OF_JUMPS: codeOf(codes, 0, 0, DONE),
  }
}

export const wasJumped = (p: Position, site: number): boolean =>
  site < HALF ? ((p[JUMPED] >> site) & 1) === 1 : ((p[JUMPED + 1] >> (site - HALF)) & 1) === 1

/** The man stays on the board until the last jump. */
export function noteJumped(p: Position, site: number): void {
  if (site < HALF) p[JUMPED] |= 1 << site
  else p[JUMPED + 1] |= 1 << (site - HALF)
}

export const jumpedSites = (p: Position): number[] =>
  Array.from({ length: CELLS }, (_, site) => site).filter((site) => wasJumped(p, site))
