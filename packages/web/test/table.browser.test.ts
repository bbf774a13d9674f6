/** The free table in a real browser. R1-R88 are the requirements of the program in the book. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addPieces,
  clickAt,
  clickThing,
  dialog,
  doing,
  drag,
  layBoard,
  layOut,
  menu,
  number,
  press,
  thing,
  thingsOn,
  tool,
} from './free-table.ts'
import { noBrowser, openSite, type Site } from './site.ts'
import { some } from './some.ts'

let site: Site
beforeAll(async () => {
  if (!noBrowser) site = await openSite()
}, 180_000)
afterAll(() => site?.close())

/** An empty table in Hungarian, and what the browser complained about. */
async function emptyTable(options: Parameters<Site['visit']>[1] = {}) {
  const visit = await site.visit('#/table', { language: 'hu', ...options })
  await visit.page.waitForSelector('.ft-surface')
  return visit
}

describe.skipIf(noBrowser)('the tools and menus', () => {
  it.concurrent('R1 R3 R5 R8 R9 R10 R11 R12 R17 R33 R34: an empty table whose tools answer to clicks, menus and keys', async () => {
    const { page, context, complaints } = await emptyTable()
    expect(await page.locator('.ft-title').textContent()).toBe('Üres játék')
    expect(await thingsOn(page)).toEqual([])
    const active = () => page.locator('.ft-tools [aria-pressed="true"]').textContent()
    expect(await active()).toContain('Kéz')
    await tool(page, 'Megfordítás')
    expect(await active()).toContain('Megfordítás')
    await menu(page, 'Eszközök', 'Oszlop')
    expect(await active()).toContain('Oszlop')
    for (const name of ['Tábla…', 'Figurák…', 'Sorsolók…', 'Zsetonok…']) {
      await page.getByRole('button', { name: 'Kellékek' }).click()
      expect(await page.getByRole('menuitem', { name, exact: true }).count()).toBe(1)
      await page.keyboard.press('Escape')
    }
    // The keys are heard wherever the focus is.
    await page.locator('.ft-menu-button').first().focus()
    await page.keyboard.press('1')
    expect(await active()).toContain('Kéz')
    await page.locator('.ft-surface').focus()
    for (const [key, name] of [
      ['F1', 'Kéz'],
      ['F3', 'Megfordítás'],
      ['F4', 'Visszadobás'],
      ['F5', 'Oszlop'],
      ['1', 'Kéz'],
      ['3', 'Megfordítás'],
      ['4', 'Visszadobás'],
      ['5', 'Oszlop'],
    ] as const) {
      await page.keyboard.press(key)
      expect(await active()).toContain(name)
    }
    await page.keyboard.press('F2')
    expect(await dialog(page).getByRole('heading').first().textContent()).toBe('A doboz')
    expect(await active()).toContain('Oszlop')
    expect(complaints).toEqual([])
    await context.close()
  }, 100_000)
})

