/** Shared tables over real sockets: one truth, a view for each, nothing acknowledged lost, nothing private told. */
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Random } from '@jatekvilag/engine'
import { die, type Intent, keptData, note, privateArea, type Table, type TableMessage } from '@jatekvilag/table'
import { packOf, randomIntent } from '@jatekvilag/table/testing/random-intents.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openHouse } from './house.ts'
import { until } from './remote.ts'
import { bareSocket, hand, openTable, sitDown } from './table-hands.ts'

let house: Awaited<ReturnType<typeof openHouse>>
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

/** Of each way, and how many wishes each hand has. SOAK=1 takes five minutes. */
const DELAY = process.env.SOAK ? 200 : 30
const WISHES = process.env.SOAK ? 700 : 12

const newId = () => randomBytes(12).toString('base64url')
const address = () => house.call.address
/** What the server says that this viewer sees. */
const seenBy = async (room: string, secret?: string) => (await house.call.get(`/api/tables/${room}`, secret)).body
const wants = (room: string, secret: string, intent: Intent, after = 100_000, id = newId()) =>
  house.call.post(`/api/tables/${room}/do`, { id, after, intent }, secret)
const dice = (count: number): Intent => ({ tool: 'add-thing', thing: die(), count, at: { x: 0, y: 0 } })

/** A table with so many hands on sockets; seats get an area each and the pile is dealt. */
async function tableOf(count: number) {
  const opened = await openTable(house.call)
  const secrets = [opened.secret]
  for (const name of ['Béla', 'Csaba', 'Dóra', 'Emil', 'Fanni'].slice(0, count - 1))
    secrets.push(await sitDown(house.call, opened, name))
  const hands = secrets.map((secret) => hand(address, opened.room, secret))
  await until(() => hands.every(({ remote }) => remote.table), 'every table')
  const close = () => {
    for (const { remote } of hands) remote.close()
  }
  return { ...opened, secrets, hands, close }
}

