import { type Action, type Game, type Position, Random, type Seat } from '@jatekvilag/engine'
import { type Budget, wallClock } from './budget.ts'
import { type Choice, chosenByLot } from './choice.ts'
import { exactChoice, exactly } from './exact.ts'
import { timeToFinish } from './finishing.ts'
import { firstSightOf } from './first-sight.ts'
import { hasJudge, hasLearned, type Judge, judgeOf, linearJudge, loadJudge, weighedJudgeOf } from './judge.ts'
import { type Level, type LevelPlan, levelPlan, type Method, skillOf } from './levels.ts'
import { ImaginedLookers, lookerFor } from './lookers.ts'
import type { Company, NetworkSettings } from './network-search.ts'
import { pick } from './pick.ts'
import { planOf } from './plan.ts'
import { canSearchRows } from './rows/kernel.ts'
import { searchFor } from './search-for.ts'
import { settled } from './settled.ts'
import type { TreePlan } from './tree-search.ts'
import { wayOutChoice } from './way-out.ts'
import { weightsByTerm } from './weights.ts'

/** How a bot thinks: a level as it is, or one whose plan is changed here and there, for measuring. */
export interface Thinker {
  readonly level: Level
  readonly method?: Method
  /** True leaves the game's own knowledge out: the common tree search with playouts to the end. */
  readonly plain?: boolean
  readonly tree?: Partial<TreePlan>
  readonly network?: Partial<NetworkSettings>
  readonly plan?: Partial<LevelPlan>
  /** The part of the time in which certain wins and losses are looked for; the game's own plan unless given. */
  readonly proof?: number
  /** Weights by term to play with instead of the game's own, for measuring. */
  readonly weights?: Readonly<Record<string, number>>
  /** The level from which what was learned is asked, for measuring. */
  readonly from?: number
  /** A judge to play with instead of the game's own, for measuring. */
  readonly judge?: Judge
  /** False leaves out what the search knows of tactics, for measuring. */
  readonly prune?: boolean
  /** Plays as it would with so many processors, where more than one helps: for measuring. */
  readonly cores?: number
}

export interface BotSettings extends Thinker {
  readonly seed: number
  /** Scales thinking time and work of all levels alike; 1 is the full second of level 8. */
  readonly scale?: number
  /** Exactly this much work for every move, whatever the clock says: the same seed gives the same game again. */
  readonly work?: number
  /** What the seconds are counted with; see `Budget`. */
  readonly clock?: () => number
  /** So many moves get a value and a line that can be trusted, not only the best one. */
  readonly lines?: number
}

export interface Thought extends Choice {
  /** The move it plays: at weaker levels not always the first candidate. */
  readonly action: Action
}

export interface Request {
  /** What the bot's seat may know: the bot never sees more. */
  readonly view: Position
  readonly seat: Seat
  /** Hashes of the positions that the match has had; not used where things are hidden. */
  readonly seen?: ReadonlySet<number>
  /** Level 8 takes this part of its time, where some of it was lost before it could begin to think. */
  readonly part?: number
  stop?(): boolean
  report?: Budget['report']
}

export interface Bot {
  think(request: Request): Thought
  /** The same with others who look at positions for it, where that helps. */
  thinkWith?(company: Company, request: Request): Promise<Thought>
}

/** Everything that decides how a bot thinks, as data. */
export interface Thinking {
  readonly method: Method
  readonly level: LevelPlan
  readonly tree: Partial<TreePlan>
  readonly network: Partial<NetworkSettings>
  readonly proof: number
  readonly judge: Judge | undefined
  readonly prune: boolean
  readonly cores?: number
}

