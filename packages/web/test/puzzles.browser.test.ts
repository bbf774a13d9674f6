/** Puzzles for one in a real browser: par, hints that lead out, blocks that slide under the hand, the puzzle of the day. */
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ARTEFACTS, noBrowser, openSite, type Site } from './site.ts'

let site: Site
beforeAll(async () => {
  if (!noBrowser) site = await openSite()
}, 400_000)
afterAll(() => site?.close())

describe.skipIf(noBrowser)('a puzzle', () => {
  it('shows par, lets a block slide over two cells in one go, and leads out by hints', async () => {
    const { page, context, complaints } = await site.visit('#/game/klotski')
    await page.getByTestId('play').click()
    await page.getByTestId('par').getByText('81').waitFor()
    const cells = page.locator('[data-site]')
    const at = async (index: number) => {
      const box = await cells.nth(index).boundingBox()
      return [box!.x + box!.width / 2, box!.y + box!.height / 2] as const
    }
    // From a1 over b1 to c1.
    const [from, to] = [await at(0), await at(2)]
    await page.mouse.move(...from)
    await page.mouse.down()
    for (let step = 1; step <= 24; step++) {
      await page.mouse.move(from[0] + ((to[0] - from[0]) * step) / 24, from[1] + 3)
      await page.waitForTimeout(30)
    }
    await page.mouse.up()
    await page.locator('.counter', { hasText: 'Steps: 2' }).waitFor()
    await page.locator('.counter', { hasText: 'Moves: 1' }).waitFor()
    await page.getByRole('button', { name: 'Hint', exact: true }).click()
    await page
      .getByTestId('hint')
      .getByText(/solved in \d+ moves/)
      .waitFor()
    await page.screenshot({ path: join(ARTEFACTS, 'puzzle-hint.png') })
    expect(complaints).toEqual([])
    await context.close()
  }, 100_000)

  it('is the same for everybody on one day', async () => {
    const layouts: string[] = []
    for (const _ of [1, 2]) {
      const { page, context } = await site.visit('#/game/eight-puzzle')
      await page.getByTestId('daily').click()
      await page.getByTestId('par').waitFor()
      layouts.push((await page.locator('.board').first().textContent()) ?? '')
      await context.close()
    }
    expect(layouts[0]).not.toBe('')
    expect(layouts[1]).toBe(layouts[0])
  }, 100_000)
})
