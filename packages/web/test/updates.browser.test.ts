/** Two builds one after the other at one address: the second is offered, never forced, and never in the middle of a match. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listen } from '../server.js'
import { acting, clickSite, start, touchable } from './play.ts'
import { noBrowser, openSite, playAtOneScreen, type Site } from './site.ts'

let site: Site
let folder: string
let server: Awaited<ReturnType<typeof listen>>
beforeAll(async () => {
  if (noBrowser) return
  site = await openSite()
  folder = mkdtempSync(join(tmpdir(), 'two-builds-'))
  cpSync(join(import.meta.dirname, '../dist'), folder, { recursive: true })
  server = await listen({ port: 5340, root: folder })
}, 180_000)
afterAll(async () => {
  await server?.close()
  if (folder) rmSync(folder, { recursive: true })
  await site?.close()
})

/** Another page and a worker that says so: what a new build brings. */
function buildAnother(): void {
  const [index, worker] = [join(folder, 'index.html'), join(folder, 'sw.js')]
  writeFileSync(index, readFileSync(index, 'utf8').replace('<head>', '<head><meta name="build" content="second">'))
  const before = readFileSync(worker, 'utf8')
  const after = before.replace(/(url:"index\.html",revision:")[0-9a-f]+/, '$1second')
  expect(after).not.toBe(before)
  writeFileSync(worker, after)
}

describe.skipIf(noBrowser)('a new version', () => {
  it('waits while a match is played, is offered on the next page, and comes when it is wanted', async () => {
    const context = await site.browser.newContext({ locale: 'en', serviceWorkers: 'allow', reducedMotion: 'reduce' })
    await context.addInitScript(playAtOneScreen)
    const page = await context.newPage()
    page.setDefaultTimeout(60_000)
    await page.goto(`${server.address}#/game/breakthrough`)
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
    })
    await page.reload()
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await start(page)
    await page.waitForSelector('[data-lit]')

    buildAnother()
    await page.evaluate(async () => {
      await (await navigator.serviceWorker.getRegistration())!.update()
    })
    await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistration())?.waiting)
    // In the middle of a move: nothing is offered, and the move is made.
    const offer = page.locator('[data-testid="update-offer"]')
    const { sites } = await touchable(page)
    await acting(page, () => clickSite(page, sites[0]!))
    const [to] = (await touchable(page)).sites.filter((one) => !sites.includes(one))
    await acting(page, () => clickSite(page, to!))
    expect(await page.locator('.turn-list li').count()).toBe(1)
    expect(await offer.count()).toBe(0)

    await page.goto(`${server.address}#/`)
    await offer.waitFor()
    expect(await page.locator('meta[name="build"]').count(), 'not forced').toBe(0)
    await Promise.all([page.waitForEvent('load'), offer.getByRole('button').click()])
    await page.locator('meta[name="build"]').waitFor({ state: 'attached' })
    await page.waitForSelector('main')
    expect(await offer.count()).toBe(0)
    await context.close()
  }, 200_000)
})
