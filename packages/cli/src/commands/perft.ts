import { perft as countTurns, divide, perftByActions } from '@jatekvilag/engine'
import { readArguments } from '../arguments.ts'
import { Failure } from '../failure.ts'
import { openMatch, POSITION_FLAGS } from '../opening.ts'
import { problem } from '../texts.ts'

export function perft(args: readonly string[]): void {
  const wanted = readArguments(args, { ...POSITION_FLAGS, divide: 'switch', actions: 'switch', json: 'switch' }, 2)
  const depth = Number(wanted.words[1])
  if (!/^\d{1,2}$/.test(wanted.words[1] ?? '')) throw new Failure(problem('perft-depth', wanted.words[0] ?? 'chess'))
  const { game, match } = openMatch(wanted)
  const p = match.position
  const byActions = wanted.has('actions')
  const began = performance.now()
  const rows = wanted.has('divide') && depth > 0 ? divide(game, p, depth, byActions) : undefined
  const count = rows
    ? rows.reduce((sum, [, n]) => sum + n, 0)
    : byActions
      ? perftByActions(game, p, depth)
      : countTurns(game, p, depth)
  const seconds = (performance.now() - began) / 1000
  if (wanted.has('json')) {
    const divided = rows ? { divide: Object.fromEntries(rows) } : {}
    console.log(JSON.stringify({ game: game.id, depth, count, seconds, ...divided }))
    return
  }
  for (const [name, n] of rows ?? []) console.log(`${name}: ${n}`)
  console.log(`${count} (${seconds.toFixed(2)} s)`)
}
