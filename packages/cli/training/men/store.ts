/**
 * Writes what a search of men has learned as it lies in the room of a game: what its terms are worth by `fit`, or a network of `train` on top of
 * them.
 *
 *   node packages/cli/training/men/store.ts chess men.json --terms terms.i16 'how it was made' > packages/games/src/chess/chess/men.json
 *   node packages/cli/training/men/store.ts chess men.json --network network.f32 'how it was made' > …
 */
import { readFileSync } from 'node:fs'
import { openGame, unwrap } from '@jatekvilag/engine'
import { gameEntry } from '@jatekvilag/games'
import type { StoredMen } from '@jatekvilag/games/chess/lookahead/stored.ts'
import { storedNetwork } from '../updated-network/stored-network.ts'
import { kingZonesOf } from './kings.ts'

const [id = 'chess', men = 'men.json', what = '--terms', file = 'terms.i16', made = ''] = process.argv.slice(2)
const before: StoredMen = JSON.parse(readFileSync(men, 'utf8'))
const after: StoredMen =
  what === '--terms'
    ? { made, worths: before.worths, terms: readFileSync(file).toString('base64') }
    : { ...before, network: storedNetwork(id, file, made, kingZonesOf(unwrap(openGame(gameEntry(id)!, {})))) }
console.log(JSON.stringify(after, null, 2))
