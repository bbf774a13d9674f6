import { type Board, ORTHOGONAL, squares, stepTable } from '@jatekvilag/engine'

/** The columns (and rows) of the corner, middle and far handicap points. */
const HANDICAP_LINES: Readonly<Record<number, readonly [number, number | undefined, number]>> = {
  9: [2, 4, 6],
  10: [3, undefined, 6],
  13: [3, 6, 9],
  19: [3, 9, 15],
}

export function goBoard(size: number): Board {
  return squares({
    width: size,
    height: size,
    points: true,
    skipLetters: 'i',
    regions: (siteAt) => {
      const lines = HANDICAP_LINES[size].filter((line) => line !== undefined)
      return { stars: { sites: lines.flatMap((y) => lines.map((x) => siteAt(x, y))), look: 'dot' } }
    },
  })
}

/** The points of the handicap stones, as the book lists them for the large board. */
export function handicapPoints(size: number, stones: number): number[] {
  const [near, middle, far] = HANDICAP_LINES[size]
  const at = (x: number, y: number) => y * size + x
  const corners = [at(near, near), at(far, far), at(far, near), at(near, far)]
  if (stones < 2) return []
  if (stones <= 4 || middle === undefined) return corners.slice(0, stones)
  const sides = [at(near, middle), at(far, middle), at(middle, near), at(middle, far)]
  const centre = stones % 2 === 1 ? [at(middle, middle)] : []
  return [...corners, ...sides.slice(0, stones - 4 - centre.length), ...centre]
}

/** The neighbours of every point: beside[near[point]] … beside[near[point + 1] - 1]. */
export interface Neighbours {
  readonly near: Int32Array
  readonly beside: Int32Array
}

export function neighboursOf(board: Board): Neighbours {
  const steps = stepTable(board, ORTHOGONAL)
  const near = new Int32Array(board.size + 1)
  const beside: number[] = []
  for (let point = 0; point < board.size; point++) {
    for (let d = 0; d < ORTHOGONAL.length; d++) {
      const next = steps[d * board.size + point]
      if (next >= 0) beside.push(next)
    }
    near[point + 1] = beside.length
  }
  return { near, beside: Int32Array.from(beside) }
}
