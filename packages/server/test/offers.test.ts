/** What players ask of each other, over HTTP: each of it happens once everybody has said yes, and not before. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openHouse } from './house.ts'
import { until } from './remote.ts'

let house: Awaited<ReturnType<typeof openHouse>>
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const CLOCK = { kind: 'plain', ms: 600_000 }

async function table(wish: object) {
  const opened = await house.call.open(wish)
  let asked = 0
  const look = async (seat?: number) =>
    (await house.call.get(`/api/rooms/${opened.room}`, opened.seats[seat ?? -1]?.secret)).body
  const ask = (seat: number, verb: string, body: object) =>
    house.call.post(`/api/rooms/${opened.room}/${verb}`, { id: `i${asked++}`, ...body }, opened.seats[seat]?.secret)
  const act = async (move: string) => {
    const { acting, n } = await look()
    const done = await ask(acting[0], 'act', { after: n, move })
    expect([done.status, done.text]).toEqual([200, done.text])
  }
  /** Seat 0 offers, seat 1 answers; how the room stands before and after the answer. */
  const agree = async (offer: object, yes = true) => {
    const made = await ask(0, 'offer', { offer })
    expect([made.status, made.text]).toEqual([200, made.text])
    const before = await look()
    const answered = await ask(1, 'answer', { offer: made.body.n, yes })
    expect([answered.status, answered.text]).toEqual([200, answered.text])
    return [before, await look()]
  }
  const events = async (): Promise<{ kind: string; room?: string; why?: string }[]> =>
    (await house.call.get(`/api/rooms/${opened.room}/events`)).body.events
  const nextRoom = async () => {
    let next: string | undefined
    await until(() => {
      void events().then((all) => {
        next ??= all.find(({ kind }) => kind === 'followed')?.room
      })
      return next
    })
    return next!
  }
  return { ...opened, look, ask, act, agree, events, nextRoom }
}

describe('with everybody’s yes', () => {
  it('a move is taken back', async () => {
    const { act, agree } = await table({ game: 'chess' })
    await act('e4')
    const [before, after] = await agree({ about: 'undo', to: 0 })
    expect([before.acting, after.acting]).toEqual([[1], [0]])
  })

  it('the game is drawn', async () => {
    const { agree } = await table({ game: 'chess' })
    const [before, after] = await agree({ about: 'draw' })
    expect([before.result, after.result]).toEqual([null, { payoffs: [0, 0], reason: 'agreed' }])
  })

  it('the clocks stand still, and run again', async () => {
    const { agree, ask } = await table({ game: 'chess', clock: CLOCK })
    const [before, after] = await agree({ about: 'pause' })
    expect([before.clock.paused, after.clock.paused]).toEqual([false, true])
    expect((await ask(0, 'act', { after: after.n, move: 'e4' })).status).toBe(409)
    const [, again] = await agree({ about: 'resume' })
    expect(again.clock.paused).toBe(false)
  })

  it('the others get more time', async () => {
    const { agree } = await table({ game: 'chess', clock: CLOCK })
    const [before, after] = await agree({ about: 'more-time', ms: 60_000 })
    expect(after.clock.seats[1].left - before.clock.seats[1].left).toBe(60_000)
  })

  it('a game is put away, with or without a clock: nobody moves, nobody is waited out, and it goes on as it stood', async () => {
    for (const clock of [undefined, CLOCK]) {
      const { act, agree, ask, events } = await table({ game: 'chess', clock })
      await act('e4')
      const [, away] = await agree({ about: 'adjourn' })
      expect(away.clock.paused).toBe(true)
      expect((await events()).find(({ kind }) => kind === 'paused')?.why).toBe('adjourned')
      expect((await ask(1, 'act', { after: away.n, move: 'e5' })).status).toBe(409)
      expect(await ask(0, 'claim', { how: 'win' })).toMatchObject({ status: 409, body: { why: /rests/ } })
      const [, again] = await agree({ about: 'resume' })
      expect([again.acting, again.position]).toEqual([[1], away.position])
      await act('e5')
    }
  })

  it('sides are changed in the middle of the game: the same position, the same secrets, each at the other side', async () => {
    const { act, agree, look, room, seats, nextRoom } = await table({
      ...{ game: 'chess', clock: CLOCK, odds: [0, 300_000], names: ['Anna', 'Béla'] },
    })
    await act('e4')
    const stood = (await look()).position
    const [before, after] = await agree({ about: 'swap' })
    expect([before.result, after.result?.reason]).toEqual([null, 'aborted'])
    const next = await nextRoom()
    expect(next).not.toBe(room)
    // Who had black is to move no more: white was to answer, and white is the other one now.
    const seen = (await house.call.get(`/api/rooms/${next}`, seats[0]?.secret)).body
    expect(seen.position).toBe(stood)
    expect(seen.acting).toEqual([1])
    expect(seen.moves.length).toBe(20)
    expect(seen.seats.map(({ name }: { name: string }) => name)).toEqual(['Béla', 'Anna'])
    // More time belongs to who needs it, not to the seat.
    expect(seen.clock.seats.map(({ left }: { left: number }) => left >= 890_000)).toEqual([true, false])
  })

  it('sides are changed before the first move of a game with secrets, and not later', async () => {
    const { ask, act, look, agree, nextRoom, seats } = await table({ game: 'dark-chess' })
    await act('e4')
    expect(await ask(0, 'offer', { offer: { about: 'swap' } })).toMatchObject({ status: 409, body: { why: /hidden/ } })
    const { agree: early, nextRoom: earlyNext, seats: own } = await table({ game: 'dark-chess' })
    await early({ about: 'swap' })
    const next = (await house.call.get(`/api/rooms/${await earlyNext()}`, own[1]?.secret)).body
    expect([next.acting, next.moves.length]).toEqual([[0], 20])
    await ask(0, 'resign', {})
    expect((await look()).result).not.toBeNull()
    await agree({ about: 'swap' })
    expect((await house.call.get(`/api/rooms/${await nextRoom()}`, seats[1]?.secret)).body.acting).toEqual([0])
  })

  it('nothing happens on a no', async () => {
    const { act, agree } = await table({ game: 'chess', clock: CLOCK })
    await act('e4')
    for (const about of ['draw', 'pause', 'adjourn', 'swap', 'abort']) {
      const [before, after] = await agree({ about }, false)
      expect([about, after.result, after.clock.paused, after.offers]).toEqual([about, null, false, []])
      expect(after.position).toBe(before.position)
    }
  })
})

