import { openGame, siteNamed, unwrap } from '@jatekvilag/engine'
import { gameEntry } from '@jatekvilag/games'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { acting, moreChoices, playTurns, readyToTouch, seatProgram, start, turnCount, typeMoves } from './play.ts'
import { noBrowser, openSite, PHONE, type Site } from './site.ts'
import { some } from './some.ts'

let site: Site
beforeAll(async () => {
  if (!noBrowser) site = await openSite()
}, 180_000)
afterAll(() => site?.close())

type Spot = readonly [x: number, y: number]

async function middleOf(place: Locator): Promise<Spot> {
  const box = await place.boundingBox()
  if (!box) throw new Error('it is not on the screen')
  return [box.x + box.width / 2, box.y + box.height / 2]
}

const siteCalled = (page: Page, game: string, name: string) =>
  page.locator(`.board-box [data-site="${siteNamed(unwrap(openGame(gameEntry(game)!)).board, name)}"]`)

/** Fingers on the screen, as the hardware reports them. */
async function fingers(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  return (type: 'touchStart' | 'touchMove' | 'touchEnd', ...at: readonly Spot[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: at.map(([x, y], id) => ({ x, y, id })) })
}

const between = ([ax, ay]: Spot, [bx, by]: Spot, part: number): Spot => [ax + (bx - ax) * part, ay + (by - ay) * part]
const STEPS = [0.1, 0.3, 0.6, 0.9, 1]

/** The part of the drawing that the board shows. */
const viewBox = (page: Page) => page.locator('.board-box svg.board').getAttribute('viewBox')

const IN_HAND = '4k4/9/9/9/9/9/9/9/4K4 b GP 1'

describe.skipIf(noBrowser)('a piece that is turned in the hand', () => {
  it.concurrent('is turned and mirrored by keys, shows what it would cover, and is laid or says why not', async () => {
    const { page, context, complaints } = await site.visit('#/game/hexomino')
    await start(page)
    await readyToTouch(page)
    await page.locator('button[data-touch="piece:k"]').first().click()
    await page.waitForSelector('.turn-choice.held[data-touch="lies:k1"]')
    await page.keyboard.press('r')
    await page.waitForSelector('.turn-choice.held[data-touch="lies:k2"]')
    await page.keyboard.press('f')
    await page.waitForSelector('.turn-choice.held:not([data-touch="lies:k2"])')
    await page.mouse.move(...(await middleOf(siteCalled(page, 'hexomino', 'g7'))))
    const target = page.locator('.board-box .target')
    expect((await target.getAttribute('d'))!.match(/M/g)).toHaveLength(6)
    await page.mouse.move(...(await middleOf(siteCalled(page, 'hexomino', 'n14'))))
    await page.waitForSelector('.board-box .target.misfit')
    await page.mouse.click(...(await middleOf(siteCalled(page, 'hexomino', 'n14'))))
    await page.waitForSelector('.turn-what[data-refused]')
    await acting(page, async () => page.mouse.click(...(await middleOf(siteCalled(page, 'hexomino', 'g7')))))
    expect(await turnCount(page)).toBe(1)
    expect(await page.locator('button[data-touch="piece:k"]').count()).toBe(0)
    // On a phone the tray is longer than the screen: with a piece from its end in the hand one is back at the board.
    await page.setViewportSize(PHONE)
    await page.locator('button[data-touch="piece:I"]').click()
    await page.waitForFunction(() => document.querySelector('.turn-what')!.getBoundingClientRect().top >= 0)
    expect(complaints).toEqual([])
    await context.close()
  })
})

describe.skipIf(noBrowser)('a piece from a tray', () => {
  it.concurrent('is dragged to the board with the mouse, stays in the hand beside it, and another is taken instead', async () => {
    const { page, context, complaints } = await site.visit('#/game/shogi')
    await start(page, IN_HAND)
    await readyToTouch(page)
    const [gold, pawn] = some(2, await page.locator('.tray-touch').all())
    const [x, y] = await middleOf(gold)
    const carry = async (...to: Spot) => {
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.move(x + 10, y + 10)
      await page.waitForSelector('.tray-touch.held')
      expect(await page.locator('.tray-copy').count()).toBe(1)
      await page.mouse.move(...to)
      await page.mouse.up()
      expect(await page.locator('.tray-copy').count()).toBe(0)
      return page.locator('.tray-touch.held').count()
    }
    expect(await carry(x + 5, y + 5), 'back where it was it is put down').toBe(0)
    expect(await carry(x + 150, y), 'beside the board it stays in the hand').toBe(1)

    await page.mouse.move(...(await middleOf(pawn)))
    await page.mouse.down()
    const goal = await middleOf(siteCalled(page, 'shogi', '5e'))
    await page.mouse.move(...goal, { steps: 4 })
    await page.waitForSelector('.board-box .target')
    await acting(page, () => page.mouse.up())
    await page.waitForFunction(() => document.querySelectorAll('.turn-list li').length === 1)
    expect(await page.locator('.turn-list li').textContent()).toMatch(/P\*5e/)
    expect(await page.locator('.board-box .target, .tray-copy').count()).toBe(0)
    expect(complaints).toEqual([])
    await context.close()
  }, 200_000)

  it.concurrent('is dragged with a finger, and the page stays where it is', async () => {
    const { page, context, complaints } = await site.visit('#/game/shogi', { phone: true })
    await start(page, IN_HAND)
    await readyToTouch(page)
    const gold = page.locator('.tray-touch[data-touch]').first()
    await gold.scrollIntoViewIfNeeded()
    const touch = await fingers(page)
    const from = await middleOf(gold)
    const to = await middleOf(siteCalled(page, 'shogi', '5e'))
    const scrolled = await page.evaluate(() => scrollY)
    await touch('touchStart', from)
    for (const part of STEPS) await touch('touchMove', between(from, to, part))
    await page.waitForSelector('.board-box .target')
    await touch('touchEnd')
    await page.waitForFunction(() => document.querySelectorAll('.turn-list li').length === 1)
    expect(await page.locator('.turn-list li').textContent()).toMatch(/G\*5e/)
    expect(await page.evaluate(() => scrollY)).toBe(scrolled)
    expect(complaints).toEqual([])
    await context.close()
  }, 200_000)
})

