/**
 * How smooth a full free table is: 500 things lie there, one, all and parts of them are carried across it by real mouse
 * events, and the table is zoomed and panned. The times between frames are measured, with the work of the page's own
 * thread; taking up, carrying and putting down each on their own: `node packages/web/scripts/table-frames.ts [things]`.
 */
import type { CDPSession, Page } from 'playwright-core'
import { addPieces, layOut, onScreen, type Thing, thingsOn } from '../test/free-table.ts'
import { DESKTOP, openSite } from '../test/site.ts'

const [wanted = '500'] = process.argv.slice(2)
const MOVES = 180

const site = await openSite()
try {
  const context = await site.browser.newContext({
    viewport: DESKTOP,
    locale: 'hu',
    reducedMotion: 'no-preference',
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  await page.goto(`${site.address}#/table`)
  await page.waitForSelector('.ft-surface')
  await fillTable(page, Number(wanted))
  const things = await thingsOn(page)
  console.log(`${things.length} things on the table`)
  const cdp = await context.newCDPSession(page)
  const one = things.at(-1)!
  await carry(page, cdp, 'one thing', one)
  await page.locator('.ft-surface').focus()
  await page.keyboard.press('Control+a')
  const held = middleOf(await thingsOn(page))
  await carry(page, cdp, 'all of them', held)
  await look(page, cdp)
  for (const share of [0.45, 0.8]) await carryPart(page, cdp, share)
} finally {
  await site.close()
}

/** The thing nearest to the middle, where no bar covers it. */
function middleOf(things: readonly Thing[]): Thing {
  const middle = (of: (thing: Thing) => number) => things.reduce((sum, thing) => sum + of(thing), 0) / things.length
  const [x, y] = [middle((thing) => thing.x), middle((thing) => thing.y)]
  const away = (thing: Thing) => Math.hypot(thing.x - x, thing.y - y)
  return things.reduce((best, thing) => (away(thing) <= away(best) ? thing : best))
}

/** Pieces of several kinds, spread over the table in rows. */
async function fillTable(page: Page, count: number): Promise<void> {
  const kinds = ['piros korong', 'kék korong', 'zöld kő', 'sárga kő', 'lila golyó']
  for (const name of kinds) {
    await addPieces(page, name, count / kinds.length)
    await layOut(page, name, count / kinds.length)
  }
  await page.locator('.ft-surface').focus()
  await page.keyboard.press('Control+a')
  await page.locator('.ft-selection').getByRole('button', { name: 'Sorokba' }).click()
  await page.locator('.ft-selection').getByRole('button', { name: 'Kész' }).click()
  await page.getByRole('button', { name: 'Minden', exact: true }).click()
}

/** Takes what lies there, leads it around in a circle, one event for every frame, and puts it down elsewhere. */
async function carry(page: Page, cdp: CDPSession, what: string, { id, x, y }: Thing): Promise<void> {
  const [px, py] = await onScreen(page, x, y)
  await page.mouse.move(px, py)
  await measured(page, cdp, `${what}, taken up`, async () => {
    await page.mouse.down()
    for (let n = 1; n <= 10; n++) await page.mouse.move(px - n, py)
  })
  await measured(page, cdp, `${what}, carried`, async () => {
    for (let n = 1; n <= MOVES; n++) {
      const angle = (n / MOVES) * 2 * Math.PI
      await page.mouse.move(px - 120 * (1 - Math.cos(angle)), py - 90 * Math.sin(angle))
    }
  })
  await measured(page, cdp, `${what}, put down`, async () => {
    await page.mouse.move(px - 60, py - 40)
    await page.mouse.up()
    await page.waitForTimeout(200)
  })
  const now = (await thingsOn(page)).find((thing) => thing.id === id)
  if (now?.x === x && now.y === y) throw new Error('nothing was carried')
}

/** Zooms in and out by the wheel and pulls the table about, as eyes wander over it. */
async function look(page: Page, cdp: CDPSession): Promise<void> {
  await page.mouse.move(700, 450)
  // A real wheel turns on while the page is busy; the events of the driver would wait for it.
  await measured(page, cdp, 'zoomed', () => page.evaluate(turnWheel, MOVES))
  await measured(page, cdp, 'drawn sharp after it', () => page.waitForTimeout(600))
  await page.mouse.down({ button: 'middle' })
  await measured(page, cdp, 'panned', async () => {
    for (let n = 1; n <= MOVES / 3; n++) await page.mouse.move(700 + 4 * n, 450 - 2 * n)
  })
  await page.mouse.up({ button: 'middle' })
}

/** Selects everything on the left by a rubber band and carries it. */
async function carryPart(page: Page, cdp: CDPSession, share: number): Promise<void> {
  await page.locator('.ft-selection').getByRole('button', { name: 'Kész' }).click()
  await page.getByRole('button', { name: 'Minden', exact: true }).click()
  await page.waitForTimeout(300)
  const things = await thingsOn(page)
  const across = things.map(({ x }) => x).sort((a, b) => a - b)
  const bound = across[Math.floor(share * across.length)] ?? 0
  const corner = (await page.locator('.ft-surface').boundingBox())!
  const [right] = await onScreen(page, bound - 1, 0)
  await page.mouse.move(corner.x + 4, corner.y + 4)
  await page.mouse.down()
  await page.mouse.move(right, corner.y + corner.height - 4, { steps: 3 })
  await page.mouse.up()
  await page.waitForTimeout(300)
  const taken = things.filter(({ x }) => x < bound)
  await carry(page, cdp, `${taken.length} of them`, middleOf(taken))
}

async function measured(page: Page, cdp: CDPSession, what: string, act: () => Promise<void>): Promise<void> {
  await cdp.send('Performance.setTimeDomain', { timeDomain: 'threadTicks' }).catch(() => undefined)
  await cdp.send('Performance.enable')
  const read = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics')
    return (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0
  }
  await page.evaluate(watchFrames)
  const before = await read()
  await act()
  const after = await read()
  const frames = await page.evaluate(() => (window as unknown as { stopWatching(): Promise<number[]> }).stopWatching())
  const sorted = [...frames].sort((a, b) => a - b)
  const part = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]?.toFixed(1)
  const each = (name: string) => ((1000 * (after(name) - before(name))) / frames.length).toFixed(2)
  console.log(
    `${what}: ${frames.length} frames, between them median ${part(0.5)} ms, 95th percentile ${part(0.95)} ms, worst ${part(1)} ms; ` +
      `work of the page's thread per frame: script ${each('ScriptDuration')} ms, layout ${each('LayoutDuration')} ms, style ${each('RecalcStyleDuration')} ms`,
  )
}

/** Runs in the page: a wheel that is turned to and fro, one notch at every frame. */
function turnWheel(notches: number): Promise<void> {
  const surface = document.querySelector('.ft-surface')!
  return new Promise((resolve) => {
    let n = 0
    const next = () => {
      const deltaY = n % 20 < 10 ? -40 : 40
      surface.dispatchEvent(new WheelEvent('wheel', { deltaY, clientX: 700, clientY: 450, cancelable: true }))
      if (++n < notches) requestAnimationFrame(next)
      else resolve()
    }
    requestAnimationFrame(next)
  })
}

/** Runs in the page: notes the time of every frame until it is told to stop. */
function watchFrames(): void {
  const times: number[] = []
  let stopped: ((frames: number[]) => void) | undefined
  const next = (now: number) => {
    times.push(now)
    if (stopped) stopped(times.slice(1).map((time, i) => time - times[i]!))
    else requestAnimationFrame(next)
  }
  requestAnimationFrame(next)
  Object.assign(window, {
    // The frame that is under way is waited for: a late one counts.
    stopWatching: () =>
      new Promise<number[]>((resolve) => {
        stopped = resolve
      }),
  })
}
