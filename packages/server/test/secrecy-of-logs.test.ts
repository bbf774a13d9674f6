/**
 * Two logs whose truths look alike to a viewer, put into the file of a server, are told to him in the same bytes over every
 * way. For every game that says it has secrets, chance included: what is drawn is part of the log. SOAK=1 goes on as long
 * as it is told to.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  CHANCE,
  CLOCK,
  type GameEntry,
  openGame,
  type Position,
  Random,
  SPECTATOR,
  seatsOf,
  unwrap,
} from '@jatekvilag/engine'
import { GAMES } from '@jatekvilag/games'
import { type Created, type Deed, Room, type RoomEvent } from '@jatekvilag/play'
import { afterAll, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { headOf } from '../src/rooms/head.ts'
import { logged } from '../src/rooms/log.ts'
import { hashOf } from '../src/rooms/secrets.ts'
import { openSqlite } from '../src/store/sqlite.ts'
import type { Store } from '../src/store/store.ts'
import { openHouse } from './house.ts'
import { isTimeUp, SEED } from './long-run.ts'
import { until } from './remote.ts'

const SECRET = GAMES.filter(({ secrets }) => secrets)
/** Pairs of truths for each game in one file. */
const PAIRS = process.env.SOAK ? 12 : 3
const BATCHES = process.env.SOAK ? 10_000 : 1
const STEPS = 40

