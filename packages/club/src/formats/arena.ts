import { matchingFor } from '../swiss/weights.ts'

/** A finished game of an arena, in the order in which they ended. */
export interface ArenaGame {
  readonly sides: readonly [string, string]
  readonly winner: 0 | 1 | null
}

export interface ArenaRow {
  readonly player: string
  readonly place: number
  readonly points: number
  readonly games: number
  readonly wins: number
  /** Whether the next win counts double. */
  readonly onFire: boolean
}

/** Two for a win, one for a draw; after two wins in a row everything counts double until a game is not won. */
export function arenaStandings(players: readonly string[], games: readonly ArenaGame[]): ArenaRow[] {
  const state = new Map(players.map((player) => [player, { points: 0, games: 0, wins: 0, row: 0 }]))
  for (const { sides, winner } of games) {
    for (const side of [0, 1] as const) {
      const own = state.get(sides[side])
      if (!own) continue
      const value = winner === side ? 2 : winner === null ? 1 : 0
      own.points += own.row >= 2 ? 2 * value : value
      own.games++
      if (winner === side) {
        own.wins++
        own.row++
      } else own.row = 0
    }
  }
  const rows = players.map((player) => {
    const { points, games: played, wins, row } = state.get(player)!
    return { player, place: 0, points, games: played, wins, onFire: row >= 2 }
  })
  const order = (a: ArenaRow, b: ArenaRow) => b.points - a.points || b.wins - a.wins || a.games - b.games
  rows.sort(order)
  return rows.map((row) => ({ ...row, place: rows.findIndex((other) => order(other, row) === 0) + 1 }))
}

/** Pairs those who wait: neighbours in the standings, nobody twice in a row against the same one while there is somebody else. */
export function pairArena(
  waiting: readonly string[],
  rows: readonly ArenaRow[],
  games: readonly ArenaGame[],
): [string, string][] {
  const last = new Map<string, string>()
  for (const { sides } of games) {
    last.set(sides[0], sides[1])
    last.set(sides[1], sides[0])
  }
  const rank = new Map(rows.map((row, at) => [row.player, at]))
  const order = [...waiting].sort((a, b) => rank.get(a)! - rank.get(b)!)
  // With an odd number the one who has waited least, the last of the list, waits on.
  if (order.length % 2) order.splice(order.indexOf(waiting[waiting.length - 1]), 1)
  const again = (a: number, b: number) => last.get(order[a]) === order[b] || last.get(order[b]) === order[a]
  const matching = matchingFor(order.length, () => true, [
    { most: order.length, cost: (a, b) => (again(a, b) ? 1 : 0) },
    { most: order.length ** 3, cost: (a, b) => (a - b) ** 2 },
  ])
  matching.solve()
  const pairs: [string, string][] = []
  order.forEach((player, a) => {
    const b = matching.mate[a]
    // Two who have just met wait a moment while others are there.
    if (b > a && !(order.length > 2 && again(a, b))) pairs.push([player, order[b]])
  })
  return pairs
}