describe('one table, several hands', () => {
  it('six hands do anything at once: whatever was acknowledged is there, and everybody sees his view of one truth', async () => {
    const { room, secrets, hands, close } = await tableOf(6)
    const watcher = hand(address, room)
    await hands[0]!.remote.do({ tool: 'add-pack', pack: packOf(24), at: { x: 0, y: 0 } })
    const results = await Promise.all(
      hands.map(async ({ remote }, seat) => {
        const random = new Random(seat + 1)
        const answers = []
        for (let i = 0; i < 25; i++) {
          const kind = random.below(12)
          if (kind === 0) answers.push(await remote.undo())
          else if (kind === 1) answers.push(await remote.redo())
          else answers.push(await remote.do(randomIntent(remote.table!, seat, random)))
          remote.showHand({ x: i, y: seat })
        }
        return answers
      }),
    )
    const done = results.flat().filter(({ ok }) => ok)
    expect(done.length).toBeGreaterThan(40)
    const { n } = await seenBy(room)
    expect(new Set(done.map((one) => one.ok && one.n)).size, 'each in an event of its own').toBe(done.length)
    await until(() => [...hands, watcher].every(({ remote }) => remote.n === n), 'the last event')
    for (const [seat, { remote }] of hands.entries()) {
      const truth = await seenBy(room, secrets[seat])
      expect(remote.table, `seat ${seat}`).toEqual(truth.table)
      expect(remote.past, `history of seat ${seat}`).toEqual(truth.past)
    }
    expect(watcher.remote.table).toEqual((await seenBy(room)).table)
    expect(watcher.heard.some((text) => text.includes('"say":"hand"'))).toBe(true)

    // The same from the log, after a restart; and everybody comes back by himself.
    const before = await Promise.all(secrets.map((secret) => seenBy(room, secret)))
    await house.restart()
    for (const [seat, secret] of secrets.entries())
      expect((await seenBy(room, secret)).table).toEqual(before[seat].table)
    await until(() => hands.every(({ remote }) => remote.state === 'open'), 'the line')
    expect((await hands[3]!.remote.do(dice(1))).ok).toBe(true)
    watcher.remote.close()
    close()
  }, 60_000)

  it('hands far away are refused only what another hand has truly touched since they looked', async () => {
    const opened = await openTable(house.call)
    const secrets = [opened.secret]
    for (const name of ['Béla', 'Csaba', 'Dóra', 'Emil', 'Fanni']) secrets.push(await sitDown(house.call, opened, name))
    const hands = secrets.map((secret) => hand(address, opened.room, secret, false, DELAY))
    await until(() => hands.every(({ remote }) => remote.table), 'every table')
    await hands[0]!.remote.do(dice(8))
    await until(() => hands.every(({ remote }) => remote.table!.items.length === 8))
    let refused = 0
    await Promise.all(
      hands.map(async ({ remote, heard }, seat) => {
        const random = new Random(seat + 50)
        for (let i = 0; i < WISHES; i++) {
          const id = 1 + random.below(8)
          const [from, already] = [remote.n, heard.length]
          const answer = await remote.do({ tool: 'move', ids: [id], dx: random.below(99) + 1, dy: 0 })
          if (answer.ok) continue
          refused++
          expect(answer.why).toContain('was faster')
          const since = heard.slice(already).map((text) => JSON.parse(text) as TableMessage)
          const moved = since.flatMap((one) => (one.say === 'steps' ? one.list : []))
          const culprit = moved.some((one) => one.n > from && one.change?.items?.set?.some((item) => item.id === id))
          expect(culprit, `${answer.why} (${id} after ${from})`).toBe(true)
        }
      }),
    )
    const { n } = await seenBy(opened.room)
    await until(() => hands.every(({ remote }) => remote.n === n), 'the last event')
    for (const { remote } of hands) expect(remote.table).toEqual(hands[0]!.remote.table)
    expect(refused).toBeGreaterThan(0)
    for (const { remote } of hands) remote.close()
  }, 600_000)

  it('two hands that move different things in the same moment are both served', async () => {
    const { room, secrets, hands, close } = await tableOf(2)
    await hands[0]!.remote.do(dice(10))
    const { n } = await seenBy(room)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        wants(room, secrets[i % 2]!, { tool: 'move', ids: [i + 1], dx: 10, dy: 20 }, n),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    const same = await wants(room, secrets[1]!, { tool: 'move', ids: [1], dx: 5, dy: 5 }, n)
    expect(same.status).toBe(409)
    expect(same.body.why).toBe('Anna was faster: this has just been moved or changed.')
    close()
  })

  it('tells its seed when somebody asks and nothing is hidden, and everybody works every roll out again', async () => {
    const { room, secrets, hands, close } = await tableOf(2)
    const [anna, bela] = [hands[0]!.remote, hands[1]!.remote]
    await anna.do(dice(3))
    for (let i = 0; i < 4; i++) {
      await until(() => anna.n === bela.n, 'the last step')
      expect((await hands[i % 2]!.remote.do({ tool: 'flip', ids: [1, 2, 3] })).ok).toBe(true)
    }
    const before = anna.commitment
    const told = await anna.reveal()
    expect(told.ok).toBe(true)
    await until(() => bela.revealed, 'the seed')
    expect(bela.revealed).toMatchObject({ n: anna.n, commitment: before })
    expect(anna.commitment).not.toBe(before)
    const { body } = await house.call.get(`/api/tables/${room}/draws/${anna.n}`)
    expect(body.draws).toHaveLength(4)
    expect([anna.doubt(body), bela.doubt(body)]).toEqual([undefined, undefined])
    expect(bela.doubt({ ...body, draws: body.draws.slice(0, -1) })).toEqual({ step: body.draws.at(-1).n })
    expect((await bela.reveal()).ok, 'nothing more was drawn').toBe(false)
    // Over HTTP the same, after a restart too: each seed is made of the one that is never told.
    await bela.do({ tool: 'flip', ids: [1] })
    await house.restart()
    const again = await house.call.post(`/api/tables/${room}/reveal`, { id: newId() }, secrets[1])
    expect(again.status).toBe(200)
    await until(() => bela.revealed?.n === again.body.n, 'the next seed')
    expect(bela.doubt((await house.call.get(`/api/tables/${room}/draws/${again.body.n}`)).body)).toBeUndefined()
    expect((await house.call.get(`/api/tables/${room}/draws/1`)).status).toBe(404)
    close()
  })

  it('is heard over HTTP too: what happened since, and what happens next as soon as it does', async () => {
    const opened = await openTable(house.call)
    const other = await sitDown(house.call, opened, 'Béla')
    const path = `/api/tables/${opened.room}/events`
    await wants(opened.room, opened.secret, { tool: 'add-thing', thing: privateArea(0, 'Anna'), at: { x: 0, y: 600 } })
    const waiting = house.call.get(`${path}?after=3&wait=30`, other)
    await wants(opened.room, opened.secret, { tool: 'add-thing', thing: note('LILAC'), at: { x: 0, y: 600 } })
    const heard = await waiting
    expect(heard.body).toMatchObject({ n: 4, events: [{ n: 4, kind: 'did', seat: 0 }] })
    expect(heard.text).not.toContain('LILAC')
    const own = await house.call.get(`${path}?after=-1`, opened.secret)
    expect(own.body.events.map(({ n }: { n: number }) => n)).toEqual([1, 2, 3, 4])
    expect(own.text).toContain('LILAC')
    await house.restart()
    expect((await house.call.get(`${path}?after=-1`, opened.secret)).text, 'from the log').toBe(own.text)
    expect((await house.call.get(`${path}?after=x`)).status).toBe(400)
  })

  it('asking twice under one name does it once', async () => {
    const { room, secret } = await openTable(house.call)
    const id = newId()
    const first = await wants(room, secret, dice(1), 1, id)
    const second = await wants(room, secret, dice(1), 1, id)
    expect(second.body).toEqual(first.body)
    expect((await seenBy(room)).table.items).toHaveLength(1)
  })

  it('shows the own step at once, and takes it off again where the server says no', async () => {
    const { room, secrets, hands, close } = await tableOf(2)
    const { remote } = hands[0]!
    await remote.do(dice(1))
    await until(() => hands[1]!.remote.table!.items.length === 1)
    const answer = remote.do({ tool: 'move', ids: [1], dx: 300, dy: 0 })
    expect(remote.shown!.items[0]!.x).toBe(300)
    expect(remote.table!.items[0]!.x).toBe(0)
    expect((await answer).ok).toBe(true)
    await wants(room, secrets[1]!, { tool: 'lock', ids: [1], locked: true })
    await until(() => remote.table!.items[0]!.locked)
    const refused = await remote.do({ tool: 'rotate', ids: [1], degrees: 90 })
    expect(refused.ok || refused.why).toContain('locked')
    expect(remote.shown).toBe(remote.table)
    close()
  })
})

