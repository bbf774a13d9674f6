/** A free table of two people at two devices, and a real server between them. */
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clickThing, drag, menu, press, type Thing, thingsOn, tool } from './free-table.ts'
import { openRoomsSite, type RoomsSite } from './rooms-site.ts'
import { ARTEFACTS, noBrowser } from './site.ts'

let site: RoomsSite
beforeAll(async () => {
  if (!noBrowser) site = await openRoomsSite()
}, 240_000)
afterAll(() => site?.close())

const undo = (page: Page) => page.locator('.ft-steps-bar button').first().click()

describe.skipIf(noBrowser)('a shared table', () => {
  it('one shares it, the other sits down by the link on a phone; each sees what the other does, and nothing private', async () => {
    const [anna, bela] = await Promise.all([site.person('#/table'), site.person('', { phone: true, language: 'hu' })])
    const heard: string[] = []
    bela.page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(String(payload))))

    await menu(anna.page, 'Equipment', 'Randomisers…')
    await press(anna.page, 'Add')
    await menu(anna.page, 'Game', 'Share this table…')
    await anna.page.getByLabel('Your name').fill('Anna')
    await anna.page.getByTestId('share-table').click()
    await anna.page.getByTestId('people').getByText('Anna').waitFor()
    expect(anna.page.url()).toMatch(/#\/together\/[\w-]{16}$/)
    const [die] = (await thingsOn(anna.page)) as [Thing]
    const [there, back] = [
      { x: die.x + 60, y: die.y + 40 },
      { x: die.x - 50, y: die.y },
    ]

    await menu(anna.page, 'Game', 'Invite others…')
    const link = await anna.page.getByTestId('invite-link').inputValue()
    await anna.page.screenshot({ path: join(ARTEFACTS, 'table-invite.png') })
    await anna.page.keyboard.press('Escape')
    await bela.page.goto(link)
    await bela.page.getByLabel('A neved').fill('Béla')
    await bela.page.screenshot({ path: join(ARTEFACTS, 'table-join-phone.png') })
    await bela.page.getByTestId('sit').click()
    await bela.page.waitForSelector('.ft-item')
    expect(bela.page.url()).not.toContain(link.split('/').at(-1))

    // What one hand moves the other sees, and the hand with its name while it moves.
    await drag(anna.page, die.id, there.x, there.y)
    await bela.page.waitForFunction(() => document.querySelector('.ft-other-hand')?.textContent === 'Anna')
    await expect.poll(async () => (await thingsOn(bela.page))[0], { timeout: 20_000 }).toMatchObject(there)
    // It is seen in the hand before it is put down: a hand that takes it then would be too fast.
    await bela.page.waitForSelector('[data-testid="last-step"]')
    const canUndo = () => bela.page.locator('.ft-steps-bar button').first().isEnabled()
    const taken = async () => {
      await drag(bela.page, die.id, back.x, back.y)
      for (let tries = 0; tries < 30 && !(await canUndo()); tries++) await bela.page.waitForTimeout(100)
      return canUndo()
    }
    await expect.poll(taken, { timeout: 30_000, interval: 1000 }).toBe(true)
    await expect.poll(async () => (await thingsOn(anna.page))[0], { timeout: 20_000 }).toMatchObject(back)
    await bela.page.screenshot({ path: join(ARTEFACTS, 'table-together-phone.png') })

    // Undo is by person: Anna's own step was touched since, Béla takes back his.
    await undo(anna.page)
    await anna.page.getByTestId('notice').getByText('Béla').waitFor()
    await undo(bela.page)
    await expect.poll(async () => (await thingsOn(anna.page))[0], { timeout: 20_000 }).toMatchObject(there)

    // A roll is checked by one button, as long as nothing is hidden: the seed is told, and another one promised.
    await tool(anna.page, 'Flip')
    await clickThing(anna.page, die.id)
    const history = anna.page.getByRole('button', { name: 'History', exact: true })
    await history.click()
    await anna.page.getByRole('button', { name: 'Check the dice' }).click()
    await anna.page.getByTestId('dice-verdict').getByText('one draw').waitFor()
    await anna.page.screenshot({ path: join(ARTEFACTS, 'table-dice.png') })
    await anna.page.keyboard.press('Escape')
    await history.click()
    await tool(anna.page, 'Hand')

    // A private area: its note is on Anna's page, and in no byte of Béla's.
    await menu(anna.page, 'Equipment', 'Private area…')
    await press(anna.page, 'Add')
    await anna.page.waitForSelector('.ft-item[data-type="area"]')
    const area = (await thingsOn(anna.page)).find(({ type }) => type === 'area')!
    await menu(anna.page, 'Equipment', 'Note')
    await anna.page.getByRole('dialog').getByRole('textbox').waitFor()
    await anna.page.keyboard.press('Escape')
    const note = (await thingsOn(anna.page)).find(({ type }) => type === 'note')!
    await drag(anna.page, note.id, area.x, area.y)
    await tool(anna.page, 'Flip')
    await clickThing(anna.page, note.id)
    await anna.page.getByRole('dialog').getByRole('textbox').fill('HELIOTROPE')
    await press(anna.page, 'OK')
    await anna.page.getByText('HELIOTROPE').first().waitFor()
    await bela.page.waitForSelector('.ft-item[data-type="hidden"]')
    await anna.page.screenshot({ path: join(ARTEFACTS, 'table-together.png') })
    expect(await bela.page.content()).not.toContain('HELIOTROPE')
    expect(heard.join()).not.toContain('HELIOTROPE')
    expect(heard.join()).toContain('"hidden"')

    // Whoever comes back finds everything.
    await bela.page.reload()
    await bela.page.waitForSelector('.ft-item[data-type="hidden"]')
    for (const { complaints, context } of [anna, bela]) {
      expect(complaints).toEqual([])
      await context.close()
    }
  }, 120_000)
})
