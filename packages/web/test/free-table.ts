/** Hands on the free table, for its browser tests. Places are units of the table. */
import type { Locator, Page } from 'playwright-core'

export interface Thing {
  readonly id: number
  readonly label: string
  readonly type: string
  readonly side: string | undefined
  readonly x: number
  readonly y: number
}

/** Everything that lies on the table, lowest first. */
export async function thingsOn(page: Page): Promise<Thing[]> {
  return page.evaluate(() => {
    // All things lie on one layer, which may have been moved as a whole.
    const { style } = document.querySelector<HTMLElement>('.ft-items')!
    const [shiftX, shiftY] = [Number(style.getPropertyValue('--x')), Number(style.getPropertyValue('--y'))]
    // What is in a hand, or was a frame ago, has a copy that is no thing.
    return [...document.querySelectorAll<HTMLElement>('.ft-item[data-item]')]
      .sort(
        (a, b) => Number(a.style.zIndex) - Number(b.style.zIndex) || Number(a.dataset.item) - Number(b.dataset.item),
      )
      .map((element) => {
        const [, x, y] = /translate\(([-\d.]+)px, ([-\d.]+)px\)/.exec(element.style.transform)!
        return {
          id: Number(element.dataset.item),
          label: element.getAttribute('aria-label')!,
          type: element.dataset.type!,
          side: element.dataset.side,
          x: Math.round(shiftX + Number(x) + Number.parseFloat(element.style.width) / 2),
          y: Math.round(shiftY + Number(y) + Number.parseFloat(element.style.height) / 2),
        }
      })
  })
}

export const thing = (page: Page, id: number): Locator => page.locator(`.ft-item[data-item="${id}"]`)

/** Where a place of the table is on the screen. */
export async function onScreen(page: Page, x: number, y: number): Promise<[number, number]> {
  return page.evaluate(
    ([tx, ty]) => {
      const world = document.querySelector<HTMLElement>('.ft-world')!
      const { left, top } = document.querySelector('.ft-surface')!.getBoundingClientRect()
      const matrixOf = (element: Element) => new DOMMatrix(getComputedStyle(element).transform)
      const at = matrixOf(world)
        .multiply(matrixOf(world.querySelector('.ft-scaled')!))
        .transformPoint({ x: tx, y: ty })
      return [left + at.x, top + at.y] as [number, number]
    },
    [x, y],
  )
}

/** Pixels for a unit of the table. */
export async function zoomOf(page: Page): Promise<number> {
  const [[ax], [bx]] = [await onScreen(page, 0, 0), await onScreen(page, 1, 0)]
  return bx - ax
}

const versionOf = (page: Page) => page.locator('[data-testid="free-table"]').getAttribute('data-version')

/** Does something and waits until the table has answered. */
export async function doing(page: Page, act: () => Promise<unknown>): Promise<void> {
  const before = await versionOf(page)
  await act()
  await page.waitForFunction(
    (old) => document.querySelector('[data-testid="free-table"]')?.getAttribute('data-version') !== old,
    before,
  )
}

/** Takes the thing by its middle and lets it go at a place of the table. */
export async function drag(page: Page, id: number, x: number, y: number): Promise<void> {
  const from = (await thingsOn(page)).find((one) => one.id === id)!
  const [ax, ay] = await onScreen(page, from.x, from.y)
  const [bx, by] = await onScreen(page, x, y)
  await doing(page, async () => {
    await page.mouse.move(ax, ay)
    await page.mouse.down()
    await page.mouse.move((ax + bx) / 2, (ay + by) / 2, { steps: 3 })
    await page.mouse.move(bx, by, { steps: 3 })
    await page.mouse.up()
  })
}

/** A click on whatever lies highest at a place of the table. */
export async function clickAt(page: Page, x: number, y: number): Promise<void> {
  await page.mouse.click(...(await onScreen(page, x, y)))
}

export async function clickThing(page: Page, id: number): Promise<void> {
  const { x, y } = (await thingsOn(page)).find((one) => one.id === id)!
  await clickAt(page, x, y)
}

export async function tool(page: Page, name: string): Promise<void> {
  await page.locator('.ft-tools').getByRole('button', { name }).click()
}

export async function menu(page: Page, title: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: title, exact: true }).click()
  await page.locator('.ft-menu').getByText(entry, { exact: true }).click()
}

export const dialog = (page: Page): Locator => page.locator('.modal').last()

export async function press(page: Page, name: string): Promise<void> {
  await dialog(page).getByRole('button', { name, exact: true }).click()
}

/** Fills a number of a window and leaves it, which is when the window takes it over. */
export async function number(page: Page, label: string, value: number): Promise<void> {
  const field = dialog(page).getByRole('textbox', { name: label })
  await field.fill(String(value))
  await field.blur()
}

/** From the menu of starting positions, where nothing unsaved lies on the table. */
export async function openStart(page: Page, game: string): Promise<void> {
  await menu(page, 'Játék', 'Alapállás megnyitása…')
  await page.locator(`.ft-start[data-game="${game}"]`).click()
  await doing(page, () => press(page, 'Megnyitás'))
  await page.waitForSelector('.ft-item')
}

/** A board from the window of boards. */
export async function layBoard(page: Page, name: string): Promise<void> {
  await menu(page, 'Kellékek', 'Tábla…')
  await dialog(page).getByLabel('Keresés').fill(name)
  await dialog(page).getByRole('option', { name, exact: true }).click()
  await doing(page, () => press(page, 'OK'))
}

/** Into the box, by the name of its front. */
export async function addPieces(page: Page, name: string, count: number): Promise<void> {
  await menu(page, 'Kellékek', 'Figurák…')
  await dialog(page).getByLabel('Keresés').fill(name)
  await dialog(page).getByRole('option', { name, exact: true }).click()
  await number(page, 'Darab', count)
  await doing(page, () => press(page, 'Add hozzá'))
  await press(page, 'Kész')
}

/** From the box onto the table, by the name of the kind. */
export async function layOut(page: Page, name: string, count: number): Promise<void> {
  await tool(page, 'Doboz')
  await dialog(page).locator('.ft-column[data-mark="box"]').filter({ hasText: name }).click()
  if (count > 1) await number(page, 'Hány darab', count)
  await doing(page, () => press(page, 'Lerakás a táblára'))
  await press(page, 'Bezárás')
}
