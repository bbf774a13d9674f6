/** Puzzles: what is asked, what a wrong move is told, and that a solved one stays solved. */
import { join } from 'node:path'
import { ForcedWin } from '@jatekvilag/bots'
import { ActionList, openGame, unwrap } from '@jatekvilag/engine'
import { gameEntry } from '@jatekvilag/games'
import { PUZZLES } from '@jatekvilag/games/puzzles/index.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { grievances } from './axe.ts'
import { acting, touchOne } from './play.ts'
import { ARTEFACTS, noBrowser, openSite, type Site } from './site.ts'

let site: Site
beforeAll(async () => {
  if (!noBrowser) site = await openSite()
}, 180_000)
afterAll(() => site?.close())

const puzzle = PUZZLES.find(({ game, turns }) => game === 'breakthrough' && turns >= 2)!

describe.skipIf(noBrowser)('a puzzle', () => {
  it('tells a wrong move, is solved against the best defence, and is marked on the list', async () => {
    const game = unwrap(openGame(gameEntry(puzzle.game)!))
    const p = unwrap(game.read(puzzle.position))
    const list = new ActionList(64)
    game.actions(p, puzzle.seat, list)
    const wrong = list.toArray().find((action) => game.name(p, action) !== puzzle.first)!
    const { page, context, complaints } = await site.visit(`#/puzzle/${puzzle.id}`, { phone: true })
    const board = page.locator('[data-testid="puzzle"]')
    await board.waitFor()
    await page.screenshot({ path: join(ARTEFACTS, 'puzzle-phone.png') })
    expect(await grievances(page)).toEqual([])
    for (const touch of game.touches(p, wrong)) await acting(page, () => touchOne(page, touch))
    await page.waitForSelector('[data-phase="wrong"]')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.waitForSelector('[data-phase="asking"]')

    const forced = new ForcedWin(game)
    for (let left = puzzle.turns; left > 0; left--) {
      const [best] = forced.ways(p, puzzle.seat, left)!
      for (const touch of game.touches(p, best!)) await acting(page, () => touchOne(page, touch))
      game.play(p, puzzle.seat, best!)
      if (game.actors(p) === 0) break
      game.play(p, 1 - puzzle.seat, forced.defence(p, puzzle.seat, left - 1))
      await page.waitForSelector('[data-phase="asking"]')
    }
    await page.waitForSelector('[data-phase="solved"]')
    await page.goto(`${site.address}#/puzzles`)
    await page.locator('[data-testid="today"]').waitFor()
    await page.locator('.puzzle-games a[data-solved]').waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await page.screenshot({ path: join(ARTEFACTS, 'puzzles-phone.png') })
    expect(await grievances(page)).toEqual([])
    expect(complaints).toEqual([])
    await context.close()
  }, 200_000)
})
