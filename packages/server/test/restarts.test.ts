/**
 * A server that is started again and again, with a clock that we wind: away for nothing, for seconds, for two days. Nobody
 * loses a millisecond to it, no flag falls while it is away, and everything that passed was spent or down.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Random, unwrap } from '@jatekvilag/engine'
import { type ClockRule, DAY } from '@jatekvilag/play'
import { afterAll, expect, it } from 'vitest'
import { Metrics } from '../src/metrics.ts'
import { decideAct } from '../src/rooms/decisions.ts'
import { LiveRoom } from '../src/rooms/live-room.ts'
import { readRoomWish } from '../src/rooms/opening.ts'
import { COME_BACK, Rooms } from '../src/rooms/rooms.ts'
import { openSqlite } from '../src/store/sqlite.ts'
import { isTimeUp, SEED } from './long-run.ts'

const RESTARTS = process.env.SOAK ? 5000 : 12
const HOUR = 3_600_000
/** All of them would fall many times over if what passes while nobody is there counted. */
const RULES: readonly ClockRule[] = [
  { kind: 'plain', ms: HOUR },
  { kind: 'increment', ms: HOUR, add: 2000 },
  { kind: 'delay', ms: HOUR, delay: 3000 },
  { kind: 'byo-yomi', ms: HOUR / 2, periods: 5, period: 60_000 },
  { kind: 'canadian', ms: HOUR / 2, stones: 10, period: HOUR / 2 },
  { kind: 'per-move', ms: 60_000 },
  { kind: 'days', ms: DAY / 24 },
  { kind: 'days-bank', ms: DAY / 48, bank: DAY / 48 },
  { kind: 'hourglass', ms: HOUR },
  { kind: 'countdown', ms: HOUR, every: 60_000, points: 1, stop: 2 * HOUR },
]

const folder = mkdtempSync(join(tmpdir(), 'jv-restarts-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it(
  `takes nothing from anybody in ${RESTARTS} restarts of up to 48 hours, by any clock`,
  async () => {
    const random = new Random(60 + SEED)
    const time = { at: 1_800_000_000_000, now: () => time.at }
    const data = join(folder, 'rooms.db')
    const start = async () => {
      const store = await openSqlite(data)
      const lastBeat = await store.lastBeat()
      const rooms = new Rooms(store, new Metrics(), time)
      await rooms.begin(lastBeat)
      return { store, rooms }
    }
    let server = await start()
    let up = 0
    let tables: { id: string; begun: number; upThen: number; moves: number }[] = []
    const openTables = async () => {
      tables = []
      for (const clock of RULES) {
        const wish = unwrap(readRoomWish({ game: 'gomoku', clock }, (id) => server.rooms.games.entry(id)))
        const opened = await server.rooms.open(wish)
        tables.push({ id: opened!.room, begun: time.at, upThen: up, moves: 0 })
      }
    }
    const liveOf = async (id: string) => {
      const live = await server.rooms.find(id)
      if (!(live instanceof LiveRoom)) throw new Error(`${id} is frozen`)
      return live
    }
    const move = async (table: (typeof tables)[0]) => {
      const live = await liveOf(table.id)
      const seat = table.moves % 2
      const action = (table.moves * 2) % 225
      const wish = { seat, after: live.n, id: `m${table.moves}`, action, at: time.at, lag: 0 }
      const done = await live.request(seat, { id: wish.id, at: time.at }, (room, lately) =>
        decideAct(room, lately, wish),
      )
      if (done.done) table.moves++
    }
    let restarts = 0
    let longest = 0
    const passes = (ms: number) => {
      time.at += ms
      up += ms
    }
    await openTables()
    for (; restarts < RESTARTS && !isTimeUp(); restarts++) {
      if (restarts % 20 === 19) await openTables()
      // Some seconds of play, as between two deploys; a sign of life somewhere in between, or none since the last move.
      for (let i = random.below(3); i > 0; i--) {
        passes(random.below(8000))
        for (const table of tables) if (random.below(2)) await move(table)
        if (random.below(2)) await server.store.beat(time.at)
      }
      passes(random.below(900))
      await server.rooms.end()
      await server.store.close()
      const down = [0, random.below(2000), random.below(HOUR), random.below(48 * HOUR)][random.below(4)]!
      longest = Math.max(longest, down)
      time.at += down
      server = await start()
      for (const { id, begun, upThen } of tables) {
        const live = await liveOf(id)
        const { clocks, result } = await live.through(({ clocks, result }) => ({ clocks, result }))
        expect([id, result]).toEqual([id, null])
        const { seats, since, downFor, forgivenFor, rule, running } = clocks
        const spent = seats.reduce((sum, one) => sum + one.spent, 0)
        // To the millisecond: what passed since it began was spent, down, or on its way.
        expect([rule.kind, spent + downFor + forgivenFor]).toEqual([rule.kind, since - begun])
        // And nobody spent more than the server was there.
        expect(spent).toBeLessThanOrEqual(up - upThen)
        // Everybody has half a minute to come back before it runs on.
        if (running.length > 0) expect(since).toBeGreaterThanOrEqual(time.at + (down > 0 ? COME_BACK : 0))
      }
    }
    await server.rooms.end()
    await server.store.close()
    console.log(
      `${restarts} restarts, ${RULES.length} clocks each, ${Math.round(longest / HOUR)} hours the longest: 0 ms lost, no flag fell`,
    )
  },
  process.env.SOAK ? 3_600_000 : 60_000,
)
