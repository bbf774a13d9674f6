/** The free table in a real browser: bridges to matches and back, private areas, cards, time and scores. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addPieces,
  clickThing,
  dialog,
  doing,
  drag,
  layOut,
  menu,
  number,
  openStart,
  press,
  type Thing,
  thing,
  thingsOn,
  tool,
} from './free-table.ts'
import { clickSite, readyToTouch, turnCount } from './play.ts'
import { noBrowser, openSite, type Site } from './site.ts'
import { some } from './some.ts'

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

const notice = (page: Page) => page.locator('[data-testid="notice"]').textContent()

describe.skipIf(noBrowser)('bridges', () => {
  it.concurrent('a chess match goes on at the free table, and the referee takes over again where it fits', async () => {
    const { page, context, complaints } = await site.visit('#/game/chess', { language: 'hu' })
    await page.locator('[data-testid="play"]').click()
    await readyToTouch(page)
    await clickSite(page, 12)
    await clickSite(page, 28)
    await page.waitForSelector('.turn-list li')
    await page.getByRole('link', { name: 'Folytatás a szabad asztalon' }).click()
    await page.waitForSelector('.ft-item')
    expect(await thingsOn(page)).toHaveLength(32)
    // e7-e5 by hand; a pawn put down off centre still stands on its field.
    const pawn = (await thingsOn(page)).find(({ label, x, y }) => label === 'Sötét gyalog' && x === 50 && y === -250)!
    await drag(page, pawn.id, 60, -44)
    await menu(page, 'Játék', 'Játékvezető be…')
    await press(page, 'Játékvezető be')
    await page.waitForSelector('.turn-list li')
    expect(await turnCount(page)).toBe(2)

    // Where nothing fits, a sentence says so.
    await page.goto(`${site.address}#/table`)
    await page.waitForSelector('.ft-item')
    await tool(page, 'Visszadobás')
    for (const { id } of (await thingsOn(page)).filter(({ label }) => /király/.test(label)))
      await doing(page, () => clickThing(page, id))
    await menu(page, 'Játék', 'Játékvezető be…')
    await dialog(page).getByText('nem tudja továbbvezetni').waitFor()
    expect(complaints).toEqual([])
    await context.close()
  }, 200_000)

  it.concurrent('the start of a game opens on the table from its page', async () => {
    const { page, context, complaints } = await site.visit('#/game/stratego', { language: 'hu' })
    await page.getByRole('link', { name: 'Megnyitás a szabad asztalon' }).click()
    await page.waitForSelector('.ft-board svg')
    expect(new URL(page.url()).hash).toBe('#/table')
    expect(await page.locator('.ft-title').textContent()).toBe('Stratego')
    expect(complaints).toEqual([])
    await context.close()
  }, 100_000)

  it.concurrent('a private area is seen by its player only, after the screen has been handed over', async () => {
    const { page, context, complaints } = await table()
    await menu(page, 'Kellékek', 'Titkos terület…')
    await dialog(page).getByLabel('A játékos neve').fill('Anna')
    await doing(page, () => press(page, 'Add hozzá'))
    const [area] = some(1, await thingsOn(page))
    await addPieces(page, 'piros korong', 1)
    await layOut(page, 'piros korong', 1)
    const piece = (await thingsOn(page)).find(({ type }) => type !== 'area')!
    await drag(page, piece.id, area.x, area.y)
    expect((await thingsOn(page)).find(({ id }) => id === piece.id)?.type).toBe('hidden')
    await thing(page, area.id).click({ button: 'right', position: { x: 15, y: 60 } })
    await page.getByRole('menuitem', { name: 'Belenézés…' }).click()
    await page.locator('[data-testid="table-hand-over"]').getByRole('button', { name: 'Anna vagyok' }).click()
    await page.waitForFunction(
      (id) => document.querySelector(`[data-item="${id}"]`)?.getAttribute('data-type') === 'piece',
      piece.id,
    )
    await page.getByRole('button', { name: 'Takarjuk el újra' }).click()
    await page.waitForSelector(`[data-item="${piece.id}"][data-type="hidden"]`)
    expect(complaints).toEqual([])
    await context.close()
  }, 200_000)
})

describe.skipIf(noBrowser)('the referee', () => {
  it.concurrent('looks beside the page, can be sent away, and knows a position set up by hand', async () => {
    const { page, context, complaints } = await site.visit('#/shelf', { language: 'hu' })
    // The question to the worker is held back, so that the waiting can be seen.
    await page.addInitScript(() => {
      const Real = Worker
      const watched = window as unknown as { held?: boolean; ended?: number }
      watched.held = true
      watched.ended = 0
      window.Worker = class extends Real {
        override postMessage(message: unknown) {
          if (!watched.held) super.postMessage(message)
        }
        override terminate() {
          watched.ended!++
          super.terminate()
        }
      }
    })
    await page.goto(`${site.address}#/table`)
    await page.reload()
    await page.waitForSelector('.ft-surface')
    await openStart(page, 'chess')
    await tool(page, 'Visszadobás')
    for (const { id } of (await thingsOn(page)).filter(({ label }) => /vezér|huszár/.test(label)))
      await doing(page, () => clickThing(page, id))
    await menu(page, 'Játék', 'Játékvezető be…')
    await dialog(page).getByText('A játékvezető nézi').waitFor()
    await press(page, 'Mégse')
    await page.waitForSelector('.modal', { state: 'detached' })
    expect(await page.evaluate(() => (window as unknown as { ended: number }).ended)).toBe(1)

    // The table goes on; without the hindrance the referee finds the position, for either side.
    await tool(page, 'Kéz')
    const pawn = (await thingsOn(page)).find(
      ({ label, x, y }) => label === 'Világos gyalog' && x === -350 && y === 250,
    )!
    await drag(page, pawn.id, -350, -50)
    await page.evaluate(() => {
      ;(window as unknown as { held: boolean }).held = false
    })
    await menu(page, 'Játék', 'Játékvezető be…')
    await dialog(page).getByText('Ki következik?').waitFor({ timeout: 120_000 })
    await dialog(page).getByText('Sötét', { exact: true }).click()
    await press(page, 'Játékvezető be')
    await readyToTouch(page)
    await clickSite(page, 52)
    await clickSite(page, 36)
    await page.waitForSelector('.turn-list li')
    expect(complaints).toEqual([])
    await context.close()
  }, 300_000)
})

describe.skipIf(noBrowser)('cards, time and scores', () => {
  it.concurrent('a French pack is laid with or without jokers', async () => {
    const { page, context, complaints } = await table()
    for (const [button, cards] of [
      ['Francia kártya, 52 lap', 52],
      ['Francia kártya dzsókerekkel, 54 lap', 52 + 54],
    ] as const) {
      await menu(page, 'Kellékek', 'Kártyacsomag…')
      await doing(page, () => press(page, button))
      expect(await page.locator('.ft-item').count()).toBe(cards)
    }
    expect(complaints).toEqual([])
    await context.close()
  }, 100_000)

  it.concurrent('a pack of Hungarian cards is shuffled and dealt, and a player turns over and sees the own hand only', async () => {
    const { page, context, complaints } = await table()
    for (const name of ['Anna', 'Béla']) {
      await menu(page, 'Kellékek', 'Titkos terület…')
      await dialog(page).getByLabel('A játékos neve').fill(name)
      await doing(page, () => press(page, 'Add hozzá'))
    }
    await menu(page, 'Kellékek', 'Kártyacsomag…')
    await doing(page, () => press(page, 'Magyar kártya, 32 lap'))
    const cards = (await thingsOn(page)).filter(({ type }) => type === 'hidden')
    expect(cards).toHaveLength(32)
    await page.locator('.ft-surface').focus()
    await doing(page, () => page.keyboard.press('Control+a'))
    const bar = page.locator('.ft-selection')
    expect(await bar.textContent()).toContain('32 kijelölve')
    await doing(page, () => bar.getByRole('button', { name: 'Keverés' }).click())
    await bar.getByRole('button', { name: 'Osztás…' }).click()
    await doing(page, () => press(page, 'Osztás'))
    const things = await thingsOn(page)
    const areas = things.filter(({ type }) => type === 'area')
    const handIn = (area: Thing) =>
      things.filter(({ type, x, y }) => type !== 'area' && Math.abs(x - area.x) < 350 && Math.abs(y - area.y) < 140)
    expect(areas.map((area) => handIn(area).length)).toEqual([5, 5])

    const anna = things.find(({ label }) => label.includes('Anna'))!
    const [card] = some(1, handIn(anna))
    await tool(page, 'Megfordítás')
    await doing(page, () => clickThing(page, card.id))
    expect(await notice(page)).toContain('Ami más titkos területén fekszik')
    await thing(page, anna.id).click({ button: 'right', position: { x: 12, y: 12 } })
    await page.getByRole('menuitem', { name: 'Belenézés…' }).click()
    await doing(page, () => page.getByRole('button', { name: 'Anna vagyok' }).click())
    await doing(page, () => clickThing(page, card.id))
    await page.waitForSelector(`[data-item="${card.id}"][data-side="front"]`)
    await doing(page, () => page.getByRole('button', { name: 'Takarjuk el újra' }).click())
    await page.waitForSelector(`[data-item="${card.id}"][data-type="hidden"]`)
    expect(complaints).toEqual([])
    await context.close()
  }, 200_000)

  it.concurrent('R78: an hourglass runs out, a clock runs, and a score pad counts', async () => {
    const { page, context, complaints } = await table()
    await menu(page, 'Kellékek', 'Homokóra és sakkóra…')
    await number(page, 'Hossz, másodperc', 1)
    await doing(page, () => press(page, 'Add hozzá'))
    await menu(page, 'Kellékek', 'Homokóra és sakkóra…')
    await dialog(page).getByText('Sakkóra', { exact: true }).click()
    await doing(page, () => press(page, 'Add hozzá'))
    const [glass, clock] = some(2, await thingsOn(page))
    await tool(page, 'Megfordítás')
    await doing(page, () => clickThing(page, glass.id))
    await page.getByText('Letelt az idő: Homokóra').first().waitFor()
    await doing(page, () => clickThing(page, clock.id))
    const sides = thing(page, clock.id).locator('.ft-clock-side')
    await page.waitForFunction(
      (id) => document.querySelector(`[data-item="${id}"] .ft-clock-side`)?.textContent === '9:59',
      clock.id,
    )
    expect(await sides.nth(1).textContent()).toBe('10:00')

    await menu(page, 'Kellékek', 'Ponttábla…')
    await dialog(page).getByLabel('Játékosok, soronként egy').fill('Anna\nBéla')
    await doing(page, () => press(page, 'Lerakás'))
    await menu(page, 'Kellékek', 'Ponttábla…')
    await number(page, 'Pont', 15)
    await doing(page, () => dialog(page).getByRole('button', { name: 'Béla: hozzáadás' }).click())
    await doing(page, () => dialog(page).getByRole('button', { name: 'Béla: hozzáadás' }).click())
    await press(page, 'Bezárás')
    const chips = (await thingsOn(page)).filter(({ type }) => type === 'chip')
    expect(chips.map(({ label }) => label)).toEqual(['Zseton: Anna 0', 'Zseton: Béla 30'])
    expect(complaints).toEqual([])
    await context.close()
  }, 200_000)
})
