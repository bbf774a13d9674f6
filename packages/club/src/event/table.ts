import { ABSENT, type Crosstable, type ResultCode, type RoundEntry, USUAL_POINTS } from '../crosstable.ts'
import { bakuPoints } from '../swiss/baku.ts'
import type { BoardResult, EventState, RoundState } from './model.ts'

const CODES: Readonly<Record<BoardResult['sign'], readonly [ResultCode, ResultCode]>> = {
  '1-0': ['1', '0'],
  '0-1': ['0', '1'],
  '=': ['=', '='],
  '+-': ['+', '-'],
  '-+': ['-', '+'],
  '--': ['-', '-'],
}

/** The event as the field writes it down. `rounds` leaves out later ones, for example play-offs. */
export function crosstableOf(state: EventState, rounds: readonly RoundState[] = state.rounds): Crosstable {
  const numbers = new Map(state.players.map((player) => [player.id, player.number]))
  const entries = new Map<string, RoundEntry[]>(state.players.map((player) => [player.id, []]))
  for (const round of rounds) {
    const here = new Map<string, RoundEntry>()
    for (const { sides, result } of round.boards) {
      const codes = result ? CODES[result.sign] : [null, null]
      here.set(sides[0], { opponent: numbers.get(sides[1])!, colour: 'w', result: codes[0] })
      here.set(sides[1], { opponent: numbers.get(sides[0])!, colour: 'b', result: codes[1] })
    }
    for (const { player, worth } of round.byes) here.set(player, { opponent: null, colour: null, result: worth })
    for (const [id, list] of entries) list.push(here.get(id) ?? ABSENT)
  }
  const { settings } = state
  const total = settings.rounds
  return {
    name: settings.name,
    players: state.players.map((player) => ({
      number: player.number,
      name: player.name,
      ...(player.rating && { rating: player.rating }),
      ...(player.title && { title: player.title }),
      ...(player.federation && { federation: player.federation }),
      ...(player.birth && { birth: player.birth }),
      rounds: entries.get(player.id)!,
    })),
    ...(total && { totalRounds: total }),
    ...(settings.firstColour && { firstColour: settings.firstColour }),
    ...(settings.points && { points: settings.points }),
    ...(settings.accelerated &&
      total && {
        virtualPoints: bakuPoints(
          state.players.map((player) => player.number),
          total,
        ),
      }),
    header: [
      { tag: '022', text: settings.venue },
      { tag: '042', text: settings.date.replaceAll('-', '/') },
      { tag: '092', text: settings.format },
    ],
  }
}

export const pointSystem = (state: EventState) => state.settings.points ?? USUAL_POINTS

/** Who can be drawn in the coming round. */
export const available = (state: EventState) => {
  const round = state.rounds.length + 1
  const off = new Set(state.byeRequests.filter((bye) => bye.round === round).map((bye) => bye.player))
  return state.players.filter(
    (player) => player.here && !player.withdrawn && !player.disqualified && !off.has(player.id),
  )
}

/** Boards without a result, as [round, board] from 1. */
export const openBoards = (state: EventState): [number, number][] =>
  state.rounds.flatMap((round, r) =>
    round.boards.flatMap((board, b): [number, number][] =>
      board.result || isSheetDone(state, board) ? [] : [[r + 1, b + 1]],
    ),
  )

const isSheetDone = (state: EventState, { sides, sheets }: RoundState['boards'][number]): boolean => {
  if (state.settings.format !== 'team-cup') return false
  const [a, b] = sides.map((id) => state.teams.find((team) => team.id === id)!)
  return a.games.filter((game) => b.games.includes(game)).every((game) => sheets[game])
}
