/** A whole match as JSON: what was played by whom, when, by which rules and clocks, and how it ended. */
import {
  CHANCE,
  CLOCK,
  type Ending,
  type GameEntry,
  type LoggedAction,
  type Match,
  type OptionValues,
  type Parsed,
  type Played,
  parsed,
  plainText,
  type Result,
  type Seat,
} from '@jatekvilag/engine'
import type { ClockRule, SeatTime } from './clock-rules.ts'
import type { Clocks } from './clocks.ts'
import { openRecord } from './opening.ts'
import { resultOf } from './results.ts'
import type { Happening } from './room.ts'
import { NOBODY, type SeatState } from './seats.ts'
import { refuse } from './texts.ts'
import { type FirstRecord, upgraded } from './upgrade.ts'

/** Chance and the clock by name: the number of seats may grow once more. */
export type Who = Seat | 'chance' | 'clock'

export type RecordedAction = readonly [who: Who, action: number, name: string, left?: number]

/** What happened beside the board; flags are among the actions. */
export type RecordedHappening =
  | Exclude<Happening, { kind: 'flag' | 'undone' }>
  | {
      readonly ply: number
      readonly kind: 'undone'
      readonly taken: readonly (readonly [who: Who, action: number])[]
    }

export interface RecordedPlayer {
  readonly name: string
  readonly kind: 'person' | 'bot'
  /** Of a bot. */
  readonly level?: number
  readonly id?: string
}

export interface GameRecord {
  readonly format: 'jatekvilag-game'
  readonly version: 2
  readonly game: string
  /** The rules and options that were played, whatever is newest now. */
  readonly rulesVersion: number
  readonly options: OptionValues
  readonly players: readonly RecordedPlayer[]
  /** When it began: 2026-11-16T09:30:00.000Z. */
  readonly date?: string
  /** The text form of the first position, when it is not the game's own start. */
  readonly start?: string
  readonly clock?: ClockRule
  /** Each action with its name, and the milliseconds left on the clock when there is one; a flag is one of the clock. */
  readonly actions: readonly RecordedAction[]
  readonly happenings?: readonly RecordedHappening[]
  /** What the clocks show at the end. */
  readonly times?: readonly SeatTime[]
  readonly ending?: Ending
  readonly result: Result | null
}

/** Everything that a record is made of: a room, or a match with as much as is known of it. */
export interface Recordable {
  readonly match: Played
  readonly seats?: readonly SeatState[]
  readonly happenings?: readonly Happening[]
  readonly clocks?: Clocks
  /** When it began, in milliseconds since 1970. */
  readonly created?: number
}

export function recordOf({ match, seats = [], happenings = [], clocks, created }: Recordable): GameRecord {
  const { game } = match
  const sitting = Array.from({ length: game.seats }, (_, s) => seats[s] ?? NOBODY)
  const beside = happenings.flatMap(recordedHappening)
  const timed = clocks && clocks.rule.kind !== 'none' ? clocks : undefined
  return {
    format: 'jatekvilag-game',
    version: 2,
    game: game.id,
    rulesVersion: game.rulesVersion,
    options: game.options,
    players: sitting.map(recordedPlayer),
    ...(created === undefined ? {} : { date: new Date(created).toISOString() }),
    ...ownStart(match),
    ...(timed ? { clock: timed.rule } : {}),
    actions: recordedActions(match.log, happenings),
    ...(beside.length > 0 ? { happenings: beside } : {}),
    ...(timed ? { times: timed.seats } : {}),
    ...(match.ending ? { ending: match.ending } : {}),
    result: resultOf(match, sitting),
  }
}

/** The text of the first position, where it is not the game's own. */
export function ownStart({ game, start: first }: Pick<Played, 'game' | 'start'>): { readonly start?: string } {
  const start = game.write(first)
  return start === game.write(game.start()) ? {} : { start }
}

function recordedPlayer({ name, kind, id }: SeatState): RecordedPlayer {
  return {
    name,
    ...(kind === 'person' ? { kind } : { kind: 'bot' as const, level: kind.bot }),
    ...(id === undefined ? {} : { id }),
  }
}

const whoOf = (seat: Seat): Who => (seat === CHANCE ? 'chance' : seat === CLOCK ? 'clock' : seat)

function recordedActions(log: readonly LoggedAction[], happenings: readonly Happening[]): RecordedAction[] {
  const flags = happenings.filter((one) => one.kind === 'flag')
  const flagsAt = (ply: number) =>
    flags.filter((one) => one.ply === ply).map(({ seat }): RecordedAction => ['clock', seat, FLAG])
  return [
    ...log.flatMap(({ seat, action, name, clock }, ply) => [
      ...flagsAt(ply),
      (clock === undefined ? [whoOf(seat), action, name] : [whoOf(seat), action, name, clock]) as RecordedAction,
    ]),
    ...flagsAt(log.length),
  ]
}

/** What a fallen flag is called among the actions of the clock; its number is the seat. Others are seconds of sand. */
export const FLAG = 'flag'

function recordedHappening(one: Happening): RecordedHappening[] {
  if (one.kind === 'flag') return []
  if (one.kind !== 'undone') return [one]
  return [{ ...one, taken: one.taken.map(([seat, action]) => [whoOf(seat), action] as const) }]
}

/** Replays a record of any version; a broken or illegal one names what is wrong with it. */
export function replay(entry: GameEntry, record: unknown): Parsed<Match> {
  const opened = openRecord(entry, record)
  return opened.ok ? parsed(opened.value.match as Match) : opened
}

export function readRecord(text: string): Parsed<GameRecord> {
  try {
    return asRecord(JSON.parse(text))
  } catch (error) {
    return refuse('record-not-json', (error as Error).message)
  }
}

/** Anything that calls itself a record, in its newest form; whether it can be replayed is seen when it is. */
export function asRecord(value: unknown): Parsed<GameRecord> {
  const record = value as GameRecord | FirstRecord | null | undefined
  if (typeof record !== 'object' || record?.format !== 'jatekvilag-game') return refuse('not-a-record')
  if (record.version === 1) return upgraded(record)
  if (record.version !== 2) return refuse('record-too-new', plainText((record as GameRecord).version))
  return parsed(record)
}
