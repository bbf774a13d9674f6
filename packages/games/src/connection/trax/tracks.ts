/** How tracks run over the tiles, and when one of them wins. */
import type { Mark, Position } from '@jatekvilag/engine'
import type { Ground, Laying } from './ground.ts'
import { EAST, NORTH, opposite, WEST, wayOut } from './tiles.ts'

/** A line must cross at least this many rows or columns. */
const LINE_LENGTH = 8

/** Values of the slot `end`, 0 while the game goes on: a loop or a line of the first colour, + 1 for the second. */
export const [LOOP, LINE, NO_TURN] = [1, 3, 5]

/** What a turn has brought about: looks along every track that it has touched. The mover's own win counts before the opponent's. */
export type EndAfter = (p: Position, seat: number, left: number, right: number, top: number, bottom: number) => number

/** `linesWin` is false where only loops win. */
export function endings({ columnOf, rowOf, beside }: Ground, laid: Laying, linesWin: boolean): EndAfter {
  const { placed } = laid
  /** Where the track followed last runs out of the tiles: the site and the side. */
  let endSite = 0
  let endSide = 0

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

  return function endAfter(p, seat, left, right, top, bottom) {
    for (let turn = 0; turn < 2; turn++) {
      const colour = turn === 0 ? seat : 1 - seat
      let line = 0
      for (let i = 0; i < laid.count; i++) {
        const win = achieved(p, placed[i], colour, left, right, top, bottom)
        if (win === LOOP) return LOOP + colour
        if (win === LINE) line = LINE + colour
      }
      if (line) return line
    }
    return 0
  }
}

/** The tracks that won: every loop of the winner, or every line from edge to edge. */
export function winningTracks({ board, columnOf, rowOf, beside, slots }: Ground, p: Position): Mark[] {
  const { width: WIDTH, height: HEIGHT, end: END } = slots.at
  if (p[END] === 0 || p[END] === NO_TURN) return []
  const owner = (p[END] - LOOP) & 1
  const colourAt = (site: number, side: number) => 1 - ((p[site] >> side) & 1)
  const hasTile = (site: number) => site >= 0 && (p[site] & 15) !== 0

  /** From a tile out through a side: the sites passed, and the side by which the track leaves the tiles or undefined in a loop. */
  function follow(from: number, outSide: number): { sites: number[]; leaves?: number } {
    const sites = [from]
    for (let site = from, side = outSide; ; ) {
      const next = beside[4 * site + side]
      if (!hasTile(next)) {
        const outer = [rowOf[site] === 1, columnOf[site] === p[WIDTH], rowOf[site] === p[HEIGHT], columnOf[site] === 1]
        return { sites, leaves: outer[side] ? side : -1 }
      }
      if (next === from && opposite(side) === wayOut[(p[from] & 15) * 4 + outSide]) return { sites }
      sites.push(next)
      site = next
      side = wayOut[(p[next] & 15) * 4 + opposite(side)]
    }
  }

  const isLine = (a: number, b: number) => {
    const length = a === WEST || a === EAST ? p[WIDTH] : p[HEIGHT]
    return a >= 0 && b === opposite(a) && length >= LINE_LENGTH
  }
  const wins = p[END] >= LINE ? isLine : () => false
  const found = new Set<number>()
  for (let site = 0; site < board.size; site++) {
    if (!hasTile(site)) continue
    const side = [0, 1, 2, 3].find((s) => colourAt(site, s) === owner)!
    const one = follow(site, side)
    const other = follow(site, wayOut[(p[site] & 15) * 4 + side])
    const isLoop = one.leaves === undefined
    if (isLoop ? p[END] < LINE : wins(one.leaves!, other.leaves!))
      for (const s of [...one.sites, ...other.sites]) found.add(s)
  }
  return [{ kind: 'winning', owner, sites: [...found].sort((a, b) => a - b) }]
}
