import type { Chance } from '../chance.ts'
import { bergerTable } from '../formats/round-robin.ts'
import { teamDuel } from '../formats/team-cup.ts'
import type { EventState } from './model.ts'

/** The organiser draws which of the remaining rounds of the table is played next; null when all have met who are still there. */
export function nextTeamRound(state: EventState, chance: Chance): { pairs: [string, string][]; off: string[] } | null {
  const ids = state.teams.map((team) => team.id)
  const gone = new Set(state.teams.filter((team) => team.withdrawn).map((team) => team.id))
  const key = (a: string, b: string) => [a, b].sort().join('\n')
  const met = new Set(state.rounds.flatMap((round) => round.boards.map((board) => key(...board.sides))))
  const rows = bergerTable(ids.length)
    .map(({ pairs }) => pairs.map(([a, b]): [string, string] => [ids[a - 1], ids[b - 1]]))
    .map((pairs) => pairs.filter((pair) => !pair.some((id) => gone.has(id))))
    .filter((pairs) => pairs.length > 0 && !pairs.some(([a, b]) => met.has(key(a, b))))
  if (rows.length === 0) return null
  const pairs = rows[chance.below(rows.length)]
  return { pairs, off: ids.filter((id) => !gone.has(id) && !pairs.flat().includes(id)) }
}

export interface TeamRow {
  readonly team: string
  readonly points: number
  readonly duels: number
  readonly games: number
}

/** Points, duels won and games won of every team, from the sheets. */
export function teamRows(state: EventState): TeamRow[] {
  const rows = new Map(state.teams.map((team) => [team.id, { team: team.id, points: 0, duels: 0, games: 0 }]))
  const byId = new Map(state.teams.map((team) => [team.id, team]))
  for (const { sides, sheets } of state.rounds.flatMap((round) => round.boards)) {
    const scored = teamDuel([byId.get(sides[0])!, byId.get(sides[1])!], sheets, state.settings.everybodyMeets)
    if (!scored.ok) continue
    for (const side of [0, 1] as const) {
      const row = rows.get(sides[side])!
      row.points += scored.value.points[side]
      row.games += scored.value.games[side]
      if (scored.value.winner === side) row.duels++
    }
  }
  return [...rows.values()]
}
