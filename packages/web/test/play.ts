import type { Match, Touch } from '@jatekvilag/engine'
import type { Page } from 'playwright-core'

/** From the shelf to the board of that game, as a visitor goes. */
export async function startFromShelf(page: Page, id: string): Promise<void> {
  await page.evaluate(() => {
    location.hash = '#/'
  })
  await page.locator(`.card[data-game="${id}"]`).click()
  await page.locator('[data-testid="play"]').click()
  await page.waitForSelector('.table')
}

/** By the address of the game's page. */
export async function startFromPage(page: Page, id: string): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash
  }, `#/game/${id}`)
  await page.locator('[data-testid="play"]').click()
  await page.waitForSelector('.table')
}

/** The number of finished turns in the list. */
export const turnCount = (page: Page) => page.locator('.turn-list li').count()

/** Clicks a site of the board by its middle, as a finger would: the board decides what lies there. */
export async function clickSite(page: Page, site: number): Promise<void> {
  const place = page.locator(`.board-box [data-site="${site}"]`)
  // Whoever has scrolled down to a long tray comes back to the board first.
  await place.scrollIntoViewIfNeeded()
  const box = await place.boundingBox()
  if (!box) throw new Error(`site ${site} is not drawn`)
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}

/** Sites and buttons that can be touched now. */
export async function touchable(page: Page): Promise<{ sites: number[]; buttons: string[] }> {
  return page.evaluate(() => ({
    sites: [...document.querySelectorAll('.board-box [data-lit]')].map((el) => Number(el.getAttribute('data-site'))),
    buttons: [...document.querySelectorAll('button[data-touch]:not(.held)')].map(
      (el) => el.getAttribute('data-touch')!,
    ),
  }))
}

const versionOf = (page: Page) => page.locator('.table').getAttribute('data-version')

/** Does something at the table and waits until the table shows it. */
export async function acting(page: Page, act: () => Promise<void>): Promise<void> {
  const before = await versionOf(page)
  await act()
  await page.waitForFunction((old) => document.querySelector('.table')?.getAttribute('data-version') !== old, before)
}

/** Waits until chance, battles and hand-overs are done and a hand may touch something; false when the game is over. */
export async function readyToTouch(page: Page): Promise<boolean> {
  for (;;) {
    await page.waitForSelector(
      '[data-testid="battle"], [data-testid="hand-over"] button, [data-testid="result"], .board-box [data-lit], button[data-touch]',
    )
    const between = page.locator('[data-testid="battle"] button, [data-testid="hand-over"] button')
    if (await between.count()) {
      await acting(page, () => between.click())
      continue
    }
    return (await page.locator('[data-testid="result"]').count()) === 0
  }
}

/** One touch of something lit, chosen by `pick` out of so many. */
export async function touchSomething(page: Page, pick: (n: number) => number): Promise<void> {
  const { sites, buttons } = await touchable(page)
  const all = [...sites, ...buttons]
  const chosen = all[pick(all.length)]
  if (chosen === undefined) throw new Error('nothing can be touched')
  await acting(page, () => touchOne(page, chosen))
}

/** Plays whole turns by touching what is lit. */
export async function playTurns(page: Page, turns: number, pick: (n: number) => number): Promise<void> {
  for (let touches = 0; touches < 60; touches++) {
    if (!(await readyToTouch(page))) return
    if ((await turnCount(page)) > turns) return
    await touchSomething(page, pick)
  }
}

/** Opens the choices beyond the first question. */
export async function moreChoices(page: Page): Promise<void> {
  if (!(await page.locator('.more-choices[open]').count())) await page.locator('.more-choices > summary').click()
}

/** Gives a seat to the program. */
export async function seatProgram(page: Page, seat: number, level: number): Promise<void> {
  await moreChoices(page)
  await page.locator('.seat-kind button').nth(seat).click()
  await page.locator(`.popover [data-key="${level}"]`).click()
}

/** From a game's page to its table, if need be from a position. */
export async function start(page: Page, position?: string): Promise<void> {
  if (position !== undefined) {
    await moreChoices(page)
    await page.getByLabel('Start from a position').fill(position)
  }
  await page.locator('[data-testid="play"]').click()
  await page.waitForSelector('.table')
}

export async function touchOne(page: Page, touch: Touch): Promise<void> {
  if (typeof touch === 'number') await clickSite(page, touch)
  else
    await page
      .locator('button[data-touch]')
      .and(page.locator(`[data-touch=${JSON.stringify(touch)}]`))
      .first()
      .click()
}

/** Touches on the page whatever a hand touches for those actions of the match. */
export async function repeat(page: Page, match: Match, from = 0, to = match.log.length): Promise<void> {
  for (const [i, { seat, action }] of match.log.slice(from, to).entries()) {
    const n = from + i
    if (seat >= match.game.seats) continue
    await readyToTouch(page)
    for (const touch of match.game.touches(match.positionAt(n), action)) {
      await acting(page, () => touchOne(page, touch))
    }
  }
}

/** Types moves into the notation box. */
export async function typeMoves(page: Page, moves: readonly string[]): Promise<void> {
  for (const move of moves) {
    await page.getByLabel('Type a move').fill(move)
    await acting(page, () => page.keyboard.press('Enter'))
  }
}
