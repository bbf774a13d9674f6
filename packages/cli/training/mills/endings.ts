/**
 * Writes what `packages/bots/training/mills/endings.cpp` has found as it lies in the room of nine men's morris.
 *
 *   node packages/cli/training/mills/endings.ts endings.2bit 'how it was made' > packages/games/src/lines/nine-mens-morris/endings.json
 */
import { readFileSync } from 'node:fs'

const [file = 'endings.2bit', made = ''] = process.argv.slice(2)
console.log(JSON.stringify({ made, worths: readFileSync(file).toString('base64') }, null, 2))
