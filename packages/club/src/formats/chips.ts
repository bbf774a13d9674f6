import { type Answer, answer, refuse } from '../problem.ts'

/** A duel for chips: each side's stake, and which side won. Stakes may be unequal. */
export interface ChipDuel {
  readonly sides: readonly [string, string]
  readonly stakes: readonly [number, number]
  readonly winner: 0 | 1
}

export type ChipLedger = ReadonlyMap<string, number>

/** Everybody brings as many entry chips. */
export const openLedger = (players: readonly string[], each = 1): ChipLedger =>
  new Map(players.map((player) => [player, each]))

/** The loser hands over his own stake. Nobody can stake more than he has, and nobody plays for nothing. */
export function playForChips(ledger: ChipLedger, { sides, stakes, winner }: ChipDuel): Answer<ChipLedger> {
  if (sides[0] === sides[1]) return refuse('chips-oneself')
  for (const side of [0, 1] as const) {
    const owned = ledger.get(sides[side])
    if (owned === undefined) return refuse('no-such-player', { player: sides[side] })
    if (!Number.isInteger(stakes[side]) || stakes[side] < 1)
      return refuse('chips-stake', { player: sides[side], stake: stakes[side] })
    if (stakes[side] > owned) return refuse('chips-too-many', { player: sides[side], stake: stakes[side], owned })
  }
  const loser = (1 - winner) as 0 | 1
  const next = new Map(ledger)
  next.set(sides[winner], ledger.get(sides[winner])! + stakes[loser])
  next.set(sides[loser], ledger.get(sides[loser])! - stakes[loser])
  return answer(next)
}

/** The event ends at its closing time, or when only one player has chips. Whoever holds most has won; equals share. */
export function chipWinners(ledger: ChipLedger, closed: boolean): string[] {
  const holders = [...ledger].filter(([, chips]) => chips > 0)
  if (holders.length > 1 && !closed) return []
  const most = Math.max(...holders.map(([, chips]) => chips))
  return holders.filter(([, chips]) => chips === most).map(([player]) => player)
}