export function thinkingOf(game: Game, thinker: Thinker): Thinking {
  const wanted = wantedMethod(game, thinker)
  const judge = thinker.plain ? undefined : judgeFor(game, thinker, wanted)
  const method = lacksItsSearch(game, thinker, judge)
    ? planOf(game).method
    : judge || wanted === 'ideas' || wanted === 'rows'
      ? wanted
      : 'tree'
  const level = { ...levelPlan(game, method, thinker.level, askedFrom(game, thinker, judge)), ...thinker.plan }
  const strongest = thinker.level === 8 && !thinker.plain
  // Careless levels choose among all moves and look everywhere, and weaker ones may overlook threats.
  const careless = level.temperature > 0
  const overlooked = { ...(careless && { width: Infinity, hunches: 0 }), ...(!strongest && { threats: 0 }) }
  return {
    method,
    level,
    tree: { ...(thinker.plain ? { sensible: false } : treeOf(game, thinker.level)), ...overlooked, ...thinker.tree },
    // Weaker levels may overlook what is certain.
    proof: thinker.proof ?? (strongest ? (planOf(game).proof ?? 0) : 0),
    network: { ...planOf(game).network, ...thinker.network },
    judge,
    prune: thinker.prune ?? true,
    ...(thinker.cores && { cores: thinker.cores }),
  }
}

const treeOf = (game: Game, level: Level): Partial<TreePlan> => {
  const { tree, highest } = planOf(game)
  const { method: _, ...others } = highest ?? {}
  return { ...tree, ...(level === 8 && others) }
}

/** The level from which on what was learned is asked, where this judge has learned. */
const askedFrom = (game: Game, { from }: Thinker, judge: Judge | undefined): number | undefined =>
  hasLearned(judge) ? (from ?? planOf(game).judge?.from) : undefined

const wantedMethod = (game: Game, { plain, method, level, from }: Thinker): Method =>
  plain ? 'tree' : (method ?? methodOf(game, level, from))

/** Where what a judge has learned serves the upper levels, those below do without. */
const goesWithoutLearning = (game: Game, { level, from }: Thinker, wanted: Method): boolean => {
  const { network, judge } = planOf(game)
  return (network !== undefined && wanted !== 'network') || level < (from ?? judge?.from ?? 1)
}

function judgeFor(game: Game, thinker: Thinker, wanted: Method): Judge | undefined {
  const { judge, weights } = thinker
  if (judge) return judge
  if (!weights || !game.evaluation)
    return goesWithoutLearning(game, thinker, wanted) ? weighedJudgeOf(game) : withItsSearch(game, thinker)
  return linearJudge(game.evaluation, weightsByTerm(game.evaluation.terms, weights))
}

/** A variant or a device that has no such judge is searched as the levels below. */
const lacksItsSearch = (game: Game, { method, judge: given, plain }: Thinker, judge: Judge | undefined): boolean =>
  planOf(game).judge?.method !== undefined && !method && !given && !plain && !hasLearned(judge)

/** A judge of several levels may look ahead by itself only for the highest. */
function withItsSearch(game: Game, { level }: Thinker): Judge | undefined {
  const judge = judgeOf(game)
  return judge?.lines && level < (planOf(game).judge?.searches ?? 1) ? { ...judge, lines: undefined } : judge
}

/** An opponent for any game, once what its judge needs is here. */
export async function prepareBot(game: Game, settings: BotSettings): Promise<Bot> {
  if (!goesWithoutLearning(game, settings, wantedMethod(game, settings))) await loadJudge(game)
  return createBot(game, settings)
}

