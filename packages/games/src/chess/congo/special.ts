/** What the tables of the family cannot say: the monkey's jumps and the two lions on an open line. */
import {
  ALL_EIGHT,
  type Board,
  type Movement,
  type Position,
  rays,
  type Site,
  stepTable,
  type Way,
} from '@jatekvilag/engine'

export const JUMPS = ALL_EIGHT.length

export interface SpecialMoves {
  /** The cell jumped over and the cell behind it: over[direction * size + site], or -1. */
  readonly over: Int32Array
  readonly behind: Int32Array
  /** Is there an open line between these two cells? */
  openLine(p: Position, from: Site, to: Site): boolean
}

export function specialMoves(board: Board): SpecialMoves {
  const { size } = board
  const over = stepTable(board, ALL_EIGHT)
  const behind = over.map((site, i) => (site < 0 ? -1 : over[i - (i % size) + site]))
  const lines = rays(board, ALL_EIGHT)
  // rayTo[from * size + to]: which ray leads there, counted from 1.
  const rayTo = new Uint8Array(size * size)
  for (let d = 0; d < JUMPS; d++)
    for (let from = 0; from < size; from++)
      for (let i = lines.start[d * size + from]; i < lines.start[d * size + from + 1]; i++)
        rayTo[from * size + lines.cells[i]] = d + 1
  return {
    over,
    behind,
    openLine(p, from, to) {
      const ray = rayTo[from * size + to]
      if (ray === 0) return false
      let i = lines.start[(ray - 1) * size + from]
      while (p[lines.cells[i]] === 0) i++
      return lines.cells[i] === to
    },
  }
}

/** The pictures of the rules page show these moves as well. */
export function withSpecialMoves(movement: Movement, board: Board, special: SpecialMoves): Movement {
  const { size } = board
  const lines = rays(board, ALL_EIGHT)
  const jumps = (site: Site): Way[] =>
    ALL_EIGHT.flatMap((_, d) => {
      const to = special.behind[d * size + site]
      return to < 0 ? [] : [{ to, through: [special.over[d * size + site]], moves: true, captures: false, over: 1 }]
    })
  /** Only the cells where the other lion can stand. */
  const lionLines = (seat: number, site: Site): Way[] =>
    ALL_EIGHT.flatMap((_, d) => {
      const line = [...lines.cells.subarray(lines.start[d * size + site], lines.start[d * size + site + 1])]
      return line.flatMap((to, i) =>
        movement.ways('lion', 1 - seat, to).length > 0
          ? [{ to, through: line.slice(0, i), moves: false, captures: true }]
          : [],
      )
    })
  return {
    ...movement,
    ways(kind, seat, site) {
      const plain = movement.ways(kind, seat, site)
      if (kind === 'monkey') return [...plain, ...jumps(site)]
      return kind === 'lion' && plain.length > 0 ? [...plain, ...lionLines(seat, site)] : plain
    },
  }
}
