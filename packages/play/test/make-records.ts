/** Records of a game as this version writes them: finished and cut, with everything that can happen beside the board. */
import {
  ActionList,
  CHANCE,
  drawChance,
  type Ending,
  type GameEntry,
  type OptionValues,
  openGame,
  Random,
  seatsOf,
  unwrap,
} from '@jatekvilag/engine'
import { type ClockRule, DAY, type Deed, flagging, type GameRecord, leaving, Room, recordOf } from '@jatekvilag/play'

const CLOCKS: readonly ClockRule[] = [
  { kind: 'plain', ms: 300_000 },
  { kind: 'increment', ms: 180_000, add: 2000 },
  { kind: 'delay', ms: 300_000, delay: 5000 },
  { kind: 'byo-yomi', ms: 60_000, periods: 3, period: 10_000 },
  { kind: 'canadian', ms: 60_000, stones: 10, period: 60_000 },
  { kind: 'per-move', ms: 30_000 },
  { kind: 'days', ms: 3 * DAY },
  { kind: 'days-bank', ms: DAY, bank: 10 * DAY },
  { kind: 'hourglass', ms: 120_000 },
  { kind: 'countdown', ms: 1_200_000, every: 60_000, points: 1, stop: 1_500_000 },
]
const NAMES = ['Anna', 'Béla', 'Cili', 'Dani', 'Ella', 'Feri', 'Gizi', 'Henrik']
const FIRST_DAY = Date.UTC(2026, 10, 16, 9)
const list = new ActionList(1024)

/** A room with a hand that plays at random. */
class Played {
  readonly room: Room
  private readonly random: Random
  private now = FIRST_DAY

  constructor(
    entry: GameEntry,
    seed: number,
    options: Readonly<Record<string, unknown>>,
    clock: ClockRule,
    start?: string,
  ) {
    this.random = new Random(seed)
    const game = unwrap(openGame(entry, { options }))
    const seats = Array.from({ length: game.seats }, (_, s) =>
      s === 1 && seed % 2
        ? ({ name: '', kind: { bot: 1 + (seed % 8) } } as const)
        : ({ name: NAMES[s], kind: 'person', ...(s === 0 ? { id: `p${seed}` } : {}) } as const),
    )
    const { rulesVersion } = game
    const created = {
      kind: 'created',
      game: entry.id,
      rulesVersion,
      options: game.options as OptionValues,
      seats,
      clock,
      place: 'screen',
      watching: 'nobody',
      ...(start === undefined ? {} : { start }),
    } as const
    this.room = unwrap(Room.open(entry, created, this.now))
    this.happen({ kind: 'started' })
  }

  happen(...deeds: readonly Deed[]): void {
    for (const deed of deeds) unwrap(this.room.apply({ ...deed, n: this.room.n, at: this.now }))
  }

  wait(ms: number): this {
    this.now += ms
    return this
  }

  get moment(): number {
    return this.now
  }

  play(most: number): this {
    const { match, game } = this.room
    while (match.actors && match.length < most) {
      const seats = seatsOf(match.actors)
      const seat = seats[this.random.below(seats.length)]
      this.wait(100 + this.random.below(900))
      if (seat === CHANCE) this.happen({ kind: 'chance', action: drawChance(game, match.position, this.random, list) })
      else this.happen({ kind: 'acted', seat, action: game.sample(match.position, seat, this.random, list) })
    }
    return this
  }

  record(): GameRecord {
    return recordOf(this.room)
  }
}

/** A handful of records of every game; the seed is its own. */
export function makeRecords(entry: GameEntry, seed: number): GameRecord[] {
  const none: ClockRule = { kind: 'none' }
  const clock = CLOCKS[seed % CLOCKS.length]
  const fresh = (n: number, rule: ClockRule = none, options = {}, start?: string) =>
    new Played(entry, seed + n, options, rule, start)
  const made: Played[] = []
  // The shortest of a few whole games.
  const whole = [0, 1, 2, 3].map((n) => fresh(n).play(400)).filter(({ room }) => room.result)
  if (whole.length > 0) made.push(whole.reduce((a, b) => (b.room.match.length < a.room.match.length ? b : a)))
  const going = fresh(10, clock).play(30)
  if (!going.room.result) {
    going.happen({ kind: 'undone', to: going.room.match.length - 2 })
    going.play(30)
  }
  made.push(going)
  const seats = going.room.game.seats
  const ends: Ending[] = [
    { kind: 'resigned', seat: seed % seats },
    { kind: 'agreed' },
    { kind: 'abandoned', seat: (seed + 1) % seats },
    { kind: 'aborted' },
    { kind: 'adjudicated', payoffs: new Array<number>(seats).fill(0) },
  ]
  const ended = fresh(12).play(14)
  if (!ended.room.result) ended.happen({ kind: 'ended', ending: ends[seed % ends.length] })
  made.push(ended)
  made.push(...besideTheBoard(fresh(14, { kind: 'plain', ms: 20_000 }).play(10)))
  const text = ended.room.game.write(fresh(16).play(6).room.match.position)
  if (ended.room.game.read(text).ok) made.push(fresh(17, none, {}, text).play(10))
  for (const [i, preset] of Object.values(entry.presets).entries())
    made.push(fresh(20 + i, none, preset.options).play(16))
  return made.map((one) => one.record())
}

/** An offer that is refused, a pause, and somebody's flag. */
function besideTheBoard(match: Played): Played[] {
  const { room } = match
  const [seat] = seatsOf(room.match.actors).filter((one) => one < room.game.seats)
  if (room.result || seat === undefined || room.game.seats < 2) return [match]
  const offered: Deed = { kind: 'offered', seat, offer: { about: 'draw' } }
  if (room.refusal(offered, match.moment) === undefined) {
    match.happen(offered)
    const [{ n, asked }] = room.offers
    match.happen({ kind: 'answered', seat: asked[0], offer: n, yes: false })
  }
  match.happen({ kind: 'paused', why: 'agreed' })
  match.wait(60_000).happen({ kind: 'resumed' })
  if (room.game.seats > 2) {
    match.happen(...leaving(room, seat, 'resigned'))
    match.play(room.match.length + 4)
  }
  if (!room.result) match.wait(30_000).happen(...flagging(room, match.moment))
  return [match]
}
