import type { Chance } from '../chance.ts'
import {
  beatenBy,
  firstKnockOutRound,
  type KnockOutDuel,
  knockOutOrder,
  nextKnockOutRound,
  type Slot,
  slotsFrom,
} from '../formats/knock-out.ts'
import { winnerOf } from './chip-event.ts'
import type { EventState, RoundState } from './model.ts'
import { available } from './table.ts'

export interface KnockOutStage {
  readonly main: readonly RoundState[]
  readonly second: readonly RoundState[]
  /** The winner of the main part, and who is second, once known. */
  readonly winner: string | null
  readonly runnerUp: string | null
}

/** Splits the rounds into the main part and the one for the fair second place. */
export function knockOutStage(state: EventState): KnockOutStage {
  const size = state.rounds[0] ? 2 * state.rounds[0].boards.length + state.rounds[0].byes.length : 0
  const length = size > 1 ? Math.ceil(Math.log2(size)) : 0
  const main = state.rounds.slice(0, length)
  const second = state.rounds.slice(length)
  const winner = main.length === length && length > 0 ? soleWinner(main) : null
  let runnerUp: string | null = null
  if (winner !== null) {
    const field = beatenBy(duelsOf(main), winner)
    if (!state.settings.fairSecond) runnerUp = field.at(-1) ?? null
    else if (field.length === 1) runnerUp = field[0]
    else if (second.length >= Math.ceil(Math.log2(field.length))) runnerUp = soleWinner(second)
  }
  return { main, second, winner, runnerUp }
}

function soleWinner(rounds: readonly RoundState[]): string | null {
  const last = rounds.at(-1)
  const winners = last ? winnersOf(last) : []
  return winners.length === 1 ? winners[0] : null
}

/** Winners in the order of the table; those whose duel is open are left out. */
function winnersOf(round: RoundState): string[] {
  const byBoard = new Map(round.boards.map((board) => [board.sides[0], board]))
  return slotsFrom(
    round.boards.map((board) => board.sides),
    round.byes.map((bye) => bye.player),
  ).flatMap((slot) => {
    if (slot.length === 1) return [slot[0]]
    const board = byBoard.get(slot[0])!
    const winner = winnerOf(board.result)
    return winner === null ? [] : [board.sides[winner]]
  })
}

const duelsOf = (rounds: readonly RoundState[]): KnockOutDuel<string>[][] =>
  rounds.map((round) =>
    round.boards.flatMap(({ sides, result }) => {
      const winner = winnerOf(result)
      return winner === null ? [] : [{ winner: sides[winner], loser: sides[1 - winner] }]
    }),
  )

/** The next round, or null when everything is decided. */
export function nextKnockOut(state: EventState, chance: Chance): Slot<string>[] | null {
  if (state.rounds.length === 0)
    return firstKnockOutRound(
      available(state).map((player) => player.id),
      chance,
    )
  const { main, second, winner, runnerUp } = knockOutStage(state)
  if (winner === null) return nextKnockOutRound(winnersOf(main.at(-1)!))
  if (runnerUp !== null) return null
  if (second.length === 0) return firstKnockOutRound(beatenBy(duelsOf(main), winner), chance)
  return nextKnockOutRound(winnersOf(second.at(-1)!))
}

/** Best first, in groups of equals. */
export function knockOutGroups(state: EventState): string[][] {
  const { main, runnerUp } = knockOutStage(state)
  const players = state.players.map((player) => player.id)
  return knockOutOrder(players, duelsOf(main), runnerUp ?? undefined)
}
