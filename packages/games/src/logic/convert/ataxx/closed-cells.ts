export type Closed = 'none' | 'pillars' | 'middle' | 'sides' | 'three'

/** Cells that may not be entered, by column and row from a1: never a corner, where the discs begin. */
export function closedCells(pattern: Closed, width: number, height: number): [number, number][] {
  const [right, top] = [width - 1, height - 1]
  const [column, row] = [width >> 1, height >> 1]
  const mirrored = (x: number, y: number): [number, number][] =>
    distinct([
      [x, y],
      [right - x, y],
      [x, top - y],
      [right - x, top - y],
    ])
  switch (pattern) {
    case 'none':
      return []
    case 'pillars':
      return mirrored(Math.floor(width / 3), Math.floor(height / 3))
    // The four cells around an odd board's centre, or the four in the middle of an even one.
    case 'middle':
      return width % 2 && height % 2
        ? [...mirrored(column - 1, row), ...mirrored(column, row - 1)]
        : mirrored(column - 1, row - 1)
    case 'sides':
      return distinct([...mirrored(column, 0), ...mirrored(0, row)])
    // The tournament board: c3, e3 and d5 of seven columns and six rows.
    case 'three':
      return distinct([
        [column - 1, row - 1],
        [right - column + 1, row - 1],
        [column, top - 1],
      ])
  }
}

function distinct(cells: [number, number][]): [number, number][] {
  return cells.filter(([x, y], i) => cells.findIndex(([a, b]) => a === x && b === y) === i)
}
