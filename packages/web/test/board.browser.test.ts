/** The board in a match: how large it is, that it stays where it is, and what is told and shown beside it. */
import { Match, openGame, siteNamed, unwrap } from '@jatekvilag/engine'
import { gameEntry } from '@jatekvilag/games'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { acting, clickSite, repeat, start, typeMoves } from './play.ts'
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
    const place = () => page.locator('.dice-place').boundingBox()
    const empty = await place()
    await page.locator('button[data-touch="roll"]').click()
    await page.waitForSelector('.dice-place .tray-pieces svg')
    expect(await field(page)).toEqual(before)
    expect(await place(), 'the dice have a place of their own').toEqual(empty)
    const die = await page.locator('.dice-place svg').first().boundingBox()
    expect(die!.width).toBeGreaterThanOrEqual(48)
    expect(empty!.y + empty!.height, 'dice are seen without scrolling').toBeLessThanOrEqual(PHONE.height)
    await page.context().close()
  }, 120_000)

  it('says in the words of the game what it wants', async () => {
    const page = await table('#/game/nine-mens-morris', LAPTOP)
    const said = () => page.locator('.turn-what').textContent()
    expect(await said()).toBe('Place a man.')
    // Whatever the names of the points are, White fills one line of three and Black stands elsewhere.
    const game = unwrap(openGame(gameEntry('nine-mens-morris')!))
    const match = new Match(game)
    while (game.prompt(match.position, match.actors >> 1, true) !== 'mill') {
      const closing = match.actions(match.actors >> 1).find((action) => {
        const next = match.position.slice()
        game.play(next, match.actors >> 1, action)
        return game.prompt(next, match.actors >> 1, true) === 'mill'
      })
      match.play(match.actors >> 1, closing ?? match.actions(match.actors >> 1).at(match.actors === 1 ? 0 : -1)!)
    }
    await repeat(page, match)
    expect(await said()).toBe('Mill! Take a man.')
    await page.context().close()
  }, 120_000)

  it('drops a disc wherever its column is touched, tells the result with names, and walks with the arrow keys', async () => {
    const page = await table('#/game/connect-four', LAPTOP)
    const { board } = unwrap(openGame(gameEntry('connect-four')!))
    const touchAt = (name: string) => acting(page, () => clickSite(page, siteNamed(board, name)))
    for (const name of ['a6', 'b6', 'a5', 'b6', 'a6', 'b6', 'a6']) await touchAt(name)
    expect(await page.locator('[data-testid="result"]').textContent()).toContain('wins')
    expect(await page.locator('.board-box [data-at]').count()).toBe(7)
    expect(await page.locator('.turn-list [data-column="1"] .turn-number').allTextContents()).toEqual([
      '1',
      '2',
      '3',
      '4',
    ])
    await page.locator('body').click({ position: { x: 3, y: 400 } })
    for (const left of [6, 5]) {
      await page.keyboard.press('ArrowLeft')
      await page.waitForFunction((n) => document.querySelectorAll('.board-box [data-at]').length === n, left)
    }
    await page.keyboard.press('ArrowRight')
    await page.waitForFunction(() => document.querySelectorAll('.board-box [data-at]').length === 6)
    await page.context().close()
  }, 120_000)

  it('opens the rules over the match and is there again when they are closed', async () => {
    const page = await table('#/game/chess', PHONE)
    await typeMoves(page, ['e2e4'])
    await page.getByRole('button', { name: 'Rules', exact: true }).click()
    await page.waitForSelector('.modal .prose')
    await page.getByRole('button', { name: 'Back to the match' }).click()
    await page.waitForFunction(() => !document.querySelector('.overlay'))
    expect(await page.locator('.turn-list li').count()).toBe(1)
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
