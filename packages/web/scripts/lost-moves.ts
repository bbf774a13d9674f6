/**
 * What a killed tab costs: moves are played in a real browser, and the process that draws the page is killed as soon as
 * the last of them has appeared. Prints how many moves that were seen are not in the storage, and how long after its
 * appearing a move was written: `node packages/web/scripts/lost-moves.ts [kills] [moves per kill]`.
 */
import type { Browser, Page } from 'playwright-core'
import { start } from '../test/play.ts'
import { openSite } from '../test/site.ts'

const [kills = 20, each = 8] = process.argv.slice(2).map(Number)

const site = await openSite()
let seen = 0
let lost = 0
const delays: number[] = []
try {
  for (let n = 0; n < kills; n++) {
    const { page, context } = await site.visit('#/game/hex')
    await start(page)
    await page.waitForSelector('.board-box [data-lit]')
    const drawing = await drawingProcess(site.browser, page)
    const appeared = new Promise<void>((resolve) => page.exposeFunction('appeared', () => resolve()))
    // Killed while it reports, so the report itself never ends.
    const played = page.evaluate(playAndReport, { moves: each, first: 1 + (n % 5) }).catch(() => undefined)
    await appeared
    process.kill(drawing, 'SIGKILL')
    await played
    seen += each
    const again = await context.newPage()
    await again.goto(site.address)
    const { actions, times } = await again.evaluate(readStored)
    lost += Math.max(0, each - actions)
    delays.push(...times)
    await context.close()
  }
} finally {
  await site.close()
}
delays.sort((a, b) => a - b)
const part = (share: number) => delays[Math.floor(share * (delays.length - 1))]?.toFixed(1)
console.log(`${kills} kills, ${seen} moves seen, ${lost} lost`)
console.log(`written after appearing: median ${part(0.5)} ms, 95th percentile ${part(0.95)} ms (${delays.length})`)

/** The process that draws a page: the page keeps it busy for a moment, and no other is. */
async function drawingProcess(browser: Browser, page: Page): Promise<number> {
  const cdp = await browser.newBrowserCDPSession()
  const times = async () => {
    const { processInfo } = await cdp.send('SystemInfo.getProcessInfo')
    return new Map(processInfo.filter(({ type }) => type === 'renderer').map(({ id, cpuTime }) => [id, cpuTime]))
  }
  const before = await times()
  await page.evaluate(() => {
    for (const end = performance.now() + 250; performance.now() < end; );
  })
  const after = await times()
  await cdp.detach()
  const [busiest] = [...after].sort((a, b) => b[1] - (before.get(b[0]) ?? 0) - (a[1] - (before.get(a[0]) ?? 0)))
  if (!busiest) throw new Error('no process draws the page')
  return busiest[0]
}

/** Runs in the page: plays, and says so in the very moment in which the last move is in the list of turns. */
async function playAndReport({ moves, first }: { moves: number; first: number }): Promise<void> {
  const times: number[] = []
  let appearedAt = 0
  const commit = IDBTransaction.prototype.commit
  IDBTransaction.prototype.commit = function () {
    if (this.objectStoreNames.contains('matches'))
      this.addEventListener('complete', () => {
        if (appearedAt > 0) times.push(Math.max(0, performance.now() - appearedAt))
        localStorage.setItem('times', JSON.stringify(times))
      })
    commit.call(this)
  }
  const shown = () => document.querySelectorAll('.turn-list li').length
  for (let n = 0; n < moves; n++) {
    const lit = document.querySelectorAll<SVGElement>('.board-box [data-lit]')
    const place = lit[(first + n * 7) % lit.length]
    const before = shown()
    const appears = new Promise<void>((resolve) => {
      const observer = new MutationObserver(() => {
        if (shown() === before) return
        observer.disconnect()
        appearedAt = performance.now()
        resolve()
      })
      observer.observe(document.body, { childList: true, subtree: true })
    })
    place?.focus()
    appearedAt = 0
    place?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
    await appears
    if (n + 1 < moves) await new Promise((resolve) => setTimeout(resolve, 150))
  }
  ;(window as unknown as { appeared(): void }).appeared()
  await new Promise(() => {})
}

/** Runs in a new page of the same device. */
async function readStored(): Promise<{ actions: number; times: number[] }> {
  const db = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open('jatekvilag')
    request.onsuccess = () => resolve(request.result)
  })
  const all = await new Promise<{ record: { actions: unknown[] } }[]>((resolve) => {
    const request = db.transaction('matches').objectStore('matches').getAll()
    request.onsuccess = () => resolve(request.result)
  })
  db.close()
  return { actions: all[0]?.record.actions.length ?? 0, times: JSON.parse(localStorage.getItem('times') ?? '[]') }
}
