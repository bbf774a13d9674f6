import {
  ActionList,
  CHANCE,
  CHANCE_MASK,
  drawChance,
  firstSeat,
  Match,
  openGame,
  playNamed,
  Random,
  type Touch,
  unwrap,
} from '@jatekvilag/engine'
import { gameEntry } from '@jatekvilag/games'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clickSite, playTurns, readyToTouch } from './play.ts'
import { noBrowser, openSite, type Site } from './site.ts'

let site: Site
beforeAll(async () => {
  if (!noBrowser) site = await openSite()
}, 180_000)
afterAll(() => site?.close())

/** Touches on the page whatever a hand touches for these moves; the same match is played here to know what that is. */
async function follow(page: Page, match: Match, moves: string): Promise<void> {
  for (const name of moves.split(' ')) {
    const from = match.log.length
    unwrap(playNamed(match, name))
    for (let n = from; n < match.log.length; n++) {
      await readyToTouch(page)
      for (const touch of match.game.touches(match.positionAt(n), match.log[n].action)) await touchOne(page, touch)
    }
  }
}

async function touchOne(page: Page, touch: Touch): Promise<void> {
  if (typeof touch === 'number') await clickSite(page, touch)
  else
    await page
      .locator('button[data-touch]')
      .and(page.locator(`[data-touch=${JSON.stringify(touch)}]`))
      .first()
      .click()
}

async function start(page: Page, position?: string): Promise<void> {
  if (position !== undefined) {
    await page.getByText('Start from a position').click()
    await page.getByLabel('Position as text').fill(position)
  }
  await page.locator('[data-testid="play"]').click()
  await page.waitForSelector('.table')
}

const newMatch = (id: string) => new Match(unwrap(openGame(gameEntry(id)!)))

