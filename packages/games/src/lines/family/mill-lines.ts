/** Which men stand in mills: tables of the mills through every point, for boards whose points are the first slots of a position. */
import { type Board, neighbourLists, type Position, sites } from '@jatekvilag/engine'

export interface MillLines {
  /** The three points of every mill, one after the other. */
  readonly points: Int32Array
  /** Every slide: from edgeFrom[e] to edgeTo[e]; those of a point are firstEdge[point] … firstEdge[point + 1] - 1. */
  readonly firstEdge: Int32Array
  readonly edgeFrom: Int32Array
  readonly edgeTo: Int32Array
  /** Would a man of this owner on the point stand in a mill? `without` counts as empty. */
  closes(p: Position, point: number, owner: number, without: number): boolean
  /** Has the owner a man outside his mills? */
  hasLoose(p: Position, owner: number): boolean
  /** The mills of this owner that stand. */
  standing(p: Position, owner: number): number[][]
  /** How many empty points a man could slide to. */
  freedom(p: Position, point: number): number
}

export function millLines(board: Board, mills: readonly (readonly string[])[]): MillLines {
  const size = board.size
  const triples = mills.map((mill) => sites(board, mill.join(' ')))
  const points = Int32Array.from(triples.flat())
  // The other two points of each mill through a point, pair by pair.
  const first = new Int32Array(size + 1)
  const pairs: number[] = []
  for (let point = 0; point < size; point++) {
    for (const mill of triples) if (mill.includes(point)) pairs.push(...mill.filter((other) => other !== point))
    first[point + 1] = pairs.length
  }
  const partners = Int32Array.from(pairs)
  const { start: firstEdge, cells: edgeTo } = neighbourLists(board)
  const edgeFrom = new Int32Array(edgeTo.length)
  for (let point = 0; point < size; point++) edgeFrom.fill(point, firstEdge[point], firstEdge[point + 1])

  function closes(p: Position, point: number, owner: number, without: number): boolean {
    for (let i = first[point]; i < first[point + 1]; i += 2) {
      const a = partners[i]
      const b = partners[i + 1]
      if (p[a] === owner && p[b] === owner && a !== without && b !== without) return true
    }
    return false
  }

  function hasLoose(p: Position, owner: number): boolean {
    for (let point = 0; point < size; point++) if (p[point] === owner && !closes(p, point, owner, -1)) return true
    return false
  }

  const standing = (p: Position, owner: number) => triples.filter((mill) => mill.every((point) => p[point] === owner))

  function freedom(p: Position, point: number): number {
    let free = 0
    for (let e = firstEdge[point]; e < firstEdge[point + 1]; e++) if (p[edgeTo[e]] === 0) free++
    return free
  }

  return { points, firstEdge, edgeFrom, edgeTo, closes, hasLoose, standing, freedom }
}
