/**
 * A bad network: a proxy that delays, splits what goes through it anywhere, trickles byte by byte, goes silent without
 * closing, and cuts, also just after something was sent. Every game ends with the same record at both ends and in the log.
 */
import { connect, createServer, type Server, type Socket } from 'node:net'
import { Random } from '@jatekvilag/engine'
import type { RemoteRoom } from '@jatekvilag/play'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openHouse } from './house.ts'
import { isTimeUp, SEED } from './long-run.ts'
import { remote, until } from './remote.ts'

const GAMES = process.env.SOAK ? 500 : 6
const PLIES = 24
/** So many go on at once: a bad network is mostly waited for. */
const AT_ONCE = process.env.SOAK ? 24 : 6
/** The last of them, lines of 50 to 2 000 ms each way, takes patience as long as that of real players. */
const TROUBLES = process.env.SOAK ? 6 : 5

let house: Awaited<ReturnType<typeof openHouse>>
let proxy: { readonly server: Server; readonly address: string; readonly cuts: () => number }
const random = new Random(16 + SEED)
beforeAll(async () => {
  house = await openHouse()
  proxy = await badNetwork(() => Number(new URL(house.call.address).port))
})
afterAll(async () => {
  proxy.server.close()
  await house.close()
})

/** Passes on what comes, badly. */
async function badNetwork(port: () => number) {
  let cuts = 0
  const server = createServer((near) => {
    const far = connect(port(), 'localhost')
    const end = () => {
      near.destroy()
      far.destroy()
    }
    for (const socket of [near, far]) {
      socket.on('error', end)
      socket.on('close', end)
    }
    // Each connection has troubles of its own: 0 none, 1 slow and split, 2 trickling, 3 cut early, 4 silent after a while, 5 far away.
    const trouble = random.below(TROUBLES)
    const away = 50 * 40 ** (random.below(1000) / 1000)
    let left = 400 + random.below(6000)
    const pass = (from: Socket, to: Socket) => {
      let last = Promise.resolve()
      from.on('data', (bytes: Buffer) => {
        last = last.then(async () => {
          const parts =
            trouble === 1
              ? split(bytes, 1 + random.below(40))
              : trouble === 2
                ? split(bytes.subarray(0, 60), 1)
                : [bytes]
          if (trouble === 2) parts.push(bytes.subarray(60))
          for (const part of parts) {
            if (trouble === 4 && left <= 0) return
            if (trouble === 5) await new Promise((go) => setTimeout(go, away))
            else if (trouble > 0) await new Promise((go) => setTimeout(go, random.below(trouble === 1 ? 4 : 2)))
            if (!to.destroyed) to.write(part)
            left -= part.length
            if (trouble === 3 && left <= 0) {
              cuts++
              end()
            }
          }
        })
      })
    }
    pass(near, far)
    pass(far, near)
    // Silent lines are given up after a while, as a telephone gives them up.
    if (trouble === 4) setTimeout(end, 1500 + random.below(1000)).unref()
  })
  await new Promise<void>((go) => server.listen(0, 'localhost', go))
  const address = server.address()
  const own = typeof address === 'object' && address ? address.port : 0
  return { server, address: `http://localhost:${own}/`, cuts: () => cuts }
}

function split(bytes: Buffer, size: number): Buffer[] {
  const parts: Buffer[] = []
  for (let at = 0; at < bytes.length; at += size) parts.push(bytes.subarray(at, at + size))
  return parts
}

async function playGame(game: number): Promise<void> {
  const own = new Random(game + 1)
  const { room, seats, n } = await house.call.open({ game: game % 2 ? 'dark-chess' : 'chess' })
  const players = seats.map(({ secret }) => remote(() => proxy.address, room, secret, !process.env.SOAK))
  const [white] = players as [RemoteRoom, RemoteRoom]
  await until(() => players.every(({ past }) => past), 'the room', 120_000)
  let played = 0
  let isOver = false
  for (let ply = 0; ply < PLIES && !isOver; ply++) {
    const mover = players[ply % 2]!
    await until(() => mover.past?.length === ply && mover.acting.includes(ply % 2), 'the turn', 120_000)
    const { body } = await house.call.get(`/api/rooms/${room}`, seats[ply % 2]?.secret)
    const { action } = body.moves[own.below(body.moves.length)]
    const answer = await mover.act(action)
    played++
    isOver = (await house.call.get(`/api/rooms/${room}`)).body.result !== null
    // A move that ends the game has told the seed as well.
    expect(answer).toEqual({ ok: true, n: n + 1 + ply + (isOver ? 1 : 0) })
  }
  if (!isOver) expect((await white.resign()).ok).toBe(true)
  await until(() => players.every(({ past }) => past?.result), 'the end', 120_000)
  const record = (await house.call.get(`/api/rooms/${room}/record`)).body
  const logged = record.actions.map(([seat, action]: [number, number]) => [seat, action])
  expect(logged).toHaveLength(played)
  for (const { past } of players) expect(past?.played?.log.map(({ seat, action }) => [seat, action])).toEqual(logged)
  for (const one of players) one.close()
}

it(
  `${GAMES} games over a bad network end the same at both ends and in the log`,
  async () => {
    let played = 0
    let begun = 0
    const playOn = async () => {
      while (begun < GAMES && !isTimeUp()) {
        await playGame(1000 * (SEED - 1) + begun++)
        played++
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, playOn))
    console.log(`${played} games over a bad network, ${proxy.cuts()} lines cut: the same record everywhere`)
    expect(proxy.cuts()).toBeGreaterThan(0)
  },
  process.env.SOAK ? 3_600_000 : 180_000,
)
