/**
 * Two chessboards side by side, the second one turned round: partners sit next to each other. On a tall screen the second
 * lies above the first.
 */
import { type Board, type BoardLabel, type SiteShape, squares } from '@jatekvilag/engine'

const FILES = 'abcdefgh'
const GAP = 1
export const BOARD_NAMES = ['A', 'B'] as const

const isFirst = (x: number) => x < 8
/** File and rank of a place in the drawing. */
const chessCell = (x: number, y: number): readonly [file: number, rank: number] =>
  isFirst(x) ? [x, y] : [7 - (x - 8 - GAP), 7 - y]

/** The second board lies so far to the right and above the first one. */
function labels(right: number, above: number): BoardLabel[] {
  return BOARD_NAMES.flatMap((text, board) => {
    const [left, bottom] = board === 0 ? [0, 0] : [right, above]
    const beside = 8 * board + GAP * board
    return [
      { x: left + 3.5, y: bottom + 7.85, text },
      ...Array.from(FILES, (_, i) => ({ x: left + i, y: bottom - 0.85, text: FILES[chessCell(beside + i, 0)[0]] })),
      ...Array.from(FILES, (_, i) => ({ x: left - 0.85, y: bottom + i, text: `${chessCell(beside, i)[1] + 1}` })),
    ]
  })
}

const sideBySide: Board = {
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
  labels: labels(8 + GAP, 0),
}

/** Room between the boards for the letters of the upper one. */
const UPRIGHT_GAP = 1.2

function upright(): Board {
  const above = 8 + UPRIGHT_GAP
  const moved = (x: number, y: number) => (isFirst(x) ? [x, y] : [x - 8 - GAP, y + above])
  const shapes = sideBySide.shapes.map((shape): SiteShape => {
    const [x, y] = moved(shape.x, shape.y)
    const outline = shape.outline.map((value, i) => value + (i % 2 === 0 ? x - shape.x : y - shape.y))
    return { ...shape, x, y, outline }
  })
  const xs = shapes.flatMap(({ outline }) => outline.filter((_, i) => i % 2 === 0))
  const ys = shapes.flatMap(({ outline }) => outline.filter((_, i) => i % 2 === 1))
  const extent = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)] as const
  return { ...sideBySide, shapes, labels: labels(0, above), extent }
}

export const bothBoards: Board = { ...sideBySide, upright: upright() }

/** Where a cell of one board (a1 is 0, b1 is 1) lies among the sites of both: placeOf[board * 64 + cell]. */
export const placeOf = Int32Array.from({ length: 128 }, (_, i) => {
  const name = `${BOARD_NAMES[i >> 6]}:${FILES[i & 7]}${((i & 63) >> 3) + 1}`
  return bothBoards.shapes.findIndex((shape) => shape.name === name)
})
