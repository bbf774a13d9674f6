import type { Board, Site } from '@jatekvilag/engine'

/** Four cells that are the corners of a square, in their order around it. */
export type Corners = readonly [Site, Site, Site, Site]

/** Every square whose corners are cells of the board, upright or leaning, each once. */
export function squaresOn(board: Board): Corners[] {
  const siteAt = new Map(board.shapes.map(({ x, y }, site) => [`${x},${y}`, site]))
  const found: Corners[] = []
  const reach = Math.max(...board.shapes.map(({ x, y }) => Math.max(x, y)))
  for (const { x, y } of board.shapes) {
    // The first side leads to the right and not downwards, which is true of exactly one side of each square.
    for (let right = 1; right <= reach; right++) {
      for (let up = 0; up <= reach; up++) {
        const corners = [
          siteAt.get(`${x},${y}`),
          siteAt.get(`${x + right},${y + up}`),
          siteAt.get(`${x + right - up},${y + up + right}`),
          siteAt.get(`${x - up},${y + right}`),
        ]
        if (corners.every((corner) => corner !== undefined)) found.push(corners as unknown as Corners)
      }
    }
  }
  return found
}

/** The squares through each cell: from list[start[cell]] to list[start[cell + 1] - 1]. */
export function squaresThrough(cells: number, squares: readonly Corners[]) {
  const start = new Int32Array(cells + 1)
  const list: number[] = []
  for (let cell = 0; cell < cells; cell++) {
    for (const [i, corners] of squares.entries()) if (corners.includes(cell)) list.push(i)
    start[cell + 1] = list.length
  }
  return { start, list: Int32Array.from(list) }
}
