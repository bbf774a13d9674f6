/** Two windows, broken storage, pages that cannot be drawn: nothing that was done is lost. */
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drag, thingsOn, tool, zoomOf } from './free-table.ts'
import { clickSite, moreChoices, readyToTouch, start } from './play.ts'
import { noBrowser, openSite, type Site } from './site.ts'

let site: Site
beforeAll(async () => {
  if (!noBrowser) site = await openSite()
}, 180_000)
afterAll(() => site?.close())

const turnsOn = (page: Page) => page.locator('.turn-list li').count()
const note = (page: Page) => page.locator('[data-testid="pen-note"]:not([hidden])')

async function move(page: Page, from: number, to: number): Promise<void> {
  await readyToTouch(page)
  await clickSite(page, from)
  await clickSite(page, to)
}

/** Everything of a store. */
async function stored<T = StoredMatch>(page: Page, database = 'jatekvilag', store = 'matches'): Promise<T[]> {
  return page.evaluate(
    async ([name, inside]) => {
      const db = await new Promise<IDBDatabase>((resolve) => {
        const request = indexedDB.open(name)
        request.onsuccess = () => resolve(request.result)
      })
      const all = await new Promise<unknown[]>((resolve) => {
        const request = db.transaction(inside).objectStore(inside).getAll()
        request.onsuccess = () => resolve(request.result)
      })
      db.close()
      return all as never[]
    },
    [database, store] as const,
  )
}

interface StoredMatch {
  id: string
  version: number
  updated: number
  record: { actions: unknown[]; ending?: unknown; result: unknown }
}

/** Puts things into a store as a fault or another program might. */
async function spoil(page: Page, things: readonly object[], database = 'jatekvilag', store = 'matches'): Promise<void> {
  await page.evaluate(
    async ([name, inside, values]) => {
      const db = await new Promise<IDBDatabase>((resolve) => {
        const request = indexedDB.open(name)
        request.onsuccess = () => resolve(request.result)
      })
      const transaction = db.transaction(inside, 'readwrite')
      for (const value of values) transaction.objectStore(inside).put(value)
      await new Promise((resolve) => {
        transaction.oncomplete = resolve
      })
      db.close()
    },
    [database, store, things] as const,
  )
}

/** A window that hears nothing of the others, has no locks, and whose time can be moved on. */
async function deafWindow(
  context: BrowserContext,
  address: string,
  ready: (page: Page) => Promise<unknown> = readyToTouch,
): Promise<Page> {
  const page = await context.newPage()
  await page.addInitScript(() => {
    BroadcastChannel.prototype.postMessage = () => {}
    BroadcastChannel.prototype.addEventListener = () => {}
    Object.defineProperty(Navigator.prototype, 'locks', { value: undefined })
    const real = performance.now.bind(performance)
    performance.now = () => real() + Number(document.documentElement?.dataset.ahead ?? 0)
  })
  await page.goto(address)
  await ready(page)
  return page
}

async function pass(page: Page, minutes: number): Promise<void> {
  for (let n = 0; n < minutes; n++) {
    await page.evaluate(async () => {
      const { dataset } = document.documentElement
      dataset.ahead = String(Number(dataset.ahead ?? 0) + 60_000)
      // Timers are called in their order: the clocks are asked five times a second, before this one ends.
      await new Promise((resolve) => setTimeout(resolve, 300))
    })
  }
}

async function matchWithClock() {
  const visit = await site.visit('#/game/breakthrough')
  const { page } = visit
  await moreChoices(page)
  await page.getByRole('button', { name: /Clock/ }).click()
  await page.getByRole('option', { name: '5 minutes each', exact: true }).click()
  await start(page)
  await readyToTouch(page)
  return visit
}

