/**
 * Fits the weights of a game's evaluation by self-play: play games with the present weights and some random moves,
 * remember positions and how their games ended, and move the weights so that the scores predict the ends (logistic
 * regression). Round by round the games get better, and so do the weights.
 */
import {
  type Action,
  ActionList,
  CHANCE,
  drawChance,
  firstSeat,
  type Game,
  Match,
  type Position,
  Random,
  type Seat,
} from '@jatekvilag/engine'
import { AlphaBeta } from './alpha-beta.ts'
import { createBot } from './bot.ts'
import { linearJudge } from './judge.ts'
import { bestScale, regress, type Sample } from './regression.ts'

export interface FittingPlan {
  readonly rounds: number
  readonly gamesPerRound: number
  /** So many random moves begin each game, so that the games differ and one side is often a little ahead. */
  readonly opening: number
  /** Share of the later moves made at random. */
  readonly randomMoves: number
  /** Look-ahead of the self-play, in decisions; 0 chooses by the score after the move. */
  readonly depth: number
  /** Instead of the look-ahead: the game's own bot plays, with so much counted work a move. */
  readonly work?: number
  readonly seed: number
  /**
   * Weights to begin with, where games of players who know nothing hardly ever end with a winner;
   * the fit is pulled towards them and keeps their scale.
   */
  readonly from?: Float64Array
  /**
   * With weights to begin with: how far terms stray from them without much evidence, as a share of their size. Where the
   * men are worth from a tenth to twenty times as much, one distance for all would leave the small ones to chance.
   */
  readonly stray?: number
  /** Names of the terms to fit; the others stay as they were. All, unless given. */
  readonly only?: readonly string[]
}

/** After every game; the weights and how surprised they are by the games change after the last one of a round. */
export interface FittingState {
  readonly round: number
  readonly games: number
  readonly loss: number
  readonly weights: Float64Array
}

/** Told `true` in answer to a state, it makes the best of the games so far and ends. */
export function* fitWeights(game: Game, plan: FittingPlan): Generator<FittingState, void, boolean | undefined> {
  const evaluation = game.evaluation
  if (!evaluation) throw new Error(`${game.id} has no evaluation to fit`)
  const random = new Random(plan.seed)
  const start = plan.from ?? new Float64Array(evaluation.terms.length)
  const weights = start.slice()
  const spread = Float64Array.from(evaluation.terms, (term, i) => {
    if (!(plan.only?.includes(term) ?? true)) return FIXED
    return plan.stray === undefined ? SPREAD : Math.max(FIXED, plan.stray * Math.abs(start[i]))
  })
  const samples: Sample[] = []
  let loss = 0
  let stopped = false
  for (let round = 1; round <= plan.rounds && !stopped; round++) {
    const present = round === 1 && !plan.from ? undefined : weights.slice()
    const choose = present && chooser(game, plan, present)
    let games = 0
    while (games < plan.gamesPerRound && !stopped) {
      samples.push(...playForSamples(game, { ...plan, weights: present, choose }, random))
      if (++games < plan.gamesPerRound) stopped = (yield { round, games, loss, weights }) === true
    }
    // Games of players who knew nothing were played too badly to learn from.
    const keep = (plan.from ? plan.rounds : 2) * plan.gamesPerRound * SAMPLES_PER_GAME
    if (samples.length > keep) samples.splice(0, samples.length - keep)
    const scale = plan.from ? bestScale(start, samples) : 1
    loss = regress(weights, samples, { start, spread, scale, share: SHARE })
    if ((yield { round, games, loss, weights }) === true) return
  }
}

const SAMPLES_PER_GAME = 16
/** The samples of one game end alike, so they say no more than a few independent ones. */
const SHARE = 4 / SAMPLES_PER_GAME
/** How far weights stray from the start without much evidence: about half a pawn of chess. */
const SPREAD = 0.3
const FIXED = 1e-6
/** Log-odds of 98 in 100, for this many actions in a row. */
const CLEARLY_AHEAD = 4
const LONG_ENOUGH = 20

