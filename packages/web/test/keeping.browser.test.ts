import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStart } from './free-table.ts'
import { clickSite, moreChoices, readyToTouch, seatProgram } from './play.ts'
import { noBrowser, openSite, type Site } from './site.ts'

let site: Site
beforeAll(async () => {
  if (!noBrowser) site = await openSite()
}, 180_000)
afterAll(() => site?.close())

describe.skipIf(noBrowser)('nothing is lost', () => {
  it.concurrent('a link carries a whole game to somebody else', async () => {
    const { page, context, complaints } = await site.visit('#/game/breakthrough')
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.locator('[data-testid="play"]').click()
    await readyToTouch(page)
    await clickSite(page, 9)
    await clickSite(page, 17)
    await page.waitForSelector('.turn-list li')
    await page.getByRole('button', { name: 'Save and share' }).click()
    await page.getByRole('button', { name: /link that carries/ }).click()
    await page.waitForSelector('text=on the clipboard')
    const link = await page.evaluate(() => navigator.clipboard.readText())
    const other = await site.visit(link.slice(link.indexOf('#')))
    await other.page.waitForSelector('.turn-list li')
    expect(await other.page.locator('.turn-list li').count()).toBe(1)
    expect([...complaints, ...other.complaints]).toEqual([])
    await context.close()
    await other.context.close()
  }, 200_000)

  it.concurrent('records of other programs open; broken ones are explained and stay in the box', async () => {
    const { page, context, complaints } = await site.visit('#/import')
    const box = page.getByLabel('Record or position')
    const open = page.getByRole('button', { name: 'Open', exact: true })
    await open.click()
    await page.waitForSelector('text=nothing to read yet')
    await box.fill('{"format":"jatekvilag-game","version":1,"game":"no-such-game","actions":[]}')
    await open.click()
    await page.waitForSelector('text=not on the shelf')
    await box.fill('[White "A"]\n[Black "B"]\n\n1. e4 e5 2. Nf9 *')
    await open.click()
    await page.waitForSelector('text=cannot be opened')
    expect(await box.inputValue()).toContain('Nf9')
    await box.fill('[White "Anna"]\n[Black "Béla"]\n\n1. e4 e5 2. Nf3 *')
    await open.click()
    await page.waitForSelector('.table')
    expect(await page.locator('.turn-list li').count()).toBe(3)
    expect(await page.locator('.seat-name').allTextContents()).toEqual(['Anna', 'Béla'])
    expect(complaints).toEqual([])
    await context.close()
  }, 200_000)

  it.concurrent('whatever a parser finds is said in the language of the page', async () => {
    const { page, context, complaints } = await site.visit('#/import', { language: 'hu' })
    const box = page.getByLabel('Feljegyzés vagy állás')
    const open = page.getByRole('button', { name: 'Megnyitás', exact: true })
    for (const [text, answer] of HUNGARIAN_ANSWERS) {
      await box.fill(text)
      await open.click()
      await page.waitForSelector(`text=${answer}`)
    }
    await page.goto(`${site.address}#/shared/abc`)
    await page.waitForSelector('text=Ez a link hibás vagy csonka: nem olvasható.')
    await page.goto(`${site.address}#/game/breakthrough`)
    await moreChoices(page)
    await page.getByLabel('Kezdés adott állásból').fill('8/8 w')
    await page.locator('[data-testid="play"]').click()
    await page.waitForSelector('text=a tábla 8 soros, a szöveg 2 soros')
    expect(complaints).toEqual([])
    await context.close()
  }, 200_000)

  it.concurrent('a device that cannot store says so and the match goes on', async () => {
    const { page, context } = await site.visit('#/settings')
    await page.addInitScript(() => {
      indexedDB.open = () => {
        throw new DOMException('no room', 'QuotaExceededError')
      }
    })
    await page.goto(`${site.address}#/game/breakthrough`)
    await page.reload()
    await page.locator('[data-testid="play"]').click()
    await page.waitForSelector('.table-warning')
    await clickSite(page, 9)
    await clickSite(page, 17)
    await page.waitForSelector('.turn-list li')
    await context.close()
  }, 200_000)

  it.concurrent('a stored match that cannot be replayed is explained and kept', async () => {
    const { page, context } = await site.visit('#/game/breakthrough')
    await page.locator('[data-testid="play"]').click()
    await page.waitForSelector('.table')
    await page.evaluate(breakStoredMatches)
    await page.reload()
    await page.waitForSelector('text=cannot be opened')
    await page.getByRole('button', { name: 'Save the record' }).waitFor()
    await context.close()
  }, 200_000)

  it.concurrent('the program answers from its own seat, and a clock runs', async () => {
    const { page, context, complaints } = await site.visit('#/game/breakthrough')
    await seatProgram(page, 1, 1)
    await page.getByRole('button', { name: /Clock/ }).click()
    await page.getByRole('option', { name: '5 minutes each', exact: true }).click()
    await page.locator('[data-testid="play"]').click()
    await readyToTouch(page)
    await clickSite(page, 9)
    await clickSite(page, 17)
    await page.waitForFunction(() => document.querySelectorAll('.turn-list li').length === 2)
    expect(await page.locator('.clock').first().textContent()).toMatch(/^[45]:\d\d$/)
    expect(complaints).toEqual([])
    await context.close()
  }, 200_000)
})

