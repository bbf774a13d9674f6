/** After the game: what every decision was worth beside the best one, which turns were mistakes, and how the game went. */
import type { Weighing } from '@jatekvilag/bots'
import { type Grade, gradeOf, lossOf, pointsOf } from '@jatekvilag/bots/grades.ts'
import { ActionList, CHANCE, type Played, type Result, type Seat } from '@jatekvilag/engine'
import type { BotAnswer } from '../match/bot-wire.ts'

/** One decision that was looked at. */
export interface Judged {
  readonly seat: Seat
  /** Log length before the turn and before the action inside it. */
  readonly turn: number
  readonly at: number
  /** Turns that the seat had before. */
  readonly earlier: number
  readonly weighing: Weighing
  readonly grade: Grade | undefined
}

/** One turn that could have been better. */
export interface Mistake extends Pick<Judged, 'seat' | 'turn' | 'at' | 'earlier'> {
  readonly grade: Grade
  /** The part of the point that was given away, 0 to 1. */
  readonly loss: number
  /** What was better, and how it would have gone on. */
  readonly better: readonly number[]
}

export interface ReviewStep {
  readonly done: number
  readonly of: number
  readonly judged: readonly Judged[]
}

type Ask = (n: number, seat: Seat, played: number) => Promise<BotAnswer>

/** Goes through all decisions of the game, one question each; what is known so far comes after every one. */
export async function* review(match: Played, ask: Ask): AsyncGenerator<ReviewStep> {
  const decisions = decisionsOf(match)
  const judged: Judged[] = []
  yield { done: 0, of: decisions.length, judged }
  for (const [i, { n, seat, action, turn, earlier }] of decisions.entries()) {
    const { weighing } = await ask(n, seat, action)
    if (weighing) judged.push({ seat, turn, at: n, earlier, weighing, grade: gradeOf(weighing, earlier) })
    yield { done: i + 1, of: decisions.length, judged: [...judged] }
  }
}

interface Decision {
  readonly n: number
  readonly seat: Seat
  readonly action: number
  readonly turn: number
  /** Turns that the seat had before. */
  readonly earlier: number
}

/** Every step in which somebody had a choice. */
export function decisionsOf(match: Played): Decision[] {
  const { log, game, turnBoundaries } = match
  const turns = new Map<Seat, Set<number>>()
  const decisions: Decision[] = []
  for (const [n, { seat, action }] of log.entries()) {
    if (seat === CHANCE || seat >= game.seats) continue
    const turn = turnBoundaries.findLast((from) => from <= n) ?? n
    let own = turns.get(seat)
    if (!own) turns.set(seat, (own = new Set()))
    own.add(turn)
    if (hadChoice(match, n, seat)) decisions.push({ n, seat, action, turn, earlier: own.size - 1 })
  }
  return decisions
}

function hadChoice(match: Played, n: number, seat: Seat): boolean {
  const list = new ActionList()
  match.game.actions(match.positionAt(n), seat, list)
  return list.count > 1
}

/** The turns that were called something, in the order of the game; of several steps in one turn the costliest is told. */
export function mistakesIn(judged: readonly Judged[]): Mistake[] {
  const byTurn = new Map<number, Mistake>()
  for (const { seat, turn, at, earlier, weighing, grade } of judged) {
    if (!grade) continue
    const loss = lossOf(weighing)
    if (loss <= (byTurn.get(turn)?.loss ?? 0)) continue
    byTurn.set(turn, { seat, turn, at, earlier, grade, loss, better: weighing.line })
  }
  return [...byTurn.values()].sort((a, b) => a.turn - b.turn)
}

/** What a seat could expect before a turn, by the number of that turn. */
export interface CurvePoint {
  readonly turn: number
  /** The part of the point, 0 to 1. */
  readonly points: number
}

export interface Curve {
  readonly seat: Seat
  readonly points: readonly CurvePoint[]
}

/** How a game went: one curve for two seats, that of the first; one for each where there are more. */
export function curvesOf(
  judged: readonly Judged[],
  turns: readonly { readonly from: number }[],
  seats: number,
  result: Result | null,
): Curve[] {
  const numbers = new Map(turns.map(({ from }, i) => [from, i]))
  const curves = Array.from({ length: seats === 2 ? 1 : seats }, (_, seat) => ({ seat, points: [] as CurvePoint[] }))
  for (const { seat, turn, at, weighing } of judged) {
    const number = numbers.get(turn)
    // Inside a turn the first decision tells what its beginning was worth.
    if (number === undefined || at !== firstAt(judged, turn)) continue
    const points = pointsOf(weighing.best.value)
    const curve = curves[seats === 2 ? 0 : seat]
    curve?.points.push({ turn: number, points: seats === 2 && seat === 1 ? 1 - points : points })
  }
  if (result)
    for (const { seat, points } of curves)
      points.push({ turn: turns.length, points: pointsOf(result.payoffs[seat] ?? 0) })
  return curves
}

const firstAt = (judged: readonly Judged[], turn: number) => judged.find((each) => each.turn === turn)?.at
