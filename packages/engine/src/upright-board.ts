import { type Board, makeBoard } from './board.ts'

/** A wide board with its layout for tall screens: the same sites after a quarter turn, what was left is above. */
export function withUpright(board: Board): Board {
  const names = board.directions.map(({ name }) => name)
  const pairs = (list: readonly number[]) =>
    Array.from({ length: list.length }, (_, i) => (i % 2 === 0 ? list[i + 1] : -list[i - 1]))
  const upright = makeBoard({
    shapes: board.shapes.map((shape) => ({ ...shape, x: shape.y, y: -shape.x, outline: pairs(shape.outline) })),
    directions: names,
    opposites: board.directions.flatMap(({ name, opposite }) =>
      opposite < 0 ? [] : [[name, names[opposite]] as const],
    ),
    neighbour: (site, d) => board.step[d * board.size + site],
    lines: board.lines.map((line) => {
      const [x0, y0, x1, y1] = line.points
      return { ...line, points: [y0, -x0, y1, -x1] }
    }),
    labels: board.labels.map(({ x, y, text }) => ({ x: y, y: -x, text })),
    regions: board.regions,
  })
  return { ...board, upright }
}
