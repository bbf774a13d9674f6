/** Everything that can come to the door, spoilt: frames, bodies, addresses, headers, bytes. SOAK=1 sends a million frames. */
import { connect } from 'node:net'
import { Random } from '@jatekvilag/engine'
import { EMPTY_TABLE } from '@jatekvilag/table'
import { packOf, randomIntent } from '@jatekvilag/table/testing/random-intents.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import type { OpenedRoom } from '../test/house.ts'
import { isTimeUp, SEED } from '../test/long-run.ts'
import { Program } from '../test/program.ts'
import { until } from '../test/remote.ts'
import { type OpenedTable, openTable } from '../test/table-hands.ts'

const FRAMES = process.env.SOAK ? 1_000_000 : 6000
const BODIES = process.env.SOAK ? 100_000 : 1500
const LINES = process.env.SOAK ? 5000 : 150
/** So many knock at once. */
const LANES = process.env.SOAK ? 6 : 1
const LONG = process.env.SOAK ? 7_200_000 : 120_000

const program = new Program()
let opened: OpenedRoom
let table: OpenedTable
beforeAll(async () => {
  await program.start()
  table = await openTable(program.call)
  opened = await program.call.open({ game: 'dark-chess', clock: { kind: 'plain', ms: 86_400_000 } })
}, 120_000)
afterAll(() => program.end())

const ODD: readonly unknown[] = [
  ...[null, true, -1, 1.5, 1e308, -0, 2 ** 53, '', 'x', '\u0000', '💥', [], {}, [[]], { a: { b: 1 } }, 'constructor'],
  ...[
    '__proto__',
    { __proto__: null },
    { toString: 5 },
    'A'.repeat(300),
    [1, 2, 3],
    { kind: 'plain', ms: -5 },
    { about: 'undo', to: {} },
  ],
]

const OFFERS = ['draw', 'undo', 'pause', 'adjourn', 'show', 'swap', 'pace', 'rematch']

/** A request as it should be. */
function sound(random: Random): Record<string, unknown> {
  const { room, seats } = opened
  const id = `f${random.below(1000)}`
  const all = [
    { do: 'hello', protocol: 1, language: 'hu' },
    { do: 'open', room, secret: seats[random.below(2)]?.secret, have: random.below(9) - 1 },
    { do: 'open', room },
    { do: 'close', room },
    { do: 'act', room, id, after: random.below(9), action: random.below(4096), nonce: 'ab' },
    { do: 'act', room, id, after: random.below(9), move: ['e4', 'e2e4', 'Nf3', '0-0'][random.below(4)] },
    { do: 'offer', room, id, offer: { about: OFFERS[random.below(OFFERS.length)], to: 0 } },
    { do: 'answer', room, id, offer: random.below(9), yes: true },
    { do: 'withdraw', room, id, offer: random.below(9) },
    { do: 'name', room, id, name: 'Anna' },
    { do: 'say', room, sentence: 'hello' },
    { do: 'say', room, words: 'szia' },
    { do: 'words', room, on: random.below(2) === 0 },
    { do: 'claim', room, id, how: ['win', 'draw'][random.below(2)] },
    { do: 'return', room, id },
    { do: 'presence', room, presence: 'away' },
  ]
  return all[random.below(all.length)]!
}

/** The same for a table. */
function soundAtTable(random: Random): Record<string, unknown> {
  const id = `f${random.below(1000)}`
  const all = [
    { do: 'hello', protocol: 1, language: 'hu' },
    { do: 'open', room: table.room, secret: table.secret, have: random.below(9) - 1 },
    { do: 'open', room: opened.room },
    { do: 'do', id, after: random.below(99), intent: randomIntent(EMPTY_TABLE, 0, random), nonce: 'ab' },
    { do: 'do', id, after: 0, intent: { tool: 'lay', table: { ...EMPTY_TABLE, items: ODD } } },
    { do: 'do', id, after: 0, intent: { tool: 'add-pack', pack: { ...packOf(3), cards: ODD } } },
    { do: ['undo', 'redo', 'free'][random.below(3)], id },
    { do: 'person', id, name: 'Anna', colour: '#123456' },
    { do: 'hand', at: { x: 1, y: 2, held: { ids: [1, 2], dx: 1, dy: 2 } } },
    { do: 'hand', at: null },
  ]
  return all[random.below(all.length)]!
}

/** One field gone, changed or added; or the text itself cut, doubled or with a byte in it that does not belong there. */
function spoilt(request: Record<string, unknown>, random: Random): string {
  const made: Record<string, unknown> = { ...request }
  const keys = Object.keys(made)
  const key = keys[random.below(keys.length)]!
  switch (random.below(8)) {
    case 0:
      delete made[key]
      break
    case 1:
    case 2:
    case 3:
      made[key] = ODD[random.below(ODD.length)]
      break
    case 4:
      made[['constructor', 'length', 'kind', 'seat', 'n'][random.below(5)]!] = ODD[random.below(ODD.length)]
      break
    case 5: {
      const text = JSON.stringify(made)
      return text.slice(0, random.below(text.length))
    }
    case 6: {
      const text = JSON.stringify(made)
      const at = random.below(text.length)
      return text.slice(0, at) + String.fromCharCode(random.below(65_536)) + text.slice(at + 1)
    }
  }
  return JSON.stringify(made)
}

