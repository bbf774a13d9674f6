/** Pairs for an arena: whoever is free meets a neighbour in the standings. */
import { arenaStandings, pairArena } from '../formats/arena.ts'
import { winnerOf } from './chip-event.ts'
import type { EventState } from './model.ts'
import { isGone } from './people.ts'
import { isPlaying } from './steps/meetings.ts'

/** Everybody who is there and sits at no table. */
export const freePlayers = (state: EventState): string[] =>
  state.players.filter((player) => player.here && !isGone(player) && !isPlaying(state, player.id)).map(({ id }) => id)

/** Who of those is to meet whom; whoever has begun less often begins. */
export function arenaPairs(state: EventState, free: readonly string[] = state.waiting): [string, string][] {
  if (free.length < 2) return []
  const games = state.duels.map(({ sides, result }) => ({ sides, winner: winnerOf(result) }))
  const rows = arenaStandings(
    state.players.map((player) => player.id),
    games,
  )
  const begun = (id: string) => games.filter(({ sides }) => sides[0] === id).length
  return pairArena(free, rows, games).map(([a, b]) => (begun(a) > begun(b) ? [b, a] : [a, b]))
}
