import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clickSite, playTurns, readyToTouch } from './play.ts'
import { ARTEFACTS, noBrowser, openSite, type Site } from './site.ts'

let site: Site
beforeAll(async () => {
  if (!noBrowser) site = await openSite()
}, 180_000)
afterAll(() => site?.close())

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe calls serious or critical. */
async function grievances(page: Page): Promise<string[]> {
  await page.evaluate(AXE)
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run(): Promise<{ violations: AxeFinding[] }> } }
    const { violations } = await axe.run()
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(
        ({ id, nodes }) =>
          `${id}: ${nodes
            .slice(0, 3)
            .map((node) => node.html.slice(0, 160))
            .join(' | ')}`,
      )
  })
}

interface AxeFinding {
  readonly id: string
  readonly impact: string
  readonly nodes: readonly { readonly html: string }[]
}

const PAGES: readonly (readonly [string, string, string])[] = [
  ['shelf', '', '.card'],
  ['game', '#/game/hex', '.prose'],
  ['settings', '#/settings', '.look-sample .board'],
  ['import', '#/import', 'textarea'],
  ['print', '#/print/breakthrough', '.print-piece'],
  ['unknown', '#/nowhere', '.notice'],
  ['missing-match', '#/match/none', '.notice'],
  ['broken-link', '#/shared/abc', '.notice'],
]

describe.skipIf(noBrowser)('every kind of page', () => {
  it.concurrent.each(PAGES)(
    '%s has nothing that keeps people out, by day and by night',
    async (name, hash, mark) => {
      for (const dark of [false, true]) {
        const { page, context, complaints } = await site.visit(hash, {
          dark,
          phone: dark,
          language: dark ? 'hu' : 'en',
        })
        await page.waitForSelector(mark)
        await page.screenshot({ path: join(ARTEFACTS, `page-${name}-${dark ? 'phone-dark' : 'desktop'}.png`) })
        expect(await grievances(page), `${name} ${dark ? 'dark' : 'light'}`).toEqual([])
        expect(complaints).toEqual([])
        // Nothing hangs over the side of a phone.
        if (dark && name !== 'print')
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
        await context.close()
      }
    },
    200_000,
  )

  it.concurrent.each(['go', 'backgammon', 'stratego', 'trax'])(
    'the table of %s has nothing that keeps people out, by day and by night',
    async (id) => {
      for (const dark of [false, true]) {
        const { page, context, complaints } = await site.visit(`#/game/${id}`, { dark, phone: dark })
        const when = `${id} ${dark ? 'dark' : 'light'}`
        await page.locator('[data-testid="play"]').click()
        await page.waitForSelector('.table')
        if (id === 'stratego') {
          await page.waitForSelector('[data-testid="hand-over"]')
          expect(await grievances(page), `${when}, hand-over`).toEqual([])
        }
        // The set-up of an army is one turn, and something lies on every board after it.
        await playTurns(page, 1, () => 0)
        await readyToTouch(page)
        expect(await grievances(page), when).toEqual([])
        await page.screenshot({ path: join(ARTEFACTS, `table-${id}-${dark ? 'phone-dark' : 'desktop'}.png`) })
        if (dark) expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
        expect(complaints).toEqual([])
        await context.close()
      }
    },
    300_000,
  )

  it.concurrent('the table and its dialogs have nothing that keeps people out', async () => {
    const { page, context, complaints } = await site.visit('#/game/chess')
    await page.locator('[data-testid="play"]').click()
    await readyToTouch(page)
    expect(await grievances(page), 'table').toEqual([])
    await clickSite(page, 12)
    await page.waitForFunction(() => document.querySelectorAll('[data-lit]').length === 2)
    expect(await grievances(page), 'a piece in the hand').toEqual([])
    await page.getByRole('button', { name: 'Save and share' }).click()
    await page.waitForSelector('[role="dialog"]')
    expect(await grievances(page), 'share').toEqual([])
    await page.screenshot({ path: join(ARTEFACTS, 'page-share-desktop.png') })
    expect(complaints).toEqual([])
    await context.close()
  }, 200_000)
})

describe.skipIf(noBrowser)('the shelf', () => {
  it('finds a game by a Hungarian name without accents, filters, and keeps the language', async () => {
    const { page, context } = await site.visit('', { language: 'hu' })
    await page.getByLabel('Játék keresése').fill('attores')
    await page.waitForFunction(() => document.querySelectorAll('.card').length === 1)
    expect(await page.locator('.card').getAttribute('data-game')).toBe('breakthrough')
    await page.getByRole('button', { name: 'English' }).click()
    await page.waitForSelector('text=What shall we play?')
    await page.reload()
    await page.waitForSelector('text=What shall we play?')
    await context.close()
  }, 100_000)
})

describe.skipIf(noBrowser)('without a network', () => {
  it('the shelf opens and a game can be played after the first visit', async () => {
    const { page, context } = await site.visit('', { serviceWorker: true })
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.waitForFunction(async () => {
      const names = await caches.keys()
      const sizes = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).length))
      return sizes.some((size) => size > 50)
    })
    await context.setOffline(true)
    await page.reload()
    await page.locator('.card[data-game="breakthrough"]').click()
    await page.locator('[data-testid="play"]').click()
    await readyToTouch(page)
    await clickSite(page, 9)
    await clickSite(page, 17)
    await page.waitForSelector('.turn-list li')
    await context.close()
  }, 100_000)
})