async function memory(): Promise<number> {
  const { text } = await program.call.get('/metrics')
  return Number(/^jv_memory_bytes (\d+)$/m.exec(text)?.[1])
}

describe('the door', () => {
  it.each([
    ['api/socket', FRAMES, sound],
    ['api/tables/socket', FRAMES / 4, soundAtTable],
  ] as const)(
    '%s stands %i frames of all kinds, and answers or closes each time',
    async (path, frames, sound) => {
      let sent = 0
      let sockets = 0
      const before = await memory()
      const knock = async (random: Random) => {
        const socket = new WebSocket(`${program.address.replace('http', 'ws')}${path}`)
        let welcomed = 0
        let closed = false
        socket.on('message', (data) => {
          if (String(data).startsWith('{"say":"welcome","protocol"')) welcomed++
        })
        socket.on('error', () => undefined)
        socket.on('close', () => {
          closed = true
        })
        await until(() => socket.readyState === WebSocket.OPEN)
        for (let batch = 0; batch < 20 && !closed && sent < frames; batch++) {
          const already = welcomed
          for (let i = 0; i < 25; i++, sent++) {
            const text = random.below(3) === 0 ? JSON.stringify(sound(random)) : spoilt(sound(random), random)
            socket.send(random.below(40) === 0 ? Buffer.from(text) : text)
          }
          socket.send('{"do":"hello","protocol":1}')
          await until(() => welcomed > already || closed, 'an answer or an end')
        }
        socket.terminate()
        sockets++
      }
      const knockOn = async (random: Random) => {
        while (sent < frames && !isTimeUp()) await knock(random)
      }
      await Promise.all(Array.from({ length: LANES }, (_, lane) => knockOn(new Random(30 + SEED + 1000 * lane))))
      const grown = (await memory()) - before
      console.log(
        `${sent} frames over ${sockets} sockets: all answered or closed, memory ${Math.round(grown / 1e6)} MB more`,
      )
      expect(program.said).not.toMatch(/Error|Warning/)
      expect(program.isAlive).toBe(true)
      expect((await program.call.get('/health')).status).toBe(200)
      // Games that are made beforehand take some; frames take none.
      expect(grown).toBeLessThan(300e6)
    },
    LONG,
  )

  it(
    `answers ${BODIES} spoilt bodies and addresses with a number that says whose fault it is`,
    async () => {
      const random = new Random(32)
      const { call } = program
      const counts = new Map<number, number>()
      const verbs = ['act', 'offer', 'answer', 'withdraw', 'resign', 'name', 'sit', 'fill', 'claim', 'return']
      const paths = [
        ...verbs.map((verb) => `/api/rooms/${opened.room}/${verb}`),
        ...['', '/e.x', '/e.x/append', '/e.x/say', '/e.x/play', '/e.x/erase'].map((verb) => `/api/club${verb}`),
        ...['sit', 'do', 'undo', 'person', 'referee', 'pictures'].map((verb) => `/api/tables/${table.room}/${verb}`),
        ...['', '/forget', '/along', '/take', '/push', '/push/off'].map((verb) => `/api/mine${verb}`),
      ]
      for (let i = 0; i < BODIES; i++) {
        const path = random.below(5) === 0 ? '/api/rooms' : paths[random.below(paths.length)]!
        const wish =
          path === '/api/rooms'
            ? {
                game: 'hex',
                options: { size: 5 },
                clock: { kind: 'plain', ms: 5 },
                names: ['a'],
                invite: 'link',
                sit: 0,
                position: '',
                odds: [0, 5],
                watch: 'by-link',
              }
            : sound(random)
        const secret = random.below(4) === 0 ? undefined : opened.seats[random.below(2)]?.secret
        const { status, text } = await call.post(path, spoilt(wish, random), secret)
        expect([200, 201, 400, 403, 404, 405, 409, 413], text).toContain(status)
        counts.set(status, (counts.get(status) ?? 0) + 1)
      }
      for (const odd of [
        '/api/rooms/%00',
        '/api/rooms/%',
        '/api/club/%',
        '/api/club/e.x?after=-1&wait=x',
        '/api//',
        `/api/rooms/${'x'.repeat(3000)}`,
        '/api/rooms/__proto__',
      ])
        expect([404, 405]).toContain((await call.get(odd)).status)
      expect(counts.get(400)).toBeGreaterThan(BODIES / 10)
      expect((await call.get('/health')).status).toBe(200)
    },
    LONG,
  )

  it(
    `stands ${LINES} lines that do not even speak HTTP`,
    async () => {
      const random = new Random(33)
      const { hostname, port } = new URL(program.address)
      const good = `GET /api/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n`
      for (let i = 0; i < LINES; i++)
        await new Promise<void>((done) => {
          const socket = connect(Number(port), hostname, () => {
            const at = random.below(good.length)
            const bytes = Buffer.from(
              random.below(2) ? good : good.slice(0, at) + String.fromCharCode(random.below(256)) + good.slice(at + 1),
              'latin1',
            )
            socket.write(bytes)
            socket.write(Buffer.from(Array.from({ length: random.below(60) }, () => random.below(256))))
            setTimeout(() => socket.destroy(), random.below(8))
          })
          socket.on('error', () => undefined)
          socket.on('close', () => done())
        })
      expect((await program.call.get('/health')).status).toBe(200)
      expect(program.said).not.toMatch(/Error|Warning/)
    },
    LONG,
  )
})
