import { matchingFor } from '../swiss/weights.ts'

/** What a simple draw knows of a player; best first. */
export interface ScoredPlayer {
  readonly id: number
  /** Points, or McMahon points. Halves are fine. */
  readonly score: number
  readonly met: ReadonlySet<number>
  readonly hadBye: boolean
  /** Games with the first colour minus games with the second. */
  readonly balance: number
}

export interface ScoreDraw {
  readonly pairs: readonly (readonly [number, number])[]
  readonly bye: number | null
}

/**
 * A draw that can be explained in one breath: nobody meets twice as long as that is possible, scores as near as possible, then
 * neighbours in the order. The bye goes to the last one who has had none. The first colour goes to whoever had it less often.
 */
export function drawByScore(players: readonly ScoredPlayer[]): ScoreDraw {
  const order = [...players].sort((a, b) => b.score - a.score || a.id - b.id)
  let bye: ScoredPlayer | null = null
  if (order.length % 2) {
    bye = [...order].reverse().find((player) => !player.hadBye) ?? order.at(-1)!
    order.splice(order.indexOf(bye), 1)
  }
  const size = order.length
  const spread = size > 0 ? Math.round(2 * (order[0].score - order[size - 1].score)) : 0
  const matching = matchingFor(size, () => true, [
    { most: size, cost: (a, b) => (order[a].met.has(order[b].id) ? 1 : 0) },
    // Squares: two small differences are better than one large one.
    { most: (size / 2) * spread ** 2, cost: (a, b) => Math.round(2 * (order[a].score - order[b].score)) ** 2 },
    { most: size, cost: (a, b) => (order[a].balance * order[b].balance > 0 ? 1 : 0) },
    { most: (size / 2) * size ** 2, cost: (a, b) => (a - b) ** 2 },
  ])
  matching.solve()
  const pairs: (readonly [number, number])[] = []
  for (let a = 0; a < size; a++) {
    const b = matching.mate[a]
    if (b < a) continue
    const [x, y] = [order[a], order[b]]
    pairs.push(
      x.balance > y.balance || (x.balance === y.balance && pairs.length % 2 === 1) ? [y.id, x.id] : [x.id, y.id],
    )
  }
  return { pairs, bye: bye?.id ?? null }
}
