/**
 * Fits the weights of a game's evaluation by self-play: play games with the present weights and some random moves,
 * remember positions and how their games ended, and move the weights so that the scores predict the ends (logistic
 * regression). Round by round the games get better, and so do the weights.
 */
import { ActionList, CHANCE, drawChance, firstSeat, type Game, Match, type Position, Random } from '@jatekvilag/engine'
import { AlphaBeta } from './alpha-beta.ts'

export interface FittingPlan {
  readonly rounds: number
  readonly gamesPerRound: number
  /** Share of moves made at random, so that the games differ. */
  readonly randomMoves: number
  /** Look-ahead of the self-play, in decisions; 0 chooses by the score after the move. */
  readonly depth: number
  readonly seed: number
}

/** A position from one seat's point of view: the terms of its evaluation, and 1 for a won game, 0 for a lost one. */
interface Sample {
  readonly terms: Float64Array
  readonly outcome: number
}

export function* fitWeights(
  game: Game,
  plan: FittingPlan,
): Generator<{ round: number; loss: number; weights: Float64Array }> {
  const evaluation = game.evaluation
  if (!evaluation) throw new Error(`${game.id} has no evaluation to fit`)
  const random = new Random(plan.seed)
  const weights = new Float64Array(evaluation.terms.length)
  const samples: Sample[] = []
  for (let round = 1; round <= plan.rounds; round++) {
    // The first round knows nothing yet, so its games are played at random.
    const randomMoves = round === 1 ? 1 : plan.randomMoves
    for (let g = 0; g < plan.gamesPerRound; g++)
      samples.push(...playForSamples(game, weights, randomMoves, plan.depth, random))
    // Games of two rounds ago were played too badly to learn from.
    const keep = 2 * plan.gamesPerRound * SAMPLES_PER_GAME
    if (samples.length > keep) samples.splice(0, samples.length - keep)
    const loss = regress(weights, samples, random)
    yield { round, loss, weights }
  }
}

const SAMPLES_PER_GAME = 16

function playForSamples(
  game: Game,
  weights: Float64Array,
  randomMoves: number,
  depth: number,
  random: Random,
): Sample[] {
  const match = new Match(game)
  const list = new ActionList()
  const positions: Position[] = []
  const alphaBeta = depth > 0 && randomMoves < 1 ? new AlphaBeta(game, { weights, deepest: depth }) : undefined
  while (match.actors !== 0) {
    const p = match.position
    const seat = firstSeat(match.actors)
    let action: number
    if (seat === CHANCE) action = drawChance(game, p, random, list)
    else if (random.unit() < randomMoves) action = game.sample(p, seat, random, list)
    else if (alphaBeta) action = alphaBeta.search(p, { work: 3000 }).candidates[0].action
    else action = bestAfterwards(game, p, seat, weights, random, list)
    match.play(seat, action)
    if (isQuiet(game, match.position, list)) positions.push(match.position)
  }
  const { payoffs } = match.result()!
  const samples: Sample[] = []
  for (let i = 0; i < SAMPLES_PER_GAME && positions.length > 0; i++) {
    const p = positions[random.below(positions.length)]
    const seat = random.below(game.seats)
    samples.push({ terms: termsOf(game, p, seat), outcome: (Math.max(-1, Math.min(1, payoffs[seat])) + 1) / 2 })
  }
  return samples
}

function isQuiet(game: Game, p: Position, list: ActionList): boolean {
  const mask = game.actors(p)
  if (mask === 0) return false
  const seat = firstSeat(mask)
  if (seat === CHANCE) return true
  list.clear()
  game.actions(p, seat, list)
  for (let i = 0; i < list.count; i++) if (game.evaluation!.noisy(p, list.items[i])) return false
  return true
}

function bestAfterwards(
  game: Game,
  p: Position,
  seat: number,
  weights: Float64Array,
  random: Random,
  list: ActionList,
): number {
  list.clear()
  game.actions(p, seat, list)
  let best = list.items[0]
  let bestScore = -Infinity
  const next = p.slice()
  for (let i = 0; i < list.count; i++) {
    next.set(p)
    game.play(next, seat, list.items[i])
    const result = game.result(next)
    const score = result
      ? 100 * result.payoffs[seat]
      : game.evaluation!.score(next, seat, weights) + random.unit() * 1e-3
    if (score > bestScore) {
      bestScore = score
      best = list.items[i]
    }
  }
  return best
}

/** The score is linear in the weights, so each unit vector gives one term. */
export function termsOf(game: Game, p: Position, seat: number): Float64Array {
  const evaluation = game.evaluation!
  const count = evaluation.terms.length
  const unit = new Float64Array(count)
  const terms = new Float64Array(count)
  for (let i = 0; i < count; i++) {
    unit[i] = 1
    terms[i] = evaluation.score(p, seat, unit)
    unit[i] = 0
  }
  return terms
}

/** Stochastic gradient descent with a decaying step (Adam) and a little pull towards zero. */
function regress(weights: Float64Array, samples: readonly Sample[], random: Random): number {
  const count = weights.length
  const mean = new Float64Array(count)
  const square = new Float64Array(count)
  const steps = 40 * samples.length
  let loss = 0
  for (let step = 1; step <= steps; step++) {
    const { terms, outcome } = samples[random.below(samples.length)]
    let score = 0
    for (let i = 0; i < count; i++) score += weights[i] * terms[i]
    const expected = 1 / (1 + Math.exp(-score))
    if (step > steps - samples.length)
      loss -= outcome * Math.log(expected + 1e-9) + (1 - outcome) * Math.log(1 - expected + 1e-9)
    const rate = 0.02 * (1 - step / steps) + 1e-4
    for (let i = 0; i < count; i++) {
      const gradient = (expected - outcome) * terms[i] + 1e-4 * weights[i]
      mean[i] += 0.1 * (gradient - mean[i])
      square[i] += 0.01 * (gradient * gradient - square[i])
      weights[i] -= (rate * mean[i]) / (Math.sqrt(square[i]) + 1e-6)
    }
  }
  return loss / samples.length
}
