/**
 * Makes whole numbers of what `train` has learned and writes the network as it lies in a room.
 *
 *   node packages/cli/training/updated-network/store.ts chess network.f32 'how it was made' > packages/games/src/chess/chess/network.json
 */
import { storedNetwork } from './stored-network.ts'

const [id = 'chess', file = 'network.f32', made = ''] = process.argv.slice(2)
console.log(JSON.stringify(storedNetwork(id, file, made), null, 2))
