/** The way of a match to the free table and back: the same match, with its dice, its clock and its opponents. */
import { openGame, unwrap } from '@jatekvilag/engine'
import { gameEntry } from '@jatekvilag/games'
import { type Face, newSession, saveTable, tableFromScene } from '@jatekvilag/table'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { dialog, drag, menu, press, thingsOn } from './free-table.ts'
import { clickSite, moreChoices, readyToTouch, seatProgram, start } from './play.ts'
import { noBrowser, openSite, type Site } from './site.ts'

let site: Site
beforeAll(async () => {
  if (!noBrowser) site = await openSite()
}, 180_000)
afterAll(() => site?.close())

interface Stored {
  id: string
  record: {
    players: { kind?: string; level?: number }[]
    clock?: unknown
    times?: { left: number }[]
    actions: [unknown, number, string][]
  }
}

async function matches(page: Page): Promise<Stored[]> {
  return page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('jatekvilag')
      request.onsuccess = () => resolve(request.result)
    })
    const all = await new Promise<unknown[]>((resolve) => {
      const request = db.transaction('matches').objectStore('matches').getAll()
      request.onsuccess = () => resolve(request.result)
    })
    db.close()
    return all as never[]
  })
}

async function toTable(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Folytatás a szabad asztalon' }).click()
  await page.waitForSelector('.ft-item')
}

async function toReferee(page: Page): Promise<void> {
  await menu(page, 'Játék', 'Játékvezető be…')
  await press(page, 'Játékvezető be')
  await page.waitForSelector('.table')
}

describe.skipIf(noBrowser)('a match at the free table', () => {
  it.concurrent('comes back as the same match, with the same dice, clock and opponent', async ({ expect }) => {
    const { page, context, complaints } = await site.visit('#/game/backgammon', { language: 'hu' })
    await moreChoices(page)
    await page.locator('label.switch', { hasText: 'Duplázókocka' }).click()
    await page.getByRole('button', { name: /Óra/ }).click()
    await page
      .getByRole('option', { name: /fejenként 5 perc/ })
      .first()
      .click()
    await seatProgram(page, 1, 3)
    await start(page)
    await readyToTouch(page)
    const address = page.url()
    const [before] = await matches(page)
    await toTable(page)
    await toReferee(page)
    await readyToTouch(page)
    expect(page.url()).toBe(address)
    const after = await matches(page)
    expect(after).toHaveLength(1)
    const [same] = after
    expect(same!.record.players).toEqual(before!.record.players)
    expect(same!.record.clock).toEqual(before!.record.clock)
    expect(same!.record.actions.slice(0, before!.record.actions.length)).toEqual(before!.record.actions)
    expect(complaints).toEqual([])
    await context.close()
  }, 200_000)

  it.concurrent('what was moved by hand is played in it; a match that has gone on meanwhile is left alone', async ({
    expect,
  }) => {
    const { page, context, complaints } = await site.visit('#/game/chess', { language: 'hu' })
    await moreChoices(page)
    await page.getByRole('button', { name: /Óra/ }).click()
    await page
      .getByRole('option', { name: /fejenként 5 perc/ })
      .first()
      .click()
    await start(page)
    await readyToTouch(page)
    await clickSite(page, 12)
    await clickSite(page, 28)
    await page.waitForSelector('.turn-list li')
    const address = page.url()
    await toTable(page)
    const pawn = (await thingsOn(page)).find(({ label, x, y }) => label === 'Sötét gyalog' && x === 50 && y === -250)!
    await drag(page, pawn.id, 50, -50)
    await toReferee(page)
    await readyToTouch(page)
    expect(page.url()).toBe(address)
    expect((await matches(page)).map(({ record }) => record.actions.map(([, , name]) => name))).toEqual([['e4', 'e5']])
    expect((await matches(page))[0]!.record.clock).toBeDefined()
    // The table still lies as it did; the match goes on by one move, and the table's way back is then another match.
    await clickSite(page, 6)
    await clickSite(page, 21)
    await page.waitForFunction(() => document.querySelectorAll('.turn-list li').length === 3)
    await page.goto(`${site.address}#/table`)
    await page.waitForSelector('.ft-item')
    await toReferee(page)
    await readyToTouch(page)
    expect(page.url()).not.toBe(address)
    const all = (await matches(page)).map(({ record }) => record.actions.length).sort()
    expect(all).toEqual([2, 3])
    expect(complaints).toEqual([])
    await context.close()
  }, 200_000)

  it.concurrent('chessmen of the box are chessmen, and a stranger on the board is named', async ({ expect }) => {
    const { page, context, complaints } = await site.visit('#/table', { language: 'hu' })
    await page.waitForSelector('.ft-surface')
    const game = unwrap(openGame(gameEntry('chess')!))
    const own = tableFromScene(game, game.scene(game.start()), { names: { hu: 'Sakk', en: 'Chess' } })
    const boxed = (face: Face): Face => {
      if (face.picture.from !== 'game') return face
      const { kind, owner } = face.picture.look
      return { ...face, picture: { from: 'box', id: `chess-${kind}-${game.colours[owner]}` } }
    }
    const table = { ...own, origin: null, kinds: own.kinds.map((kind) => ({ ...kind, front: boxed(kind.front) })) }
    const open = (text: string) =>
      page
        .locator('input[type="file"]')
        .first()
        .setInputFiles({ name: 'a.jvtable.json', mimeType: 'application/json', buffer: Buffer.from(text) })
    const cone = { id: 'cone', names: { hu: 'kúp', en: 'cone' }, left: 0 }
    const front: Face = { picture: { from: 'box', id: 'cone-red' }, width: 60, height: 60 }
    const strange = {
      ...table,
      kinds: [...table.kinds, { ...cone, front }],
      items: [...table.items, { type: 'piece', id: 999, kind: 'cone', side: 'front', x: 50, y: 50 } as const],
    }
    await open(saveTable(newSession(strange), 'start'))
    await page.waitForSelector('.ft-item')
    await menu(page, 'Játék', 'Játékvezető be…')
    await dialog(page).getByText('Ez a figura nem ehhez a játékhoz tartozik: kúp').waitFor()
    await press(page, 'Bezárás')
    await open(saveTable(newSession(table), 'start'))
    await page.waitForFunction(() => document.querySelectorAll('.ft-item').length === 32)
    await toReferee(page)
    await readyToTouch(page)
    expect(new URL(page.url()).hash).toMatch(/^#\/match\//)
    expect(complaints).toEqual([])
    await context.close()
  }, 200_000)
})
