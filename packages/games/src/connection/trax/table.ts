/** The table of trax: where tiles may go, how a turn is played, and how the tiles move on as the area grows. */
import { ActionList, type Mark, type Position, type Problem, type Random } from '@jatekvilag/engine'
import { trackEvaluation } from './evaluation.ts'
import { type Ground, groundOf, layingOn } from './ground.ts'
import { problem } from './texts.ts'
import { entryFrom, fittingTiles, forcedTile, NORTH, opposite, TILES, WEST } from './tiles.ts'
import { endings, NO_TURN, winningTracks } from './tracks.ts'

/** A sampler that guesses in vain so often lists the turns instead. */
const MOST_TRIES = 500

/** `limit` is the number of rows and columns that tiles may cover; `linesWin` is false where only loops win. */
export function makeTable(limit: number, linesWin: boolean) {
  const ground = groundOf(limit)
  const { span, board, columnOf, rowOf, siteAt, beside, slots } = ground
  const cells = board.size
  const { turn: TURN, width: WIDTH, height: HEIGHT, end: END } = slots.at
  const laid = layingOn(ground)
  const { placed, lay, isLegal } = laid
  const endAfter = endings(ground, laid, linesWin)
  const { moveRight, moveDown } = movingOn(ground)

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
    laid.count = 0
    for (let site = 0; site < cells; site++) if (p[site]) placed[laid.count++] = site
    const wrong = problemOf(ground, p, [...placed.subarray(0, laid.count)])
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

  const marksOf = (p: Position): Mark[] => winningTracks(ground, p)
  const evaluation = trackEvaluation({ span, siteAt, columnOf, rowOf, beside, slots: slots.at })
  return { board, slots, siteAt, evaluation, listTurns, sampleTurn, playTurn, areaRows, takeStock, marksOf }
}

/** After a tile in the first free column or row everything moves on by one, and the new free places learn what runs into them. */
function movingOn({ span, siteAt, slots }: Ground) {
  const { width: WIDTH, height: HEIGHT } = slots.at

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

  return { moveRight, moveDown }
}

/** Notes what runs into the places beside the tiles read from text, or says why they could not lie like this. */
function problemOf(
  { board, columnOf, rowOf, beside, slots }: Ground,
  p: Position,
  tiles: readonly number[],
): Problem | undefined {
  const { width: WIDTH, height: HEIGHT } = slots.at
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
  const open = p.subarray(0, board.size).findIndex((value) => (value & 15) === 0 && forcedTile[value >> 4] !== 0)
  if (open >= 0) return problem('two-tracks', board.shapes[open].name)
  const columns = tiles.map((site) => columnOf[site])
  const rows = tiles.map((site) => rowOf[site])
  const framed = [columns, rows].every((list) => Math.min(...list) === 1)
  return framed && Math.max(...columns) === p[WIDTH] && Math.max(...rows) === p[HEIGHT]
    ? undefined
    : problem('outer-rows')
}
