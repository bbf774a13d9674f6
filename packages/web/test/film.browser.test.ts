/** A chain of bursts is watched, or skipped, and ends in the same position. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clickSite, start } from './play.ts'
import { DESKTOP, noBrowser, openSite, playAtOneScreen, type Site } from './site.ts'

let site: Site
beforeAll(async () => {
  if (!noBrowser) site = await openSite()
}, 180_000)
afterAll(() => site?.close())

/** Red bursts a1, which sets off b1. */
const LOADED = '7A/8/8/8/8/8/A7/aB5A x'
/** The number of atoms on a1, a2, b1, b2 and c1 when all is over. */
const AFTER = [1, 2, 0, 1, 1]

const atomsOn = (page: Page) =>
  page.evaluate(() => [0, 8, 1, 9, 2].map((at) => document.querySelectorAll(`.board-box [data-at="${at}"]`).length))

/** Motion is not reduced here: without motion there is nothing to watch. */
async function loadedTable(): Promise<Page> {
  const context = await site.browser.newContext({ viewport: DESKTOP, locale: 'en', serviceWorkers: 'block' })
  await context.addInitScript(playAtOneScreen)
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  await page.goto(`${site.address}#/game/atomic`)
  await start(page, LOADED)
  return page
}

describe.skipIf(noBrowser)('a chain reaction', () => {
  it('is shown step by step, and then the other player may touch', async () => {
    const page = await loadedTable()
    await clickSite(page, 0)
    await page.getByText('Step by step').waitFor()
    expect(await page.locator('.board-box [data-lit]').count()).toBe(0)
    await page.waitForSelector('.board-box [data-lit]')
    expect(await atomsOn(page)).toEqual(AFTER)
    await page.context().close()
  }, 120_000)

  it('waits for whoever watches it slowly, and is skipped by a touch on the board', async () => {
    const page = await loadedTable()
    await clickSite(page, 0)
    await page.getByRole('button', { name: 'Slower' }).click()
    await page.getByRole('button', { name: 'Faster' }).waitFor()
    await clickSite(page, 0)
    await page.waitForSelector('.board-box [data-lit]')
    expect(await atomsOn(page)).toEqual(AFTER)
    await page.context().close()
  }, 120_000)
})
