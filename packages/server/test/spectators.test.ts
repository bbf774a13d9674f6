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
