/** What a disc put down catches: the lines outwards from each cell, and the walks along them. */
import { type Board, type Position, rays } from '@jatekvilag/engine'

/**
 * The lines outwards from each cell that are long enough to catch something, one after the other:
 * those of a cell are first[cell] … first[cell + 1] - 1, and line r begins at cells[begin[r]].
 * Each ends with the border, which is always empty, so that a walk stops there by itself.
 */
function catchingLines(board: Board, directions: readonly string[]) {
  const outwards = rays(board, directions)
  const first = new Int32Array(board.size + 1)
  const begin: number[] = []
  const cells: number[] = []
  for (let cell = 0; cell < board.size; cell++) {
    for (let d = 0; d < directions.length; d++) {
      const [from, to] = [outwards.start[d * board.size + cell], outwards.start[d * board.size + cell + 1]]
      if (to - from < 2) continue
      begin.push(cells.length)
      cells.push(...outwards.cells.subarray(from, to), board.size)
    }
    first[cell + 1] = begin.length
  }
  return { first, begin: Int32Array.from(begin), cells: Int32Array.from(cells) }
}

/** The cells whose lines begin at each cell, flattened: cells[start[cell]] … cells[start[cell + 1] - 1]. */
function cellsBeside(board: Board, lines: ReturnType<typeof catchingLines>) {
  const beside: number[][] = board.shapes.map(() => [])
  for (let cell = 0; cell < board.size; cell++)
    for (let r = lines.first[cell]; r < lines.first[cell + 1]; r++) beside[lines.cells[lines.begin[r]]].push(cell)
  const start = new Int32Array(board.size + 1)
  for (let cell = 0; cell < board.size; cell++) start[cell + 1] = start[cell] + beside[cell].length
  return { start, cells: Int32Array.from(beside.flat()) }
}

export interface Catching {
  /** The lines of a cell are first[cell] … first[cell + 1] - 1. */
  readonly first: Int32Array
  /** The cells whose lines begin at each cell: cells[start[cell]] … cells[start[cell + 1] - 1]. */
  readonly beside: { readonly start: Int32Array; readonly cells: Int32Array }
  catches(p: Position, cell: number, own: number): boolean
  /** How many discs a disc at the near end of this line would catch. */
  caught(p: Position, r: number, own: number): number
  mostCaught(p: Position, cell: number, own: number): number
  /** The line from this cell with the most caught discs; -1 when several have as many. */
  onlyLongestLine(p: Position, cell: number, own: number): number
  /** Turns over what a disc at the near end of this line has caught. */
  flip(p: Position, r: number, seat: number): void
  /** The cell at the near end of a line. */
  nearest(r: number): number
}

/** `DISCS` is the first of the slots that count each seat's discs. */
export function catching(board: Board, directions: readonly string[], DISCS: number): Catching {
  const lines = catchingLines(board, directions)
  const { first, begin, cells: line } = lines

  function catches(p: Position, cell: number, own: number): boolean {
    const enemy = 3 - own
    for (let r = first[cell], end = first[cell + 1]; r < end; r++) {
      let i = begin[r]
      if (p[line[i]] !== enemy) continue
      do i++
      while (p[line[i]] === enemy)
      if (p[line[i]] === own) return true
    }
    return false
  }

  function caught(p: Position, r: number, own: number): number {
    const enemy = 3 - own
    let i = begin[r]
    while (p[line[i]] === enemy) i++
    return p[line[i]] === own ? i - begin[r] : 0
  }

  function mostCaught(p: Position, cell: number, own: number): number {
    let most = 0
    for (let r = first[cell]; r < first[cell + 1]; r++) {
      const n = caught(p, r, own)
      if (n > most) most = n
    }
    return most
  }

  function onlyLongestLine(p: Position, cell: number, own: number): number {
    const most = mostCaught(p, cell, own)
    let found = -1
    for (let r = first[cell]; r < first[cell + 1]; r++) {
      if (caught(p, r, own) !== most) continue
      if (found >= 0) return -1
      found = r
    }
    return found
  }

  function flip(p: Position, r: number, seat: number): void {
    const n = caught(p, r, seat + 1)
    if (n === 0) return
    for (let i = begin[r], end = i + n; i < end; i++) p[line[i]] = seat + 1
    p[DISCS + seat] += n
    p[DISCS + 1 - seat] -= n
  }

  return {
    first,
    beside: cellsBeside(board, lines),
    catches,
    caught,
    mostCaught,
    onlyLongestLine,
    flip,
    nearest: (r) => line[begin[r]],
  }
}
