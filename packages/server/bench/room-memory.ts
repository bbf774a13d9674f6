/**
 * What a room takes in the memory of a server after fifty plies: `node --expose-gc packages/server/bench/room-memory.ts
 * [--rooms 40] [game …]`. Real rooms with a clock, played through their gate, with a store that only says yes; the games
 * themselves, which all rooms share, and the sockets of the players do not count.
 */
import { parseArgs } from 'node:util'
import { getHeapSpaceStatistics } from 'node:v8'
import { seatsOf } from '@jatekvilag/engine'
import { GAMES } from '@jatekvilag/games'
import { Metrics } from '../src/metrics.ts'
import { decideAct } from '../src/rooms/decisions.ts'
import type { LiveRoom } from '../src/rooms/live-room.ts'
import { readRoomWish } from '../src/rooms/opening.ts'
import { Rooms } from '../src/rooms/rooms.ts'
import { SteadyTime } from '../src/rooms/time.ts'
import type { Store } from '../src/store/store.ts'

const PLIES = 50
const { values, positionals } = parseArgs({ options: { rooms: { type: 'string' } }, allowPositionals: true })
const count = Number(values.rooms ?? 40)
const { gc } = globalThis
if (!gc) throw new Error('run it with --expose-gc')

/** Keeps nothing, so that only what the rooms keep is weighed. */
const store = {
  isShared: false,
  append: async () => 'done',
  numberOf: async () => undefined,
  change: async () => 0,
  beat: async () => undefined,
  due: async () => [],
} as unknown as Store
const rooms = new Rooms(store, new Metrics(), new SteadyTime())

async function playOn(live: LiveRoom, plies: number, pick: (n: number) => number): Promise<void> {
  for (let ply = 0; ply < plies; ply++) {
    const step = await live.through((room) => {
      const seat = room.result ? undefined : seatsOf(room.match.actors).find((one) => one < room.game.seats)
      const actions = seat === undefined ? [] : room.match.actions(seat)
      return { seat, action: actions[pick(actions.length)] }
    })
    const { seat, action } = step
    if (seat === undefined || action === undefined) return
    const at = rooms.now()
    const wish = { seat, after: live.n, id: `${ply}`, action, at, lag: 0 }
    await live.request(seat, { id: `${ply}`, at, after: live.n }, (room, lately) => decideAct(room, lately, wish))
  }
}

let state = 12345
const pick = (n: number) => {
  state = (Math.imul(state, 1103515245) + 12345) >>> 0
  return n === 0 ? 0 : (state >>> 8) % n
}

async function open(game: string): Promise<LiveRoom> {
  const wish = readRoomWish({ game, clock: { kind: 'increment', ms: 3_600_000, add: 2000 }, names: [] }, (id) =>
    rooms.games.entry(id),
  )
  if (!wish.ok) throw new Error(game)
  const opened = await rooms.open(wish.value)
  return (await rooms.find(opened!.room)) as LiveRoom
}

const held = async () => {
  for (let i = 0; i < 3; i++) {
    await new Promise((go) => setTimeout(go, 1))
    gc()
  }
  // Programs that are compiled better and better meanwhile have spaces of their own.
  const data = getHeapSpaceStatistics().filter(({ space_name }) => !/code|trusted|read_only/.test(space_name))
  return data.reduce((sum, space) => sum + space.space_used_size, process.memoryUsage().arrayBuffers)
}

const weights: [bytes: number, game: string][] = []
const all = positionals.length > 0 ? positionals : GAMES.map(({ id }) => id)
for (const game of all) {
  // The first ones bring what all share: the game, compiled code, tables that are made when they are asked for.
  for (let i = 0; i < Math.max(10, count / 4); i++) await playOn(await open(game), PLIES, pick)
  const growths: number[] = []
  for (let round = 0; round < 3; round++) {
    const before = await held()
    for (let i = 0; i < count; i++) await playOn(await open(game), PLIES, pick)
    growths.push(((await held()) - before) / count)
  }
  // Whatever else grows meanwhile, compiled code above all, only adds: the least of them is the rooms'.
  const bytes = Math.min(...growths)
  weights.push([bytes, game])
  if (positionals.length > 0) console.log(`${game}: ${Math.round(bytes)} bytes (${growths.map(Math.round).join(', ')})`)
}
weights.sort(([a], [b]) => a - b)
const at = (share: number) => weights[Math.min(weights.length - 1, Math.floor(weights.length * share))]!
const told = ([bytes, game]: [number, string]) => `${(bytes / 1024).toFixed(1)} KiB (${game})`
console.log(
  `${weights.length} games, ${PLIES} plies, ${count} rooms each: median ${told(at(0.5))}, nine in ten up to ${told(at(0.9))}, most ${told(at(1))}`,
)
await rooms.end()
process.exit()
