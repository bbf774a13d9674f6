/** Several nodes on one PostgreSQL with a Redis between them: any node serves any room, and the log decides. */
import { Random } from '@jatekvilag/engine'
import { die } from '@jatekvilag/table'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Caller, type OpenedRoom } from './house.ts'
import { LongGame } from './long-game.ts'
import { isTimeUp, SEED } from './long-run.ts'
import { Program } from './program.ts'
import { remote, until } from './remote.ts'
import { noPostgres, noRedis, type Service, startPostgres, startRedis } from './services.ts'
import { hand, openTable, sitDown } from './table-hands.ts'
import { brokeOff, compare, counts, play, seatTable, type Table } from './tables.ts'

const ROUNDS = process.env.SOAK ? 2000 : 40
const KILLS = process.env.SOAK ? 1000 : 2
const DATABASE_KILLS = process.env.SOAK ? 1000 : 1
/** Games that go on at a node while it is killed. */
const GAMES = 3
/** A node that starts mostly waits: other pairs, each on a database of its own, use the time. */
const MORE_PAIRS = process.env.SOAK ? 1 : 0

describe.skipIf(noPostgres || noRedis)('two nodes', () => {
  let postgres: Service
  let redis: Service
  let nodes: Program[] = []
  beforeAll(async () => {
    ;[postgres, redis] = await Promise.all([startPostgres(), startRedis()])
    nodes = await startNodes(postgres.address)
  }, 120_000)
  afterAll(async () => {
    for (const node of nodes) await node.end()
    await redis?.stop()
    await postgres?.stop()
  })

  async function startNodes(database: string): Promise<Program[]> {
    const started = [0, 1].map(() => new Program({ JV_DATABASE: database, JV_REDIS: redis.address }))
    for (const node of started) await node.start()
    return started
  }

  async function startPair(_: unknown, lane: number): Promise<Program[]> {
    const client = new pg.Client({ connectionString: postgres.address })
    await client.connect()
    await client.query(`create database pair${lane} template template0`)
    await client.end()
    return startNodes(postgres.address.replace(/postgres$/, `pair${lane}`))
  }

  const call = (node: number) => new Caller(nodes[node]!.address)
  const eventsAt = async (node: number, { room }: OpenedRoom) =>
    (await call(node).get(`/api/rooms/${room}/events`)).body.events

  it('show each other’s moves to whoever is connected to them', async () => {
    const { room, seats } = await call(0).open({ game: 'gomoku' })
    const players = seats.map(({ secret }, seat) => remote(() => nodes[seat]!.address, room, secret))
    await until(() => players.every(({ past }) => past))
    for (let action = 0; action < 12; action++) {
      const mover = players[action % 2]!
      await until(() => mover.acting.includes(action % 2), 'the turn')
      expect(await mover.act(action * 17)).toEqual({ ok: true, n: 2 + action })
    }
    await until(() => players.every(({ past }) => past?.length === 12))
    expect(players[0]!.past?.heard).toEqual(players[1]!.past?.heard)
    for (const one of players) one.close()
  })

  it('keep one shared table: two hands at two nodes see one truth, and a picture is there at both', async () => {
    const opened = await openTable(call(0))
    const secrets = [opened.secret, await sitDown(call(1), opened, 'Béla')]
    const hands = secrets.map((secret, node) => hand(() => nodes[node]!.address, opened.room, secret).remote)
    await until(() => hands.every(({ table }) => table), 'the table')
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) => hands[i % 2]!.do({ tool: 'add-thing', thing: die(), count: 1 })),
    )
    expect(answers.filter(({ ok }) => !ok)).toEqual([])
    await until(() => hands.every(({ table }) => table!.items.length === 12), 'all dice')
    expect(hands[0]!.table).toEqual(hands[1]!.table)
    hands[0]!.showHand({ x: 7, y: 8 })
    await until(() => hands[1]!.hands.get(0)?.at.x === 7, 'the hand at the other node')
    const isHere = (at: number, seat: number) => hands[at]!.people.find((one) => one.seat === seat)?.presence === 'here'
    await until(() => isHere(0, 1) && isHere(1, 0), 'that both are there')
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9"/></svg>'
    const { body } = await call(0).post(`/api/tables/${opened.room}/pictures`, svg, secrets[0])
    expect((await call(1).get(`/api/tables/${opened.room}/pictures/${body.hash}`)).text).toContain('path')
    hands[1]!.close()
    await until(() => !isHere(0, 1), 'that one has left')
    hands[0]!.close()
  })

  it('know who is at the other one, hear what is said there, and begin when all have come to any of them', async () => {
    const { room, seats } = await call(0).open({ game: 'gomoku', start: 'together' })
    const [white, black] = seats.map(({ secret }, seat) => remote(() => nodes[seat]!.address, room, secret))
    if (!white || !black) throw new Error('two seats')
    await until(() => white.past?.started && black.past?.started, 'the beginning')
    await until(() => white.presence[1] === 'here' && black.presence[0] === 'here', 'that both are there')
    for (const node of [0, 1]) {
      const { body } = await call(node).get(`/api/rooms/${room}`)
      expect(body.seats.map(({ here }: { here: boolean }) => here)).toEqual([true, true])
    }
    white.say('hello')
    await until(() => black.said.length === 1, 'what was said')
    white.close()
    await until(() => typeof black.absent[0] === 'number', 'that one has left')
    expect(await black.claim('win')).toEqual({ ok: false, why: 'everybody who is to move was here a short while ago' })
    black.close()
  })

  it('write into one event of the club, none over the other, and tell each other’s readers', async () => {
    const at = '2025-11-08T09:00:00.000Z'
    const settings = { name: 'Kupa', game: 'pylos', format: 'arena', date: '2025-11-08', venue: '' }
    const entry = (id: string) => ({ kind: 'entry', entrant: { id, name: id } })
    const entries = [{ kind: 'open', settings }, entry('a'), entry('b')].map((what, i) => {
      return { number: i + 1, at, by: 'x', what }
    })
    const { event, secret } = (await call(0).post('/api/club', { entries })).body
    const path = `/api/club/${event}`
    const listening = call(1).get(`${path}?after=3&wait=30`)
    /** Writes behind what it knows, and again behind what it did not. */
    async function desk(node: number): Promise<void> {
      let after = 3
      for (let i = 0; i < 10; ) {
        const what = { kind: 'ruling', text: `${node} ${i}` }
        const { status, body } = await call(node).post(
          `${path}/append`,
          { after, entries: [{ at, by: 'x', what }] },
          secret,
        )
        after = body.n
        if (status === 200) i++
      }
    }
    await Promise.all([desk(0), desk(1)])
    expect((await listening).body.entries.length).toBeGreaterThan(0)
    const logs = await Promise.all([0, 1].map(async (node) => (await call(node).get(path)).body.entries))
    expect(logs[0]).toEqual(logs[1])
    const texts = logs[0].slice(3).map(({ what }: { what: { text: string } }) => what.text)
    const all = [0, 1].flatMap((node) => Array.from({ length: 10 }, (_, i) => `${node} ${i}`))
    expect(texts.toSorted()).toEqual(all.toSorted())
  })

  it('let one win of two who reach for the same turn, with no gap and the same log at both', async () => {
    const random = new Random(3)
    let opened = await call(0).open({ game: 'gomoku' })
    let cells = random.shuffle(Array.from({ length: 200 }, (_, i) => i))
    let turn = 0
    let refused = 0
    for (let round = 0; round < ROUNDS; round++) {
      const path = `/api/rooms/${opened.room}/act`
      const secret = opened.seats[turn % 2]?.secret
      const wishes = [0, 1].map((node) => ({
        after: opened.n + turn,
        id: `r${turn}-${node}`,
        action: cells[2 * turn + node],
      }))
      const answers = await Promise.all(wishes.map((wish, node) => call(node).post(path, wish, secret)))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      refused += answers.filter(({ status }) => status === 409).length
      // Asked again at the other node, each gets the answer that it had.
      const again = await Promise.all(wishes.map((wish, node) => call(1 - node).post(path, wish, secret)))
      expect(again.map(({ status }) => status)).toEqual(answers.map(({ status }) => status))
      turn++
      const { body } = await call(round % 2).get(`/api/rooms/${opened.room}`)
      if (!body.result && turn < 80) continue
      opened = await call(round % 2).open({ game: 'gomoku' })
      cells = random.shuffle(cells)
      turn = 0
    }
    expect(refused).toBe(ROUNDS)
    const [one, other] = [await eventsAt(0, opened), await eventsAt(1, opened)]
    expect(one).toEqual(other)
    expect(one.map(({ n }: { n: number }) => n)).toEqual(one.map((_: unknown, i: number) => i))
  }, 600_000)

  it('play on at the other one when a node is killed, and nothing that was acknowledged is lost', async () => {
    let kills = 0
    let acknowledged = 0
    const waits: number[] = []
    /** Games at one of a pair, which is killed, and at the other one, which is killed when the first is back. */
    async function killed(pair: readonly Program[], random: Random): Promise<void> {
      let node = 0
      while (kills < KILLS && !isTimeUp()) {
        const games = await Promise.all(
          Array.from({ length: GAMES }, () => LongGame.at(() => pair[node]!.address, random)),
        )
        for (let i = 0; i < 5 && kills < KILLS && !isTimeUp(); i++) {
          let isDown = false
          const playing = games.map((game) => game.playUntil(() => isDown))
          await new Promise((go) => setTimeout(go, 10 + random.below(90)))
          const gone = pair[node]!
          await gone.kill()
          kills++
          node = 1 - node
          isDown = true
          const began = performance.now()
          const back = gone.start()
          await Promise.all(playing)
          waits.push(performance.now() - began)
          await back
        }
        for (const game of games) {
          for (const { call } of pair) await game.compare(call)
          acknowledged += game.done.length
          game.close()
        }
      }
    }
    const pairs = [nodes, ...(await Promise.all(Array.from({ length: MORE_PAIRS }, startPair)))]
    try {
      await Promise.all(pairs.map((pair, lane) => killed(pair, new Random(SEED * 1000 + lane))))
    } finally {
      for (const one of pairs.slice(1).flat()) await one.end()
    }
    waits.sort((a, b) => a - b)
    console.log(
      `${kills} kills of one of two nodes: ${acknowledged} acknowledged, 0 lost; every game has an answer of the other one after ` +
        `${Math.round(waits[waits.length >> 1]!)} ms in the middle, ${Math.round(waits.at(-1)!)} ms at the slowest`,
    )
    expect(acknowledged).toBeGreaterThan(kills)
  }, 600_000)

  it('lose nothing when the database itself is killed under play', async () => {
    let kills = 0
    let finished = 0
    const slowest: number[] = []
    const tables: Table[] = []
    for (; kills < DATABASE_KILLS && !isTimeUp(); kills++) {
      while (tables.length < 6) tables.push(await seatTable(call(kills % 2)))
      // Each table is played at a node of its own, and at the other one after the next kill.
      const at = (i: number) => call((kills + i) % 2)
      const playing = tables.map((table, i) =>
        play(at(i), table, new Random(SEED * 1e6 + kills * 100 + i)).catch(brokeOff),
      )
      // On a busy machine the first answers take their time: without any there would be nothing to lose.
      const answered = () => tables.reduce((sum, { done }) => sum + done.length, finished)
      const before = answered()
      await new Promise((go) => setTimeout(go, 20 + (kills % 7) * 25))
      await expect.poll(answered, { timeout: 30_000 }).toBeGreaterThan(before + 1)
      await postgres.killAndStart?.(kills % 2 ? 'all' : 'first')
      await Promise.all(playing)
      const began = performance.now()
      for (const node of [0, 1])
        await expect.poll(async () => (await call(node).get('/api/lobby')).status, { timeout: 30_000 }).toBe(200)
      slowest.push(performance.now() - began)
      for (const [i, table] of tables.entries()) await compare(at(i), table)
      for (const { done } of tables.splice(0, tables.findIndex(({ done }) => done.length > 60) + 1))
        finished += done.length
    }
    const acknowledged = tables.reduce((sum, { done }) => sum + done.length, finished)
    console.log(
      `${kills} kills of PostgreSQL: ${acknowledged} acknowledged, 0 lost; ${counts.resent} sent again, ${counts.known} known already; ` +
        `nodes answer after ${Math.round(Math.max(...slowest))} ms at the slowest`,
    )
    expect(acknowledged).toBeGreaterThan(kills)
  }, 600_000)

  it('do without the hints: readers are complete within five seconds when Redis is gone', async () => {
    const { room, seats } = await call(0).open({ game: 'hex' })
    const watcher = remote(() => nodes[1]!.address, room)
    await until(() => watcher.past)
    await redis.stop()
    const before = performance.now()
    const done = await call(0).post(`/api/rooms/${room}/act`, { after: 1, id: 'a', action: 3 }, seats[0]?.secret)
    expect(done.status).toBe(200)
    await until(() => watcher.past?.length === 1, 'the move', 30_000)
    expect(performance.now() - before).toBeLessThan(20_000)
    // Nor does anybody say then that somebody is away who may be at the other one.
    const claim = await call(0).post(`/api/rooms/${room}/claim`, { id: 'c', how: 'win' }, seats[0]?.secret)
    expect(claim).toMatchObject({ status: 409, body: { why: /several servers/ } })
    expect((await call(1).get(`/api/rooms/${room}`)).status).toBe(200)
    watcher.close()
    redis = await startRedis()
  }, 120_000)
})
