import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { acting, moreChoices, readyToTouch, start, typeMoves } from './play.ts'
import { noBrowser, openSite, type Site, type Visit } from './site.ts'
import { some } from './some.ts'

let site: Site
beforeAll(async () => {
  if (!noBrowser) site = await openSite()
}, 180_000)
afterAll(() => site?.close())

/** A table with that clock, on a page whose time can be moved on. */
async function tableWith(choice: string, game = 'breakthrough', players?: string): Promise<Visit> {
  const visit = await site.visit('#/settings')
  const { page } = visit
  await page.addInitScript(() => {
    const real = performance.now.bind(performance)
    performance.now = () => real() + Number(document.documentElement?.dataset.ahead ?? 0)
    const wall = Date.now.bind(Date)
    Date.now = () => wall() + Number(document.documentElement.dataset.wall ?? 0)
  })
  await page.goto(`${site.address}#/game/${game}`)
  await page.reload()
  await moreChoices(page)
  if (players) await page.locator('label', { hasText: players }).click()
  await page.getByRole('button', { name: /Clock/ }).click()
  await page.getByRole('option', { name: choice, exact: true }).click()
  await start(page)
  await readyToTouch(page)
  return visit
}

/** All at this table have thought for so long; by the minute, so that the device does not seem to have slept. */
async function pass(page: Page, seconds: number): Promise<void> {
  for (let left = seconds; left > 0; left -= 60) {
    await page.evaluate(async (ms) => {
      const { dataset } = document.documentElement
      dataset.ahead = String(Number(dataset.ahead ?? 0) + ms)
      // Timers are called in their order: the clocks are asked five times a second, before this one ends.
      await new Promise((resolve) => setTimeout(resolve, 300))
    }, 1000 * Math.min(60, left))
  }
}

/** What the clocks show, in seconds. */
async function shown(page: Page): Promise<number[]> {
  const texts = await page.locator('.clock').allTextContents()
  return texts.map((text) => text.split(':').reduce((sum, part) => 60 * sum + Number(part), 0))
}

/** A slow machine may take this many seconds more than the test lets pass. */
const SLACK = 15

describe.skipIf(noBrowser)('clocks', () => {
  it.concurrent('with increment: every turn gives time back to who made it', async () => {
    const { page, context, complaints } = await tableWith('3 minutes + 2 seconds per turn')
    await pass(page, 60)
    await typeMoves(page, ['b2-b3'])
    const [white, black] = some(2, await shown(page))
    expect(white).toBeLessThanOrEqual(122)
    expect(white).toBeGreaterThan(122 - SLACK)
    expect(black).toBeGreaterThan(180 - SLACK)
    expect(black).toBeLessThanOrEqual(180)
    // A reload stops nobody's time for long and gives none.
    await page.reload()
    await readyToTouch(page)
    expect((await shown(page))[0]).toBe(white)
    expect((await shown(page))[1]).toBeLessThanOrEqual(black)
    await acting(page, () => pass(page, 200))
    await page.waitForSelector('[data-testid="result"]')
    expect(await page.locator('[data-testid="result"]').textContent()).toMatch(/White wins[\s\S]*Black/)
    expect(complaints).toEqual([])
    await context.close()
  }, 200_000)

  it.concurrent('per move: every turn begins with the whole time', async () => {
    const { page, context, complaints } = await tableWith('60 seconds for each turn')
    await pass(page, 30)
    await page.waitForFunction(() => Number(document.querySelector('.clock')?.textContent?.split(':')[1]) <= 30)
    await typeMoves(page, ['b2-b3'])
    const [white, black] = await shown(page)
    expect(white).toBe(60)
    expect(black).toBeGreaterThan(60 - SLACK)
    await pass(page, 61)
    await page.waitForSelector('[data-testid="result"]')
    expect(await page.locator('[data-testid="result"]').textContent()).toMatch(/White wins/)
    expect(complaints).toEqual([])
    await context.close()
  }, 200_000)

  it.concurrent('do not follow the clock on the wall: an hour forwards or back costs nobody anything', async () => {
    const { page, context, complaints } = await tableWith('5 minutes each')
    for (const hours of [1, -2]) {
      await page.evaluate((ms) => {
        document.documentElement.dataset.wall = String(ms)
      }, 3_600_000 * hours)
      await pass(page, 5)
      await page.waitForTimeout(400)
      expect(await page.locator('[data-testid="result"]').count()).toBe(0)
    }
    const [white] = some(1, await shown(page))
    expect(white).toBeGreaterThan(290 - SLACK)
    expect(white).toBeLessThanOrEqual(290)
    expect(complaints).toEqual([])
    await context.close()
  }, 200_000)

  it.concurrent('of three: a fallen flag costs one player the match and the others nothing', async () => {
    const { page, context, complaints } = await tableWith('5 minutes each', 'chinese-checkers', '3 players')
    expect(await page.locator('.clock').count()).toBe(3)
    await pass(page, 301)
    await page.waitForSelector('.seat-left')
    expect(await page.locator('.seat-left').textContent()).toContain('out of time')
    await page.waitForFunction(() => document.querySelectorAll('.turn-list li').length === 1)
    const [, second, third] = await shown(page)
    for (const left of [second, third]) expect(left).toBeGreaterThan(300 - SLACK)
    expect(await page.locator('.clock[data-running]').count()).toBe(1)
    await pass(page, 301)
    await page.waitForSelector('[data-testid="result"]')
    // Whoever is left alone at the screen is spoken to.
    expect(await page.locator('[data-testid="result"]').textContent()).toContain('You won')
    expect(complaints).toEqual([])
    await context.close()
  }, 200_000)
})
