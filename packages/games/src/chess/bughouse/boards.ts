/** Two chessboards side by side, the second one turned round: partners sit next to each other. */
import { type Board, type BoardLabel, squares } from '@jatekvilag/engine'

const FILES = 'abcdefgh'
const GAP = 1
export const BOARD_NAMES = ['A', 'B'] as const

const isFirst = (x: number) => x < 8
/** File and rank of a place in the drawing. */
const chessCell = (x: number, y: number): readonly [file: number, rank: number] =>
  isFirst(x) ? [x, y] : [7 - (x - 8 - GAP), 7 - y]

function labels(): BoardLabel[] {
  return [0, 8 + GAP].flatMap((left, board) => [
    { x: left + 3.5, y: 7.85, text: BOARD_NAMES[board] },
    ...Array.from(FILES, (_, i) => ({ x: left + i, y: -0.85, text: FILES[chessCell(left + i, 0)[0]] })),
    ...Array.from(FILES, (_, i) => ({ x: left - 0.85, y: i, text: `${chessCell(left, i)[1] + 1}` })),
  ])
}

export const bothBoards: Board = {
  ...squares({
    width: 16 + GAP,
    height: 8,
    exists: (x) => isFirst(x) || x >= 8 + GAP,
    name(x, y) {
      const [file, rank] = chessCell(x, y)
      return `${BOARD_NAMES[isFirst(x) ? 0 : 1]}:${FILES[file]}${rank + 1}`
    },
    unlabelled: true,
  }),
  labels: labels(),
}

/** Where a cell of one board (a1 is 0, b1 is 1) lies among the sites of both: placeOf[board * 64 + cell]. */
export const placeOf = Int32Array.from({ length: 128 }, (_, i) => {
  const name = `${BOARD_NAMES[i >> 6]}:${FILES[i & 7]}${((i & 63) >> 3) + 1}`
  return bothBoards.shapes.findIndex((shape) => shape.name === name)
})
