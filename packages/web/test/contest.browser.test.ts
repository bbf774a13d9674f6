/** A small puzzle contest from the editor to the ranking: on paper at one laptop, and online with the server. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readContestFile } from '@jatekvilag/club'
import { openGame, parseAction, unwrap } from '@jatekvilag/engine'
import { gameEntry } from '@jatekvilag/games'
import { puzzleOf } from '@jatekvilag/games/puzzles/index.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { grievances } from './axe.ts'
import { acting, touchOne } from './play.ts'
import { openRoomsSite, type RoomsSite } from './rooms-site.ts'
import { ARTEFACTS, noBrowser } from './site.ts'

let site: RoomsSite
beforeAll(async () => {
  if (!noBrowser) site = await openRoomsSite()
}, 180_000)
afterAll(() => site?.close())

const PEGS = '3/1o1/2ooo2/3o3/3o3/3/3'
const ORDER = 'd5-f5 d3-d5 c5-e5 f5-d5 d5-d7'
const CHANNELS = '8/8/4x3/3oox2/3ooxx1/5ox1/3x4/8 o'
/** After 1. f3 e5 2. g4. */
const QUEEN = 'rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2'
const WORDS = 'Sárga liba kertje'
const mate = puzzleOf('breakthrough-1')!

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click()
/** Only for whoever wants to look at them: PICTURES=1. */
const look = async (page: Page, name: string) => {
  if (process.env.PICTURES) await page.screenshot({ path: join(ARTEFACTS, `contest-${name}.png`), fullPage: true })
}

async function choose(page: Page, label: string, text: string): Promise<void> {
  const field = page.locator('.field', { has: page.getByText(label, { exact: true }) })
  await field.locator('.select-button').first().click()
  await page.locator('.popover').getByText(text, { exact: true }).click()
}

async function fromText(page: Page, game: string, position: string, kind: string): Promise<void> {
  await choose(page, 'From where', 'A position as text')
  await page.getByLabel('Game', { exact: true }).fill(game)
  await page.getByLabel('Position', { exact: true }).fill(position)
  await choose(page, 'What is asked', kind)
}
const prove = (page: Page) => page.locator('[data-testid="prove"]').click()
const told = (page: Page, text: string | RegExp) => page.locator('[data-testid="proof"]', { hasText: text }).waitFor()

