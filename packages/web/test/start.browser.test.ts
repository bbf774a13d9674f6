/** The first minutes: with whom one plays, how strong the computer is, whose side is below, and being shown a game. */
import { join } from 'node:path'
import { openGame, unwrap } from '@jatekvilag/engine'
import { gameEntry } from '@jatekvilag/games'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { acting, clickSite, readyToTouch, start, touchOne, typeMoves } from './play.ts'
import { ARTEFACTS, noBrowser, openSite, type Site } from './site.ts'

let site: Site
beforeAll(async () => {
  if (!noBrowser) site = await openSite()
}, 180_000)
afterAll(() => site?.close())

const turnOf = async (page: Page) => Number(await page.locator('.board-box .board').getAttribute('data-turn'))
const play = (page: Page) => page.locator('[data-testid="play"]').click()
const look = (page: Page, name: string) => page.screenshot({ path: join(ARTEFACTS, `start-${name}.png`) })

/** Where a piece of a site lies on the screen. */
async function heightOf(page: Page, site: number): Promise<number> {
  const box = await page.locator(`.board-box [data-site="${site}"]`).boundingBox()
  return box!.y + box!.height / 2
}

describe.skipIf(noBrowser)('play means playing', () => {
  it('is one click from the page of a game to a game against the computer', async () => {
    const { page, context, complaints } = await site.visit('#/game/breakthrough', { newcomer: true })
    expect(await page.getByRole('radio', { name: 'Against the computer' }).isChecked()).toBe(true)
    // A plain host has no rooms: nobody is offered what cannot be.
    expect(await page.getByText('by link').count()).toBe(0)
    expect(await page.locator('.seat-picker').isVisible()).toBe(false)
    await look(page, 'game-desk')
    await play(page)
    await readyToTouch(page)
    await typeMoves(page, ['a2-a3'])
    await page.waitForFunction(() => document.querySelectorAll('.turn-list li').length === 2)
    expect(complaints).toEqual([])
    await context.close()
  }, 200_000)

  it('remembers with whom one played, in this game and in the next', async () => {
    const { page, context } = await site.visit('#/game/breakthrough', { newcomer: true })
    await page.getByText('Two at this screen').click()
    await play(page)
    await page.waitForSelector('.table')
    expect(await page.locator('.seat-level').count()).toBe(0)
    await page.goto(`${site.address}#/game/hex`)
    expect(await page.getByRole('radio', { name: 'Two at this screen' }).isChecked()).toBe(true)
    await page.getByText('Against the computer').click()
    await page.locator('.level-choice button').click()
    await page.locator('.popover [data-key="5"]').click()
    await play(page)
    await page.waitForSelector('.table')
    await page.goto(`${site.address}#/game/breakthrough`)
    await page.waitForSelector('.play-form')
    expect(await page.getByRole('radio', { name: 'Two at this screen' }).isChecked()).toBe(true)
    await page.goto(`${site.address}#/game/hex`)
    await page.waitForSelector('.level-choice')
    expect(await page.locator('.level-choice button').textContent()).toContain('Careful')
    await context.close()
  }, 200_000)

  it.each([
    ['laptop', 1366, 768],
    ['phone', 390, 844],
  ])(
    'has the way into the game on the first screen of a %s',
    async (name, width, height) => {
      const { page, context } = await site.visit('#/game/laska', {
        newcomer: true,
        phone: name === 'phone',
        language: 'hu',
      })
      await page.setViewportSize({ width, height })
      const button = page.locator('[data-testid="play"]')
      await button.waitFor()
      await look(page, `game-${name}`)
      const box = await button.boundingBox()
      expect(box!.y + box!.height).toBeLessThanOrEqual(height)
      await page.locator('.variants').scrollIntoViewIfNeeded()
      await page.getByText('Világszerte (11 korong)').click()
      expect(await page.locator('[data-testid="variant-note"]').textContent()).toContain('11 korong')
      await look(page, `variants-${name}`)
      await context.close()
    },
    200_000,
  )

  it('asks nothing where one plays alone', async () => {
    const { page, context } = await site.visit('#/game/klotski', { newcomer: true })
    await page.locator('[data-testid="play"]').waitFor()
    expect(await page.getByText('With whom?').count()).toBe(0)
    await context.close()
  }, 200_000)
})

describe.skipIf(noBrowser)('levels', () => {
  it('have a name and a sentence, in chess also what was measured', async () => {
    const { page, context } = await site.visit('#/game/chess', { newcomer: true, language: 'hu' })
    await page.locator('.level-choice button').click()
    expect(await page.getByRole('option').allTextContents()).toHaveLength(8)
    await page.locator('.popover [data-key="8"]').click()
    const text = await page.locator('[data-testid="level-what"]').textContent()
    expect(text).toContain('Egy egész másodpercig gondolkodik')
    expect(text).toContain('Élő-pont')
    await context.close()
  }, 200_000)

  it('stand beside the opponent, change between turns and are offered anew after a clear end', async () => {
    const { page, context, complaints } = await site.visit('#/game/breakthrough', { newcomer: true })
    await play(page)
    await readyToTouch(page)
    const level = page.locator('.seat-level button')
    expect(await level.textContent()).toContain('Beginner')
    await acting(page, async () => {
      await level.click()
      await page.locator('.popover [data-key="3"]').click()
    })
    expect(await level.textContent()).toContain('Casual')
    await page.reload()
    await page.locator('.seat-level').waitFor()
    expect(await level.textContent()).toContain('Casual')
    await page.getByRole('button', { name: 'Resign' }).click()
    await page.getByRole('button', { name: 'Yes, resign' }).click()
    const offer = page.locator('[data-testid="next-level"]')
    expect(await offer.textContent()).toContain('Beginner')
    await look(page, 'end')
    await offer.click()
    await page.waitForFunction(() => document.querySelector('[data-testid="result"]') === null)
    expect(await level.textContent()).toContain('Beginner')
    expect(complaints).toEqual([])
    await context.close()
  }, 200_000)
})

