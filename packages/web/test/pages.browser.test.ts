import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { GAMES } from '@jatekvilag/games'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { grievances } from './axe.ts'
import { menu, press } from './free-table.ts'
import { clickSite, playTurns, readyToTouch, seatProgram, startFromShelf, turnCount } from './play.ts'
import { ARTEFACTS, noBrowser, openSite, type Site } from './site.ts'

let site: Site
beforeAll(async () => {
  if (!noBrowser) site = await openSite()
}, 180_000)
afterAll(() => site?.close())

/** Pages of many parts are looked at by day on a desk and by night on a phone, those of a few parts once: they share their colours. */
const BOTH = [false, true]
const PAGES: readonly (readonly [string, string, string, readonly boolean[]])[] = [
  ['shelf', '', '.card', BOTH],
  ['game', '#/game/hex', '.prose', BOTH],
  ['settings', '#/settings', '.look-sample .board', BOTH],
  ['import', '#/import', 'textarea', [true]],
  ['print', '#/print/breakthrough', '.print-piece', [false]],
  ['unknown', '#/nowhere', '.notice', [true]],
  ['missing-match', '#/match/none', '.notice', [false]],
  ['broken-link', '#/shared/abc', '.notice', [true]],
]

describe.skipIf(noBrowser)('every kind of page', () => {
  it.concurrent.each(PAGES)(
    '%s has nothing that keeps people out, by day or by night',
    async (name, hash, mark, nights) => {
      for (const dark of nights) {
        const { page, context, complaints } = await site.visit(hash, {
          dark,
          phone: dark,
          language: dark ? 'hu' : 'en',
        })
        await page.waitForSelector(mark)
        await page.screenshot({ path: join(ARTEFACTS, `page-${name}-${dark ? 'phone-dark' : 'desktop'}.png`) })
        expect(await grievances(page), `${name} ${dark ? 'dark' : 'light'}`).toEqual([])
        expect(complaints).toEqual([])
        // Nothing hangs over the side of a phone.
        if (dark) expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
        await context.close()
      }
    },
    200_000,
  )

  it.concurrent.each([
    ['go', 'by day'],
    ['backgammon', 'by night'],
    ['stratego', 'by day'],
    ['trax', 'by night'],
  ])(
    'the table of %s has nothing that keeps people out, %s',
    async (id, when) => {
      const dark = when === 'by night'
      const { page, context, complaints } = await site.visit(`#/game/${id}`, { dark, phone: dark })
      await page.locator('[data-testid="play"]').click()
      await page.waitForSelector('.table')
      if (id === 'stratego') {
        await page.waitForSelector('[data-testid="hand-over"]')
        expect(await grievances(page), 'hand-over').toEqual([])
      }
      // The set-up of an army is one turn, and something lies on every board after it.
      await playTurns(page, 1, () => 0)
      await readyToTouch(page)
      expect(await grievances(page)).toEqual([])
      await page.screenshot({ path: join(ARTEFACTS, `table-${id}-${dark ? 'phone-dark' : 'desktop'}.png`) })
      if (dark) expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
      expect(complaints).toEqual([])
      await context.close()
    },
    300_000,
  )

  it.concurrent('the table and its dialogs have nothing that keeps people out', async () => {
    const { page, context, complaints } = await site.visit('#/game/chess')
    await page.locator('[data-testid="play"]').click()
    await readyToTouch(page)
    expect(await grievances(page), 'table').toEqual([])
    await clickSite(page, 12)
    await page.waitForFunction(() => document.querySelectorAll('[data-lit]').length === 2)
    expect(await grievances(page), 'a piece in the hand').toEqual([])
    await page.getByRole('button', { name: 'Save and share' }).click()
    await page.waitForSelector('[role="dialog"]')
    expect(await grievances(page), 'share').toEqual([])
    await page.screenshot({ path: join(ARTEFACTS, 'page-share-desktop.png') })
    expect(complaints).toEqual([])
    await context.close()
  }, 200_000)
})

describe.skipIf(noBrowser)('the shelf', () => {
  it('finds a game by a Hungarian name without accents, filters, and keeps the language', async () => {
    const { page, context } = await site.visit('', { language: 'hu' })
    await page.getByLabel('Játék keresése').fill('attores')
    await page.waitForFunction(() => document.querySelectorAll('.card').length === 1)
    expect(await page.locator('.card').getAttribute('data-game')).toBe('breakthrough')
    await page.getByRole('button', { name: 'English' }).click()
    await page.waitForSelector('text=What shall we play?')
    await page.reload()
    await page.waitForSelector('text=What shall we play?')
    await context.close()
  }, 100_000)
})

