/** The organiser's desk: from the entries to the certificates, on one laptop without any network. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readEventFile } from '@jatekvilag/club'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { grievances } from './axe.ts'
import { open, paste, playRound, printed, tab } from './club-desk.ts'
import { bare } from './pdf-text.ts'
import { ARTEFACTS, noBrowser, openSite, type Site } from './site.ts'

let site: Site
beforeAll(async () => {
  if (!noBrowser) site = await openSite()
}, 180_000)
afterAll(() => site?.close())

const NAMES = ['Ágnes', 'Bálint', 'Csilla', 'Dénes', 'Előd', 'Fűzfa Flóra', 'Győző', 'Hajni', 'Örs']

const look = (page: Page, name: string) => page.screenshot({ path: join(ARTEFACTS, `club-${name}.png`) })

describe.skipIf(noBrowser)('a Swiss afternoon', () => {
  it('T29: goes from a pasted list over four rounds of keys, a correction and a late result to papers and certificates that prove themselves', async () => {
    const { page, context, complaints } = await site.visit('#/club')
    await open(page, 'Őszi kupa', 'swiss')
    await page.getByLabel('Rounds', { exact: true }).fill('4')
    await page.getByLabel('Organiser').fill('Kovács Éva')
    await page.getByText('The organiser is registered').click()
    await look(page, 'new')
    await page.locator('[data-testid="create-event"]').click()
    await paste(page, NAMES)
    await look(page, 'players')
    expect(await grievances(page)).toEqual([])
    await tab(page, 'Rounds')
    for (let round = 1; round <= 4; round++) await playRound(page)
    await look(page, 'rounds')
    expect(await grievances(page)).toEqual([])
    // Nobody met anybody twice, and the bye went to four people.
    const met = await page.evaluate(() => document.querySelectorAll('.club-board[data-known]').length)
    expect(met).toBe(4)
    await page.getByText('All rounds have been played.').waitFor()

    await page.getByRole('button', { name: 'Correct the result, Board 1' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Drawn' }).click()
    await page.waitForFunction(() => document.querySelector('.club-board [aria-pressed="true"]')?.textContent === '½')

    await tab(page, 'Standings')
    const rows = await page.locator('[data-testid="standings"] tbody tr').count()
    expect(rows).toBe(NAMES.length)
    await look(page, 'standings')
    for (const box of await page.locator('.club-ticks input').all()) await box.check()
    await page.getByRole('button', { name: 'Give 9 certificates of 100' }).click()
    await page.waitForFunction(() => document.querySelectorAll('.club-ticks .quiet').length === 9)

    await tab(page, 'Papers')
    const certificates = await printed(page, 'Certificates')
    expect(certificates.pages).toBe(NAMES.length)
    await page.locator('.club-certificate .qr').first().waitFor()
    await look(page, 'certificate')
    const proof = (await page.locator('.club-certificate').first().getAttribute('data-proof')) ?? ''
    const slips = await printed(page, 'Result slips')
    const crosstable = await printed(page, 'Crosstable')
    expect(crosstable.pages).toBe(1)
    expect(slips.pages).toBeGreaterThan(0)
    const papers = new Map([
      ['Certificates', certificates],
      ['Crosstable', crosstable],
    ])
    for (const kind of ['Pairings by board', 'Pairings by name', 'Standings', 'Entry list for signing']) {
      papers.set(kind, await printed(page, kind))
      expect(papers.get(kind)?.pages, kind).toBe(1)
    }
    papers.set('report', await printed(page, 'Report to the association'))
    const booklets = await printed(page, "Players' booklets")
    expect(booklets.pages).toBe(NAMES.length)
    papers.set('booklets', booklets)
    for (const [kind, { text }] of papers) for (const name of NAMES) expect(text, kind).toContain(bare(name))
    expect(slips.text).toContain(bare('Őszi kupa'))
    expect((await printed(page, 'Entry form for teams')).text).toContain('Captain')
    expect((await printed(page, 'Form for a local round of the puzzle contest')).text).toContain(bare('Kovács Éva'))

    // The file to take along opens on another laptop with everything in it.
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByText('Save the file').click()])
    const text = readFileSync(await download.path(), 'utf8')
    const read = readEventFile(text)
    expect(read.ok && read.value.state.certificates.length).toBe(9)
    const other = await site.visit('#/club')
    await other.page.locator('[data-testid="event-file"]').setInputFiles(await download.path())
    await other.page.getByRole('heading', { name: 'Őszi kupa' }).waitFor()
    await tab(other.page, 'Standings')
    expect(await other.page.locator('[data-testid="standings"] tbody tr').count()).toBe(NAMES.length)
    await other.context.close()

    // The code on a certificate leads to a page that says that it is genuine, and says so no more when a letter is changed.
    await page.goto(proof)
    expect(await page.locator('[data-testid="proof"]').textContent()).toContain('genuine')
    await page.goto(`${proof.slice(0, -4)}AAAA`)
    await page.getByRole('alert').waitFor()
    expect(complaints).toEqual([])
    await context.close()
  }, 300_000)
})

describe.skipIf(noBrowser)('nothing is lost', () => {
  it('the hall sees results at once and no addresses, and a laptop that dies in the middle of a round opens again with everything', async () => {
    const { page, context } = await site.visit('#/club')
    await open(page, 'Kupa', 'simple-swiss')
    await page.locator('[data-testid="create-event"]').click()
    await paste(page, NAMES.slice(0, 8))
    await page.getByRole('button', { name: 'Details of Ágnes' }).click()
    await page.getByLabel('Address').fill('Titok utca 1.')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await tab(page, 'Rounds')
    await playRound(page)
    await page.locator('[data-testid="draw"]').click()
    await page.waitForSelector('[data-testid="open-boards"]')
    const hall = await context.newPage()
    await hall.goto(`${page.url()}/hall`)
    await hall.locator('.club-hall-boards li').first().waitFor()
    await page.locator('.club-board:not([data-known])').first().focus()
    await page.keyboard.press('0')
    await hall.getByText('0-1').waitFor()
    await hall.screenshot({ path: join(ARTEFACTS, 'club-hall.png') })
    expect(await hall.locator('body').textContent()).not.toContain('Titok utca')
    await hall.close()
    const address = page.url()
    const client = await context.newCDPSession(page)
    // Nobody answers any more.
    client.send('Page.crash').catch(() => {})
    await page.waitForEvent('crash')
    const again = await context.newPage()
    await again.goto(address)
    await again.locator('.club-board').first().waitFor()
    expect(await again.locator('.club-board[data-known]').count()).toBe(1)
    await context.close()
  }, 200_000)

  it('two windows on one event see each other at once, and none overwrites the other', async () => {
    const { page, context } = await site.visit('#/club')
    await open(page, 'Kupa', 'round-robin')
    await page.locator('[data-testid="create-event"]').click()
    await paste(page, NAMES.slice(0, 4))
    const other = await context.newPage()
    await other.goto(page.url())
    await other.locator('.club-players li').nth(3).waitFor()
    await page.getByLabel('Name', { exact: true }).fill('Kázmér')
    await page.keyboard.press('Enter')
    await other.getByText('Kázmér').waitFor()
    await other.locator('.club-check', { hasText: 'Ágnes' }).click()
    await page.locator('.club-check[aria-pressed="false"]', { hasText: 'Ágnes' }).waitFor()
    await context.close()
  }, 200_000)
})
