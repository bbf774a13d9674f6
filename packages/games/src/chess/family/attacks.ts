/**
 * Who attacks a site, found by looking outwards from it: along each ray the first man met, and the leapers around.
 * Each place that is looked at has a mask of the kinds that attack from there.
 */
import type { Board, Position, Site } from '@jatekvilag/engine'
import { type Army, kindOf, seatOf } from './army.ts'
import { CAPTURES, type MoveTables } from './moves.ts'
import type { RosterSlots } from './roster.ts'

export interface AttackTables {
  /** Rays from a site are `raysPerSite` in a row; ray r is cells[rayStart[r]…rayStart[r + 1] - 1]. */
  readonly raysPerSite: number
  readonly rayStart: Int32Array
  readonly cells: Int32Array
  /** masks[seat][i]: the kinds of that seat which attack the site from cells[i], nothing standing between. */
  readonly masks: readonly [Int32Array, Int32Array]
  /** The leapers: from leapCells[leapStart[site]…], over anything, the kinds leapMasks[seat][i] attack. */
  readonly leapStart: Int32Array
  readonly leapCells: Int32Array
  readonly leapMasks: readonly [Int32Array, Int32Array]
  /** By seat and site * size + from: the kinds that attack the site from there over an open line, and over anything. */
  readonly open: readonly [Int32Array, Int32Array]
  readonly leaping: readonly [Int32Array, Int32Array]
  /** line[a * size + b]: which ray from a leads to b, counted from 1; 0 for none. */
  readonly line: Uint8Array
}

/** Attack masks hold one bit for each kind. */
const MOST_KINDS = 30

export function compileAttacks(men: Army, board: Board, moves: MoveTables): AttackTables {
  if (men.kinds.length > MOST_KINDS + 1) throw new Error(`at most ${MOST_KINDS} kinds of men can be seen along rays`)
  const { size, shapes } = board
  const { open, leaping, vectors } = attackers(men, board, moves)
  const grid = new Map(shapes.map((shape, site) => [`${shape.x},${shape.y}`, site]))
  const rayStart = [0]
  const cells: number[] = []
  const masks: [number[], number[]] = [[], []]
  const leapStart = [0]
  const leapCells: number[] = []
  const leapMasks: [number[], number[]] = [[], []]
  const line = new Uint8Array(size * size)
  for (let site = 0; site < size; site++) {
    const { x, y } = shapes[site]
    const beside = new Set<Site>()
    vectors.forEach(([dx, dy], r) => {
      for (let n = 1; ; n++) {
        const from = grid.get(`${x + n * dx},${y + n * dy}`)
        if (from === undefined) break
        if (n === 1) beside.add(from)
        cells.push(from)
        line[site * size + from] = r + 1
        // Nothing stands between neighbours, so a leaper there is seen along the ray as well.
        for (const seat of [0, 1] as const)
          masks[seat].push(open[seat][site * size + from] | (n === 1 ? leaping[seat][site * size + from] : 0))
      }
      rayStart.push(cells.length)
    })
    for (let from = 0; from < size; from++) {
      if (beside.has(from) || !(leaping[0][site * size + from] | leaping[1][site * size + from])) continue
      leapCells.push(from)
      for (const seat of [0, 1] as const) leapMasks[seat].push(leaping[seat][site * size + from])
    }
    leapStart.push(leapCells.length)
  }
  return {
    raysPerSite: vectors.length,
    rayStart: Int32Array.from(rayStart),
    cells: Int32Array.from(cells),
    masks: [Int32Array.from(masks[0]), Int32Array.from(masks[1])],
    leapStart: Int32Array.from(leapStart),
    leapCells: Int32Array.from(leapCells),
    leapMasks: [Int32Array.from(leapMasks[0]), Int32Array.from(leapMasks[1])],
    open,
    leaping,
    line,
  }
}

