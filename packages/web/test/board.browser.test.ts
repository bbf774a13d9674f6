/** The board in a match: how large it is, that it stays where it is, and what is told and shown beside it. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clickSite, start, typeMoves } from './play.ts'
import { noBrowser, openSite, PHONE, type Site } from './site.ts'

const LAPTOP = { width: 1366, height: 768 }
const ACROSS = { width: 740, height: 360 }

describe.skipIf(noBrowser)('the board in a match', () => {
  let site: Site
  beforeAll(async () => {
    site = await openSite()
  }, 180_000)
  afterAll(() => site?.close())

  async function table(hash: string, size: { width: number; height: number }): Promise<Page> {
    const { page } = await site.visit(hash, { phone: size === PHONE })
    await page.setViewportSize(size)
    await start(page)
    return page
  }

  it('is as large as a laptop, a phone and a phone held across allow', async () => {
    const page = await table('#/game/chess', LAPTOP)
    expect((await field(page)).height, 'the playing field on a laptop').toBeGreaterThanOrEqual(640)
    await page.setViewportSize(PHONE)
    expect((await field(page)).width, 'the playing field on a phone').toBeGreaterThanOrEqual(PHONE.width * 0.96)
    await page.setViewportSize(ACROSS)
    expect((await field(page)).height, 'the playing field across').toBeGreaterThanOrEqual(ACROSS.height * 0.94)
    await page.context().close()
  }, 120_000)

  for (const [name, size] of [
    ['laptop', LAPTOP],
    ['phone', PHONE],
  ] as const)
    it(`stays where it is on a ${name}, whatever is said beside it`, async () => {
      const page = await table('#/game/chess', size)
      const before = await field(page)
      const stays = async (when: string) => expect(await field(page), when).toEqual(before)
      const press = (text: string) => page.getByRole('button', { name: text, exact: true }).first().click()
      await clickSite(page, 0)
      await page.waitForSelector('[data-refused]')
      await stays('a refused touch')
      await press('Hint')
      await page.waitForSelector('[data-testid="hint"]')
      await stays('a hint')
      await press('Evaluation')
      await page.waitForSelector('.evaluation')
      await stays('the evaluation')
      await typeMoves(page, ['f3', 'e5', 'g4'])
      await page.locator('.turn-list button').first().click()
      await stays('an earlier position')
      await press('To the present')
      await typeMoves(page, ['Qh4'])
      await page.waitForSelector('[data-testid="result"]')
      await stays('the result')
      await page.context().close()
    }, 120_000)

  it('stays where it is when dice are rolled', async () => {
    const page = await table('#/game/backgammon', PHONE)
    const before = await field(page)
    await page.waitForSelector('.roll')
    expect(await field(page)).toEqual(before)
    await page.context().close()
  }, 120_000)
})

/** The box around all sites, on the page and not on the screen: a page may be scrolled. */
function field(page: Page) {
  return page.locator('.board-box [data-site]').evaluateAll((sites) => {
    const boxes = sites.map((one) => one.getBoundingClientRect())
    const [left, top] = [Math.min(...boxes.map((b) => b.left)), Math.min(...boxes.map((b) => b.top))]
    const [right, bottom] = [Math.max(...boxes.map((b) => b.right)), Math.max(...boxes.map((b) => b.bottom))]
    const whole = (n: number) => Math.round(n)
    return {
      left: whole(left + scrollX),
      top: whole(top + scrollY),
      width: whole(right - left),
      height: whole(bottom - top),
    }
  })
}