describe.skipIf(noBrowser)('reversi from the box', () => {
  it.concurrent('R4 R6 R13 R14 R18 R19 R20 R21 R22 R23 R25 R26 R41 R43-R53 R79 R80 R81: set up, four moves with hand and flip, another board', async () => {
    const { page, context, complaints } = await emptyTable()
    await layBoard(page, 'Reversi')
    await page.waitForSelector('.ft-board svg')

    await menu(page, 'Kellékek', 'Figurák…')
    await dialog(page).getByLabel('Keresés').fill('kétoldalas korong, sötét')
    await dialog(page).getByRole('option', { name: 'kétoldalas korong, sötét' }).click()
    // The other side of a two-sided piece comes along; it can be emptied and chosen anew.
    const back = dialog(page).getByRole('button', { name: /^Hátoldal/ })
    expect(await back.textContent()).not.toContain('üres')
    await press(page, 'Üres')
    expect(await back.textContent()).toContain('üres')
    await back.click()
    await dialog(page).getByLabel('Keresés').fill('kétoldalas korong, világos')
    await dialog(page).getByRole('option', { name: 'kétoldalas korong, világos' }).click()
    await number(page, 'Darab', 64)
    await doing(page, () => press(page, 'Add hozzá'))
    expect(await dialog(page).locator('[data-testid="strip"] li').count()).toBe(1)
    await press(page, 'Kész')
    expect(await thingsOn(page)).toEqual([])

    await layOut(page, 'kétoldalas korong, sötét', 8)
    const pile = await thingsOn(page)
    expect(pile).toHaveLength(8)
    expect(new Set(pile.map(({ x, y }) => `${x} ${y}`)).size).toBe(1)
    await tool(page, 'Doboz')
    expect(await dialog(page).locator('.ft-column[data-mark="box"] .ft-column-number').textContent()).toBe('56')
    expect(await dialog(page).locator('.ft-column[data-mark="table"]').count()).toBe(8)
    expect(await dialog(page).locator('.ft-column[data-mark="box"] .ft-thumb').count()).toBe(2)
    expect(await dialog(page).textContent()).toContain('Visszadobást használd')
    await press(page, 'Bezárás')

    const square = (file: number, rank: number) => [(file - 4.5) * 100, (4.5 - rank) * 100] as const
    const disc = pile.map(({ id }) => id)
    const put = (n: number, file: number, rank: number) => drag(page, disc[n]!, ...square(file, rank))
    const turn = async (...squares: readonly (readonly [number, number])[]) => {
      await tool(page, 'Megfordítás')
      for (const [file, rank] of squares) await doing(page, () => clickAt(page, ...square(file, rank)))
      await tool(page, 'Kéz')
    }
    await put(7, 4, 4)
    await put(6, 5, 5)
    await put(5, 4, 5)
    await put(4, 5, 4)
    await turn([4, 5], [5, 4])
    // Four moves: place, turn what is caught, and so on in turn.
    await put(3, 6, 4)
    await turn([5, 4])
    await put(2, 6, 5)
    await turn([6, 5], [5, 5])
    await put(1, 5, 6)
    await turn([5, 5])
    await put(0, 6, 3)
    await turn([6, 3], [6, 4])
    const sides = new Map((await thingsOn(page)).map(({ x, y, side }) => [`${x} ${y}`, side]))
    const sideAt = (file: number, rank: number) => {
      const [x, y] = square(file, rank)
      return [...sides].find(
        ([key]) => Math.hypot(Number(key.split(' ')[0]) - x, Number(key.split(' ')[1]) - y) < 15,
      )?.[1]
    }
    expect([sideAt(4, 4), sideAt(4, 5), sideAt(5, 4), sideAt(5, 5)]).toEqual(['front', 'back', 'front', 'front'])
    expect([sideAt(6, 4), sideAt(6, 5), sideAt(5, 6), sideAt(6, 3)]).toEqual(['back', 'back', 'front', 'back'])

    // Another board under them: they stay exactly where they are.
    const before = await thingsOn(page)
    await layBoard(page, 'Sakk')
    expect(await thingsOn(page)).toEqual(before)
    expect(await page.locator('.ft-board').count()).toBe(1)

    // Throw one back, take the others off through the box.
    await tool(page, 'Visszadobás')
    await doing(page, () => clickThing(page, disc[0]!))
    expect(await thingsOn(page)).toHaveLength(7)
    await tool(page, 'Doboz')
    await dialog(page).locator('.ft-column[data-mark="table"]').first().click()
    await doing(page, () => press(page, 'Levétel a tábláról'))
    expect(await dialog(page).locator('.ft-column[data-mark="table"]').count()).toBe(6)
    await dialog(page).locator('.ft-column[data-mark="table"]').first().click()
    await doing(page, () => press(page, 'Mind'))
    expect(await dialog(page).locator('.ft-column[data-mark="box"] .ft-column-number').textContent()).toBe('64')
    expect(complaints).toEqual([])
    await context.close()
  }, 200_000)

  it.concurrent('R25: a piece without a back stays as it is, and a sentence says why', async () => {
    const { page, context, complaints } = await emptyTable()
    await addPieces(page, 'piros korong', 1)
    await layOut(page, 'piros korong', 1)
    await tool(page, 'Megfordítás')
    const [piece] = some(1, await thingsOn(page))
    await doing(page, () => clickThing(page, piece.id))
    expect(await page.locator('[data-testid="notice"]').textContent()).toContain('nincs hátoldala')
    expect((await thingsOn(page))[0]).toEqual(piece)
    expect(complaints).toEqual([])
    await context.close()
  }, 100_000)
})

