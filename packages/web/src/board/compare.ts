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
 * between touched, if it is known: who stands on it now came along it, however near another piece of the kind was.
 */
export function compareScenes(
  before: readonly Living[],
  after: readonly Placed[],
  nextKey: () => number,
  way: readonly number[] = [],
): Plan {
  const partner = new Array<Living | undefined>(after.length).fill(undefined)
  const free = new Set(before)
  const pair = (i: number, old: Living) => {
    partner[i] = old
    free.delete(old)
  }
  pairById(before, after, pair)
  pairUnmoved(free, after, partner, pair)
  const changes = partner.filter((old) => !old).length
  const calm = Math.max(changes, free.size) <= MOST_CHANGES
  if (calm) {
    pairAlong(way, free, after, partner, pair)
    // First who looks the same, wherever it was; then what was turned over where it lies; then a promoted one of the same side.
    pairNearest(free, after, partner, pair, sameLook)
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