describe.skipIf(noBrowser)('a large board', () => {
  it.concurrent('comes nearer by the wheel and fits again by a button', async () => {
    const { page, context, complaints } = await site.visit('#/game/go')
    await start(page)
    await readyToTouch(page)
    const whole = await viewBox(page)
    await page.mouse.move(...(await middleOf(siteCalled(page, 'go', 'd4'))))
    await page.keyboard.down('Control')
    await page.mouse.wheel(0, -60)
    await page.keyboard.up('Control')
    const fit = page.getByRole('button', { name: /fit|whole board/i })
    await fit.waitFor()
    expect(await viewBox(page)).not.toBe(whole)
    // What is under the pointer is still what it was, and can be touched.
    await page.mouse.click(...(await middleOf(siteCalled(page, 'go', 'd4'))))
    await page.waitForFunction(() => document.querySelectorAll('.turn-list li').length === 1)
    expect(await page.locator('.turn-list li').textContent()).toContain('d4')
    await fit.click()
    await fit.waitFor({ state: 'detached' })
    expect(await viewBox(page)).toBe(whole)
    expect(complaints).toEqual([])
    await context.close()
  }, 200_000)

  it.concurrent('comes nearer between two fingers, moves under one, and plays nothing by that', async () => {
    const { page, context, complaints } = await site.visit('#/game/go', { phone: true })
    await start(page)
    await readyToTouch(page)
    const whole = await viewBox(page)
    const touch = await fingers(page)
    const [x, y] = await middleOf(page.locator('.board-box svg.board'))
    const apart = (gap: number): Spot[] => [
      [x - gap, y],
      [x + gap, y],
    ]
    await touch('touchStart', ...apart(20))
    for (const gap of [30, 45, 60, 80]) await touch('touchMove', ...apart(gap))
    await touch('touchEnd')
    const fit = page.getByRole('button', { name: /fit|whole board/i })
    await fit.waitFor()
    const near = await viewBox(page)
    expect(Number(near?.split(' ')[2])).toBeLessThan(0.5 * Number(whole?.split(' ')[2]))
    await touch('touchStart', [x, y])
    for (const part of STEPS) await touch('touchMove', between([x, y], [x - 60, y - 40], part))
    await touch('touchEnd')
    expect(await viewBox(page)).not.toBe(near)
    expect(await turnCount(page)).toBe(0)
    // A tap so soon after a swipe only stops the swipe: browsers take it for a hand that catches the page.
    await page.waitForTimeout(600)
    await fit.tap()
    await fit.waitFor({ state: 'detached' })
    expect(await viewBox(page)).toBe(whole)
    expect(complaints).toEqual([])
    await context.close()
  }, 200_000)
})

describe.skipIf(noBrowser)('agreements', () => {
  it.concurrent('a draw that is offered is declined and played on, or accepted and final', async () => {
    const { page, context, complaints } = await site.visit('#/game/chess')
    await start(page)
    await readyToTouch(page)
    await typeMoves(page, ['e4'])
    const offer = page.getByRole('button', { name: 'Offer a draw' })
    await offer.click()
    await page.waitForSelector('text=Black offers a draw. Does everybody accept?')
    await page.getByRole('button', { name: 'We play on' }).click()
    expect(await page.locator('[data-testid="result"]').count()).toBe(0)
    await typeMoves(page, ['e5'])
    await offer.click()
    await page.getByRole('button', { name: 'We accept' }).click()
    await page.waitForSelector('[data-testid="result"]')
    expect(await page.locator('[data-testid="result"]').textContent()).toMatch(/Draw[\s\S]*agreement/)
    await page.reload()
    await page.waitForSelector('[data-testid="result"]')
    expect(await offer.count()).toBe(0)
    expect(complaints).toEqual([])
    await context.close()
  }, 200_000)

  it.concurrent('the program is offered no draw', async () => {
    const { page, context } = await site.visit('#/game/chess')
    await seatProgram(page, 1, 1)
    await start(page)
    await readyToTouch(page)
    expect(await page.getByRole('button', { name: 'Offer a draw' }).count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Resign' }).count()).toBe(1)
    await context.close()
  }, 200_000)

  it.concurrent('undo goes back past a roll only when all agree, and redo brings the same roll again', async () => {
    const { page, context, complaints } = await site.visit('#/game/backgammon')
    // Without the cube every turn begins with a roll.
    await moreChoices(page)
    await page.locator('label.switch', { hasText: 'Doubling cube' }).click()
    await start(page)
    await playTurns(page, 2, () => 0)
    await readyToTouch(page)
    const turns = () => page.locator('.turn-list').textContent()
    const before = await turns()
    const undo = page.getByRole('button', { name: 'Undo' })
    await undo.click()
    await page.waitForSelector('[role="alertdialog"]')
    await page.getByRole('button', { name: 'Cancel' }).click()
    expect(await turns()).toBe(before)
    await undo.click()
    await acting(page, () => page.locator('[role="alertdialog"] .primary').click())
    expect(await turns()).not.toBe(before)
    await acting(page, () => page.getByRole('button', { name: 'Redo' }).click())
    expect(await turns()).toBe(before)
    expect(complaints).toEqual([])
    await context.close()
  }, 200_000)
})
