/**
 * Many games at once over real sockets, every move legal and durable: how long an answer takes, and what a move costs the
 * server. `node packages/server/bench/load.ts --games 500 --rate 500 --seconds 15 [--address http://…]`; without an address
 * it starts a server of its own, to which `--node=--cpu-prof` and the like are passed on. `full-load.sh` is the whole measurement.
 */
import { randomBytes } from 'node:crypto'
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { type Game, openGame, Random, seatsOf, unwrap } from '@jatekvilag/engine'
import { gameEntry } from '@jatekvilag/games'
import { LeanMatch } from '@jatekvilag/play'
import { WebSocket } from 'ws'
import { Caller, type OpenedRoom } from '../test/house.ts'
import { Program } from '../test/program.ts'

const KINDS = [
  'chess',
  'go',
  'hex',
  'reversi',
  'gomoku',
  'international-draughts',
  'backgammon',
  'shogi',
  'amazons',
  'havannah',
]

const { values } = parseArgs({
  options: {
    games: { type: 'string' },
    rate: { type: 'string' },
    seconds: { type: 'string' },
    address: { type: 'string' },
    node: { type: 'string' },
  },
})
const games = Number(values.games ?? 500)
const rate = Number(values.rate ?? 500)
const seconds = Number(values.seconds ?? 15)

const program = values.address ? undefined : new Program(values.node ? { NODE_OPTIONS: values.node } : {})
await program?.start()
const call = new Caller(values.address ?? program?.address ?? '')
const random = new Random(7)

interface Table {
  readonly opened: OpenedRoom
  readonly match: LeanMatch
  n: number
  sockets: WebSocket[]
  /** Since when a move is on its way. */
  since: number | undefined
  /** The event that must have been heard before the next one. */
  done: number
}

const latencies: number[] = []
let refused = 0

const made = new Map<string, Game>()
function gameOf(kind: string): Game {
  const game = made.get(kind) ?? unwrap(openGame(gameEntry(kind)!))
  made.set(kind, game)
  return game
}

/** Both ends of one game; the match here is the one that seat 0 is told. */
async function seatTable(kind: string): Promise<Table> {
  const opened = await call.open({ game: kind, clock: { kind: 'increment', ms: 3_600_000, add: 1000 } })
  const table: Table = {
    opened,
    match: new LeanMatch(gameOf(kind)),
    n: -1,
    sockets: [],
    since: undefined,
    done: -1,
  }
  for (const { seat, secret } of opened.seats) {
    const socket = new WebSocket(`${call.address.replace('http', 'ws')}api/socket`, { perMessageDeflate: false })
    socket.on('message', (data) => hear(table, seat, String(data)))
    await new Promise((go) => socket.on('open', go))
    socket.send(JSON.stringify({ do: 'open', room: opened.room, secret }))
    table.sockets.push(socket)
  }
  return table
}

function hear(table: Table, seat: number, text: string): void {
  const message = JSON.parse(text)
  if (message.say === 'events' && seat === 0)
    for (const event of message.list) {
      table.n = event.n
      if (event.kind === 'acted') table.match.play(event.seat, event.action)
      if (event.kind === 'chance') table.match.play(8, event.action)
    }
  if (message.say !== 'done' && message.say !== 'no') return
  if (message.say === 'no') {
    refused++
    if (refused < 4) console.error(table.match.game.id, message.why)
  }
  if (table.since !== undefined) latencies.push(performance.now() - table.since)
  table.since = undefined
  table.done = message.n
}

function move(table: Table): boolean {
  const { match, opened, since } = table
  const seat = seatsOf(match.actors).find((one) => one < match.game.seats)
  if (since !== undefined || table.n < 0 || table.n < table.done || seat === undefined) return false
  const actions = match.actions(seat)
  const action = actions[random.below(actions.length)]
  table.since = performance.now()
  const wish = {
    do: 'act',
    room: opened.room,
    id: randomBytes(12).toString('base64url'),
    after: table.n,
    action,
    nonce: 'x',
  }
  table.sockets[seat]?.send(JSON.stringify(wish))
  return true
}

async function metric(name: string): Promise<number> {
  const { text } = await call.get('/metrics')
  return Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1])
}

const AT_ONCE = 40
const tables: Table[] = []
for (let i = 0; i < games; i += AT_ONCE) {
  const some = Array.from({ length: Math.min(AT_ONCE, games - i) }, (_, k) => seatTable(KINDS[(i + k) % KINDS.length]!))
  tables.push(...(await Promise.all(some)))
}
console.log(`${games} games are open after ${Math.round(performance.now() / 1000)} s`)
// Games are made beforehand in quiet moments: only what moves cost is measured.
while ((await metric('jv_games_waiting')) > 0) await new Promise((go) => setTimeout(go, 500))
const before = { cpu: await metric('jv_processor_seconds_total'), moves: await metric('jv_moves_total') }
const began = performance.now()
let asked = 0
let peak = await metric('jv_memory_bytes')
const weighing = setInterval(async () => {
  peak = Math.max(peak, await metric('jv_memory_bytes'))
}, 2000)
while (performance.now() - began < seconds * 1000) {
  const due = ((performance.now() - began) / 1000) * rate
  for (let tries = 0; asked < due && tries < games * 2; tries++) if (move(tables[random.below(games)]!)) asked++
  await new Promise((go) => setTimeout(go, 2))
}
clearInterval(weighing)
await new Promise((go) => setTimeout(go, 500))
const moves = (await metric('jv_moves_total')) - before.moves
const cpu = (await metric('jv_processor_seconds_total')) - before.cpu
latencies.sort((a, b) => a - b)
const at = (share: number) => (latencies[Math.floor(latencies.length * share)] ?? Number.NaN).toFixed(1)
console.log(
  `${games} games, ${games * 2} sockets: ${Math.round(moves / seconds)} moves/s, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, ` +
    `${Math.round((cpu / moves) * 1e6)} µs of processor a move, ${Math.round(peak / 1e6)} MB at most, ${refused} refused; load of the machine ${loadavg()[0]?.toFixed(1)}`,
)
for (const { sockets } of tables) for (const socket of sockets) socket.terminate()
await program?.end()