describe.skipIf(noBrowser)('print and play', () => {
  it('prints boards, pieces and blocks in the size that was asked for', async () => {
    const { page, context, complaints } = await site.visit('#/print/klotski')
    await page.getByLabel('Size of a step').fill('30')
    await page.emulateMedia({ media: 'print' })
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('.print-step input')?.value === '30')
    const inMillimetres = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((drawing) => {
          const { width, height } = drawing.getBoundingClientRect()
          const { paddingLeft } = getComputedStyle(drawing)
          const [, , across = 0, down = 0] = drawing.getAttribute('viewBox')!.split(' ').map(Number)
          const [mm, air] = [96 / 25.4, 2 * Number.parseFloat(paddingLeft)]
          return { step: [((width - air) / mm / across) * 100, ((height - air) / mm / down) * 100], across, down }
        })
    const board = await inMillimetres('.print-board svg')
    for (const step of board.step) expect(step).toBeCloseTo(30, 1)
    const tall = await inMillimetres('.print-piece[data-kind="block-tall"]')
    for (const step of tall.step) expect(step).toBeCloseTo(30, 1)
    expect([tall.across, tall.down]).toEqual([100, 200])
    expect(complaints).toEqual([])
    await context.close()
  }, 100_000)
})

describe.skipIf(noBrowser)('the first visit', () => {
  it('fetches at most 200 kB of compressed script and no game before the shelf can be used', async () => {
    const { page, context } = await site.visit('#/nowhere')
    const scripts = new Map<string, number>()
    const reading: Promise<void>[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script') return
      reading.push(
        response.body().then((body) => {
          scripts.set(new URL(response.url()).pathname, gzipSync(body).length)
        }),
      )
    })
    await page.goto('about:blank')
    await page.goto(site.address)
    await page.waitForSelector('.card')
    await Promise.all(reading)
    expect(scripts.size).toBeGreaterThan(1)
    const bytes = [...scripts.values()].reduce((sum, one) => sum + one)
    expect(bytes, JSON.stringify([...scripts])).toBeLessThanOrEqual(200_000)
    // What is fetched after that is only asked for by somebody who opens a game.
    expect([...scripts.keys()].filter((path) => /(chess|draughts|logic|lines)-/.test(path))).toEqual([])
    await context.close()
  }, 100_000)
})

describe.skipIf(noBrowser)('without a network', () => {
  it('the shelf opens and a game of every chapter can be played after the first visit', async () => {
    const { page, context, complaints } = await site.visit('', { serviceWorker: true })
    await page.evaluate(() => navigator.serviceWorker.ready)
    await expect.poll(() => page.evaluate(missingFrom, builtFiles()), { timeout: 90_000, interval: 500 }).toEqual([])
    await context.setOffline(true)
    for (const id of ONE_OF_EACH_CHAPTER) {
      await page.goto('about:blank')
      await page.goto(site.address)
      await startFromShelf(page, id)
      await playTurns(page, 1, () => 0)
      expect(await turnCount(page), id).toBeGreaterThanOrEqual(1)
    }
    // The rules can be read without a network, and the program thinks.
    await page.goto(`${site.address}#/game/breakthrough`)
    await page.waitForSelector('.prose h3')
    await seatProgram(page, 0, 1)
    await page.locator('[data-testid="play"]').click()
    await page.waitForSelector('.turn-list li')
    // So does the referee of the free table.
    await page.getByRole('link', { name: 'Continue on the free table' }).click()
    await page.waitForSelector('.ft-item')
    await menu(page, 'Game', 'Referee on…')
    await press(page, 'Referee on')
    await page.waitForSelector('.turn-list li')
    // And a first game is taught.
    await page.goto(`${site.address}#/learn/reversi`)
    await page.waitForSelector('.learn[data-phase="asking"]')
    expect(complaints).toEqual([])
    await context.close()
  }, 400_000)
})

const ONE_OF_EACH_CHAPTER = [...new Map(GAMES.map((entry) => [entry.chapter, entry.id])).values()]

/**
 * Every script, style, picture and rules page of the build; letters of other alphabets are fetched when a name has them, and
 * what stands at an unknown address is told by the server.
 */
function builtFiles(): string[] {
  const names = readdirSync(join(import.meta.dirname, '../dist'), { recursive: true }).map(String)
  return names.filter((name) => /\.(js|css|html|json|md|svg|png)$/.test(name) && !/^(sw|workbox|404)/.test(name))
}

/** Runs in the page: those of these files that are not kept on the device. */
async function missingFrom(files: readonly string[]): Promise<string[]> {
  const names = await caches.keys()
  const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
  const paths = new Set(kept.flat().map((request) => new URL(request.url).pathname.slice(1)))
  return files.filter((file) => !paths.has(file))
}
