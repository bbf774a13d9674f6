/** An event on a real server: two desks, phones of players, a stranger, a laptop that dies, and games played online. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { grievances } from './axe.ts'
import { open, paste, printed, tab } from './club-desk.ts'
import { bare } from './pdf-text.ts'
import { openRoomsSite, type RoomsSite } from './rooms-site.ts'
import { ARTEFACTS, noBrowser } from './site.ts'

let site: RoomsSite
beforeAll(async () => {
  if (!noBrowser) site = await openRoomsSite()
}, 180_000)
afterAll(() => site?.close())

const NAMES = ['Ágnes', 'Bálint', 'Csilla', 'Dénes']

/** Shares the event on the page; answers the links for everybody and for a second desk. */
async function share(page: Page): Promise<{ everybody: string; organisers: string }> {
  await page.locator('[data-testid="share"]').click()
  await page.locator('.qr').first().waitFor()
  await page.screenshot({ path: join(ARTEFACTS, 'club-share.png') })
  const everybody = await page.getByRole('textbox', { name: 'For everybody' }).inputValue()
  const organisers = await page.getByRole('textbox', { name: 'For a second organiser' }).inputValue()
  await page.keyboard.press('Escape')
  return { everybody, organisers }
}

/** The links on the slips for players, by name. */
async function playersLinks(page: Page): Promise<Map<string, string>> {
  await tab(page, 'Papers')
  const { text } = await printed(page, "Links to players' pages")
  for (const name of NAMES) expect(text).toContain(bare(name))
  await page.locator('.club-link-slip').nth(3).waitFor()
  const slips = await page
    .locator('.club-link-slip')
    .evaluateAll((all) =>
      all.map((slip) => [slip.querySelector('strong')?.textContent ?? '', (slip as HTMLElement).dataset.link ?? '']),
    )
  return new Map(slips as [string, string][])
}

const board = (page: Page, n: number) => page.locator('.club-board').nth(n)
const settled = (page: Page) => page.locator('[data-testid="shared"][data-line="open"][data-waiting="0"]').waitFor()
const shown = (page: Page, n: number) => board(page, n).locator('[aria-pressed="true"]').textContent()
async function enter(page: Page, n: number, key: string): Promise<void> {
  await board(page, n).focus()
  await page.keyboard.press(key)
}
const drawRound = async (page: Page) => {
  await tab(page, 'Rounds')
  await page.locator('[data-testid="draw"]').click()
  await page.waitForSelector('[data-testid="open-boards"]')
}

