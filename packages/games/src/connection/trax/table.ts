/** The table of trax: where tiles lie, what they force, how tracks run and when one of them wins. */
import {
  ActionList,
  layout,
  letters,
  ORTHOGONAL,
  type Position,
  type Problem,
  type Random,
  squares,
  stepTable,
} from '@jatekvilag/engine'
import { trackEvaluation } from './evaluation.ts'
import { problem } from './texts.ts'
import { EAST, entryFrom, FORBIDDEN, fittingTiles, forcedTile, NORTH, opposite, TILES, WEST, wayOut } from './tiles.ts'

/** A line must cross at least this many rows or columns. */
const LINE_LENGTH = 8
/** A sampler that guesses in vain so often lists the turns instead. */
const MOST_TRIES = 500

/** Values of the slot `end`, 0 while the game goes on: a loop or a line of the first colour, + 1 for the second. */
const [LOOP, LINE, NO_TURN] = [1, 3, 5]

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

/** `limit` is the number of rows and columns that tiles may cover; `linesWin` is false where only loops win. */
export function makeTable(limit: number, linesWin: boolean) {
  const span = limit + 2
  const cells = span * span
  const { board, columnOf, rowOf, siteAt } = growingBoard(span)
  const steps = stepTable(board, ORTHOGONAL)
  /** The place next door: beside[4 * site + side], -1 beyond the board. */
  const beside = Int32Array.from({ length: 4 * cells }, (_, i) => steps[(i & 3) * cells + (i >> 2)])

  // A slot of the table holds the tile there and, above it, the tracks that run in from next door (see `entryFrom`).
  const slots = layout({ table: cells, turn: 1 }, { width: 1, height: 1, end: 1 })
  const { turn: TURN, width: WIDTH, height: HEIGHT, end: END } = slots.at

  /** The sites of the turn being tried or played, the chosen one first. */
  const placed = new Int32Array(cells)
  let placedCount = 0
  /** Where the track followed last runs out of the tiles: the site and the side. */
  let endSite = 0
  let endSide = 0

  function put(p: Position, site: number, tile: number): void {
    p[site] |= tile
    placed[placedCount++] = site
    for (let side = 0; side < 4; side++) {
      const next = beside[4 * site + side]
      if (next >= 0) p[next] |= entryFrom[4 * tile + side]
    }
  }

  /** Puts the tile down and plays what it forces; false when three tracks of a colour meet in an empty place. */
  function lay(p: Position, site: number, tile: number): boolean {
    placedCount = 0
    put(p, site, tile)
    for (let i = 0; i < placedCount; i++) {
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
    for (let i = 0; i < placedCount; i++) {
      const here = placed[i]
      p[here] &= ~15
      for (let side = 0; side < 4; side++) {
        const next = beside[4 * here + side]
        if (next >= 0) p[next] &= ~(0x110 << opposite(side))
      }
    }
    return legal
  }

  // Columns and rows where a tile may go now: one beyond the tiles on each side, unless the area is full that way.
  const firstPlace = (extent: number) => (extent < limit ? 0 : 1)
  const placesOf = (extent: number) => (extent < limit ? (extent === 0 ? 1 : extent + 2) : limit)

  /** Appends legal turns until there are `most` in the list: places beside a tile, each with the tiles that fit. */
  function listTurns(p: Position, out: ActionList, most: number): void {
    if (p[WIDTH] === 0) {
      for (let i = 0; i < 6; i++) out.add(siteAt[0] * 16 + TILES[i])
      return
    }
    const column = firstPlace(p[WIDTH])
    const row = firstPlace(p[HEIGHT])
    const columns = placesOf(p[WIDTH])
    const rows = placesOf(p[HEIGHT])
    for (let r = row; r < row + rows; r++) {
      for (let c = column; c < column + columns; c++) {
        const site = siteAt[r * span + c]
        if (p[site] === 0 || (p[site] & 15) !== 0) continue
        const fitting = 3 * (p[site] >> 4)
        for (let i = fitting; i < fitting + 3; i++) {
          if (fittingTiles[i] === 0 || !isLegal(p, site, fittingTiles[i])) continue
          out.add(site * 16 + fittingTiles[i])
          if (out.count >= most) return
        }
      }
    }
  }

  const oneTurn = new ActionList(1)
  function hasTurn(p: Position): boolean {
    oneTurn.count = 0
    listTurns(p, oneTurn, 1)
    return oneTurn.count > 0
  }

  /** Follows a track out of a tile; true when it comes back to that tile, else its end is noted. */
  function comesBack(p: Position, from: number, outSide: number): boolean {
    let site = from
    let side = outSide
    for (;;) {
      const next = beside[4 * site + side]
      if (next < 0 || (p[next] & 15) === 0) {
        endSite = site
        endSide = side
        return false
      }
      if (next === from) return true
      site = next
      side = wayOut[(p[next] & 15) * 4 + opposite(side)]
    }
  }

  /** On which outer edge of the tiles the end of the track lies: its side, or -1 where it ends inside. */
  function edgeOfEnd(left: number, right: number, top: number, bottom: number): number {
    if (endSide === WEST) return columnOf[endSite] === left ? WEST : -1
    if (endSide === EAST) return columnOf[endSite] === right ? EAST : -1
    return rowOf[endSite] === (endSide === NORTH ? top : bottom) ? endSide : -1
  }

  /** What the track of one colour through a tile has become: 0, LOOP or LINE. */
  function achieved(p: Position, site: number, seat: number, left: number, right: number, top: number, bottom: number) {
    const tile = p[site] & 15
    let side = NORTH
    while (((tile >> side) & 1) === seat) side++
    if (comesBack(p, site, side)) return LOOP
    if (!linesWin) return 0
    const edge = edgeOfEnd(left, right, top, bottom)
    if (edge < 0) return 0
    const length = edge === WEST || edge === EAST ? right - left + 1 : bottom - top + 1
    if (length < LINE_LENGTH) return 0
    comesBack(p, site, wayOut[tile * 4 + side])
    return edgeOfEnd(left, right, top, bottom) === opposite(edge) ? LINE : 0
  }

  /** Looks along every track that the turn has touched. The mover's own win counts before the opponent's. */
  function endAfter(p: Position, seat: number, left: number, right: number, top: number, bottom: number): number {
    for (let turn = 0; turn < 2; turn++) {
      const colour = turn === 0 ? seat : 1 - seat
      let line = 0
      for (let i = 0; i < placedCount; i++) {
        const win = achieved(p, placed[i], colour, left, right, top, bottom)
        if (win === LOOP) return LOOP + colour
        if (win === LINE) line = LINE + colour
      }
      if (line) return line
    }
    return 0
  }

  // After a tile in the first free column or row everything moves on by one, and the new free places learn what runs into them.
  function moveRight(p: Position): void {
    for (let r = 0; r < p[HEIGHT] + 2; r++) {
      const first = r * span
      for (let c = p[WIDTH] + 1; c > 0; c--) p[siteAt[first + c]] = p[siteAt[first + c - 1]]
      const tile = p[siteAt[first + 1]] & 15
      p[siteAt[first]] = tile === 0 ? 0 : entryFrom[4 * tile + WEST]
    }
  }

  function moveDown(p: Position): void {
    for (let c = 0; c < p[WIDTH] + 2; c++) {
      for (let r = p[HEIGHT] + 1; r > 0; r--) p[siteAt[r * span + c]] = p[siteAt[(r - 1) * span + c]]
      const tile = p[siteAt[span + c]] & 15
      p[siteAt[c]] = tile === 0 ? 0 : entryFrom[4 * tile + NORTH]
    }
  }

  function sampleTurn(p: Position, random: Random, scratch: ActionList): number {
    if (p[WIDTH] === 0) return siteAt[0] * 16 + TILES[random.below(6)]
    const column = firstPlace(p[WIDTH])
    const row = firstPlace(p[HEIGHT])
    const columns = placesOf(p[WIDTH])
    const rows = placesOf(p[HEIGHT])
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const guess = random.below(3 * columns * rows)
      const place = (guess / 3) | 0
      const r = (place / columns) | 0
      const site = siteAt[(row + r) * span + column + place - r * columns]
      if (p[site] === 0 || (p[site] & 15) !== 0) continue
      const tile = fittingTiles[3 * (p[site] >> 4) + guess - 3 * place]
      if (tile !== 0 && isLegal(p, site, tile)) return site * 16 + tile
    }
    scratch.count = 0
    listTurns(p, scratch, Infinity)
    return scratch.items[random.below(scratch.count)]
  }

  /** Lays the chosen tile and what it forces, looks who has won, and moves the tiles on where needed. */
  function playTurn(p: Position, seat: number, action: number): void {
    const site = action >> 4
    const column = columnOf[site]
    const row = rowOf[site]
    lay(p, site, action & 15)
    // Forced tiles lie between others, so only the chosen one can widen the area.
    const left = column === 0 ? 0 : 1
    const top = row === 0 ? 0 : 1
    const right = Math.max(column, p[WIDTH])
    const bottom = Math.max(row, p[HEIGHT])
    const end = endAfter(p, seat, left, right, top, bottom)
    p[WIDTH] = right - left + 1
    p[HEIGHT] = bottom - top + 1
    if (left === 0) moveRight(p)
    if (top === 0) moveDown(p)
    p[TURN] = 1 - seat
    p[END] = end === 0 && !hasTurn(p) ? NO_TURN : end
  }

  /** For tiles read from text: notes what runs into free places and who has won; answers what is wrong, if anything. */
  function takeStock(p: Position): Problem | undefined {
    placedCount = 0
    for (let site = 0; site < cells; site++) if (p[site]) placed[placedCount++] = site
    const wrong = problemOf(p)
    if (wrong) return wrong
    p[END] = endAfter(p, 1 - p[TURN], 1, p[WIDTH], 1, p[HEIGHT])
    if (p[END] === 0 && !hasTurn(p)) p[END] = NO_TURN
    return undefined
  }

  function areaRows(width: number, height: number): number[][] {
    return Array.from({ length: height }, (_, r) =>
      Array.from({ length: width }, (_, c) => siteAt[(r + 1) * span + c + 1]),
    )
  }

  /** Notes what runs into the places beside the tiles read from text, or says why they could not lie like this. */
  function problemOf(p: Position): Problem | undefined {
    const tiles = [...placed.subarray(0, placedCount)]
    const reached = new Set(tiles.slice(0, 1))
    for (const site of reached) {
      for (let side = 0; side < 4; side++) {
        const next = beside[4 * site + side]
        p[next] |= entryFrom[4 * (p[site] & 15) + side]
        if ((p[next] & 15) === 0) continue
        if (((p[site] >> side) & 1) !== ((p[next] >> opposite(side)) & 1))
          return problem('colours-do-not-meet', board.shapes[site].name, board.shapes[next].name)
        reached.add(next)
      }
    }
    if (reached.size < tiles.length) return problem('not-together')
    const open = p.subarray(0, cells).findIndex((value) => (value & 15) === 0 && forcedTile[value >> 4] !== 0)
    if (open >= 0) return problem('two-tracks', board.shapes[open].name)
    const columns = tiles.map((site) => columnOf[site])
    const rows = tiles.map((site) => rowOf[site])
    const framed = [columns, rows].every((list) => Math.min(...list) === 1)
    return framed && Math.max(...columns) === p[WIDTH] && Math.max(...rows) === p[HEIGHT]
      ? undefined
      : problem('outer-rows')
  }

  const evaluation = trackEvaluation({ span, siteAt, columnOf, rowOf, beside, slots: slots.at })
  return { board, slots, siteAt, evaluation, listTurns, sampleTurn, playTurn, areaRows, takeStock }
}
