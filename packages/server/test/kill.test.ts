/**
 * The real program, killed without a word in the middle of play. Whoever was told `done` finds the move in the log for
 * ever, once and unchanged; what had no answer is asked again under its name and done once. SOAK=1 kills a thousand times.
 */
import { Random } from '@jatekvilag/engine'
import { die } from '@jatekvilag/table'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isTimeUp, SEED } from './long-run.ts'
import { Program } from './program.ts'
import { until } from './remote.ts'
import { hand, openTable } from './table-hands.ts'
import { brokeOff, compare, counts, play, seatTable, type Table } from './tables.ts'

const KILLS = Number(process.env.KILLS ?? (process.env.SOAK ? 1000 : 4))
const GAMES = 12

const program = new Program()
beforeAll(() => program.start(), 120_000)
afterAll(() => program.end())

it(
  `loses nothing, changes nothing and does nothing twice in ${KILLS} kills`,
  async () => {
    const random = new Random(SEED)
    let kills = 0
    let tables: Table[] = []
    const finished: Table[] = []
    const slowest: number[] = []
    for (; kills < KILLS && !isTimeUp(); kills++) {
      const { call } = program
      while (tables.length < GAMES) tables.push(await seatTable(call))
      const playing = tables.map((table, i) =>
        play(call, table, new Random(SEED * 1e6 + kills * 100 + i)).catch(brokeOff),
      )
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
      `${kills} kills: ${acknowledged} acknowledged, 0 lost; ${counts.resent} sent again, ${counts.known} of them known already; ` +
        `back after ${Math.round(Math.max(...slowest))} ms at the slowest`,
    )
    expect(acknowledged).toBeGreaterThan(kills * 5)
  },
  KILLS * 10_000 + 80_000,
)

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