describe.skipIf(noBrowser)('your side is below', () => {
  it('against the computer, also after a rematch with changed sides', async () => {
    const { page, context } = await site.visit('#/game/breakthrough', { newcomer: true })
    const game = unwrap(openGame(gameEntry('breakthrough')!))
    const siteAt = (name: string) => game.board.shapes.findIndex((shape) => shape.name === name)
    await play(page)
    await readyToTouch(page)
    expect(await turnOf(page)).toBe(0)
    await page.getByRole('button', { name: 'Resign' }).click()
    await page.getByRole('button', { name: 'Yes, resign' }).click()
    await page.getByRole('button', { name: 'Rematch', exact: true }).click()
    await page.waitForFunction(() => document.querySelector('.board-box .board')?.getAttribute('data-turn') === '180')
    await readyToTouch(page)
    expect(await heightOf(page, siteAt('a8'))).toBeGreaterThan(await heightOf(page, siteAt('a1')))
    await context.close()
  }, 200_000)

  it('at a star of six', async () => {
    const { page, context, complaints } = await site.visit('#/game/chinese-checkers', { newcomer: true })
    await page.evaluate(() => {
      const key = 'jatekvilag-settings'
      const options = { players: 6, start: 'opposite' }
      const habits = { 'chinese-checkers': { company: 'computer', level: 1, side: 1, options, clock: 'none' } }
      localStorage.setItem(key, JSON.stringify({ habit: { company: 'computer', level: 1 }, habits }))
    })
    await page.reload()
    await play(page)
    await page.waitForSelector('.table')
    expect(await turnOf(page)).toBe(60)
    await readyToTouch(page)
    const game = unwrap(openGame(gameEntry('chinese-checkers')!, { options: { players: 6 } }))
    const own = game.scene(game.start()).items.filter((item) => item.owner === 1)
    const lowest = Math.max(...(await Promise.all(own.map(({ site }) => heightOf(page, site)))))
    const all = await Promise.all(game.board.shapes.map((_, site) => heightOf(page, site)))
    expect(lowest).toBeCloseTo(Math.max(...all), 0)
    await look(page, 'star')
    expect(complaints).toEqual([])
    await context.close()
  }, 200_000)

  it('stays for two at one screen, or turns to whoever plays if they wish', async () => {
    const { page, context } = await site.visit('#/game/breakthrough')
    await start(page)
    await typeMoves(page, ['a2-a3'])
    expect(await turnOf(page)).toBe(0)
    await page.getByRole('button', { name: 'Turn to the player' }).click()
    await page.waitForFunction(() => document.querySelector('.board-box .board')?.getAttribute('data-turn') === '180')
    await typeMoves(page, ['a7-a6'])
    expect(await turnOf(page)).toBe(0)
    await context.close()
  }, 200_000)
})

describe.skipIf(noBrowser)('show me', () => {
  it('leads through a first game by touch, helps, and ends with a real game', async () => {
    const { page, context, complaints } = await site.visit('#/game/nine-mens-morris', { newcomer: true, phone: true })
    await page.locator('[data-testid="show-me"]').click()
    const learn = page.locator('.learn')
    await page.waitForSelector('.learn[data-phase="asking"]')
    await look(page, 'lesson-phone')
    const words = page.locator('[data-testid="lesson-words"]')
    expect(await words.textContent()).toContain('put the third at its end')
    // A wrong move is told, and the step begins again.
    const game = unwrap(openGame(gameEntry('nine-mens-morris')!))
    const siteAt = (name: string) => game.board.shapes.findIndex((shape) => shape.name === name)
    await clickSite(page, siteAt('1S'))
    await page.waitForSelector('.learn-said[data-wrong]')
    expect(await learn.getAttribute('data-step')).toBe('1')
    await walkLesson(page)
    await look(page, 'lesson-done')
    await page.locator('[data-testid="play-now"]').click()
    await page.waitForSelector('.table')
    expect(await page.locator('.seat-level button').textContent()).toContain('First steps')
    expect(complaints).toEqual([])
    await context.close()
  }, 200_000)

  it.each(['chess', 'backgammon', 'stratego', 'klotski'])(
    'can be walked with its help alone: %s',
    async (id) => {
      const { page, context, complaints } = await site.visit(`#/learn/${id}`, { newcomer: true })
      await page.waitForSelector('.learn')
      await walkLesson(page)
      expect(complaints).toEqual([])
      await context.close()
    },
    200_000,
  )
})

/** Does what the help says until the lesson is over. */
async function walkLesson(page: Page): Promise<void> {
  const learn = page.locator('.learn')
  for (let touches = 0; touches < 120; touches++) {
    await page.waitForSelector('.learn:not([data-phase="watching"])')
    const phase = await learn.getAttribute('data-phase')
    if (phase === 'lesson-done') return
    if (phase === 'step-done') {
      await page.getByRole('button', { name: 'Go on' }).click()
      continue
    }
    await page.getByRole('button', { name: 'Help' }).click()
    const next = await learn.getAttribute('data-next')
    // A finger would scroll back to the board.
    await page.evaluate(() => scrollTo(0, 0))
    await acting(page, () => touchOne(page, JSON.parse(next!)))
  }
  throw new Error('the lesson does not end')
}
