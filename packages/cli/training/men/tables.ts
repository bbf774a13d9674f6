/**
 * Writes the tables of the search of a game of men as `packages/bots/training/men/play.cpp` reads them, with the start position.
 *
 *   node packages/cli/training/men/tables.ts chess men.json > tables.bin
 */
import { readFileSync } from 'node:fs'
import { openGame, unwrap } from '@jatekvilag/engine'
import { gameEntry } from '@jatekvilag/games'
import { givenOf } from '@jatekvilag/games/chess/lookahead/give.ts'
import { searchTables } from '@jatekvilag/games/chess/lookahead/judge.ts'
import { rowTables, viewTables } from '@jatekvilag/games/chess/lookahead/sights.ts'
import type { StoredMen } from '@jatekvilag/games/chess/lookahead/stored.ts'
import { RULE_NAMES, TABLE_NAMES, type Tables } from '@jatekvilag/games/chess/lookahead/tables.ts'
import { menOf } from '@jatekvilag/games/chess/lookahead/told.ts'
import { sightOf } from '@jatekvilag/games/families/updated-network/sight.ts'
import { SIGHTS } from '../updated-network/sights.ts'
import { kingZonesOf } from './kings.ts'

const [id = 'chess', file = 'men.json'] = process.argv.slice(2)
const game = unwrap(openGame(gameEntry(id)!, {}))
const rules = menOf(game)!
const stored: StoredMen = JSON.parse(readFileSync(file, 'utf8'))
const sees = SIGHTS[id]!(game)
const kings = kingZonesOf(game)
const told = searchTables(game, stored)!
const numbers = Int32Array.from(told.rules!)
numbers[RULE_NAMES.indexOf('inputs')] = sightOf(game, sees).inputs
const tables: Tables = {
  ...told,
  ...rowTables(game, rules, sees),
  ...(kings && viewTables(game, rules, sees, kings)),
  rules: numbers,
  given: Int32Array.from(givenOf(rules, game.start())),
}
for (const name of TABLE_NAMES) {
  const table = tables[name]
  const length = new Int32Array([table?.byteLength ?? 0])
  process.stdout.write(new Uint8Array(length.buffer))
  if (table) process.stdout.write(new Uint8Array(table.buffer, table.byteOffset, table.byteLength))
}
