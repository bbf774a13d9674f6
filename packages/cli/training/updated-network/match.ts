/**
 * Level 8 with one network against level 8 with another, or with the weights of the room where a dash stands for a file: the same
 * processor time for both, until it is clear whether the first is stronger or `--limit` seconds are over.
 *
 *   node packages/cli/training/updated-network/match.ts chess network.json - --games 400 --seconds 0.03
 */
import { readFileSync } from 'node:fs'
import { count, type DuelScore, duelGame, type Judge, linearJudge, rate, verdictOn, weightsOf } from '@jatekvilag/bots'
import { openGame, unwrap } from '@jatekvilag/engine'
import { gameEntry } from '@jatekvilag/games'
import { updatedJudge } from '@jatekvilag/games/families/updated-network/judge.ts'
import { processorClock } from '../../src/arena/clock.ts'

const [id = 'chess', one = '-', other = '-', ...flags] = process.argv.slice(2)
const given = (name: string, otherwise: number) => {
  const at = flags.indexOf(`--${name}`)
  return at < 0 ? otherwise : Number(flags[at + 1])
}
const game = unwrap(openGame(gameEntry(id)!, {}))
const weighed: Judge = linearJudge(game.evaluation!, weightsOf(game)!)
const judgeIn = (file: string): Judge =>
  file === '-' ? weighed : updatedJudge(game, weighed, JSON.parse(readFileSync(file, 'utf8')))
const players = [one, other].map((file) => ({ level: 8 as const, method: 'alpha-beta' as const, judge: judgeIn(file) }))
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
  if (index % 10 === 9) console.error(`${id}: +${score.a} =${score.draws} -${score.b}`)
  if (index % 2 === 0) continue
  if (test > 0 && verdictOn(score, test).verdict !== 'open') break
  if (performance.now() - began > limit) break
}
const { score: share, elo, interval } = rate(score)
console.log(
  `${id}: +${score.a} =${score.draws} -${score.b}: ${(100 * share).toFixed(0)} %, ${elo} Elo (${interval.join(' to ')}); ${test > 0 ? verdictOn(score, test).verdict : ''}`,
)
