/** What the steps of a log share: their form, and changes of one player or one board. */
import { type Answer, answer, refuse, type Sentence, sentence } from '../../problem.ts'
import type {
  BoardResult,
  BoardState,
  EventState,
  FreeDuel,
  Happening,
  HappeningKind,
  PlayerState,
  RoundState,
} from '../model.ts'
import { playerOf } from '../people.ts'
import { traitsOf } from '../traits.ts'

export type Of<K extends HappeningKind> = Extract<Happening, { kind: K }>
/** What one happening does to an event, or why it cannot happen. The state before is not touched. */
export type Step<K extends HappeningKind> = (state: EventState, what: Of<K>, at: string) => Answer<EventState>
export type Steps<K extends HappeningKind> = { readonly [Kind in K]: Step<Kind> }

export const boardAt = (state: EventState, round: number, board: number): BoardState | undefined =>
  state.rounds[round - 1]?.boards[board]

export const warned = (state: EventState, warning: Sentence): EventState => ({
  ...state,
  warnings: [...state.warnings, warning],
})

/** Until the first draw, numbers follow the rating where the format is drawn by strength; later ones come behind. */
export function renumbered(state: EventState): EventState {
  if (state.locked) return state
  const order =
    traitsOf(state.settings.format).byRating && !state.settings.seeded
      ? [...state.players].sort((a, b) => (b.rating ?? 0) - (a.rating ?? 0))
      : state.players
  return { ...state, players: order.map((player, at) => ({ ...player, number: at + 1 })) }
}

export function onPlayer(
  state: EventState,
  id: string,
  change: (player: PlayerState) => PlayerState,
): Answer<EventState> {
  if (!playerOf(state, id)) return refuse('no-such-player', { player: id })
  return answer(
    renumbered({ ...state, players: state.players.map((player) => (player.id === id ? change(player) : player)) }),
  )
}

export const withRound = (state: EventState, round: number, change: (round: RoundState) => RoundState): EventState => ({
  ...state,
  rounds: state.rounds.map((old, r) => (r === round - 1 ? change(old) : old)),
})

export const withBoard = (
  state: EventState,
  round: number,
  board: number,
  change: (board: BoardState) => BoardState,
): EventState =>
  withRound(state, round, (old) => ({
    ...old,
    boards: old.boards.map((one, b) => (b === board ? change(one) : one)),
  }))

export function resultProblem(state: EventState, result: FreeDuel['result']): Sentence | undefined {
  const { mustDecide, countsScores } = traitsOf(state.settings.format)
  if (mustDecide && (result.sign === '=' || result.sign === '--')) return sentence('result-must-decide')
  if (!countsScores || result.sign.includes('+') || result.sign === '--') return undefined
  // What the organiser ordered needs no count of the table.
  if (!result.scores) return result.ruled ? undefined : sentence('result-scores')
  const ahead = Math.sign(result.scores[0] - result.scores[1])
  const signed = result.sign === '1-0' ? 1 : result.sign === '0-1' ? -1 : 0
  return ahead === signed ? undefined : sentence('result-scores-differ')
}

export function withResult(state: EventState, round: number, board: number, result: BoardResult): Answer<EventState> {
  const problem = resultProblem(state, result)
  if (problem) return { ok: false, problem }
  return answer(
    withBoard(state, round, board, (old) => ({
      ...old,
      result: result.seconds || !old.seconds ? result : { ...result, seconds: old.seconds },
    })),
  )
}
