/**
 * Markers that are put down until the board is full, for games that count how many groups each side has in the end. Groups
 * hang together by neighbouring cells. They are counted as they grow, and so are the empty cells beside each side's markers.
 */
import { type Board, layout, type Position } from '@jatekvilag/engine'
import { alone, joinChains, rootOf } from '../../../families/union-find.ts'

export type Markers = ReturnType<typeof markersOn>

/** `directions` are those along which cells are neighbours. */
export function markersOn(board: Board, directions: readonly string[], seats: number) {
  const cells = board.size
  const near = neighboursAlong(board, directions)
  const { start, list } = near

  // `frontier` lists the empty cells beside a marker in any order, and `place` says where a cell stands in it, or -1;
  // `beside` has a bit for each seat with a marker next door, and `open` counts such empty cells by seat.
  const slots = layout(
    { board: cells, turn: 1 },
    {
      markers: 1,
      waiting: 1,
      frontier: cells,
      place: cells,
      beside: cells,
      open: seats,
      groups: seats,
      chain: cells,
    },
  )
  const { markers: MARKERS, waiting: WAITING, frontier: FRONTIER, place: PLACE } = slots.at
  const { beside: BESIDE, open: OPEN, groups: GROUPS, chain: CHAIN } = slots.at

  function emptyBoard(): Position {
    const p = new Int32Array(slots.length)
    p.fill(-1, PLACE, PLACE + cells)
    p.fill(alone(0), CHAIN, CHAIN + cells)
    return p
  }

  function leaveFrontier(p: Position, cell: number): void {
    const hole = p[PLACE + cell]
    if (hole < 0) return
    const moved = p[FRONTIER + --p[WAITING]]
    p[FRONTIER + hole] = moved
    p[PLACE + moved] = hole
    p[PLACE + cell] = -1
    for (let seat = 0; seat < seats; seat++) p[OPEN + seat] -= (p[BESIDE + cell] >> seat) & 1
  }

  function occupy(p: Position, cell: number, seat: number): void {
    leaveFrontier(p, cell)
    p[cell] = seat + 1
    p[MARKERS]++
    p[GROUPS + seat]++
    for (let i = start[cell]; i < start[cell + 1]; i++) {
      const next = list[i]
      if (p[next] === seat + 1) {
        if (rootOf(p, CHAIN, next) === rootOf(p, CHAIN, cell)) continue
        joinChains(p, CHAIN, next, cell)
        p[GROUPS + seat]--
      } else if (p[next] === 0) reach(p, next, seat)
    }
  }

  /** An empty cell has got a marker of this seat beside it. */
  function reach(p: Position, cell: number, seat: number): void {
    if (p[PLACE + cell] < 0) {
      p[PLACE + cell] = p[WAITING]
      p[FRONTIER + p[WAITING]++] = cell
    }
    if (((p[BESIDE + cell] >> seat) & 1) !== 0) return
    p[BESIDE + cell] |= 1 << seat
    p[OPEN + seat]++
  }

  return { near, slots, emptyBoard, occupy }
}

/** The neighbours of every cell along these directions: from list[start[cell]] to list[start[cell + 1] - 1]. */
function neighboursAlong({ size, step, directions }: Board, names: readonly string[]) {
  const start = new Int32Array(size + 1)
  const list: number[] = []
  for (let cell = 0; cell < size; cell++) {
    for (const [d, { name }] of directions.entries())
      if (names.includes(name) && step[d * size + cell] >= 0) list.push(step[d * size + cell])
    start[cell + 1] = list.length
  }
  return { start, list: Int32Array.from(list) }
}
