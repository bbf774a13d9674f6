/** Clocks at a server: flags that fall by themselves, moves that were in time, and time that is not counted while it was away. */
import { timeOf } from '@jatekvilag/play'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Deadlines } from '../src/rooms/deadlines.ts'
import { COME_BACK } from '../src/rooms/rooms.ts'
import { openHouse } from './house.ts'
import { Program } from './program.ts'

let house: Awaited<ReturnType<typeof openHouse>>
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

describe('a clock', () => {
  it('ends the game by itself when somebody thinks too long', async () => {
    const { room, n } = await house.call.open({ game: 'chess', clock: { kind: 'plain', ms: 150 } })
    const { body } = await house.call.get(`/api/rooms/${room}/events?after=${n}&wait=30`)
    expect(body.events.map(({ kind }: { kind: string }) => kind)).toEqual(['flagged', 'ended', 'revealed'])
    expect(body.events[0]).toMatchObject({ kind: 'flagged', seat: 0 })
    expect((await house.call.get(`/api/rooms/${room}`)).body.result).toEqual({ payoffs: [-1, 1], reason: 'time-out' })
  })

  it('gives each turn what its rule gives, and runs for whoever is to move', async () => {
    const { room, n, seats } = await house.call.open({
      ...{ game: 'chess', clock: { kind: 'increment', ms: 60_000, add: 5000 } },
    })
    await house.call.post(`/api/rooms/${room}/act`, { after: n, id: 'a', move: 'e4' }, seats[0]?.secret)
    const { body } = await house.call.get(`/api/rooms/${room}`)
    expect(body.clock.running).toEqual([1])
    expect(body.clock.seats[0].left).toBeGreaterThan(60_000)
    expect(body.clock.seats[0].left).toBeLessThanOrEqual(65_000)
  })

  it('stands while the game is paused', async () => {
    const { room, seats } = await house.call.open({ game: 'chess', clock: { kind: 'plain', ms: 60_000 } })
    const ask = (seat: number, verb: string, body: object) =>
      house.call.post(`/api/rooms/${room}/${verb}`, body, seats[seat]?.secret)
    const pause = await ask(0, 'offer', { id: 'p', offer: { about: 'pause' } })
    await ask(1, 'answer', { id: 'p', offer: pause.body.n, yes: true })
    const { body } = await house.call.get(`/api/rooms/${room}`)
    expect(body.clock.paused).toBe(true)
    const left = timeOf(body.clock, 0, body.clock.since + 1e6).left
    expect(left).toBe(body.clock.seats[0].left)
    const refused = await ask(0, 'act', { id: 'm', after: body.n, move: 'e4' })
    expect([refused.status, refused.body.why]).toEqual([409, 'the game is paused'])
  })
})

describe('sand in a game', () => {
  it('is counted before what somebody does, and does not make his move late', async () => {
    const { room, n, seats } = await house.call.open({ game: 'tamsk', options: { level: 2 } })
    const act = (id: string, after: number, move: string) =>
      house.call.post(`/api/rooms/${room}/act`, { id, after, move }, seats[0]?.secret)
    const moved = await act('a', n, 'a1-b2')
    expect(moved.status).toBe(200)
    await new Promise((go) => setTimeout(go, 1100))
    expect((await act('b', moved.body.n, 'ring')).status).toBe(200)
    const { events } = (await house.call.get(`/api/rooms/${room}/events?after=${n}`)).body
    expect(events.map(({ kind }: { kind: string }) => kind)).toEqual(['acted', 'passed', 'acted'])
  })
})

describe('a server that was away', () => {
  it('takes no time from anybody, tells so in the log, and lets no flag fall that would not have fallen', async () => {
    const program = new Program()
    await program.start()
    const opened = await program.call.open({ game: 'chess', clock: { kind: 'plain', ms: 4000 } })
    const untimed = await program.call.open({ game: 'chess' })
    const before = (await program.call.get(`/api/rooms/${opened.room}`)).body.clock
    await program.kill()
    // Longer than all the time that was left.
    await new Promise((go) => setTimeout(go, 5000))
    await program.start()
    const { body } = await program.call.get(`/api/rooms/${opened.room}`)
    expect(body.result).toBeNull()
    const events = (await program.call.get(`/api/rooms/${opened.room}/events?after=${opened.n}`)).body.events
    expect(events).toMatchObject([{ kind: 'down', n: opened.n + 1 }])
    const { from, to } = events[0]
    expect(to - from).toBeGreaterThan(5000 + COME_BACK - 1)
    // Nothing is counted but what passed before the last sign of life.
    expect(body.clock.seats[0].spent).toBe(Math.max(0, from - before.since))
    expect(body.clock.seats[0].left + body.clock.seats[0].spent).toBe(4000)
    expect(body.clock.since).toBe(to)
    expect((await program.call.get(`/api/rooms/${untimed.room}/events?after=${untimed.n}`)).body.events).toEqual([])
    const act = { after: body.n, id: 'a', move: 'e4' }
    const moved = await program.call.post(`/api/rooms/${opened.room}/act`, act, opened.seats[0]?.secret)
    expect(moved.status).toBe(200)
    await program.end()
  }, 120_000)

  it('counts nothing twice when it is started again and again', async () => {
    const program = new Program()
    await program.start()
    const { room } = await program.call.open({ game: 'chess', clock: { kind: 'plain', ms: 600_000 } })
    for (let i = 0; i < 3; i++) {
      await program.kill(i === 1 ? 'SIGTERM' : 'SIGKILL')
      await program.start()
    }
    const { body } = await program.call.get(`/api/rooms/${room}`)
    const { seats, downFor, since } = body.clock
    const events = (await program.call.get(`/api/rooms/${room}/events`)).body.events
    expect(events.filter(({ kind }: { kind: string }) => kind === 'down')).toHaveLength(3)
    // Everything that passed was spent or down.
    expect(seats[0].spent + downFor).toBe(since - events[0].at)
    await program.end()
  }, 120_000)
})

describe('deadlines', () => {
  it('are looked at in their order, none before its time, and never by a timer of more than a minute', async () => {
    const looked: string[] = []
    let now = 0
    const deadlines = new Deadlines(
      () => now,
      (room) => looked.push(room),
      () => undefined,
    )
    for (const at of [500, 100, 900, 300, 40 * 86_400_000, 700, 200]) deadlines.add(`r${at}`, at)
    deadlines.run()
    await new Promise((go) => setTimeout(go, 20))
    expect(looked).toEqual([])
    now = 600
    deadlines.run()
    expect(looked).toEqual(['r100', 'r200', 'r300', 'r500'])
    deadlines.add('r700', 650)
    deadlines.add('r900', 2000)
    now = 1000
    deadlines.run()
    expect(looked.slice(4)).toEqual(['r700', 'r900'])
    deadlines.stop()
  })
})
