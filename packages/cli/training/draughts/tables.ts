/**
 * Writes the tables of the search of a game of draughts as `packages/bots/training/draughts/play.cpp` reads them, with the start position.
 *
 *   node packages/cli/training/draughts/tables.ts international-draughts network.json > tables.bin
 *
 * How many inputs the network has, as `train` wants to know, is told beside.
 */
import { readFileSync } from 'node:fs'
import { openGame, unwrap } from '@jatekvilag/engine'
import { gameEntry } from '@jatekvilag/games'
import { GIVEN, giverFor } from '@jatekvilag/games/draughts/lookahead/give.ts'
import { searchTables } from '@jatekvilag/games/draughts/lookahead/judge.ts'
import { TABLE_NAMES, type Tables } from '@jatekvilag/games/draughts/lookahead/tables.ts'
import { draughtsOf } from '@jatekvilag/games/draughts/lookahead/told.ts'
import { sightOf } from '@jatekvilag/games/families/updated-network/sight.ts'
import type { StoredNetwork } from '@jatekvilag/games/families/updated-network/stored.ts'

const [id = 'international-draughts', file = 'network.json'] = process.argv.slice(2)
const game = unwrap(openGame(gameEntry(id)!, {}))
const network: StoredNetwork = JSON.parse(readFileSync(file, 'utf8'))
console.error(`${id}: --inputs ${sightOf(game, network.sees).inputs}`)
const known = searchTables(game, network)
if (!known) throw new Error(`the search cannot serve ${id}`)
const given = new Int32Array(GIVEN)
giverFor(draughtsOf(game)!)(game.start(), given)
const tables: Tables = { ...known, given }
for (const name of TABLE_NAMES) {
  const table = tables[name]
  const length = new Int32Array([table?.byteLength ?? 0])
  process.stdout.write(new Uint8Array(length.buffer))
  if (table) process.stdout.write(new Uint8Array(table.buffer, table.byteOffset, table.byteLength))
}
