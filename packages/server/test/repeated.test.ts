/** Requests that come twice, too late and out of order, by several hands at once: one effect and one answer each. */
import { Random } from '@jatekvilag/engine'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Answer, openHouse } from './house.ts'
import { isTimeUp, SEED } from './long-run.ts'

let house: Awaited<ReturnType<typeof openHouse>>
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const REQUESTS = process.env.SOAK ? 100_000 : 3000

interface Wish {
  readonly seat: number
  readonly after: number
  readonly id: string
  readonly action: number
}

it(
  `gives one effect and one answer to each of ${REQUESTS} requests that are sent one to five times in any order`,
  async () => {
    const random = new Random(8 + SEED)
    let sent = 0
    while (sent < REQUESTS && !isTimeUp()) {
      const { room, seats, n } = await house.call.open({ game: 'gomoku' })
      const path = `/api/rooms/${room}`
      const answers = new Map<string, Answer[]>()
      const past: Wish[] = []
      let head = n
      let isOver = false
      const cells = random.shuffle(Array.from({ length: 200 }, (_, i) => i))
      const send = async ({ seat, ...wish }: Wish) => {
        sent++
        const answer = await house.call.post(`${path}/act`, wish, seats[seat]?.secret)
        answers.set(`${seat}:${wish.id}`, [...(answers.get(`${seat}:${wish.id}`) ?? []), answer])
      }
      for (let turn = 0; turn < 60 && !isOver; turn++) {
        // Two hands reach for the same turn with different stones; each request goes out several times, mixed with old ones.
        const seat = turn % 2
        const fresh = [0, 1].map(
          (k): Wish => ({ seat, after: head, id: `t${turn}-${k}`, action: cells[2 * turn + k]! }),
        )
        past.push(...fresh)
        const copies = fresh.flatMap((wish) => Array.from({ length: 1 + random.below(5) }, () => wish))
        const late = Array.from({ length: random.below(4) }, () => past[random.below(past.length)]!)
        await Promise.all(random.shuffle([...copies, ...late]).map(send))
        head++
        isOver = (await house.call.get(path)).body.result !== null
      }
      for (const [id, all] of answers) {
        expect(new Set(all.map(({ status }) => status)).size, `${id}: ${all.map(({ text }) => text)}`).toBe(1)
        if (all[0]?.status === 200) expect(new Set(all.map(({ text }) => text)).size).toBe(1)
        else expect(all[0]?.status).toBe(409)
      }
      const done = [...answers.values()].filter(([first]) => first?.status === 200)
      const turns = head - n
      expect(done).toHaveLength(turns)
      const { body } = await house.call.get(`${path}/events?after=${n}`)
      const acted = body.events.slice(0, turns) as { n: number; seat: number; action: number }[]
      expect(acted.map((event) => event.n)).toEqual(Array.from({ length: turns }, (_, i) => n + 1 + i))
      for (const [i, { seat, action }] of acted.entries())
        expect([seat, cells.indexOf(action) >> 1]).toEqual([i % 2, i])
    }
    console.log(`${sent} requests: one effect and one answer each`)
  },
  process.env.SOAK ? 3_600_000 : 120_000,
)
