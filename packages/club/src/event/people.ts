/** Who takes part in an event, by the ids of its log. */
import type { EventState, PlayerState, TeamState } from './model.ts'

export const playerOf = (state: EventState, id: string): PlayerState | undefined =>
  state.players.find((player) => player.id === id)

/** One of the players whom a team has named. */
export interface TeamMember {
  readonly id: string
  readonly name: string
  readonly team: TeamState
}

/** Members are only names on the entry of their team: their ids are its id and their place in it. */
export const membersOf = ({ teams }: Pick<EventState, 'teams'>): TeamMember[] =>
  teams.flatMap((team) => team.players.map((name, at) => ({ id: `${team.id}/${at + 1}`, name, team })))

export const memberOf = (state: EventState, id: string): TeamMember | undefined =>
  membersOf(state).find((member) => member.id === id)

export const nameOf = (state: EventState, id: string): string =>
  playerOf(state, id)?.name ?? state.teams.find((team) => team.id === id)?.name ?? memberOf(state, id)?.name ?? id

export const isGone = ({ withdrawn, disqualified }: PlayerState): boolean => withdrawn || disqualified
