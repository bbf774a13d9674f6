/**
 * Whole games against the computer's second level, by touching whatever is lit, until the page tells the result. Long: under SOAK, or for
 * some games only with `TO_THE_END=jungle,abalone`.
 */
import { join } from 'node:path'
import { Random } from '@jatekvilag/engine'
import { GAMES } from '@jatekvilag/games'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startFromPage, touchable, touchOne } from './play.ts'
import { ARTEFACTS, noBrowser, openSite, PHONE, type Site } from './site.ts'

const CHOSEN = process.env.TO_THE_END?.split(',')
const LEVEL = 2
/** More touches than whole games take; whoever touches at random may go round in circles for ever. */
const MOST_TOUCHES = 1500

const asked = GAMES.filter(({ id }) => (CHOSEN ? CHOSEN.includes(id) : process.env.SOAK))

let site: Site
beforeAll(async () => {
  if (!noBrowser && asked.length > 0) site = await openSite()
}, 180_000)
afterAll(() => site?.close())

describe.skipIf(noBrowser || asked.length === 0)('a whole game against the computer', () => {
  it.each(asked.map(({ id }) => id))(
    '%s',
    async (id) => {
      const { page, context, complaints } = await site.visit('', { newcomer: true, phone: true })
      await page.evaluate((level) => {
        const settings = { pace: 'quick', habit: { company: 'computer', level } }
        localStorage.setItem('jatekvilag-settings', JSON.stringify(settings))
      }, LEVEL)
      await page.reload()
      await page.setViewportSize(PHONE)
      await startFromPage(page, id)
      const touches = await playToTheEnd(page, new Random(3))
      await page.screenshot({ path: join(ARTEFACTS, `end-${id}.png`) })
      expect(touches, 'the game comes to its end').toBeLessThan(MOST_TOUCHES)
      expect((await page.locator('[data-testid="result"]').textContent())?.trim()).toBeTruthy()
      expect(complaints).toEqual([])
      await context.close()
    },
    900_000,
  )
})

const OVER = '[data-testid="result"]'
const BETWEEN = '[data-testid="battle"] button, [data-testid="hand-over"] button'

/** Answers how often something was touched. */
async function playToTheEnd(page: Page, random: Random): Promise<number> {
  for (let n = 0; n < MOST_TOUCHES; n++) {
    await page.waitForSelector(`${OVER}, ${BETWEEN}, .board-box [data-lit], button[data-touch]`, { state: 'attached' })
    if (await page.locator(OVER).count()) return n
    const between = page.locator(BETWEEN)
    if (await between.count()) {
      await between
        .first()
        .click()
        .catch(() => {})
      continue
    }
    const { sites, buttons } = await touchable(page)
    const all = [...sites, ...buttons]
    const chosen = all[random.below(Math.max(1, all.length))]
    const before = await page.locator('.table').getAttribute('data-version')
    // What was lit may be gone by now: the program moves on its own.
    if (chosen !== undefined) await touchOne(page, chosen).catch(() => {})
    await page
      .waitForFunction((old) => document.querySelector('.table')?.getAttribute('data-version') !== old, before, {
        timeout: 3000,
      })
      .catch(() => {})
  }
  return MOST_TOUCHES
}
