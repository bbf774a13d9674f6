/** What every store must do, tested on each of them. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openPostgres } from '../src/store/postgres.ts'
import { openSqlite } from '../src/store/sqlite.ts'
import type { Append, Store, StoredEvent } from '../src/store/store.ts'
import { noPostgres, startPostgres } from './services.ts'

interface Kept {
  readonly name: string
  /** A place that is empty at first and is still there after `close`. */
  place(): Promise<{ open(): Promise<Store>; remove(): Promise<void>; file?: string }>
}

const STORES: Kept[] = [
  {
    name: 'SQLite',
    async place() {
      const folder = mkdtempSync(join(tmpdir(), 'jv-store-'))
      const file = join(folder, 'rooms.db')
      return { file, open: () => openSqlite(file), remove: async () => rmSync(folder, { recursive: true }) }
    },
  },
]

if (!noPostgres)
  STORES.push({
    name: 'PostgreSQL',
    async place() {
      const service = await startPostgres()
      return { open: () => openPostgres(service.address, 'node'), remove: () => service.stop() }
    },
  })

const event = (n: number, request: string | null = null): StoredEvent => ({
  ...{ n, at: 1000 + n, by: '0', kind: n === 0 ? 'created' : 'acted', body: `{"action":${n}}`, request },
})
const HEAD = { due: null, timed: false, over: false }
const seats = [
  { seat: 0, secret: 'aa', name: 'Anna' },
  { seat: 1, secret: 'bb', name: 'Béla' },
]
const opening = (room: string, events = [event(0)]): Append => ({
  ...{ room, events, head: HEAD, opening: { created: 1000, seed: 'seed', seats } },
})
const next = (room: string, n: number, request: string | null = null): Append => ({
  ...{ room, events: [event(n, request)], head: HEAD },
})