const folder = mkdtempSync(join(tmpdir(), 'jv-secrecy-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** One of two truths: its log, and the room that it comes to. */
class Truth {
  readonly id: string
  readonly events: RoomEvent[]
  readonly room: Room

  constructor(entry: GameEntry, id: string, start: string) {
    const game = unwrap(openGame(entry))
    const seats = Array.from({ length: game.seats }, () => ({ name: '', kind: 'person' as const }))
    const created: RoomEvent & Created = {
      ...{ kind: 'created', n: 0, at: 0, game: entry.id, rulesVersion: game.rulesVersion, options: game.options },
      ...{ start, seats, clock: { kind: 'none' }, place: 'online', watching: 'by-link' },
    }
    this.id = id
    this.room = unwrap(Room.open(entry, created, 0, { positions: 'few' }))
    this.events = [created]
    this.happen({ kind: 'started' })
  }

  happen(deed: Deed): void {
    const event = { ...deed, n: this.room.n, at: this.room.n } as RoomEvent
    unwrap(this.room.apply(event))
    this.events.push(event)
  }

  step(seat: number, action: number): void {
    if (seat === CLOCK) this.happen({ kind: 'passed', action })
    else this.happen(seat === CHANCE ? { kind: 'chance', action } : { kind: 'acted', seat, action })
  }

  async keep(store: Store): Promise<void> {
    const { game } = this.room
    const seats = Array.from({ length: game.seats }, (_, seat) => ({ seat, secret: hashOf(secretOf(seat)), name: '' }))
    const events = this.events.map((event) => logged(event, 'server'))
    const opening = { created: 0, seed: SEED_OF_DICE, seats }
    expect(await store.append({ room: this.id, events, head: headOf(this.room), opening }, 1000)).toBe('done')
  }
}

/** Marked, so that it is found wherever it should not be. */
const SEED_OF_DICE = 'cafe'.repeat(16)

const secretOf = (seat: number) => `secret-of-the-seat-number-${seat}`

const same = (a: Position, b: Position) => a.length === b.length && a.every((value, i) => value === b[i])

function anyStep({ match }: Room, random: Random): [seat: number, action: number] {
  const seats = seatsOf(match.actors)
  const seat = seats[random.below(seats.length)]!
  const actions = match.actions(seat)
  return [seat, actions[random.below(actions.length)]!]
}

/** What can happen in the other truth so that the viewer sees the same; undefined where nothing can. */
function twinOf(one: Room, other: Room, seat: number, action: number, viewer: number, random: Random) {
  const { game } = one
  const after = (room: Room, what: number) => {
    const p = room.match.position.slice()
    game.play(p, seat, what)
    return { view: game.view(p, viewer).slice(), over: game.result(p) !== null, actors: game.actors(p) }
  }
  const wanted = after(one, action)
  const legal = other.match.actions(seat)
  if (wanted.over) return undefined
  const tried = seat === viewer ? [action] : random.shuffle([...legal]).slice(0, 60)
  return tried.find((what) => {
    if (!legal.includes(what)) return false
    const made = after(other, what)
    return !made.over && made.actors === wanted.actors && same(made.view, wanted.view)
  })
}

interface Pair {
  readonly game: string
  readonly viewer: number
  readonly one: Truth
  readonly other: Truth
}

function pairOf(entry: GameEntry, viewer: number, name: string, random: Random): Pair | undefined {
  const game = unwrap(openGame(entry))
  const first = new Truth(entry, '', game.write(game.start())).room
  const plies = random.below(random.below(2) ? 100 : 16)
  for (let i = 0; i < plies && !first.result; i++) first.match.play(...anyStep(first, random))
  if (first.result) return undefined
  const p = first.match.position
  // A text that is not read back as the same position would be another truth than meant.
  const guess = game.guess(game.view(p, viewer).slice(), viewer, random)
  // Not every guess can have come about, and a log begins only at what can.
  if (!game.read(game.write(p)).ok || !game.read(game.write(guess)).ok) return undefined
  const [one, other] = [new Truth(entry, `${name}-a`, game.write(p)), new Truth(entry, `${name}-b`, game.write(guess))]
  if (!same(game.view(one.room.match.position, viewer).slice(), game.view(other.room.match.position, viewer).slice()))
    return undefined
  for (let i = 0; i < STEPS && !one.room.result; i++) {
    const [seat, action] = anyStep(one.room, random)
    const twin = twinOf(one.room, other.room, seat, action, viewer, random)
    if (twin === undefined) break
    one.step(seat, action)
    other.step(seat, twin)
    // What has ended, by a position that came back say, is told to everybody.
    if (one.room.result || other.room.result) return undefined
  }
  return { game: entry.id, viewer, one, other }
}

const counted = new Map<string, { pairs: number; different: number; events: number }>()

it('two truths that look alike are told in the same bytes, in every game with secrets', async () => {
  const random = new Random(50 + SEED)
  let bytes = 0
  for (let batch = 0; batch < BATCHES && (batch === 0 || !isTimeUp()); batch++) {
    const data = join(folder, `rooms-${batch}.db`)
    const store = await openSqlite(data)
    const pairs: Pair[] = []
    for (const entry of SECRET) {
      const { seats } = unwrap(openGame(entry))
      for (let i = 0; i < PAIRS; i++) {
        const viewer = ((batch * PAIRS + i) % (seats + 1)) - 1
        const pair = pairOf(entry, viewer, `${entry.id}-${i}`, random)
        if (pair) pairs.push(pair)
      }
    }
    for (const { one, other } of pairs) for (const truth of [one, other]) await truth.keep(store)
    await store.close()
    const house = await openHouse({ data })
    for (const pair of pairs) {
      const { game, viewer, one, other } = pair
      const asked = [random.below(one.events.length) - 1, random.below(one.events.length) - 1]
      const told = await allThatIsTold(house.call, one, viewer, asked)
      expect(await allThatIsTold(house.call, other, viewer, asked), `${game}, viewer ${viewer}`).toEqual(told)
      for (const canary of canariesOf(pair))
        for (const text of told) expect([game, text.includes(canary)]).toEqual([game, false])
      bytes += told.reduce((sum, { length }) => sum + length, 0)
      const count = counted.get(game) ?? { pairs: 0, different: 0, events: 0 }
      const isOther = !same(one.room.match.position, other.room.match.position)
      counted.set(game, {
        pairs: count.pairs + 1,
        different: count.different + (isOther ? 1 : 0),
        events: count.events + one.events.length,
      })
    }
    await house.close()
    rmSync(data, { force: true })
  }
  const all = [...counted].map(([game, { pairs, different }]) => `${game} ${pairs} (${different} with other truths)`)
  const pairs = [...counted.values()].reduce((sum, one) => sum + one.pairs, 0)
  console.log(`${2 * pairs} games, ${Math.round(bytes / 1e6)} MB compared: 0 differing bytes; ${all.join(', ')}`)
  // Every game was there, and the truths were really two.
  expect([...counted.keys()].sort()).toEqual(SECRET.map(({ id }) => id).sort())
  expect([...counted.values()].filter(({ different }) => different > 0).length).toBeGreaterThan(SECRET.length / 2)
}, 3_600_000)

/** What nobody at this seat may ever be told while the game goes on: texts that stand for the whole truth, seeds, hashes. */
function canariesOf({ viewer, one }: Pair): string[] {
  const { game, match } = one.room
  const hidden = [match.start, match.position].flatMap((p) => {
    const text = game.write(p)
    return text === game.write(game.view(p, viewer)) ? [] : [text]
  })
  return [SEED_OF_DICE, ...Array.from({ length: game.seats }, (_, seat) => hashOf(secretOf(seat))), ...hidden]
}

/** Everything that this viewer can get out of the server. */
async function allThatIsTold(
  call: Awaited<ReturnType<typeof openHouse>>['call'],
  { id, events }: Truth,
  viewer: number,
  asked: readonly number[],
): Promise<string[]> {
  const path = `/api/rooms/${id}`
  const secret = viewer === SPECTATOR ? undefined : secretOf(viewer)
  const answers = [await call.get(path, secret), await call.get(`${path}/record`, secret)]
  for (const after of [-1, ...asked]) answers.push(await call.get(`${path}/events?after=${after}`, secret))
  const after = events.length - 1
  for (const body of [
    { after, id: 'refused', action: 2 ** 30 },
    { after, id: 'refused', move: 'a1-h8' },
    { after: 10_000, id: 'refused', move: 'e4' },
  ])
    answers.push(await call.post(`${path}/act`, body, secret))
  const frames: string[] = []
  const socket = new WebSocket(`${call.address.replace('http', 'ws')}api/socket`)
  socket.on('message', (data) => frames.push(String(data)))
  await new Promise((go) => socket.on('open', go))
  socket.send(JSON.stringify({ do: 'open', room: id, ...(secret ? { secret } : {}), have: asked[0] }))
  await until(() => frames.length >= 2, 'the room')
  socket.terminate()
  return [...answers.map(({ status, text }) => `${status} ${text}`), ...frames.slice(0, 2)].map((text) =>
    text
      .replaceAll(id, 'ROOM')
      .replace(/"(now|absent)":\d+/g, '"$1":0')
      .replace(/"absent":\[[^\]]*\]/g, (list) => list.replace(/\d+/g, '0')),
  )
}
