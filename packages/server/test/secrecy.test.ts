/**
 * Two true games that look the same to a viewer are sent to him in the same bytes: the room, every event from every number
 * on, the record, refusals and the frames of a socket. Played through the door of the server, for every game with secrets.
 */
import {
  CHANCE_MASK,
  type GameEntry,
  Match,
  openGame,
  type Position,
  Random,
  SPECTATOR,
  seatsOf,
  unwrap,
} from '@jatekvilag/engine'
import { GAMES } from '@jatekvilag/games'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { TURNS_BEHIND } from '../src/rooms/public-head.ts'
import { type OpenedRoom, openHouse } from './house.ts'
import { until } from './remote.ts'

let house: Awaited<ReturnType<typeof openHouse>>
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

/** Where chance begins, two rooms are no twins: those games are held to it by `telling.test.ts` of play, which draws for both. */
const SECRET = GAMES.filter((entry) => {
  if (!entry.secrets) return false
  const game = unwrap(openGame(entry))
  return game.actors(game.start()) !== CHANCE_MASK
})
const ROUNDS = process.env.SOAK ? 200 : 3
const STEPS = process.env.SOAK ? 80 : 24

/** One of the two truths: the room at the server, and the same game here, where everything may be known. */
interface Truth extends OpenedRoom {
  readonly match: Match
  readonly frames: string[]
  readonly socket: WebSocket
}

async function truthOf(entry: GameEntry, viewer: number): Promise<Truth> {
  const opened = await house.call.open({ game: entry.id })
  const socket = new WebSocket(`${house.call.address.replace('http', 'ws')}api/socket`)
  const frames: string[] = []
  socket.on('message', (data) => frames.push(String(data)))
  await new Promise((go) => socket.on('open', go))
  const secret = opened.seats[viewer]?.secret
  socket.send(JSON.stringify({ do: 'open', room: opened.room, ...(secret ? { secret } : {}) }))
  await until(() => frames.length >= 2)
  return { ...opened, match: new Match(unwrap(openGame(entry))), frames, socket }
}

/** What differs from room to room and from moment to moment, and tells nothing. */
const masked = (text: string, { room, commitment }: OpenedRoom) =>
  text
    .replaceAll(room, 'ROOM')
    .replaceAll(commitment, 'COMMITMENT')
    .replace(/"(at|now|absent)":\d+/g, '"$1":0')
    .replace(/"absent":\[[^\]]*\]/g, (list) => list.replace(/\d+/g, '0'))
    .replace(/"date":"[^"]*"/g, '"date":""')

const same = (a: Position, b: Position) => a.length === b.length && a.every((value, i) => value === b[i])

/** What can be played in the other truth so that the viewer sees the same; another action where there is one. */
function twinOf(one: Match, other: Match, seat: number, action: number, viewer: number, random: Random) {
  const { game } = one
  const after = (match: Match, what: number) => {
    const p = match.position.slice()
    game.play(p, seat, what)
    return { view: game.view(p, viewer).slice(), over: game.result(p) !== null, actors: game.actors(p) }
  }
  const wanted = after(one, action)
  if (wanted.over) return undefined
  const legal = other.actions(seat)
  const tried = seat === viewer ? [action] : [...random.shuffle(legal.filter((what) => what !== action)), action]
  return tried.find((what) => {
    if (!legal.includes(what)) return false
    const made = after(other, what)
    return !made.over && made.actors === wanted.actors && same(made.view, wanted.view)
  })
}

/** Everything that this viewer can get out of the server, now. */
async function allThatIsTold(truth: Truth, viewer: number, after: number): Promise<string[]> {
  const { call } = house
  const path = `/api/rooms/${truth.room}`
  const secret = truth.seats[viewer]?.secret
  const asked = [
    await call.get(path, secret),
    await call.get(`${path}/record`, secret),
    await call.get(`${path}/events?after=${after}`, secret),
  ]
  const n = asked[0]!.body.n
  for (const body of [
    { after: n, id: 'refused', action: 2 ** 30 },
    { after: n, id: 'refused', move: 'a1-h8' },
    { after: 0, id: 'refused', move: 'e4' },
  ])
    asked.push(await call.post(`${path}/act`, body, secret))
  return asked.map(({ status, text }) => `${status} ${masked(text, truth)}`)
}

const TOLD = { steps: 0, different: 0 }

async function playTwins(entry: GameEntry, viewer: number, random: Random): Promise<void> {
  const [one, other] = [await truthOf(entry, viewer), await truthOf(entry, viewer)]
  const act = async (truth: Truth, seat: number, action: number) => {
    const body = { after: truth.n + truth.match.length, id: `a${truth.match.length}`, action }
    const done = await house.call.post(`/api/rooms/${truth.room}/act`, body, truth.seats[seat]?.secret)
    expect([done.status, done.text]).toEqual([200, done.text])
    truth.match.play(seat, action)
  }
  for (let i = 0; i < STEPS; i++) {
    const seats = seatsOf(one.match.actors)
    const seat = seats[random.below(seats.length)]!
    // What chance draws is another thing in each room.
    if (seat >= one.match.game.seats || !other.match.actions(seat).length) break
    const actions = one.match.actions(seat)
    const action = actions[random.below(actions.length)]!
    const twin = twinOf(one.match, other.match, seat, action, viewer, random)
    if (twin === undefined) break
    await act(one, seat, action)
    await act(other, seat, twin)
    if (!same(one.match.position, other.match.position)) TOLD.different++
    const after = random.below(one.n + i + 2) - 1
    expect(await allThatIsTold(other, viewer, after)).toEqual(await allThatIsTold(one, viewer, after))
    TOLD.steps++
  }
  // Whoever only looks on is told some turns later.
  const least = viewer === SPECTATOR ? one.match.length - 3 * TURNS_BEHIND : one.match.length + 2
  await until(() => one.frames.length === other.frames.length && one.frames.length >= Math.max(2, least))
  expect(other.frames.map((text) => masked(text, other))).toEqual(one.frames.map((text) => masked(text, one)))
  for (const { socket } of [one, other]) socket.terminate()
}

describe.each(SECRET.map((entry) => [entry.id, entry] as const))('in %s', (_, entry) => {
  const { seats } = unwrap(openGame(entry))
  const viewers = [SPECTATOR, ...Array.from({ length: seats }, (_, seat) => seat)]

  it(
    'two truths with the same views are sent in the same bytes',
    async () => {
      const random = new Random(21)
      TOLD.steps = 0
      TOLD.different = 0
      for (let round = 0; round < ROUNDS; round++) for (const viewer of viewers) await playTwins(entry, viewer, random)
      expect(TOLD.steps).toBeGreaterThan(20)
      // The truths were really two.
      expect(TOLD.different).toBeGreaterThan(10)
    },
    process.env.SOAK ? 3_600_000 : 60_000,
  )
})
