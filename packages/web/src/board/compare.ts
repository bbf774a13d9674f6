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
 * between touched, if it is known: who stands on it now came along it, however near another piece of the kind was. `shift`
 * is how far the turn went from its first site to its last: the pieces of a figure that moved as one went as far, each.
 */
export function compareScenes(
  before: readonly Living[],
  after: readonly Placed[],
  nextKey: () => number,
  way: readonly number[] = [],
  shift: Point = [0, 0],
): Plan {
  const partner = new Array<Living | undefined>(after.length).fill(undefined)
  const free = new Set(before)
  const pair = (i: number, old: Living) => {
    partner[i] = old
    free.delete(old)
  }
  pairById(before, after, pair)
  pairFigure(free, after, partner, pair, shift)
  pairUnmoved(free, after, partner, pair)
  const changes = partner.filter((old) => !old).length
  const calm = Math.max(changes, free.size) <= MOST_CHANGES
  if (calm) {
    pairAlong(way, free, after, partner, pair)
    // First who looks the same, wherever it was; then what was turned over where it lies; then a promoted one of the same side.
    if (way.length > 0) pairCertain(free, after, partner, pair)
    else pairNearest(free, after, partner, pair, sameLook)
    pairNearest(free, after, partner, pair, (a, b) => a.item.site === b.item.site)
    pairNearest(free, after, partner, pair, (a, b) => a.item.owner === b.item.owner && a.item.owner >= 0)
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

/**
 * A figure of like pieces that goes by less than its length covers places that it stood on: each piece still went by the shift,
 * none jumped over the others.
 */
function pairFigure(
  free: ReadonlySet<Living>,
  after: readonly Placed[],
  partner: readonly (Living | undefined)[],
  pair: PairUp,
  [dx, dy]: Point,
): void {
  if (dx === 0 && dy === 0) return
  const place = (x: number, y: number, level = 0) => `${Math.round(x)} ${Math.round(y)} ${level}`
  const byPlace = (pieces: Iterable<Placed>) =>
    new Map([...pieces].filter(({ item }) => item.id === undefined).map((p) => [place(p.x, p.y, p.item.level), p]))
  const [old, now] = [byPlace(free) as Map<string, Living>, byPlace(after.filter((_, i) => !partner[i]))]
  const like = (map: Map<string, Placed>, x: number, y: number, piece: Placed) => {
    const found = map.get(place(x, y, piece.item.level))
    return found && sameLook(found, piece) ? found : undefined
  }
  const gone = [...old.values()].filter((piece) => !like(now, piece.x, piece.y, piece))
  /** The pieces in a row from this one on, each with where it came to; none where the row does not come out even. */
  const rowFrom = (first: Living, sign: number): [Living, Placed][] => {
    const row: [Living, Placed][] = []
    for (let piece: Living | undefined = first; piece; ) {
      const [x, y]: Point = [piece.x + sign * dx, piece.y + sign * dy]
      const there = like(now, x, y, piece)
      if (!there) return []
      row.push([piece, there])
      piece = like(old, x, y, piece) as Living | undefined
    }
    return row
  }
  // Forwards, or back where a turn is taken back: whichever explains more.
  const [forth = [], back = []] = [1, -1].map((sign) => gone.flatMap((first) => rowFrom(first, sign)))
  for (const [piece, there] of back.length > forth.length ? back : forth) pair(after.indexOf(there), piece)
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
 * to one (the rook of a castling, men that go under a captor). Others would slide where nobody moved them.
 */
function pairCertain(
  free: ReadonlySet<Living>,
  after: readonly Placed[],
  partner: readonly (Living | undefined)[],
  pair: PairUp,
): void {
  const open = after.flatMap((piece, i) => (partner[i] || piece.item.id !== undefined ? [] : [{ piece, i }]))
  const oneSite = (pieces: readonly Placed[]) => new Set(pieces.map(({ item }) => item.site)).size === 1
  for (const { piece, i } of open) {
    if (partner[i]) continue
    const left = [...free].filter((old) => old.item.id === undefined && sameLook(old, piece))
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
  return (
    a.kind === b.kind && a.owner === b.owner && a.face === b.face && a.badge === b.badge && a.rotation === b.rotation
  )
}
