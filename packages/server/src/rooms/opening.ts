/** A new room: what somebody asked for, checked, and its first events. */
import { randomInt } from 'node:crypto'
import { type Game, type GameEntry, openGame, type Parsed, parsed, plainText, type Seat } from '@jatekvilag/engine'
import {
  type ClockRule,
  type Created,
  DAY,
  isObject,
  isWhole,
  ownStart,
  type PlayerKind,
  readClock,
  readName,
} from '@jatekvilag/play'
import { refuse } from '../texts.ts'

/** Stronger ones think too long for a machine that many share: they play on the device of who invited them. */
export const STRONGEST = 5

/** As strong as programs are anywhere. */
const STRONGEST_ON_DEVICE = 8

/** Whether the device of the host thinks for that seat, and not the server. */
export const playsOnDevice = (kind: PlayerKind): boolean => kind !== 'person' && kind.bot > STRONGEST

export interface RoomWish {
  readonly entry: GameEntry
  readonly created: Omit<Created, 'commitment'>
  readonly names: readonly string[]
  /** At once, or when everybody has come. */
  readonly start: 'now' | 'together'
  readonly clock: ClockRule
  readonly nonce: string
  /** Who may take the free seats; the host sits already. */
  readonly invites?: Invites
  /** Hashes of the secrets that people have already, where they come from another room. */
  readonly secrets?: readonly string[]
}

export interface Invites {
  /** By link only, or anybody who looks into the lobby. */
  readonly whom: 'link' | 'anybody'
  readonly host: Seat
}

const WHOM: readonly unknown[] = ['link', 'anybody']

/** Where the host sits: as told, or as the lot falls among the seats of people. */
function hostOf(sit: unknown, persons: readonly Seat[]): Seat | undefined {
  return sit === 'lot' ? persons[randomInt(persons.length)] : persons.find((seat) => seat === (sit ?? persons[0]))
}

/** Where it begins: a handicap, a problem, a game that was broken off. */
function readPosition(entry: GameEntry, game: Game, position: unknown): Parsed<{ readonly start?: string }> {
  if (position === undefined || position === '') return parsed({})
  if (typeof position !== 'string') return refuse('position-text')
  if (entry.secrets) return refuse('position-secrets')
  const read = game.read(position)
  if (!read.ok) return read
  if (game.result(read.value)) return refuse('position-over')
  return parsed(ownStart({ game, start: read.value }))
}

/** Clocks that count the whole game; what belongs to a single turn is given back with it. */
const COUNTS_GAME: readonly ClockRule['kind'][] = ['plain', 'increment', 'delay', 'byo-yomi', 'canadian', 'countdown']

function readOdds(rule: ClockRule, seats: number, odds: unknown): Parsed<{ readonly odds?: readonly number[] }> {
  if (odds === undefined) return parsed({})
  const fits = Array.isArray(odds) && odds.length <= seats && odds.every((ms) => isWhole(ms, 0, DAY))
  if (!fits || !COUNTS_GAME.includes(rule.kind)) return refuse('odds-list')
  return parsed(odds.some((ms) => ms > 0) ? { odds: [...odds] } : {})
}

export function readRoomWish(body: unknown, entryOf: (id: string) => GameEntry | undefined): Parsed<RoomWish> {
  if (!isObject(body)) return refuse('no-game', plainText(body))
  const {
    game: id,
    preset,
    options,
    clock,
    names = [],
    bots = [],
    start = 'now',
    nonce,
    invite,
    sit,
    position,
    odds,
    watch,
  } = body
  const entry = typeof id === 'string' ? entryOf(id) : undefined
  if (!entry) return refuse('no-game', plainText(id))
  if (preset !== undefined && typeof preset !== 'string') return refuse('preset-text')
  if (options !== undefined && !isObject(options)) return refuse('options-object')
  const rule = readClock(clock)
  if (!rule.ok) return rule
  if (start !== 'now' && start !== 'together') return refuse('start-when')
  const opened = openGame(entry, { ...(preset === undefined ? {} : { preset }), ...(options ? { options } : {}) })
  if (!opened.ok) return opened
  const game = opened.value
  const first = readPosition(entry, game, position)
  if (!first.ok) return first
  const more = readOdds(rule.value, game.seats, odds)
  if (!more.ok) return more
  if (!Array.isArray(names) || names.length > game.seats) return refuse('names-list')
  // A device that thinks for a seat sees what that seat sees, which the host must not.
  const strongest = invite !== undefined && !entry.secrets ? STRONGEST_ON_DEVICE : STRONGEST
  const isLevel = (level: unknown) => level === null || isWhole(level, 1, strongest)
  if (!Array.isArray(bots) || bots.length > game.seats || !bots.every(isLevel)) return refuse('bots-list', strongest)
  const called: string[] = []
  for (let seat = 0; seat < game.seats; seat++) {
    const name = readName(names[seat] ?? '')
    if (!name.ok) return name
    called.push(name.value)
  }
  const persons = called.flatMap((_, seat) => (bots[seat] ? [] : [seat]))
  if (invite !== undefined && !WHOM.includes(invite)) return refuse('invite-whom')
  if (watch !== undefined && watch !== 'anybody' && watch !== 'by-link') return refuse('watch-whom')
  const host = invite === undefined ? undefined : hostOf(sit, persons)
  if (invite !== undefined && host === undefined) return refuse('sit-where')
  const isFree = (seat: Seat) => host !== undefined && seat !== host && !bots[seat]
  const created = {
    kind: 'created',
    game: entry.id,
    rulesVersion: game.rulesVersion,
    options: game.options,
    seats: called.map((name, seat) => ({
      name,
      kind: bots[seat] ? { bot: bots[seat] as number } : ('person' as const),
      ...(isFree(seat) ? { free: true as const } : {}),
    })),
    clock: rule.value,
    ...first.value,
    ...more.value,
    place: 'online',
    watching: watch ?? (invite === 'anybody' ? 'anybody' : 'by-link'),
  } as const
  const given = typeof nonce === 'string' && /^[\w-]{1,64}$/.test(nonce) ? nonce : ''
  // Nobody plays before the others have come.
  const begins = host !== undefined && persons.length > 1 ? 'together' : start
  const invites = host === undefined ? {} : { invites: { whom: invite as Invites['whom'], host } }
  return parsed({ entry, created, names: called, start: begins, clock: rule.value, nonce: given, ...invites })
}
