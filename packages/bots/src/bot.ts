import { type Action, type Game, type Position, Random, type Seat } from '@jatekvilag/engine'
import { AlphaBeta } from './alpha-beta.ts'
import type { Budget } from './budget.ts'
import type { Candidate, Choice } from './choice.ts'
import { InformationSearch } from './information-search.ts'
import { type Level, type LevelPlan, levelPlan, type Method } from './levels.ts'
import { planOf } from './plans.ts'
import { TreeSearch } from './tree-search.ts'
import { weightsOf } from './weights.ts'

export interface BotSettings {
  readonly level: Level
  readonly seed: number
  /** Scales thinking time and work of all levels alike; 1 is the full second of level 8. */
  readonly scale?: number
  /** Exactly this much work for every move, whatever the clock says: the same seed gives the same game again. */
  readonly work?: number
  /** Instead of the level's own plan, for measuring others. */
  readonly plan?: LevelPlan
}

export interface Thought extends Choice {
  /** The move it plays: at weaker levels not always the first candidate. */
  readonly action: Action
}

export interface Request {
  /** What the bot's seat may know: the bot never sees more. */
  readonly view: Position
  readonly seat: Seat
  /** Hashes of the positions that the match has had. */
  readonly seen?: ReadonlySet<number>
  stop?(): boolean
}

export interface Bot {
  think(request: Request): Thought
}

/** Weaker levels choose among moves whose score is at most this many log-odds below the best. */
const MARGIN = 4

/** Levels that choose more carelessly than this may overlook that a move loses at once. */
const CARELESS = 0.4

type Search = (request: Request, budget: Budget) => Choice

/** An opponent for any game. */
export function createBot(game: Game, settings: BotSettings): Bot {
  const random = new Random(settings.seed)
  const plan = planOf(game)
  const weights = weightsOf(game)
  const method = methodOf(game)
  const level = settings.plan ?? levelPlan(game.id, method, settings.level)
  const scale = settings.scale ?? 1
  const search = searchFor(game, random, level, method === 'alpha-beta' ? weights : undefined, plan.tree, weights)
  return {
    think(request) {
      const counted = Number.isFinite(level.work) ? Math.max(4, Math.round(level.work * scale)) : undefined
      const limits =
        settings.work === undefined ? { work: counted, seconds: level.seconds * scale } : { work: settings.work }
      const choice = search(request, { ...limits, stop: request.stop })
      return { ...choice, action: pick(choice.candidates, level, random) }
    },
  }
}

/** Alpha-beta needs an evaluation with weights, two seats, and nothing hidden or thrown. */
export function methodOf(game: Game): Method {
  const plan = planOf(game)
  return plan.method === 'alpha-beta' && game.seats === 2 && weightsOf(game) ? 'alpha-beta' : 'tree'
}

function searchFor(
  game: Game,
  random: Random,
  level: LevelPlan,
  alphaBetaWeights: Float64Array | undefined,
  tree: object | undefined,
  weights: Float64Array | undefined,
): Search {
  if (alphaBetaWeights) {
    const alphaBeta = new AlphaBeta(game, {
      weights: alphaBetaWeights,
      deepest: level.depth,
      margin: level.temperature > 0 ? MARGIN : 0,
    })
    return ({ view, seen }, budget) => alphaBeta.search(view, budget, seen)
  }
  if (hasSecrets(game)) {
    const information = new InformationSearch(game, random, { weights, ...tree })
    return ({ view, seat }, budget) => information.search(view, seat, budget)
  }
  const treeSearch = new TreeSearch(game, random, { weights, ...tree })
  return ({ view }, budget) => treeSearch.search(view, budget)
}

/** Where nothing is hidden a view is the position itself. */
function hasSecrets(game: Game): boolean {
  const p = game.start()
  return game.view(p, 0) !== p
}

/**
 * The best move, or at weaker levels one nearly as good: the further below the best, the rarer.
 * A certain win is always taken, and only the most careless overlook a certain loss: weak levels are not silly ones.
 */
function pick(candidates: readonly Candidate[], level: LevelPlan, random: Random): Action {
  const [best] = candidates
  if (level.temperature === 0 || (best.proven && best.value > 0)) return best.action
  const sensible = candidates.filter(
    ({ value, proven }) => level.temperature > CARELESS || (value > -1 && !(proven && value < 0)),
  )
  if (sensible.length === 0) return best.action
  const top = Math.max(...sensible.map((candidate) => candidate.value))
  const weights = sensible.map((candidate) => Math.exp((candidate.value - top) / level.temperature))
  let left = random.unit() * weights.reduce((a, b) => a + b, 0)
  for (let i = 0; i < sensible.length; i++) {
    left -= weights[i]
    if (left < 0) return sensible[i].action
  }
  return best.action
}
