/** A cell of a shape, as steps to the right and away from its lowest cell. */
type Offset = readonly [number, number]

/** The five shapes of four squares, drawn as the book does; turning and mirroring them gives the rest. */
const DRAWN = ['####', '##/##', '###/.#.', '##./.##', '###/#..']

/**
 * All 19 ways four squares can hang together by their sides. The cells of each run in rows from the lowest,
 * leftmost first, which is the cell that names the piece.
 */
export const TETROMINOES: readonly (readonly Offset[])[] = allWays()

function allWays(): Offset[][] {
  const found = new Map<string, Offset[]>()
  for (const drawing of DRAWN) {
    let cells = drawing
      .split('/')
      .flatMap((row, y) => [...row].flatMap((mark, x): Offset[] => (mark === '#' ? [[x, y]] : [])))
    for (let turn = 0; turn < 4; turn++) {
      cells = cells.map(([x, y]): Offset => [y, -x])
      for (const shape of [cells, cells.map(([x, y]): Offset => [-x, y])]) {
        const fromFirst = inOrder(shape)
        found.set(fromFirst.join(' '), fromFirst)
      }
    }
  }
  return [...found.values()]
}

function inOrder(cells: readonly Offset[]): Offset[] {
  const sorted = [...cells].sort(([ax, ay], [bx, by]) => ay - by || ax - bx)
  const [x0, y0] = sorted[0]
  return sorted.map(([x, y]): Offset => [x - x0, y - y0])
}
