import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { acting, seatProgram, start, typeMoves } from './play.ts'
import { noBrowser, openSite, type Site } from './site.ts'

let site: Site
beforeAll(async () => {
  if (!noBrowser) site = await openSite()
}, 180_000)
afterAll(() => site?.close())

describe.skipIf(noBrowser)('the program as a teacher', () => {
  it.concurrent('gives a hint with its idea, marks it on the board and plays it on request', async () => {
    const { page, context, complaints } = await site.visit('#/game/chess')
    await start(page)
    await typeMoves(page, ['e4', 'e5', 'Bc4', 'Nc6', 'Qh5', 'Nf6'])
    await page.getByRole('button', { name: 'Hint' }).click()
    await page.waitForSelector('[data-testid="hint"] b')
    expect(await page.locator('[data-testid="hint"]').textContent()).toMatch(/Qxf7#: wins at once/)
    await page.getByTestId('hint').getByRole('button', { name: 'Play it' }).click()
    await page.waitForSelector('[data-testid="result"]')
    expect(await page.locator('[data-testid="hint"]').count()).toBe(0)
    expect(complaints).toEqual([])
    await context.close()
  }, 200_000)

  it.concurrent('shows who stands better and, after the game, where it went wrong', async () => {
    const { page, context, complaints } = await site.visit('#/game/chess', { language: 'hu' })
    await start(page)
    await page.getByRole('button', { name: 'Értékelés' }).click()
    for (const move of ['f3', 'e5', 'g4', 'Qh4#']) {
      await page.locator('.notation-row input').fill(move)
      await acting(page, () => page.keyboard.press('Enter'))
    }
    await page.waitForSelector('[data-testid="result"]')
    await page.waitForFunction(() => document.querySelector('.evaluation-text')?.textContent?.includes(' 0%'))
    await page.getByRole('button', { name: 'Hol rontottam el?' }).click()
    await page.waitForSelector('.mistakes li >> text=g4')
    await page.waitForFunction(() => !document.querySelector('.review progress'))
    expect(await page.locator('.review').textContent()).toMatch(/3\. lépés, Világos: g4.*Jobb lett volna/)
    await page.locator('.mistakes li', { hasText: 'g4' }).getByRole('button', { name: 'Mutasd' }).click()
    await page.waitForSelector('text=Egy korábbi állást')
    expect(await page.locator('.review').count()).toBe(1)
    expect(complaints).toEqual([])
    await context.close()
  }, 200_000)

  it.concurrent('lets two programs play each other, and one can be made to move at once', async () => {
    const { page, context, complaints } = await site.visit('#/game/connect-four')
    for (let seat = 0; seat < 2; seat++) await seatProgram(page, seat, 8)
    await start(page)
    await page.getByRole('button', { name: 'Move now' }).click()
    await page.waitForFunction(() => document.querySelectorAll('.turn-list li').length >= 3)
    expect(complaints).toEqual([])
    await context.close()
  }, 200_000)
})
