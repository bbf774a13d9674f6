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

const marks = (page: Page) => page.locator('[data-testid="last-step"]').count()
const undoName = (page: Page) => page.locator('.ft-steps-bar button').first().getAttribute('aria-label')

/** Everything that lies in a store of the table. */
async function stored<T>(page: Page, store: string): Promise<T[]> {
  return page.evaluate(async (inside) => {
    const db = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('jatekvilag-table')
      request.onsuccess = () => resolve(request.result)
    })
    const all = await new Promise<unknown[]>((resolve) => {
      const request = db.transaction(inside).objectStore(inside).getAll()
      request.onsuccess = () => resolve(request.result)
    })
    db.close()
    return all as never[]
  }, store)
}

describe.skipIf(noBrowser)('settings, new games and what is not saved', () => {
  it.concurrent('the mark of the last step comes and goes at once, and settings are no steps', async ({ expect }) => {
    const { page, context, complaints } = await chess()
    const pawn = (await thingsOn(page)).find(({ x, y }) => x === 50 && y === 250)!
    await drag(page, pawn.id, 50, 50)
    expect(await marks(page)).toBe(1)
    const undo = await undoName(page)
    await doing(page, () => menu(page, 'Beállítások', 'Előző lépés mutatása'))
    expect(await marks(page)).toBe(0)
    expect(await undoName(page)).toBe(undo)
    await doing(page, () => menu(page, 'Beállítások', 'Előző lépés mutatása'))
    expect(await marks(page)).toBe(1)
    await doing(page, () => menu(page, 'Beállítások', 'Mágnes a tábla mezőihez'))
    expect(await undoName(page)).toBe(undo)
    // They are kept all the same.
    await page.reload()
    await page.waitForSelector('.ft-item')
    await page.getByRole('button', { name: 'Beállítások', exact: true }).click()
    expect(await page.getByRole('menuitemcheckbox', { name: 'Mágnes' }).getAttribute('aria-checked')).toBe('true')
    expect(complaints).toEqual([])
    await context.close()
  }, 200_000)

  it.concurrent('another table asks about unsaved steps, begins a history of its own, and leaves a copy with its date', async ({
    expect,
  }) => {
    const { page, context, complaints } = await chess()
    const question = page.getByRole('alertdialog')
    const pawn = (await thingsOn(page)).find(({ x, y }) => x === 50 && y === 250)!
    const move = (x: number) => drag(page, pawn.id, x, 50)
    await move(50)
    // Whoever thinks better of it stays.
    await menu(page, 'Játék', 'Új játék')
    await question.getByRole('button', { name: 'Mégse' }).click()
    expect(await thingsOn(page)).toHaveLength(32)
    // Saved under a name.
    await menu(page, 'Játék', 'Új játék')
    await question.getByLabel('Név').fill('Félbehagyott')
    await question.getByRole('button', { name: 'Mentés és tovább' }).click()
    await expect.poll(() => thingsOn(page)).toEqual([])
    expect(await page.locator('.ft-steps-bar button').first().isDisabled()).toBe(true)
    const names = async (kind: string) =>
      (await stored<{ kind: string; name: string }>(page, 'tables'))
        .filter((one) => one.kind === kind)
        .map(({ name }) => name)
    expect(await names('game')).toEqual(['Félbehagyott'])
    expect(await names('safety')).toEqual([])
    // What was just opened and not touched is left without a question; also after a reload.
    const open = async (name: string) => {
      await menu(page, 'Játék', 'Játék megnyitása…')
      await dialog(page)
        .getByRole('button', { name: new RegExp(`^${name}`) })
        .first()
        .click()
    }
    await open('Félbehagyott')
    await page.waitForSelector('.ft-item')
    await page.reload()
    await page.waitForSelector('.ft-item')
    await doing(page, () => menu(page, 'Játék', 'Új játék'))
    expect(await thingsOn(page)).toEqual([])
    // An address that lays something down asks too.
    await open('Félbehagyott')
    await page.waitForSelector('.ft-item')
    await move(150)
    const moved = await thingsOn(page)
    await page.goto(`${site.address}#/table/start/breakthrough`)
    await question.getByRole('button', { name: 'Tovább mentés nélkül' }).click()
    await expect.poll(() => page.locator('.ft-title').textContent()).toBe('Áttörés')
    expect(await names('safety')).toEqual(['Sakk'])
    // The copy is in the list with its date, and opens as it was.
    await menu(page, 'Játék', 'Játék megnyitása…')
    const copy = page.locator('[data-testid="kept-safety"] li')
    expect(await copy.count()).toBe(1)
    expect(await copy.textContent()).toMatch(/Sakk.*\d{4}.*\d{1,2}:\d{2}/)
    await doing(page, () => copy.getByRole('button', { name: /^Sakk/ }).click())
    await expect.poll(() => thingsOn(page)).toEqual(moved)
    expect(complaints).toEqual([])
    await context.close()
  }, 200_000)

  it.concurrent('the last twenty copies are kept, the oldest gives way', async ({ expect }) => {
    const { page, context, complaints } = await chess()
    await drag(page, (await thingsOn(page))[0]!.id, 0, 0)
    await page.evaluate(async () => {
      const db = await new Promise<IDBDatabase>((resolve) => {
        const request = indexedDB.open('jatekvilag-table')
        request.onsuccess = () => resolve(request.result)
      })
      const transaction = db.transaction('tables', 'readwrite')
      for (let n = 1; n <= 20; n++)
        transaction.objectStore('tables').put({ id: `safety/${n}`, kind: 'safety', name: 'régi', updated: n, file: {} })
      await new Promise((resolve) => {
        transaction.oncomplete = resolve
      })
      db.close()
    })
    await menu(page, 'Játék', 'Új játék')
    await page.getByRole('button', { name: 'Tovább mentés nélkül' }).click()
    const copies = async () =>
      (await stored<{ kind: string; updated: number }>(page, 'tables'))
        .filter(({ kind }) => kind === 'safety')
        .map(({ updated }) => updated)
    await expect.poll(async () => (await copies()).includes(1)).toBe(false)
    expect(await copies()).toHaveLength(20)
    expect(complaints).toEqual([])
    await context.close()
  }, 100_000)

  it.concurrent('where the device keeps nothing, closing the window asks', async ({ expect }) => {
    const { page, context } = await site.visit('#/settings', { language: 'hu' })
    await page.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('no', 'SecurityError')
      }
    })
    await page.goto(`${site.address}#/table/start/chess`)
    await page.reload()
    await page.waitForSelector('.ft-item')
    let asked = 0
    page.on('dialog', (question) => {
      asked++
      question.accept()
    })
    await drag(page, (await thingsOn(page))[0]!.id, 0, 0)
    await page.waitForSelector('.table-warning')
    await page.reload()
    await page.waitForSelector('.ft-surface')
    expect(asked).toBe(1)
    await context.close()
  }, 100_000)

  it.concurrent('an own picture is kept once on the device, by its hash, for all tables', async ({ expect }) => {
    const { page, context, complaints } = await table()
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20"><circle cx="10" cy="10" r="8"/></svg>'
    const drop = async (name: string) => {
      await page
        .locator('input[type="file"]')
        .first()
        .setInputFiles({ name, mimeType: 'image/svg+xml', buffer: Buffer.from(svg) })
      await doing(page, () => dialog(page).getByRole('button', { name: 'Figura', exact: true }).click())
    }
    await drop('korong.svg')
    await drop('ugyanaz.svg')
    await menu(page, 'Játék', 'Játék mentése…')
    await doing(page, () => dialog(page).getByRole('button', { name: 'Mentés', exact: true }).click())
    await drag(page, (await thingsOn(page))[0]!.id, 0, 0)
    await expect.poll(async () => (await stored(page, 'tables')).length).toBe(2)
    expect(await stored(page, 'pictures')).toHaveLength(1)
    expect(JSON.stringify(await stored(page, 'tables'))).not.toContain('data:image')
    // Taken out of the own pictures, it still lies on the table.
    await menu(page, 'Kellékek', 'Figurák…')
    await dialog(page)
      .getByRole('button', { name: /Könyvtár/ })
      .click()
    await page.getByRole('option', { name: 'Saját képek' }).click()
    await dialog(page).getByRole('option', { name: 'ugyanaz' }).click()
    await dialog(page).getByRole('button', { name: 'Eltávolítás' }).click()
    await dialog(page).getByText('Még nincs saját képed').waitFor()
    await page.reload()
    await page.waitForSelector('.ft-item img')
    const shown = page.locator('.ft-item img').first()
    expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth > 0)).toBe(true)
    expect(complaints).toEqual([])
    await context.close()
  }, 200_000)
})
