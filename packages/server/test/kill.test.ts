/**
 * The real program, killed without a word in the middle of play. Whoever was told `done` finds the move in the log for
 * ever, once and unchanged; what had no answer is asked again under its name and done once. SOAK=1 kills a thousand times.
 */
import { randomBytes } from 'node:crypto'
import { Random } from '@jatekvilag/engine'
import { die } from '@jatekvilag/table'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Caller, OpenedRoom } from './house.ts'
import { Program } from './program.ts'
import { until } from './remote.ts'
import { hand, openTable } from './table-hands.ts'

const KILLS = Number(process.env.KILLS ?? (process.env.SOAK ? 1000 : 4))
const GAMES = 12
/** Long games of one step a turn; moves are always there. */
const GAME = { game: 'gomoku' }

const program = new Program()
beforeAll(() => program.start(), 120_000)
afterAll(() => program.end())

interface Table extends OpenedRoom {
  /** What was acknowledged: number of the event, seat, action. */
  readonly done: { readonly n: number; readonly seat: number; readonly action: number }[]
  /** Sent, and not yet answered. */
  open?: { readonly seat: number; readonly after: number; readonly id: string; readonly action: number }
}

let resent = 0
let known = 0

/** Makes moves at one table until the line breaks. */
async function play(call: Caller, table: Table, random: Random): Promise<void> {
  const path = `/api/rooms/${table.room}`
  if (table.open) {
    resent++
    const { body } = await call.get(`${path}/events?after=${table.open.after}`)
    if (body.events.length > 0) known++
  }
  for (;;) {
    while (table.open) {
      const { seat, ...wish } = table.open
      const { status, body, text } = await call.post(`${path}/act`, wish, table.seats[seat]?.secret)
      if (status !== 200) throw new Error(`refused ${status}: ${text}`)
      table.done.push({ n: body.n, seat, action: wish.action })
      table.open = undefined
    }
    const { body } = await call.get(path)
    if (body.result) return
    const seat = body.acting[0] as number
    const mine = await call.get(path, table.seats[seat]?.secret)
    const { action } = mine.body.moves[random.below(mine.body.moves.length)]
    table.open = { seat, after: mine.body.n, id: randomBytes(12).toString('base64url'), action }
  }
}

/** A line that broke is no failure; anything that was answered wrongly is. */
const brokeOff = (error: unknown) => {
  if (error instanceof TypeError && /fetch failed|terminated/.test(error.message)) return
  throw error
}

it(
  `loses nothing, changes nothing and does nothing twice in ${KILLS} kills`,
  async () => {
    const random = new Random(1)
    let tables: Table[] = []
    const finished: Table[] = []
    const slowest: number[] = []
    for (let kill = 0; kill < KILLS; kill++) {
      const { call } = program
      while (tables.length < GAMES) tables.push({ ...(await call.open(GAME)), done: [] })
      const playing = tables.map((table, i) => play(call, table, new Random(kill * 100 + i)).catch(brokeOff))
      await new Promise((go) => setTimeout(go, 30 + random.below(process.env.SOAK ? 120 : 400)))
      await program.kill()
      await Promise.all(playing)
      const began = performance.now()
      await program.start()
      slowest.push(performance.now() - began)
      for (const table of tables) await compare(program.call, table)
      finished.push(...tables.filter(({ done }) => done.length > 60))
      tables = tables.filter((table) => !finished.includes(table))
    }
    for (const table of finished) await compare(program.call, table)
    const acknowledged = [...finished, ...tables].reduce((sum, { done }) => sum + done.length, 0)
    console.log(
      `${KILLS} kills: ${acknowledged} acknowledged, 0 lost; ${resent} sent again, ${known} of them known already; ` +
        `back after ${Math.round(Math.max(...slowest))} ms at the slowest`,
    )
    expect(acknowledged).toBeGreaterThan(KILLS * 5)
  },
  KILLS * 10_000 + 80_000,
)

/** The log holds every acknowledged move at its number, each action once, and at most the open one besides. */
async function compare(call: Caller, { room, done, open }: Table): Promise<void> {
  const { body } = await call.get(`/api/rooms/${room}/events`)
  const acted = (body.events as { n: number; kind: string; seat: number; action: number }[]).filter(
    ({ kind }) => kind === 'acted',
  )
  expect(body.events.map(({ n }: { n: number }) => n)).toEqual(body.events.map((_: unknown, i: number) => i))
  const logged = acted.map(({ n, seat, action }) => ({ n, seat, action }))
  const acknowledged = logged.slice(0, done.length)
  expect(acknowledged.map(({ seat, action }) => ({ seat, action }))).toEqual(
    done.map(({ seat, action }) => ({ seat, action })),
  )
  // The last move of a game brings about its end too, and is answered with the number of that.
  const ends = body.events.at(-1).n
  for (const [i, { n }] of acknowledged.entries()) expect([n, ends]).toContain(done[i]?.n)
  const more = logged.slice(done.length)
  expect(more.map(({ seat, action }) => ({ seat, action }))).toEqual(
    more.length === 0 ? [] : [{ seat: open?.seat, action: open?.action }],
  )
}

it('loses no step of a shared table that was acknowledged, and does none twice', async () => {
  const opened = await openTable(program.call)
  const { remote } = hand(() => program.address, opened.room, opened.secret, true)
  await until(() => remote.table, 'the table')
  let acknowledged = 0
  let stop = false
  const working = (async () => {
    while (!stop) if ((await remote.do({ tool: 'add-thing', thing: die() })).ok) acknowledged++
  })()
  await until(() => acknowledged > 20, 'twenty steps')
  await program.kill()
  const before = acknowledged
  await program.start()
  await until(() => acknowledged > before + 5, 'more after the kill')
  stop = true
  await working
  const { body } = await program.call.get(`/api/tables/${opened.room}`, opened.secret)
  expect(body.table.items).toHaveLength(acknowledged)
  remote.close()
}, 120_000)
