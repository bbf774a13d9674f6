/** Level 8 with one judge against level 8 with another: the same processor time for both, until it is clear whether the first is stronger. */
import { count, type DuelScore, duelGame, type Judge, rate, verdictOn } from '@jatekvilag/bots'
import type { Game } from '@jatekvilag/engine'
import { processorClock } from '../src/arena/clock.ts'

/** A number that is given as `--name 3`, or what it is otherwise. */
export const numberIn =
  (flags: readonly string[]) =>
  (name: string, otherwise: number): number => {
    const at = flags.indexOf(`--${name}`)
    return at < 0 ? otherwise : Number(flags[at + 1])
  }

/** `--seed`, `--seconds` a move, `--opening` turns by lot, `--longest` turns, `--games` at most, `--test` so many Elo or 0 for all games, `--limit` seconds in all. */
export function matchOfJudges(game: Game, judges: readonly Judge[], flags: readonly string[]): void {
  const given = numberIn(flags)
  const players = judges.map((judge) => ({ level: 8 as const, method: 'alpha-beta' as const, judge }))
  const plan = {
    seed: given('seed', 1),
    scale: given('seconds', 0.03),
    opening: given('opening', 4),
    longest: given('longest', 300),
    clock: processorClock,
  }
  const score: DuelScore = { a: 0, b: 0, draws: 0 }
  const test = given('test', 60)
  const [began, limit] = [performance.now(), 1000 * given('limit', Number.POSITIVE_INFINITY)]
  for (let index = 0; index < given('games', 400); index++) {
    count(score, duelGame(game, players[0]!, players[1]!, index, plan).winner)
    if (index % 10 === 9) console.error(`${game.id}: +${score.a} =${score.draws} -${score.b}`)
    if (index % 2 === 0) continue
    if (test > 0 && verdictOn(score, test).verdict !== 'open') break
    if (performance.now() - began > limit) break
  }
  const { score: share, elo, interval } = rate(score)
  console.log(
    `${game.id}: +${score.a} =${score.draws} -${score.b}: ${(100 * share).toFixed(0)} %, ${elo} Elo (${interval.join(' to ')}); ${test > 0 ? verdictOn(score, test).verdict : ''}`,
  )
}
