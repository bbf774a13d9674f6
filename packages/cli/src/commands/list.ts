import { nameOf } from '@jatekvilag/engine'
import { GAMES } from '@jatekvilag/games'
import { readArguments } from '../arguments.ts'

export function list(args: readonly string[]): void {
  const wanted = readArguments(args, { json: 'switch' }, 0)
  const rows = GAMES.map((entry) => ({
    id: entry.id,
    catalogue: entry.catalogue,
    en: nameOf(entry, 'en'),
    hu: nameOf(entry, 'hu'),
    chapter: entry.chapter,
    players: entry.players,
    presets: Object.keys(entry.presets),
    options: entry.options,
    rulesVersion: entry.rulesVersion,
  }))
  if (wanted.has('json')) {
    console.log(JSON.stringify(rows, null, 1))
    return
  }
  const width = Math.max(...rows.map((row) => row.id.length))
  for (const row of rows) {
    const players = row.players[0] === row.players[1] ? `${row.players[0]}` : row.players.join('-')
    console.log(`${row.id.padEnd(width)}  ${players.padEnd(4)} ${row.en} / ${row.hu}`)
  }
}
