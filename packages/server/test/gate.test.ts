/** The gate of a room: nothing is seen or told before it is committed, and what could not be kept has not happened. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SPECTATOR, unwrap } from '@jatekvilag/engine'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Metrics } from '../src/metrics.ts'
import { decideAct } from '../src/rooms/decisions.ts'
import type { LiveRoom } from '../src/rooms/live-room.ts'
import { readRoomWish } from '../src/rooms/opening.ts'
import { Rooms } from '../src/rooms/rooms.ts'
import { SteadyTime } from '../src/rooms/time.ts'
import { openSqlite } from '../src/store/sqlite.ts'
import type { Append, Store } from '../src/store/store.ts'

const folder = mkdtempSync(join(tmpdir(), 'jv-gate-'))
let store: Store
let rooms: Rooms
/** What is done to a write before the disk sees it. */
let hindrance: () => Promise<void> = async () => undefined

beforeAll(async () => {
  store = await openSqlite(join(folder, 'rooms.db'))
  const hindered = new Proxy(store, {
    get(target, key) {
      const value = Reflect.get(target, key)
      if (key !== 'append') return typeof value === 'function' ? value.bind(target) : value
      return async (append: Append, now: number) => {
        await hindrance()
        return target.append(append, now)
      }
    },
  })
  rooms = new Rooms(hindered, new Metrics(), new SteadyTime())
})
afterAll(async () => {
  await rooms.end()
  await store.close()
  rmSync(folder, { recursive: true })
})

async function openRoom(): Promise<LiveRoom> {
  hindrance = async () => undefined
  const wish = unwrap(readRoomWish({ game: 'hex' }, (id) => rooms.games.entry(id)))
  return (await rooms.find((await rooms.open(wish))!.room)) as LiveRoom
}

const listAfter = (live: LiveRoom, after: number, viewer: number) =>
  JSON.parse(live.frameAfter(after, viewer) ?? 'null')?.list

const act = (live: LiveRoom, after: number, action: number) =>
  live.request(0, { id: `a${action}`, at: rooms.now() }, (room, lately) =>
    decideAct(room, lately, { seat: 0, after, id: `a${action}`, action, at: rooms.now(), lag: 0 }),
  )

it('shows nothing of a move while it is on its way to the disk', async () => {
  const live = await openRoom()
  const before = live.n
  let release = () => {}
  const written = new Promise<void>((go) => {
    release = go
  })
  let isOnItsWay = false
  hindrance = () => {
    isOnItsWay = true
    return written
  }
  let told = 0
  live.attendance.watch({ viewer: SPECTATOR, changed: () => told++ })
  const answer = act(live, before, 3)
  while (!isOnItsWay) await new Promise((go) => setTimeout(go, 1))
  expect([live.n, told, listAfter(live, before, SPECTATOR)]).toEqual([before, 0, []])
  let seen: number | undefined
  const reading = live.through((room) => {
    seen = room.match.length
  })
  await new Promise((go) => setTimeout(go, 20))
  expect(seen).toBeUndefined()
  release()
  expect(await answer).toEqual({ done: true, n: before + 1 })
  await reading
  expect([live.n, told, seen]).toEqual([before + 1, 1, 1])
  expect(listAfter(live, before, SPECTATOR)).toMatchObject([{ n: before + 1, action: 3 }])
})

it('throws away what could not be kept, and goes on from the log', async () => {
  const live = await openRoom()
  hindrance = async () => {
    throw new Error('the disk is full')
  }
  expect(await act(live, live.n, 5)).toMatchObject({ done: false, status: 503 })
  expect(live.isSpoilt).toBe(true)
  hindrance = async () => undefined
  const again = (await rooms.find(live.id)) as LiveRoom
  expect(again).not.toBe(live)
  expect(await again.through((room) => room.match.length)).toBe(0)
  expect(await act(again, again.n, 5)).toMatchObject({ done: true })
})
