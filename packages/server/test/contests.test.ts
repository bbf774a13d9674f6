/** Online rounds: sealed until the start, one durable answer for each, ranked by errors and then by the clock of the server. */
import { DatabaseSync } from 'node:sqlite'
import type { Paper } from '@jatekvilag/club'
import { Random } from '@jatekvilag/engine'
import { puzzleOf } from '@jatekvilag/games/puzzles/index.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, openHouse } from './house.ts'
import { Program } from './program.ts'

const HOUR = 3_600_000
const mate = puzzleOf('chess-1')!
const mill = puzzleOf('simple-mill-1')!
const PEGS = '3/1o1/2ooo2/3o3/3o3/3/3'
const paper: Paper = {
  version: 1,
  title: 'Döntő',
  minutes: 60,
  puzzles: [
    { id: 'p1', game: 'chess', kind: 'win-in', position: mate.position, seat: 0, moves: 1, points: 5 },
    { id: 'p2', game: 'peg-solitaire', kind: 'order-of-jumps', position: PEGS, end: 'd7', points: 7 },
    { id: 'p3', game: 'simple-mill', kind: 'winner-for-both', position: mill.position, seat: mill.seat, points: 3 },
  ],
}
const key = {
  p1: [mate.first],
  p2: ['d5-f5 d3-d5 c5-e5 f5-d5 d5-d7'],
  p3: [`${mill.turns} ${mill.first}`],
}
const right = { p1: mate.first, p2: key.p2[0]!, p3: key.p3[0]! }

let number = 0
const newSecret = () => `secret-of-somebody-${String(++number).padStart(6, '0')}`
const ORGANISER = 'organiser-of-the-contest-1'

async function open(call: Caller, more: object = {}): Promise<{ path: string; secret: string }> {
  const now = Date.now()
  const secret = newSecret()
  const wish = { secret, title: 'Döntő', opens: now - 1000, closes: now + HOUR, paper, key, ...more }
  const { status, body, text } = await call.post('/api/contests', wish)
  if (status !== 201) throw new Error(`${status}: ${text}`)
  return { path: `/api/contests/${body.contest}`, secret }
}

async function enter(call: Caller, path: string, name: string): Promise<string> {
  const secret = newSecret()
  expect((await call.post(`${path}/enter`, { secret, name, address: 'Titok utca 1.' })).status).toBe(200)
  return secret
}

