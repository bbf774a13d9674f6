/** Clients that never read, and clients that never speak: they harm nobody but themselves. SOAK=1 brings a hundred of them. */
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OpenedRoom } from './house.ts'
import { Program } from './program.ts'
import { remote, until } from './remote.ts'

const DEAF = process.env.SOAK ? 100 : 15
const SILENT = process.env.SOAK ? 1000 : 50

const program = new Program()
beforeAll(() => program.start(), 120_000)
afterAll(() => program.end())

const metric = async (name: string) => {
  const { text } = await program.call.get('/metrics')
  return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1])
}
const memory = () => metric('jv_memory_bytes')

/** A socket that says what it wants and then reads no byte more. */
function deaf(say: string): Promise<Socket> {
  const { hostname, port } = new URL(program.address)
  return new Promise((done) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(
        'GET /api/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n' +
          'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n',
      )
      socket.once('data', () => {
        socket.pause()
        if (say !== '') socket.write(frame(say))
        done(socket)
      })
    })
    socket.on('error', () => undefined)
  })
}

/** A text as a client sends it, with a mask of zeros. */
function frame(text: string): Buffer {
  const bytes = Buffer.from(text)
  const head =
    bytes.length < 126 ? [0x81, 0x80 | bytes.length] : [0x81, 0x80 | 126, bytes.length >> 8, bytes.length & 255]
  return Buffer.concat([Buffer.from([...head, 0, 0, 0, 0]), bytes])
}

it(
  `${DEAF} clients that never read and ${SILENT} that never speak cost little, and the others play on`,
  async () => {
    const opened: OpenedRoom = await program.call.open({ game: 'gomoku' })
    const { room, seats } = opened
    const players = seats.map(({ secret }) => remote(() => program.address, room, secret))
    await until(() => players.every(({ past }) => past))
    // Games that are made ready meanwhile take their part, so the long run waits for them.
    if (process.env.SOAK) await expect.poll(() => metric('jv_games_waiting'), { timeout: 200_000 }).toBe(0)
    const before = await memory()
    const sockets = await Promise.all([
      ...Array.from({ length: DEAF }, () => deaf(JSON.stringify({ do: 'open', room }))),
      ...Array.from({ length: SILENT }, () => deaf('')),
    ])
    for (let move = 0; move < 60; move++) {
      const mover = players[move % 2]!
      await until(() => mover.acting.includes(move % 2) || mover.past?.result, 'the turn')
      if (mover.past?.result) break
      expect(await mover.act((move * 37) % 225)).toMatchObject({ ok: true })
    }
    const grown = (await memory()) - before
    console.log(
      `${DEAF} clients that never read and ${SILENT} that never speak: memory ${Math.round(grown / 1e6)} MB more`,
    )
    if (process.env.SOAK) expect(grown).toBeLessThan(50e6)
    // Whoever opens the room again and again without reading asks for its whole log each time, and is not heard any more.
    const greedy = sockets.slice(0, 3)
    const wish = Buffer.concat(Array.from({ length: 100 }, () => frame(JSON.stringify({ do: 'open', room }))))
    for (let round = 0; round < 60; round++) for (const socket of greedy) socket.write(wish)
    await expect.poll(() => metric('jv_limited_total'), { timeout: 60_000 }).toBeGreaterThanOrEqual(greedy.length)
    const heard = await metric('jv_frames_total')
    await new Promise((go) => setTimeout(go, 300))
    expect((await metric('jv_frames_total')) - heard).toBeLessThan(50)
    // Games that are made beforehand take their part too.
    expect((await memory()) - before).toBeLessThan(350e6)
    expect((await program.call.get('/health')).status).toBe(200)
    for (const socket of sockets) socket.destroy()
    for (const one of players) one.close()
  },
  process.env.SOAK ? 600_000 : 120_000,
)
