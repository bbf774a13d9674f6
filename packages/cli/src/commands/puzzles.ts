import { makePuzzles } from '@jatekvilag/bots'
import { openGame, unwrap } from '@jatekvilag/engine'
import { GAMES } from '@jatekvilag/games'
import { COUNT, readArguments, SECONDS, SEED } from '../arguments.ts'

/** Makes puzzles out of games that bots play, for the games named or for all that two play openly; prints them as JSON. */
export function puzzles(args: readonly string[]): void {
  const wanted = readArguments(args, { count: COUNT, seconds: SECONDS, seed: SEED }, Number.POSITIVE_INFINITY)
  const names = new Set(wanted.words)
  const count = wanted.number('count', 12)
  const seconds = wanted.number('seconds', 20)
  const made: Record<string, unknown> = {}
  for (const entry of GAMES) {
    if (entry.secrets || entry.luck || (names.size > 0 && !names.has(entry.id))) continue
    const game = unwrap(openGame(entry))
    if (game.seats !== 2) continue
    const end = performance.now() + 1000 * seconds
    const found = makePuzzles(game, { count, seed: wanted.number('seed', 1), tired: () => performance.now() > end })
    if (found.length > 0) made[entry.id] = found
    process.stderr.write(`${entry.id}: ${found.length}\n`)
  }
  console.log(JSON.stringify(made))
}
