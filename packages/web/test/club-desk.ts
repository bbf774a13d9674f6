/** Hands at the organiser's desk, for tests in a browser. */
import type { Page } from 'playwright-core'
import { hasLetters, pdfText } from './pdf-text.ts'

/** Fills in the name and the format of a new event; whoever calls it fills in the rest and creates it. */
export async function open(page: Page, name: string, format: string): Promise<void> {
  await page.locator('[data-testid="new-event"]').click()
  await page.getByLabel('Name of the event').fill(name)
  await page.getByLabel('Game', { exact: true }).fill('Reversi')
  await page.locator('.club-form .select-button').first().click()
  await page.locator(`.popover [data-key="${format}"]`).click()
}
export const tab = (page: Page, name: string) => page.getByRole('tab', { name }).click()

export async function paste(page: Page, names: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: 'Paste a list' }).click()
  await page.getByRole('dialog').getByLabel('Paste a list').fill(names.join('\n'))
  await page.getByRole('button', { name: `Add ${names.length} players` }).click()
  await page.waitForFunction((n) => document.querySelectorAll('.club-players li').length === n, names.length)
}

/** Draws a round and lets the first player of each board win, by keys alone. */
export async function playRound(page: Page): Promise<void> {
  await page.locator('[data-testid="draw"]').click()
  await page.waitForSelector('[data-testid="open-boards"]')
  await page.locator('.club-board').first().focus()
  const boards = await page.locator('.club-board').count()
  for (let n = 0; n < boards; n++) await page.keyboard.press('1')
  await page.waitForFunction(() => document.querySelectorAll('.club-board:not([data-known])').length === 0)
}

/** The text of what would be printed (without spaces), and the number of its pages. */
export async function printed(page: Page, kind: string): Promise<{ text: string; pages: number }> {
  await page.locator('.print-tools .select-button').first().click()
  await page.locator('.popover').getByText(kind, { exact: true }).click()
  await page.locator('[data-testid="paper"] .print-sheet').first().waitFor()
  const pdf = await page.pdf({ preferCSSPageSize: true })
  if (!hasLetters(pdf)) throw new Error(`the letters of ${kind} are not in the file`)
  return { text: pdfText(pdf), pages: pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0 }
}
