/** Rooms over sockets: the same verbs, one answer each, and whoever misbehaves harms nobody else. */
import { ActionList, Random } from '@jatekvilag/engine'
import type { RemoteRoom } from '@jatekvilag/play'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { openHouse } from './house.ts'
import { remote, until } from './remote.ts'

let house: Awaited<ReturnType<typeof openHouse>>
const address = () => house.call.address
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

async function socket(headers: Record<string, string> = {}, path = 'api/socket') {
  const one = new WebSocket(`${address().replace('http', 'ws')}${path}`, { headers })
  const heard: Record<string, unknown>[] = []
  let closed: number | undefined
  one.on('message', (data) => heard.push(JSON.parse(String(data))))
  one.on('close', (code) => {
    closed = code
  })
  const refused = await new Promise<string | undefined>((go) => {
    one.on('open', () => go(undefined))
    one.on('error', (error) => go(error.message))
  })
  const say = (what: unknown) => one.send(typeof what === 'string' ? what : JSON.stringify(what))
  return { one, heard, say, refused, code: () => closed }
}

/** Two players and somebody who watches. */
async function table(game: string, wish: object = {}) {
  const opened = await house.call.open({ game, ...wish })
  const players = opened.seats.map(({ secret }) => remote(address, opened.room, secret))
  const watcher = remote(address, opened.room)
  await until(() => [...players, watcher].every(({ past }) => past), 'the room')
  return { ...opened, players, watcher, all: [...players, watcher] }
}

const close = (all: readonly RemoteRoom[]) => {
  for (const one of all) one.close()
}

describe('players far away', () => {
  it('see each other’s moves, and the own one at once', async () => {
    const { players, watcher, all } = await table('chess')
    const [white, black] = players as [RemoteRoom, RemoteRoom]
    const action = 796
    const before = white.shown
    const answer = white.act(action)
    expect(white.shown).not.toEqual(before)
    expect(white.past?.length).toBe(0)
    expect(await answer).toEqual({ ok: true, n: 2 })
    await until(() => black.n === 2 && watcher.n === 2)
    expect(black.past?.heard).toEqual([{ seat: 0, action, name: 'e4' }])
    expect(black.acting).toEqual([1])
    expect(black.shown).toEqual(white.shown)
    close(all)
  })

  it('take an own move back that the server refuses', async () => {
    const { players, all } = await table('chess')
    const [white, black] = players as [RemoteRoom, RemoteRoom]
    const before = white.shown
    const twice = [white.act(796), white.act(796)]
    expect((await twice[0])?.ok).toBe(true)
    const second = await twice[1]
    expect(second).toEqual({ ok: false, why: expect.stringContaining('not your turn') })
    expect(await black.move('nonsense')).toEqual({ ok: false, why: expect.stringContaining('nonsense') })
    expect(black.shown).toEqual(white.shown)
    expect(black.shown).not.toEqual(before)
    close(all)
  })

  it('play a whole game of a kind with secrets, each with an own view, and see all of it at the end', async () => {
    const { players, watcher, all } = await table('dark-chess')
    const random = new Random(4)
    for (let i = 0; i < 40 && !players[0]?.past?.result; i++) {
      const seat = players[0]!.acting[0]!
      const mover = players[seat]!
      const actions = new ActionList(300)
      mover.past!.game.actions(mover.past!.seen(mover.past!.length), seat, actions)
      const list = actions.toArray()
      expect(await mover.act(list[random.below(list.length)]!)).toMatchObject({ ok: true })
      await until(() => players.every(({ n }) => n === mover.n))
    }
    const views = all.map((one) => one.past!.seen(one.past!.length))
    expect(views[0]).not.toEqual(views[1])
    expect(views[2]).not.toEqual(views[0])
    await players[0]!.resign()
    await until(() => all.every(({ past }) => past?.result))
    expect(watcher.past?.played?.length).toBe(watcher.past?.length)
    expect(new Set(all.map(({ past }) => JSON.stringify([...past!.played!.position]))).size).toBe(1)
    close(all)
  })

  it('come back after the line broke, with everything that happened meanwhile, and their open wish is done once', async () => {
    const { players, all, room, seats } = await table('hex')
    const [white, black] = players as [RemoteRoom, RemoteRoom]
    await house.restart()
    const wish = white.act(5)
    expect(await wish).toMatchObject({ ok: true })
    await until(() => black.n === 2 && black.state === 'open')
    black.close()
    await house.call.post(`/api/rooms/${room}/act`, { after: 2, id: 'h', action: 7 }, seats[1]?.secret)
    const again = remote(address, room, seats[1]?.secret)
    await until(() => again.n === 3)
    expect(again.past?.heard.map(({ action }) => action)).toEqual([5, 7])
    close([...all, again])
  })

  it('offer, answer, speak and see who is there', async () => {
    const { players, watcher, all } = await table('chess')
    const [white, black] = players as [RemoteRoom, RemoteRoom]
    await until(() => watcher.presence.every((one) => one === 'here'))
    white.say('good-luck')
    await until(() => black.said.length > 0)
    expect(black.said).toMatchObject([{ seat: 0, sentence: 'good-luck' }])
    white.showPresence('away')
    await until(() => black.presence[0] === 'away')
    const offer = await white.offer({ about: 'draw' })
    expect(offer.ok).toBe(true)
    await until(() => black.past?.offers.length === 1)
    expect(await black.answer(offer.ok ? offer.n : 0, true)).toMatchObject({ ok: true })
    await until(() => white.past?.result)
    expect(white.past?.result?.reason).toBe('agreed')
    await black.rename('Béla')
    close(all)
  })

  it('are told that a room or a secret is none, and do not come again', async () => {
    const none = remote(address, 'nowhere')
    await until(() => none.state === 'refused')
    expect(none.refusal).toContain('no such room')
    const { room } = await house.call.open({ game: 'hex' })
    const thief = remote(address, room, 'guessed')
    await until(() => thief.state === 'refused')
    expect(thief.refusal).toContain('opens no seat')
  })
})

