/** The free table in a real browser: what makes it pleasant to sit at. Nothing moves by itself, every key is heard. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { clickAt, dialog, doing, drag, menu, onScreen, thing, thingsOn, tool } from './free-table.ts'
import { noBrowser, openSite, PHONE, type Site } from './site.ts'

let site: Site
beforeAll(async () => {
  if (!noBrowser) site = await openSite()
}, 180_000)
afterAll(() => site?.close())

const LAPTOP = { width: 1366, height: 768 }

async function table(hash = '#/table', options: Parameters<Site['visit']>[1] = {}) {
  const visit = await site.visit(hash, { language: 'hu', ...options })
  await visit.page.waitForSelector('.ft-surface')
  return visit
}

async function chess(options: Parameters<Site['visit']>[1] = {}) {
  const visit = await table('#/table/start/chess', options)
  await visit.page.waitForSelector('.ft-item')
  await visit.page.waitForSelector('.ft-board svg')
  return visit
}

/** Where two corners of the board are on the screen, to a tenth of a pixel. */
async function boardOnScreen(page: Page): Promise<number[]> {
  const places = [...(await onScreen(page, -400, -400)), ...(await onScreen(page, 400, 400))]
  return places.map((place) => Math.round(place * 10) / 10)
}

const toolInHand = (page: Page) => page.locator('.ft-surface').getAttribute('data-tool')

describe.skipIf(noBrowser)('nothing moves the table but a hand', () => {
  it.concurrent('choosing a tool leaves every thing where it is on the screen, on any screen', async ({ expect }) => {
    for (const [phone, size] of [
      [false, LAPTOP],
      [false, { width: 900, height: 700 }],
      [true, PHONE],
    ] as const) {
      const { page, context, complaints } = await chess({ phone })
      await page.setViewportSize(size)
      await tool(page, 'Kéz')
      const before = await boardOnScreen(page)
      for (const name of ['Megfordítás', 'Visszadobás', 'Oszlop', 'Kéz']) {
        await tool(page, name)
        expect(await boardOnScreen(page), `${name} at ${size.width}`).toEqual(before)
      }
      expect(complaints).toEqual([])
      await context.close()
    }
  }, 200_000)

  it.concurrent('the right button or the space bar and a drag move the eyes over the table; a right click opens the menu', async ({
    expect,
  }) => {
    const { page, context, complaints } = await chess()
    const places = (await thingsOn(page)).map(({ x, y }) => [x, y])
    const [x, y] = await onScreen(page, 50, 50)
    const home = await boardOnScreen(page)
    const dragBy = async (button: 'left' | 'right') => {
      await page.mouse.move(x, y)
      await page.mouse.down({ button })
      await page.mouse.move(x + 60, y + 30, { steps: 4 })
      await page.mouse.up({ button })
    }
    await dragBy('right')
    expect(await boardOnScreen(page)).toEqual(home.map((place, i) => place + (i % 2 ? 30 : 60)))
    expect(await page.getByRole('menuitem').count()).toBe(0)
    // Also with a piece under the hand, and with the focus on a tool that was just clicked.
    await tool(page, 'Oszlop')
    await page.keyboard.down(' ')
    await page.mouse.move(...(await onScreen(page, 50, 350)))
    await page.mouse.down()
    await page.mouse.move(...(await onScreen(page, -50, 300)), { steps: 4 })
    await page.mouse.up()
    await page.keyboard.up(' ')
    const [left = 0] = await boardOnScreen(page)
    expect(left).toBeLessThan(home[0]! + 60)
    expect((await thingsOn(page)).map(({ x: px, y: py }) => [px, py])).toEqual(places)
    expect(await toolInHand(page)).toBe('stack')
    await page.mouse.click(...(await onScreen(page, 50, 350)), { button: 'right' })
    await page.getByRole('menuitem', { name: 'Visszadobás' }).waitFor()
    expect(await page.getByRole('menuitem', { name: 'Visszadobás' }).count()).toBe(1)
    expect(complaints).toEqual([])
    await context.close()
  }, 200_000)
})

