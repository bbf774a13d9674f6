/**
 * Berger's table: everybody meets everybody, in as few rounds as possible. Numbers from 1; the first of a pair has the first
 * colour. With an odd field the one against the missing number has a round off.
 */
export function bergerTable(
  players: number,
): { readonly pairs: readonly (readonly [number, number])[]; readonly off: number | null }[] {
  const size = players + (players % 2)
  if (size < 2) return []
  const rounds = size - 1
  return Array.from({ length: rounds }, (_, round) => {
    const pairs: (readonly [number, number])[] = []
    // The numbers other than the last stand in a circle; those as far to the left as to the right of the leader meet.
    const leader = (round * (size / 2)) % rounds
    let off: number | null = null
    const meet = (first: number, second: number) => {
      if (first > players) off = second
      else if (second > players) off = first
      else pairs.push([first, second])
    }
    if (round % 2 === 0) meet(leader + 1, size)
    else meet(size, leader + 1)
    for (let step = 1; step < size / 2; step++) {
      meet(((leader + step) % rounds) + 1, ((leader - step + rounds) % rounds) + 1)
    }
    return { pairs, off }
  })
}

/** The results of a round robin as a list of duels; a drawn one has no winner. */
export interface Duel<P> {
  readonly sides: readonly [P, P]
  readonly winner: 0 | 1 | null
}

/** One point for each duel that was won. */
export function basePoints<P>(players: readonly P[], duels: readonly Duel<P>[]): Map<P, number> {
  const points = new Map(players.map((player) => [player, 0]))
  for (const { sides, winner } of duels) {
    if (winner !== null) points.set(sides[winner], (points.get(sides[winner]) ?? 0) + 1)
  }
  return points
}

/** Táncrend scoring: base points, and the base points of everybody whom one has beaten. */
export function tancrend<P>(players: readonly P[], duels: readonly Duel<P>[]): Map<P, number> {
  return revalue(players, duels, basePoints(players, duels))
}

function revalue<P>(players: readonly P[], duels: readonly Duel<P>[], values: ReadonlyMap<P, number>): Map<P, number> {
  const base = basePoints(players, duels)
  const points = new Map(base)
  for (const { sides, winner } of duels) {
    if (winner === null) continue
    points.set(sides[winner], points.get(sides[winner])! + values.get(sides[1 - winner])!)
  }
  return points
}

/** Values the results again and again by the strength of those beaten: a share of the whole, so that the passes can be compared. */
export function reweigh<P>(players: readonly P[], duels: readonly Duel<P>[], passes: number): Map<P, number> {
  let strength = share(basePoints(players, duels))
  for (let pass = 0; pass < passes; pass++) strength = share(revalue(players, duels, scaled(strength, players.length)))
  return strength
}

const scaled = <P>(values: ReadonlyMap<P, number>, factor: number): Map<P, number> =>
  new Map([...values].map(([player, value]) => [player, value * factor]))

function share<P>(values: ReadonlyMap<P, number>): Map<P, number> {
  let sum = 0
  for (const value of values.values()) sum += value
  return new Map([...values].map(([player, value]) => [player, sum === 0 ? 0 : value / sum]))
}

/** Groups of players with equal points, best first: a group of more than one plays a round robin among itself, until the order is settled. */
export function groupsByPoints<P>(points: ReadonlyMap<P, number>): P[][] {
  const groups = new Map<number, P[]>()
  for (const [player, value] of points) groups.set(value, [...(groups.get(value) ?? []), player])
  return [...groups].sort(([a], [b]) => b - a).map(([, group]) => group)
}

/**
 * The order after any number of play-offs: the main event first, then each play-off splits the group that played it.
 * What is still together must play again.
 */
export function orderWithPlayOffs<P>(
  players: readonly P[],
  main: readonly Duel<P>[],
  playOffs: readonly (readonly Duel<P>[])[],
): P[][] {
  let groups = groupsByPoints(tancrend(players, main))
  for (const duels of playOffs) {
    const among = new Set(duels.flatMap((duel) => duel.sides))
    groups = groups.flatMap((group) =>
      group.length > 1 && group.every((player) => among.has(player))
        ? groupsByPoints(
            tancrend(
              group,
              duels.filter((duel) => duel.sides.every((side) => group.includes(side))),
            ),
          )
        : [group],
    )
  }
  return groups
}
