/** Everything that is written to a file, in one transaction for all that wait. */
import type { DatabaseSync } from 'node:sqlite'
import { forSqlite, type Sentence, type Value } from './people.ts'
import type { Append, Appended } from './store.ts'

export type Writing =
  | { readonly kind: 'append'; readonly append: Append }
  | { readonly kind: 'due'; readonly room: string; readonly due: number | null }
  | { readonly kind: 'name'; readonly room: string; readonly seat: number; readonly name: string }
  | { readonly kind: 'down'; readonly from: number; readonly to: number; readonly at: number }
  | { readonly kind: 'people'; readonly sentence: Sentence; readonly values: readonly Value[] }
  | { readonly kind: 'tidy' }
  | { readonly kind: 'beat' }

/** What a writing answers: what became of an append, or how many rooms it touched. */
export type Written = Appended | number

export class Writer {
  private readonly database: DatabaseSync
  private readonly write: (one: Writing) => Written

  constructor(database: DatabaseSync) {
    this.database = database
    this.write = writerOf(database)
  }

  /** Whatever was deleted is nowhere any more: not in the log of writes, not in a corner of the file. */
  private tidy(): void {
    this.database.exec('pragma wal_checkpoint(truncate); vacuum; pragma wal_checkpoint(truncate)')
  }

  /** One commit for all; where that fails each has its own, so that a bad one spoils nothing for the others. */
  commit(all: readonly Writing[], now: number): (Written | Error)[] {
    try {
      const written = this.together(all, now)
      if (all.some(({ kind }) => kind === 'tidy')) this.tidy()
      return written
    } catch (error) {
      if (all.length === 1) return [asError(error)]
      return all.map((one) => {
        try {
          return this.together([one], now)[0]!
        } catch (error) {
          return asError(error)
        }
      })
    }
  }

  private together(all: readonly Writing[], now: number): Written[] {
    this.database.exec('begin immediate')
    try {
      const written = all.map(this.write)
      this.database.prepare(BEAT).run(now)
      this.database.exec('commit')
      return written
    } catch (error) {
      if (this.database.isTransaction) this.database.exec('rollback')
      throw error
    }
  }
}

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)))

const BEAT = 'insert into beat values (1, ?) on conflict (one) do update set at = max(at, excluded.at)'

function writerOf(database: DatabaseSync): (one: Writing) => Written {
  const prepare = (sql: string) => database.prepare(sql)
  const newRoom = prepare('insert into room values (?, ?, ?, ?, ?, ?, ?) on conflict do nothing')
  const newSeat = prepare('insert into seat values (?, ?, ?, ?)')
  const moveHead = prepare('update room set n = ?, due = ?, timed = ?, over = ? where id = ? and n = ?')
  const newEvent = prepare('insert into event values (?, ?, ?, ?, ?, ?, ?)')
  const known = prepare('select 1 from event where room = ? and request = ?')
  const setDue = prepare('update room set due = ? where id = ?')
  const setName = prepare('update seat set name = ? where room = ? and seat = ?')
  const downEvents = prepare(
    `insert into event select id, n + 1, ?, 'server', 'down', ?, null from room where timed = 1`,
  )
  const lastBeat = prepare('select at from beat')
  const downHeads = prepare('update room set n = n + 1 where timed = 1')

  function append({ room, events, head, opening }: Append): Appended {
    const { due, timed, over } = head
    const last = events.at(-1)?.n ?? 0
    const flags = [due, Number(timed), Number(over)] as const
    if (opening) {
      const { created, seed, seats } = opening
      if (newRoom.run(room, last, created, seed, ...flags).changes === 0) return 'taken'
      for (const { seat, secret, name } of seats) newSeat.run(room, seat, secret, name)
    } else {
      if (events.some(({ request }) => request !== null && known.get(room, request))) return 'taken'
      if (moveHead.run(last, ...flags, room, (events[0]?.n ?? 0) - 1).changes === 0) return 'taken'
    }
    for (const { n, at, by, kind, body, request } of events) newEvent.run(room, n, at, by, kind, body, request)
    return 'done'
  }

  return (one) => {
    switch (one.kind) {
      case 'append':
        return append(one.append)
      case 'due':
        return Number(setDue.run(one.due, one.room).changes)
      case 'name':
        return Number(setName.run(one.name, one.room, one.seat).changes)
      case 'down':
        if ((lastBeat.get() as { at: number } | undefined)?.at !== one.from) return 0
        downEvents.run(one.at, JSON.stringify({ from: one.from, to: one.to }))
        return Number(downHeads.run().changes)
      case 'people':
        return Number(prepare(forSqlite(one.sentence)).run(...one.values).changes)
      case 'tidy':
      case 'beat':
        return 1
    }
  }
}
