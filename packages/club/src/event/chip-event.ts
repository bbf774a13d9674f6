import type { ChipLedger } from '../formats/chips.ts'
import type { BoardResult, EventState } from './model.ts'

export const winnerOf = (result: BoardResult | null): 0 | 1 | null =>
  result === null
    ? null
    : result.sign === '1-0' || result.sign === '+-'
      ? 0
      : result.sign === '0-1' || result.sign === '-+'
        ? 1
        : null

/** Chips by player: the entry chips, and what every duel moved. */
export function chipLedger(state: EventState): ChipLedger {
  const each = state.settings.chips ?? 1
  const ledger = new Map(state.players.map((player) => [player.id, each]))
  for (const { sides, stakes, result } of state.duels) {
    const winner = winnerOf(result)
    if (winner === null) continue
    const loser = 1 - winner
    ledger.set(sides[winner], ledger.get(sides[winner])! + stakes[loser])
    ledger.set(sides[loser], ledger.get(sides[loser])! - stakes[loser])
  }
  return ledger
}
