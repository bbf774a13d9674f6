/**
 * Rooms in one file, without any service. A thread of its own commits whatever has gathered while the last commit ran:
 * one move at a time is as durable as a hundred, and a hundred cost little more than one.
 */
import type { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import { forSqlite, type Sentence, type Value } from './people.ts'
import type { Append, Appended, Store, StoredEvent, StoredRoom, StoredSeat } from './store.ts'
import type { Batch, BatchDone } from './writer.ts'
import type { Writing, Written } from './writing.ts'

interface Waiting {
  readonly writing: Writing
  readonly resolve: (written: Written) => void
  readonly reject: (error: Error) => void
}

/**
 * Milliseconds from one commit to the next. A lone move is committed at once; a thousand a second share a hundred commits instead
 * of having one each, which is a third of the processor.
 */
const BREATH = 10

/** Beside the sources as they are, or beside the program that was built from them. */
const WRITER = import.meta.url.endsWith('.ts') ? 'writer.ts' : 'writer.mjs'

/** Asked for only when a file is opened: the terminal program also runs on Nodes that do not have it. */
function openFile(file: string, options: { readonly readOnly?: boolean } = {}): DatabaseSync {
  const sqlite = process.getBuiltinModule?.('node:sqlite')
  if (!sqlite) throw new Error('the server needs Node 22.13 or newer; `npm start` brings its own')
  return new sqlite.DatabaseSync(file, options)
}

export async function openSqlite(file: string): Promise<Store> {
  const lock = lockFile(file)
  const worker = await startWriter(file)
  const reader = openFile(file, { readOnly: true })
  return new SqliteStore(file, worker, reader, lock)
}

async function startWriter(file: string): Promise<Worker> {
  const worker = new Worker(new URL(WRITER, import.meta.url), { workerData: { file }, execArgv: [] })
  await new Promise<void>((ready, failed) => {
    worker.once('message', () => ready())
    worker.once('error', failed)
  })
  worker.removeAllListeners('error')
  return worker
}

/** Two programs on one file would each believe their own memory: the second one is refused, until the first is gone. */
function lockFile(file: string): DatabaseSync {
  const lock = openFile(`${file}.lock`)
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive')
  } catch {
    lock.close()
    throw new Error(`another server is using ${file}`)
  }
  return lock
}

class SqliteStore implements Store {
  readonly isShared = false
  private readonly file: string
  private worker: Worker
  private isClosing = false
  private readonly reader: DatabaseSync
  private readonly lock: DatabaseSync
  private queue: Waiting[] = []
  private underWay: Waiting[] | undefined
  private scheduled = false
  /** When the last commit began, by the clock of the process. */
  private begun = -BREATH
  private latest = 0
  private broken: Error | undefined
  private closed: (() => void) | undefined
  private readonly questions

  constructor(file: string, worker: Worker, reader: DatabaseSync, lock: DatabaseSync) {
    this.file = file
    this.worker = worker
    this.reader = reader
    this.lock = lock
    this.questions = questions(reader)
    this.listen(worker)
  }

  private listen(worker: Worker): void {
    worker.on('message', (done: BatchDone) => this.finish(done))
    worker.on('error', (error) => this.fail(error as Error))
    worker.on('exit', () => {
      this.fail(new Error('the writing thread has ended'))
      if (!this.isClosing) void this.replaceWriter()
    })
  }

  /** A thread that died is replaced. What was under way may be written or not: whoever asks again finds out. */
  private async replaceWriter(): Promise<void> {
    while (!this.isClosing)
      try {
        this.worker = await startWriter(this.file)
        this.listen(this.worker)
        this.broken = undefined
        return
      } catch {
        await new Promise((go) => setTimeout(go, 500))
      }
  }

  private write(writing: Writing, now: number): Promise<Written> {
    if (this.broken) return Promise.reject(this.broken)
    this.latest = Math.max(this.latest, now)
    return new Promise((resolve, reject) => {
      this.queue.push({ writing, resolve, reject })
      this.schedule()
    })
  }

  /** What is asked for in the same breath goes together, and when much is asked for, what comes within a few milliseconds. */
  private schedule(): void {
    if (this.underWay || this.scheduled || this.queue.length === 0) return
    this.scheduled = true
    const rest = this.begun + BREATH - performance.now()
    if (rest > 0) setTimeout(this.commit, rest)
    else setImmediate(this.commit)
  }