describe.skipIf(noBrowser)('two windows', () => {
  it('a stale one whose clock runs out, or that is left, changes nothing and says so', async () => {
    const { page: live, context } = await matchWithClock()
    const stale = await deafWindow(context, live.url())
    await move(live, 9, 17)
    await expect.poll(async () => (await stored(live))[0]?.record.actions.length).toBe(1)
    await pass(stale, 6)
    await expect.poll(() => note(stale).textContent(), { timeout: 20_000 }).toContain('had gone on meanwhile')
    expect(await turnsOn(stale)).toBe(1)
    expect((await stored(live))[0]?.record).toMatchObject({ result: null })
    const other = await deafWindow(context, live.url())
    await move(live, 49, 41)
    await expect.poll(async () => (await stored(live))[0]?.record.actions.length).toBe(2)
    for (const page of [stale, other]) {
      await page.goto('about:blank')
      await page.close()
    }
    expect((await stored(live))[0]?.record.actions).toHaveLength(2)
    await live.reload()
    await readyToTouch(live)
    expect(await turnsOn(live)).toBe(2)
    await context.close()
  }, 200_000)

  it('one holds the pen: the other says so, and takes it where it is touched', async () => {
    const { page: one, context, complaints } = await matchWithClock()
    const other = await context.newPage()
    await other.goto(one.url())
    await readyToTouch(other)
    await expect.poll(() => note(other).textContent()).toContain('Another window goes on')
    expect(await note(one).count()).toBe(0)
    await move(other, 9, 17)
    await expect.poll(() => turnsOn(one)).toBe(1)
    await expect.poll(() => note(one).textContent()).toContain('Another window goes on')
    await expect.poll(() => note(other).count()).toBe(0)
    await other.close()
    // Whoever waited gets it.
    await expect.poll(() => note(one).count()).toBe(0)
    await move(one, 49, 41)
    await expect.poll(async () => (await stored(one))[0]?.record.actions.length).toBe(2)
    expect(complaints).toEqual([])
    await context.close()
  }, 200_000)
})

interface StoredTable {
  kind: string
  file: { log: unknown[] }
}

async function stepsStored(page: Page): Promise<number | undefined> {
  const tables = await stored<StoredTable>(page, 'jatekvilag-table', 'tables')
  return tables.find(({ kind }) => kind === 'current')?.file.log.length
}

async function laidTable() {
  const visit = await site.visit('#/table/start/breakthrough')
  await visit.page.waitForSelector('.ft-item')
  await expect.poll(() => new URL(visit.page.url()).hash).toBe('#/table')
  return visit
}

const onTable = (page: Page) => page.waitForSelector('.ft-item')
const placeOf = async (page: Page, id: number) => {
  const found = (await thingsOn(page)).find((one) => one.id === id)
  return found && [found.x, found.y]
}

describe.skipIf(noBrowser)('two windows at the free table', () => {
  it('see at once what the other did, and each keeps its tool, its eyes and its turn', async () => {
    const { page: one, context, complaints } = await laidTable()
    const other = await context.newPage()
    await other.goto(one.url())
    await onTable(other)
    await expect.poll(() => note(other).textContent()).toContain('Another window goes on')
    await tool(other, 'Flip')
    await other.getByRole('button', { name: 'Closer' }).click()
    await expect.poll(() => note(one).textContent()).toContain('Another window goes on')
    await expect.poll(() => zoomOf(other)).toBeGreaterThan(await zoomOf(one))
    const zoom = await zoomOf(other)
    const [first, second] = (await thingsOn(one)).map(({ id }) => id)
    await drag(one, first!, 0, 0)
    await expect.poll(() => placeOf(other, first!), { timeout: 20_000 }).toEqual(await placeOf(one, first!))
    expect(await other.locator('.ft-surface').getAttribute('data-tool')).toBe('flip')
    expect(await zoomOf(other)).toBeCloseTo(zoom, 3)
    await tool(other, 'Hand')
    await drag(other, second!, 100, 100)
    await expect.poll(() => placeOf(one, second!), { timeout: 20_000 }).toEqual(await placeOf(other, second!))
    expect(await placeOf(one, first!)).toEqual(await placeOf(other, first!))
    expect(await note(one).textContent()).not.toContain('had gone on')
    expect(complaints).toEqual([])
    await context.close()
  }, 200_000)

  it('a stale one never overwrites what it has not seen, says so, and shows it', async () => {
    const { page: live, context } = await laidTable()
    const stale = await deafWindow(context, live.url(), onTable)
    const [first, second] = (await thingsOn(live)).map(({ id }) => id)
    const before = await stepsStored(live)
    await drag(live, first!, 0, 0)
    await expect.poll(() => stepsStored(live)).toBe(before! + 1)
    const home = await placeOf(stale, second!)
    await drag(stale, second!, 100, 100)
    await expect.poll(() => note(stale).textContent(), { timeout: 20_000 }).toContain('had gone on meanwhile')
    await expect.poll(() => placeOf(stale, first!), { timeout: 20_000 }).toEqual(await placeOf(live, first!))
    expect(await placeOf(stale, second!)).toEqual(home)
    // Now it has seen it, and may go on.
    await drag(stale, second!, 100, 100)
    await expect.poll(() => stepsStored(live)).toBe(before! + 2)
    // One that is only left, however stale, writes nothing either.
    const other = await deafWindow(context, live.url(), onTable)
    await live.reload()
    await onTable(live)
    await drag(live, first!, -100, 0)
    await expect.poll(() => stepsStored(live)).toBe(before! + 3)
    for (const page of [stale, other]) {
      await page.goto('about:blank')
      await page.close()
    }
    expect(await stepsStored(live)).toBe(before! + 3)
    await live.reload()
    await onTable(live)
    expect(await placeOf(live, first!)).toEqual([-100, 0])
    expect(await placeOf(live, second!)).toEqual([100, 100])
    await context.close()
  }, 200_000)

  it('a step is being written before it is drawn', async () => {
    const { page, context, complaints } = await laidTable()
    const [first] = (await thingsOn(page)).map(({ id }) => id)
    const drawn = () => page.locator(`[data-item="${first}"]`).evaluate((element) => element.style.transform)
    await page.evaluate((id) => {
      const { put } = IDBObjectStore.prototype
      IDBObjectStore.prototype.put = function (...asked) {
        const item = document.querySelector<HTMLElement>(`[data-item="${id}"]`)
        if (this.name === 'tables') document.documentElement.dataset.drawnAtWrite ??= item?.style.transform
        return put.apply(this, asked)
      }
    }, first)
    const before = await drawn()
    await drag(page, first!, 0, 0)
    expect(await drawn()).not.toBe(before)
    expect(await page.evaluate(() => document.documentElement.dataset.drawnAtWrite)).toBe(before)
    expect(complaints).toEqual([])
    await context.close()
  }, 200_000)
})

