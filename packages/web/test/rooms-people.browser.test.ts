/** Games over days, other devices, strangers and watchers: what people far away need beside the board. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { grievances } from './axe.ts'
import { readyToTouch, touchable, touchOne } from './play.ts'
import { invite, openRoomsSite, type RoomsSite, sitDown } from './rooms-site.ts'
import { ARTEFACTS, noBrowser } from './site.ts'

let site: RoomsSite
beforeAll(async () => {
  if (!noBrowser) site = await openRoomsSite()
}, 240_000)
afterAll(() => site?.close())

const hash = (page: { evaluate: (run: (to: string) => void, to: string) => Promise<void> }, to: string) =>
  page.evaluate((there) => {
    location.hash = there
  }, to)

describe.skipIf(noBrowser)('my games', () => {
  it('tell whose turn it is, come along to another device, outlive a wiped storage, and can all be deleted', async () => {
    const [anna, bela] = await Promise.all([site.person(), site.person('', { language: 'hu', phone: true })])
    await sitDown(bela.page, await invite(anna.page, 'connect-four', 'Anna'), 'Béla')
    await readyToTouch(anna.page)
    await touchOne(anna.page, (await touchable(anna.page)).sites[0]!)
    await bela.page.waitForSelector('.board-box [data-lit]')

    // At a glance, on the front page and on a page of their own.
    await hash(bela.page, '#/')
    await bela.page.locator('.my-games [data-turn]').waitFor()
    expect(await bela.page.locator('.my-games').textContent()).toMatch(/Játszmáim1.*Anna.*Te következel/)
    await bela.page.screenshot({ path: join(ARTEFACTS, 'my-games-front-phone.png') })
    await hash(anna.page, '#/games')
    await anna.page.locator('[data-group="group-theirs"]').waitFor()
    await anna.page.screenshot({ path: join(ARTEFACTS, 'my-games.png') })
    expect(await grievances(anna.page)).toEqual([])

    // The script's storage is gone, as some browsers do after a week; the cookie is not.
    await bela.page.evaluate(() => localStorage.removeItem('jatekvilag-seats'))
    await bela.page.goto(`${site.address}#/games`)
    await bela.page.reload()
    await bela.page.locator('[data-group="group-turn"] a').click()
    await readyToTouch(bela.page)

    await hash(bela.page, '#/games')
    await bela.page.getByRole('button', { name: 'Másik eszközön is' }).click()
    const link = await bela.page.locator('[data-testid="take-link"]').inputValue()
    await bela.page.screenshot({ path: join(ARTEFACTS, 'take-along-phone.png') })
    expect(await grievances(bela.page)).toEqual([])
    const other = await site.person(new URL(link).hash, { language: 'hu' })
    await other.page.getByText('1 játszmád mostantól ezen az eszközön is megvan.').waitFor()
    await other.page.getByRole('link', { name: 'A játszmáimhoz' }).click()
    await other.page.locator('[data-group="group-turn"] a').click()
    await readyToTouch(other.page)
    const again = await site.person(new URL(link).hash, { language: 'hu' })
    await again.page.getByRole('alert').getByText('ezt a kódot már felhasználták').waitFor()

    await hash(other.page, '#/games')
    await other.page.getByText('Amit a kiszolgáló rólad tud').click()
    const [saved] = await Promise.all([
      other.page.waitForEvent('download'),
      other.page.getByRole('button', { name: 'Mindent mentek fájlba' }).click(),
    ])
    expect(readFileSync(await saved.path(), 'utf8')).toContain('"Béla"')
    await other.page.getByRole('button', { name: 'Töröljenek mindent' }).click()
    await other.page.getByRole('button', { name: 'Igen, törlés' }).click()
    await other.page.getByText('Megtörtént.').waitFor()
    expect(await other.page.locator('.game-rows li').count()).toBe(0)
    // Whoever played with him is told: the game is over, and nobody has that name any more.
    await anna.page.locator('[data-group="group-over"] a').click()
    await anna.page.waitForSelector('[data-testid="result"]')
    expect(await anna.page.locator('.seats').textContent()).not.toContain('Béla')
    for (const { complaints } of [anna, bela, other]) expect(complaints).toEqual([])
    for (const { context } of [anna, bela, other, again]) await context.close()
  }, 240_000)
})

describe.skipIf(noBrowser)('whoever comes', () => {
  it('finds an open game in the lobby, sits down, and the computer takes what stays free; others watch', async () => {
    const anna = await site.person('#/game/chinese-checkers')
    await anna.page.locator('.choice', { hasText: 'by link' }).click()
    await anna.page.locator('.choice', { hasText: 'anybody' }).click()
    await anna.page.getByText('3 players', { exact: true }).click()
    await anna.page.getByLabel('Your name').fill('Anna')
    await anna.page.screenshot({ path: join(ARTEFACTS, 'invite-form.png'), fullPage: true })
    await anna.page.locator('[data-testid="play"]').click()
    await anna.page.waitForSelector('[data-testid="waiting"]')

    const bela = await site.person('#/lobby', { phone: true, language: 'hu' })
    await bela.page.locator('.game-rows a', { hasText: 'Anna' }).waitFor()
    await bela.page.screenshot({ path: join(ARTEFACTS, 'lobby-phone.png') })
    expect(await grievances(bela.page)).toEqual([])
    await bela.page.locator('.game-rows a', { hasText: 'Anna' }).click()
    await bela.page.waitForSelector('[data-testid="sit"]')
    await bela.page.screenshot({ path: join(ARTEFACTS, 'join-phone.png') })
    expect(await grievances(bela.page)).toEqual([])
    await bela.page.locator('[data-testid="sit"]').click()
    await bela.page.waitForSelector('[data-testid="waiting"]')
    await anna.page.screenshot({ path: join(ARTEFACTS, 'waiting-many.png'), fullPage: true })
    expect(await grievances(anna.page)).toEqual([])
    await anna.page.getByRole('button', { name: 'Begin with the computer' }).click()
    await anna.page.waitForSelector('.table')
    await bela.page.waitForSelector('.table')

    const watcher = await site.person('#/lobby')
    await watcher.page.locator('[data-testid="games-to-watch"] a', { hasText: 'Anna' }).click()
    await watcher.page.waitForSelector('.table')
    await readyToTouch(anna.page)
    await touchOne(anna.page, (await touchable(anna.page)).sites[0]!)
    expect(await watcher.page.locator('.board-box [data-lit]').count()).toBe(0)
    expect(await watcher.page.getByRole('button', { name: 'Resign' }).count()).toBe(0)
    for (const { complaints, context } of [anna, bela, watcher]) {
      expect(complaints).toEqual([])
      await context.close()
    }
  }, 240_000)
})

describe.skipIf(noBrowser)('at the table', () => {
  it('one of twelve sentences is read in the other’s language, and whoever leaves is missed with a countdown', async () => {
    const [anna, bela] = await Promise.all([site.person(), site.person('', { language: 'hu' })])
    await sitDown(bela.page, await invite(anna.page, 'connect-four', 'Anna'), 'Béla')
    await readyToTouch(anna.page)
    await anna.page.getByRole('button', { name: 'Say something' }).click()
    await anna.page.screenshot({ path: join(ARTEFACTS, 'talk.png') })
    expect(await grievances(anna.page)).toEqual([])
    await anna.page.getByRole('button', { name: 'Good luck!' }).click()
    await bela.page.getByText('Anna: Sok szerencsét!').waitFor()
    await touchOne(anna.page, (await touchable(anna.page)).sites[0]!)
    await bela.page.waitForSelector('.board-box [data-lit]')
    await bela.page.goto('about:blank')
    await anna.page.locator('[data-testid="absence"]').waitFor()
    expect(await anna.page.locator('[data-testid="absence"]').textContent()).toMatch(
      /^Béla is not here.* within 4:\d\d/,
    )
    await anna.page.screenshot({ path: join(ARTEFACTS, 'absence.png') })
    for (const { complaints, context } of [anna, bela]) {
      expect(complaints).toEqual([])
      await context.close()
    }
  }, 240_000)

  it('a strong program thinks on the device of its host, and plays its seat while his page is open', async () => {
    const { page, context, complaints } = await site.person()
    const room = await page.evaluate(async () => {
      const wish = { game: 'connect-four', invite: 'link', sit: 1, bots: [8, null] }
      const answer = await fetch('api/rooms', { method: 'POST', body: JSON.stringify(wish) })
      const { room, seats } = await answer.json()
      const kept = { secret: seats[1].secret, game: 'connect-four', bots: [seats[0]], at: Date.now() }
      localStorage.setItem('jatekvilag-seats', JSON.stringify({ [room]: kept }))
      return room as string
    })
    await page.goto(`${site.address}#/room/${room}`)
    await page.reload()
    await page.waitForSelector('.turn-list li', { state: 'attached' })
    expect(complaints).toEqual([])
    await context.close()
  }, 240_000)

  it('after the end every draw of the dice is worked out again, without the server', async () => {
    const [anna, bela] = await Promise.all([site.person(), site.person('', { language: 'hu', phone: true })])
    await sitDown(bela.page, await invite(anna.page, 'backgammon', 'Anna'), 'Béla')
    await anna.page.waitForSelector('.table')
    await touchOne(anna.page, 'roll')
    await bela.page.waitForSelector('.turn-list li[data-chance]', { state: 'attached' })
    await anna.page.getByRole('button', { name: 'Resign' }).click()
    await anna.page.getByRole('button', { name: 'Yes, resign' }).click()
    await bela.page.waitForSelector('[data-testid="result"]')
    await bela.context.setOffline(true)
    await bela.page.getByRole('button', { name: 'Ellenőrzöm a kockákat' }).click()
    expect(await bela.page.locator('[data-testid="dice-verdict"]').textContent()).toMatch(
      /\d+ sorsolást számoltunk újra/,
    )
    await bela.page.screenshot({ path: join(ARTEFACTS, 'dice-check-phone.png') })
    for (const { context } of [anna, bela]) await context.close()
  }, 240_000)
})
