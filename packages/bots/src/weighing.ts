/**
 * Says what a move was worth beside the best one, like with like: both are looked at by the same search to the same
 * effort, without the carelessness of levels. Hints, the evaluation of a position and the review of a game all ask here.
 */
import { type Action, ActionList, type Game, type Position, Random } from '@jatekvilag/engine'
import { type Request, type Thinking, thinkingOf } from './bot.ts'
import { type Budget, wallClock } from './budget.ts'
import { type Candidate, type Choice, chosenByLot } from './choice.ts'
import type { Effort } from './effort.ts'
import { exactChoice, exactly } from './exact.ts'
import { isSerious } from './grades.ts'
import { loadJudge } from './judge.ts'
import { usualPlan } from './levels.ts'
import { type Search, searchFor } from './search-for.ts'
import { settled } from './settled.ts'
import { wayOutChoice } from './way-out.ts'

export interface WeigherSettings extends Effort {
  readonly seed: number
  readonly clock?: () => number
}

/** All values are expected payoffs of the seat that moved: 1 is a won game, -1 a lost one. */
export interface Weighing {
  readonly best: Candidate
  /** How it may go on after the best move. */
  readonly line: readonly Action[]
  readonly played: Candidate
  /** How it may go on after the move that was played, which it begins with. */
  readonly playedLine: readonly Action[]
  /** How far the difference between the two moved while the effort grew; 0 where it is certain. */
  readonly noise: number
}

/** A serious loss is looked at again with so much more effort before anybody is told of it. */
const SECOND_LOOK = 8
/** Counted work is the same for a slow device, within so many times the seconds of the level. */
const PATIENCE = 2
/** The differences of so many last efforts are looked at for how far they still move. */
const LAST_EFFORTS = 3
/** Simulations of a tree search end at random: so many standard errors of their difference are noise. */
const STANDARD_ERRORS = 1.5

/** Whoever is stuck in a puzzle waits so long for the way out. */
const WAY_OUT_SECONDS = 2

/** A tree search proves one move and only estimates another that may be as good: so much of their difference means nothing. */
const PROVEN_BESIDE_ESTIMATE = 0.35

export async function prepareWeigher(game: Game, settings: WeigherSettings): Promise<Weigher> {
  await loadJudge(game)
  return new Weigher(game, settings)
}

/** For a game whose judge is here already; `prepareWeigher` fetches it. */
export class Weigher {
  private readonly game: Game
  private readonly settings: WeigherSettings
  private readonly thinking: Thinking
  private search: Search
  /** The positions that would have ended the game in the last question, as one text. */
  private ending = ''
  private readonly random: Random

  constructor(game: Game, settings: WeigherSettings) {
    this.game = game
    this.settings = settings
    this.random = new Random(settings.seed)
    // All that level 8 knows, however little it may think.
    const known = thinkingOf(game, { level: 8 })
    this.thinking = { ...known, level: { ...usualPlan(known.method, settings.level), temperature: 0 } }
    this.search = searchFor(game, this.random, this.thinking, 1)
  }

  /** The best move with its value and what may follow, and what is known of the others. */
  think(request: Request): Choice {
    const { game } = this
    const arranged = settled(game, request.view, request.seat, this.random, 1)
    if (arranged !== undefined) return chosenByLot(arranged)
    const clock = this.settings.clock ?? wallClock
    const seconds = this.seconds
    const began = clock()
    const tired = () => this.settings.work === undefined && clock() - began > 500 * seconds
    const solution = exactly(game, request.view, tired)
    if (solution) return exactChoice(game, solution, request.view)
    const spent = (clock() - began) / 1000
    const budget = this.budget(request, Math.max(0, seconds - spent))
    return wayOutChoice(game, request.view, { ...budget, seconds: WAY_OUT_SECONDS }) ?? this.search(request, budget)
  }

  /**
   * Undefined where there was nothing to choose, or where a set-up is drawn by chance. `had` are the hashes of all positions
   * at which turns of the match began: a move back to one of them costs nothing as long as the game does not end by it.
   */
  weigh(asked: Omit<Request, 'seen'>, action: Action, had: readonly number[] = []): Weighing | undefined {
    const { game } = this
    const { view, seat } = asked
    const seen = this.endingNext(had)
    this.forgetOthers(seen)
    const request = { ...asked, seen }
    const list = new ActionList()
    game.actions(view, seat, list)
    if (list.count < 2 || settled(game, view, seat, this.random, 1) !== undefined) return undefined
    const choice = this.inPoints(this.think(request), view)
    const [best] = choice.candidates
    const played = choice.candidates.find((each) => each.action === action)
    if (!played) return undefined
    const line = choice.line[0] === best.action ? choice.line : [best.action]
    const first = { best, line, played, playedLine: [action], noise: 0 }
    if (best === played) return { ...first, playedLine: line }
    if (best.proven && played.proven) return first
    const weighed = this.compare(request, first, 1)
    return isSerious(weighed) ? this.compare(request, first, SECOND_LOOK) : weighed
  }

