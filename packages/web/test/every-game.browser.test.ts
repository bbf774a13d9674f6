import { join } from 'node:path'
import { type Game, openGame, Random, unwrap } from '@jatekvilag/engine'
import { GAMES, gameEntry } from '@jatekvilag/games'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { placesOf } from '../src/board/geometry.ts'
import { HEADINGS, type Heading, type Steps, stepsOver } from '../src/board/neighbour.ts'
import { acting, playTurns, readyToTouch, startFromPage, startFromShelf, touchable, turnCount } from './play.ts'
import { ARTEFACTS, DESKTOP, noBrowser, openSite, PHONE, type Site } from './site.ts'

/** Most of it is waiting for one of the pages. */
const PATIENCE = 900_000

let site: Site
beforeAll(async () => {
  if (!noBrowser) site = await openSite()
}, 180_000)
afterAll(() => site?.close())

describe.skipIf(noBrowser)('every game', () => {
  it.concurrent.each(GAMES.map((entry, index) => [entry.id, index % 12 === 0] as const))(
    '%s: from its page, two turns, one turn by keyboard (from the shelf and with a reload: %s)',
    async (id, allTheWay) => {
      const { page, complaints, giveBack } = await site.borrow()
      try {
        const random = new Random(7)
        if (allTheWay) await startFromShelf(page, id)
        else await startFromPage(page, id)
        await playTurns(page, 1, (n) => random.below(n))
        const going = await readyToTouch(page)
        if (going) expect(await turnCount(page)).toBeGreaterThanOrEqual(2)
        if (process.env.PICTURES) await takePictures(page, id)
        if (allTheWay) await reloadAsItWas(page, going)
        if (going) await playByKeyboard(page, id)
        expect([...complaints]).toEqual([])
      } finally {
        giveBack()
      }
    },
    PATIENCE,
  )
})

/** For whoever wants to look at them: `PICTURES=1`. */
async function takePictures(page: Page, id: string): Promise<void> {
  await page.screenshot({ path: join(ARTEFACTS, `${id}-desktop.png`) })
  await page.setViewportSize(PHONE)
  await page.screenshot({ path: join(ARTEFACTS, `${id}-phone.png`) })
  await page.setViewportSize(DESKTOP)
}

async function reloadAsItWas(page: Page, going: boolean): Promise<void> {
  const list = await page.locator('.turn-list').textContent()
  await page.reload()
  await page.waitForSelector('.table')
  expect(await readyToTouch(page)).toBe(going)
  expect(await page.locator('.turn-list').textContent()).toBe(list)
}

/** Whatever is lit is reached by Tab and arrows and touched by Enter, until a turn is made. */
async function playByKeyboard(page: Page, id: string): Promise<void> {
  const game = unwrap(openGame(gameEntry(id)!))
  const before = await turnCount(page)
  const announced = await page.locator('[data-testid="announcer"]').textContent()
  for (let touches = 0; touches < 12 && (await turnCount(page)) === before; touches++) {
    if (!(await readyToTouch(page))) return
    const { sites } = await touchable(page)
    if (sites.length > 0) await focusLit(page, game)
    else await page.locator('button[data-touch]:not(.held)').first().focus()
    await acting(page, () => page.keyboard.press('Enter'))
  }
  const after = await turnCount(page)
  if (after > before)
    await page.waitForFunction(
      (old) => document.querySelector<HTMLElement>('[data-testid="announcer"]')?.textContent !== old,
      announced,
    )
}

/** From the site that the keyboard rests on, arrow keys lead to the nearest lit one. */
async function focusLit(page: Page, game: Game): Promise<void> {
  const rest = page.locator('.board-box [data-site][tabindex="0"]')
  await rest.focus()
  const from = Number(await rest.getAttribute('data-site'))
  const { sites, lit, turn } = await page.evaluate(readBoard)
  // A desk is wide, and some boards are laid out for it.
  const shown = placesOf(game.board.wide ?? game.board, turn).filter(({ site }) => sites.includes(site))
  for (const heading of wayTo(stepsOver(shown), from, new Set(lit))) await page.keyboard.press(KEYS[heading])
  expect(await page.evaluate(() => document.activeElement?.hasAttribute('data-lit'))).toBe(true)
}

const KEYS = { up: 'ArrowUp', down: 'ArrowDown', left: 'ArrowLeft', right: 'ArrowRight' } as const

/** The sites on the screen, those that are lit, and by how much the board is turned. */
function readBoard(): { sites: number[]; lit: number[]; turn: number } {
  const numbers = (selector: string) =>
    [...document.querySelectorAll(`.board-box ${selector}`)].map((place) => Number(place.getAttribute('data-site')))
  return {
    sites: numbers('[data-site]'),
    lit: numbers('[data-lit]'),
    turn: Number(document.querySelector('.board-box .board')!.getAttribute('data-turn')),
  }
}

/** The fewest arrow keys that lead from a site to one of the goals. */
function wayTo(steps: Steps, from: number, goals: ReadonlySet<number>): Heading[] {
  const ways = new Map<number, Heading[]>([[from, []]])
  for (const [site, way] of ways) {
    if (goals.has(site)) return way
    for (const heading of HEADINGS) {
      const next = steps.get(site)?.[heading]
      if (next !== undefined && !ways.has(next)) ways.set(next, [...way, heading])
    }
  }
  throw new Error(`no arrow keys lead from ${from} to ${[...goals]}`)
}
