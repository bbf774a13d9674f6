/**
 * Fences two cells long between the cells of a board: where they may lie, where they bar the way, and whether a way is
 * still open. A fence is known by the corner that it lies across and by its way to lie.
 */
import { type Board, boxes, type Position } from '@jatekvilag/engine'

/** Ways to lie: between left and right, or between below and above. */
export const UPRIGHT = 0
export const LEVEL = 1

export interface FenceSlots {
  /** By corner: 0, or 1 + way to lie + 2 * owner. */
  readonly fences: number
  /** By border between two cells: 1 where a fence bars it. */
  readonly barred: number
  /** By point where borders end: how many fenced borders end there; the rim of the board counts. */
  readonly joined: number
}

export type Fences = ReturnType<typeof fencesOn>

const [NORTH, EAST, SOUTH, WEST] = [0, 1, 2, 3]

export function fencesOn(width: number, height: number) {
  const { board, boxes: cells, borders } = boxes(width, height, false)
  const corners = (width - 1) * (height - 1)
  const points = (width + 1) * (height + 1)
  const edges = board.size - cells
  const [across, up] = [width - 1, width + 1]

  /** The cell to the lower left of a corner, by which a fence is named and put down. */
  const cellOf = Int32Array.from({ length: corners }, (_, c) => Math.floor(c / across) * width + (c % across))
  /** The corner to the upper right of a cell, or -1. */
  const cornerOf = new Int32Array(cells).fill(-1)
  for (let c = 0; c < corners; c++) cornerOf[cellOf[c]] = c
  /** The two borders that a fence lies on: borderOf[4 * corner + 2 * way], and the next. */
  const borderOf = new Int32Array(4 * corners)
  /** The three points it lies on, its middle second: pointOf[6 * corner + 3 * way] and the next two. */
  const pointOf = new Int32Array(6 * corners)
  for (let c = 0; c < corners; c++) {
    const cell = cellOf[c]
    const middle = (Math.floor(cell / width) + 1) * up + (cell % width) + 1
    borderOf.set(
      [
        borders[4 * cell + EAST],
        borders[4 * (cell + width) + EAST],
        borders[4 * cell + NORTH],
        borders[4 * (cell + 1) + NORTH],
      ],
      4 * c,
    )
    pointOf.set([middle - up, middle, middle + up, middle - 1, middle, middle + 1], 6 * c)
  }
  const isRim = Uint8Array.from({ length: points }, (_, point) => {
    const [x, y] = [point % up, Math.floor(point / up)]
    return x === 0 || y === 0 || x === width || y === height ? 1 : 0
  })
  /** The cell next door on a side. */
  const beside = (cell: number, side: number) =>
    side === NORTH ? cell + width : side === EAST ? cell + 1 : side === SOUTH ? cell - width : cell - 1

  const reached = new Int32Array(cells)
  const queue = new Int32Array(cells)
  let looks = 0

  return {
    board: board as Board,
    cells,
    edges,
    corners,
    points,
    cellOf,
    cornerOf,
    borderOf,

    on({ fences: FENCES, barred: BARRED, joined: JOINED }: FenceSlots) {
      /** Whether one may step from a cell over this side of it. */
      const isOpen = (p: Position, cell: number, side: number) => {
        const border = borders[4 * cell + side]
        return border >= 0 && p[BARRED + border - cells] === 0
      }

      function bar(p: Position, corner: number, way: number, by: number): void {
        const first = 4 * corner + 2 * way
        p[BARRED + borderOf[first] - cells] += by
        p[BARRED + borderOf[first + 1] - cells] += by
        const end = 6 * corner + 3 * way
        p[JOINED + pointOf[end]] += by
        p[JOINED + pointOf[end + 1]] += 2 * by
        p[JOINED + pointOf[end + 2]] += by
      }

      return {
        isOpen,

        /** No other fence lies on its borders or across its middle. */
        hasRoom(p: Position, corner: number, way: number): boolean {
          const first = 4 * corner + 2 * way
          return (
            p[FENCES + corner] === 0 &&
            p[BARRED + borderOf[first] - cells] === 0 &&
            p[BARRED + borderOf[first + 1] - cells] === 0
          )
        },

        put(p: Position, corner: number, way: number, seat: number): void {
          p[FENCES + corner] = 1 + way + 2 * seat
          bar(p, corner, way, 1)
        },

        /** Whether a fence would touch others or the rim in two of its points; otherwise it shuts nothing off. */
        joins(p: Position, corner: number, way: number): boolean {
          const first = 6 * corner + 3 * way
          let joined = 0
          for (let i = first; i < first + 3; i++) if (isRim[pointOf[i]] === 1 || p[JOINED + pointOf[i]] > 0) joined++
          return joined > 1
        },

        /** Bars the way for a trial, or opens it again. */
        try: bar,

        /** Whether a cell can be reached from one of the others, over sides that are open; men are no hindrance. */
        leads(p: Position, from: number, orFrom: number, to: number): boolean {
          looks++
          let count = 0
          reached[from] = reached[orFrom] = looks
          queue[count++] = from
          if (orFrom !== from) queue[count++] = orFrom
          for (let i = 0; i < count; i++) {
            const cell = queue[i]
            if (cell === to) return true
            for (let side = NORTH; side <= WEST; side++) {
              if (!isOpen(p, cell, side)) continue
              const next = beside(cell, side)
              if (reached[next] === looks) continue
              reached[next] = looks
              queue[count++] = next
            }
          }
          return false
        },
      }
    },

    /** The cell a king's step away, or -1 beyond the board: by the two sides that it leads over, the second -1 for straight ones. */
    stepTo(cell: number, side: number, andSide: number): number {
      if (borders[4 * cell + side] < 0) return -1
      const next = beside(cell, side)
      if (andSide < 0) return next
      return borders[4 * next + andSide] < 0 ? -1 : beside(next, andSide)
    },
  }
}