describe('the door', () => {
  it('is shut to pages of other sites and open to the own ones and to programs', async () => {
    const host = new URL(address()).host
    expect((await socket({ origin: 'https://elsewhere.example' })).refused).toContain('403')
    expect((await socket({ origin: 'null' })).refused).toContain('403')
    expect((await socket({}, 'elsewhere')).refused).toContain('404')
    for (const headers of [{ origin: `http://${host}` }, {}] as Record<string, string>[]) {
      const { refused, one } = await socket(headers)
      expect(refused).toBeUndefined()
      one.terminate()
    }
  })

  it('answers every wish exactly once, whatever it is', async () => {
    const { room, seats } = await house.call.open({ game: 'hex' })
    const { heard, say, one } = await socket()
    say({ do: 'hello', protocol: 1, language: 'hu' })
    say({ do: 'act', room, id: 'early', after: 1, action: 3 })
    say({ do: 'open', room, secret: seats[0]?.secret })
    say({ do: 'act', room, id: 'mine', after: 1, action: 3 })
    say({ do: 'act', room, id: 'mine', after: 1, action: 3 })
    say({ do: 'act', room, id: 'bad', after: 1 })
    say({ do: 'offer', room, id: 'odd', offer: { about: 'undo', to: 9 } })
    await until(() => heard.filter(({ say }) => say === 'done' || say === 'no').length === 5)
    const answers = heard.filter(({ id }) => id)
    expect(answers.filter(({ id }) => id === 'mine')).toEqual(
      [1, 2].map(() => ({ say: 'done', room, id: 'mine', n: 2 })),
    )
    expect(answers.find(({ id }) => id === 'early')).toMatchObject({
      say: 'no',
      why: expect.stringContaining('nincs megnyitva'),
    })
    expect(answers.find(({ id }) => id === 'bad')).toMatchObject({
      say: 'no',
      why: expect.stringContaining('mit lépsz'),
    })
    expect(answers.find(({ id }) => id === 'odd')).toMatchObject({ say: 'no', n: 2 })
    one.terminate()
  })

  it('closes on frames that are too long and on who only talks nonsense', async () => {
    const long = await socket()
    long.say('x'.repeat(20_000))
    await until(() => long.code() !== undefined)
    expect(long.code()).toBe(1009)
    const mad = await socket()
    for (let i = 0; i < 30; i++) mad.say('{')
    await until(() => mad.code() !== undefined)
    expect(mad.code()).toBe(1008)
    expect((await house.call.get('/health')).status).toBe(200)
  })

  it('tells everybody to come back when it closes', async () => {
    const { room } = await house.call.open({ game: 'hex' })
    const { heard, say, code } = await socket()
    say({ do: 'open', room })
    await until(() => heard.length > 1)
    await house.restart()
    await until(() => code() !== undefined)
    expect(heard.at(-1)).toMatchObject({ say: 'bye', comeBack: expect.any(Number) })
  })
})
