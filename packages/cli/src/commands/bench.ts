import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { GAMES } from '@jatekvilag/games'
import { readArguments, SECONDS } from '../arguments.ts'
import { Failure } from '../failure.ts'
import { measureLimits } from '../limits.ts'
import type { PlayoutMeasure } from '../measure.ts'
import { entryNamed } from '../opening.ts'
import { problem } from '../texts.ts'
import { writeText } from '../writing.ts'
import { yardstick } from '../yardstick.ts'

/** Playouts per second of each game divided by the yardstick's, so that machines can be compared. */
interface Baseline {
  readonly unit: string
  readonly games: Record<string, number>
}

/** A change that slows a game by more than a fifth says why. */
const SLOWER = 0.8

/** The hand-written C++ rules are for these wordings of our games. */
const LIMIT_FLAGS: Record<string, readonly string[]> = {
  breakthrough: [],
  reversi: ['--preset', 'othello'],
  hex: ['--option', 'size=11'],
  amazons: ['--preset', 'free-arrow'],
}

/** In a process of its own: after many games in one process V8 no longer specialises the shared loops. */
function measureApart(id: string, seconds: number, flags: readonly string[] = []): PlayoutMeasure {
  const [, program = ''] = process.argv
  const args = [program, 'playouts', id, '--seconds', `${seconds}`, '--json', ...flags]
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  if (!stdout) throw new Failure(problem('error', stderr.trim()))
  return JSON.parse(stdout)
}

export function bench(args: readonly string[], root: string): void {
  const wanted = readArguments(args, { seconds: SECONDS, save: 'switch', json: 'switch', cpp: 'switch' }, Infinity)
  const seconds = wanted.number('seconds', 1)
  const entries = wanted.words.length ? wanted.words.map(entryNamed) : GAMES
  const file = join(root, 'packages', 'cli', 'bench', 'baseline.json')
  const baseline: Baseline = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : { unit: 'playouts per playout of the yardstick', games: {} }
  const games: Record<string, number> = { ...baseline.games }
  const rows: { game: string; perSecond: number; meanTurns: number; relative: number; change: number | undefined }[] =
    []
  console.error(`game                        playouts/s   turns   against baseline`)
  for (const entry of entries) {
    // The yardstick is measured beside each game, because a busy machine changes its speed.
    const unit = yardstick(Math.min(0.3, seconds))
    const { perSecond, meanTurns } = measureApart(entry.id, seconds)
    const relative = perSecond / unit
    const before = baseline.games[entry.id]
    const change = before === undefined ? undefined : relative / before
    rows.push({ game: entry.id, perSecond, meanTurns, relative, change })
    games[entry.id] = relative
    const verdict = change === undefined ? 'new' : `${change.toFixed(2)}×${change < SLOWER ? '  SLOWER' : ''}`
    if (!wanted.has('json'))
      console.log(
        `${entry.id.padEnd(26)} ${perSecond.toFixed(0).padStart(11)} ${meanTurns.toFixed(1).padStart(7)}   ${verdict}`,
      )
  }
  if (wanted.has('json')) console.log(JSON.stringify(rows))
  if (wanted.has('save')) writeText(file, `${JSON.stringify({ unit: baseline.unit, games }, null, 2)}\n`)
  if (wanted.has('cpp')) compareWithLimits(seconds, root)
}

/** The same rules by hand in C++, measured in the same run. */
function compareWithLimits(seconds: number, root: string): void {
  console.log('\nagainst the same rules in C++  ours      C++    ratio')
  for (const [id, limit] of Object.entries(measureLimits(seconds, root))) {
    const { perSecond } = measureApart(id, seconds, LIMIT_FLAGS[id])
    console.log(
      `${id.padEnd(26)} ${perSecond.toFixed(0).padStart(8)} ${limit.toFixed(0).padStart(8)}    ${(perSecond / limit).toFixed(2)}`,
    )
  }
}
