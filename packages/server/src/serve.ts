/** The whole server: rooms in a file, the door, and the application inside it. */
import type { AddressInfo } from 'node:net'
import { Bots } from './bots/bots.ts'
import { openRedis } from './bus.ts'
import { EventGames } from './club/event-games.ts'
import { SharedLogs } from './club/shared-logs.ts'
import { Contests } from './contests/contests.ts'
import { addressesOf } from './http/addresses.ts'
import { Limits } from './http/limits.ts'
import { makeServer } from './http/server.ts'
import { filesOf } from './http/static.ts'
import { Journal } from './journal.ts'
import { Metrics } from './metrics.ts'
import { Pusher, type PushOptions } from './push/pusher.ts'
import { Devices } from './rooms/devices.ts'
import { Rooms } from './rooms/rooms.ts'
import { newNodeId } from './rooms/secrets.ts'
import { SteadyTime } from './rooms/time.ts'
import { acceptSockets } from './socket/sockets.ts'
import { openPostgres } from './store/postgres.ts'
import { openSqlite } from './store/sqlite.ts'
import type { Store } from './store/store.ts'
import { Tables } from './tables/tables.ts'

export interface ServeOptions {
  /** 0 picks a free one; a taken one gives way to the next. */
  readonly port: number
  readonly host: string
  /** The file of the rooms; not asked for where there is a database. */
  readonly data: string
  /** The address of a PostgreSQL that several nodes share, and of a Redis over which they give each other hints. */
  readonly database?: string
  readonly redis?: string
  /** The folder of the built application, where there is one. */
  readonly application?: string
  readonly behindProxy?: boolean
  /** Takes the lines of a log for machines. */
  readonly log?: (line: string) => void
  /** For messages to closed browsers: who runs this, and another service in tests. */
  readonly push?: PushOptions
}

export interface Serving {
  readonly address: string
  readonly addresses: readonly string[]
  /** Finishes what was begun, tells whoever is connected, and ends. */
  close(): Promise<void>
}

/** Services want some address; whoever runs a server for many gives his own. */
const NO_CONTACT: PushOptions = { contact: 'https://localhost/' }

export async function serve(options: ServeOptions): Promise<Serving> {
  const { port, host, data, database, redis, application, behindProxy = false } = options
  const node = newNodeId()
  const store = database === undefined ? await openSqlite(data) : await openPostgres(database, node)
  const lastBeat = await lastSign(store)
  const metrics = new Metrics()
  const rooms = new Rooms(store, metrics, new SteadyTime(lastBeat))
  const tables = new Tables(rooms)
  const limits = new Limits()
  const devices = new Devices(rooms, tables)
  const events = new SharedLogs(rooms)
  const eventGames = new EventGames(events)
  const pusher = new Pusher(rooms, options.push ?? NO_CONTACT)
  let ready = true
  const elsewhere = application === undefined ? {} : { elsewhere: filesOf(application) }
  let addresses: readonly string[] = []
  const api = {
    rooms,
    tables,
    devices,
    events,
    eventGames,
    pusher,
    contests: new Contests(rooms),
    limits,
    metrics,
    addresses: () => addresses,
  }
  const server = makeServer({ ...api, behindProxy, isReady: () => ready, ...elsewhere })
  const sockets = acceptSockets(server, api, behindProxy)
  const bots = new Bots(rooms)
  const bus =
    redis === undefined
      ? undefined
      : await openRedis(redis, node, (hint) => {
          void rooms.hear(hint)
          void events.hear(hint.room)
          void tables.hear(hint)
        })
  if (bus) rooms.bus = bus
  await rooms.begin(lastBeat)
  await new Promise<void>((done, failed) => {
    let next = port
    server.on('error', (error: NodeJS.ErrnoException) => {
      // Once it listens, only single visitors can fail: too many at once, say.
      if (server.listening) console.error(`Játékvilág: ${error.message}`)
      else if (error.code === 'EADDRINUSE' && port !== 0 && next < port + 100) server.listen(++next, host)
      else failed(error)
    })
    server.on('listening', done)
    server.listen(next, host)
  })
  const journal = options.log && new Journal(metrics, options.log)
  journal?.note('started', { node, store: store.isShared ? 'database' : 'file', nodes: bus !== undefined })
  addresses = addressesOf(host, (server.address() as AddressInfo).port)
  return {
    address: addresses[0]!,
    addresses,
    async close() {
      ready = false
      journal?.note('stopping')
      sockets.close('shut-down')
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      await rooms.end()
      await tables.end()
      await bots.end()
      await bus?.close()
      server.closeAllConnections()
      await closed
      await store.close()
      journal?.close()
      metrics.stop()
    },
  }
}

/** Nodes that live give a sign every second or so; where several share a store it takes a moment to see whether one does. */
const LISTEN_FOR = 2200
const LOOK_EVERY = 100

/** The last sign of life of any server, or nothing where one lives now and so nothing was ever down. */
async function lastSign(store: Store): Promise<number | undefined> {
  const first = await store.lastBeat()
  if (!store.isShared || first === undefined) return first
  const end = performance.now() + LISTEN_FOR
  while (performance.now() < end) {
    await new Promise((go) => setTimeout(go, LOOK_EVERY))
    if ((await store.lastBeat()) !== first) return undefined
  }
  return first
}
