import { join } from 'node:path'
import { Random } from '@jatekvilag/engine'
import { GAMES } from '@jatekvilag/games'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { playTurns, readyToTouch, startFromShelf, touchable, turnCount } from './play.ts'
import { ARTEFACTS, DESKTOP, noBrowser, openSite, PHONE, type Site } from './site.ts'

/** Most of it is waiting for one of the pages. */
const PATIENCE = 900_000

let site: Site
beforeAll(async () => {
  if (!noBrowser) site = await openSite()
}, 180_000)
afterAll(() => site?.close())

describe.skipIf(noBrowser)('every game', () => {
  it.concurrent.each(GAMES.map((entry) => entry.id))(
    '%s: from the shelf, three turns, reload, one turn by keyboard',
    async (id) => {
      const { page, complaints, giveBack } = await site.borrow()
      try {
        const random = new Random(7)
        await startFromShelf(page, id)
        await playTurns(page, 3, (n) => random.below(n))
        const going = await readyToTouch(page)
        if (going) expect(await turnCount(page)).toBeGreaterThanOrEqual(3)
        const list = await page.locator('.turn-list').textContent()
        await page.screenshot({ path: join(ARTEFACTS, `${id}-desktop.png`) })
        await page.setViewportSize(PHONE)
        await page.screenshot({ path: join(ARTEFACTS, `${id}-phone.png`) })
        await page.setViewportSize(DESKTOP)

        await page.reload()
        await page.waitForSelector('.table')
        expect(await readyToTouch(page)).toBe(going)
        expect(await page.locator('.turn-list').textContent()).toBe(list)
        if (going) await playByKeyboard(page)
        expect(complaints).toEqual([])
      } finally {
        giveBack()
      }
    },
    PATIENCE,
  )
})

/** Whatever is lit is reached by Tab and arrows and touched by Enter, until a turn is made. */
async function playByKeyboard(page: Page): Promise<void> {
  const before = await turnCount(page)
  const announced = await page.locator('[data-testid="announcer"]').textContent()
  for (let touches = 0; touches < 12 && (await turnCount(page)) === before; touches++) {
    if (!(await readyToTouch(page))) return
    const { sites } = await touchable(page)
    const version = await page.locator('.table').getAttribute('data-version')
    if (sites.length > 0) await focusLit(page)
    else await page.locator('button[data-touch]:not(.held)').first().focus()
    await page.keyboard.press('Enter')
    await page.waitForFunction((old) => document.querySelector('.table')?.getAttribute('data-version') !== old, version)
  }
  const after = await turnCount(page)
  if (after > before)
    await page.waitForFunction(
      (old) => document.querySelector<HTMLElement>('[data-testid="announcer"]')?.textContent !== old,
      announced,
    )
}

/** From the site that the keyboard rests on, arrow keys lead to a lit one. */
async function focusLit(page: Page): Promise<void> {
  const lit = () => page.evaluate(() => document.activeElement?.hasAttribute('data-lit') ?? false)
  const first = page.locator('.board-box [data-site][tabindex="0"]')
  await first.focus()
  const keys = ['ArrowUp', 'ArrowRight', 'ArrowUp', 'ArrowLeft', 'ArrowUp', 'ArrowLeft', 'ArrowDown', 'ArrowRight']
  for (let i = 0; i < 60 && !(await lit()); i++) await page.keyboard.press(keys[i % keys.length])
  if (!(await lit())) await page.locator('.board-box [data-lit]').first().focus()
}
