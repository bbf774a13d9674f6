import { CONTEST_FLAGS, contest, percentOf } from '../arena/contest.ts'
import { playerNamed } from '../arena/player.ts'
import { readArguments } from '../arguments.ts'
import { Failure } from '../failure.ts'
import { GAME_FLAGS, openNamed } from '../opening.ts'
import { problem } from '../texts.ts'

/** Plays a test match between two players, sides changed after every game. Ctrl-C prints what it has. */
export async function match(args: readonly string[]): Promise<void> {
  const wanted = readArguments(args, { ...GAME_FLAGS, ...CONTEST_FLAGS, a: 'value', b: 'value' })
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
  const [result] = await contest([{ game, a, b, games: wanted.number('games', 20), plan }], wanted, () => {})
  if (!result) throw new Failure(problem('no-game-played'))
  const { score, rating, cut } = result
  if (wanted.has('json')) console.log(JSON.stringify({ ...score, ...rating, cut }))
  else
    console.log(
      `+${score.a} =${score.draws} -${score.b}: ${percentOf(result)}, ${rating.elo} Elo (${rating.interval.join(' to ')})`,
    )
}
