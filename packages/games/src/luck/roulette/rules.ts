/** Money on the table: betting in turn, the spin, and what is paid. Chips are never made nor lost. */
import { byScore, layout, type Position, type Result } from '@jatekvilag/engine'
import { betsOf, DOUBLE_ZERO, PAYS, WHEELS } from './bets.ts'

export interface RouletteChoice {
  readonly players: number
  readonly wheel: 'european' | 'american'
  readonly bank: 'house' | 'player'
  readonly stock: number
  readonly rounds: number
  readonly twoColumns: boolean
}

/** All even, so that half a stake is whole chips. */
export const CHIPS = [2, 10, 50] as const
/** So many chips may a player lay in one turn. */
const MOST_CHIPS = 20

export type RouletteRules = ReturnType<typeof rouletteRules>

export function rouletteRules(chosen: RouletteChoice) {
  const bets = betsOf(chosen.wheel, chosen.twoColumns)
  const wheel = WHEELS[chosen.wheel]
  const seats = chosen.players
  /** The first player keeps the bank where the house does not. */
  const banker = chosen.bank === 'player' ? 0 : -1
  const plays = (seat: number) => seat !== banker
  const { rounds } = chosen
  const slots = layout({
    bets: seats * bets.length,
    chips: seats,
    bank: 1,
    turn: 1,
    phase: 1,
    round: 1,
    laid: 1,
    last: 1,
  })
  const at = slots.at
  const [BETTING, SPINNING, OVER] = [0, 1, 2]
  /** covers[spot * 38 + pocket]. */
  const covers = new Uint8Array(bets.length * (DOUBLE_ZERO + 1))
  bets.forEach((bet, spot) => {
    for (const pocket of bet.numbers) covers[spot * (DOUBLE_ZERO + 1) + pocket] = 1
  })
  /** Twice what a bet pays, so that halves are whole. */
  const paysTwice = Int32Array.from(bets, ({ kind }) => 2 * PAYS[kind])

  const players = Array.from({ length: seats }, (_, seat) => seat).filter(plays).length
  const first = new Int32Array(slots.length)
  for (let seat = 0; seat < seats; seat++) first[at.chips + seat] = plays(seat) ? chosen.stock : 0
  // The bank begins with twice as much as all players together.
  first[at.bank] = 2 * players * chosen.stock
  first[at.turn] = banker === 0 ? 1 : 0

  function onTable(p: Position, seat: number): number {
    let sum = 0
    for (let i = at.bets + seat * bets.length, end = i + bets.length; i < end; i++) sum += p[i]
    return sum
  }

  function total(p: Position): number {
    let sum = p[at.bank]
    for (let seat = 0; seat < seats; seat++) sum += p[at.chips + seat] + onTable(p, seat)
    return sum
  }

  /** The last round has been played, the bank is broken, or nobody has enough for the smallest chip. */
  function isOver(p: Position): boolean {
    if (p[at.round] >= rounds || p[at.bank] === 0) return true
    for (let seat = 0; seat < seats; seat++)
      if (plays(seat) && p[at.chips + seat] + onTable(p, seat) >= CHIPS[0]) return false
    return true
  }

  /** The next player who has something to bet; the wheel turns when there is none. */
  function nextBettor(p: Position, from: number): void {
    p[at.laid] = 0
    p[at.phase] = SPINNING
    p[at.turn] = 0
    for (let seat = from; seat < seats; seat++) {
      if (!plays(seat) || p[at.chips + seat] < CHIPS[0]) continue
      p[at.turn] = seat
      p[at.phase] = BETTING
      return
    }
  }

  function lay(p: Position, seat: number, spot: number, amount: number): void {
    p[at.chips + seat] -= amount
    p[at.bets + seat * bets.length + spot] += amount
    p[at.laid]++
  }

  /** Lost stakes go to the bank first; then it pays the winners in turn, as far as it reaches. */
  function settle(p: Position, pocket: number): void {
    p[at.last] = pocket + 1
    for (let seat = 0; seat < seats; seat++)
      for (let spot = 0; spot < bets.length; spot++) {
        const i = at.bets + seat * bets.length + spot
        if (p[i] === 0 || covers[spot * (DOUBLE_ZERO + 1) + pocket] === 1) continue
        p[at.bank] += p[i]
        p[i] = 0
      }
    for (let seat = 0; seat < seats; seat++)
      for (let spot = 0; spot < bets.length; spot++) {
        const i = at.bets + seat * bets.length + spot
        if (p[i] === 0) continue
        const won = Math.min(p[at.bank], (p[i] * paysTwice[spot]) / 2)
        p[at.bank] -= won
        p[at.chips + seat] += p[i] + won
        p[i] = 0
      }
    p[at.round]++
    if (isOver(p)) p[at.phase] = OVER
    else nextBettor(p, 0)
  }

  /** Whoever has gained most wins; the banker gains what the bank does. */
  function resultOf(p: Position): Result {
    const gains = Array.from({ length: seats }, (_, seat) =>
      plays(seat) ? p[at.chips + seat] - first[at.chips + seat] : p[at.bank] - first[at.bank],
    )
    const result = byScore(gains, 'last-round')
    if (p[at.bank] === 0) return { ...result, reason: 'bank-broken' }
    return p[at.round] >= rounds ? result : { ...result, reason: 'all-broke' }
  }

  const rules = {
    bets,
    wheel,
    seats,
    banker,
    plays,
    rounds,
    slots,
    at,
    first,
    mostChips: MOST_CHIPS,
    BETTING,
    SPINNING,
    OVER,
  }
  return { ...rules, onTable, total, isOver, nextBettor, lay, settle, resultOf }
}