describe.skipIf(noBrowser)('randomisers and chips', () => {
  it.concurrent('R16 R24 R27 R55 R58 R62 R63 R64 R69-R78 R82: a roulette round with chips and wheel', async () => {
    const { page, context, complaints } = await emptyTable()
    await layBoard(page, 'Rulettasztal')
    await menu(page, 'Kellékek', 'Sorsolók…')
    await dialog(page).getByText('Rulettkerék', { exact: true }).click()
    await dialog(page).getByText('Van 00').click()
    await doing(page, () => press(page, 'Add hozzá'))
    await menu(page, 'Kellékek', 'Zsetonok…')
    await dialog(page).getByLabel('Érték').fill('1234567')
    await number(page, 'Számjegyek', 4)
    await number(page, 'Darab', 3)
    await dialog(page).getByText('Dőlt', { exact: true }).click()
    await dialog(page).getByLabel('Háttérszín').fill('#2244aa')
    await dialog(page).getByLabel('Betűszín').fill('#ffffff')
    await doing(page, () => press(page, 'Add hozzá'))
    const things = await thingsOn(page)
    const chips = things.filter(({ type }) => type === 'chip')
    const [chip] = some(1, chips)
    const wheel = things.find(({ type }) => type === 'wheel')!
    expect(chips.map(({ label }) => label)).toEqual(Array(3).fill('Zseton: 1234567'))
    const style = await thing(page, chip.id)
      .locator('.ft-chip')
      .evaluate((element) => {
        const { backgroundColor, color, fontStyle } = getComputedStyle(element)
        return { backgroundColor, color, fontStyle }
      })
    expect(style).toEqual({ backgroundColor: 'rgb(34, 68, 170)', color: 'rgb(255, 255, 255)', fontStyle: 'italic' })
    await drag(page, chip.id, 0, 0)

    await tool(page, 'Megfordítás')
    await doing(page, () => clickThing(page, wheel.id))
    const shown = thing(page, wheel.id).locator('.ft-wheel-value')
    const value = (await shown.textContent())!
    expect(value).toMatch(/^(0|00|[1-9]|[12]\d|3[0-6])$/)
    const reds = '1 3 5 7 9 12 14 16 18 19 21 23 25 27 30 32 34 36'.split(' ')
    const colour = /^0/.test(value) ? 'green' : reds.includes(value) ? 'red' : 'black'
    expect(await shown.getAttribute('data-pocket')).toBe(colour)

    await clickThing(page, chip.id)
    await dialog(page).getByLabel('Szöveg').fill('ő+1')
    await doing(page, () => press(page, 'OK'))
    expect(await thing(page, chip.id).getAttribute('aria-label')).toBe('Zseton: ő+1')
    await tool(page, 'Visszadobás')
    await doing(page, () => clickThing(page, chip.id))
    await doing(page, () => clickThing(page, wheel.id))
    expect((await thingsOn(page)).map(({ type }) => type)).toEqual(['chip', 'chip'])
    await tool(page, 'Doboz')
    expect(await dialog(page).textContent()).toContain('A doboz üres')
    expect(complaints).toEqual([])
    await context.close()
  }, 200_000)

  it.concurrent('R56 R57 R65: several dice and a number generator; an undone roll stays in the history as undone', async () => {
    const { page, context, complaints } = await emptyTable()
    await menu(page, 'Kellékek', 'Sorsolók…')
    await number(page, 'Darab', 2)
    await doing(page, () => press(page, 'Add hozzá'))
    await menu(page, 'Kellékek', 'Sorsolók…')
    await dialog(page).getByText('Számsorsoló', { exact: true }).click()
    await number(page, 'Legkisebb', 5)
    await number(page, 'Legnagyobb', 7)
    await doing(page, () => press(page, 'Add hozzá'))
    const [a, b, generator] = some(3, await thingsOn(page))
    expect([a.type, b.type, generator.type]).toEqual(['die', 'die', 'number'])
    await tool(page, 'Megfordítás')
    for (const { id } of [a, b, generator]) await doing(page, () => clickThing(page, id))
    const labels = (await thingsOn(page)).map(({ label }) => label)
    expect(labels[0]).toMatch(/^Kocka: [1-6]$/)
    expect(labels[1]).toMatch(/^Kocka: [1-6]$/)
    expect(labels[2]).toMatch(/^Számsorsoló: [567]$/)

    await page.getByRole('button', { name: 'Előzmények' }).click()
    const panel = page.locator('[data-testid="history"]')
    await doing(page, () => page.getByRole('button', { name: /^Vissza: Számsorsoló: [567]$/ }).click())
    expect(await panel.locator('li[data-state="undone"]').textContent()).toMatch(/Számsorsoló: [567] visszavonva/)
    await doing(page, () => page.getByRole('button', { name: /^Újra: / }).click())
    expect((await thingsOn(page)).map(({ label }) => label)).toEqual(labels)
    // The scrubber goes back over the whole session; a new step from there leaves the old ones to be seen.
    const scrubber = panel.getByRole('slider')
    await doing(page, () => scrubber.fill('1'))
    expect((await thingsOn(page)).map(({ label }) => label)).toEqual(['Kocka: 1', 'Kocka: 1'])
    await doing(page, () => clickThing(page, a.id))
    expect(await panel.locator('li[data-state="dropped"]').count()).toBe(4)
    expect(complaints).toEqual([])
    await context.close()
  }, 200_000)

  it.concurrent('R59 R60 R61 R64 R66 R67 R68: a deck is drawn through, asks to be shuffled, asks again, and a bad file is told', async () => {
    const { page, context, complaints } = await emptyTable()
    await menu(page, 'Kellékek', 'Sorsolók…')
    await dialog(page).getByText('Szerencsekártya', { exact: true }).click()
    const browse = async (name: string, text: string) => {
      const chooser = page.waitForEvent('filechooser')
      await press(page, 'Tallóz…')
      await (await chooser).setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
    }
    await browse('rossz.szk', '2\nelső\nmásodik\nharmadik\n')
    await page.waitForSelector('[data-testid="notice"]')
    expect(await page.locator('[data-testid="notice"]').textContent()).toContain('rossz.szk')
    await browse('SORS.SZK', '2\r\nLépj előre\r\nkét mezőt\r\nMaradj\r\nki\r\nÚjra\r\ndobsz\r\n')
    await dialog(page).getByText('SORS: 3 kártya').first().waitFor()
    await doing(page, () => press(page, 'Add hozzá'))
    const [deck] = some(1, await thingsOn(page))
    expect(deck.type).toBe('deck')
    await tool(page, 'Megfordítás')
    const cards: string[] = []
    for (let n = 0; n < 3; n++) {
      await doing(page, () => clickThing(page, deck.id))
      cards.push((await page.locator('[data-testid="card"]').textContent())!)
      await press(page, 'Bezárás')
    }
    expect(new Set(cards)).toEqual(new Set(['Lépj előre\nkét mezőt', 'Maradj\nki', 'Újra\ndobsz']))
    for (let n = 0; n < 2; n++) {
      await clickThing(page, deck.id)
      expect(await dialog(page).getByRole('heading').textContent()).toContain('Elfogyott a pakli')
      await press(page, 'Most nem')
    }
    await clickThing(page, deck.id)
    await doing(page, () => press(page, 'Újrakeverés'))
    await doing(page, () => clickThing(page, deck.id))
    expect(cards).toContain(await page.locator('[data-testid="card"]').textContent())
    expect(complaints).toEqual([])
    await context.close()
  }, 200_000)
})