describe.skipIf(noBrowser)('what is broken in the storage', () => {
  it('is shown as broken, can be saved or deleted, and spoils nothing else', async () => {
    const { page, context, complaints } = await site.visit('#/game/breakthrough')
    await start(page)
    await move(page, 9, 17)
    await expect.poll(async () => (await stored(page))[0]?.record.actions.length).toBe(1)
    const good = (await stored(page))[0]!
    await spoil(page, [
      { id: 'empty' },
      { ...good, id: 'no-record', record: null },
      { ...good, id: 'no-date', updated: 'yesterday' },
      { ...good, id: 'odd-turns', turns: { valueOf: 3 } },
    ])
    await page.goto(`${site.address}#/`)
    await page.reload()
    await page.waitForSelector(`[data-match="${good.id}"]`)
    const broken = page.locator('[data-testid="broken-things"] li')
    expect(await broken.count()).toBe(4)
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save as a file: empty' }).click()
    expect((await saved).suggestedFilename()).toBe('empty.json')
    await page.getByRole('button', { name: 'Delete: empty' }).click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect.poll(() => broken.count()).toBe(3)
    expect(complaints).toEqual([])
    await context.close()
  }, 200_000)

  it('is a match that cannot be opened, whatever in it is odd', async () => {
    const { page, context, complaints } = await site.visit('#/game/breakthrough')
    await start(page)
    await expect.poll(async () => (await stored(page)).length).toBe(1)
    const good = (await stored(page))[0]!
    const first = { ...good, version: 1, record: { ...good.record, version: 1 } }
    const odd = [
      { ...good, record: { ...good.record, start: 5 } },
      { ...good, record: { ...good.record, options: { size: { toString: 5 } } } },
      { ...good, record: { ...good.record, clock: { kind: 'sundial' } } },
      { ...good, record: { ...good.record, ending: { kind: 'resigned', seat: 99 } } },
      { ...good, redo: [null] },
      { ...first, seats: [null, 5] },
      { ...first, clock: { rule: { kind: 'plain', ms: 5 }, left: 7 } },
    ].map((match, n) => ({ ...match, id: `odd-${n}` }))
    await spoil(page, odd)
    for (const { id } of odd) {
      await page.goto(`${site.address}#/match/${id}`)
      await page.waitForSelector('text=cannot be opened')
      await page.getByRole('button', { name: 'Save the record' }).waitFor()
    }
    await page.getByRole('button', { name: 'Put away' }).click()
    await page.waitForSelector('.card')
    expect((await stored(page)).map(({ id }) => id)).not.toContain('odd-6')
    expect(complaints).toEqual([])
    await context.close()
  }, 200_000)
})

