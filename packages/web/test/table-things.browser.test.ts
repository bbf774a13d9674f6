/** The free table in a real browser: hands of cards, piles, the box, decks, chips, and the table on paper. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, it } from 'vitest'
import {
  addPieces,
  clickAt,
  dialog,
  doing,
  drag,
  menu,
  number,
  onScreen,
  press,
  thing,
  thingsOn,
  tool,
} from './free-table.ts'
import { noBrowser, openSite, type Site } from './site.ts'

let site: Site
beforeAll(async () => {
  if (!noBrowser) site = await openSite()
}, 180_000)
afterAll(() => site?.close())

async function table(hash = '#/table', options: Parameters<Site['visit']>[1] = {}) {
  const visit = await site.visit(hash, { language: 'hu', ...options })
  await visit.page.waitForSelector('.ft-surface')
  return visit
}

async function layPack(page: Page): Promise<void> {
  await menu(page, 'Kellékek', 'Kártyacsomag…')
  await doing(page, () => press(page, 'Magyar kártya, 32 lap'))
}

async function layArea(page: Page, name: string): Promise<void> {
  await menu(page, 'Kellékek', 'Titkos terület…')
  await dialog(page).getByLabel('A játékos neve').fill(name)
  await doing(page, () => press(page, 'Add hozzá'))
}

/** Where things of a type are on the screen. */
async function boxesOf(page: Page, type: string) {
  const boxes = await page.locator(`.ft-item[data-type="${type}"]`).all()
  return Promise.all(boxes.map(async (one) => (await one.boundingBox())!))
}

