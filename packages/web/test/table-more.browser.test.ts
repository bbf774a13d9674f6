/** The free table in a real browser: towers, marks, saving, own pictures, keys and access. */
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { grievances } from './axe.ts'
import {
  addPieces,
  clickThing,
  dialog,
  doing,
  drag,
  layOut,
  menu,
  onScreen,
  openStart,
  press,
  thingsOn,
  tool,
  zoomOf,
} from './free-table.ts'
import { ARTEFACTS, noBrowser, openSite, type Site } from './site.ts'
import { some } from './some.ts'

let site: Site
beforeAll(async () => {
  if (!noBrowser) site = await openSite()
}, 180_000)
afterAll(() => site?.close())

async function table(hash = '#/table', options: Parameters<Site['visit']>[1] = {}) {
  const visit = await site.visit(hash, { language: 'hu', ...options })
  await visit.page.waitForSelector('.ft-surface')
  return visit
}

const said = (page: Page) => page.locator('[data-testid="announcer"]').textContent()
const notice = (page: Page) => page.locator('[data-testid="notice"]').textContent()

describe.skipIf(noBrowser)('columns and marks', () => {
  it.concurrent('R15 R28 R29 R30 R31 R32: a tower is carried as one column in its order, and shows its contents at the edge', async () => {
    const { page, context, complaints } = await table()
    const ids: number[] = []
    for (const [colour, x, y] of [
      ['piros', 0, 0],
      ['kék', 12, -8],
      ['zöld', -10, 9],
    ] as const) {
      await addPieces(page, `${colour} korong`, 1)
      await layOut(page, `${colour} korong`, 1)
      ids.push((await thingsOn(page)).at(-1)!.id)
      await drag(page, ids.at(-1)!, x, y)
    }
    const [red, blue, green] = some(3, ids)
    const seen = page.locator('[data-testid="column"]')
    expect(await seen.locator('li').allTextContents()).toEqual(['zöld korong', 'kék korong', 'piros korong'])
    expect(await seen.getAttribute('data-edge')).toMatch(/left|right/)
    await tool(page, 'Oszlop')
    await drag(page, green, 300, 150)
    // It is at once where it was put, and does not slide there a second time.
    const { x, y, width, height } = (await page.locator(`[data-item="${green}"]`).boundingBox())!
    const [putX, putY] = await onScreen(page, 300, 150)
    expect(Math.hypot(x + width / 2 - putX, y + height / 2 - putY)).toBeLessThan(6)
    const tower = await thingsOn(page)
    expect(tower.map(({ id }) => id)).toEqual([red, blue, green])
    expect(new Set(tower.map(({ x, y }) => `${x} ${y}`)).size).toBe(1)
    const [lowest] = some(1, tower)
    expect(Math.hypot(lowest.x - 300, lowest.y - 150)).toBeLessThan(3)
    // With the hand only the uppermost goes.
    await tool(page, 'Kéz')
    await drag(page, green, 0, 0)
    expect((await thingsOn(page)).filter(({ x }) => Math.abs(x - 300) < 3)).toHaveLength(2)
    expect(complaints).toEqual([])
    await context.close()
  }, 200_000)

  it.concurrent('R7 R26 R83 R84 R85: the last step is marked by a green line, a green ring or a red ring, if it is wanted; nothing snaps', async () => {
    const { page, context, complaints } = await table('#/table/start/reversi')
    await page.waitForSelector('.ft-item')
    const mark = page.locator('[data-testid="last-step"] [data-mark]')
    const kinds = () => mark.evaluateAll((marks) => marks.map((one) => one.getAttribute('data-mark')))
    const [disc] = some(1, await thingsOn(page))
    await drag(page, disc.id, 137, 211)
    expect(await kinds()).toEqual(['move'])
    const moved = (await thingsOn(page)).find(({ id }) => id === disc.id)!
    expect(Math.hypot(moved.x - 137, moved.y - 211)).toBeLessThan(2)
    await tool(page, 'Megfordítás')
    await doing(page, () => clickThing(page, disc.id))
    expect(await kinds()).toEqual(['flip'])
    await tool(page, 'Visszadobás')
    await doing(page, () => clickThing(page, disc.id))
    expect(await kinds()).toEqual(['throw-back'])
    await doing(page, () => menu(page, 'Beállítások', 'Előző lépés mutatása'))
    expect(await mark.count()).toBe(0)
    // With the magnet a piece slides to the middle of the field.
    await doing(page, () => menu(page, 'Beállítások', 'Mágnes a tábla mezőihez'))
    await tool(page, 'Kéz')
    const [other] = some(1, await thingsOn(page))
    await drag(page, other.id, 137, 211)
    expect((await thingsOn(page)).find(({ id }) => id === other.id)).toMatchObject({ x: 150, y: 250 })
    expect(complaints).toEqual([])
    await context.close()
  }, 200_000)

  it.concurrent('many things at once: selected by a rectangle, laid in a row, stacked, locked; a locked one stays', async () => {
    const { page, context, complaints } = await table()
    await addPieces(page, 'piros korong', 3)
    await layOut(page, 'piros korong', 3)
    const ids = (await thingsOn(page)).map(({ id }) => id)
    const [right, middle, left] = some(3, ids)
    await drag(page, left, -200, 40)
    await drag(page, middle, 0, -30)
    await drag(page, right, 200, 10)
    const [ax, ay] = await onScreen(page, -300, -150)
    const [bx, by] = await onScreen(page, 300, 150)
    await doing(page, async () => {
      await page.mouse.move(ax, ay)
      await page.mouse.down()
      await page.mouse.move(bx, by, { steps: 4 })
      await page.mouse.up()
    })
    const bar = page.locator('.ft-selection')
    expect(await bar.textContent()).toContain('3 kijelölve')
    await doing(page, () => bar.getByRole('button', { name: 'Egy sorba' }).click())
    expect(new Set((await thingsOn(page)).map(({ y }) => y)).size).toBe(1)
    await doing(page, () => bar.getByRole('button', { name: 'Oszlopba' }).click())
    expect(new Set((await thingsOn(page)).map(({ x, y }) => `${x} ${y}`)).size).toBe(1)
    await doing(page, () => bar.getByRole('button', { name: 'Rögzítés' }).click())
    await doing(page, () => bar.getByRole('button', { name: 'Kész' }).click())
    await tool(page, 'Visszadobás')
    await doing(page, () => clickThing(page, left))
    expect(await notice(page)).toContain('rögzítve')
    expect(await thingsOn(page)).toHaveLength(3)
    expect(complaints).toEqual([])
    await context.close()
  }, 200_000)

  it.concurrent('all things and nearly all things are carried together, wherever a hand or keys put them', async () => {
    const { page, context, complaints } = await table()
    await addPieces(page, 'piros korong', 30)
    await layOut(page, 'piros korong', 30)
    const bar = page.locator('.ft-selection')
    await page.locator('.ft-item[tabindex="0"]').focus()
    await doing(page, () => page.keyboard.press('Control+a'))
    await doing(page, () => bar.getByRole('button', { name: 'Sorokba' }).click())
    await page.getByRole('button', { name: 'Minden', exact: true }).click()
    const places = async () => new Map((await thingsOn(page)).map(({ id, x, y }) => [id, [x, y] as const]))
    const start = await places()
    const held = [...start.keys()][12]!
    /** How far each thing lies from where it lay. */
    const ways = async (from: Awaited<ReturnType<typeof places>>) =>
      new Set([...(await places())].map(([id, [x, y]]) => `${x - from.get(id)![0]} ${y - from.get(id)![1]}`))

    await drag(page, held, start.get(held)![0] + 60, start.get(held)![1] + 90)
    expect([...(await ways(start))]).toHaveLength(1)
    const moved = await places()
    expect(Math.abs(moved.get(held)![0] - start.get(held)![0] - 60)).toBeLessThan(3)
    await doing(page, () => page.keyboard.press('Control+z'))
    expect(await ways(start)).toEqual(new Set(['0 0']))
    await doing(page, () => page.keyboard.press('Control+y'))
    expect(await places()).toEqual(moved)

    // By keys: lifted and returned, then lifted and put down.
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Escape')
    expect(await places()).toEqual(moved)
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowDown')
    await doing(page, () => page.keyboard.press('Enter'))
    expect(await ways(moved)).toEqual(new Set(['0 50']))

    // One that is left behind stays where it lies, and is seen there meanwhile.
    const [left] = some(1, [...start.keys()])
    await doing(page, () => page.locator(`[data-item="${left}"]`).click({ modifiers: ['Shift'] }))
    expect(await bar.textContent()).toContain('29 kijelölve')
    const before = await places()
    const [px, py] = await onScreen(page, ...before.get(held)!)
    const [lx, ly] = await onScreen(page, ...before.get(left)!)
    await page.mouse.move(px, py)
    await page.mouse.down()
    await page.mouse.move(px + 8, py + 8, { steps: 3 })
    await page.mouse.move(px + 70, py + 40, { steps: 3 })
    const copy = (await page.locator('.ft-left .ft-item').boundingBox())!
    expect(Math.hypot(copy.x + copy.width / 2 - lx, copy.y + copy.height / 2 - ly)).toBeLessThan(3)
    await doing(page, () => page.mouse.up())
    const after = await places()
    expect(after.get(left)).toEqual(before.get(left))
    expect([...(await ways(before))].filter((way) => way !== '0 0')).toHaveLength(1)
    expect(await page.locator('.ft-left').count()).toBe(0)
    expect((await thingsOn(page)).map(({ id }) => id)[0]).toBe(left)
    expect(complaints).toEqual([])
    await context.close()
  }, 200_000)
})

