import { openGame, siteNamed, unwrap } from '@jatekvilag/engine'
import { gameEntry } from '@jatekvilag/games'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { acting, clickSite, readyToTouch, start, touchable, touchOne, typeMoves } from './play.ts'
import { noBrowser, openSite, PHONE, type Site } from './site.ts'

let site: Site
beforeAll(async () => {
  if (!noBrowser) site = await openSite()
}, 180_000)
afterAll(() => site?.close())

describe.skipIf(noBrowser)('a board that is wider than a phone', () => {
  it('is laid out upright: both boards of bughouse are on the screen, and a finger finds the cells', async () => {
    const { board } = unwrap(openGame(gameEntry('bughouse')!))
    const { page, context, complaints } = await site.visit('#/game/bughouse', { phone: true })
    await start(page)
    await readyToTouch(page)
    const boxOf = async (name: string) =>
      (await page.locator(`.board-box [data-site="${siteNamed(board, name)}"]`).boundingBox())!
    const [lower, upper] = [await boxOf('A:a1'), await boxOf('B:h8')]
    expect(upper.y + upper.height).toBeLessThan((await boxOf('A:a8')).y)
    expect(lower.y + lower.height).toBeLessThan(PHONE.height)
    // Side by side a cell would have a seventeenth of the width at most.
    expect(lower.width).toBeGreaterThan(1.25 * (PHONE.width / 17))
    await clickSite(page, siteNamed(board, 'A:e2'))
    await acting(page, () => clickSite(page, siteNamed(board, 'A:e4')))
    await page.waitForSelector('.turn-list >> text=e4')
    expect(complaints).toEqual([])
    await context.close()
  }, 200_000)
})

/** On the screen as it is, without scrolling. */
async function isInReach(page: Page, selector: string): Promise<boolean> {
  return page.locator(selector).evaluateAll((all) => {
    const boxes = all.map((one) => one.getBoundingClientRect())
    return boxes.length > 0 && scrollY === 0 && boxes.every(({ top, bottom }) => top >= 0 && bottom <= innerHeight)
  })
}

describe.skipIf(noBrowser)('what a hand takes from beside the board of a phone', () => {
  it.each([PHONE, { width: 390, height: 844 }])(
    'is in reach without scrolling ($width×$height)',
    async (size) => {
      const { page, context, complaints } = await site.visit('#/game/bughouse', { phone: true })
      await page.setViewportSize(size)
      await start(page)
      await typeMoves(page, ['A:e4', 'A:d5', 'A:exd5', 'B:e4'])
      await page.evaluate(() => scrollTo(0, 0))
      expect(await isInReach(page, '.tray-place button[data-touch]')).toBe(true)
      expect(await isInReach(page, '.board-box .board')).toBe(true)
      // And only there: the same man is not offered twice.
      expect(await page.locator('.seats button[data-touch]').count()).toBe(0)

      await page.goto(`${site.address}#/game/stratego`)
      await start(page)
      await page.getByRole('button', { name: 'I am Red' }).click()
      await page.waitForSelector('.tray-place button[data-touch]')
      expect(await page.locator('.tray-place button[data-touch]').count()).toBe(12)
      expect(await isInReach(page, '.tray-place button[data-touch]')).toBe(true)
      await acting(page, () => touchOne(page, 'place:marshal'))
      const { sites } = await touchable(page)
      await acting(page, () => clickSite(page, sites[0]!))
      expect(complaints).toEqual([])
      await context.close()
    },
    200_000,
  )
})

describe.skipIf(noBrowser)('the choice of tiles', () => {
  it('covers neither the place that was touched nor those around it', async () => {
    const { board } = unwrap(openGame(gameEntry('trax')!))
    const { page, context, complaints } = await site.visit('#/game/trax', { phone: true })
    await start(page)
    await typeMoves(page, ['@0+', 'B1+', 'C1+', 'B0+', 'B3+'])
    for (let n = 0; n < 4; n++) {
      const { sites } = await touchable(page)
      const chosen = sites[Math.floor((n * sites.length) / 4)]!
      await acting(page, () => clickSite(page, chosen))
      const card = (await page.locator('.choice-popover').boundingBox())!
      const { x, y } = board.shapes[chosen]!
      for (const [other, shape] of board.shapes.entries()) {
        if (Math.max(Math.abs(shape.x - x), Math.abs(shape.y - y)) > 1) continue
        const cell = page.locator(`.board-box [data-site="${other}"]`)
        if (!(await cell.count())) continue
        const box = (await cell.boundingBox())!
        const apart =
          box.x + box.width <= card.x + 1 ||
          card.x + card.width <= box.x + 1 ||
          box.y + box.height <= card.y + 1 ||
          card.y + card.height <= box.y + 1
        expect(apart, `${shape.name} beside ${board.shapes[chosen]!.name}`).toBe(true)
      }
      await acting(page, () => page.getByRole('button', { name: 'Cancel' }).click())
    }
    expect(complaints).toEqual([])
    await context.close()
  }, 200_000)
})