/** Drawings fail while the flag is up, as a fault of the program would make them. */
const breakDrawings = () => {
  const { set, ...rest } = Object.getOwnPropertyDescriptor(Element.prototype, 'innerHTML')!
  Object.defineProperty(Element.prototype, 'innerHTML', {
    ...rest,
    set(html: string) {
      if (this.namespaceURI?.includes('svg') && localStorage.getItem('broken')) throw new Error('a fault while drawing')
      set!.call(this, html)
    },
  })
}

describe.skipIf(noBrowser)('a page that cannot be drawn', () => {
  it('offers a match from its last good position, and keeps the other', async () => {
    const { page, context } = await site.visit('#/settings')
    await page.addInitScript(breakDrawings)
    await page.goto(`${site.address}#/game/breakthrough`)
    await page.reload()
    await start(page)
    await move(page, 9, 17)
    await expect.poll(() => turnsOn(page)).toBe(1)
    await page.evaluate(() => localStorage.setItem('broken', 'yes'))
    // Typing draws nothing; the move does.
    await page.getByLabel('Type a move').fill('b7-b6')
    await page.getByLabel('Type a move').press('Enter')
    await page.waitForSelector('text=Something broke here')
    await page.evaluate(() => localStorage.removeItem('broken'))
    await page.getByRole('button', { name: /last good position/ }).click()
    await readyToTouch(page)
    expect(await turnsOn(page)).toBe(1)
    const actions = (await stored(page)).map(({ record }) => record.actions.length)
    expect(actions.sort()).toEqual([1, 2])
    await context.close()
  }, 200_000)

  it('puts a table aside with its date, and lists it among the safety copies', async () => {
    const { page, context } = await site.visit('#/table/start/breakthrough')
    await page.addInitScript(breakDrawings)
    await page.waitForSelector('.ft-item')
    await expect.poll(async () => (await stored(page, 'jatekvilag-table', 'tables')).length).toBe(1)
    await page.evaluate(() => localStorage.setItem('broken', 'yes'))
    await page.reload()
    await page.waitForSelector('text=Something broke here')
    await page.evaluate(() => localStorage.removeItem('broken'))
    await page.getByRole('button', { name: /Put it aside/ }).click()
    await page.waitForSelector('.ft-empty')
    const kinds = (await stored<{ kind: string }>(page, 'jatekvilag-table', 'tables')).map(({ kind }) => kind)
    expect(kinds.sort()).toContain('safety')
    await context.close()
  }, 200_000)

  it('does not come from a table file whose piece is called as what every object inherits', async () => {
    const { page, context, complaints } = await site.visit('#/table/start/breakthrough')
    await page.waitForSelector('.ft-item')
    await expect.poll(async () => (await stored(page, 'jatekvilag-table', 'tables')).length).toBe(1)
    const [table] = await stored<Record<string, unknown>>(page, 'jatekvilag-table', 'tables')
    let text = JSON.stringify(table!.file)
    const kinds = [...new Set([...text.matchAll(/"look":\{"kind":"([^"]+)"/g)].map(([, kind]) => kind))]
    expect(kinds.length).toBeGreaterThan(0)
    for (const name of ['__proto__', 'valueOf', 'constructor-x', 'shogi-toString']) {
      text = text.replace(/"look":\{"kind":"[^"]+"/g, `"look":{"kind":"${name}"`)
      await page
        .locator('input[type="file"]')
        .first()
        .setInputFiles({ name: 'odd.jvtable.json', mimeType: 'application/json', buffer: Buffer.from(text) })
      await page.waitForTimeout(300)
      await page.reload()
      await page.waitForSelector('.ft-item')
      expect(await page.locator('.ft-item').count(), name).toBe(32)
    }
    expect(complaints).toEqual([])
    await context.close()
  }, 200_000)
})

describe.skipIf(noBrowser)('what the house says of itself', () => {
  it('stands on the about page, with the notices of everything that is shipped', async () => {
    const { page, context, complaints } = await site.visit('#/about')
    await page.waitForSelector('.about-names li')
    const names = (await page.locator('.about-names').textContent()) ?? ''
    for (const name of [
      'react ',
      'react-dom',
      'react-aria',
      '@fontsource/alegreya-sans',
      'idb',
      'intl-messageformat',
      'workbox',
    ])
      expect(names).toContain(name)
    await page.getByText('Their notices in full').click()
    expect(await page.locator('.about pre').textContent()).toContain('SIL OPEN FONT LICENSE')
    expect(complaints).toEqual([])
    await context.close()
  }, 200_000)
})