describe.skipIf(noBrowser)('two windows of one device', () => {
  const turns = (page: Page, count: number) =>
    page.waitForFunction((n) => document.querySelectorAll('.turn-list li').length === n, count)

  async function startMatch() {
    const visit = await site.visit('#/game/breakthrough')
    await visit.page.locator('[data-testid="play"]').click()
    await readyToTouch(visit.page)
    return visit
  }

  it.concurrent('at the same match follow each other', async () => {
    const { page: one, context, complaints } = await startMatch()
    const other = await context.newPage()
    await other.goto(one.url())
    await readyToTouch(other)
    await clickSite(one, 9)
    await clickSite(one, 17)
    await turns(other, 1)
    await readyToTouch(other)
    await clickSite(other, 49)
    await clickSite(other, 41)
    await turns(one, 2)
    expect(complaints).toEqual([])
    await context.close()
  }, 200_000)

  it.concurrent('that do not hear each other never overwrite what was played: the later one is shown it', async ({
    expect,
  }) => {
    const { page: one, context } = await startMatch()
    const deaf = await context.newPage()
    await deaf.addInitScript(() => {
      BroadcastChannel.prototype.postMessage = () => {}
      BroadcastChannel.prototype.addEventListener = () => {}
    })
    await deaf.goto(one.url())
    await readyToTouch(deaf)
    await clickSite(one, 9)
    await clickSite(one, 17)
    await turns(one, 1)
    const played = await one.locator('.turn-list li').textContent()
    await expect.poll(() => storedActions(one), { timeout: 20_000 }).toBe(1)
    await readyToTouch(deaf)
    await clickSite(deaf, 10)
    await clickSite(deaf, 18)
    await expect.poll(() => deaf.locator('.turn-list li').allTextContents(), { timeout: 20_000 }).toEqual([played])
    await one.reload()
    await turns(one, 1)
    expect(await one.locator('.turn-list li').allTextContents()).toEqual([played])
    await context.close()
  }, 200_000)

  it.concurrent('at the free table see the same table', async ({ expect }) => {
    const { page: one, context, complaints } = await site.visit('#/table', { language: 'hu' })
    await one.waitForSelector('.ft-surface')
    const other = await context.newPage()
    await other.goto(one.url())
    await other.waitForSelector('.ft-surface')
    await openStart(one, 'breakthrough')
    await expect.poll(() => other.locator('.ft-item').count(), { timeout: 20_000 }).toBe(32)
    expect(complaints).toEqual([])
    await context.close()
  }, 200_000)
})

/** How many actions the stored matches of this device have together. */
async function storedActions(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('jatekvilag')
      request.onsuccess = () => resolve(request.result)
    })
    const all = await new Promise<{ record: { actions: unknown[] } }[]>((resolve) => {
      const request = db.transaction('matches').objectStore('matches').getAll()
      request.onsuccess = () => resolve(request.result)
    })
    db.close()
    return all.reduce((sum, { record }) => sum + record.actions.length, 0)
  })
}

const HUNGARIAN_ANSWERS = [
  ['{"format":', 'a feljegyzés nem JSON formájú'],
  ['1. e4 e5 2. Nf9 *', '„Nf9” itt nem szabályos lépés'],
  ['(;GM[1]SZ[9];B[zz])', 'nincs ilyen pont'],
  ['[GameType "20"]\n\n1. 32-22 *', '„32-22” nem szabályos lépés'],
] as const

/** Spoils what lies in the device's storage, as a fault or an old version might. */
async function breakStoredMatches(): Promise<void> {
  const db = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open('jatekvilag')
    request.onsuccess = () => resolve(request.result)
  })
  const store = db.transaction('matches', 'readwrite').objectStore('matches')
  const all = await new Promise<{ record: { actions: unknown[] } }[]>((resolve) => {
    const request = store.getAll()
    request.onsuccess = () => resolve(request.result)
  })
  for (const match of all) {
    match.record.actions = [[0, 1, 'nonsense']]
    store.put(match)
  }
  await new Promise((resolve) => {
    store.transaction.oncomplete = resolve
  })
}
