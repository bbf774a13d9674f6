/** A game between two remote players that goes on whatever happens to the servers, and what must be in the log for ever. */
import type { Random } from '@jatekvilag/engine'
import type { RemoteRoom } from '@jatekvilag/play'
import { expect } from 'vitest'
import { Caller } from './house.ts'
import { remote, until } from './remote.ts'

export class LongGame {
  /** Actions that were acknowledged. */
  readonly done: number[] = []
  private readonly room: string
  private readonly players: readonly RemoteRoom[]
  private readonly cells: readonly number[]

  private constructor(room: string, players: readonly RemoteRoom[], cells: readonly number[]) {
    this.room = room
    this.players = players
    this.cells = cells
  }

  /** The address may become another one, or none. */
  static async at(address: () => string, random: Random): Promise<LongGame> {
    const { room, seats } = await new Caller(address()).open({ game: 'gomoku' })
    const players = seats.map(({ secret }) => remote(address, room, secret, true))
    await until(() => players.every(({ past }) => past))
    return new LongGame(room, players, random.shuffle(Array.from({ length: 225 }, (_, i) => i)))
  }

  /** Makes moves until it is so and one more has been answered since. */
  async playUntil(isSo: () => boolean): Promise<void> {
    for (let isLast = false; !isLast; ) {
      const seat = this.done.length % 2
      const mover = this.players[seat]!
      await until(() => mover.acting.includes(seat) || mover.past?.result, 'the turn')
      if (mover.past?.result) return
      isLast = isSo()
      const action = this.cells[this.done.length]!
      expect(await mover.act(action)).toMatchObject({ ok: true })
      this.done.push(action)
    }
  }

  /** Every acknowledged action is in the log, once and in its order, and nothing else. */
  async compare(call: Caller): Promise<void> {
    const { body } = await call.get(`/api/rooms/${this.room}/events`)
    const acted = body.events.filter(({ kind }: { kind: string }) => kind === 'acted')
    expect(acted.map(({ action }: { action: number }) => action)).toEqual(this.done)
    expect(body.events.map(({ n }: { n: number }) => n)).toEqual(body.events.map((_: unknown, i: number) => i))
  }

  close(): void {
    for (const one of this.players) one.close()
  }
}
