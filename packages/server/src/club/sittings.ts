/** Who sits down with whom on the net: at a board of the last round, or where partners are free at a table of their own. */
import {
  type BoardResult,
  type BoardState,
  duelOf,
  type EventState,
  type Happening,
  type Meeting,
  winnerOf,
} from '@jatekvilag/club'

export interface Sitting {
  /** What it is called when the secrets of its seats are made. */
  readonly name: string
  /** As they sit in the room: whoever begins comes first. */
  readonly sides: readonly [string, string]
  readonly room: string | null
  /** Nothing more is to be played. */
  readonly isSettled: boolean
  /** What stands in the store beside the room. */
  readonly at: readonly [round: number, board: number]
  opened(room: string): Happening
  /** What the end of a game comes to, told by the seats of the room, with how far ahead the winner was where that counts. */
  ended(result: BoardResult, margin?: number): Happening
}

/** Where this player sits now. */
export function sittingOf(state: EventState, player: string): Sitting | undefined {
  const meeting = state.meetings.find(({ sides }) => sides.includes(player))
  if (meeting) return atTable(meeting)
  const round = state.rounds.length
  const boards = state.rounds.at(-1)?.boards ?? []
  const board = boards.findIndex(({ sides }) => sides.includes(player))
  const at = boards[board]
  return at && atBoard(state, round, board, at)
}

/** Everything that is played in a room and waits for its end. */
export const openSittings = (state: EventState): readonly Sitting[] =>
  [
    ...state.meetings.map(atTable),
    ...state.rounds.flatMap(({ boards }, r) => boards.map((at, b) => atBoard(state, r + 1, b, at))),
  ].filter(({ room, isSettled }) => room !== null && !isSettled)

const atTable = ({ sides, stakes, room, since }: Meeting): Sitting => ({
  ...{ name: since, sides, room, isSettled: false, at: [0, 0] },
  opened: (opened) => ({ kind: 'meeting-room', sides, room: opened }),
  ended: (result) => ({ kind: 'duel', sides, result, stakes }),
})

function atBoard(state: EventState, round: number, board: number, { sides, room, result, games }: BoardState): Sitting {
  // In a duel of several games colours are changed after each.
  const isTurned = state.settings.duels === true && duelOf(state, games).nextFirst === 1
  const seated: readonly [string, string] = isTurned ? [sides[1], sides[0]] : sides
  return {
    ...{ name: String(round), sides: seated, room, isSettled: result !== null, at: [round, board] },
    opened: (opened) => ({ kind: 'room', round, board, room: opened }),
    ended(found, margin) {
      if (!state.settings.duels) return { kind: 'result', round, board, result: found }
      const seat = winnerOf(found)
      const winner = seat === null ? null : ((isTurned ? 1 - seat : seat) as 0 | 1)
      return { kind: 'game', round, board, winner, ...(margin !== undefined && { margin }) }
    },
  }
}