describe('what is private', () => {
  it('reaches no byte of anybody else: not its text, not its kind, not what was done to it', async () => {
    const { room, secrets, hands, close } = await tableOf(3)
    const watcher = hand(address, room)
    await until(() => watcher.remote.table)
    const [anna, bela] = [hands[0]!.remote, hands[1]!.remote]
    await anna.do({ tool: 'add-thing', thing: privateArea(0, 'Anna'), at: { x: 0, y: 600 } })
    await anna.do({ tool: 'add-thing', thing: note('LILAC'), at: { x: 0, y: 600 } })
    const ids = anna.table!.items.map(({ id, type }) => [type, id] as const)
    const own = ids.find(([type]) => type === 'note')![1]
    await anna.do({ tool: 'rewrite', id: own, text: 'HELIOTROPE' })
    await anna.do({ tool: 'move', ids: [own], dx: 10, dy: 0 })
    await anna.undo()
    const refused = await bela.do({ tool: 'rewrite', id: own, text: 'mine' })
    expect(refused.ok || refused.why).toContain('private area')
    const { n } = await seenBy(room)
    await until(() => [...hands, watcher].every(({ remote }) => remote.n === n))
    expect(anna.table!.items.find(({ id }) => id === own)).toMatchObject({ text: 'HELIOTROPE' })
    const others = [...hands[1]!.heard, ...hands[2]!.heard, ...watcher.heard]
    for (const secret of [secrets[1], secrets[2], undefined]) others.push(JSON.stringify(await seenBy(room, secret)))
    for (const text of others) {
      expect(text).not.toContain('LILAC')
      expect(text).not.toContain('HELIOTROPE')
      expect(text).not.toContain('"note"')
      expect(text).not.toContain('rewrit')
    }
    watcher.remote.close()
    close()
  })

  it('a card is known to whoever holds it, and to the others when it is shown', async () => {
    const { hands, close } = await tableOf(2)
    const [anna, bela] = [hands[0]!.remote, hands[1]!.remote]
    await anna.do({ tool: 'add-thing', thing: privateArea(1, 'Béla'), at: { x: 0, y: 600 } })
    await anna.do({ tool: 'add-pack', pack: packOf(8), at: { x: 0, y: 0 } })
    const pile = anna.table!.items.flatMap(({ id, type }) => (type === 'hidden' ? [id] : []))
    await anna.do({ tool: 'shuffle', ids: pile })
    await anna.do({ tool: 'deal', ids: [pile[7]!], seats: [1], each: 1 })
    const dealt = () => bela.table!.items.find(({ id }) => id === pile[7])!
    await until(() => dealt().type === 'piece' && dealt().y === 600)
    expect(anna.table!.items.every(({ type }) => type === 'hidden' || type === 'area')).toBe(true)
    await bela.do({ tool: 'flip', ids: [pile[7]!] })
    await bela.do({ tool: 'move', ids: [pile[7]!], dx: 0, dy: -900 })
    await until(() => anna.table!.items.some(({ type }) => type === 'piece'))
    expect(anna.table!.items.find(({ id }) => id === pile[7])).toMatchObject({
      kind: (dealt() as { kind: string }).kind,
    })
    close()
  })
})

