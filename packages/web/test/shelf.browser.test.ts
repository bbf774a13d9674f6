/** The shelf, the face of the house and the finished games in a real browser. */
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { grievances } from './axe.ts'
import { ARTEFACTS, noBrowser, openSite, type Site } from './site.ts'

let site: Site
beforeAll(async () => {
  if (!noBrowser) site = await openSite()
}, 400_000)
afterAll(() => site?.close())

/** Puts matches into the storage of the page, as the application keeps them, and opens the shelf anew. */
async function keep(page: Page, matches: readonly object[]): Promise<void> {
  await page.evaluate(
    (values) =>
      new Promise<void>((done, fail) => {
        const opening = indexedDB.open('jatekvilag')
        opening.onerror = () => fail(opening.error)
        opening.onsuccess = () => {
          const writing = opening.result.transaction('matches', 'readwrite')
          for (const value of values) writing.objectStore('matches').put(value)
          writing.oncomplete = () => {
            opening.result.close()
            done()
          }
        }
      }),
    matches,
  )
  await page.reload()
  await page.waitForSelector('.card')
}

const match = (id: string, moves: readonly (readonly [number, number, string])[], result: object | null) => ({
  id,
  version: 2,
  record: {
    format: 'jatekvilag-game',
    version: 2,
    game: 'reversi',
    rulesVersion: 1,
    options: {},
    players: [
      { name: '', kind: 'person' },
      { name: '', kind: 'bot', level: 3 },
    ],
    actions: moves,
    ...(result ? { ending: { kind: 'resigned', seat: 1 } } : {}),
    result,
  },
  redo: [],
  turns: moves.length,
  created: 1,
  updated: 1,
})

describe.skipIf(noBrowser)('the shelf', () => {
  it('shows every game once in sections, in chapters and from A to Z, and stays searchable while scrolling', async () => {
    const { page, context, complaints } = await site.visit('', { language: 'hu' })
    await page.waitForSelector('.card')
    const count = await page.locator('.card').count()
    expect(count).toBeGreaterThan(90)
    expect(await page.locator('[data-group]').count()).toBeGreaterThan(6)
    expect(await grievances(page), 'shelf').toEqual([])
    await page.getByText('A könyv fejezetei szerint').click()
    await page.waitForSelector('[data-group="draughts"]')
    expect(await page.locator('.card').count()).toBe(count)
    await page.getByText('A–Z').click()
    await page.waitForSelector('[data-group="all"]')
    expect(await page.locator('.card').count()).toBe(count)
    await page.mouse.wheel(0, 4000)
    await page.waitForFunction(() => scrollY > 1500)
    const { y } = (await page.getByLabel('Játék keresése').boundingBox())!
    expect(y).toBeGreaterThanOrEqual(0)
    expect(y).toBeLessThan(120)
    await page.getByLabel('Játék keresése').fill('stratgo')
    await page.waitForFunction(() => document.querySelectorAll('.card').length === 1)
    expect(await page.locator('.card').getAttribute('data-game')).toBe('stratego')
    expect(complaints).toEqual([])
    await context.close()
  }, 100_000)

  it('going back finds the place, and a link to the shelf begins at the top', async () => {
    const { page, context } = await site.visit('')
    await page.waitForSelector('.card')
    const card = page.locator('.card[data-game="klotski"]')
    await card.scrollIntoViewIfNeeded()
    const place = await page.evaluate(() => scrollY)
    expect(place).toBeGreaterThan(1000)
    await card.click()
    await page.waitForSelector('.game-page')
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.goBack()
    await page.waitForSelector('.card')
    await page.waitForFunction((y) => Math.abs(scrollY - y) < 40, place)
    await page.locator('.brand').click()
    await page.locator('.header nav a').nth(1).click()
    await page.locator('.brand').click()
    await page.waitForSelector('.card')
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await context.close()
  }, 100_000)

  it('keeps favourites, and two people with a quarter of an hour find short games', async () => {
    const { page, context } = await site.visit('')
    await page.getByRole('button', { name: 'Mark as a favourite: Hex', exact: true }).click()
    await page.waitForSelector('[data-shortcut="hex"]')
    await page.reload()
    await page.waitForSelector('[data-shortcut="hex"]')
    const all = await page.locator('.card').count()
    await page.getByRole('button', { name: 'For two, 15 minutes' }).click()
    await page.waitForFunction((n) => document.querySelectorAll('.card').length < n, all)
    expect(await page.locator('.card[data-game="connect-four"]').count()).toBe(1)
    expect(await page.locator('.card[data-game="go"]').count()).toBe(0)
    await page.getByRole('button', { name: 'For two, 15 minutes' }).click()
    await page.waitForFunction((n) => document.querySelectorAll('.card').length === n, all)
    await context.close()
  }, 100_000)
})

describe.skipIf(noBrowser)('whoever comes', () => {
  it('for the first time sees what this is, and never again after a game', async () => {
    const { page, context, complaints } = await site.visit('', { language: 'hu' })
    const face = page.getByRole('region', { name: 'Üdvözlünk' })
    await face.waitFor()
    await page.screenshot({ path: join(ARTEFACTS, 'face-desktop.png') })
    const { y, height } = (await face.boundingBox())!
    expect(y + height, 'one screenful').toBeLessThanOrEqual(800)
    await page.getByRole('button', { name: 'Lássuk a játékokat!' }).click()
    await page.waitForFunction(() => document.querySelector('.shelf-head')!.getBoundingClientRect().top < 200)
    await keep(page, [match('going', [], null)])
    await page.waitForSelector('[data-match="going"]')
    expect(await face.count()).toBe(0)
    const first = (await page.locator('.card').first().boundingBox())!
    expect(first.y, 'the games are on the first screen').toBeLessThan(800)
    await page.screenshot({ path: join(ARTEFACTS, 'shelf-returning.png') })
    expect(complaints).toEqual([])
    await context.close()
  }, 100_000)

  it('again finds finished games in the history, with opponent, result and last position, and not under continue', async () => {
    const { page, context, complaints } = await site.visit('')
    await page.waitForSelector('.card')
    await keep(page, [match('going', [], null), match('finished', [], { payoffs: [1, -1], reason: 'resigned' })])
    await page.waitForSelector('[data-match="going"]')
    expect(await page.locator('[data-match="finished"]').count()).toBe(0)
    await page.getByRole('link', { name: 'Finished games' }).click()
    const line = page.locator('[data-finished="finished"]')
    await line.locator('img').waitFor()
    expect(await line.textContent()).toMatch(/Reversi[\s\S]*Won[\s\S]*computer, level 3/)
    expect(await page.locator('[data-finished="going"]').count()).toBe(0)
    expect(await grievances(page), 'history').toEqual([])
    await page.screenshot({ path: join(ARTEFACTS, 'history-desktop.png') })
    await line.getByRole('button').click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    expect(await line.count(), 'asks before it puts a game away').toBe(1)
    await line.getByRole('button').click()
    await page.getByRole('button', { name: 'Put away', exact: true }).click()
    await line.waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
    await context.close()
  }, 100_000)
})
