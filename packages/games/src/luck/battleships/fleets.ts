/** Which ships a fleet has, and every way that a ship can lie. */

/** Ships are not longer than this, where only the number of cells is agreed. */
export const LONGEST = 5

export interface Fleet {
  /** The ships by size, the largest first; undefined where only the number of cells is agreed. */
  readonly sizes: readonly number[] | undefined
  readonly cells: number
  /** How many cells the largest ship has. */
  readonly longest: number
  readonly straight: boolean
}

const SIZES: Readonly<Record<string, readonly number[] | undefined>> = {
  'ten-ships': [4, 3, 3, 2, 2, 2, 1, 1, 1, 1],
  classic: [5, 4, 3, 3, 2],
  'cells-only': undefined,
}

export function fleetOf(name: string, straight: boolean): Fleet {
  const sizes = SIZES[name]
  const cells = sizes ? sizes.reduce((sum, size) => sum + size, 0) : 20
  return { sizes, cells, longest: sizes ? sizes[0] : LONGEST, straight }
}

type Cell = readonly [number, number]

/** All figures of so many cells that hang together by their sides, in every way they can be turned. */
function figures(size: number, straight: boolean): readonly (readonly Cell[])[] {
  if (straight) {
    const row = Array.from({ length: size }, (_, i): Cell => [i, 0])
    return size === 1 ? [row] : [row, row.map(([x]): Cell => [0, x])]
  }
  let found = new Map<string, readonly Cell[]>([['0,0', [[0, 0]]]])
  for (let n = 1; n < size; n++) {
    const larger = new Map<string, readonly Cell[]>()
    for (const cells of found.values())
      for (const [x, y] of cells)
        for (const [dx, dy] of [
          [1, 0],
          [-1, 0],
          [0, 1],
          [0, -1],
        ]) {
          const next: Cell = [x + dx, y + dy]
          if (cells.some((cell) => cell[0] === next[0] && cell[1] === next[1])) continue
          const moved = atOrigin([...cells, next])
          larger.set(moved.join(';'), moved)
        }
    found = larger
  }
  return [...found.values()]
}

function atOrigin(cells: readonly Cell[]): readonly Cell[] {
  const [left, bottom] = [Math.min(...cells.map(([x]) => x)), Math.min(...cells.map(([, y]) => y))]
  return cells.map(([x, y]): Cell => [x - left, y - bottom]).sort((a, b) => a[1] - b[1] || a[0] - b[0])
}

/** Every place where a ship of each size can lie in a sea of that width: lists of cells, by size and by a cell that it covers. */
export function waysToLie(width: number, longest: number, straight: boolean) {
  const bySize: number[][][] = [[]]
  const byCell: number[][][][] = [[]]
  for (let size = 1; size <= longest; size++) {
    const all: number[][] = []
    const covering: number[][][] = Array.from({ length: width * width }, () => [])
    for (const figure of figures(size, straight))
      for (let y = 0; y < width; y++)
        for (let x = 0; x < width; x++) {
          if (figure.some(([dx, dy]) => x + dx >= width || y + dy >= width)) continue
          const cells = figure.map(([dx, dy]) => (y + dy) * width + x + dx)
          all.push(cells)
          for (const cell of cells) covering[cell].push(cells)
        }
    bySize.push(all)
    byCell.push(covering)
  }
  return { bySize, byCell }
}

/** The cells beside a cell, by their sides and by their corners. */
export function neighbours(width: number): { sides: readonly number[][]; corners: readonly number[][] } {
  const near = (steps: readonly (readonly [number, number])[]) =>
    Array.from({ length: width * width }, (_, cell) => {
      const [x, y] = [cell % width, Math.floor(cell / width)]
      return steps
        .map(([dx, dy]) => [x + dx, y + dy] as const)
        .filter(([a, b]) => a >= 0 && b >= 0 && a < width && b < width)
        .map(([a, b]) => b * width + a)
    })
  return {
    sides: near([
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ]),
    corners: near([
      [1, 1],
      [-1, 1],
      [1, -1],
      [-1, -1],
    ]),
  }
}