describe('own pictures', () => {
  /** One red pixel. */
  const PNG = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  )
  const upload = async (room: string, secret: string | undefined, bytes: Uint8Array) => {
    const headers: Record<string, string> = secret === undefined ? {} : { authorization: `Bearer ${secret}` }
    const body = new Uint8Array(bytes)
    const answer = await fetch(new URL(`/api/tables/${room}/pictures`, address()), { method: 'POST', headers, body })
    return { status: answer.status, body: (await answer.json()) as { hash: string; why: string } }
  }

  it('come once by their bytes and then by their hash, and are served as pictures only', async () => {
    const { room, secret } = await openTable(house.call)
    const { status, body } = await upload(room, secret, PNG)
    expect(status).toBe(201)
    const picture = { id: 'own-1', name: 'pixel', data: keptData(body.hash), width: 1, height: 1 }
    expect((await wants(room, secret, { tool: 'add-picture', picture })).status).toBe(200)
    const inside = { ...picture, data: `data:image/png;base64,${PNG.toString('base64')}` }
    expect((await wants(room, secret, { tool: 'add-picture', picture: { ...inside, id: 'own-2' } })).status).toBe(409)
    const unknown = { ...picture, id: 'own-3', data: keptData('0'.repeat(64)) }
    expect((await wants(room, secret, { tool: 'add-picture', picture: unknown })).status).toBe(409)
    const served = await fetch(new URL(`/api/tables/${room}/pictures/${body.hash}`, address()))
    expect(Buffer.from(await served.arrayBuffer())).toEqual(PNG)
    expect(served.headers.get('content-type')).toBe('image/png')
    expect(served.headers.get('x-content-type-options')).toBe('nosniff')
    expect(served.headers.get('content-security-policy')).toContain('sandbox')
  })

  it('that are none, too large, or of nobody who sits there are refused', async () => {
    const { room, secret } = await openTable(house.call)
    expect((await upload(room, secret, Buffer.from('<script>alert(1)</script>'))).status).toBe(400)
    expect((await upload(room, undefined, PNG)).status).toBe(403)
    expect((await upload(room, secret, Buffer.alloc(5_000_001, 1))).status).toBe(413)
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>evil()</script><path d="M0 0h9"/></svg>',
    )
    const { body } = await upload(room, secret, svg)
    const served = await (await fetch(new URL(`/api/tables/${room}/pictures/${body.hash}`, address()))).text()
    expect(served).toContain('path')
    expect(served).not.toContain('evil')
  })
})