const hasPdfToText = (() => {
  try {
    execFileSync('pdftotext', ['-v'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()

/** The text of a paper as it stands on the screen. */
async function shownPaper(page: Page, kind: string): Promise<string> {
  await choosePaper(page, kind)
  await page.locator('[data-testid="paper"] .print-sheet').first().waitFor()
  return (await page.locator('[data-testid="paper"]').textContent()) ?? ''
}

/** The text of what would be printed, and the number of its pages. */
async function printed(page: Page, kind: string): Promise<{ text: string; pages: number }> {
  await shownPaper(page, kind)
  const file = join(mkdtempSync(join(tmpdir(), 'contest-')), 'paper.pdf')
  if (process.env.PICTURES) {
    await page.emulateMedia({ media: 'print' })
    await page.setViewportSize({ width: 718, height: 1047 })
    await look(page, kind.toLowerCase().replaceAll(' ', '-'))
    await page.emulateMedia({ media: null })
    await page.setViewportSize({ width: 1280, height: 800 })
  }
  const pdf = await page.pdf({ path: file, preferCSSPageSize: true })
  const text = hasPdfToText ? execFileSync('pdftotext', ['-layout', file, '-']).toString() : ''
  return { text, pages: pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0 }
}

async function newContest(page: Page, name: string): Promise<void> {
  await page.locator('[data-testid="new-contest"]').click()
  await page.getByLabel('Name of the contest', { exact: true }).fill(name)
  await page.getByLabel('Organiser', { exact: true }).fill('Egyesület')
  await page.getByText('The organiser is registered').click()
  await page.getByText('The association itself holds it').click()
}

describe.skipIf(noBrowser)('a contest on paper', () => {
  it('T58: T59: T60: T61: T62: T63: T64: T65: T67: T17: goes from proven puzzles over the seal and typed sheets to ranking, papers and levels', async () => {
    const { page, context, complaints } = await site.person('#/club')
    await newContest(page, 'Őszi rejtvényverseny')
    // T58: the form offers the first Saturday of November.
    const date = new Date(`${await page.getByLabel('Day', { exact: true }).inputValue()}T12:00Z`)
    expect([date.getUTCMonth(), date.getUTCDay(), date.getUTCDate() <= 7]).toEqual([10, 6, true])
    await page.locator('[data-testid="create-contest"]').click()

    // T67: win in n out of the collection, an order of jumps, and either side of one position.
    await choose(page, 'Game', 'Breakthrough')
    await prove(page)
    await told(page, 'Proven and added')
    await fromText(page, 'Peg solitaire', PEGS, 'Order of jumps')
    await prove(page)
    await told(page, 'Say where it shall stand')
    await page.locator('[data-testid="proof"]').getByRole('button', { name: 'd7' }).click()
    await page.getByLabel('Points', { exact: true }).fill('7')
    await prove(page)
    await told(page, ORDER)
    await fromText(page, 'channel-four', CHANNELS, 'Who is to move wins: how, in how many moves')
    await page.getByText('Ask the other side, too').click()
    await prove(page)
    await told(page, '1 g1 · 2 g1')
    // What is not so is refused with its reason.
    await fromText(page, 'connect-four', '7/7/7/7/7/1xxx3 x', 'Win in so many moves')
    await prove(page)
    await told(page, 'There are 2 ways to win in 1: a, e')
    await page.getByLabel('Position', { exact: true }).fill('nonsense')
    await prove(page)
    await told(page, 'cannot read this position')
    await page.getByRole('button', { name: 'Puzzle 4 up' }).click()
    await page.locator('[data-testid="count-puzzles"]', { hasText: '4 puzzles, 24 points' }).waitFor()
    await look(page, 'editor')
    expect(await grievances(page)).toEqual([])

    // T60, T61: under the seal nothing of it is on the screen, in the storage or in the file.
    await page.getByLabel('Words', { exact: true }).fill(WORDS)
    await page.locator('[data-testid="seal"]').click()
    await page.locator('[data-state="sealed"]').waitFor()
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByText('Save the file').click()])
    const sealedFile = await download.path()
    for (const text of [
      readFileSync(sealedFile, 'utf8'),
      (await page.locator('main').textContent()) ?? '',
      await storedText(page),
    ])
      for (const hidden of [PEGS, CHANNELS, mate.position, 'd5-f5']) expect(text).not.toContain(hidden)
    await tab(page, 'Print')
    await page.locator('[data-testid="paper"]').waitFor()
    await choosePaper(page, 'Question paper')
    await page.getByText('The paper is sealed. Open it for copying first').waitFor()

    // At another laptop the local organiser copies it, with his promise, and starts it with the words.
    const other = await site.person('#/club')
    await other.page.locator('[data-testid="contest-file"]').setInputFiles(sealedFile)
    await other.page.locator('[data-state="sealed"]').waitFor()
    await other.page.getByText('Copy it before the start').click()
    await other.page.getByText('I promise that nobody but me').click()
    await other.page.locator('details').getByLabel('Words', { exact: true }).fill(WORDS.toUpperCase())
    await other.page.locator('[data-testid="copy"]').click()
    await other.page.locator('[data-testid="in-hand"]').waitFor()
    await tab(other.page, 'Print')
    const questions = await printed(other.page, 'Question paper')
    const answers = await printed(other.page, 'Answer sheet')
    expect([questions.pages, answers.pages]).toEqual([1, 1])
    expect(await shownPaper(other.page, 'Solutions')).toContain(ORDER)
    expect(await shownPaper(other.page, 'Form of the local organiser')).toContain('within three days')
    if (hasPdfToText) {
      expect(questions.text).toContain('Őszi rejtvényverseny')
      expect(questions.text).toMatch(/24 points . 60 minutes/)
      expect(questions.text).toContain('so that one is left, on d7?')
      expect(answers.text).toContain('Minutes used')
    }
    await other.context.close()

    await tab(page, 'Paper')
    await page.getByLabel('Words', { exact: true }).first().fill('wrong words')
    await page.locator('[data-testid="start"]').click()
    await page.getByRole('alert').getByText('does not open').waitFor()
    await page.getByLabel('Words', { exact: true }).first().fill(WORDS)
    await page.locator('[data-testid="start"]').click()
    await page.locator('[data-state="started"]').waitFor()

    // T59: a private person needs somebody who recommends him.
    await tab(page, 'Sheets')
    await page.getByLabel('Local organiser', { exact: true }).fill('Kovács Éva')
    for (const text of [
      'A private person',
      'Applied in writing',
      'while they are copied',
      'only at the start',
      'correct timing',
      'within three days',
    ])
      await page.locator('.contest-place').getByText(text).click()
    await page.locator('[data-testid="add-place"]').click()
    await page.getByText('needs the signed recommendation').waitFor()
    await page.getByLabel('Recommended by', { exact: true }).fill('Városi Könyvtár')
    await page.locator('[data-testid="add-place"]').click()

    // T62: sheets by keys alone, with minutes; the referee reads what was written, + and - are the organiser's eyes.
    const sheet = page.locator('[data-testid="sheet-form"]')
    await sheet.waitFor()
    const type = async (...fields: string[]) => {
      await sheet.locator('input').first().focus()
      for (const field of fields) {
        await page.keyboard.insertText(field)
        await page.keyboard.press('Enter')
      }
    }
    await type('Anna', 'Győr', '41', `1. ${mate.first}`, ORDER, '2: g1', '+')
    await type('Béla', 'Pécs', '33', mate.first, '-', '3 g1', '1 g1')
    await type('Őze Cili', 'Vác', '35', mate.first, ORDER, '2 g1', '1 g1')
    await page.locator('[data-testid="sheets"] tbody tr').nth(2).waitFor()
    await type('Dénes', 'Vác', '75', '', '', '', '')
    await page.getByText('not whole, or more than 60').waitFor()
    await look(page, 'sheets')
    expect(await grievances(page)).toEqual([])
    await page.getByText('Post the batch').click()
    await page.getByText('The organiser has checked').click()
    await page.getByLabel('Posted on', { exact: true }).fill(date.toISOString().slice(0, 10))
    await page.locator('[data-testid="post-batch"]').click()
    await page.getByText('Posted on').waitFor()

    // T63: fewer errors first, minutes among equals.
    await tab(page, 'Ranking')
    const rows = page.locator('[data-testid="contest-ranking"] tbody tr')
    expect(await rows.locator('th').allTextContents()).toEqual(['Őze Cili', 'Anna', 'Béla'])
    await tab(page, 'Sheets')
    await page.getByRole('button', { name: 'Puzzle 3 of Béla: wrong' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'It is right' }).click()
    await page.getByRole('button', { name: 'Puzzle 3 of Béla: right' }).waitFor()
    await tab(page, 'Ranking')
    const hall = await context.newPage()
    await hall.goto(`${page.url()}/hall`)
    await hall.locator('[data-testid="contest-hall"] tbody tr').nth(2).waitFor()
    await hall.close()
    // T64, T65, T17.
    await page.getByLabel('Guests on earlier results, one in a line', { exact: true }).fill('Vendég Vera')
    await page.getByRole('button', { name: 'Add the guests' }).click()
    await page.locator('[data-testid="invited"]', { hasText: '4 are invited' }).waitFor()
    await page
      .getByLabel('Prizes, one in a line', { exact: true })
      .fill(Array.from({ length: 10 }, (_, n) => `Díj ${n + 1}`).join('\n'))
    await page.getByRole('button', { name: 'Draw lots' }).click()
    await page.locator('[data-testid="raffle"] li', { hasText: 'Kovács Éva' }).waitFor()
    await page.locator('[data-testid="levels"] button').first().click()
    await page.locator('[data-testid="levels"]', { hasText: 'given, number' }).waitFor()
    await look(page, 'ranking')
    await tab(page, 'Print')
    const ranking = await printed(page, 'Ranking')
    const awards = await printed(page, 'Certificates of 1000')
    expect([ranking.pages, awards.pages]).toEqual([1, 1])
    expect(await shownPaper(page, 'List of the batch')).toContain('Győr')
    expect(await shownPaper(page, 'Invitations')).toContain('Vendég Vera')
    if (hasPdfToText) {
      for (const name of ['Őze Cili', 'Anna', 'Béla']) expect(ranking.text).toContain(name)
      expect(ranking.text).not.toContain('Győr')
      expect(awards.text).toContain('1000')
    }
    // Everything is in the log, and the file opens again with all of it.
    const [last] = await Promise.all([page.waitForEvent('download'), page.getByText('Save the file').click()])
    const read = readContestFile(readFileSync(await last.path(), 'utf8'))
    expect(read.ok && [read.value.state.sheets.length, read.value.state.awards.length]).toEqual([3, 1])
    expect(complaints).toEqual([])
    await context.close()
  }, 300_000)
})

/** Everything that the browser keeps of contests. */
const storedText = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((done) => {
        const opening = indexedDB.open('jatekvilag-contests')
        opening.onsuccess = () => {
          const all = opening.result.transaction('contests').objectStore('contests').getAll()
          all.onsuccess = () => {
            opening.result.close()
            done(JSON.stringify(all.result))
          }
        }
      }),
  )

async function choosePaper(page: Page, kind: string): Promise<void> {
  await page.locator('.print-tools .select-button').first().click()
  await page.locator('.popover').getByText(kind, { exact: true }).click()
}

/** Plays an action by its name, as a finger does. */
async function playCalled(page: Page, id: string, position: string, name: string): Promise<void> {
  const game = unwrap(openGame(gameEntry(id)!))
  const p = unwrap(game.read(position))
  const { action } = unwrap(parseAction(game, p, name))
  for (const touch of game.touches(p, action)) await acting(page, () => touchOne(page, touch))
}

describe.skipIf(noBrowser)('a contest online', () => {
  it('T66: is answered on the board from a link, shows nothing before the start, is ranked by the server, and comes to both desks', async () => {
    const { page, context, complaints } = await site.person('#/club')
    await newContest(page, 'Online döntő')
    await page.getByLabel('Day', { exact: true }).fill(new Date(Date.now() + 86_400_000).toISOString().slice(0, 10))
    await page.locator('[data-testid="create-contest"]').click()
    // Out of a record: the last position of a game that somebody else wrote down.
    await choose(page, 'From where', 'From a record of a game')
    await page.getByLabel('Record', { exact: true }).fill('1. f3 e5 2. g4 *')
    await page.getByText('Before turn 4 of 4').waitFor()
    await prove(page)
    await told(page, 'Qh4#')
    await fromText(page, 'channel-four', CHANNELS, 'Who is to move wins: how, in how many moves')
    await prove(page)
    await told(page, '1 g1')
    await tab(page, 'Online')
    await page.locator('[data-testid="publish"]').click()
    await page.locator('[data-stage="sealed"]').waitFor()
    const hash = `#/solve/${/solve\/(\w+)/.exec(await page.locator('[data-testid="invite-link"]').inputValue())?.[1]}`

    // On a phone, before the start: a countdown and no puzzle, whatever comes over the wire.
    const phone = await site.person('', { phone: true, language: 'hu' })
    const heard: string[] = []
    phone.page.on('response', async (answer) => {
      if (answer.url().includes('/api/contests')) heard.push(await answer.text().catch(() => ''))
    })
    await phone.page.goto(site.address + hash)
    await phone.page.getByLabel('A neved', { exact: true }).fill('Őze Cili')
    await phone.page.locator('[data-testid="enter"]').click()
    await phone.page.getByText('Így veszel részt: Őze Cili.').waitFor()
    for (const hidden of ['chess', 'channel-four', 'Qh4', CHANNELS]) expect(heard.join('')).not.toContain(hidden)
    await page.getByRole('button', { name: 'Open it now' }).click()
    await page.locator('[data-stage="open"]').waitFor()

    await phone.page.reload()
    const answer = phone.page.locator('[data-testid="answer"]')
    await answer.waitFor()
    await playCalled(phone.page, 'chess', QUEEN, 'Qh4#')
    await phone.page.locator('[data-testid="played"]', { hasText: 'A válaszod' }).waitFor()
    await look(phone.page, 'solve-phone')
    expect(await grievances(phone.page)).toEqual([])
    expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await phone.page.getByRole('button', { name: '2. feladvány', exact: true }).click()
    await phone.page.locator('[data-puzzle="2"]').waitFor()
    await playCalled(phone.page, 'channel-four', CHANNELS, 'g1')
    await phone.page.getByLabel('Hány lépésben?', { exact: true }).fill('1')
    // What was played is still there after the page was closed.
    await phone.page.reload()
    await phone.page.getByRole('button', { name: '1. feladvány, megválaszolva' }).waitFor()
    await phone.page.locator('[data-testid="hand-in"]').click()
    await phone.page.getByText('Mindenre válaszoltál.').waitFor()
    await phone.page.locator('[data-testid="hand-in-now"]').click()
    await phone.page.locator('[data-testid="handed-in"]').waitFor()

    // The second desk has the round too, fetches the sheets, and the first one sees them.
    await page.locator('[data-testid="share"]').click()
    const link = await page.getByRole('textbox', { name: 'For a second organiser' }).inputValue()
    await page.keyboard.press('Escape')
    const two = await site.person('#/club')
    await two.page.goto(link)
    await tab(two.page, 'Online')
    await two.page.locator('[data-testid="fetch-sheets"]').click()
    await tab(page, 'Ranking')
    await page.locator('[data-testid="contest-ranking"]').waitFor()
    const row = page.locator('[data-testid="contest-ranking"] tbody tr')
    expect(await row.locator('th').allTextContents()).toEqual(['Őze Cili'])
    expect(await row.locator('td').nth(1).textContent()).toBe('0')
    expect([...complaints, ...phone.complaints, ...two.complaints]).toEqual([])
    await two.context.close()
    await phone.context.close()
    await context.close()
  }, 300_000)
})
