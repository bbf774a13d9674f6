/** What can be chosen beside the board: how men look, how they are written, sounds, and how fast the program shows its moves. */
import { openGame, siteNamed, unwrap } from '@jatekvilag/engine'
import { gameEntry } from '@jatekvilag/games'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { acting, clickSite, seatProgram, start, turnCount } from './play.ts'
import { noBrowser, openSite, type Site } from './site.ts'

let site: Site
beforeAll(async () => {
  if (!noBrowser) site = await openSite()
}, 180_000)
afterAll(() => site?.close())

describe.skipIf(noBrowser)('in the match', () => {
  it.each(['shogi', 'xiangqi'])(
    'symbols take the place of characters (%s)',
    async (id) => {
      const { page, context, complaints } = await site.visit(`#/game/${id}`)
      await start(page)
      const drawn = () =>
        page.locator('.board-box [data-at]').evaluateAll((all) => all.map((one) => one.innerHTML).join())
      const characters = await drawn()
      await page.getByRole('button', { name: 'Symbols' }).click()
      expect(await drawn()).not.toBe(characters)
      await page.getByRole('button', { name: 'Symbols' }).click()
      expect(await drawn()).toBe(characters)
      expect(complaints).toEqual([])
      await context.close()
    },
    120_000,
  )

  it('sounds are switched on and stay on', async () => {
    const { page, context } = await site.visit('#/game/chess')
    await start(page)
    const sounds = page.getByRole('button', { name: 'Sounds' })
    expect(await sounds.getAttribute('aria-pressed')).toBe('false')
    await sounds.click()
    expect(await sounds.getAttribute('aria-pressed')).toBe('true')
    expect(await page.getByRole('button', { name: 'Symbols' }).count()).toBe(0)
    await page.reload()
    await sounds.waitFor()
    expect(await sounds.getAttribute('aria-pressed')).toBe('true')
    await context.close()
  }, 120_000)

  it('a Hungarian writes and reads the men by Hungarian letters', async () => {
    const { page, context, complaints } = await site.visit('#/game/chess', { language: 'hu' })
    await start(page)
    const type = async (move: string) => {
      await page.getByLabel('Lépés beírása').fill(move)
      await page.keyboard.press('Enter')
    }
    await acting(page, () => type('Nf3'))
    const list = page.locator('.turn-list li')
    expect(await list.last().textContent()).toMatch(/Nf3$/)
    await page.getByRole('button', { name: 'Magyar betűk' }).click()
    expect(await list.last().textContent()).toMatch(/Hf3$/)
    await acting(page, () => type('e5'))
    await acting(page, () => type('Hc3'))
    await acting(page, () => type('Fb4'))
    expect(await list.allTextContents()).toEqual(
      [/Hf3$/, /e5$/, /Hc3$/, /Fb4$/].map((end) => expect.stringMatching(end)),
    )
    // A rook cannot go there, and the knight on f3 is none of its business.
    await type('Bb5')
    await page.locator('.notation .problem').waitFor()
    expect(await turnCount(page)).toBe(4)
    // What leaves the house is written as everywhere.
    await page.getByRole('button', { name: 'Mentés és megosztás' }).click()
    expect(await page.locator('.overlay').textContent()).not.toMatch(/Hf3/)
    expect(complaints).toEqual([])
    await context.close()
  }, 120_000)
})

describe.skipIf(noBrowser)('the program', () => {
  it('shows its move at the chosen pace, or at once when the board is touched', async () => {
    const { page, context, complaints } = await site.visit('#/settings')
    await page.getByText('Slow').click()
    await page.goto(`${site.address}#/game/breakthrough`)
    await seatProgram(page, 1, 1)
    await start(page)
    await page.waitForSelector('[data-lit]')
    const { board } = unwrap(openGame(gameEntry('breakthrough')!))
    const at = (name: string) => siteNamed(board, name)
    // From here on time passes only when the test lets it.
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)

    await acting(page, () => clickSite(page, at('a2')))
    await acting(page, () => clickSite(page, at('a3')))
    await page.waitForSelector('.turn-who >> text=thinking')
    await new Promise((resolve) => setTimeout(resolve, 1500))
    expect(await turnCount(page), 'its own time has not passed').toBe(1)
    await acting(page, () => clickSite(page, at('d4')))
    expect(await turnCount(page), 'touched').toBe(2)

    await page.waitForSelector('[data-lit]')
    await acting(page, () => clickSite(page, at('h2')))
    await acting(page, () => clickSite(page, at('h3')))
    await page.waitForSelector('.turn-who >> text=thinking')
    for (let tries = 0; tries < 200 && (await turnCount(page)) < 4; tries++) await page.clock.runFor(700)
    expect(await turnCount(page), 'its time has passed').toBe(4)
    expect(complaints).toEqual([])
    await context.close()
  }, 200_000)
})
