/** The ground of Terrace: L-shaped terraces inside each quarter, low in two corners and high in the other two. */
import { ALL_EIGHT, type Board, ORTHOGONAL, type Region, squares, stepTable } from '@jatekvilag/engine'

export interface Field {
  readonly board: Board
  readonly level: Int8Array
  /** The terraces as paths from end to end. */
  readonly terraces: readonly (readonly number[])[]
  /** Neighbours one level higher in eight directions, up[8 * cell + i]; one lower beside it; one lower at a corner; -1 for none. */
  readonly up: Int32Array
  readonly down: Int32Array
  readonly strike: Int32Array
  /** Along the own terrace to one end and to the other: way[start[2 * cell + side]] … up to start[2 * cell + side + 1] - 1. */
  readonly start: Int32Array
  readonly way: Int32Array
}

/** From a low corner the ground rises by one with every step outwards in the quarter; in the other two it falls. */
export function levelAt(x: number, y: number, size: number): number {
  const half = size / 2
  const [low, mirrored] = [x < half, y < half]
  const [dx, dy] = [low ? x : size - 1 - x, mirrored ? y : size - 1 - y]
  const ring = Math.max(dx, dy) + 1
  return low === mirrored ? ring : size + 1 - ring
}

/** One quarter of a ring: up one leg of the L and along the other. */
function terraceOf(quarter: readonly [right: boolean, top: boolean], ring: number, size: number): [number, number][] {
  const path: [number, number][] = []
  for (let y = 0; y <= ring; y++) path.push([ring, y])
  for (let x = ring - 1; x >= 0; x--) path.push([x, ring])
  return path.map(([x, y]) => [quarter[0] ? size - 1 - x : x, quarter[1] ? size - 1 - y : y])
}

export function fieldOf(size: number, goals: readonly (readonly [number, number])[]): Field {
  const board = squares({
    width: size,
    height: size,
    shade: () => 0,
    ground: (x, y) => levelAt(x, y, size),
    regions: (siteAt) =>
      Object.fromEntries(
        goals.map(([x, y], owner): [string, Region] => [
          `goal-${owner}`,
          { sites: [siteAt(x, y)], owner, look: 'gate' },
        ]),
      ),
  })
  const cells = board.size
  const level = Int8Array.from(board.shapes, ({ x, y }) => levelAt(x, y, size))
  const quarters = [false, true].flatMap((right) => [false, true].map((top) => [right, top] as const))
  const terraces = quarters.flatMap((quarter) =>
    Array.from({ length: size / 2 }, (_, ring) => terraceOf(quarter, ring, size).map(([x, y]) => y * size + x)),
  )
  const steps = stepTable(board, ALL_EIGHT)
  const near = (rise: number, from: number, to: number) =>
    Int32Array.from({ length: 8 * cells }, (_, i) => {
      const [cell, d] = [i >> 3, i & 7]
      const next = d < from || d >= to ? -1 : steps[d * cells + cell]
      return next >= 0 && level[next] === level[cell] + rise ? next : -1
    })
  const start = [0]
  const way: number[] = []
  for (let cell = 0; cell < cells; cell++) {
    const path = terraces.find((terrace) => terrace.includes(cell))!
    const at = path.indexOf(cell)
    for (const side of [path.slice(0, at).reverse(), path.slice(at + 1)]) {
      way.push(...side)
      start.push(way.length)
    }
  }
  return {
    board,
    level,
    terraces,
    up: near(1, 0, 8),
    down: near(-1, 0, ORTHOGONAL.length),
    strike: near(-1, ORTHOGONAL.length, 8),
    start: Int32Array.from(start),
    way: Int32Array.from(way),
  }
}