describe.skipIf(noBrowser)('hands and piles', () => {
  it.concurrent('on a phone two private areas lie beside the pack and beside each other, all in sight', async ({
    expect,
  }) => {
    const { page, context, complaints } = await table('#/table', { phone: true })
    await layPack(page)
    await layArea(page, 'Anna')
    await layArea(page, 'Béla')
    const [pack] = await boxesOf(page, 'hidden')
    const [anna, bela] = await boxesOf(page, 'area')
    const apart = (a: typeof pack, b: typeof pack) =>
      a!.x + a!.width <= b!.x || b!.x + b!.width <= a!.x || a!.y + a!.height <= b!.y || b!.y + b!.height <= a!.y
    expect([apart(pack, anna), apart(pack, bela), apart(anna, bela)]).toEqual([true, true, true])
    const stage = (await page.locator('.ft-surface').boundingBox())!
    for (const { x, y, width, height } of [pack!, anna!, bela!]) {
      expect(x).toBeGreaterThanOrEqual(stage.x)
      expect(y).toBeGreaterThanOrEqual(stage.y)
      expect(x + width).toBeLessThanOrEqual(stage.x + stage.width)
      expect(y + height).toBeLessThanOrEqual(stage.y + stage.height)
    }
    expect(complaints).toEqual([])
    await context.close()
  }, 100_000)

  it.concurrent('Look turns the cards of the own area for oneself, and Cover hides them again', async ({ expect }) => {
    const { page, context, complaints } = await table()
    await layArea(page, 'Anna')
    await layArea(page, 'Béla')
    await layPack(page)
    await doing(page, () => page.keyboard.press('Control+a'))
    await page.locator('.ft-selection').getByRole('button', { name: 'Osztás…' }).click()
    await number(page, 'Lap fejenként', 3)
    await doing(page, () => press(page, 'Osztás'))
    const fronts = page.locator('.ft-item[data-side="front"]')
    expect(await fronts.count()).toBe(0)
    const anna = (await thingsOn(page)).find(({ label }) => label.includes('Anna'))!
    const before = await thing(page, anna.id).boundingBox()
    await thing(page, anna.id).click({ button: 'right', position: { x: 12, y: 12 } })
    await page.getByRole('menuitem', { name: 'Belenézés…' }).click()
    await doing(page, () => page.getByRole('button', { name: 'Anna vagyok' }).click())
    expect(await fronts.count()).toBe(3)
    expect(await page.locator('.ft-item[data-seen]').count()).toBe(3)
    for (const label of await fronts.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')!)))
      expect(label).toContain('csak te látod')
    // Looking moves nothing.
    expect(await thing(page, anna.id).boundingBox()).toEqual(before)
    // Carried out to the table it lies on its face for everybody.
    const [card] = (await thingsOn(page)).filter(({ side }) => side === 'front')
    await drag(page, card!.id, 0, 700)
    // What is carried is drawn twice for a moment.
    await expect.poll(() => fronts.count()).toBe(2)
    await doing(page, () => page.getByRole('button', { name: 'Takarjuk el újra' }).click())
    expect(await fronts.count()).toBe(0)
    expect(complaints).toEqual([])
    await context.close()
  }, 200_000)

  it.concurrent('a pile shows how many lie there, and counts on when one is taken', async ({ expect }) => {
    const { page, context, complaints } = await table()
    await layPack(page)
    const pile = page.locator('.ft-item .ft-pile')
    expect(await pile.allTextContents()).toEqual(['32'])
    const [{ x, y, id } = { x: 0, y: 0, id: 0 }] = (await thingsOn(page)).slice(-1)
    expect(await thing(page, id).getAttribute('aria-label')).toContain('32 darab egymáson')
    await drag(page, id, x + 300, y + 100)
    await expect.poll(() => pile.allTextContents()).toEqual(['31'])
    await tool(page, 'Oszlop')
    await drag(page, (await thingsOn(page)).at(-2)!.id, x + 300, y + 100)
    await expect.poll(() => pile.allTextContents()).toEqual(['32'])
    expect(complaints).toEqual([])
    await context.close()
  }, 100_000)
})

describe.skipIf(noBrowser)('the box, decks and chips', () => {
  it.concurrent('R21: several kinds are taken from the box at once, and put back at once', async ({ expect }) => {
    const { page, context, complaints } = await table()
    for (const colour of ['piros', 'kék', 'zöld']) await addPieces(page, `${colour} korong`, 5)
    await tool(page, 'Doboz')
    const column = (name: string) =>
      dialog(page)
        .locator('.ft-column[data-mark="box"]')
        .filter({ hasText: `${name} korong` })
    await column('piros').click()
    await column('zöld').click({ modifiers: ['Control'] })
    await number(page, 'Hány darab', 2)
    await doing(page, () => press(page, 'Lerakás a táblára'))
    expect((await thingsOn(page)).map(({ label }) => label.split(',')[0])).toEqual([
      'piros korong',
      'piros korong',
      'zöld korong',
      'zöld korong',
    ])
    // With nothing chosen, all that is left.
    await press(page, 'Bezárás')
    await tool(page, 'Doboz')
    await doing(page, () => press(page, 'Mind'))
    expect(await thingsOn(page)).toHaveLength(15)
    const out = dialog(page).locator('.ft-column[data-mark="table"]')
    await out.filter({ hasText: 'piros' }).first().click()
    await out
      .filter({ hasText: 'kék' })
      .first()
      .click({ modifiers: ['Control'] })
    await doing(page, () => press(page, 'Mind'))
    expect(await thingsOn(page)).toHaveLength(5)
    expect(complaints).toEqual([])
    await context.close()
  }, 200_000)

  it.concurrent('decks are written in the program, laid, drawn from, and written anew on the table', async ({
    expect,
  }) => {
    const { page, context, complaints } = await table()
    await menu(page, 'Kellékek', 'Sorsolók…')
    await dialog(page).getByText('Szerencsekártya').click()
    await press(page, 'Új pakli…')
    await dialog(page).getByLabel('Név').fill('Szerencse')
    await dialog(page).getByLabel('1. kártya szövege').fill('Lépj előre\nhármat')
    await press(page, 'Új kártya')
    await dialog(page).getByLabel('2. kártya szövege').fill('Maradj ki')
    const saved = page.waitForEvent('download')
    await press(page, 'Mentés .SZK fájlba')
    expect((await saved).suggestedFilename()).toBe('Szerencse.SZK')
    await press(page, 'Mentés')
    await dialog(page).getByText('Szerencse: 2 kártya').first().waitFor()
    // Written anew before it is laid.
    await press(page, 'Pakli szerkesztése')
    await press(page, 'Új kártya')
    await dialog(page).getByLabel('2. kártya szövege').fill('Fizess')
    await press(page, 'Mentés')
    await dialog(page).getByText('Szerencse: 3 kártya').first().waitFor()
    await doing(page, () => press(page, 'Add hozzá'))
    const [deck] = await thingsOn(page)
    await thing(page, deck!.id).click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Kártyák átírása…' }).click()
    for (let n = 0; n < 2; n++) await press(page, 'Kártya törlése')
    await dialog(page).getByLabel('1. kártya szövege').fill('Egyetlen')
    await doing(page, () => press(page, 'Mentés'))
    await tool(page, 'Megfordítás')
    await doing(page, () => clickAt(page, deck!.x, deck!.y))
    expect(await page.locator('[data-testid="card"]').textContent()).toBe('Egyetlen')
    expect(complaints).toEqual([])
    await context.close()
  }, 200_000)

  it.concurrent('R72: a chip takes any font by its name and letters of any size; a back once chosen stays', async ({
    expect,
  }) => {
    const { page, context, complaints } = await table()
    await menu(page, 'Kellékek', 'Zsetonok…')
    await dialog(page).getByLabel('Betűtípus').fill('Egy Ritka Betű (Kövér) 3')
    await number(page, 'Méret', 900)
    await doing(page, () => press(page, 'Add hozzá'))
    const chip = page.locator('.ft-item[data-type="chip"] .ft-chip')
    const style = await chip.evaluate((element: HTMLElement) => [element.style.fontFamily, element.style.fontSize])
    expect(style[0]).toContain('Egy Ritka Betű (Kövér) 3')
    expect(style[1]).toBe('900px')
    await page.reload()
    await chip.waitFor()

    await menu(page, 'Kellékek', 'Figurák…')
    await dialog(page).getByLabel('Keresés').fill('makk')
    const side = (name: string) => dialog(page).locator('.ft-side').filter({ hasText: name })
    const choose = (n: number) => dialog(page).locator('.ft-choice').nth(n).click()
    await choose(0)
    const usual = await side('Hátoldal').textContent()
    await side('Hátoldal').click()
    await dialog(page).getByLabel('Keresés').fill('piros korong')
    await dialog(page).getByRole('option', { name: 'piros korong', exact: true }).click()
    await side('Előoldal').click()
    await dialog(page).getByLabel('Keresés').fill('makk')
    await choose(1)
    expect(await side('Hátoldal').textContent()).toContain('piros korong')
    expect(usual).not.toContain('piros korong')
    expect(complaints).toEqual([])
    await context.close()
  }, 200_000)
})

describe.skipIf(noBrowser)('paper', () => {
  it.concurrent('Ctrl + P prints the table and nothing else, whole and on one sheet', async ({ expect }) => {
    const { page, context, complaints } = await table('#/table/start/chess')
    await page.waitForSelector('.ft-item')
    // The eyes are elsewhere; the paper shows everything all the same.
    for (let n = 0; n < 4; n++) await page.keyboard.press('+')
    const eyes = async () => (await onScreen(page, 400, 400))[0]
    const before = await eyes()
    const isBack = async () => Math.abs((await eyes()) - before) < 2
    const printed = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(printed.match(/\/Type \/Page\b/g)).toHaveLength(1)
    expect(await isBack()).toBe(true)

    await page.emulateMedia({ media: 'print' })
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    for (const part of ['.header', '.ft-bar', '.ft-tools', '.ft-zoom'])
      expect(await page.locator(part).isVisible(), part).toBe(false)
    const sheet = (await page.locator('.ft-surface').boundingBox())!
    expect(sheet.width).toBeLessThanOrEqual(700)
    for (const piece of await page.locator('.ft-item').all()) {
      const { x, y, width, height } = (await piece.boundingBox())!
      expect(x).toBeGreaterThanOrEqual(sheet.x - 1)
      expect(y).toBeGreaterThanOrEqual(sheet.y - 1)
      expect(x + width).toBeLessThanOrEqual(sheet.x + sheet.width + 1)
      expect(y + height).toBeLessThanOrEqual(sheet.y + sheet.height + 1)
    }
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    await page.emulateMedia({ media: 'screen' })
    await expect.poll(isBack).toBe(true)
    expect(complaints).toEqual([])
    await context.close()
  }, 100_000)
})
