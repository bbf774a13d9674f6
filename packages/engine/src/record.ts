import { problem, refuse } from './common-texts.ts'
import { CHANCE } from './contract.ts'
import { type GameEntry, openGame } from './entry.ts'
import { type Ending, Match } from './match.ts'
import type { OptionValues } from './options.ts'
import { type Parsed, parsed } from './parsed.ts'

/** A whole game as JSON: enough to replay it for ever. */
export interface GameRecord {
  readonly format: 'jatekvilag-game'
  readonly version: 1
  readonly game: string
  readonly rulesVersion: number
  readonly options: OptionValues
  readonly seats: readonly { readonly name: string }[]
  /** The text form of the first position, when it is not the game's own start. */
  readonly start?: string
  /** Seat, number and name of each action; milliseconds left on the clock when there is one. */
  readonly actions: readonly (readonly [seat: number, action: number, name: string, clock?: number])[]
  readonly ending?: Ending
  readonly result: { readonly payoffs: readonly number[]; readonly reason: string } | null
}

/** Records of version 1 know six seats; chance sits behind them. */
export const CHANCE_THEN = 6

export function recordOf(_entry: GameEntry, match: Match, seatNames: readonly string[] = []): GameRecord {
  const { game } = match
  const start = game.write(match.start)
  return {
    format: 'jatekvilag-game',
    version: 1,
    game: game.id,
    rulesVersion: game.rulesVersion,
    options: game.options,
    seats: Array.from({ length: game.seats }, (_, s) => ({ name: seatNames[s] ?? '' })),
    ...(start === game.write(game.start()) ? {} : { start }),
    actions: match.log.map(({ seat, action, name, clock }) => {
      const who = seat === CHANCE ? CHANCE_THEN : seat
      return clock === undefined ? ([who, action, name] as const) : ([who, action, name, clock] as const)
    }),
    ...(match.ending ? { ending: match.ending } : {}),
    result: match.result(),
  }
}

/** Replays a record; a broken or illegal one names its first bad action. */
export function replay(entry: GameEntry, record: GameRecord): Parsed<Match> {
  if (record?.format !== 'jatekvilag-game') return refuse('not-a-record')
  if (record.version !== 1) return refuse('record-too-new', record.version)
  if (record.game !== entry.id) return refuse('record-of-other-game', record.game, entry.id)
  const opened = openGame(entry, { options: record.options, rulesVersion: record.rulesVersion })
  if (!opened.ok) return opened
  const game = opened.value
  const start = record.start === undefined ? parsed(game.start()) : game.read(record.start)
  if (!start.ok) return refuse('record-start', start.problem)
  if (!Array.isArray(record.actions)) return refuse('record-no-actions')
  const match = new Match(game, start.value)
  for (const [i, logged] of record.actions.entries()) {
    const where = problem('action', i + 1)
    if (!Array.isArray(logged) || !Number.isInteger(logged[0]) || !Number.isInteger(logged[1]))
      return refuse('action-broken', where, JSON.stringify(logged))
    const [who, action, name, clock] = logged
    const seat = who === CHANCE_THEN ? CHANCE : who
    if (!match.actions(seat).includes(action)) return refuse('action-illegal', where, name)
    const known = game.name(match.position, action)
    if (known !== name) return refuse('action-misnamed', where, name, known)
    match.play(seat, action, clock)
  }
  if (record.ending) match.end(record.ending)
  const result = match.result()
  if (JSON.stringify(result) !== JSON.stringify(record.result ?? null))
    return refuse('record-result', JSON.stringify(record.result), JSON.stringify(result))
  return parsed(match)
}

export function readRecord(text: string): Parsed<GameRecord> {
  try {
    const value = JSON.parse(text) as GameRecord
    return value?.format === 'jatekvilag-game' ? parsed(value) : refuse('not-a-record')
  } catch (error) {
    return refuse('record-not-json', (error as Error).message)
  }
}
