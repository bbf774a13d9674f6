import { openGame, siteNamed, unwrap } from '@jatekvilag/engine'
import { gameEntry } from '@jatekvilag/games'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { acting, clickSite, readyToTouch, start } from './play.ts'
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
