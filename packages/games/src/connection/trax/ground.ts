/** The ground that trax is played on: places beside each other, the slots of a position, and tiles laid in a turn. */
import { layout, letters, ORTHOGONAL, type Position, squares, stepTable } from '@jatekvilag/engine'
import { entryFrom, FORBIDDEN, forcedTile, opposite } from './tiles.ts'

/**
 * The board is the part of the table around the tiles: the leftmost tile lies in column A and the uppermost in row 1,
 * as players count them, and `@` and 0 are the free column and row before these. When a tile is put there, all are moved on.
 */
function growingBoard(span: number) {
  const column = (x: number) => (x === 0 ? '@' : letters(x - 1).toUpperCase())
  const board = squares({
    width: span,
    height: span,
    name: (x, y) => `${column(x)}${span - 1 - y}`,
    shade: () => 0,
    unlabelled: true,
  })
  /** Column and row (from the top) of a site, and the site there: siteAt[row * span + column]. */
  const columnOf = Int32Array.from(board.shapes, (shape) => shape.x)
  const rowOf = Int32Array.from(board.shapes, (shape) => span - 1 - shape.y)
  const siteAt = new Int32Array(board.size)
  for (let s = 0; s < board.size; s++) siteAt[rowOf[s] * span + columnOf[s]] = s
  return { board, columnOf, rowOf, siteAt }
}

export type Ground = ReturnType<typeof groundOf>

/** `limit` is the number of rows and columns that tiles may cover. */
export function groundOf(limit: number) {
  const span = limit + 2
  const cells = span * span
  const { board, columnOf, rowOf, siteAt } = growingBoard(span)
  const steps = stepTable(board, ORTHOGONAL)
  /** The place next door: beside[4 * site + side], -1 beyond the board. */
  const beside = Int32Array.from({ length: 4 * cells }, (_, i) => steps[(i & 3) * cells + (i >> 2)])

  // A slot of the table holds the tile there and, above it, the tracks that run in from next door (see `entryFrom`).
  const slots = layout({ table: cells, turn: 1 }, { width: 1, height: 1, end: 1 })
  return { limit, span, board, columnOf, rowOf, siteAt, beside, slots }
}

/** Tiles being laid: the sites of the turn being tried or played, the chosen one first. */
export interface Laying {
  readonly placed: Int32Array
  count: number
  /** Puts the tile down and plays what it forces; false when three tracks of a colour meet in an empty place. */
  lay(p: Position, site: number, tile: number): boolean
  /** The same on trial: everything is taken up again. */
  isLegal(p: Position, site: number, tile: number): boolean
}

export function layingOn({ board, beside }: Ground): Laying {
  const placed = new Int32Array(board.size)
  const laid: Laying = { placed, count: 0, lay, isLegal }
  return laid

  function put(p: Position, site: number, tile: number): void {
    p[site] |= tile
    placed[laid.count++] = site
    for (let side = 0; side < 4; side++) {
      const next = beside[4 * site + side]
      if (next >= 0) p[next] |= entryFrom[4 * tile + side]
    }
  }

  function lay(p: Position, site: number, tile: number): boolean {
    laid.count = 0
    put(p, site, tile)
    for (let i = 0; i < laid.count; i++) {
      const here = placed[i]
      for (let side = 0; side < 4; side++) {
        const next = beside[4 * here + side]
        if (next < 0 || (p[next] & 15) !== 0) continue
        const forced = forcedTile[p[next] >> 4]
        if (forced === FORBIDDEN) return false
        if (forced !== 0) put(p, next, forced)
      }
    }
    return true
  }

  function isLegal(p: Position, site: number, tile: number): boolean {
    const legal = lay(p, site, tile)
    for (let i = 0; i < laid.count; i++) {
      const here = placed[i]
      p[here] &= ~15
      for (let side = 0; side < 4; side++) {
        const next = beside[4 * here + side]
        if (next >= 0) p[next] &= ~(0x110 << opposite(side))
      }
    }
    return legal
  }
}
