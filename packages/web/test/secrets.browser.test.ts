import { join } from 'node:path'
import { Match, openGame, playNamed, unwrap } from '@jatekvilag/engine'
import { gameEntry } from '@jatekvilag/games'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { acting, repeat, seatProgram, start, touchOne, turnCount } from './play.ts'
import { ARTEFACTS, noBrowser, openSite, type Site } from './site.ts'

let site: Site
beforeAll(async () => {
  if (!noBrowser) site = await openSite()
}, 180_000)
afterAll(() => site?.close())

describe.skipIf(noBrowser)('secrets at one screen', () => {
  it.concurrent('stratego: the screen changes hands and nobody finds the other’s ranks anywhere in the page', async () => {
    const { page, context, complaints } = await site.visit('#/game/stratego')
    await start(page)
    await takeScreen(page, 'Red')
    await touchOne(page, 'setup:fortress')
    await page.waitForFunction(() => document.querySelectorAll('.turn-list li').length >= 1)
    // What the search below must not find is there for its owner.
    expect(await wholePage(page)).toMatch(RANKS)
    expect((await drawnPieces(page)).size).toBe(12)
    await touchOne(page, 'done')
    await expectHandOver(page)
    await takeScreen(page, 'Blue')
    await page.waitForSelector('button[data-touch="setup:attack"]')
    await page.reload()
    await expectHandOver(page)

    await takeScreen(page, 'Blue')
    await touchOne(page, 'setup:attack')
    await page.waitForFunction(() => document.querySelectorAll('[data-at]').length === 80)
    await touchOne(page, 'done')
    await expectHandOver(page)
    await takeScreen(page, 'Red')
    await page.waitForSelector('[data-lit]')
    // Red sees the own army; every blue piece is the same to eye and ear.
    const blue = await page.locator('.board-box [aria-label*="blue"]').evaluateAll(labelsWithoutPlace)
    expect(blue).toHaveLength(40)
    expect(new Set(blue).size).toBe(1)
    expect(blue[0]).not.toMatch(RANKS)
    expect((await drawnPieces(page)).size).toBe(13)
    expect(complaints).toEqual([])
    await context.close()
  }, 200_000)

  it.concurrent('stratego: whatever Red has set up, Blue gets the very same page', async () => {
    const seen = await Promise.all(
      ['setup:fortress', 'setup:attack'].map(async (army) => {
        const { page, context } = await site.visit('#/game/stratego')
        await start(page)
        await takeScreen(page, 'Red')
        await acting(page, () => touchOne(page, army))
        await touchOne(page, 'done')
        await page.waitForSelector('[data-testid="hand-over"]')
        const between = await wholePage(page)
        await takeScreen(page, 'Blue')
        await page.waitForSelector('button[data-touch="setup:attack"]')
        const inHand = await wholePage(page)
        await context.close()
        return { between, inHand }
      }),
    )
    expect(seen[0]?.inHand).toMatch(RANKS)
    expect(seen[1]).toEqual(seen[0])
  }, 200_000)

  it.concurrent('stratego: to the capture of the flag, and at no time does a page depend on what its reader may not know', async () => {
    const moves = ['b4-b5', 'j8-j7', 'a4-a9', 'b9xa9', 'd9xd10']
    const [base, blueDiffers, redDiffers] = await Promise.all([
      pagesOf('3f5j/1l1O6/9c/10/10/10/SN8/10/10/F6T2 r - 0,0 0 - - -', moves),
      // Blue's two pieces on the right have changed places.
      pagesOf('3f5c/1l1O6/9j/10/10/10/SN8/10/10/F6T2 r - 0,0 0 - - -', moves),
      // Two of Red's have.
      pagesOf('3f5j/1l1O6/9c/10/10/10/ST8/10/10/F6N2 r - 0,0 0 - - -', moves),
    ])
    expect(base.seen.map(([who]) => who)).toEqual(['Red', 'Blue', 'Red', 'Blue', 'Red'])
    base.seen.forEach(([who, own], n) => {
      for (const other of [blueDiffers, redDiffers])
        expect(difference(base.between[n]!, other.between[n]!), `between, before ${moves[n]}`).toBe('')
      const [same, other] = who === 'Red' ? [blueDiffers, redDiffers] : [redDiffers, blueDiffers]
      expect(difference(own, same.seen[n]![1]), `${who} before ${moves[n]}`).toBe('')
      expect(difference(own, other.seen[n]![1]), `${who} before ${moves[n]}`).not.toBe('')
    })
    expect(base.result).toMatch(/Red wins[\s\S]*captured the flag/)
  }, 300_000)
})