describe('people', () => {
  it('sit down by invitation only, once each, up to eight; more may look on', async () => {
    const opened = await openTable(house.call)
    const sit = (name: string, invite = opened.invite) =>
      house.call.post(
        `/api/tables/${opened.room}/sit`,
        { secret: `${name}${'y'.repeat(25)}`, name, colour: '#00ff00' },
        invite,
      )
    expect((await sit('x', 'wrong-invitation-000000')).status).toBe(403)
    for (let i = 1; i < 8; i++) expect((await sit(`p${i}`)).body.seat).toBe(i)
    expect((await sit('p3')).body.seat).toBe(3)
    expect((await sit('p8')).status).toBe(409)
    expect((await seenBy(opened.room)).people).toHaveLength(8)
    expect((await house.call.post(`/api/tables/${opened.room}/undo`, { id: newId() })).status).toBe(403)
  })

  it('whoever deletes everything leaves no name and no picture; the last one takes the table down', async () => {
    const opened = await openTable(house.call)
    const cookies = new Map<string, string>()
    const asDevice = async (who: string, path: string, body: object, secret?: string) => {
      const answer = await fetch(new URL(path, address()), {
        ...{ method: 'POST', body: JSON.stringify(body) },
        headers: { cookie: cookies.get(who) ?? '', ...(secret ? { authorization: `Bearer ${secret}` } : {}) },
      })
      const set = answer.headers.get('set-cookie')
      if (set) cookies.set(who, set.split(';')[0]!)
      return answer
    }
    await house.call.post(
      `/api/tables/${opened.room}/person`,
      { id: newId(), name: 'Zsuzsanna', colour: '#aa3333' },
      opened.secret,
    )
    await wants(opened.room, opened.secret, { tool: 'title', title: 'XYZZYTITLE' })
    const other = await sitDown(house.call, opened, 'Bartholomeus')
    await asDevice('one', '/api/mine', { room: opened.room }, opened.secret)
    await asDevice('two', '/api/mine', { room: opened.room }, other)
    const mine = await fetch(new URL('/api/mine', address()), { headers: { cookie: cookies.get('one')! } })
    expect(((await mine.json()) as { tables: object[] }).tables).toMatchObject([
      { room: opened.room, title: 'XYZZYTITLE' },
    ])
    await asDevice('one', '/api/mine/erase', {})
    expect((await seenBy(opened.room, opened.secret)).why).toBe('this secret opens no seat of this room')
    expect((await seenBy(opened.room, other)).people.map(({ name }: { name: string }) => name)).toEqual([
      'Bartholomeus',
    ])
    await asDevice('two', '/api/mine/erase', {})
    expect((await house.call.get(`/api/tables/${opened.room}`)).status).toBe(404)
    const bytes = ['', '-wal'].map((end) => readFileSync(house.data + end, 'latin1')).join('')
    for (const trace of ['Zsuzsanna', 'Bartholomeus', 'XYZZYTITLE']) expect(bytes).not.toContain(trace)
  })
})

