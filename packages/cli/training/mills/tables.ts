/**
 * Writes the tables of the search of nine men's morris as `packages/bots/training/mills/play.cpp` reads them, with how loudly the network speaks and
 * the names of the points.
 *
 *   node packages/cli/training/mills/tables.ts [network.json] > tables.bin
 *
 * How many inputs the network has, as `train` wants to know, is told beside.
 */
import { readFileSync } from 'node:fs'
import { openGame, unwrap } from '@jatekvilag/engine'
import { gameEntry } from '@jatekvilag/games'
import { sightOf } from '@jatekvilag/games/families/updated-network/sight.ts'
import type { StoredNetwork } from '@jatekvilag/games/families/updated-network/stored.ts'
import { tablesFor } from '@jatekvilag/games/lines/nine-mens-morris/judge.ts'
import { TABLE_NAMES } from '@jatekvilag/games/lines/nine-mens-morris/lookahead/kernel.ts'
import room from '@jatekvilag/games/lines/nine-mens-morris/network.json' with { type: 'json' }

const [file] = process.argv.slice(2)
const game = unwrap(openGame(gameEntry('nine-mens-morris')!))
const network: StoredNetwork = file ? JSON.parse(readFileSync(file, 'utf8')) : (room as object)
console.error(`--inputs ${sightOf(game, network.sees).inputs}`)
const tables = tablesFor(game, network)
for (const name of TABLE_NAMES) {
  const table = tables[name]
  const length = new Int32Array([table?.byteLength ?? 0])
  process.stdout.write(new Uint8Array(length.buffer))
  if (table) process.stdout.write(new Uint8Array(table.buffer, table.byteOffset, table.byteLength))
}
process.stdout.write([network.stretch, ...game.board.shapes.map(({ name }) => name)].join('\n'))
