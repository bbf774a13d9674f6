/** node same-playthrough.ts <game>: fails where the game no longer plays as the playthrough in its room says. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rooms } from '../rooms.ts'
import { gameEntry } from '../src/index.ts'
import { playthroughOf } from './playthrough.ts'

const id = process.argv[2]
const written = readFileSync(join(rooms().get(id)!, 'playthrough.txt'), 'utf8')
process.exitCode = playthroughOf(gameEntry(id)!) === written ? 0 : 1
