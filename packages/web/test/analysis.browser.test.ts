import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { acting, seatProgram, start, typeMoves } from './play.ts'
import { noBrowser, openSite, type Site } from './site.ts'

let site: Site
beforeAll(async () => {
  if (!noBrowser) site = await openSite()
}, 180_000)
afterAll(() => site?.close())

/** However long it takes: the page says itself when it has looked at everything. */
const reviewed = (page: Page) =>
  page.waitForSelector('[data-testid="review"]:not([data-running])', { timeout: 300_000 })

/** The shortest game there is, with one blunder in it. */
async function typeFoolsMate(page: Page): Promise<void> {
  for (const move of ['f3', 'e5', 'g4', 'Qh4#']) {
    await page.locator('.notation-row input').fill(move)
    await acting(page, () => page.keyboard.press('Enter'))
  }
  await page.waitForSelector('[data-testid="result"]')
}

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
    await typeFoolsMate(page)
    await page.waitForFunction(() => document.querySelector('.evaluation-text')?.textContent?.includes(' 0%'))
    const board = () => page.locator('.board-box').boundingBox()
    const before = await board()
    await page.getByRole('button', { name: 'Játszma elemzése' }).click()
    await reviewed(page)
    // The list names the blunder by sign and word, and nothing is said against the first moves.
    const grades = await page.locator('.turn-list li').evaluateAll((rows) => rows.map((row) => row.textContent ?? ''))
    expect(grades.filter((row) => row.includes('?')).map((row) => row.replace(/.*: /, ''))).toEqual(['g4?? durva hiba'])
    expect(await page.locator('.curve-mark').allTextContents()).toEqual(['??'])
    // To the mistake: what was better stands there in words and as an arrow on the board.
    await page.getByTestId('next-mistake').click()
    await page.waitForSelector('[data-testid="mistake"] >> text=Jobb:')
    expect(await page.getByTestId('mistake').textContent()).toMatch(/2\. g4.*durva hiba/)
    await page.waitForSelector('text=Egy korábbi állást')
    // The line is played step by step.
    await page.getByTestId('line-forward').click()
    await page.waitForSelector('.better-line [aria-current]')
    await page.waitForSelector('.turn-line >> text=Ez lett volna jobb')
    expect(await board()).toEqual(before)
    // The curve leads anywhere, by keys too.
    await page.getByTestId('curve').focus()
    await page.keyboard.press('Home')
    await page.waitForFunction(
      () => document.querySelector('[data-testid="curve"]')?.getAttribute('aria-valuenow') === '0',
    )
    await page.keyboard.press('ArrowRight')
    await page.waitForFunction(() => document.querySelector('.turn-list [aria-current]')?.textContent?.includes('f3'))
    expect(await board()).toEqual(before)
    expect(complaints).toEqual([])
    await context.close()
  }, 400_000)

  it.concurrent('lets the person find something better than each mistake', async () => {
    const { page, context, complaints } = await site.visit('#/game/chess', { phone: true })
    await start(page)
    await typeFoolsMate(page)
    await page.getByRole('button', { name: 'Review the game' }).click()
    await reviewed(page)
    const board = () => page.locator('.board-box').evaluate((box) => [box.clientWidth, box.clientHeight])
    const before = await board()
    await page.getByTestId('learn').click()
    const words = page.getByTestId('learn-words')
    const phase = (wanted: string) => page.waitForSelector(`[data-testid="learn-words"][data-phase="${wanted}"]`)
    const play = async (...squares: string[]) => {
      for (const square of squares) await page.locator(`.board-box [aria-label^="${square}"]`).click()
    }
    await phase('asking')
    expect(await words.textContent()).toContain('2. g4')
    await play('g2', 'g4')
    await page.waitForSelector('[data-testid="learn-words"] >> text=That is what you played')
    await page.locator('.review').getByRole('button', { name: 'Hint' }).click()
    await page.waitForSelector('[data-testid="learn-words"] >> text=Look at the marked place')
    await play('e2', 'e4')
    await phase('found')
    expect(await board()).toEqual(before)
    await page.getByTestId('learn-next').click()
    await phase('over')
    expect(await words.textContent()).toContain('you found 1 of 1 yourself')
    await words.getByRole('button').click()
    await page.waitForSelector('[data-testid="curve"]')
    expect(complaints).toEqual([])
    await context.close()
  }, 400_000)

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