/** Masks by target and source: kinds that need an open line (`open`) and kinds that do not (`leaping`). */
function attackers(men: Army, board: Board, moves: MoveTables) {
  const { size, shapes } = board
  const pair = (): [Int32Array, Int32Array] => [new Int32Array(size * size), new Int32Array(size * size)]
  const [open, leaping] = [pair(), pair()]
  const vectors = new Map<string, readonly [number, number]>()
  const along = (from: Site, ray: readonly Site[]) => {
    const [dx, dy] = [shapes[ray[0]].x - shapes[from].x, shapes[ray[0]].y - shapes[from].y]
    ray.forEach((to, i) => {
      if (shapes[to].x !== shapes[from].x + (i + 1) * dx || shapes[to].y !== shapes[from].y + (i + 1) * dy)
        throw new Error('a capture along a bent way cannot be seen along rays')
    })
    if (divisor(Math.abs(dx), Math.abs(dy)) !== 1) throw new Error('a slide must not pass over cells')
    // Seen from the target, the attacker stands the other way.
    vectors.set(`${-dx},${-dy}`, [-dx || 0, -dy || 0])
  }
  for (let value = 0; value < men.values; value++) {
    const seat = seatOf(value)
    if (!men.kinds[kindOf(value)] || (seat !== 0 && seat !== 1)) continue
    const bit = 1 << kindOf(value)
    for (let from = 0; from < size; from++) {
      const stand = value * size + from
      for (let i = moves.leapStart[stand]; i < moves.leapStart[stand + 1]; i++)
        leaping[seat][moves.leaps[i] * size + from] |= bit
      for (let r = moves.slideStart[stand]; r < moves.slideStart[stand + 1]; r++) {
        const ray = Array.from(moves.cells.subarray(moves.rayStart[r], moves.rayStart[r + 1]))
        along(from, ray)
        for (const to of ray) open[seat][to * size + from] |= bit
      }
      for (const path of moves.pathsOf(value, from)) {
        if (!(path.mode & CAPTURES)) continue
        if (path.way.length > 0) along(from, [...path.way, path.to])
        ;(path.way.length > 0 ? open : leaping)[seat][path.to * size + from] |= bit
      }
    }
  }
  return { open, leaping, vectors: [...vectors.values()] }
}

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b))

/** So many men are asked one by one sooner than the board is searched around a site. */
const FEW_MEN = 6

/** `attacked(p, site, by)`: could a man of seat `by` capture on this site? */
export function attackTest(tables: AttackTables, slots: RosterSlots): (p: Position, site: Site, by: number) => boolean {
  const { raysPerSite, rayStart, cells, masks, leapStart, leapCells, leapMasks } = tables
  const [masks0, masks1] = masks
  const [leapMasks0, leapMasks1] = leapMasks
  const { line, open, leaping } = tables
  const [open0, open1] = open
  const [leaping0, leaping1] = leaping
  const size = leapStart.length - 1
  const { men: MEN, capacity: CAPACITY, count: COUNT } = slots

  /** A few men are asked one by one whether they see the site. */
  function attackedByFew(p: Position, site: Site, by: number): boolean {
    const bit = 1 << by
    const first = MEN + by * CAPACITY
    const over = by === 0 ? leaping0 : leaping1
    const along = by === 0 ? open0 : open1
    for (let m = first, last = first + p[COUNT + by]; m < last; m++) {
      const from = p[m]
      const q = p[from]
      if ((q & bit) === 0) continue
      const pair = site * size + from
      if ((over[pair] >> (q >> 2)) & 1) return true
      if (((along[pair] >> (q >> 2)) & 1) === 0) continue
      let i = rayStart[site * raysPerSite + line[pair] - 1]
      while (p[cells[i]] === 0) i++
      if (cells[i] === from) return true
    }
    return false
  }

  return (p, site, by) => {
    if (p[COUNT + by] <= FEW_MEN) return attackedByFew(p, site, by)
    const bit = 1 << by
    const leapers = by === 0 ? leapMasks0 : leapMasks1
    for (let i = leapStart[site], end = leapStart[site + 1]; i < end; i++) {
      const q = p[leapCells[i]]
      if ((q & bit) !== 0 && (leapers[i] >> (q >> 2)) & 1) return true
    }
    const kinds = by === 0 ? masks0 : masks1
    let r = site * raysPerSite
    let i = rayStart[r]
    for (const lastRay = r + raysPerSite; r < lastRay; r++) {
      const end = rayStart[r + 1]
      for (; i < end; i++) {
        const q = p[cells[i]]
        if (q === 0) continue
        if ((q & bit) !== 0 && (kinds[i] >> (q >> 2)) & 1) return true
        break
      }
      i = end
    }
    return false
  }
}