describe.skipIf(noBrowser)('keeping', () => {
  it.concurrent('R35 R36 R37 R38 R39 R40: starting positions and games apart, a file, a reload, a new game', async () => {
    const { page, context, complaints } = await table()
    await openStart(page, 'breakthrough')
    expect(await page.locator('.ft-title').textContent()).toBe('Áttörés')
    const start = await thingsOn(page)
    await menu(page, 'Játék', 'Mentés alapállásként…')
    await dialog(page).getByLabel('Név').fill('Az én kezdésem')
    await doing(page, () => press(page, 'Mentés'))
    await drag(page, some(1, start)[0].id, 5, 5)
    await menu(page, 'Játék', 'Játék mentése…')
    await dialog(page).getByLabel('Név').fill('Félbehagyott')
    await doing(page, () => press(page, 'Mentés'))
    const played = await thingsOn(page)

    await page.reload()
    await page.waitForSelector('.ft-item')
    expect(await thingsOn(page)).toEqual(played)

    const download = page.waitForEvent('download')
    await menu(page, 'Játék', 'Mentés fájlba')
    const file = await readFile(await (await download).path())
    await doing(page, () => menu(page, 'Játék', 'Új játék'))
    expect(await page.locator('.ft-title').textContent()).toBe('Üres játék')
    expect(await thingsOn(page)).toEqual([])

    await menu(page, 'Játék', 'Alapállás megnyitása…')
    await page.waitForSelector('[data-testid="kept-start"] li')
    expect(await page.locator('[data-testid="kept-start"] li').count()).toBe(1)
    await doing(page, () =>
      dialog(page)
        .getByRole('button', { name: /^Az én kezdésem/ })
        .click(),
    )
    await page.waitForSelector('.ft-item')
    expect(await thingsOn(page)).toEqual(start)
    await menu(page, 'Játék', 'Játék megnyitása…')
    await page.waitForSelector('[data-testid="kept-game"] li')
    expect(await page.locator('[data-testid="kept-game"] li').allTextContents()).toHaveLength(1)
    await doing(page, () =>
      dialog(page)
        .getByRole('button', { name: /^Félbehagyott/ })
        .click(),
    )
    expect(await thingsOn(page)).toEqual(played)

    await doing(page, () => menu(page, 'Játék', 'Új játék'))
    const open = async (name: string, buffer: Buffer) => {
      const chooser = page.waitForEvent('filechooser')
      await menu(page, 'Játék', 'Fájl megnyitása…')
      const files = await chooser
      await doing(page, () => files.setFiles({ name, mimeType: 'application/json', buffer }))
    }
    await open('csonka.json', file.subarray(0, 200))
    expect(await notice(page)).toContain('csonka.json')
    expect(await thingsOn(page)).toEqual([])
    await open('asztal.jvtable.json', file)
    await page.waitForSelector('.ft-item')
    expect(await thingsOn(page)).toEqual(played)
    expect(complaints).toEqual([])
    await context.close()
  }, 200_000)

  it.concurrent('R2 R4 R42 R54 R87 R88: own pictures as board and piece, an SVG made harmless, and a picture that is none', async () => {
    const { page, context, complaints } = await table()
    const open = async (name: string, buffer: Buffer) => {
      const chooser = page.waitForEvent('filechooser')
      await menu(page, 'Játék', 'Fájl megnyitása…')
      await (await chooser).setFiles({ name, mimeType: 'application/octet-stream', buffer })
    }
    await open('nem-kep.png', Buffer.from('ez csak szöveg'))
    await page.waitForSelector('[data-testid="notice"]')
    expect(await notice(page)).toContain('nem-kep.png: Ez nem kép')
    await open('tabla.bmp', bitmap(40, 20))
    await doing(page, () => press(page, 'Tábla'))
    const board = page.locator('.ft-board img')
    // A bitmap is kept as PNG, which is a tenth of its size.
    expect(await board.getAttribute('src')).toMatch(/^data:image\/png/)
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10" onload="alert(1)"><script>alert(1)</script><circle cx="5" cy="5" r="4" fill="red"/><image href="https://example.org/x.png"/></svg>'
    await open('figura.svg', Buffer.from(drawing))
    await doing(page, () => press(page, 'Figura'))
    await page.waitForSelector('.ft-item img')
    const src = decodeURIComponent((await page.locator('.ft-item img').getAttribute('src'))!)
    expect(src).toContain('<circle')
    expect(src).not.toMatch(/script|onload|example/)
    const [piece] = some(1, await thingsOn(page))
    await drag(page, piece.id, 0, 0)
    // They stay on the device and travel in the file.
    const download = page.waitForEvent('download')
    await menu(page, 'Játék', 'Mentés fájlba')
    const saved = JSON.parse((await readFile(await (await download).path())).toString())
    expect(JSON.stringify(saved)).toContain('data:image/png')
    await page.reload()
    await page.waitForSelector('.ft-item img')
    await menu(page, 'Kellékek', 'Tábla…')
    expect(
      await dialog(page)
        .getByRole('option', { name: /^(tabla|figura)$/ })
        .count(),
    ).toBe(2)
    expect(complaints).toEqual([])
    await context.close()
  }, 200_000)
})

