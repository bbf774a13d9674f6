import { verdictOn } from '@jatekvilag/bots'
import { CONTEST_FLAGS, contest, type PairResult, percentOf } from '../arena/contest.ts'
import { playerNamed } from '../arena/player.ts'
import { readArguments, whole } from '../arguments.ts'
import { Failure } from '../failure.ts'
import { GAME_FLAGS, openNamed } from '../opening.ts'
import { problem } from '../texts.ts'

/**
 * Plays a test match between two players, sides changed after every game. Ctrl-C prints what it has. `--test 40` stops as
 * soon as it is clear, wrong in one case of twenty, whether the first is 40 Elo stronger or not stronger at all.
 */
export async function match(args: readonly string[]): Promise<void> {
  const wanted = readArguments(args, { ...GAME_FLAGS, ...CONTEST_FLAGS, a: 'value', b: 'value', test: whole(1, 1000) })
  const { game } = openNamed(wanted)
  const [a, b] = [wanted.value('a') ?? 'level:8', wanted.value('b') ?? 'random']
  // Said here, before a worker would stumble over it.
  for (const player of [a, b]) playerNamed(player)
  const plan = {
    seed: wanted.number('seed', 1),
    scale: wanted.number('seconds', 1),
    opening: wanted.number('opening', 2),
    longest: wanted.number('longest', 0),
  }
  const test = wanted.has('test') ? wanted.number('test', 0) : undefined
  const verdict = ({ score }: PairResult) => (test === undefined ? undefined : verdictOn(score, test).verdict)
  const pair = { game, a, b, games: wanted.number('games', test === undefined ? 20 : 10_000), plan }
  // Sides change after every game, so only whole pairs are judged.
  const isEnough = (so: PairResult) => so.played % 2 === 0 && test !== undefined && verdict(so) !== 'open'
  const [result] = await contest([pair], wanted, () => {}, isEnough)
  if (!result) throw new Failure(problem('no-game-played'))
  const { score, rating, cut } = result
  const tested = verdict(result)
  if (wanted.has('json')) console.log(JSON.stringify({ ...score, ...rating, cut, ...(tested && { tested }) }))
  else
    console.log(
      `+${score.a} =${score.draws} -${score.b}: ${percentOf(result)}, ${rating.elo} Elo (${rating.interval.join(' to ')})${tested ? `; ${tested}` : ''}`,
    )
}
