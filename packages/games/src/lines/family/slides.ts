/** Pieces that slide until something stops them: discs that fall, stones pushed in from an edge or drawn to one. */
import { type Board, directionNamed, type Position, type Touch } from '@jatekvilag/engine'

/** One way to bring a piece into play: it enters on the first cell of the path and slides along the others. */
export interface Way {
  readonly name: string
  readonly path: readonly number[]
  /** What a hand touches, where that is not simply the cell on which the piece comes to rest. */
  readonly touches?: readonly Touch[]
}

/** The cells from `cell` on in one direction, up to the edge; `cell` itself is the first. */
export function pathFrom(board: Board, cell: number, direction: string): number[] {
  const d = directionNamed(board, direction)
  const path: number[] = []
  for (let next = cell; next >= 0; next = board.step[d * board.size + next]) path.push(next)
  return path
}

export interface Slides {
  readonly ways: readonly Way[]
  /** The cell on which each way begins. */
  readonly entry: Int32Array
  /** How many ways begin on each cell. */
  readonly entriesOn: Int32Array
  /** Where a piece comes to rest: the last cell before another piece or the end of the path. The entry must be empty. */
  landing(p: Position, way: number): number
  /** A piece that could not have come to rest where it lies, or -1: only where ways do not cross is that certain. */
  hanging(p: Position): number
}

/** A cell is empty when its slot is 0; the board must fill the first slots of the position. */
export function slides(board: Board, ways: readonly Way[]): Slides {
  const start = new Int32Array(ways.length + 1)
  ways.forEach((way, i) => {
    start[i + 1] = start[i] + way.path.length
  })
  const cells = Int32Array.from(ways.flatMap((way) => way.path))
  const entry = Int32Array.from(ways, (way) => way.path[0])
  const entriesOn = new Int32Array(board.size)
  for (const cell of entry) entriesOn[cell]++
  const crossing = new Set(cells).size < cells.length

  function landingFromEntry(p: Position, way: number): number {
    const end = start[way + 1]
    let i = start[way] + 1
    while (i < end && p[cells[i]] === 0) i++
    return cells[i - 1]
  }

  /** Ways that do not cross fill up from their ends, and most are nearly empty, so that this is shorter. */
  function landingFromEnd(p: Position, way: number): number {
    let i = start[way + 1] - 1
    while (p[cells[i]] !== 0) i--
    return cells[i]
  }

  return {
    ways,
    entry,
    entriesOn,
    landing: crossing ? landingFromEntry : landingFromEnd,
    hanging(p) {
      if (crossing) return -1
      for (let i = 1; i < cells.length; i++)
        if (!start.includes(i) && p[cells[i]] === 0 && p[cells[i - 1]] !== 0) return cells[i - 1]
      return -1
    },
  }
}
