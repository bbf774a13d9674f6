import type { Point } from './geometry.ts'
import type { Placed } from './items.ts'

/** A drawn piece with a name that it keeps while it lives. */
export interface Living extends Placed {
  readonly key: number
}

/** What happened between two scenes, for the eye. */
export interface Plan {
  readonly living: readonly Living[]
  /** Came from another place: where it was. */
  readonly moved: ReadonlyMap<number, Placed>
  /** Shows another face, kind or colour: what it was. */
  readonly turned: ReadonlyMap<number, Placed>
  readonly entered: ReadonlySet<number>
  readonly left: readonly Living[]
}

/** With more changes than this another position was opened or a full board was turned, and sliding everything would explain nothing. */
const MOST_CHANGES = 60

/**
 * Names the pieces of a new scene after those of the old one and says what changed. `way` are the sites that the turn in
 * between touched, if it is known: who stands on it now came along it, however near another piece of the kind was. `figures`
 * says that pieces may move together.
 */
export function compareScenes(
  before: readonly Living[],
  after: readonly Placed[],
  nextKey: () => number,
  way: readonly number[] = [],
  figures = false,
): Plan {
  const partner = new Array<Living | undefined>(after.length).fill(undefined)
  const free = new Set(before)
  const pair = (i: number, old: Living) => {
    partner[i] = old
    free.delete(old)
  }
  pairById(before, after, pair)
  if (figures && way.length > 1) pairFigure(way, free, after, partner, pair)
  pairUnmoved(free, after, partner, pair)
  const changes = partner.filter((old) => !old).length
  const calm = Math.max(changes, free.size) <= MOST_CHANGES
  if (calm) {
    pairAlong(way, free, after, partner, pair)
    const turnedOver = (a: Placed, b: Placed) => a.item.site === b.item.site
    if (way.length > 0) {
      pairNearest(free, after, partner, pair, turnedOver)
      // A figure that lost a piece leaves doubts.
      if (!figures) pairCertain(way, free, after, partner, pair)
    } else {
      // First who looks the same, wherever it was; then what was turned over where it lies; then a promoted one of the same side.
      pairNearest(free, after, partner, pair, sameLook)
      pairNearest(free, after, partner, pair, turnedOver)
      pairNearest(free, after, partner, pair, (a, b) => a.item.owner === b.item.owner && a.item.owner >= 0)
    }
  }
  const living = after.map((placed, i): Living => ({ ...placed, key: partner[i]?.key ?? nextKey() }))
  const moved = new Map<number, Placed>()
  const turned = new Map<number, Placed>()
  const entered = new Set<number>()
  living.forEach((piece, i) => {
    const old = partner[i]
    if (!old) entered.add(piece.key)
    else {
      if (old.x !== piece.x || old.y !== piece.y) moved.set(piece.key, old)
      if (!sameLook(old, piece)) turned.set(piece.key, old)
    }
  })
  return calm && moved.size <= MOST_CHANGES
    ? { living, moved, turned, entered, left: [...free] }
    : { living, moved: new Map(), turned: new Map(), entered: new Set(), left: [] }
}

type PairUp = (i: number, old: Living) => void

function pairById(before: readonly Living[], after: readonly Placed[], pair: PairUp): void {
  const byId = new Map(before.flatMap((old) => (old.item.id === undefined ? [] : [[old.item.id, old] as const])))
  after.forEach(({ item }, i) => {
    const old = item.id === undefined ? undefined : byId.get(item.id)
    if (!old) return
    byId.delete(old.item.id as number)
    pair(i, old)
  })
}

/** A turn that changes more places than this moved no figure. */
const LARGEST_FIGURE = 12
const LONGEST_ROW = 6

/**
 * A figure of like pieces that goes by less than its length covers places that it stood on: each of its pieces went as far, none
 * jumped over the others. How far is what explains every piece that came.
 */
function pairFigure(
  way: readonly number[],
  free: ReadonlySet<Living>,
  after: readonly Placed[],
  partner: readonly (Living | undefined)[],
  pair: PairUp,
): void {
  const place = (x: number, y: number, level = 0) => `${Math.round(x)} ${Math.round(y)} ${level}`
  const byPlace = (pieces: Iterable<Placed>) =>
    new Map([...pieces].filter(({ item }) => item.id === undefined).map((p) => [place(p.x, p.y, p.item.level), p]))
  const [old, now] = [byPlace(free) as Map<string, Living>, byPlace(after.filter((_, i) => !partner[i]))]
  const like = (map: Map<string, Placed>, x: number, y: number, piece: Placed) => {
    const found = map.get(place(x, y, piece.item.level))
    return found && sameLook(found, piece) ? found : undefined
  }
  const gone = [...old.values()].filter((piece) => !like(now, piece.x, piece.y, piece))
  const came = [...now.values()].filter((piece) => !like(old, piece.x, piece.y, piece))
  if (gone.length > LARGEST_FIGURE || came.length > LARGEST_FIGURE) return
  /** The pieces in a row from this one on, each with where it came to; the last may have left the board. */
  const rowFrom = (first: Living, dx: number, dy: number): [Living, Placed][] => {
    const row: [Living, Placed][] = []
    for (let piece: Living | undefined = first; piece; ) {
      const [x, y]: Point = [piece.x + dx, piece.y + dy]
      const there = like(now, x, y, piece)
      if (!there) return row
      row.push([piece, there])
      piece = like(old, x, y, piece) as Living | undefined
    }
    return row
  }
  const isOnWay = ({ item }: Placed) => way.includes(item.site)
  let best: [Living, Placed][] = []
  let pushed: [Living, Placed][] = []
  for (const first of gone)
    for (const there of came) {
      if (!sameLook(first, there)) continue
      // So far, or as a row of several by a part of it each.
      for (let part = 1; part <= LONGEST_ROW; part++) {
        const [dx, dy] = [(there.x - first.x) / part, (there.y - first.y) / part]
        const rows = gone.filter((piece) => sameLook(piece, first)).flatMap((piece) => rowFrom(piece, dx, dy))
        const isWhole = came.every((piece) => !sameLook(piece, first) || rows.some(([, to]) => to === piece))
        if (!isWhole || rows.length <= best.length) continue
        // Whoever was pushed went as far.
        const others = gone.filter((piece) => !sameLook(piece, first))
        best = rows
        pushed = others.flatMap((piece) => rowFrom(piece, dx, dy))
      }
    }
  if (best.length < 2 || !best.flat().some(isOnWay)) return
  for (const [piece, there] of [...best, ...pushed]) pair(after.indexOf(there), piece)
}

