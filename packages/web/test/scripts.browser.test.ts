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
  unwrap,
} from '@jatekvilag/engine'
import { gameEntry } from '@jatekvilag/games'
import { readPdn } from '@jatekvilag/games/draughts/family/pdn.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clickSite, moreChoices, readyToTouch, repeat, start, touchOne, typeMoves } from './play.ts'
import { noBrowser, openSite, type Site } from './site.ts'
import { some } from './some.ts'

let site: Site
beforeAll(async () => {
  if (!noBrowser) site = await openSite()
}, 180_000)
afterAll(() => site?.close())

/** Plays these moves here, to know what a hand touches for them, and touches that on the page. */
async function follow(page: Page, match: Match, moves: string): Promise<void> {
  const from = match.log.length
  for (const name of moves.split(' ')) unwrap(playNamed(match, name))
  await repeat(page, match, from)
}

const newMatch = (id: string) => new Match(unwrap(openGame(gameEntry(id)!)))

describe.skipIf(noBrowser)('whole games by hand', () => {
  it.concurrent('chess: mate in two moves each, the reason in words, a rematch with the seats changed', async () => {
    const { page, context, complaints } = await site.visit('#/game/chess')
    await moreChoices(page)
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
    await typeMoves(page, ['e4', 'e5', 'Nf3'])
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
    const [step] = some(1, trial.log.slice(3))
    const first = trial.game.touches(trial.positionAt(3), step.action)
    for (const touch of first) await touchOne(page, touch)
    await page.waitForSelector('text=Capture on with the same piece.')
    await page.keyboard.press('Escape')
    await page.waitForSelector('text=You must capture.')
    await follow(page, match, 'b6xd4xf6')
    await page.waitForFunction(() => document.querySelectorAll('.turn-list li').length === 4)
    expect(await page.locator('.turn-list li').last().textContent()).toContain('b6xd4xf6')
    expect(complaints).toEqual([])
    await context.close()
  }, 200_000)

  it.concurrent('international draughts: a short game to its end, won by a capture of two men', async () => {
    const { page, context, complaints } = await site.visit('#/game/international-draughts')
    // The file's White is who begins, and here dark men do.
    const game = '[GameType "20"]\n[SetUp "1"]\n[FEN "W:W37:B19,22"]\n\n1. 37-32 22-28 2. 32x14 *'
    const [{ match }] = some(1, unwrap(readPdn(game)))
    await start(page, match.game.write(match.start))
    await repeat(page, match)
    await page.waitForSelector('[data-testid="result"]')
    expect(await page.locator('[data-testid="result"]').textContent()).toMatch(/Black wins[\s\S]*no pieces/)
    expect(await page.locator('.turn-list li').count()).toBe(3)
    expect(await page.locator('.turn-list li').last().textContent()).toContain('d4xf6xh8')
    expect(await page.locator('.board-box [data-at]').count()).toBe(1)
    expect(complaints).toEqual([])
    await context.close()
  }, 200_000)

  it.concurrent('chinese checkers: who resigns among three is replaced, the others play on, a second one ends it', async () => {
    const { page, context, complaints } = await site.visit('#/game/chinese-checkers')
    await page.locator('label', { hasText: '3 players' }).click()
    await start(page)
    const resign = async () => {
      await page.getByRole('button', { name: 'Resign' }).click()
      await page.waitForSelector('text=The others play on')
      await page.getByRole('button', { name: 'Yes, resign' }).click()
    }
    await resign()
    // The stand-in moves, then the second player is to move.
    await page.waitForFunction(() => document.querySelectorAll('.turn-list li').length === 1)
    expect(await page.locator('.seat-left').allTextContents()).toEqual(['has left, the computer plays on'])
    await page.reload()
    await readyToTouch(page)
    expect(await page.locator('.seat-left').count()).toBe(1)
    await resign()
    await page.waitForSelector('[data-testid="result"]')
    expect(await page.locator('.seat-left').count()).toBe(2)
    // Whoever is left alone at the screen is spoken to.
    expect(await page.locator('[data-testid="result"]').textContent()).toContain('You won')
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

  it.concurrent('backgammon: the end of a race with known dice, and undo asks everybody', async () => {
    const { page, context, complaints } = await site.visit('#/settings')
    await page.addInitScript(loadDice, DICE)
    await page.goto(`${site.address}#/game/backgammon`)
    await page.reload()
    const match = endOfRace()
    await start(page, match.game.write(match.start))
    const secondRoll = match.log.findIndex(({ seat }, n) => n > 0 && seat === CHANCE)
    await repeat(page, match, 0, secondRoll)
    await readyToTouch(page)
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.waitForSelector('[role="alertdialog"]')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await repeat(page, match, secondRoll)
    await page.waitForSelector('[data-testid="result"]')
    expect(await page.locator('[data-testid="result"]').textContent()).toMatch(/wins/)
    expect(complaints).toEqual([])
    await context.close()
  }, 400_000)
})

/** With these dice both sides run home in few turns. */
const DICE = 49
/** How many throws before the end the game on the page begins. */
const LAST_THROWS = 7

/** The page throws the same dice in every game. */
function loadDice(seed: number): void {
  const real = crypto.getRandomValues.bind(crypto)
  crypto.getRandomValues = (list) => (list instanceof Uint32Array && list.length === 1 ? list.fill(seed) : real(list))
}

/** The last turns of a game in which each side takes the first move and bears off when it can, thrown anew with the dice of the page. */
function endOfRace(): Match {
  const whole = race(newMatch('backgammon'))
  const throws = whole.log.flatMap(({ seat }, n) => (seat === CHANCE ? [n] : []))
  return race(new Match(whole.game, whole.positionAt(throws.at(-LAST_THROWS)!)))
}

function race(match: Match): Match {
  const { game } = match
  const dice = new Random(DICE)
  const list = new ActionList(64)
  while (match.actors !== 0) {
    const seat = firstSeat(match.actors)
    list.clear()
    const rolls = match.actors === CHANCE_MASK
    const actions = rolls ? [drawChance(game, match.position, dice, list)] : match.actions(seat)
    const [first] = some(1, actions)
    match.play(seat, actions.find((action) => game.name(match.position, action).includes('/off')) ?? first)
  }
  return match
}
