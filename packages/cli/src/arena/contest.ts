import { count, type DuelScore, loadJudge, type Rating, rate } from '@jatekvilag/bots'
import type { Game } from '@jatekvilag/engine'
import { type Arguments, COUNT, COUNT_OR_NONE, type Flags, SECONDS, SEED, whole } from '../arguments.ts'
import { Progress } from '../progress.ts'
import { playAll } from './arena.ts'
import { type Finished, type JobPlan, jobsOf, keyOf } from './job.ts'
import { Ledger } from './ledger.ts'

export const CONTEST_FLAGS = {
  games: COUNT,
  seconds: SECONDS,
  seed: SEED,
  opening: COUNT_OR_NONE,
  longest: COUNT_OR_NONE,
  workers: whole(1, 256),
  resume: 'value',
  json: 'switch',
} as const satisfies Flags

/** Two players and how many games they play. */
export interface Pair {
  readonly game: Game
  readonly a: string
  readonly b: string
  readonly games: number
  readonly plan: JobPlan
}

export interface PairResult {
  readonly pair: Pair
  readonly score: DuelScore
  readonly rating: Rating
  readonly played: number
  /** Games that were stopped for their length and count as drawn. */
  readonly cut: number
}

/**
 * Plays what is missing of all pairs, in order, and answers with what every pair has; Ctrl-C answers at once.
 * `tell` hears of each pair as soon as its last game has been played. `isEnough` may end it all after any game.
 */
export async function contest(
  pairs: readonly Pair[],
  wanted: Arguments,
  tell: (result: PairResult) => void,
  isEnough: (result: PairResult) => boolean = () => false,
): Promise<PairResult[]> {
  for (const { game } of pairs) await loadJudge(game)
  const ledger = new Ledger(wanted.value('resume'))
  const progress = new Progress()
  const played = new Map<Pair, Finished[]>(pairs.map((pair) => [pair, []]))
  const owner = new Map<string, Pair>()
  const told = new Set<Pair>()
  const missing = []
  for (const pair of pairs)
    for (const job of jobsOf(pair.game, pair.a, pair.b, pair.games, pair.plan)) {
      owner.set(keyOf(job), pair)
      const finished = ledger.find(job)
      if (finished) played.get(pair)!.push(finished)
      else missing.push(job)
    }
  const tellFinished = () => {
    for (const pair of pairs) {
      if (told.has(pair)) continue
      if (played.get(pair)!.length < pair.games) break
      told.add(pair)
      progress.wipe()
      tell(resultOf(pair, played.get(pair)!))
    }
  }
  tellFinished()
  let done = 0
  await playAll(missing, wanted.number('workers', 1), async (finished) => {
    ledger.add(finished)
    const pair = owner.get(keyOf(finished))!
    const games = played.get(pair)!
    games.push(finished)
    done++
    tellFinished()
    const result = resultOf(pair, games)
    const stopped = await progress.tell(`${done} of ${missing.length} games; ${sentenceOf(result)}`)
    return stopped || isEnough(result)
  })
  progress.clear()
  return pairs.map((pair) => resultOf(pair, played.get(pair)!))
}

function resultOf(pair: Pair, games: readonly Finished[]): PairResult {
  const score: DuelScore = { a: 0, b: 0, draws: 0 }
  let cut = 0
  for (const game of games) {
    count(score, game.winner)
    if (game.cut) cut++
  }
  return { pair, score, rating: rate(score), played: games.length, cut }
}

/** `71 % (62 to 79)`. */
export function percentOf({ rating: { score, range }, played }: PairResult): string {
  if (played === 0) return 'not played'
  const percent = (share: number) => (100 * share).toFixed(0)
  return `${percent(score)} % (${percent(range[0])} to ${percent(range[1])})`
}

export function sentenceOf(result: PairResult): string {
  const { pair, score, cut } = result
  const points = `+${score.a} =${score.draws} -${score.b}${cut > 0 ? `, ${cut} too long` : ''}`
  return `${pair.game.id}: ${pair.a} against ${pair.b}: ${percentOf(result)}  ${points}, scaled to ${pair.plan.scale}`
}

/** What a pair's result is as JSON. */
export function plainResult({ pair, score, rating, played, cut }: PairResult): object {
  const { game, a, b, plan } = pair
  return { game: game.id, options: game.options, level: a, against: b, ...plan, played, cut, ...score, ...rating }
}
