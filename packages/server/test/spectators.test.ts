/** Who only looks on: what everybody may know, in games with secrets some turns later, and everything when it is over. */
import { gameEntry } from '@jatekvilag/games'
import { RemoteMatch } from '@jatekvilag/play'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TURNS_BEHIND } from '../src/rooms/public-head.ts'
import { openHouse } from './house.ts'
import { remote, until } from './remote.ts'

let house: Awaited<ReturnType<typeof openHouse>>
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

async function play(game: string, turns: number) {
  const opened = await house.call.open({ game })
  const watcher = remote(() => house.call.address, opened.room)
  await until(() => watcher.past)
  const act = async (turn: number) => {
    const secret = opened.seats[turn % 2]?.secret
    const { moves, n } = (await house.call.get(`/api/rooms/${opened.room}`, secret)).body
    const [{ action }] = moves
    const done = await house.call.post(`/api/rooms/${opened.room}/act`, { after: n, id: `a${turn}`, action }, secret)
    expect(done.status).toBe(200)
  }
  for (let turn = 0; turn < turns; turn++) await act(turn)
  return { ...opened, watcher, act }
}

describe('games to watch', () => {
  const shown = async (room: string) =>
    (await house.call.get('/api/lobby')).body.games.some((one: { room: string }) => one.room === room)
  /** It is put up a moment after what was answered. */
  const comesToBeShown = async (room: string) => {
    for (let tries = 0; tries < 200 && !(await shown(room)); tries++) await new Promise((go) => setTimeout(go, 10))
    return shown(room)
  }

  it('are those that their players have opened to everybody, while they go on and somebody is there', async () => {
    const { room, seats } = await house.call.open({ game: 'hex' })
    const ask = (seat: number, verb: string, body: object) =>
      house.call.post(`/api/rooms/${room}/${verb}`, body, seats[seat]?.secret)
    expect(await shown(room)).toBe(false)
    const offer = await ask(0, 'offer', { id: 'o', offer: { about: 'show' } })
    expect(await shown(room)).toBe(false)
    await ask(1, 'answer', { id: 'y', offer: offer.body.n, yes: true })
    expect(await comesToBeShown(room)).toBe(true)
    await house.restart()
    // Nobody has been seen since: only who looks shows that he is there.
    expect(await shown(room)).toBe(false)
    await house.call.get(`/api/rooms/${room}`, seats[0]?.secret)
    expect(await comesToBeShown(room)).toBe(true)
    await ask(0, 'resign', { id: 'r' })
    expect(await shown(room)).toBe(false)
  })

  it('are those among strangers from their beginning, and none that goes by link', async () => {
    const anybody = await house.call.open({ game: 'hex', watch: 'anybody', clock: { kind: 'days', ms: 86_400_000 } })
    expect(await shown(anybody.room)).toBe(true)
    const open = await house.call.open({ game: 'hex', invite: 'anybody' })
    expect(await shown(open.room)).toBe(false)
    const secret = 'abcdefghijklmnopqrstuv'
    await house.call.post(`/api/rooms/${open.room}/sit`, { secret })
    await house.call.get(`/api/rooms/${open.room}`, secret)
    expect(await comesToBeShown(open.room)).toBe(true)
    expect((await house.call.post('/api/rooms', { game: 'hex', watch: 'me' })).status).toBe(400)
  })
})

describe('a spectator', () => {
  it('sees an open game as it happens', async () => {
    const { watcher } = await play('breakthrough', 4)
    await until(() => watcher.past?.length === 4)
    expect(watcher.acting).toEqual([0])
    watcher.close()
  })

  it('sees a game with secrets three turns later over every way, and all of it when it is over', async () => {
    const { room, seats, watcher, act } = await play('dark-chess', 5)
    const shown = 5 - TURNS_BEHIND
    await until(() => watcher.past?.length === shown)
    const look = async () => (await house.call.get(`/api/rooms/${room}`)).body
    const told = async () => (await house.call.get(`/api/rooms/${room}/events`)).body
    for (const restarted of [false, true]) {
      if (restarted) await house.restart()
      const picture = await look()
      const { n, events } = await told()
      expect([picture.n, n, events.at(-1).n]).toEqual([shown + 1, shown + 1, shown + 1])
      expect(events.filter(({ kind }: { kind: string }) => kind === 'acted')).toHaveLength(shown)
      expect((await house.call.get(`/api/rooms/${room}/record`)).body.turns).toHaveLength(shown)
      expect((await house.call.get(`/api/rooms/${room}`, seats[0]?.secret)).body.n).toBe(6)
    }
    await until(() => watcher.state === 'open')
    expect([watcher.past?.length, watcher.acting, watcher.clock]).toEqual([shown, [], null])
    await act(5)
    await until(() => watcher.past?.length === shown + 1)
    const match = new RemoteMatch({ id: room, entry: gameEntry('dark-chess')!, remote: watcher, now: () => 0 })
    expect([match.mine, match.turns.length, match.past]).toEqual([[], shown + 1, undefined])
    await house.call.post(`/api/rooms/${room}/resign`, { id: 'r' }, seats[0]?.secret)
    await until(() => match.result)
    expect([match.length, match.past?.length]).toEqual([6, 6])
    watcher.close()
  })
})
