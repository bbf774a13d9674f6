/**
 * Level 8 as the search of draughts plays with one network against the same with another, or against the common search with that network
 * where it is told so: the same processor time for both, until it is clear whether the first is stronger.
 *
 *   node packages/cli/training/draughts/match.ts international-draughts network.json others.json --games 100 --seconds 0.02 [--common]
 */
import { readFileSync } from 'node:fs'
import { count, type DuelScore, duelGame, type Judge, linearJudge, rate, verdictOn, weightsOf } from '@jatekvilag/bots'
import { openGame, unwrap } from '@jatekvilag/engine'
import { gameEntry } from '@jatekvilag/games'
import { draughtsJudgeBy } from '@jatekvilag/games/draughts/lookahead/judge.ts'
import { updatedJudge } from '@jatekvilag/games/families/updated-network/judge.ts'
import { processorClock } from '../../src/arena/clock.ts'

const [id = 'international-draughts', one = '', other = '', ...flags] = process.argv.slice(2)
const given = (name: string, otherwise: number) => {
  const at = flags.indexOf(`--${name}`)
  return at < 0 ? otherwise : Number(flags[at + 1])
}
const game = unwrap(openGame(gameEntry(id)!, {}))
const weighed: Judge = linearJudge(game.evaluation!, weightsOf(game)!)
const stored = (file: string) => JSON.parse(readFileSync(file, 'utf8'))
const judges: Judge[] = [
  draughtsJudgeBy(stored(one))(game, weighed)!,
  flags.includes('--common')
    ? updatedJudge(game, weighed, stored(other))
    : draughtsJudgeBy(stored(other))(game, weighed)!,
]
const players = judges.map((judge) => ({ level: 8 as const, method: 'alpha-beta' as const, judge }))
const plan = {
  seed: given('seed', 1),
  scale: given('seconds', 0.02),
  opening: given('opening', 4),
  longest: given('longest', 300),
  clock: processorClock,
}
const score: DuelScore = { a: 0, b: 0, draws: 0 }
const test = given('test', 60)
for (let index = 0; index < given('games', 100); index++) {
  count(score, duelGame(game, players[0]!, players[1]!, index, plan).winner)
  if (index % 10 === 9) console.error(`${id}: +${score.a} =${score.draws} -${score.b}`)
  if (index % 2 === 1 && test > 0 && verdictOn(score, test).verdict !== 'open') break
}
const { score: share, elo, interval } = rate(score)
console.log(
  `${id}: +${score.a} =${score.draws} -${score.b}: ${(100 * share).toFixed(0)} %, ${elo} Elo (${interval.join(' to ')}); ${test > 0 ? verdictOn(score, test).verdict : ''}`,
)
