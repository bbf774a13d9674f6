/** Tables at which moves are made over HTTP until the line breaks, and what must be in the log for ever. */
import { randomBytes } from 'node:crypto'
import type { Random } from '@jatekvilag/engine'
import { expect } from 'vitest'
import type { Caller, OpenedRoom } from './house.ts'

/** Long games of one step a turn; moves are always there. */
const GAME = { game: 'gomoku' }

export interface Table extends OpenedRoom {
  /** What was acknowledged: number of the event, seat, action. */
  readonly done: { readonly n: number; readonly seat: number; readonly action: number }[]
  /** Sent, and not yet answered. */
  open?: { readonly seat: number; readonly after: number; readonly id: string; readonly action: number }
}

export const seatTable = async (call: Caller): Promise<Table> => ({ ...(await call.open(GAME)), done: [] })

/** How often something was sent again, and had been done already. */
export const counts = { resent: 0, known: 0 }

/** What could not be kept is sent again, under its name. */
const NOT_NOW = 503

/** Makes moves at one table until the line breaks. */
export async function play(call: Caller, table: Table, random: Random): Promise<void> {
  const path = `/api/rooms/${table.room}`
  if (table.open) {
    counts.resent++
    const { status, body } = await call.get(`${path}/events?after=${table.open.after}`)
    if (status === NOT_NOW) return
    if (body.events.length > 0) counts.known++
  }
  for (;;) {
    while (table.open) {
      const { seat, ...wish } = table.open
      const { status, body, text } = await call.post(`${path}/act`, wish, table.seats[seat]?.secret)
      if (status === NOT_NOW) return
      if (status !== 200) throw new Error(`refused ${status}: ${text}`)
      table.done.push({ n: body.n, seat, action: wish.action })
      table.open = undefined
    }
    const { status, body } = await call.get(path)
    if (status === NOT_NOW || body.result) return
    const seat = body.acting[0] as number
    const mine = await call.get(path, table.seats[seat]?.secret)
    if (mine.status === NOT_NOW) return
    const { action } = mine.body.moves[random.below(mine.body.moves.length)]
    table.open = { seat, after: mine.body.n, id: randomBytes(12).toString('base64url'), action }
  }
}

/** A line that broke is no failure; anything that was answered wrongly is. */
export const brokeOff = (error: unknown) => {
  if (error instanceof TypeError && /fetch failed|terminated/.test(error.message)) return
  throw error
}

/** The log holds every acknowledged move at its number, each action once, and at most the open one besides. */
export async function compare(call: Caller, { room, done, open }: Table): Promise<void> {
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
