/**
 * Who says how good a position looks: the only thing a search asks about a game beyond its rules. The usual judge is
 * linear, the evaluation of the game times its fitted weights; one that has learned otherwise is given by the game's room
 * and fetched when somebody wants to play.
 */
import type { Action, ActionList, Evaluation, Game, Position, Seat, Tactics } from '@jatekvilag/engine'
import { expectation } from './expectation.ts'
import { planOf } from './plan.ts'
import { weightsOf } from './weights.ts'

/** Searches ask it millions of times: nothing here allocates. */
export interface Judge {
  /** What it judges by: results of test matches count only as long as this stays the same. */
  readonly made: string
  /**
   * The logarithm of the odds that the seat wins: +1 means 73 %. A search that follows a line says how deep in it the position
   * is, so that whoever has looked at the one before it need not begin anew; the answer does not depend on it.
   */
  value(p: Position, seat: Seat, ply?: number): number
  /** What the seat may expect to be paid in the end, for a judge that knows more than who wins. */
  worth?(p: Position, seat: Seat): number
  /** What a win is worth here, where that changes on the way; 1 elsewhere. */
  stake?(p: Position): number
  /** An action after which the value may jump (a capture, a promotion): searched on until it is quiet. */
  noisy(p: Position, action: Action): boolean
  /**
   * How much better than usual each of the seat's actions looks before any search, in the same scale: out[i] is for
   * actions.items[i]. Asked for all at once, because whoever has learned to see them sees them together.
   */
  priors?(p: Position, seat: Seat, actions: ActionList, out: Float64Array): void
  /**
   * Both at one glance, for whoever has learned to see both together: how good each of the seat's actions looks, as the
   * logarithm of its odds, -Infinity for what nobody should do; and as the answer what the seat may expect to be paid.
   */
  look?(p: Position, seat: Seat, actions: ActionList, out: Float64Array): number
  readonly tactics?: JudgeTactics
  /** The lines below the root, for a judge that looks ahead on a board of its own far more quickly than by playing the game. */
  lines?(scale: LineScale, spend: (nodes: number) => void): OwnLines
}

/** Scores of lines are whole numbers: so many to a log-odd, and a won game. */
export interface LineScale {
  readonly won: number
  readonly logOdd: number
}

/** A search of lines that a judge brings along; `spend` is told of every few nodes and may throw to end it. */
export interface OwnLines {
  /** Whether certain ends are told by the number of actions until then, the root's own counted. */
  readonly countsActions?: boolean
  /** Before each search; `seen` holds the hashes of positions that the match has had: going back there counts as a draw. */
  begin(root: Position, seen: ReadonlySet<number>): void
  /**
   * What a position is worth to the seat whose action led there, looked at as deeply as the round says; exact between alpha
   * and beta. Certain ends are less than 4096 below `won`, the better the nearer.
   */
  score(p: Position, seat: Seat, round: number, alpha: number, beta: number): number
  /** The round after this one: one deeper, or a look to the end of the game; 0 when all is known. */
  after(root: Position, round: number): number
  /** What it would play here, or -1. */
  reply(p: Position): Action
}

/** The tactics of the game, weighed. */
export interface JudgeTactics {
  pressed(p: Position): boolean
  pass(p: Position): boolean
  prize(p: Position, action: Action): number
  exchange(p: Position, action: Action): number
  readonly unit: number
}

/**
 * Makes the judge of a game with its options; undefined for a variant that it has not learned, which is judged by weights. It may
 * build on the judge by weights, where there is one.
 */
export type JudgeMaker = (game: Game, weighed: Judge | undefined) => Judge | undefined

/** What the room of a game gives instead of weights: fetched once, for all games of the room. */
export interface JudgeSource {
  /** Levels below this one judge by the weights of the room, as they did before there was a judge; all ask it unless told. */
  readonly from?: number
  /** How those who ask it search, where the levels below do otherwise: a judge that brings a search along into a game of the tree. */
  readonly method?: 'alpha-beta'
  /** Levels below this one ask what it thinks but look ahead as the others do; all let it look ahead unless told. */
  readonly searches?: number
  load(): Promise<JudgeMaker>
}

export function linearJudge(evaluation: Evaluation, weights: Float64Array): Judge {
  return {
    made: weights.join(' '),
    value: (p, seat) => evaluation.score(p, seat, weights),
    // Itself and not a call of it: it is asked for every action of every position.
    noisy: evaluation.noisy,
    stake: evaluation.stake,
    tactics: evaluation.tactics && weighed(evaluation.tactics, weights),
    priors:
      evaluation.promise &&
      ((p, _seat, { items, count }, out) => {
        for (let i = 0; i < count; i++) out[i] = evaluation.promise!(p, items[i])
      }),
  }
}

function weighed(tactics: Tactics, weights: Float64Array): JudgeTactics {
  return {
    pressed: tactics.pressed,
    pass: tactics.pass,
    prize: (p, action) => tactics.prize(p, action, weights),
    exchange: (p, action) => tactics.exchange(p, action, weights),
    unit: tactics.unit(weights),
  }
}

const fetched = new WeakMap<JudgeSource, JudgeMaker>()
const made = new WeakMap<Game, Judge>()

const learned = new WeakSet<Judge>()

/** The game's own judge; undefined where nobody can tell. */
export function judgeOf(game: Game): Judge | undefined {
  const known = made.get(game)
  if (known) return known
  const source = planOf(game).judge
  const maker = source && fetched.get(source)
  if (source && !maker) throw new Error(`the judge of ${game.id} is not here yet: loadJudge fetches it`)
  const weighed = weighedJudgeOf(game)
  const own = maker?.(game, weighed)
  if (own) learned.add(own)
  const judge = own ?? weighed
  if (judge) made.set(game, judge)
  return judge
}

/** Whether it was fetched, and does not merely weigh. */
export const hasLearned = (judge: Judge | undefined): boolean => judge !== undefined && learned.has(judge)

/** The judge by the weights of the room, for levels that know nothing better and for games that have nothing better. */
export function weighedJudgeOf(game: Game): Judge | undefined {
  const weights = weightsOf(game)
  return weights && linearJudge(game.evaluation!, weights)
}

/** Whether somebody can tell, be it after fetching. */
export function hasJudge(game: Game): boolean {
  return planOf(game).judge !== undefined || weightsOf(game) !== undefined
}

/** Fetches what the judge of the game needs, so that bots can be made; at once where nothing has to be fetched. */
export async function loadJudge(game: Game): Promise<Judge | undefined> {
  const source = planOf(game).judge
  if (source && !fetched.has(source)) fetched.set(source, await source.load())
  return judgeOf(game)
}

/** What the seat may expect to be paid in the end. */
export function worthOf(judge: Judge, p: Position, seat: Seat): number {
  if (judge.worth !== undefined) return judge.worth(p, seat)
  const value = expectation(judge.value(p, seat))
  return judge.stake === undefined ? value : value * judge.stake(p)
}
