import { calibrate as findTemperatures, loadJudge } from '@jatekvilag/bots'
import { processorClock } from '../arena/clock.ts'
import { COUNT, readArguments, SECONDS, SEED, whole } from '../arguments.ts'
import { GAME_FLAGS, openNamed } from '../opening.ts'
import { Progress } from '../progress.ts'
import { tellRoom } from '../room.ts'

/** Finds the temperatures of the low levels by short matches and prints them as the bot.json of its room wants them; --write puts them there. */
export async function calibrate(args: readonly string[], root: string): Promise<void> {
  const wanted = readArguments(args, {
    ...GAME_FLAGS,
    levels: whole(1, 8),
    games: COUNT,
    tries: COUNT,
    seconds: SECONDS,
    seed: SEED,
    write: 'switch',
  })
  const { game } = openNamed(wanted)
  await loadJudge(game)
  const plan = {
    upTo: wanted.number('levels', 3),
    gamesPerTry: wanted.number('games', 40),
    tries: wanted.number('tries', 5),
    scale: wanted.number('seconds', 0.1),
    seed: wanted.number('seed', 1),
    clock: processorClock,
  }
  const progress = new Progress()
  const temperatures: number[] = []
  for (const { level, temperature, score, done } of findTemperatures(game, plan)) {
    const line = `${game.id}: level ${level} at ${temperature} scores ${(100 * score).toFixed(0)} %`
    if (done) {
      temperatures.push(temperature)
      progress.wipe()
      console.error(line)
    }
    if (await progress.tell(line)) break
  }
  progress.clear()
  tellRoom(root, game, { temperatures }, wanted.has('write'))
}