  /** Positions that have come so often that the game ends when they come once more. */
  private endingNext(had: readonly number[]): ReadonlySet<number> {
    const often = (this.game.repetition?.times ?? Infinity) - 1
    const times = new Map<number, number>()
    for (const hash of had) times.set(hash, (times.get(hash) ?? 0) + 1)
    return new Set([...times].filter(([, count]) => count >= often).map(([hash]) => hash))
  }

  /** What a search remembers holds only while the same positions end the game. */
  private forgetOthers(ending: ReadonlySet<number>): void {
    const key = [...ending].join(' ')
    if (key !== this.ending) this.search = searchFor(this.game, this.random, this.thinking, 1)
    this.ending = key
  }

  private compare(request: Request, first: Weighing, effort: number): Weighing {
    const { best, played } = first
    const pair = [best.action, played.action]
    const rounds: Choice[] = []
    const report = (_: number, choice: Choice) => void rounds.push(this.inPoints(choice, request.view))
    const budget = { ...this.budget(request, this.seconds, effort), report }
    const last = this.inPoints(this.search(request, budget, pair), request.view)
    const isTree = this.thinking.method === 'tree' || this.thinking.method === 'network'
    // The last round of alpha-beta may have been cut short after one of the two.
    if (isTree || rounds.length === 0) rounds.push(last)
    return weighedBy(rounds, first, isTree ? last.work / pair.length : undefined)
  }

  /** Where stakes rise, a value is what is expected for each point at stake. */
  private inPoints(choice: Choice, view: Position): Choice {
    const stake = this.thinking.judge?.stake?.(view) ?? 1
    if (stake === 1) return choice
    return { ...choice, candidates: choice.candidates.map((each) => ({ ...each, value: each.value / stake })) }
  }

  private get seconds(): number {
    return this.thinking.level.seconds * (this.settings.scale ?? 1)
  }

  private budget(request: Request, seconds: number, effort = 1): Budget {
    const { work, scale = 1, clock } = this.settings
    const { stop, report } = request
    if (work !== undefined) return { work: work * effort, stop, report }
    const counted = this.thinking.level.work * scale * effort
    return {
      work: Number.isFinite(counted) ? Math.max(4, Math.round(counted)) : undefined,
      seconds: seconds * effort * (Number.isFinite(counted) ? PATIENCE : 1),
      clock,
      stop,
      report,
    }
  }
}

/**
 * What rounds of growing effort say about two moves. What was proven of the move that was played holds; the best one counts
 * as what the same search found it to be worth, because a proof beside an estimate is not like with like.
 */
export function weighedBy(rounds: readonly Choice[], first: Weighing, simulations?: number): Weighing {
  const last = rounds[rounds.length - 1]
  const best = last.candidates.find(({ action }) => action === first.best.action)!
  const found = last.candidates.find(({ action }) => action === first.played.action)!
  const played = first.played.proven ? first.played : found
  const lineOf = (action: Action) => last.lines?.find((line) => line[0] === action)
  const certain = best.proven && played.proven
  const differences = rounds.slice(-LAST_EFFORTS).map(differenceIn(first))
  const now = best.value - found.value
  const moved = Math.max(...differences.map((each) => Math.abs(each - now)))
  const error = simulations === undefined ? 0 : (STANDARD_ERRORS * Math.SQRT2) / Math.sqrt(Math.max(1, simulations))
  const unlike = simulations !== undefined && best.proven && best.value > 0 ? PROVEN_BESIDE_ESTIMATE : 0
  return {
    best,
    line: lineOf(best.action) ?? first.line,
    played,
    playedLine: lineOf(played.action) ?? first.playedLine,
    noise: certain ? 0 : Math.max(moved, error, unlike),
  }
}

const differenceIn = (first: Weighing) => (round: Choice) => {
  const worth = (wanted: Action) => round.candidates.find(({ action }) => action === wanted)?.value ?? 0
  return worth(first.best.action) - worth(first.played.action)
}
