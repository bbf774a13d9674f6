/** Whether tiles are shut in: no way over empty cells and tiles of their own colour leads out of the tiles of the other side. */
import { type Board, HEX_DIRECTIONS, type Position, stepTable } from '@jatekvilag/engine'

export interface Enclosure {
  /** Whether a tile just laid on this cell shuts in a tile of the other side. */
  shutsIn(p: Position, cell: number): boolean
  /** Whether the tile on this cell is shut in. */
  isShutIn(p: Position, cell: number): boolean
}

/** `touching` is the slot of the number of tiles beside a cell: where there are none and beyond them, all is outside. */
export function enclosure(board: Board): Enclosure {
  const { size } = board
  const steps = stepTable(board, HEX_DIRECTIONS)
  const isRim = Uint8Array.from(board.shapes, (_, cell) =>
    HEX_DIRECTIONS.some((__, d) => steps[d * size + cell] < 0) ? 1 : 0,
  )
  const reached = new Int32Array(size)
  const queue = new Int32Array(size)
  let looks = 0

  /** Whether one comes from this cell to the rim of the table over everything but these walls; notes a tile met on the way. */
  let metTile = false
  function leadsOut(p: Position, from: number, wall: number): boolean {
    looks++
    metTile = p[from] !== 0
    let count = 0
    queue[count++] = from
    reached[from] = looks
    // The last found first: straight away from the tiles as a rule.
    while (count > 0) {
      const cell = queue[--count]
      if (isRim[cell] === 1) return true
      for (let d = 0; d < 6; d++) {
        const next = steps[d * size + cell]
        if (reached[next] === looks || p[next] === wall) continue
        reached[next] = looks
        if (p[next] !== 0) metTile = true
        queue[count++] = next
      }
    }
    return false
  }

  return {
    shutsIn(p, cell) {
      const own = p[cell]
      // A ring is closed only where the cells around that are not own fall into several parts.
      let parts = 0
      for (let d = 0; d < 6; d++) {
        const here = steps[d * size + cell]
        const before = steps[((d + 5) % 6) * size + cell]
        if (here < 0 || before < 0) return false
        if (p[here] !== own && p[before] === own) parts++
      }
      if (parts < 2) return false
      for (let d = 0; d < 6; d++) {
        const next = steps[d * size + cell]
        if (p[next] !== own && p[steps[((d + 5) % 6) * size + cell]] === own && !leadsOut(p, next, own) && metTile)
          return true
      }
      return false
    },

    isShutIn: (p, cell) => !leadsOut(p, cell, 3 - p[cell]),
  }
}
