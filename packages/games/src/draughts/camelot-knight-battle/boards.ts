import { type Board, plain, sites, squares } from '@jatekvilag/engine'

/** A board with one castle square for each side and seven knights before it. */
export interface CamelotBoard {
  readonly board: Board
  /** By seat. */
  readonly castles: readonly [number, number]
  readonly homes: readonly [readonly number[], readonly number[]]
}

function camelotBoard(
  width: number,
  height: number,
  exists: (x: number, y: number) => boolean,
  castles: readonly [string, string],
  homes: readonly [string, string],
): CamelotBoard {
  const grid = { width, height, exists, shade: plain }
  const at = sites(squares(grid), castles.join(' '))
  const board = squares({
    ...grid,
    regions: () => ({
      'castle-0': { sites: [at[0]], owner: 0, look: 'tint' },
      'castle-1': { sites: [at[1]], owner: 1, look: 'tint' },
    }),
  })
  return { board, castles: [at[0], at[1]], homes: [sites(board, homes[0]), sites(board, homes[1])] }
}

/** How far the sides of the Cam board are cut in, row by row from both ends. */
const CAM_INDENT = [3, 2, 1]
const CAM_HEIGHT = 13

export const CAMELOT_BOARDS = {
  square: () => camelotBoard(8, 8, () => true, ['a1', 'h8'], ['c1 b2 a3 d1 c2 b3 a4', 'h6 g7 f8 h5 g6 f7 e8']),
  cam: () =>
    camelotBoard(
      7,
      CAM_HEIGHT,
      (x, y) => Math.min(x, 6 - x) >= (CAM_INDENT[Math.min(y, CAM_HEIGHT - 1 - y)] ?? 0),
      ['d1', 'd13'],
      ['c4 e4 b5 c5 d5 e5 f5', 'c10 e10 b9 c9 d9 e9 f9'],
    ),
} as const satisfies Record<string, () => CamelotBoard>