/** Who plays: without weights, in the first round, moves are chosen at random or by the first look that some games offer. */
interface SelfPlay extends FittingPlan {
  readonly weights: Float64Array | undefined
  readonly choose: Chooser | undefined
}

type Chooser = (p: Position, seat: Seat, seen: ReadonlySet<number>) => Action

function chooser(game: Game, { depth, work, seed }: FittingPlan, weights: Float64Array): Chooser | undefined {
  if (work !== undefined) {
    const byTerm = Object.fromEntries(game.evaluation!.terms.map((term, i) => [term, weights[i]]))
    // Level 8 would play solved games by heart.
    const bot = createBot(game, { level: 7, plan: { temperature: 0 }, weights: byTerm, work, seed })
    return (p, seat, seen) => bot.think({ view: game.view(p, seat), seat, seen }).action
  }
  if (depth === 0) return undefined
  const search = new AlphaBeta(game, { judge: linearJudge(game.evaluation!, weights), deepest: depth })
  return (p, _seat, seen) => search.search(p, { work: 3000 }, seen).candidates[0].action
}

function playForSamples(game: Game, { weights, choose, ...plan }: SelfPlay, random: Random): Sample[] {
  const match = new Match(game)
  const list = new ActionList()
  const positions: Position[] = []
  // Two players who do not know where they have been walk to and fro, and their draws teach nothing.
  const seen = new Set<number>([game.hash(match.position)])
  let aheadFor = 0
  let judged = 0
  let wasQuiet = false
  const randomMoves = weights ? plan.randomMoves : game.evaluation!.promise ? 0.3 : 1
  for (let n = 0; match.actors !== 0; n++) {
    const p = match.position
    const seat = firstSeat(match.actors)
    let action: number
    if (seat === CHANCE) action = drawChance(game, p, random, list)
    else if (n < plan.opening || random.unit() < randomMoves) action = game.sample(p, seat, random, list)
    else if (choose) action = choose(p, seat, seen)
    else action = bestAfterwards(game, p, seat, weights, random, list)
    // While men are being exchanged the score jumps to and fro, so such positions teach little.
    const quiet = seat === CHANCE || !game.evaluation!.noisy(p, action)
    if (quiet && wasQuiet && n >= plan.opening) positions.push(p)
    wasQuiet = quiet
    match.play(seat, action)
    seen.add(game.hash(match.position))
    // A side that has been far ahead for long has won, even if it does not know how to finish.
    if (!weights || match.actors === 0 || game.seats !== 2) continue
    const score = game.evaluation!.score(match.position, 0, weights)
    aheadFor = Math.abs(score) > CLEARLY_AHEAD && Math.sign(score) === judged ? aheadFor + 1 : 0
    judged = Math.sign(score)
    if (aheadFor === LONG_ENOUGH) break
  }
  const payoffs = match.result()?.payoffs ?? [judged, -judged]
  const solution = game.solution?.()
  const samples: Sample[] = []
  for (let i = 0; i < SAMPLES_PER_GAME && positions.length > 0; i++) {
    const p = positions[random.below(positions.length)]
    const seat = random.below(game.seats)
    // Where the truth is known, players' mistakes need not be learned.
    const truth = solution?.valueOf(p)?.winner
    const payoff = truth === undefined ? payoffs[seat] : truth < 0 ? 0 : truth === seat ? 1 : -1
    samples.push({ terms: termsOf(game, p, seat), outcome: (Math.max(-1, Math.min(1, payoff)) + 1) / 2 })
  }
  return samples
}

function bestAfterwards(
  game: Game,
  p: Position,
  seat: number,
  weights: Float64Array | undefined,
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
    // Among equals, or while there are no weights yet, the first look decides.
    const promise = game.evaluation!.promise?.(p, list.items[i]) ?? 0
    const judged = weights ? game.evaluation!.score(next, seat, weights) + 0.01 * promise : promise
    const score = result ? 100 * result.payoffs[seat] : judged + random.unit() * 1e-3
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
