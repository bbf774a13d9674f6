/** Whole events of the other formats at the desk, from the entry to the certificate: Swiss is in club.browser.test.ts, its simple form in club-shared.browser.test.ts. */
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { open, paste, printed, tab } from './club-desk.ts'
import { bare } from './pdf-text.ts'
import { ARTEFACTS, noBrowser, openSite, type Site, type Visit } from './site.ts'

let site: Site
let visit: Visit
let page: Page
beforeAll(async () => {
  if (noBrowser) return
  site = await openSite()
  visit = await site.visit('#/club')
  page = visit.page
}, 180_000)
afterAll(async () => {
  await site?.close()
})

const NAMES = ['Ágnes', 'Bálint', 'Csilla', 'Dénes']

/** Opens an event of a format with four players; `more` fills in what else the form asks. */
async function begin(format: string, more: () => Promise<void> = async () => {}): Promise<void> {
  await page.goto(`${site.address}#/club`)
  await open(page, format, format)
  await page.getByLabel('Organiser').fill('Kovács Éva')
  await page.getByText('The organiser is registered').click()
  await more()
  await page.locator('[data-testid="create-event"]').click()
  await page.getByRole('heading', { name: format }).waitFor()
}

/** The two of a duel by keys: a list opens, the number is typed, and it closes. */
async function choose(...numbers: readonly number[]): Promise<void> {
  for (const [i, number] of numbers.entries()) {
    await page.locator('.club-duel .select-button').nth(i).press('ArrowDown')
    await page.locator('.popover').waitFor()
    await page.keyboard.type(String(number))
    await page.locator('.popover [data-focused]', { hasText: `${number}. ` }).press('Enter')
    await page.locator('.popover').waitFor({ state: 'detached' })
  }
}

/** A duel by keys: the numbers of both, then who has won. */
async function duel(first: number, second: number, winner: number): Promise<void> {
  const before = await page.locator('.club-duels li').count()
  await choose(first, second)
  await page
    .locator('.club-duel .row .button')
    .nth(winner === first ? 0 : -1)
    .press('Enter')
  await page.waitForFunction((n) => document.querySelectorAll('.club-duels li').length === n, before + 1)
}

/** The order as it stands, and a certificate for the first, or for this one of the first team. */
async function certified(member?: string): Promise<string[]> {
  await tab(page, 'Standings')
  const names = await page.locator('[data-testid="standings"] tbody th').allTextContents()
  const tick = page.locator('.club-ticks li', { hasText: `: ${member}` }).locator('input')
  await (member ? tick : page.locator('.club-ticks input')).first().focus()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Give one certificate of 100' }).press('Enter')
  await page.locator('.club-ticks .quiet').first().waitFor()
  await tab(page, 'Papers')
  const paper = await printed(page, 'Certificates')
  expect(paper.pages).toBe(1)
  for (const name of [names[0] ?? '?', member ?? '']) expect(paper.text).toContain(bare(name))
  return names
}

const draw = async () => {
  await tab(page, 'Rounds')
  await page.locator('[data-testid="draw"]').press('Enter')
  await page.waitForSelector('[data-testid="open-boards"]')
}
const keys = async (...pressed: string[]) => {
  await page.locator('.club-board').first().focus()
  for (const key of pressed) await page.keyboard.press(key)
}

