/**
 * The same log in PostgreSQL, for several nodes: any of them serves any room, and the key (room, n) decides who was
 * first. Everything that waits goes into one call, which the database commits as one.
 */
import type { Pool } from 'pg'
import { SENTENCES, type Sentence, type Value } from './people.ts'
import { POSTGRES_SCHEMA } from './postgres-schema.ts'
import type { Append, Appended, Store, StoredEvent, StoredRoom, StoredSeat } from './store.ts'

interface Waiting {
  readonly append: Append
  readonly resolve: (appended: Appended) => void
  readonly reject: (error: Error) => void
}

/** So many calls are on their way at once: while one waits for the disk, the next gathers. */
const MOST_CALLS = 4

export async function openPostgres(address: string, node: string): Promise<Store> {
  const { default: pg } = await import('pg')
  // Moments and numbers of events are far below 2^53.
  pg.types.setTypeParser(pg.types.builtins.INT8, Number)
  const pool = new pg.Pool({ connectionString: address, max: 10, application_name: 'jatekvilag' })
  // A connection that breaks while nobody uses it is replaced when one is needed.
  pool.on('error', () => undefined)
  await pool.query(POSTGRES_SCHEMA)
  return new PostgresStore(pool, node)
}

class PostgresStore implements Store {
  readonly isShared = true
  private readonly pool: Pool
  private readonly node: string
  private queue: Waiting[] = []
  private calls = 0
  private latest = 0
  private scheduled = false

  constructor(pool: Pool, node: string) {
    this.pool = pool
    this.node = node
  }

  append(append: Append, now: number): Promise<Appended> {
    this.latest = Math.max(this.latest, now)
    return new Promise((resolve, reject) => {
      this.queue.push({ append, resolve, reject })
      this.schedule()
    })
  }

  private schedule(): void {
    if (this.scheduled || this.calls >= MOST_CALLS || this.queue.length === 0) return
    this.scheduled = true
    setImmediate(() => {
      this.scheduled = false
      const batch = this.queue
      this.queue = []
      if (batch.length > 0) void this.call(batch)
    })
  }

  private async call(batch: readonly Waiting[]): Promise<void> {
    this.calls++
    // Always in the order of rooms, so that two nodes never wait for each other.
    const sorted = [...batch].sort((a, b) => (a.append.room < b.append.room ? -1 : 1))
    try {
      const { rows } = await this.pool.query('select jv_append($1::jsonb, $2, $3) as done', [
        JSON.stringify(sorted.map(({ append }) => append)),
        this.node,
        this.latest,
      ])
      const done = rows[0].done as boolean[]
      for (const [i, { resolve }] of sorted.entries()) resolve(done[i] ? 'done' : 'taken')
    } catch (error) {
      for (const { reject } of sorted) reject(error as Error)
    } finally {
      this.calls--
      this.schedule()
    }
  }

  private async rows<T>(sql: string, values: readonly unknown[]): Promise<readonly T[]> {
    return (await this.pool.query(sql, [...values])).rows as T[]
  }

  async room(id: string): Promise<StoredRoom | undefined> {
    const [row] = await this.rows<StoredRoom>('select n, created, seed, due, timed, over from room where id = $1', [id])
    if (!row) return undefined
    const seats = await this.rows<StoredSeat>('select seat, secret, name from seat where room = $1 order by seat', [id])
    return { ...row, seats }
  }

  async head(id: string): Promise<number | undefined> {
    return (await this.rows<{ n: number }>('select n from room where id = $1', [id]))[0]?.n
  }

  events(room: string, after: number, most?: number): Promise<readonly StoredEvent[]> {
    const sql = 'select n, at, by, kind, body, request from event where room = $1 and n > $2 order by n limit $3'
    return this.rows(sql, [room, after, most ?? null])
  }

  async numberOf(room: string, request: string): Promise<number | undefined> {
    const sql = 'select n from event where room = $1 and request = $2'
    return (await this.rows<{ n: number }>(sql, [room, request]))[0]?.n
  }

  due(before: number, most: number): Promise<readonly { readonly room: string; readonly due: number }[]> {
    return this.rows('select id as room, due from room where due < $1 order by due limit $2', [before, most])
  }

  async setDue(room: string, due: number | null): Promise<void> {
    await this.rows('update room set due = $2 where id = $1', [room, due])
  }

  async rename(room: string, seat: number, name: string): Promise<void> {
    await this.rows('update seat set name = $3 where room = $1 and seat = $2', [room, seat, name])
  }

  async change(sentence: Sentence, ...values: readonly Value[]): Promise<number> {
    return (await this.pool.query(SENTENCES[sentence], [...values])).rowCount ?? 0
  }

  ask<Row>(sentence: Sentence, ...values: readonly Value[]): Promise<readonly Row[]> {
    return this.rows<Row>(SENTENCES[sentence], values)
  }

  /** The database keeps its own house; old versions of rows go with the next round of its sweeper, or now. */
  async tidy(): Promise<void> {
    await this.pool.query('vacuum seat, device, invite, errand, push')
  }

  async beat(now: number): Promise<void> {
    await this.rows('select jv_beat($1, $2)', [this.node, now])
  }

  async lastBeat(): Promise<number | undefined> {
    return (await this.rows<{ at: number | null }>('select max(at) as at from beat', []))[0]?.at ?? undefined
  }

  async wasDown(from: number, to: number, now: number): Promise<number> {
    const values = [this.node, from, JSON.stringify({ from, to }), now]
    return (await this.rows<{ count: number }>('select jv_down($1, $2, $3, $4) as count', values))[0]?.count ?? 0
  }

  async close(): Promise<void> {
    while (this.calls > 0 || this.queue.length > 0) await new Promise((go) => setTimeout(go, 2))
    await this.pool.end()
  }
}
