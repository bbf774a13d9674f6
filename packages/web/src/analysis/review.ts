/** After the game: which turns cost most, and what would have been better. */
import { ActionList, CHANCE, type Played, type Seat } from '@jatekvilag/engine'
import type { BotAnswer } from '../match/bot-wire.ts'

/** One decision that could have been better. */
export interface Mistake {
  readonly seat: Seat
  /** Log length before the turn and before the action inside it. */
  readonly turn: number
  readonly at: number
  /** Expected payoff that was given away, 0 to 2. */
  readonly cost: number
  /** What was better, and how it would have gone on. */
  readonly better: readonly number[]
  readonly value: number
}

/** Costs below this are a matter of taste or of noise. */
const LEAST_COST = 0.08
const MOST_MISTAKES = 3

export interface ReviewStep {
  readonly done: number
  readonly of: number
  readonly worst: readonly Mistake[]
}

/** Goes through the decisions of the given seats, one question each; what is found so far comes after every one. */
export async function* review(
  match: Played,
  seats: readonly Seat[],
  ask: (n: number, seat: Seat) => Promise<BotAnswer>,
): AsyncGenerator<ReviewStep> {
  const { log } = match
  const decisions = log
    .map(({ seat }, n) => ({ seat, n }))
    .filter(({ seat, n }) => seat !== CHANCE && seats.includes(seat) && hadChoice(match, n, seat))
  const byTurn = new Map<number, Mistake>()
  for (const [i, { n, seat }] of decisions.entries()) {
    const { candidates = [], line = [] } = await ask(n, seat)
    const best = candidates[0]
    const played = candidates.find(({ action }) => action === log[n]?.action)
    if (best && played && best !== played) {
      const turn = match.turnBoundaries.findLast((from) => from <= n) ?? n
      const cost = best.value - played.value
      const better = line[0] === best.action ? line : [best.action]
      if (cost >= LEAST_COST && cost > (byTurn.get(turn)?.cost ?? 0))
        byTurn.set(turn, { seat, turn, at: n, cost, better, value: best.value })
    }
    const worst = [...byTurn.values()].sort((a, b) => b.cost - a.cost).slice(0, MOST_MISTAKES)
    yield { done: i + 1, of: decisions.length, worst: worst.sort((a, b) => a.turn - b.turn) }
  }
}

function hadChoice(match: Played, n: number, seat: Seat): boolean {
  const list = new ActionList()
  match.game.actions(match.positionAt(n), seat, list)
  return list.count > 1
}
