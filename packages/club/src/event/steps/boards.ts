/** Rounds: their draw, their clock, and what is written at their boards. */
import { type DuelGame, duel, duelRuleOf } from '../../formats/duel.ts'
import { type Answer, answer, refuse, type Sentence, sentence } from '../../problem.ts'
import type { BoardState, EventState, RoundState } from '../model.ts'
import { isGone, nameOf, playerOf } from '../people.ts'
import { isSameResult } from '../same-duel.ts'
import { traitsOf } from '../traits.ts'
import { boardAt, type Of, type Steps, warned, withBoard, withResult, withRound } from './step.ts'

type Kinds = 'draw' | 'result' | 'game' | 'claim' | 'room' | 'round-clock' | 'clock' | 'correction' | 'team-sheet'

export const BOARD_STEPS: Steps<Kinds> = {
  draw(state, what, at) {
    const problem = drawProblem(state, what)
    if (problem) return { ok: false, problem }
    const boards: BoardState[] = what.boards.map((sides) => ({
      ...{ sides, result: null, claims: [null, null], sheets: {} },
      ...{ games: [], room: null, seconds: null },
    }))
    const { stage = 'main', byes, byHand = null } = what
    const round: RoundState = { stage, boards, byes, byHand, drawnAt: at, clock: null }
    return answer({ ...state, locked: true, rounds: [...state.rounds, round] })
  },

  'round-clock'(state, { round, left, running }, at) {
    if (!state.rounds[round - 1]) return refuse('no-such-round', { round })
    return answer(withRound(state, round, (old) => ({ ...old, clock: { left, since: running ? at : null } })))
  },

  result(state, { round, board, result }) {
    const at = boardAt(state, round, board)
    if (!at) return refuse('no-such-board', { round, board: board + 1 })
    if (at.result) return refuse('result-known', { round, board: board + 1 })
    return withResult(state, round, board, result)
  },

  game(state, { round, board, winner, margin }) {
    const at = boardAt(state, round, board)
    if (!at) return refuse('no-such-board', { round, board: board + 1 })
    if (!state.settings.duels) return refuse('no-duels')
    if (at.result) return refuse('result-known', { round, board: board + 1 })
    const before = duelOf(state, at.games)
    const game: DuelGame = { first: before.nextFirst ?? 0, winner, ...(margin !== undefined && { margin }) }
    const games = [...at.games, game]
    const { winner: won, score, margins } = duelOf(state, games)
    const played = withBoard(state, round, board, (old) => ({ ...old, games }))
    // The next game of the duel has a room of its own.
    if (won === null) return answer(withBoard(played, round, board, (old) => ({ ...old, room: null })))
    const scores = score[0] === score[1] ? margins : score
    return withResult(played, round, board, { sign: won === 0 ? '1-0' : '0-1', scores })
  },

  claim(state, { round, board, player, result }) {
    const at = boardAt(state, round, board)
    if (!at) return refuse('no-such-board', { round, board: board + 1 })
    if (at.result) return refuse('result-known', { round, board: board + 1 })
    const side = at.sides.indexOf(player)
    if (side < 0) return refuse('claim-stranger', { player: nameOf(state, player), board: board + 1 })
    const claims: BoardState['claims'] = side === 0 ? [result, at.claims[1]] : [at.claims[0], result]
    if (claims[0] && claims[1] && isSameResult(claims[0], claims[1])) return withResult(state, round, board, result)
    return answer(withBoard(state, round, board, (old) => ({ ...old, claims })))
  },

  room(state, { round, board, room }) {
    const at = boardAt(state, round, board)
    if (!at) return refuse('no-such-board', { round, board: board + 1 })
    if (at.result) return refuse('result-known', { round, board: board + 1 })
    return answer(withBoard(state, round, board, (old) => ({ ...old, room })))
  },

  clock(state, { round, board, seconds }) {
    if (!boardAt(state, round, board)) return refuse('no-such-board', { round, board: board + 1 })
    // Penalties follow the clock, also when it is set after the game.
    return answer(
      withBoard(state, round, board, (old) => ({ ...old, seconds, result: old.result && { ...old.result, seconds } })),
    )
  },

  correction(state, { round, board, result }) {
    if (!boardAt(state, round, board)) return refuse('no-such-board', { round, board: board + 1 })
    const changed: Answer<EventState> = result
      ? withResult(state, round, board, result)
      : answer(withBoard(state, round, board, (old) => ({ ...old, result: null, claims: [null, null], games: [] })))
    if (!changed.ok || round === state.rounds.length) return changed
    return answer(warned(changed.value, sentence('drawn-before-correction', { round, later: state.rounds.length })))
  },

  'team-sheet'(state, { round, board, game, signs }) {
    if (state.settings.format !== 'team-cup') return refuse('no-teams')
    const at = boardAt(state, round, board)
    if (!at) return refuse('no-such-board', { round, board: board + 1 })
    const teams = at.sides.map((id) => state.teams.find((team) => team.id === id))
    if (!teams.every((team) => team?.games.includes(game))) return refuse('cup-crossed-out', { game })
    const boards = state.settings.everybodyMeets ? 9 : 3
    if (signs.length !== boards) return refuse('cup-boards', { game, boards })
    return answer(withBoard(state, round, board, (old) => ({ ...old, sheets: { ...old.sheets, [game]: signs } })))
  },
}

/** How the duel of a board stands. */
export const duelOf = ({ settings }: EventState, games: readonly DuelGame[]) => duel(games, duelRuleOf(settings.game))

function drawProblem(state: EventState, { round, boards, byes, byHand }: Of<'draw'>): Sentence | undefined {
  const traits = traitsOf(state.settings.format)
  if (traits.freeDuels) return sentence('no-draw')
  if (round !== state.rounds.length + 1) return sentence('draw-round', { round, next: state.rounds.length + 1 })
  const seen = new Set<string>()
  for (const id of [...boards.flat(), ...byes.map((bye) => bye.player)]) {
    if (seen.has(id)) return sentence('draw-twice', { player: nameOf(state, id) })
    seen.add(id)
    if (state.settings.format === 'team-cup') {
      const team = state.teams.find((one) => one.id === id)
      if (!team) return sentence('no-such-player', { player: id })
      if (team.withdrawn) return sentence('player-gone', { player: team.name })
      continue
    }
    const player = playerOf(state, id)
    if (!player) return sentence('no-such-player', { player: id })
    if (isGone(player)) return sentence('player-gone', { player: player.name })
  }
  if (traits.mayMeetAgain || byHand) return undefined
  for (const [a, b] of boards) {
    if (haveMet(state, a, b)) return sentence('draw-met', { first: nameOf(state, a), second: nameOf(state, b) })
  }
  return undefined
}

/** Whether two have really played; a game that nobody came to does not count. */
export function haveMet(state: EventState, a: string, b: string): boolean {
  return state.rounds.some((round) =>
    round.boards.some(
      ({ sides, result }) =>
        sides.includes(a) &&
        sides.includes(b) &&
        !(result && (result.sign === '+-' || result.sign === '-+' || result.sign === '--')),
    ),
  )
}