describe('a room with a handicap', () => {
  it('begins at the position that was given, for everybody, also in a rematch', async () => {
    // White plays without the queen.
    const position = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNB1KBNR w KQkq - 0 1'
    const { ask, look, agree, nextRoom, seats, room } = await table({ game: 'chess', position })
    expect((await look()).position).toContain('RNB1KBNR')
    expect((await house.call.get(`/api/rooms/${room}/events`)).body.events[0].start).toContain('RNB1KBNR')
    expect((await house.call.get(`/api/rooms/${room}/record`)).body.start).toContain('RNB1KBNR')
    await ask(1, 'resign', {})
    await agree({ about: 'rematch' })
    const next = (await house.call.get(`/api/rooms/${await nextRoom()}`, seats[0]?.secret)).body
    expect([next.position.includes('RNB1KBNR'), next.acting]).toEqual([true, [0]])
  })

  it('gives one side more time, which is counted after a restart too', async () => {
    const { room, seats } = await house.call.open({ game: 'hex', clock: CLOCK, odds: [0, 1_200_000] })
    await house.restart()
    const { clock } = (await house.call.get(`/api/rooms/${room}`, seats[0]?.secret)).body
    expect(clock.seats[1].left).toBe(1_800_000)
    expect(clock.seats[0].left).toBeLessThanOrEqual(600_000)
  })

  it('has stones of advantage where the game knows them', async () => {
    const { room } = await house.call.open({ game: 'go', options: { size: 9, handicap: 3 } })
    const { acting, position } = (await house.call.get(`/api/rooms/${room}`)).body
    expect(acting).toEqual([1])
    expect(position.match(/b/g)?.length).toBe(3)
  })

  it('is refused with a sentence where it makes no sense', async () => {
    for (const [wish, why] of [
      [{ game: 'chess', position: 'no such thing' }, /./],
      [{ game: 'chess', position: 5 }, /is a text/],
      [{ game: 'dark-chess', position: 'x' }, /own start/],
      [{ game: 'chess', position: '7k/5KQ1/8/8/8/8/8/8 b - - 0 1' }, /over/],
      [{ game: 'chess', odds: [0, 1000] }, /odds/],
      [{ game: 'chess', clock: { kind: 'per-move', ms: 1000 }, odds: [0, 1000] }, /odds/],
      [{ game: 'chess', clock: CLOCK, odds: [0, -5] }, /odds/],
      [{ game: 'chess', clock: CLOCK, odds: [0, 1, 2] }, /odds/],
    ] as const) {
      const { status, body } = await house.call.post('/api/rooms', wish)
      expect([status, wish]).toEqual([400, wish])
      expect(body.why).toMatch(why)
    }
  })
})