describe.skipIf(noBrowser)('whole games by hand', () => {
  it.concurrent('chess: mate in two moves each, the reason in words, a rematch with the seats changed', async () => {
    const { page, context, complaints } = await site.visit('#/game/chess')
    await page.getByLabel('Name: White').fill('Anna')
    await start(page)
    await follow(page, newMatch('chess'), 'f3 e5 g4 Qh4#')
    await page.waitForSelector('[data-testid="result"]')
    expect(await page.locator('[data-testid="result"]').textContent()).toMatch(/Black wins[\s\S]*checkmate/)
    await page.getByRole('button', { name: 'Rematch' }).click()
    await page.waitForFunction(() => document.querySelectorAll('.turn-list li').length === 0)
    expect(await page.locator('.seat-name').allTextContents()).toEqual(['White', 'Anna'])
    expect(complaints).toEqual([])
    await context.close()
  }, 200_000)

  it.concurrent('chess: a refused touch says why, a wrong move is answered, undo and redo, walking and branching', async () => {
    const { page, context } = await site.visit('#/game/chess')
    await start(page)
    await readyToTouch(page)
    await clickSite(page, 60)
    await page.waitForSelector('[data-refused]')
    await page.getByLabel('Type a move').fill('e5')
    await page.keyboard.press('Enter')
    await page.waitForSelector('text=cannot be played here')
    for (const move of ['e4', 'e5', 'Nf3']) {
      await page.getByLabel('Type a move').fill(move)
      await page.keyboard.press('Enter')
    }
    await page.waitForFunction(() => document.querySelectorAll('.turn-list li').length === 3)
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.waitForFunction(() => document.querySelectorAll('.turn-list li').length === 2)
    await page.getByRole('button', { name: 'Redo' }).click()
    await page.waitForFunction(() => document.querySelectorAll('.turn-list li').length === 3)
    await page.getByRole('button', { name: 'One back' }).click()
    await page.getByRole('button', { name: 'One back' }).click()
    const old = page.url()
    await page.getByRole('button', { name: 'Play on from here' }).click()
    await page.waitForFunction(() => document.querySelectorAll('.turn-list li').length === 1)
    expect(page.url()).not.toBe(old)
    await context.close()
  }, 200_000)

  it.concurrent('international draughts: a capture of two men is one turn of two steps, and a step can be taken back', async () => {
    const { page, context, complaints } = await site.visit('#/game/international-draughts')
    await start(page)
    const match = newMatch('international-draughts')
    await follow(page, match, 'b4-c5 c7-b6 d4-e5')
    const trial = newMatch('international-draughts')
    for (const name of 'b4-c5 c7-b6 d4-e5 b6xd4xf6'.split(' ')) unwrap(playNamed(trial, name))
    const steps = trial.log.slice(3)
    const first = trial.game.touches(trial.positionAt(3), steps[0].action)
    for (const touch of first) await touchOne(page, touch)
    await page.waitForSelector('text=The turn goes on.')
    await page.keyboard.press('Escape')
    await page.waitForSelector('text=Touch one of the marked places.')
    await follow(page, match, 'b6xd4xf6')
    await page.waitForFunction(() => document.querySelectorAll('.turn-list li').length === 4)
    expect(await page.locator('.turn-list li').last().textContent()).toContain('b6xd4xf6')
    expect(complaints).toEqual([])
    await context.close()
  }, 200_000)

  it.concurrent('stratego: the screen changes hands and nobody reads the other’s ranks', async () => {
    const { page, context, complaints } = await site.visit('#/game/stratego')
    await start(page)
    const ranks = () => page.locator('.board-box [data-site]').evaluateAll(readRanks)
    await page.getByRole('button', { name: 'I am Red' }).click()
    await touchOne(page, 'setup:fortress')
    await page.waitForFunction(() => document.querySelectorAll('.turn-list li').length >= 1)
    expect(await ranks()).toBeGreaterThan(30)
    await touchOne(page, 'done')
    await page.waitForSelector('[data-testid="hand-over"]')
    expect(await ranks()).toBe(0)
    await page.getByRole('button', { name: 'I am Blue' }).click()
    await page.waitForSelector('button[data-touch="setup:attack"]')
    expect(await ranks()).toBe(0)
    expect(await page.locator('.turn-list').textContent()).not.toContain('fortress')
    await page.reload()
    await page.waitForSelector('[data-testid="hand-over"]')
    expect(await ranks()).toBe(0)
    expect(complaints).toEqual([])
    await context.close()
  }, 200_000)

  it.concurrent('trax: three tiles make a loop', async () => {
    const { page, context, complaints } = await site.visit('#/game/trax')
    await start(page)
    await follow(page, newMatch('trax'), '@0/ @1\\ B0\\')
    await page.waitForSelector('[data-testid="result"]')
    expect(await page.locator('[data-testid="result"]').textContent()).toMatch(/White wins[\s\S]*loop/)
    expect(complaints).toEqual([])
    await context.close()
  }, 200_000)

  it.concurrent('backgammon: dice roll by themselves, the last men are borne off, undo asks everybody', async () => {
    const { page, context, complaints } = await site.visit('#/game/backgammon')
    await start(page, nearTheEnd())
    await playTurns(page, 2, () => 0)
    if ((await page.locator('[data-testid="result"]').count()) === 0) {
      await readyToTouch(page)
      await page.getByRole('button', { name: 'Undo' }).click()
      await page.waitForSelector('[role="alertdialog"]')
      await page.getByRole('button', { name: 'Cancel' }).click()
    }
    await playTurns(page, 40, () => 0)
    await page.waitForSelector('[data-testid="result"]')
    expect(await page.locator('[data-testid="result"]').textContent()).toMatch(/wins/)
    expect(complaints).toEqual([])
    await context.close()
  }, 200_000)
})

/** How many sites of the board tell a rank, to the eye or to the ear. */
function readRanks(elements: Element[]): number {
  const words = /marshal|general|colonel|major|captain|lieutenant|sergeant|miner|scout|spy|bomb|flag/i
  return elements.filter((element) => words.test(element.getAttribute('aria-label') ?? '')).length
}

/** A position of a random game a few rolls before its end. */
function nearTheEnd(): string {
  const match = newMatch('backgammon')
  const { game } = match
  const random = new Random(11)
  const list = new ActionList(64)
  while (match.actors !== 0) {
    const seat = firstSeat(match.actors)
    list.clear()
    const chance = match.actors === CHANCE_MASK
    const { position } = match
    match.play(seat, chance ? drawChance(game, position, random, list) : game.sample(position, seat, random, list))
  }
  const rolls = match.log.flatMap(({ seat }, n) => (seat === CHANCE ? [n] : []))
  return game.write(match.positionAt(rolls.at(-5)!))
}