  private readonly commit = () => {
    this.scheduled = false
    if (this.underWay || this.queue.length === 0 || this.broken) return
    this.begun = performance.now()
    this.underWay = this.queue
    this.queue = []
    const batch: Batch = { all: this.underWay.map(({ writing }) => writing), now: this.latest }
    this.worker.postMessage(batch)
  }

  private finish(done: BatchDone): void {
    const finished = this.underWay ?? []
    this.underWay = undefined
    this.schedule()
    for (const [i, { resolve, reject }] of finished.entries()) {
      const written = done[i]
      if (written === undefined) reject(new Error('the writing thread lost an answer'))
      else if (typeof written === 'object') reject(new Error(written.failed))
      else resolve(written)
    }
    if (this.closed && !this.underWay && this.queue.length === 0) this.closed()
  }

  private fail(error: Error): void {
    this.broken ??= error
    for (const { reject } of [...(this.underWay ?? []), ...this.queue]) reject(error)
    this.underWay = undefined
    this.queue = []
  }

  append(append: Append, now: number): Promise<Appended> {
    return this.write({ kind: 'append', append }, now) as Promise<Appended>
  }

  async setDue(room: string, due: number | null): Promise<void> {
    await this.write({ kind: 'due', room, due }, this.latest)
  }

  async rename(room: string, seat: number, name: string): Promise<void> {
    await this.write({ kind: 'name', room, seat, name }, this.latest)
  }

  change(sentence: Sentence, ...values: readonly Value[]): Promise<number> {
    return this.write({ kind: 'people', sentence, values }, this.latest) as Promise<number>
  }

  async ask<Row>(sentence: Sentence, ...values: readonly Value[]): Promise<readonly Row[]> {
    return this.reader.prepare(forSqlite(sentence)).all(...values) as Row[]
  }

  async tidy(): Promise<void> {
    await this.write({ kind: 'tidy' }, this.latest)
  }

  async beat(now: number): Promise<void> {
    await this.write({ kind: 'beat' }, now)
  }

  wasDown(from: number, to: number, now: number): Promise<number> {
    return this.write({ kind: 'down', from, to, at: now }, now) as Promise<number>
  }

  async room(id: string): Promise<StoredRoom | undefined> {
    const row = this.questions.room.get(id) as unknown as RoomRow | undefined
    if (!row) return undefined
    const seats = this.questions.seats.all(id) as unknown as StoredSeat[]
    const { n, created, seed, due, timed, over } = row
    return { n, created, seed, due, timed: timed === 1, over: over === 1, seats: seats.map((seat) => ({ ...seat })) }
  }

  async head(id: string): Promise<number | undefined> {
    return (this.questions.room.get(id) as { n: number } | undefined)?.n
  }

  async events(room: string, after: number, most = -1): Promise<readonly StoredEvent[]> {
    return this.questions.events.all(room, after, most) as unknown as StoredEvent[]
  }

  async numberOf(room: string, request: string): Promise<number | undefined> {
    return (this.questions.number.get(room, request) as { n: number } | undefined)?.n
  }

  async due(before: number, most: number) {
    return this.questions.due.all(before, most) as { room: string; due: number }[]
  }

  async lastBeat(): Promise<number | undefined> {
    return (this.questions.beat.get() as { at: number } | undefined)?.at
  }

  async close(): Promise<void> {
    if (!this.broken && (this.underWay || this.queue.length > 0))
      await new Promise<void>((resolve) => {
        this.closed = resolve
      })
    this.isClosing = true
    this.reader.close()
    if (!this.broken) {
      const gone = new Promise<void>((resolve) => this.worker.once('exit', () => resolve()))
      this.worker.postMessage('close')
      await gone
    }
    this.lock.close()
  }
}

interface RoomRow {
  readonly n: number
  readonly created: number
  readonly seed: string
  readonly due: number | null
  readonly timed: number
  readonly over: number
}

function questions(reader: DatabaseSync) {
  return {
    room: reader.prepare('select n, created, seed, due, timed, over from room where id = ?'),
    seats: reader.prepare('select seat, secret, name from seat where room = ? order by seat'),
    events: reader.prepare(
      'select n, at, by, kind, body, request from event where room = ? and n > ? order by n limit ?',
    ),
    number: reader.prepare('select n from event where room = ? and request = ?'),
    due: reader.prepare('select id as room, due from room where due < ? order by due limit ?'),
    beat: reader.prepare('select at from beat'),
  }
}
