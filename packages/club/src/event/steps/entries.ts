/** Who comes, who is there, who leaves. */
import { checkTeam } from '../../formats/team-cup.ts'
import { checkEntryLevel } from '../../levels/entry.ts'
import { answer, refuse, type Sentence, sentence } from '../../problem.ts'
import type { Entrant, EventState, PlayerState } from '../model.ts'
import { nameOf, playerOf } from '../people.ts'
import { traitsOf } from '../traits.ts'
import { withoutMeetings } from './meetings.ts'
import { onPlayer, renumbered, type Steps } from './step.ts'

type Kinds = 'settings' | 'entry' | 'entry-change' | 'team' | 'check-in' | 'bye-request' | 'withdrawal' | 'return'

export const ENTRY_STEPS: Steps<Kinds> = {
  settings: (state, { settings }) =>
    state.locked ? refuse('settings-locked') : answer(renumbered({ ...state, settings })),

  entry(state, { entrant }) {
    if (state.players.some((player) => player.id === entrant.id)) return refuse('entry-twice', { player: entrant.name })
    const problem = entryProblem(state, entrant)
    if (problem) return { ok: false, problem }
    const player: PlayerState = {
      ...entrant,
      number: state.players.length + 1,
      here: true,
      from: state.rounds.length + 1,
      withdrawn: false,
      disqualified: false,
    }
    return answer(renumbered({ ...state, players: [...state.players, player] }))
  },

  'entry-change'(state, { entrant }) {
    return onPlayer(state, entrant.id, (player) => ({
      ...entrant,
      number: player.number,
      here: player.here,
      from: player.from,
      withdrawn: player.withdrawn,
      disqualified: player.disqualified,
    }))
  },

  team(state, { team }) {
    if (state.settings.format !== 'team-cup') return refuse('no-teams')
    if (state.locked) return refuse('entry-too-late', { player: team.name })
    if (state.teams.some((other) => other.id === team.id)) return refuse('entry-twice', { player: team.name })
    const checked = checkTeam(team, team.players.length)
    return checked.ok ? answer({ ...state, teams: [...state.teams, { ...team, withdrawn: false }] }) : checked
  },

  'check-in': (state, { player, here }) => onPlayer(state, player, (one) => ({ ...one, here })),

  'bye-request'(state, { player, round, worth }) {
    if (!playerOf(state, player)) return refuse('no-such-player', { player })
    if (round <= state.rounds.length) return refuse('bye-too-late', { player: nameOf(state, player), round })
    const others = state.byeRequests.filter((bye) => bye.player !== player || bye.round !== round)
    return answer({ ...state, byeRequests: [...others, { player, round, worth }] })
  },

  withdrawal: (state, { player }) =>
    state.teams.some((team) => team.id === player)
      ? answer({
          ...state,
          teams: state.teams.map((team) => (team.id === player ? { ...team, withdrawn: true } : team)),
        })
      : onPlayer(withoutMeetings(state, player), player, (one) => ({ ...one, withdrawn: true })),

  return: (state, { player }) =>
    traitsOf(state.settings.format).lateEntry || !state.locked
      ? onPlayer(state, player, (one) => ({ ...one, withdrawn: false }))
      : refuse('entry-too-late', { player: nameOf(state, player) }),
}

function entryProblem(state: EventState, entrant: Entrant): Sentence | undefined {
  if (state.locked && !traitsOf(state.settings.format).lateEntry)
    return sentence('entry-too-late', { player: entrant.name })
  const { level = 0, game } = state.settings
  const checked = checkEntryLevel(entrant, game, level)
  return checked.ok ? undefined : checked.problem
}