describe.skipIf(noBrowser)('an event on a server', () => {
  it('T31: is run by two desks and two phones, none overwrites another, and strangers see no address', async () => {
    const [one, two] = await Promise.all([site.person('#/club'), site.person('#/club')])
    await open(one.page, 'Közös kupa', 'simple-swiss')
    await one.page.getByLabel('Rounds', { exact: true }).fill('4')
    await one.page.getByLabel('Minutes for a round').fill('30')
    await one.page.getByLabel('Organiser').fill('Éva')
    await one.page.getByText('The organiser is registered').click()
    await one.page.locator('[data-testid="create-event"]').click()
    await paste(one.page, NAMES)
    await one.page.getByRole('button', { name: 'Details of Ágnes' }).click()
    await one.page.getByLabel('Address').fill('Titok utca 1.')
    await one.page.getByRole('button', { name: 'Save', exact: true }).click()
    const { everybody, organisers } = await share(one.page)
    await settled(one.page)

    // The second desk opens the link and has everything.
    await two.page.goto(organisers)
    await two.page.locator('.club-players li').nth(3).waitFor()
    await drawRound(one.page)
    await tab(two.page, 'Rounds')
    await board(two.page, 1).waitFor()
    await enter(two.page, 1, '0')
    await one.page.waitForFunction(() => document.querySelectorAll('.club-board[data-known]').length === 1)
    expect(await shown(one.page, 1)).toBe('0 – 1')

    // Without a network the first desk goes on; the second one is faster.
    await one.context.setOffline(true)
    await enter(one.page, 0, '1')
    expect(await shown(one.page, 0)).toBe('1 – 0')
    await enter(two.page, 0, '=')
    await settled(two.page)
    await one.context.setOffline(false)
    await one.page.locator('[data-testid="overtaken"]').waitFor()
    expect(await shown(one.page, 0)).toBe('½')
    await one.page.getByRole('button', { name: 'I have seen it' }).click()
    await settled(one.page)

    // The phones: each has a page of its own, and what both say counts.
    await drawRound(one.page)
    const links = await playersLinks(one.page)
    const anna = await site.person('', { phone: true })
    await anna.page.goto(links.get('Ágnes') ?? '')
    await anna.page.locator('[data-testid="own-board"]').waitFor()
    // The clock of the round stands on her phone until it is started at a desk.
    const clock = anna.page.locator('.club-own-now .club-round-clock')
    expect(await clock.textContent()).toBe('30:00')
    await tab(one.page, 'Rounds')
    await one.page.locator('[data-testid="round-clock"]').click()
    await anna.page.waitForFunction(() => document.querySelector('.club-round-clock')?.textContent?.startsWith('29:'))
    const rival = (await anna.page.locator('.club-own-board strong').textContent()) ?? ''
    expect(await grievances(anna.page)).toEqual([])
    await anna.page.screenshot({ path: join(ARTEFACTS, 'club-player-phone.png') })
    const other = await site.person('', { phone: true })
    await other.page.goto(links.get(rival) ?? '')
    await other.page.locator('[data-testid="claim"]').waitFor()
    await anna.context.setOffline(true)
    await anna.page.getByRole('button', { name: 'I won' }).click()
    await anna.page.getByText('as soon as there is a connection').first().waitFor()
    await anna.context.setOffline(false)
    await other.page.getByText('Ágnes says: you lost.').waitFor()
    await other.page.getByRole('button', { name: 'That is right' }).click()
    await anna.page.locator('[data-testid="own-result"]').waitFor()
    await two.page.waitForFunction(() => document.querySelectorAll('.club-board[data-known]').length === 1)

    // A stranger sees the results and nothing else.
    await other.page.goto(everybody)
    await other.page.locator('[data-testid="public-event"] [data-testid="standings"]').waitFor()
    expect(await other.page.content()).not.toContain('Titok')
    expect(await anna.page.content()).not.toContain('Titok')
    const kept = await other.page.evaluate(async () => {
      const event = location.hash.split('/')[2]
      return (await fetch(`api/club/${event}`)).text()
    })
    expect(kept).toContain('Ágnes')
    expect(kept).not.toContain('Titok')

    // Round four, and the laptop dies; the server too.
    await tab(one.page, 'Rounds')
    await one.page.locator('.club-board:not([data-known])').first().focus()
    await one.page.keyboard.press('1')
    await drawRound(one.page)
    await enter(one.page, 0, '1')
    await one.page.keyboard.press('1')
    await drawRound(one.page)
    await enter(one.page, 0, '0')
    await settled(one.page)
    const address = one.page.url()
    const client = await one.context.newCDPSession(one.page)
    client.send('Page.crash').catch(() => {})
    await one.page.waitForEvent('crash')
    await site.restart()
    await two.page.waitForFunction(() => document.querySelectorAll('.club-board').length === 2)
    await two.page.getByText('Round 4').first().waitFor()
    await two.page.locator('.club-board:not([data-known])').first().focus()
    await two.page.keyboard.press('1')
    const again = await one.context.newPage()
    await again.goto(address)
    await again.getByText('All rounds have been played.').waitFor()
    expect(await again.locator('.club-board[data-known]').count()).toBe(2)

    // Certificates of both desks show one key.
    const certify = async (page: Page, n: number) => {
      await tab(page, 'Standings')
      await page.locator('.club-ticks input').nth(n).check()
      await page.getByRole('button', { name: 'Give one certificate of 100' }).click()
      await page.locator('.club-ticks li').nth(n).locator('.quiet').waitFor()
      await settled(page)
    }
    await certify(again, 0)
    await certify(two.page, 1)
    await tab(two.page, 'Papers')
    await two.page.locator('.print-tools .select-button').first().click()
    await two.page.locator('.popover').getByText('Certificates', { exact: true }).click()
    await two.page.locator('.club-certificate[data-proof]').nth(1).waitFor()
    const proofs = await two.page
      .locator('.club-certificate')
      .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.proof?.split('.').at(-2)))
    expect(proofs[0]).toMatch(/^[\w-]{43}$/)
    expect(proofs[1]).toBe(proofs[0])
    await Promise.all([one, two, anna, other].map(({ context }) => context.close()))
  }, 300_000)

  it('takes the results of games that were played in its rooms, in a knock-out and in an arena', async () => {
    const { page, context } = await site.person('#/club')
    await open(page, 'Netes kupa', 'knock-out')
    await page.getByText('The games are played online').click()
    await page.locator('[data-testid="create-event"]').click()
    await paste(page, NAMES)
    await share(page)
    await drawRound(page)
    const sides = await board(page, 0).locator('.club-side').allTextContents()
    const links = await playersLinks(page)
    // The first comes without a screen, the second by the link on the slip.
    await page.evaluate(
      async (link) => {
        const [, , event, secret] = new URL(link).hash.split('/')
        const headers = { authorization: `Bearer ${secret}` }
        const board = await (await fetch(`api/club/${event}/play`, { method: 'POST', headers, body: '{}' })).json()
        await fetch(`api/rooms/${board.room}`, { headers: { authorization: `Bearer ${board.secret}` } })
      },
      links.get(sides[0] ?? '') ?? '',
    )
    const phone = await site.person('', { phone: true })
    await phone.page.goto(links.get(sides[1] ?? '') ?? '')
    await phone.page.locator('[data-testid="play-online"]').click()
    await phone.page.waitForSelector('.table')
    await phone.page.getByRole('button', { name: 'Resign' }).click()
    await phone.page.getByRole('button', { name: 'Yes, resign' }).click()
    await tab(page, 'Rounds')
    await page.waitForFunction(() => document.querySelectorAll('.club-board[data-known]').length === 1)
    expect(await shown(page, 0)).toBe('1 – 0')
    // Its record comes along.
    await tab(page, 'Papers')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Records of the games' }).click(),
    ])
    const [record] = JSON.parse(readFileSync(await download.path(), 'utf8'))
    expect(record.result.payoffs).toEqual([1, -1])

    // An arena: the phone says that it is free, so does somebody else, and they are paired.
    await page.goto(`${site.address}#/club`)
    await open(page, 'Aréna', 'arena')
    await page.getByText('The games are played online').click()
    await page.locator('[data-testid="create-event"]').click()
    await paste(page, NAMES)
    await share(page)
    const free = await playersLinks(page)
    await phone.page.goto(free.get('Ágnes') ?? '')
    await phone.page.locator('[data-testid="ready"]').click()
    await phone.page.getByText('as soon as somebody else is free').waitFor()
    await phone.page.screenshot({ path: join(ARTEFACTS, 'club-arena-phone.png') })
    await page.evaluate(async (link) => {
      const [, , event, secret] = new URL(link).hash.split('/')
      const headers = { authorization: `Bearer ${secret}` }
      const body = JSON.stringify({ what: { kind: 'ready', ready: true } })
      await fetch(`api/club/${event}/say`, { method: 'POST', headers, body })
      for (let board: { room?: string; secret?: string } = {}; !board.room; ) {
        board = await (await fetch(`api/club/${event}/play`, { method: 'POST', headers, body: '{}' })).json()
        if (board.room) await fetch(`api/rooms/${board.room}`, { headers: { authorization: `Bearer ${board.secret}` } })
        else await new Promise((go) => setTimeout(go, 200))
      }
    }, free.get('Bálint') ?? '')
    await phone.page.locator('[data-testid="play-online"]').click()
    await phone.page.waitForSelector('.table')
    await tab(page, 'Duels')
    await page.locator('[data-testid="meeting"]').waitFor()
    await page.screenshot({ path: join(ARTEFACTS, 'club-arena.png') })
    await phone.page.getByRole('button', { name: 'Resign' }).click()
    await phone.page.getByRole('button', { name: 'Yes, resign' }).click()
    await page.locator('.club-duels li').waitFor()
    expect(await page.locator('.club-duels li').textContent()).toContain('Ágnes')
    await Promise.all([context.close(), phone.context.close()])
  }, 200_000)
})