describe('the referee', () => {
  it('takes over for all in a room where everybody has the same secret, and the table rests until he is sent away', async () => {
    const { room, secrets, hands, close } = await tableOf(2)
    await hands[0]!.remote.do(dice(1))
    const call = (more: object) =>
      house.call.post(`/api/tables/${room}/referee`, { id: newId(), game: 'gomoku', ...more }, secrets[1])
    expect((await call({ start: 'nonsense' })).status).toBe(409)
    const fresh = await house.call.open({ game: 'gomoku' })
    await house.call.post(`/api/rooms/${fresh.room}/act`, { after: 1, id: newId(), move: 'h8' }, fresh.seats[0]!.secret)
    const { position, acting } = (await house.call.get(`/api/rooms/${fresh.room}`)).body
    expect(acting).toEqual([1])
    expect((await call({ start: position })).status).toBe(200)
    await until(() => hands.every(({ remote }) => remote.referee), 'the referee')
    const match = hands[0]!.remote.referee!.room
    // Whoever called him is to move, also where that is the second seat.
    for (const [i, secret] of secrets.entries()) {
      const { body } = await house.call.get(`/api/rooms/${match}`, secret)
      expect(body.acting).toEqual([1])
      expect(body.moves.length > 0, `person ${i}`).toBe(i === 1)
    }
    const refused = await hands[0]!.remote.do({ tool: 'move', ids: [1], dx: 9, dy: 0 })
    expect(refused.ok || refused.why).toContain('referee is on')
    expect((await hands[0]!.remote.free()).ok).toBe(true)
    expect((await hands[0]!.remote.do({ tool: 'move', ids: [1], dx: 9, dy: 0 })).ok).toBe(true)
    close()
  })
})

describe('limits', () => {
  it('hands are passed on at most fifteen times a second, and what is malformed is told so', async () => {
    const { room, secrets, hands, close } = await tableOf(2)
    const { socket, heard } = await bareSocket(address())
    socket.send(JSON.stringify({ do: 'open', room, secret: secrets[0] }))
    for (let i = 0; i < 300; i++) socket.send(JSON.stringify({ do: 'hand', at: { x: i, y: 0 } }))
    for (const bad of ['{', '[]', '{"do":"do","id":"a","after":0,"intent":{"tool":"move","ids":["1"],"dx":0,"dy":0}}'])
      socket.send(bad)
    socket.send(JSON.stringify({ do: 'undo', id: 'last' }))
    await until(() => heard.some((message) => message.say === 'no' && message.id === 'last'))
    const passed = hands[1]!.heard.filter((text) => text.includes('"say":"hand"')).length
    expect(passed).toBeGreaterThan(0)
    expect(passed).toBeLessThan(100)
    expect(heard.filter(({ say }) => say === 'no')).toHaveLength(4)
    socket.terminate()
    close()
  })

  it('a table that is none, or holds pictures in itself, is not opened', async () => {
    const bad = (table: unknown) => house.call.post('/api/tables', { table, name: '', colour: '#000000' })
    expect((await bad({ items: [] })).status).toBe(400)
    expect((await bad(5)).status).toBe(400)
    const { table } = await seenBy((await openTable(house.call)).room)
    const own = { id: 'a', name: '', data: keptData('0'.repeat(64)), width: 1, height: 1 }
    expect((await bad({ ...(table as Table), pictures: [own] })).status).toBe(400)
    expect((await house.call.post('/api/tables', { name: '', colour: 'red' })).status).toBe(400)
    expect((await house.call.post('/api/tables', `"${'x'.repeat(1_100_000)}"`)).status).toBe(413)
  })
})
