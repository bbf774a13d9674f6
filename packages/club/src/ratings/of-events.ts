/** Ratings by game out of the results of events: a result that changes recomputes everything behind it. */
import type { EventState } from '../event/model.ts'
import { nameOf } from '../event/people.ts'
import { eloAfter, type RatedGame } from './elo.ts'
import { glickoAfter } from './glicko2.ts'

export interface RatedPlayer {
  readonly name: string
  readonly rating: number
  /** How far it may be off; Elo does not say. */
  readonly deviation: number | null
  readonly games: number
}

export interface GameRatings {
  readonly game: string
  readonly system: 'glicko' | 'elo'
  /** Best first. */
  readonly players: readonly RatedPlayer[]
}

const SCORES: Readonly<Record<string, number>> = { '1-0': 1, '0-1': 0, '=': 0.5 }

/** Games that were really played, by the names of the players. */
function gamesOf(state: EventState): RatedGame[] {
  const { settings, rounds, duels } = state
  if (settings.format === 'team-cup') return []
  return [...rounds.flatMap(({ boards }) => boards), ...duels].flatMap(({ sides, result }) => {
    const score = SCORES[result?.sign ?? '']
    if (score === undefined) return []
    return [{ date: settings.date, sides: [nameOf(state, sides[0]), nameOf(state, sides[1])] as const, score }]
  })
}

/** Glicko-2 with periods of a day; the Tantrix championship asks for Elo (rule T44). */
export function ratingsOf(events: readonly EventState[]): GameRatings[] {
  const byGame = new Map<string, { isElo: boolean; games: RatedGame[] }>()
  for (const state of events) {
    const { game, format } = state.settings
    const found = byGame.get(game) ?? { isElo: format === 'tantrix', games: [] }
    found.games.push(...gamesOf(state))
    byGame.set(game, found)
  }
  return [...byGame]
    .filter(([, { games }]) => games.length > 0)
    .map(([game, { isElo, games }]) => {
      const played = (name: string) => games.filter(({ sides }) => sides.includes(name)).length
      const rated = isElo
        ? [...eloAfter(games)].map(([name, rating]) => ({ name, rating, deviation: null }))
        : [...glickoAfter(games)].map(([name, { rating, deviation }]) => ({ name, rating, deviation }))
      const players = rated.map((one) => ({ ...one, games: played(one.name) })).sort((a, b) => b.rating - a.rating)
      return { game, system: isElo ? ('elo' as const) : ('glicko' as const), players }
    })
}