describe.skipIf(noBrowser)('a battle on a phone', () => {
  it('is shown face to face with its outcome, also when the program attacks, and waits for a touch', async () => {
    const { page, context, complaints } = await site.visit('#/game/stratego', { phone: true })
    await seatProgram(page, 1, 1)
    // The blue scout stands in a corner between a bomb and a red marshal: it can do nothing but attack.
    await start(page, 'f7bs/9M/10/10/10/10/O9/c9/10/F9 r - 0,0 0 - - -')
    const game = unwrap(openGame(gameEntry('stratego')!))
    const siteAt = (name: string) => game.board.shapes.findIndex((shape) => shape.name === name)
    await touchOne(page, siteAt('a4'))
    await touchOne(page, siteAt('a3'))
    const battle = page.locator('[data-testid="battle"]')
    await battle.waitFor()
    expect(await battle.textContent()).toMatch(
      /Red attacks[\s\S]*Colonel[\s\S]*rank 3[\s\S]*Captain[\s\S]*rank 5[\s\S]*wins/,
    )
    const [box, button] = [await battle.boundingBox(), await battle.getByRole('button').boundingBox()]
    expect(button!.y + button!.height).toBeLessThanOrEqual(box!.y + box!.height)
    for (const piece of await battle.locator('.fighter svg').all())
      expect((await piece.boundingBox())!.width).toBeGreaterThan(80)
    await page.screenshot({ path: join(ARTEFACTS, 'battle-phone.png') })
    // Nothing goes on by itself.
    expect(await turnCount(page)).toBe(1)
    await battle.getByRole('button').tap()
    await battle.getByText('Scout').waitFor()
    expect(await battle.textContent()).toMatch(/Blue\) attacks[\s\S]*Scout[\s\S]*Marshal[\s\S]*holds the cell/)
    await page.keyboard.press('Enter')
    await battle.waitFor({ state: 'detached' })
    await page.waitForSelector('[data-lit]')
    expect(complaints).toEqual([])
    await context.close()
  }, 200_000)
})

const RANKS = /marshal|general|colonel|major|captain|lieutenant|sergeant|miner|scout|spy|bomb|flag/i

/** Everything in the page but the name of the match, the random part of the library's ids, and how often it was drawn. */
async function wholePage(page: Page): Promise<string> {
  const html = await page.evaluate(() => document.documentElement.outerHTML)
  const drawn = html.replace(/ data-version="\d+"/g, '')
  return drawn.replace(/react-aria\d+/g, 'react-aria').replace(/match\/[a-z0-9]+/g, 'match')
}

/** Where two pages begin to differ; nothing where they are the same. */
function difference(a: string, b: string): string {
  if (a === b) return ''
  const at = [...a].findIndex((letter, i) => letter !== b[i])
  return `${a.slice(Math.max(0, at - 150), at + 60)} ≠ ${b.slice(at, at + 60)}`
}

/** Plays the moves from that position and keeps what is on the screen while it changes hands and when it is taken. */
async function pagesOf(position: string, moves: readonly string[]) {
  const { page, context, complaints } = await site.visit('#/game/stratego')
  await start(page, position)
  const game = unwrap(openGame(gameEntry('stratego')!))
  const match = new Match(game, unwrap(game.read(position)))
  const between: string[] = []
  const seen: [who: string, page: string][] = []
  for (const [n, move] of moves.entries()) {
    unwrap(playNamed(match, move))
    const who = match.log[n]?.seat === 0 ? 'Red' : 'Blue'
    await page.waitForSelector('[data-testid="hand-over"], [data-testid="battle"]')
    if (await page.locator('[data-testid="battle"]').count()) await page.keyboard.press('Enter')
    await page.waitForSelector('[data-testid="hand-over"]')
    between.push(await wholePage(page))
    await takeScreen(page, who)
    await page.waitForSelector('[data-lit]')
    seen.push([who, await wholePage(page)])
    await repeat(page, match, n)
  }
  await page.waitForSelector('[data-testid="result"]')
  const result = await page.locator('[data-testid="result"]').textContent()
  expect(complaints).toEqual([])
  await context.close()
  return { between, seen, result }
}

const takeScreen = (page: Page, name: string) => page.getByRole('button', { name: `I am ${name}` }).click()

/** Between two players neither words nor attributes of the page tell a rank, and all pieces of a side are drawn alike. */
async function expectHandOver(page: Page): Promise<void> {
  await page.waitForSelector('[data-testid="hand-over"]')
  const html = await wholePage(page)
  expect(RANKS.exec(html)?.[0]).toBeUndefined()
  expect(html).not.toMatch(/fortress|attack/)
  expect((await drawnPieces(page)).size).toBeLessThanOrEqual(2)
}

/** The different drawings of pieces on the board, whoever owns them. */
async function drawnPieces(page: Page): Promise<Set<string>> {
  return new Set(await page.locator('.board-box [data-at]').evaluateAll((all) => all.map((piece) => piece.innerHTML)))
}

/** "a1, blue piece" without the place. */
function labelsWithoutPlace(elements: Element[]): string[] {
  return elements.map((element) => element.getAttribute('aria-label')!.replace(/^[^,]*, /, ''))
}
