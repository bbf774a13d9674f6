/** A large Swiss at the desk: from a pasted list, every draw, and the keys of a round. With SOAK=1 five hundred players and nine rounds; docs/reliability.md has the numbers. */
import { inventEvent, writeEventFile } from '@jatekvilag/club'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { open, paste, playRound, tab } from './club-desk.ts'
import { noBrowser, openSite, type Site } from './site.ts'

let site: Site
beforeAll(async () => {
  if (!noBrowser) site = await openSite()
}, 180_000)
afterAll(() => site?.close())

const IS_SOAK = Boolean(process.env.SOAK)
const PLAYERS = IS_SOAK ? 500 : 60

/** How long the draw takes, from the key to the boards on the screen. */
async function drawn(page: Page): Promise<number> {
  await tab(page, 'Rounds')
  await page.locator('[data-testid="draw"]').focus()
  const from = await page.evaluate(() => performance.now())
  await page.keyboard.press('Enter')
  await page.waitForSelector('[data-testid="open-boards"]')
  return (await page.evaluate(() => performance.now())) - from
}

describe.skipIf(noBrowser)(`a Swiss of ${PLAYERS}`, () => {
  it.runIf(IS_SOAK)(
    'is entered by pasting a list, drawn, and its first round entered by keys',
    async () => {
      const { page, context, complaints } = await site.visit('#/club')
      await open(page, 'Nagy kupa', 'swiss')
      await page.locator('[data-testid="create-event"]').click()
      // As a spreadsheet gives it: name, rating, club.
      const rows = Array.from({ length: PLAYERS }, (_, i) => `Játékos ${i + 1};${2400 - 3 * i};Győr`)
      await paste(page, rows)
      await tab(page, 'Rounds')
      await playRound(page)
      expect(await page.locator('.club-board[data-known]').count()).toBe(PLAYERS / 2)
      expect(await page.locator('.club-board').first().getAttribute('aria-label')).toContain(
        `Játékos ${PLAYERS / 2 + 1}`,
      )
      await tab(page, 'Standings')
      expect(await page.locator('[data-testid="standings"] tbody tr').count()).toBe(PLAYERS)
      expect(complaints).toEqual([])
      await context.close()
    },
    600_000,
  )

  it('is drawn round by round and entered by keys, and goes on where a file ends', async () => {
    const invented = inventEvent('swiss', PLAYERS, 7)
    if (!invented.ok) throw new Error(invented.problem.id)
    const { entries } = invented.value.log
    const draws = entries.filter(({ what }) => what.kind === 'draw')
    expect(draws.length).toBeGreaterThanOrEqual(IS_SOAK ? 9 : 5)
    const { page, context, complaints } = await site.visit('#/club')
    const times: number[] = []
    const rounds = IS_SOAK ? draws : [draws[0], draws.at(-1)].flatMap((draw) => draw ?? [])
    for (const { number } of rounds) {
      await page.goto(`${site.address}#/club`)
      const file = writeEventFile({ version: 1, entries: entries.slice(0, number - 1) })
      const upload = { name: 'kupa.json', mimeType: 'application/json', buffer: Buffer.from(file) }
      await page.locator('[data-testid="event-file"]').setInputFiles(upload)
      await page.locator('[role="tab"]').first().waitFor()
      times.push(await drawn(page))
      // The draw of the browser is the draw of the program.
      const boards = await page.locator('.club-board').evaluateAll((all) => all.map((one) => one.ariaLabel))
      const { what } = entries[number - 1]!
      const names = new Map(invented.value.state.players.map(({ id, name }) => [id, name]))
      const expected =
        what.kind === 'draw' ? what.boards.map((sides) => sides.map((id) => names.get(id)).join(' – ')) : []
      expect(boards.map((label) => label?.replace(/^[^:]*: /, ''))).toEqual(expected)
    }
    const count = await page.locator('.club-board').count()
    await page.locator('.club-board').first().focus()
    const from = await page.evaluate(() => performance.now())
    for (let n = 0; n < count; n++) await page.keyboard.press('1')
    await page.waitForFunction(() => document.querySelectorAll('.club-board:not([data-known])').length === 0)
    const perKey = ((await page.evaluate(() => performance.now())) - from) / count
    if (IS_SOAK) {
      console.log(`draws: ${times.map((ms) => Math.round(ms)).join(', ')} ms; a result: ${Math.round(perKey)} ms`)
      expect(Math.max(...times)).toBeLessThan(5000)
    }
    expect(complaints).toEqual([])
    await context.close()
  }, 600_000)
})