/** An opponent for any game whose judge is here already; `prepareBot` fetches it. */
export function createBot(game: Game, settings: BotSettings): Bot {
  const random = new Random(settings.seed)
  const thinking = thinkingOf(game, settings)
  const { level } = thinking
  const scale = settings.scale ?? 1
  const clock = settings.clock ?? wallClock
  const knowsAll = settings.level === 8 && !settings.plain
  const search = searchFor(game, random, thinking, settings.lines ?? 1)
  const { method, judge } = thinking
  const firstSight = method === 'alpha-beta' && judge && level.temperature > 0 ? firstSightOf(game, judge) : undefined
  const finishes = method === 'alpha-beta' && settings.level >= 4 && settings.work === undefined

  /** What needs no search; or how long one may take. */
  function begun(request: Request): Choice | Budget {
    const isCounted = Number.isFinite(level.work)
    const counted = isCounted ? Math.max(4, Math.round(level.work * scale)) : undefined
    const whole = level.seconds * scale * (isCounted ? 1 : (request.part ?? 1))
    const began = clock()
    // Half the time may go into a solution; what is left is for the search, as long as there is none.
    const tired = () => settings.work === undefined && clock() - began > 500 * whole
    const solution = knowsAll ? exactly(game, request.view, tired) : undefined
    if (solution) return exactChoice(game, solution, request.view)
    const seconds = Math.max(0, whole - (clock() - began) / 1000)
    const limits = settings.work === undefined ? { work: counted, seconds } : { work: settings.work }
    const budget = { ...limits, clock: settings.clock, stop: request.stop, report: request.report }
    return (knowsAll ? wayOutChoice(game, request.view, budget) : undefined) ?? budget
  }
  /** The same once more with time to find the end, where the game is as good as won and the level has time left. */
  const finished = (first: Choice, request: Request, budget: Budget, began: number): Choice => {
    const work = timeToFinish(first, budget.work)
    const seconds = level.seconds * scale - (clock() - began) / 1000
    if (work === undefined || seconds < (level.seconds * scale) / 2) return first
    const longer = search(request, { ...budget, work, seconds })
    return longer.work > first.work ? longer : first
  }
  const arrangedIn = ({ view, seat }: Request): Thought | undefined => {
    const arranged = settings.plain ? undefined : settled(game, view, seat, random, skillOf(settings.level))
    return arranged === undefined ? undefined : { ...chosenByLot(arranged), action: arranged }
  }
  const picked = (choice: Choice, { view, seat }: Request): Thought => {
    const looks = firstSight && ((action: Action) => firstSight(view, seat, action))
    return { ...choice, action: pick(choice.candidates, method, level, random, looks) }
  }
  const beside = search.beside && imaginedFor(game, thinking, clock)
  return {
    think(request) {
      const arranged = arrangedIn(request)
      if (arranged) return arranged
      const began = clock()
      const first = begun(request)
      if ('candidates' in first) return picked(first, request)
      const choice = beside ? search.beside!(request, first, beside) : search(request, first)
      return picked(finishes ? finished(choice, request, first, began) : choice, request)
    },
    thinkWith:
      search.with &&
      (async (company, request) => {
        const arranged = arrangedIn(request)
        if (arranged) return arranged
        const first = begun(request)
        return picked('candidates' in first ? first : await search.with!(request, first, company), request)
      }),
  }
}

/** Others whose time is not counted, where the game is to be played as with several processors. */
function imaginedFor(game: Game, { cores = 1, judge }: Thinking, clock: () => number): ImaginedLookers | undefined {
  return cores > 1 ? new ImaginedLookers(lookerFor(game, judge!), cores - 1, clock) : undefined
}

/** Alpha-beta needs a judge, two seats, and nothing hidden or thrown, looking ahead by throws a judge and two seats; ideas are there where the game has them; a network begins at its level. */
export function methodOf(game: Game, level: Level = 8, from?: number): Method {
  const plan = planOf(game)
  if (plan.network && level >= (from ?? plan.network.from)) return 'network'
  if (level === 8 && plan.highest?.method && game.seats === 2 && hasJudge(game)) return plan.highest.method
  if (plan.judge?.method && game.seats === 2 && level >= (from ?? plan.judge.from ?? 1)) return plan.judge.method
  if (plan.method === 'ideas' && game.ideas) return 'ideas'
  if (plan.method === 'rows' && game.rows && canSearchRows(game.rows, game.board.size)) return 'rows'
  const isFor = plan.method === 'alpha-beta' || plan.method === 'throws'
  return isFor && game.seats === 2 && hasJudge(game) ? plan.method : 'tree'
}
