import { calibrate as findTemperatures } from '@jatekvilag/bots'
import { processorClock } from '../arena/clock.ts'
import { readArguments } from '../arguments.ts'
import { GAME_FLAGS, openNamed } from '../opening.ts'
import { Progress } from '../progress.ts'

/** Finds the temperatures of the low levels by short matches and prints them as the bots' data file wants them. */
export async function calibrate(args: readonly string[]): Promise<void> {
  const wanted = readArguments(args, {
    ...GAME_FLAGS,
    levels: 'value',
    games: 'value',
    tries: 'value',
    seconds: 'value',
    seed: 'value',
  })
  const { game } = openNamed(wanted)
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
  console.log(`  '${game.id}': [${temperatures.join(', ')}],`)
}
