import { readFile } from 'node:fs/promises'
import { Match, openGame, playNamed, Random, turnsOf, unwrap } from '@jatekvilag/engine'
import { gameEntry } from '@jatekvilag/games'
import { readRecord, replay } from '@jatekvilag/play'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { moreChoices, readyToTouch, start, turnCount, typeMoves } from './play.ts'
import { noBrowser, openSite, type Site } from './site.ts'

let site: Site
beforeAll(async () => {
  if (!noBrowser) site = await openSite()
}, 180_000)
afterAll(() => site?.close())

/** What a button of the share dialog puts on the disk. */
async function saved(page: Page, button: string): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ])
  return readFile(await download.path())
}

async function openText(page: Page, text: string): Promise<void> {
  await page.goto(`${site.address}#/import`)
  await page.getByLabel('Record or position').fill(text)
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await page.waitForSelector('.table')
}

const turnTexts = (page: Page) => page.locator('.turn-list li').allTextContents()

/** Names of whole turns of a random game. */
function someTurns(id: string, turns: number): string[] {
  const match = new Match(unwrap(openGame(gameEntry(id)!)))
  const random = new Random(5)
  while (match.turnBoundaries.length <= turns) {
    const seat = match.actors === 1 ? 0 : 1
    const actions = match.actions(seat)
    match.play(seat, actions[random.below(actions.length)]!)
  }
  return turnsOf(match).map(({ name }) => name)
}

const EXPORTS: readonly (readonly [game: string, format: string, moves: readonly string[], content: RegExp])[] = [
  ['chess', 'PGN', ['e4', 'e5', 'Nf3'], /\[White "Anna"\][\s\S]*1\. ?e4 e5 2\. ?Nf3/],
  [
    'international-draughts',
    'PDN',
    ['b4-c5', 'c7-b6', 'd4-e5', 'b6xd4xf6'],
    /\[White "Anna"\][\s\S]*GameType "20"[\s\S]*1\. 31-27 17-21 2\. 32-28 21x23/,
  ],
  ['russian-draughts', 'PDN', someTurns('russian-draughts', 4), /GameType "25"[\s\S]*1\. [a-h]\d[-:][a-h]\d/],
  ['gothic-draughts', 'PDN', someTurns('gothic-draughts', 4), /Variant "gothic-draughts"[\s\S]*1\. [a-h]\d[-x][a-h]\d/],
  ['go', 'SGF', ['d4', 'q16', 'pass'], /GM\[1\][\s\S]*PB\[Anna\][\s\S]*;B\[dp\]\s*;W\[pd\]\s*;B\[\]/],
]

describe.skipIf(noBrowser)('a game goes out and comes back', () => {
  it.concurrent.each(EXPORTS)(
    '%s in %s and in our own form',
    async (id, format, moves, content) => {
      const { page, context, complaints } = await site.visit(`#/game/${id}`)
      await moreChoices(page)
      await page.getByLabel('Name:').first().fill('Anna')
      await start(page)
      await readyToTouch(page)
      await typeMoves(page, moves)
      const turns = await turnTexts(page)
      expect(turns).toHaveLength(moves.length)

      await page.getByRole('button', { name: 'Save and share' }).click()
      const foreign = (await saved(page, `Game in ${format}`)).toString()
      expect(foreign).toMatch(content)
      const own = (await saved(page, 'Record (JSON)')).toString()
      const record = unwrap(readRecord(own))
      expect(record.game).toBe(id)
      const match = new Match(unwrap(openGame(gameEntry(id)!)))
      for (const move of moves) unwrap(playNamed(match, move))
      expect(unwrap(replay(gameEntry(id)!, record)).log.map(({ name }) => name)).toEqual(
        match.log.map(({ name }) => name),
      )

      for (const text of [foreign, own]) {
        await openText(page, text)
        expect(await turnTexts(page)).toEqual(turns)
        expect(await page.locator('.seat-name').first().textContent()).toBe('Anna')
      }
      expect(complaints).toEqual([])
      await context.close()
    },
    200_000,
  )

  it.concurrent('a picture of the position in both forms', async () => {
    const { page, context, complaints } = await site.visit('#/game/reversi')
    await start(page)
    await readyToTouch(page)
    await page.getByRole('button', { name: 'Save and share' }).click()
    const svg = (await saved(page, 'Picture (SVG)')).toString()
    expect(svg).toMatch(/^<svg[^>]*xmlns=/)
    const shapes = await page.evaluate((text) => {
      const parsed = new DOMParser().parseFromString(text, 'image/svg+xml')
      return parsed.querySelector('parsererror') ? 0 : parsed.querySelectorAll('circle, path').length
    }, svg)
    expect(shapes).toBeGreaterThan(4)
    const png = await saved(page, 'Picture (PNG)')
    expect(png.subarray(1, 4).toString()).toBe('PNG')
    const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)]
    expect(Math.max(width, height)).toBe(1200)
    expect(await coloursOf(page, png.toString('base64'))).toBeGreaterThan(5)
    expect(complaints).toEqual([])
    await context.close()
  }, 200_000)
})

describe.skipIf(noBrowser)('files of other programs', () => {
  it.concurrent('PDN by game type, SGF with names, and draughts squares when the game is chosen', async () => {
    const { page, context, complaints } = await site.visit('#/import')
    await openText(page, '[White "Anna"]\n[Black "Béla"]\n[GameType "20"]\n\n1. 32-28 19-23 2. 28x19 14x23 *')
    expect(await turnCount(page)).toBe(4)
    expect(await page.locator('.seat-name').allTextContents()).toEqual(['Anna', 'Béla'])
    await openText(page, '(;FF[4]GM[1]SZ[9]PB[Anna]PW[Béla];B[ee];W[gc];B[cg])')
    expect(await turnCount(page)).toBe(3)
    expect(await page.locator('.board-box [data-site]').count()).toBe(81)
    expect(await page.locator('.seat-name').allTextContents()).toEqual(['Anna', 'Béla'])

    await page.goto(`${site.address}#/import`)
    await page.getByLabel('Record or position').fill('1. c3-d4 f6-g5 *')
    await page.getByRole('button', { name: /Game/ }).click()
    await page.getByRole('option', { name: 'Russian draughts', exact: true }).click()
    await page.getByRole('button', { name: 'Open', exact: true }).click()
    await page.waitForSelector('.table')
    expect(await turnCount(page)).toBe(2)
    expect(complaints).toEqual([])
    await context.close()
  }, 200_000)
})

/** How many different colours a picture has: one that did not load is blank. */
async function coloursOf(page: Page, base64: string): Promise<number> {
  return page.evaluate(async (data) => {
    const image = new Image()
    image.src = `data:image/png;base64,${data}`
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = 100
    const context = canvas.getContext('2d')!
    context.drawImage(image, 0, 0, 100, 100)
    return new Set(new Uint32Array(context.getImageData(0, 0, 100, 100).data.buffer)).size
  }, base64)
}