describe.each(STORES.map((kept) => [kept.name, kept] as const))('the store %s', (_, kept) => {
  let place: Awaited<ReturnType<Kept['place']>>
  let store: Store
  beforeAll(async () => {
    place = await kept.place()
  })
  beforeEach(async () => {
    store = await place.open()
  })
  afterEach(() => store.close())
  afterAll(() => place.remove())

  it('gives back what was written, in its order, after whichever number', async () => {
    expect(await store.append(opening('order', [event(0), event(1)]), 1)).toBe('done')
    expect(await store.append({ room: 'order', events: [event(2), event(3, 'q')], head: HEAD }, 2)).toBe('done')
    expect(await store.events('order', -1)).toEqual([event(0), event(1), event(2), event(3, 'q')])
    expect(await store.events('order', 1)).toEqual([event(2), event(3, 'q')])
    expect(await store.events('order', 0, 2)).toEqual([event(1), event(2)])
    expect(await store.events('order', 3)).toEqual([])
    expect(await store.head('order')).toBe(3)
    expect(await store.room('order')).toEqual({ n: 3, created: 1000, seed: 'seed', seats, ...HEAD })
  })

  it('knows no room that nobody opened', async () => {
    expect(await store.room('nowhere')).toBeUndefined()
    expect(await store.head('nowhere')).toBeUndefined()
    expect(await store.events('nowhere', -1)).toEqual([])
    expect(await store.append(next('nowhere', 0), 1)).toBe('taken')
    expect(await store.append(next('nowhere', 1), 1)).toBe('taken')
  })

  it('lets one of many have a number, and leaves no gap', async () => {
    await store.append(opening('race'), 1)
    const answers = await Promise.all(Array.from({ length: 20 }, () => store.append(next('race', 1), 1)))
    expect(answers.filter((one) => one === 'done')).toHaveLength(1)
    expect(await store.append(next('race', 3), 1)).toBe('taken')
    expect((await store.events('race', -1)).map(({ n }) => n)).toEqual([0, 1])
  })

  it('opens a room once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => store.append(opening('once'), 1)))
    expect(answers.sort()).toEqual(['done', 'taken', 'taken'])
  })

  it('does a request once, whatever number it comes with, and finds it again', async () => {
    await store.append(opening('asked'), 1)
    expect(await store.append(next('asked', 1, '0:abc'), 1)).toBe('done')
    expect(await store.append(next('asked', 2, '0:abc'), 1)).toBe('taken')
    expect(await store.numberOf('asked', '0:abc')).toBe(1)
    expect(await store.numberOf('asked', '0:other')).toBeUndefined()
    expect(await store.append(opening('asked-elsewhere', [event(0, '0:abc')]), 1)).toBe('done')
  })

  it('keeps everything when it is closed and opened again', async () => {
    await store.append(opening('kept'), 77)
    await store.append(next('kept', 1, 'r'), 78)
    await store.close()
    store = await place.open()
    expect((await store.events('kept', -1)).map(({ n }) => n)).toEqual([0, 1])
    expect(await store.numberOf('kept', 'r')).toBe(1)
    expect(await store.append(next('kept', 1), 79)).toBe('taken')
    expect(await store.append(next('kept', 2), 79)).toBe('done')
  })

  it('writes all of many rooms at once', async () => {
    const rooms = Array.from({ length: 300 }, (_, i) => `many-${i}`)
    expect(new Set(await Promise.all(rooms.map((room) => store.append(opening(room), 1))))).toEqual(new Set(['done']))
    await Promise.all(rooms.map((room) => store.append(next(room, 1), 1)))
    for (const room of rooms) expect((await store.room(room))?.n).toBe(1)
  })

  it('says which rooms are due, the earliest first, and when the server lived last', async () => {
    for (const [room, due] of [
      ['late', 900],
      ['soon', 300],
      ['never', null],
      ['middle', 600],
    ] as const)
      await store.append({ ...opening(`due-${room}`), head: { due, timed: due !== null, over: false } }, 5000)
    expect(await store.due(700, 10)).toEqual([
      { room: 'due-soon', due: 300 },
      { room: 'due-middle', due: 600 },
    ])
    expect(await store.due(5000, 1)).toEqual([{ room: 'due-soon', due: 300 }])
    await store.setDue('due-soon', 950)
    await store.setDue('due-middle', null)
    expect((await store.due(5000, 10)).map(({ room }) => room)).toEqual(['due-late', 'due-soon'])
    await store.beat(6000)
    expect(await store.lastBeat()).toBe(6000)
    await store.beat(5500)
    expect(await store.lastBeat()).toBe(6000)
  })

  it('tells every room whose clock runs, and no other, that the server was away', async () => {
    const before = (await store.room('due-never'))?.n
    const count = await store.wasDown(6000, 6900, 7000)
    expect(count).toBe(3)
    expect(await store.events('due-late', 0)).toEqual([
      { n: 1, at: 7000, by: 'server', kind: 'down', body: '{"from":6000,"to":6900}', request: null },
    ])
    expect((await store.room('due-never'))?.n).toBe(before)
    expect(await store.append(next('due-late', 2), 7001)).toBe('done')
    // Whoever asks for what was before somebody else lived again comes too late.
    expect(await store.wasDown(6000, 6900, 7002)).toBe(0)
  })

  it('renames a seat and forgets the old name', async () => {
    await store.append(
      {
        ...opening('named'),
        opening: { created: 1, seed: 's', seats: [{ seat: 0, secret: 'x', name: 'Xantippé-42' }] },
      },
      1,
    )
    await store.rename('named', 0, '')
    expect((await store.room('named'))?.seats).toEqual([{ seat: 0, secret: 'x', name: '' }])
    if (!place.file) return
    await store.close()
    expect(readFileSync(place.file).includes('Xantippé-42')).toBe(false)
    store = await place.open()
  })
})

describe('a file', () => {
  it('has another thread that writes when the first one dies, and nothing that was done is lost', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'jv-store-'))
    const store = await openSqlite(join(folder, 'rooms.db'))
    await store.append(opening('thread'), 1)
    const done: number[] = []
    for (let n = 1; n < 60; n++) {
      if (n % 20 === 10) void (store as unknown as { worker: Worker }).worker.terminate()
      for (;;) {
        const answer = await store.append(next('thread', n, `r${n}`), n).catch(() => 'failed')
        if (answer === 'done') done.push(n)
        if (answer === 'done' || (await store.numberOf('thread', `r${n}`)) === n) break
        await new Promise((go) => setTimeout(go, 10))
      }
    }
    const kept = (await store.events('thread', 0)).map(({ n }) => n)
    expect(kept).toEqual(Array.from({ length: 59 }, (_, i) => i + 1))
    expect(done.length).toBeGreaterThan(50)
    await store.close()
    rmSync(folder, { recursive: true })
  })

  it('is used by one server at a time', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'jv-store-'))
    const file = join(folder, 'rooms.db')
    const store = await openSqlite(file)
    const { spawnSync } = await import('node:child_process')
    const code = `import { openSqlite } from ${JSON.stringify(join(import.meta.dirname, '../src/store/sqlite.ts'))}
      openSqlite(${JSON.stringify(file)}).then(() => console.log('opened'), (error) => console.log(error.message))
        .finally(() => process.exit())`
    const ask = () => spawnSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' })
    expect(ask().stdout).toContain('another server is using')
    await store.close()
    expect(ask().stdout).toContain('opened')
    rmSync(folder, { recursive: true })
  })
})
