/** From a record back to a room. Whatever is wrong with it is said, and nothing is thrown. */
import {
  CHANCE,
  CLOCK,
  type Game,
  type GameEntry,
  Match,
  openGame,
  type Parsed,
  parsed,
  plainText,
  type Seat,
  timePlays,
} from '@jatekvilag/engine'
import { checkEnding, isClockRule, isHappening, isObject, isSeatTime, isWhole } from './checks.ts'
import { newClocks } from './clocks.ts'
import { LeanMatch } from './lean-match.ts'
import { asRecord, FLAG, type GameRecord, type RecordedHappening, type RecordedPlayer } from './record.ts'
import { amongWhoStayed } from './results.ts'
import { type Happening, Room, type RoomOptions } from './room.ts'
import type { SeatState } from './seats.ts'
import { problem, refuse } from './texts.ts'

export function openRecord(entry: GameEntry, value: unknown, options: RoomOptions = {}): Parsed<Room> {
  const read = asRecord(value)
  if (!read.ok) return read
  const record = read.value
  if (record.game !== entry.id) return refuse('record-of-other-game', plainText(record.game), entry.id)
  if (!isWhole(record.rulesVersion, 1, 1e6)) return refuse('record-no-rules')
  if (!isObject(record.options ?? {})) return refuse('record-options')
  const opened = openGame(entry, { options: record.options, rulesVersion: record.rulesVersion })
  if (!opened.ok) return opened
  const match = firstPosition(opened.value, record, options)
  if (!match.ok) return match
  const flags = playActions(match.value, record)
  if (!flags.ok) return flags
  const beside = besideOf(match.value, record)
  if (!beside.ok) return beside
  const happenings = [...beside.value, ...flags.value].sort((a, b) => a.ply - b.ply)
  const seats = seatsOfRecord(opened.value, record, happenings)
  if (!seats.ok) return seats
  if (record.ending !== undefined) {
    const wrong = checkEnding(match.value.game, record.ending)
    if (wrong !== undefined) return refuse('record-ending', wrong)
    match.value.end(record.ending)
  }
  const clocks = clocksOf(opened.value, record)
  if (!clocks.ok) return clocks
  const truth = match.value.result()
  const result = truth && amongWhoStayed(truth, seats.value)
  if (JSON.stringify(result) !== JSON.stringify(record.result ?? null))
    return refuse('record-result', JSON.stringify(record.result ?? null), JSON.stringify(result))
  const created = record.date === undefined ? undefined : Date.parse(record.date)
  if (Number.isNaN(created)) return refuse('record-date')
  return parsed(
    Room.revived(entry, match.value, { seats: seats.value, clocks: clocks.value, happenings, created, started: true }),
  )
}

/** The match that a record holds, on a game that is open already, however it ended. */
export function replayOn(game: Game, value: unknown): Parsed<Match> {
  const read = asRecord(value)
  if (!read.ok) return read
  const match = firstPosition(game, read.value, {})
  if (!match.ok) return match
  const played = playActions(match.value, read.value)
  return played.ok ? parsed(match.value as Match) : played
}

function firstPosition(game: Game, { start }: GameRecord, { positions = 'all' }: RoomOptions) {
  if (start !== undefined && typeof start !== 'string') return refuse('record-start-no-text')
  const read = start === undefined ? undefined : game.read(start)
  if (read && !read.ok) return refuse('record-start', read.problem)
  return parsed(positions === 'all' ? new Match(game, read?.value) : new LeanMatch(game, read?.value))
}

/** Plays everything; the answer are the flags that fell on the way. */
function playActions(match: Match | LeanMatch, { actions }: GameRecord): Parsed<Happening[]> {
  if (!Array.isArray(actions)) return refuse('record-no-actions')
  const { game } = match
  const flags: Happening[] = []
  for (const [i, logged] of actions.entries()) {
    const where = problem('action', i + 1)
    if (!Array.isArray(logged) || !isWhole(logged[1], 0, 2 ** 31 - 1) || typeof logged[2] !== 'string')
      return refuse('action-broken', where, JSON.stringify(logged) ?? '?')
    const [who, action, name, left] = logged
    if (who === 'clock' && (name === FLAG || !timePlays(game))) {
      if (action >= game.seats || name !== FLAG) return refuse('action-broken', where, JSON.stringify(logged) ?? '?')
      flags.push({ ply: match.length, kind: 'flag', seat: action })
      continue
    }
    const seat: Seat = who === 'chance' ? CHANCE : who === 'clock' ? CLOCK : who
    const known = who === 'chance' || who === 'clock' || isWhole(who, 0, game.seats - 1)
    if (!known || (left !== undefined && !Number.isFinite(left)))
      return refuse('action-broken', where, JSON.stringify(logged) ?? '?')
    if (!match.allows(seat, action)) return refuse('action-illegal', where, name)
    const called = game.name(match.position, action)
    if (called !== name) return refuse('action-misnamed', where, name, called)
    match.play(seat, action, left)
  }
  return parsed(flags)
}

function besideOf(match: Match | LeanMatch, { happenings = [] }: GameRecord): Parsed<Happening[]> {
  if (!Array.isArray(happenings)) return refuse('record-no-happenings')
  const bad = happenings.find((one) => !isHappening(one, match.game.seats, match.length))
  if (bad !== undefined) return refuse('record-happening', JSON.stringify(bad) ?? '?')
  return parsed(happenings.map(asHappening))
}

function asHappening(one: RecordedHappening): Happening {
  if (one.kind !== 'undone') return one
  return {
    ...one,
    taken: one.taken.map(
      ([who, action]) => [who === 'chance' ? CHANCE : who === 'clock' ? CLOCK : (who as Seat), action] as const,
    ),
  }
}

function seatsOfRecord(
  game: Game,
  { players = [] }: GameRecord,
  happenings: readonly Happening[],
): Parsed<SeatState[]> {
  if (!Array.isArray(players)) return refuse('record-no-players')
  const seats: SeatState[] = []
  for (let s = 0; s < game.seats; s++) {
    const player: RecordedPlayer = players[s] ?? { name: '', kind: 'person' }
    const isBot = player?.kind === 'bot'
    const known = isObject(player) && typeof player.name === 'string' && (isBot || player.kind === 'person')
    if (!known || (isBot && !isWhole(player.level, 1, 100)) || !['string', 'undefined'].includes(typeof player.id))
      return refuse('record-player', s + 1, JSON.stringify(player))
    const { name, id } = player
    seats.push({ name, kind: isBot ? { bot: player.level! } : 'person', ...(id === undefined ? {} : { id }) })
  }
  for (const one of happenings) {
    if (one.kind === 'left') seats[one.seat] = { ...seats[one.seat], left: one.how }
    if (one.kind === 'stand-in') seats[one.seat] = { ...seats[one.seat], standIn: one.player }
    if (one.kind === 'returned') {
      const { left: _, standIn: __, ...back } = seats[one.seat]
      seats[one.seat] = back
    }
  }
  return parsed(seats)
}

function clocksOf(game: Game, { clock = { kind: 'none' }, times }: GameRecord) {
  if (!isClockRule(clock)) return refuse('record-clock')
  const clocks = newClocks(clock, game.seats)
  if (times === undefined) return parsed(clocks)
  const fit = Array.isArray(times) && times.length === game.seats && times.every(isSeatTime)
  return fit ? parsed({ ...clocks, seats: times }) : refuse('record-times')
}
