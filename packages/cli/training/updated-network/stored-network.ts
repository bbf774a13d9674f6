/** Whole numbers of what `train` has learned, as they lie in a room. */
import { readFileSync } from 'node:fs'
import { openGame, unwrap } from '@jatekvilag/engine'
import { gameEntry } from '@jatekvilag/games'
import type { KingZones, MenNetwork } from '@jatekvilag/games/chess/lookahead/stored.ts'
import { LAST_PARTS } from '@jatekvilag/games/families/updated-network/network.ts'
import { sightOf } from '@jatekvilag/games/families/updated-network/sight.ts'
import { TOP } from '@jatekvilag/games/families/updated-network/updater.ts'
import { SIGHTS } from './sights.ts'

/** One byte for each number, three for the few that are too large, as `shortNumbersOf` reads them. */
function shortly(numbers: readonly number[], parts: number): string {
  const bytes = numbers.flatMap((x) => {
    const whole = Math.round(parts * x)
    return Math.abs(whole) < 128 ? [whole & 255] : [128, whole & 255, (whole >> 8) & 255]
  })
  return Buffer.from(bytes).toString('base64')
}

/** Games of men may have rows for each zone of the king, see `cli/training/men/kings.ts`. */
export function storedNetwork(id: string, file: string, made: string, kings?: KingZones): MenNetwork {
  const game = unwrap(openGame(gameEntry(id)!, {}))
  const sees = SIGHTS[id]!(game)
  const bytes = readFileSync(file)
  const whole = (i: number) => bytes.readInt32LE(4 * i)
  const [inputs, hidden, count, onTop] = [whole(0), whole(1), whole(2), whole(3)]
  const each = sightOf(game, sees).inputs
  const zones = inputs! / each
  if (zones !== 1 && zones !== 1 + Math.max(...(kings?.zones ?? [0])))
    throw new Error(`${file} has ${inputs} inputs, ${id} sees others`)
  let at = 4
  const take = (n: number, read: (i: number) => number) => Array.from({ length: n }, () => read(at++))
  const float = (i: number) => bytes.readFloatLE(4 * i)
  const [stretch] = take(1, float)
  const stages = take(count, whole)
  const base64 = (numbers: readonly number[], parts: number) =>
    Buffer.from(Int16Array.from(numbers, (x) => Math.round(parts * x)).buffer).toString('base64')
  // Nothing has a row in each zone, which is not stored.
  const weights = take(inputs! * hidden!, float).filter((_, i) => Math.floor(i / hidden!) % each !== 0)
  const [bias, last, lean] = [take(hidden, float), take(count * 2 * hidden, float), take(count, float)]
  return {
    made,
    sees,
    hidden,
    stages,
    onTop: onTop === 1,
    stretch: Number(stretch!.toFixed(4)),
    ...(zones > 1 ? { kings, bytes: true, weights: shortly(weights, TOP) } : { weights: base64(weights, TOP) }),
    bias: base64(bias, TOP),
    last: base64(last, LAST_PARTS),
    lean: lean.map((x) => Number(x.toFixed(5))),
  }
}
