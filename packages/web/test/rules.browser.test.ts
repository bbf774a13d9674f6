/** Rules pages in a real browser: pictures of how men move, and the language of the rules. */
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ARTEFACTS, noBrowser, openSite, type Site } from './site.ts'

let site: Site
beforeAll(async () => {
  if (!noBrowser) site = await openSite()
}, 180_000)
afterAll(() => site?.close())

describe.skipIf(noBrowser)('a rules page of the chess room', () => {
  it('shows how each man moves, with a legend, on a phone at night too', async () => {
    for (const phone of [false, true]) {
      const { page, context, complaints } = await site.visit('#/game/xiangqi', { phone, dark: phone, language: 'hu' })
      await page.waitForSelector('.movement svg')
      expect(await page.locator('.movement').count()).toBe(8)
      expect(await page.getByRole('img', { name: 'Így lép: Ágyú' }).count()).toBe(1)
      expect(await page.locator('.movement-legend li').allTextContents()).toContain('itt csak üthet')
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      await page.locator('.movements').screenshot({ path: join(ARTEFACTS, `moves-${phone ? 'phone' : 'desktop'}.png`) })
      expect(complaints).toEqual([])
      await context.close()
    }
  }, 60_000)

  it('of chess is read in eleven languages, whatever the language of the application', async () => {
    const { page, context, complaints } = await site.visit('#/game/chess', { language: 'en' })
    await page.waitForSelector('.prose h3')
    await page.getByRole('button', { name: /Language of the rules/ }).click()
    const offered = await page.getByRole('option').allTextContents()
    expect(offered).toHaveLength(11)
    await page.getByRole('option', { name: 'русский' }).click()
    await page.getByRole('heading', { name: 'Ходы' }).waitFor()
    expect(await page.locator('.prose').getAttribute('lang')).toBe('ru')
    expect(await page.locator('.movement-legend li').first().textContent()).toBe('сюда можно пойти или здесь взять')
    await page.locator('.game-rules').screenshot({ path: join(ARTEFACTS, 'rules-ru.png') })
    expect(complaints).toEqual([])
    await context.close()
  }, 60_000)

  it('in two languages only follows the application', async () => {
    const { page, context } = await site.visit('#/game/hex', { language: 'hu' })
    await page.waitForSelector('.prose h3')
    expect(await page.locator('.rules-language').count()).toBe(0)
    await context.close()
  }, 60_000)

  it('opens diagrams before their first move and says the steps in the language of the reader', async () => {
    const { page, context, complaints } = await site.visit('#/game/hex', { language: 'hu' })
    const steps = page.locator('.diagram-steps').first()
    await steps.waitFor()
    expect(await steps.getByRole('status').textContent()).toMatch(/^Kiinduló állás \(\d+ lépés következik\)$/)
    await steps.getByRole('button', { name: 'Előre' }).click()
    expect(await steps.getByRole('status').textContent()).toMatch(/^1\. lépés: \S+ \(1 \/ \d+\)$/)
    const relatives = page.getByRole('navigation', { name: 'Ha ez tetszik, próbáld ki ezt is' }).getByRole('link')
    expect(await relatives.count()).toBe(4)
    await relatives.first().click()
    await page.waitForURL(/#\/game\/(?!hex$)/)
    expect(complaints).toEqual([])
    await context.close()
  }, 60_000)
})
