import { readArguments, SECONDS, SEED } from '../arguments.ts'
import { measurePlayouts } from '../measure.ts'
import { GAME_FLAGS, openNamed } from '../opening.ts'

export function playouts(args: readonly string[]): void {
  const wanted = readArguments(args, { ...GAME_FLAGS, seconds: SECONDS, seed: SEED, json: 'switch' })
  const { game } = openNamed(wanted)
  const measured = measurePlayouts(game, wanted.number('seconds', 2), wanted.number('seed', 1))
  if (wanted.has('json')) {
    console.log(JSON.stringify({ game: game.id, ...measured }))
    return
  }
  console.log(`${measured.perSecond.toFixed(0)} playouts per second, ${measured.meanTurns.toFixed(1)} turns each`)
  for (const [who, n] of Object.entries(measured.results))
    console.log(`${who}: ${((100 * n) / measured.playouts).toFixed(1)} %`)
}
