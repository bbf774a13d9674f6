/** Whole numbers of what `train` has learned, as they lie in a room. */
import { readFileSync } from 'node:fs'
import { openGame, unwrap } from '@jatekvilag/engine'
import { gameEntry } from '@jatekvilag/games'
import { LAST_PARTS } from '@jatekvilag/games/families/updated-network/network.ts'
import { sightOf } from '@jatekvilag/games/families/updated-network/sight.ts'
import type { StoredNetwork } from '@jatekvilag/games/families/updated-network/stored.ts'
import { TOP } from '@jatekvilag/games/families/updated-network/updater.ts'
import { SIGHTS } from './sights.ts'

export function storedNetwork(id: string, file: string, made: string): StoredNetwork {
  const game = unwrap(openGame(gameEntry(id)!, {}))
  const sees = SIGHTS[id]!(game)
  const bytes = readFileSync(file)
  const whole = (i: number) => bytes.readInt32LE(4 * i)
  const [inputs, hidden, count, onTop] = [whole(0), whole(1), whole(2), whole(3)]
  if (inputs !== sightOf(game, sees).inputs) throw new Error(`${file} has ${inputs} inputs, ${id} sees others`)
  let at = 4
  const take = (n: number, read: (i: number) => number) => Array.from({ length: n }, () => read(at++))
  const float = (i: number) => bytes.readFloatLE(4 * i)
  const [stretch] = take(1, float)
  const stages = take(count, whole)
  const base64 = (numbers: readonly number[], parts: number) =>
    Buffer.from(Int16Array.from(numbers, (x) => Math.round(parts * x)).buffer).toString('base64')
  const weights = take(inputs * hidden, float).slice(hidden)
  const [bias, last, lean] = [take(hidden, float), take(count * 2 * hidden, float), take(count, float)]
  return {
    made,
    sees,
    hidden,
    stages,
    onTop: onTop === 1,
    stretch: Number(stretch!.toFixed(4)),
    weights: base64(weights, TOP),
    bias: base64(bias, TOP),
    last: base64(last, LAST_PARTS),
    lean: lean.map((x) => Number(x.toFixed(5))),
  }
}