describe('a contest over HTTP', () => {
  let house: Awaited<ReturnType<typeof openHouse>>
  beforeAll(async () => {
    house = await openHouse()
  }, 60_000)
  afterAll(() => house.close())

  it('T60: T61: sends nobody a byte of the puzzles before the start, in whatever way it is asked', async () => {
    const { path, secret } = await open(house.call, { opens: Date.now() + HOUR / 2 })
    const entrant = await enter(house.call, path, 'Anna')
    const secrets = [mate.position, mill.position, PEGS, mate.first, 'd5-f5', 'peg-solitaire', 'simple-mill', 'win-in']
    const asked = [
      await house.call.get(path),
      await house.call.get(path, entrant),
      await house.call.get(path, 'a-secret-of-a-stranger-22'),
      await house.call.post(`${path}/answer`, { id: 'x', answers: right }, entrant),
      await house.call.post(`${path}/enter`, { secret: entrant, name: 'Anna' }),
      await house.call.post(`${path}/open`, {}, entrant),
      await house.call.post(`${path}/rule`, {}, entrant),
      await house.call.post(`${path}/open`, {}),
    ]
    expect(asked.map(({ status }) => status)).toEqual([200, 200, 403, 409, 200, 403, 403, 403])
    for (const { text, headers } of asked)
      for (const hidden of secrets) expect(text + JSON.stringify([...headers])).not.toContain(hidden)
    // The organiser may open it earlier than agreed; then everybody sees the same.
    expect((await house.call.post(`${path}/open`, {}, secret)).status).toBe(200)
    expect((await house.call.get(path)).body.paper).toEqual(paper)
    expect((await house.call.get(path)).text).not.toContain('d5-f5')
  })

  it('T66: ranks by error points and then by arrival, graded by the referee however an answer is written', async () => {
    const { path, secret } = await open(house.call)
    const sent: [string, object][] = [
      ['Béla', { ...right, p1: 'nonsense' }],
      ['Anna', { ...right, p1: ` 1. ${mate.first.replace('#', '')} ` }],
      ['Cili', right],
      ['Dóra', { p1: mate.first }],
    ]
    for (const [name, answers] of sent) {
      const entrant = await enter(house.call, path, name)
      const { status, body } = await house.call.post(`${path}/answer`, { id: 'one', answers }, entrant)
      expect([status, Date.parse(body.arrivedAt) > 0]).toEqual([200, true])
      await new Promise((go) => setTimeout(go, 3))
    }
    const { body } = await house.call.get(path, secret)
    expect(body.ranking.map((one: Record<string, unknown>) => [one.place, one.name, one.errorPoints])).toEqual([
      [1, 'Anna', 0],
      [2, 'Cili', 0],
      [3, 'Béla', 5],
      [4, 'Dóra', 10],
    ])
    // An arbiter may overrule, with a reason.
    const { entrant } = body.ranking[2]
    const ruling = { entrant, puzzle: 'p1', right: true, reason: 'another way to write it' }
    expect((await house.call.post(`${path}/rule`, ruling, secret)).status).toBe(200)
    const after = await house.call.get(path, secret)
    expect(after.body.ranking.map((one: { name: string }) => one.name)).toEqual(['Béla', 'Anna', 'Cili', 'Dóra'])
  })

  it('takes one answer of each: the same id again is the same answer, another one is refused', async () => {
    const { path, secret } = await open(house.call)
    const anna = await enter(house.call, path, 'Anna')
    const first = await house.call.post(`${path}/answer`, { id: 'a', answers: { p1: 'wrong' } }, anna)
    const again = await house.call.post(`${path}/answer`, { id: 'a', answers: right }, anna)
    expect([again.status, again.body]).toEqual([200, first.body])
    const other = await house.call.post(`${path}/answer`, { id: 'b', answers: right }, anna)
    expect([other.status, other.body.arrivedAt]).toEqual([409, first.body.arrivedAt])
    const twelve = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        house.call.post(`${path}/enter`, { secret: anna, name: `Anna ${n}` }).then(({ status }) => status),
      ),
    )
    expect(new Set(twelve)).toEqual(new Set([200]))
    const { body } = await house.call.get(path, secret)
    expect([body.entered, body.sheets.length, body.sheets[0].name]).toEqual([1, 1, 'Anna'])
    expect(body.sheets[0].answers).toEqual({ p1: 'wrong' })
  })

  it('tells strangers nothing of addresses, answers, keys and names while it runs, and closes by its own clock', async () => {
    const { path } = await open(house.call, { closes: Date.now() + 700 })
    const anna = await enter(house.call, path, 'Anna Nagy')
    await house.call.post(`${path}/answer`, { id: 'a', answers: right }, anna)
    for (const seen of [await house.call.get(path), await house.call.get(path, anna)])
      for (const hidden of ['Titok utca', 'd5-f5', 'ranking', '"key"', 'sheets'])
        expect(seen.text).not.toContain(hidden)
    expect((await house.call.get(path)).text).not.toContain('Anna')
    const late = await enter(house.call, path, 'Béla')
    await new Promise((go) => setTimeout(go, 900))
    expect((await house.call.post(`${path}/answer`, { id: 'l', answers: right }, late)).status).toBe(409)
    // Who was in time hears so for ever.
    expect((await house.call.post(`${path}/answer`, { id: 'a', answers: right }, anna)).status).toBe(200)
    const over = await house.call.get(path)
    expect(over.body.ranking).toEqual([expect.objectContaining({ place: 1, name: 'Anna Nagy', errors: 0 })])
    expect(over.body.key).toEqual(key)
    expect(over.text).not.toContain('Titok utca')
  })

  it('refuses papers that are not in order, with a sentence', async () => {
    const now = Date.now()
    const wish = { secret: ORGANISER, title: 'x', opens: now, closes: now + HOUR, paper, key }
    const bad: [object, RegExp][] = [
      [{ ...wish, closes: now - 1 }, /opens before/],
      [{ ...wish, key: { p1: ['x'] } }, /no answer/],
      [{ ...wish, key: { ...key, p1: ['Ka1'] } }, /puzzle 1/],
      [{ ...wish, paper: { ...paper, puzzles: [{ ...paper.puzzles[0], game: 'no-game' }] } }, /puzzle 1/],
      [{ ...wish, secret: 'short' }, /secret/],
      [{ ...wish, extra: 1 }, /extra/],
    ]
    for (const [body, why] of bad) {
      const answer = await house.call.post('/api/contests', body)
      expect([answer.status, answer.body.why]).toEqual([400, expect.stringMatching(why)])
    }
    expect((await house.call.get('/api/contests/ffffffffffffffffffffffff')).status).toBe(404)
    expect((await house.call.get('/api/contests')).status).toBe(405)
  })

  it('answers whatever is sent to it with a number that says whose fault it is', async () => {
    const { path, secret } = await open(house.call)
    const anna = await enter(house.call, path, 'Anna')
    const random = new Random(77)
    const odd: readonly unknown[] = [
      null,
      true,
      -1,
      1.5,
      '',
      'constructor',
      '__proto__',
      [],
      {},
      { toString: 5 },
      'A'.repeat(5000),
      [[1]],
    ]
    const sound: [string, Record<string, unknown>, string | undefined][] = [
      [
        '/api/contests',
        { secret: newSecret(), title: 'x', opens: 1, closes: Date.now() + HOUR, paper, key },
        undefined,
      ],
      [`${path}/enter`, { secret: newSecret(), name: 'Béla', address: '' }, undefined],
      [`${path}/answer`, { id: 'x', answers: right }, anna],
      [`${path}/rule`, { entrant: 'x', puzzle: 'p1', right: true, reason: 'r' }, secret],
    ]
    for (let n = 0; n < 160; n++) {
      const [to, body, who] = sound[n % sound.length]!
      const keys = Object.keys(body)
      const made: Record<string, unknown> = {
        ...body,
        [keys[random.below(keys.length)]!]: odd[random.below(odd.length)],
      }
      if (n % 7 === 0) made.paper = { ...paper, puzzles: [{ ...paper.puzzles[0], id: odd[random.below(odd.length)] }] }
      const text = JSON.stringify(made)
      const { status } = await house.call.post(to, n % 11 === 0 ? text.slice(0, random.below(text.length)) : text, who)
      expect([to, text.slice(0, 200), status < 500]).toEqual([to, text.slice(0, 200), true])
    }
    expect((await house.call.get(path, secret)).status).toBe(200)
  })

  it('forgets a whole contest when the organiser wants it', async () => {
    const { path, secret } = await open(house.call)
    await enter(house.call, path, 'Elfelejtendő Ede')
    expect((await house.call.post(`${path}/erase`, {}, secret)).status).toBe(200)
    expect((await house.call.get(path)).status).toBe(404)
    const file = new DatabaseSync(house.data, { readOnly: true })
    expect(file.prepare("select count(*) as n from contest_entrant where name like 'Elfelejt%'").get()).toEqual({
      n: 0,
    })
    file.close()
  })
})