function pairUnmoved(
  free: ReadonlySet<Living>,
  after: readonly Placed[],
  partner: readonly (Living | undefined)[],
  pair: PairUp,
): void {
  const place = ({ item }: Placed) => `${item.site}/${item.level ?? 0}`
  const byPlace = new Map([...free].map((old) => [place(old), old]))
  after.forEach((piece, i) => {
    const old = partner[i] ? undefined : byPlace.get(place(piece))
    if (!old || !sameLook(old, piece)) return
    byPlace.delete(place(piece))
    pair(i, old)
  })
}

/** Whoever stands on the way now came from another place on it. */
function pairAlong(
  way: readonly number[],
  free: ReadonlySet<Living>,
  after: readonly Placed[],
  partner: readonly (Living | undefined)[],
  pair: PairUp,
): void {
  const from = way.flatMap((site) => [...free].filter(({ item }) => item.site === site && item.id === undefined))
  after.forEach((piece, i) => {
    if (partner[i] || piece.item.id !== undefined || !way.includes(piece.item.site)) return
    const came = (old: Living) =>
      free.has(old) && old.item.site !== piece.item.site && old.item.owner === piece.item.owner
    const old = from.find((one) => came(one) && sameLook(one, piece)) ?? from.find(came)
    if (old) pair(i, old)
  })
}

/**
 * Beside the way of a turn only those are paired that leave no doubt who went where: all that look so left one site, or all came
 * to one (the rook of a castling, men that go under a captor). Others would slide where nobody moved them, and so would a piece
 * put on the way while another was taken off the board.
 */
function pairCertain(
  way: readonly number[],
  free: ReadonlySet<Living>,
  after: readonly Placed[],
  partner: readonly (Living | undefined)[],
  pair: PairUp,
): void {
  // On the way itself only what goes with a stack.
  const stacked = new Set(after.flatMap(({ item }, i) => (partner[i] ? [item.site, partner[i].item.site] : [])))
  const isBeside = ({ item }: Placed) => item.id === undefined && (!way.includes(item.site) || stacked.has(item.site))
  const open = after.flatMap((piece, i) => (partner[i] || !isBeside(piece) ? [] : [{ piece, i }]))
  const oneSite = (pieces: readonly Placed[]) => new Set(pieces.map(({ item }) => item.site)).size === 1
  for (const { piece, i } of open) {
    if (partner[i]) continue
    const left = [...free].filter((old) => isBeside(old) && sameLook(old, piece))
    const came = open.filter((other) => !partner[other.i] && sameLook(other.piece, piece))
    if (!oneSite(left) && !oneSite(came.map((other) => other.piece))) continue
    for (const [n, old] of left.slice(0, came.length).entries()) pair(came[n]!.i, old)
  }
}

/** Pairs the nearest first, among those that fit. */
function pairNearest(
  free: ReadonlySet<Living>,
  after: readonly Placed[],
  partner: readonly (Living | undefined)[],
  pair: PairUp,
  fits: (old: Placed, piece: Placed) => boolean,
): void {
  const pairs: { i: number; old: Living; distance: number }[] = []
  after.forEach((piece, i) => {
    if (partner[i] || piece.item.id !== undefined) return
    for (const old of free)
      if (old.item.id === undefined && fits(old, piece))
        pairs.push({ i, old, distance: Math.hypot(old.x - piece.x, old.y - piece.y) })
  })
  pairs.sort((a, b) => a.distance - b.distance)
  for (const { i, old } of pairs) if (!partner[i] && free.has(old)) pair(i, old)
}

function sameLook({ item: a }: Placed, { item: b }: Placed): boolean {
  // What fills or empties is told by its badge all the time and stays the same piece.
  const sameBadge = a.badge === b.badge || (a.fill !== undefined && b.fill !== undefined)
  return a.kind === b.kind && a.owner === b.owner && a.face === b.face && sameBadge && a.rotation === b.rotation
}
