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

/** The main part and the one for the fair second place. */
export function knockOutStage(state: EventState): KnockOutStage {
  const main = state.rounds.filter((round) => round.stage === 'main')
  const second = state.rounds.filter((round) => round.stage === 'second')
  const winner = soleWinner(state, main)
  let runnerUp: string | null = null
  if (winner !== null) {
    const field = beatenBy(duelsOf(main), winner)
    if (!state.settings.fairSecond) runnerUp = field.at(-1) ?? null
    else
      runnerUp =
        second.length > 0
          ? soleWinner(state, second)
          : stillHere(state, field).length === 1
            ? stillHere(state, field)[0]
            : null
  }
  return { main, second, winner, runnerUp }
}

function soleWinner(state: EventState, rounds: readonly RoundState[]): string | null {
  const last = rounds.at(-1)
  if (!last || last.boards.some((board) => winnerOf(board.result) === null)) return null
  const winners = stillHere(state, winnersOf(last))
  return winners.length === 1 ? winners[0] : null
}

/** Whoever withdraws leaves his place to the others; the last one left keeps it. */
function stillHere(state: EventState, players: readonly string[]): string[] {
  const gone = new Set(
    state.players.filter((player) => player.withdrawn || player.disqualified).map((player) => player.id),
  )
  const here = players.filter((player) => !gone.has(player))
  return players.length === 1 || here.length === 0 ? [...players] : here
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

export interface KnockOutDraw {
  readonly slots: readonly Slot<string>[]
  readonly stage: 'main' | 'second'
}

/** The next round, or null when everything is decided. */
export function nextKnockOut(state: EventState, chance: Chance): KnockOutDraw | null {
  const { main, second, winner, runnerUp } = knockOutStage(state)
  if (main.length === 0) {
    const field = available(state).map((player) => player.id)
    return { slots: firstKnockOutRound(field, chance), stage: 'main' }
  }
  const next = (rounds: readonly RoundState[]) => nextKnockOutRound(stillHere(state, winnersOf(rounds.at(-1)!)))
  if (winner === null) return { slots: next(main), stage: 'main' }
  if (runnerUp !== null || !state.settings.fairSecond) return null
  if (second.length > 0) return { slots: next(second), stage: 'second' }
  const field = stillHere(state, beatenBy(duelsOf(main), winner))
  return field.length > 1 ? { slots: firstKnockOutRound(field, chance), stage: 'second' } : null
}

/** Best first, in groups of equals. */
export function knockOutGroups(state: EventState): string[][] {
  const { main, winner, runnerUp } = knockOutStage(state)
  const leftIn = new Map<string, number>()
  for (const { id, withdrawn, disqualified } of state.players) {
    if (id === winner || !(withdrawn || disqualified)) continue
    const last = main.findLastIndex(
      (round) => round.boards.some((board) => board.sides.includes(id)) || round.byes.some((bye) => bye.player === id),
    )
    leftIn.set(id, last + 1)
  }
  return knockOutOrder(
    state.players.map((player) => player.id),
    duelsOf(main),
    runnerUp ?? undefined,
    leftIn,
  )
}