describe.skipIf(noBrowser)('keys are heard wherever the focus is', () => {
  it.concurrent('on a button, on the page, on the scrubber; and F5 never reloads, not even in a window', async ({
    expect,
  }) => {
    const { page, context, complaints } = await chess()
    await page.evaluate(() => {
      document.documentElement.dataset.here = 'still'
    })
    // With the focus nowhere, as after a page has come.
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await page.keyboard.press('F5')
    expect(await toolInHand(page)).toBe('stack')
    // On links and buttons of the page.
    for (const [selector, key, hand] of [
      ['.header a', '3', 'flip'],
      ['.ft-steps-bar button:last-child', 'F4', 'throw-back'],
      ['.ft-menu-button', 'F1', 'hand'],
    ] as const) {
      await page.locator(selector).first().focus()
      await page.keyboard.press(key)
      expect(await toolInHand(page), `${key} on ${selector}`).toBe(hand)
    }
    // A step is undone from anywhere too; the scrubber keeps only its own keys.
    const pawn = (await thingsOn(page)).find(({ x, y }) => x === 50 && y === 250)!
    await drag(page, pawn.id, 50, 50)
    await page.getByRole('button', { name: 'Előzmények' }).click()
    await page.locator('input[type="range"]').focus()
    await doing(page, () => page.keyboard.press('Control+z'))
    expect((await thingsOn(page)).find(({ id }) => id === pawn.id)).toMatchObject({ y: 250 })
    // Without a focus on a thing, the one that the mouse points at is meant.
    await page.locator('.ft-menu-button').first().focus()
    await thing(page, pawn.id).hover()
    await doing(page, () => page.keyboard.press('Delete'))
    expect((await thingsOn(page)).some(({ id }) => id === pawn.id)).toBe(false)
    // Arrows walk from nowhere.
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await page.keyboard.press('ArrowRight')
    expect(await page.evaluate(() => document.activeElement?.hasAttribute('data-item'))).toBe(true)
    // In a window and in a text only the reload is kept away.
    await page.keyboard.press('F2')
    await dialog(page).waitFor()
    await page.keyboard.press('F5')
    await page.keyboard.press('Escape')
    await menu(page, 'Játék', 'Cím…')
    const field = dialog(page).getByRole('textbox')
    await field.fill('')
    await field.pressSequentially('1 f 5')
    await page.keyboard.press('F5')
    expect(await field.inputValue()).toBe('1 f 5')
    await page.keyboard.press('Escape')
    expect(await toolInHand(page)).toBe('hand')
    expect(await page.evaluate(() => document.documentElement.dataset.here)).toBe('still')
    expect(complaints).toEqual([])
    await context.close()
  }, 200_000)

  it.concurrent('the space bar alone lifts and puts down, as Enter does', async ({ expect }) => {
    const { page, context, complaints } = await chess()
    const pawn = (await thingsOn(page)).find(({ x, y }) => x === 50 && y === 250)!
    await thing(page, pawn.id).focus()
    await page.keyboard.press(' ')
    await page.keyboard.press('ArrowUp')
    await doing(page, () => page.keyboard.press(' '))
    expect((await thingsOn(page)).find(({ id }) => id === pawn.id)).toMatchObject({ x: 50, y: 150 })
    expect(complaints).toEqual([])
    await context.close()
  }, 100_000)
})

describe.skipIf(noBrowser)('windows and bars', () => {
  it.concurrent('the window of starting positions fits a screen of 768 pixels, and its last button is in sight', async ({
    expect,
  }) => {
    for (const [phone, size] of [
      [false, LAPTOP],
      [true, PHONE],
    ] as const) {
      const { page, context, complaints } = await table('#/table', { phone })
      await page.setViewportSize(size)
      await menu(page, 'Játék', 'Alapállás megnyitása…')
      await page.locator('.ft-start[data-game="chess"]').click()
      const open = dialog(page).getByRole('button', { name: 'Megnyitás', exact: true })
      for (const part of [dialog(page), dialog(page).getByRole('searchbox'), open]) {
        const box = (await part.boundingBox())!
        expect(box.y, 'not above the screen').toBeGreaterThanOrEqual(0)
        expect(box.y + box.height, 'not below the screen').toBeLessThanOrEqual(size.height)
      }
      const foot = (await dialog(page).boundingBox())!
      const last = (await open.boundingBox())!
      expect(last.y + last.height, 'within the window').toBeLessThanOrEqual(foot.y + foot.height - 8)
      await doing(page, () => open.click())
      await page.waitForSelector('.ft-item')
      expect(complaints).toEqual([])
      await context.close()
    }
  }, 200_000)

  it.concurrent('every tool says what it does when a mouse or the focus rests on it', async ({ expect }) => {
    const { page, context, complaints } = await chess()
    // The hand is at a mouse.
    await clickAt(page, 600, 0)
    for (const [name, words] of [
      ['Kéz', 'húzd'],
      ['Doboz', 'kinyitja'],
      ['Megfordítás', 'érints meg'],
      ['Visszadobás', 'visszakerül'],
      ['Oszlop', 'alatta'],
    ] as const) {
      await page.locator('.ft-tools').getByRole('button', { name }).hover()
      await page.getByRole('tooltip').filter({ hasText: words }).waitFor()
    }
    await clickAt(page, 600, 0)
    await expect.poll(() => page.getByRole('tooltip').count()).toBe(0)
    expect(complaints).toEqual([])
    await context.close()
  }, 200_000)
})