describe('a server that is killed', () => {
  const program = new Program()
  beforeAll(() => program.start(), 120_000)
  afterAll(() => program.end())

  it('has every answer that it acknowledged, once, with the same arrival, and still keeps the other papers sealed', async () => {
    const { path, secret } = await open(program.call)
    const later = await open(program.call, { opens: Date.now() + HOUR / 2 })
    const people = await Promise.all(Array.from({ length: 8 }, (_, n) => enter(program.call, path, `E${n}`)))
    const done = new Map<string, string>()
    const call = program.call
    const sending = people.map(async (entrant, n) => {
      const answers = n % 2 ? right : { p1: mate.first }
      // A line that breaks has no answer; that is what is asked again.
      const told = await call.post(`${path}/answer`, { id: `r${n}`, answers }, entrant).catch(() => undefined)
      if (told?.status === 200) done.set(entrant, told.body.arrivedAt)
    })
    await sending[0]
    await program.kill()
    await Promise.all(sending)
    expect(done.size).toBeGreaterThan(0)
    await program.start()
    for (const [n, entrant] of people.entries()) {
      const { status, body } = await program.call.post(
        `${path}/answer`,
        { id: `r${n}`, answers: n % 2 ? right : { p1: mate.first } },
        entrant,
      )
      expect(status).toBe(200)
      if (done.has(entrant)) expect(body.arrivedAt).toBe(done.get(entrant))
    }
    const { body } = await program.call.get(path, secret)
    expect(body.sheets).toHaveLength(8)
    expect(body.ranking.slice(0, 4).every((one: { errors: number }) => one.errors === 0)).toBe(true)
    expect((await program.call.get(later.path)).text).not.toContain(mate.position)
  }, 60_000)
})
