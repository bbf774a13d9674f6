import type { RatedGame } from './elo.ts'

/** Glicko-2 after Mark Glickman's paper of 2013: rating, its deviation, and how much the player's results jump. */
export interface Glicko {
  readonly rating: number
  readonly deviation: number
  readonly volatility: number
}

export const NEW_GLICKO: Glicko = { rating: 1500, deviation: 350, volatility: 0.06 }
const SCALE = 173.7178
/** How far volatility may change in one period. */
const TAU = 0.5
const PRECISION = 1e-6

const weightOf = (phi: number): number => 1 / Math.sqrt(1 + (3 * phi * phi) / Math.PI ** 2)

/** One period of a player: all his games against opponents as they were before it. */
export function rate(player: Glicko, games: readonly { readonly opponent: Glicko; readonly score: number }[]): Glicko {
  const mu = (player.rating - 1500) / SCALE
  const phi = player.deviation / SCALE
  if (games.length === 0) return { ...player, deviation: Math.min(350, SCALE * Math.hypot(phi, player.volatility)) }
  let information = 0
  let surprise = 0
  for (const { opponent, score } of games) {
    const weight = weightOf(opponent.deviation / SCALE)
    const expected = 1 / (1 + Math.exp(-weight * (mu - (opponent.rating - 1500) / SCALE)))
    information += weight * weight * expected * (1 - expected)
    surprise += weight * (score - expected)
  }
  const variance = 1 / information
  const delta = variance * surprise
  const volatility = newVolatility(player.volatility, delta, phi, variance)
  const before = Math.hypot(phi, volatility)
  const after = 1 / Math.sqrt(1 / (before * before) + 1 / variance)
  return { rating: 1500 + SCALE * (mu + after * after * surprise), deviation: SCALE * after, volatility }
}

/** Step 5 of the paper: the Illinois form of regula falsi. */
function newVolatility(sigma: number, delta: number, phi: number, variance: number): number {
  const a = Math.log(sigma * sigma)
  const f = (x: number) => {
    const e = Math.exp(x)
    const sum = phi * phi + variance + e
    return (e * (delta * delta - sum)) / (2 * sum * sum) - (x - a) / (TAU * TAU)
  }
  let low = a
  let high: number
  if (delta * delta > phi * phi + variance) high = Math.log(delta * delta - phi * phi - variance)
  else {
    let k = 1
    while (f(a - k * TAU) < 0) k++
    high = a - k * TAU
  }
  let fLow = f(low)
  let fHigh = f(high)
  while (Math.abs(high - low) > PRECISION) {
    const next = low + ((low - high) * fLow) / (fHigh - fLow)
    const fNext = f(next)
    if (fNext * fHigh <= 0) {
      low = high
      fLow = fHigh
    } else fLow /= 2
    high = next
    fHigh = fNext
  }
  return Math.exp(low / 2)
}

/** Ratings after all games, with periods of one day; days without a game only widen the deviation. */
export function glickoAfter(games: readonly RatedGame[], until?: string): Map<string, Glicko> {
  const byDay = new Map<string, RatedGame[]>()
  for (const game of games) byDay.set(game.date.slice(0, 10), [...(byDay.get(game.date.slice(0, 10)) ?? []), game])
  const days = [...byDay.keys()].sort()
  const ratings = new Map<string, Glicko>()
  const lastDay = new Map<string, string>()
  const known = (player: string) => ratings.get(player) ?? NEW_GLICKO
  const rest = (player: string, day: string) => {
    const last = lastDay.get(player)
    if (last === undefined) return
    const idle = Math.round((Date.parse(`${day}T00:00:00Z`) - Date.parse(`${last}T00:00:00Z`)) / 86_400_000) - 1
    const { deviation, volatility, rating } = known(player)
    const wider = SCALE * Math.sqrt((deviation / SCALE) ** 2 + Math.max(0, idle) * volatility * volatility)
    ratings.set(player, { rating, volatility, deviation: Math.min(350, wider) })
  }
  for (const day of days) {
    const today = byDay.get(day)!
    const players = new Set(today.flatMap((game) => game.sides))
    for (const player of players) rest(player, day)
    const before = new Map([...players].map((player) => [player, known(player)]))
    for (const player of players) {
      const own = today.flatMap(({ sides, score }) => {
        const side = sides.indexOf(player)
        return side < 0 ? [] : [{ opponent: before.get(sides[1 - side])!, score: side === 0 ? score : 1 - score }]
      })
      ratings.set(player, rate(before.get(player)!, own))
      lastDay.set(player, day)
    }
  }
  if (until) for (const player of [...ratings.keys()]) rest(player, until)
  return ratings
}