/** A two-colour bitmap of 24 bits, as Paint writes it. */
function bitmap(width: number, height: number): Buffer {
  const row = Math.ceil((width * 3) / 4) * 4
  const bytes = Buffer.alloc(54 + row * height, 0x80)
  bytes.write('BM', 0)
  bytes.writeUInt32LE(bytes.length, 2)
  bytes.writeUInt32LE(0, 6)
  bytes.writeUInt32LE(54, 10)
  bytes.writeUInt32LE(40, 14)
  bytes.writeInt32LE(width, 18)
  bytes.writeInt32LE(height, 22)
  bytes.writeUInt16LE(1, 26)
  bytes.writeUInt16LE(24, 28)
  bytes.fill(0, 30, 54)
  return bytes
}

describe.skipIf(noBrowser)('access', () => {
  it.concurrent('R11 R12 R13 R23 R26: the whole table by keys, and everything is said', async () => {
    const { page, context, complaints } = await table('#/table/start/reversi')
    await page.waitForSelector('.ft-board svg')
    const focused = () => page.evaluate(() => Number(document.activeElement?.getAttribute('data-item')))
    await page.locator('.ft-item[tabindex="0"]').focus()
    const first = await focused()
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowRight')
    const id = await focused()
    expect(id).not.toBe(first)
    const before = (await thingsOn(page)).find((one) => one.id === id)!
    await page.keyboard.press('Enter')
    expect(await said(page)).toContain('felemelve')
    await page.keyboard.press('ArrowUp')
    expect(await said(page)).toMatch(/^Itt: [a-h][1-8]$/)
    await page.keyboard.press('ArrowUp')
    await doing(page, () => page.keyboard.press('Enter'))
    expect((await thingsOn(page)).find((one) => one.id === id)).toMatchObject({ x: before.x, y: before.y - 200 })
    expect(await focused()).toBe(id)
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Escape')
    expect(await said(page)).toBe('Visszatéve.')
    await doing(page, () => page.keyboard.press('Alt+ArrowDown'))
    expect((await thingsOn(page)).find((one) => one.id === id)).toMatchObject({ y: before.y - 100 })
    await page.keyboard.press('3')
    await doing(page, () => page.keyboard.press('Enter'))
    const flipped = (await thingsOn(page)).find((one) => one.id === id)!
    expect(flipped.side).not.toBe(before.side)
    await doing(page, () => page.keyboard.press('Delete'))
    expect(await said(page)).toContain('visszadobása')
    expect((await thingsOn(page)).some((one) => one.id === id)).toBe(false)
    // The table keeps the focus, so the next key works.
    await doing(page, () => page.keyboard.press('Control+z'))
    expect(await said(page)).toContain('Visszavonva')
    expect((await thingsOn(page)).some((one) => one.id === id)).toBe(true)
    expect(complaints).toEqual([])
    await context.close()
  }, 100_000)

  it.concurrent('R88: a finger drags a piece, a long press opens its tools, two fingers zoom', async () => {
    const { page, context, complaints } = await table('#/table/start/reversi', { phone: true })
    await page.waitForSelector('.ft-board svg')
    const cdp = await context.newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly (readonly [number, number])[]) =>
      cdp.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) })
    const [disc] = some(1, await thingsOn(page))
    const from = await onScreen(page, disc.x, disc.y)
    const to = await onScreen(page, 150, 150)
    await doing(page, async () => {
      await touch('touchStart', [from])
      await touch('touchMove', [[from[0] + 12, from[1] + 12]])
      await touch('touchMove', [to])
      await touch('touchEnd', [])
    })
    const moved = (await thingsOn(page)).find(({ id }) => id === disc.id)!
    expect(Math.hypot(moved.x - 150, moved.y - 150)).toBeLessThan(8)
    const now = await onScreen(page, moved.x, moved.y)
    await touch('touchStart', [now])
    await page.waitForSelector('.ft-menu [role="menuitem"]')
    await touch('touchEnd', [])
    await doing(page, () => page.getByRole('menuitem', { name: 'Visszadobás' }).click())
    expect((await thingsOn(page)).some(({ id }) => id === disc.id)).toBe(false)
    const before = await zoomOf(page)
    await touch('touchStart', [
      [150, 480],
      [210, 480],
    ])
    await touch('touchMove', [
      [120, 480],
      [240, 480],
    ])
    await touch('touchEnd', [])
    expect(await zoomOf(page)).toBeGreaterThan(before * 1.5)
    // Whoever goes through the steps sees the whole table above them.
    await page.getByRole('button', { name: 'Előzmények' }).click()
    const [cloth, panel] = await Promise.all(
      ['.ft-surface', '.ft-panel'].map((part) => page.locator(part).boundingBox()),
    )
    expect(cloth!.height).toBeGreaterThan(150)
    expect(cloth!.y + cloth!.height).toBeLessThanOrEqual(panel!.y + 1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    expect(complaints).toEqual([])
    await context.close()
  }, 100_000)

  it.concurrent('the table and its windows have nothing that keeps people out, by day and by night', async () => {
    for (const dark of [false, true]) {
      const { page, context, complaints } = await table('#/table', { dark, phone: dark })
      const when = dark ? 'dark phone' : 'light desktop'
      const look = async (what: string) => {
        expect(await grievances(page), `${what}, ${when}`).toEqual([])
        await page.screenshot({ path: `${ARTEFACTS}/free-table-${what}-${dark ? 'phone-dark' : 'desktop'}.png` })
      }
      await look('empty')
      await openStart(page, 'chess')
      await page.waitForSelector('.ft-board svg')
      await look('chess')
      for (const entry of ['Tábla…', 'Figurák…', 'Sorsolók…', 'Zsetonok…', 'Titkos terület…', 'Ponttábla…']) {
        await menu(page, 'Kellékek', entry)
        await look(entry.replace('…', ''))
        await page.keyboard.press('Escape')
        await page.locator('.modal').waitFor({ state: 'detached' })
      }
      await tool(page, 'Doboz')
      await look('box')
      await press(page, 'Bezárás')
      await page.getByRole('button', { name: 'Előzmények' }).click()
      await look('history')
      expect(complaints).toEqual([])
      await context.close()
    }
  }, 300_000)
})