describe.skipIf(noBrowser)('from the entry to the certificate', () => {
  it('T38: T39: T40: chips', async () => {
    await begin('chips', () => page.getByLabel('Chips to begin with').fill('2'))
    await paste(page, NAMES)
    await tab(page, 'Duels')
    await page.getByLabel('Stake').nth(1).fill('2')
    await duel(1, 2, 1)
    await duel(3, 1, 1)
    expect((await certified())[0]).toBe('Ágnes')
  }, 60_000)

  it('arena', async () => {
    await begin('arena')
    await paste(page, NAMES)
    await tab(page, 'Duels')
    await duel(1, 2, 2)
    await duel(2, 3, 2)
    expect((await certified())[0]).toBe('Bálint')
  }, 60_000)

  it('T8: a ladder, which refuses a challenge beyond its reach', async () => {
    await begin('ladder', () => page.getByLabel('How many places above').fill('2'))
    await paste(page, NAMES)
    await tab(page, 'Duels')
    await duel(3, 1, 3)
    await choose(4, 3)
    await page.locator('.club-duel .row .button').first().press('Enter')
    await page.getByRole('alert').waitFor()
    expect(await page.locator('.club-duels li').count()).toBe(1)
    expect(await certified()).toEqual(['Csilla', 'Ágnes', 'Bálint', 'Dénes'])
  }, 60_000)

  it('T41: T43: everybody against everybody, where whoever beats the strong gets more', async () => {
    await begin('round-robin', () => page.getByText('Wins against strong players').click())
    await paste(page, NAMES.slice(0, 3))
    for (let round = 1; round <= 3; round++) {
      await draw()
      const sides = await page.locator('.club-side').allTextContents()
      const [first = 0, second = 0] = sides.map((name) => NAMES.indexOf(name))
      // Whoever entered earlier wins.
      await keys(first < second ? '1' : '0')
    }
    expect(await certified()).toEqual(NAMES.slice(0, 3))
  }, 60_000)

  it('McMahon', async () => {
    await begin('mcmahon', () => page.getByLabel('Rounds', { exact: true }).fill('1'))
    await paste(page, ['Ágnes;2000', 'Bálint;1900', 'Csilla;900', 'Dénes;800'])
    await draw()
    await keys('1', '1')
    expect((await certified())[0]).toBe('Ágnes')
  }, 60_000)

  it('T54: T57: a knock-out of duels', async () => {
    await begin('knock-out', async () => {
      await page.getByLabel('Game', { exact: true }).fill('Pylos')
      await page.getByText('Each pairing is a duel').click()
      await page.getByText('A fair second place').click()
    })
    await paste(page, NAMES.slice(0, 2))
    await draw()
    const [first] = await page.locator('.club-side').allTextContents()
    await keys('1', '0', '1')
    await page.getByText('2:1').waitFor()
    await keys('1')
    await page.getByText('1-0 (3:1)').waitFor()
    expect((await certified())[0]).toBe(first)
  }, 60_000)

  it('Tantrix T26: T28: T31: a Tantrix championship with clocks, score sheets and the paper of conduct', async () => {
    await begin('tantrix', () => page.getByLabel('Rounds', { exact: true }).fill('1'))
    await paste(page, NAMES.slice(0, 2))
    await page.getByRole('button', { name: 'Details of Ágnes' }).press('Enter')
    await page.getByLabel('Colours, best first').fill('piros, kék')
    await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
    await draw()
    const [first = ''] = await page.locator('.club-side').allTextContents()
    await page.getByRole('button', { name: 'Clock, Board 1' }).press('Enter')
    const halves = page.locator('.club-clock-half')
    await halves.nth(1).press('Enter')
    await page.screenshot({ path: join(ARTEFACTS, 'club-clock.png') })
    await page.getByRole('button', { name: 'Stop', exact: true }).press('Enter')
    await page.getByLabel('Set both clocks').fill('21:30 15:00')
    await page.getByLabel('Reason').fill('rosszul állt')
    await page.keyboard.press('Enter')
    await page.getByText('21:30 – 15:00').waitFor()
    await page.getByLabel('Points on the table').fill('20:15')
    await page.keyboard.press('Enter')
    await page.getByText('1-0 (20:15)').waitFor()
    expect((await certified())[0]).toBe(first)
    expect((await printed(page, 'Tantrix score sheets')).text).toContain('piros')
    expect((await printed(page, 'Tantrix: rules at the board')).text).toContain(bare('says that the bag is empty'))
    await tab(page, 'Standings')
    expect(await page.locator('[data-testid="standings"] tbody tr').first().textContent()).toContain('13')
  }, 60_000)

  it('T47: T48: T51: a team cup, whose teams meet in their common games', async () => {
    await begin('team-cup')
    for (const [name, games] of [
      ['Győr', 'pylos\nrotary'],
      ['Pécs', 'pylos'],
    ] as const) {
      await page.getByLabel('Name of the team').fill(name)
      await page.getByLabel('Captain').fill(`${name} kapitánya`)
      await page.getByLabel('Players, one in a line').fill(`${name} a\n${name} b\n${name} c`)
      await page.getByLabel('Games entered, one in a line').fill(games)
      await page.getByRole('button', { name: 'Add the team' }).press('Enter')
      await page.getByText(`${name} kapitánya`).waitFor()
    }
    await draw()
    const [first = ''] = await page.locator('.club-side').allTextContents()
    const places = page.locator('.club-sheets .button')
    expect(await places.count()).toBe(3)
    for (const n of [0, 1]) await places.nth(n).press('Enter')
    expect(await places.allTextContents()).toEqual(['1 : 0', '1 : 0', '–'])
    const points = first === 'Győr' ? '5 : 0' : '4 : 0'
    await page.locator('[data-testid="team-score"]', { hasText: `points ${points}` }).waitFor()
    expect(await certified(`${first} b`)).toEqual([first, first === 'Győr' ? 'Pécs' : 'Győr'])
    expect((await printed(page, 'Report to the association')).text).toContain('Pylos')
  }, 60_000)

  it('without a complaint of the browser', () => {
    expect(visit.complaints).toEqual([])
  })
})
