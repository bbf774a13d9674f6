/**
 * How smoothly stones are put on a go board of 19×19: sixty animated moves in a real browser, the times between
 * frames while they move, and how long the page's own code takes for each:
 * `node packages/web/scripts/frames.ts [game]`.
 */
import type { CDPSession } from 'playwright-core'
import { readyToTouch, start } from '../test/play.ts'
import { DESKTOP, openSite } from '../test/site.ts'

const MOVES = 60
/** The animation and a little after it. */
const WATCH_MS = 300

const [game = 'go'] = process.argv.slice(2)
const site = await openSite()
try {
  const context = await site.browser.newContext({
    viewport: DESKTOP,
    locale: 'en',
    reducedMotion: 'no-preference',
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  await page.goto(`${site.address}#/game/${game}`)
  await start(page)
  await readyToTouch(page)
  const work = await workMeter(await context.newCDPSession(page))
  const { frames, scripts } = await page.evaluate(playAndWatch, { moves: MOVES, watch: WATCH_MS })
  report('between frames', frames)
  report('from the touch to the drawing', scripts)
  console.log(`processor time per move: ${await work()}`)
} finally {
  await site.close()
}

/** What the page itself has cost since now, in time of its thread: a busy machine does not count. */
async function workMeter(cdp: CDPSession): Promise<() => Promise<string>> {
  await cdp.send('Performance.setTimeDomain', { timeDomain: 'threadTicks' })
  await cdp.send('Performance.enable')
  const read = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics')
    return (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0
  }
  const before = await read()
  return async () => {
    const after = await read()
    const each = (name: string) => ((1000 * (after(name) - before(name))) / MOVES).toFixed(1)
    return `script ${each('ScriptDuration')} ms, layout ${each('LayoutDuration')} ms, style ${each('RecalcStyleDuration')} ms`
  }
}

/** Runs in the page. Enter on a lit site is the whole path of a move, from the hand to the drawing. */
async function playAndWatch({ moves, watch }: { moves: number; watch: number }) {
  const frames: number[] = []
  const scripts: number[] = []
  const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
  for (let n = 0; n < moves; n++) {
    const lit = document.querySelectorAll<SVGElement>('.board-box [data-lit]')
    // A stride that is prime to every board scatters the stones.
    const place = lit[(n * 101) % lit.length]
    if (!place) break
    place.focus()
    let before = await nextFrame()
    const begun = performance.now()
    place.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
    // React draws what an event changes before the next microtask but one.
    await Promise.resolve()
    scripts.push(performance.now() - begun)
    for (const end = before + watch; before < end; ) {
      const now = await nextFrame()
      frames.push(now - before)
      before = now
    }
  }
  return { frames, scripts }
}

function report(what: string, times: readonly number[]): void {
  const sorted = [...times].sort((a, b) => a - b)
  const part = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]?.toFixed(1)
  console.log(
    `${what}: median ${part(0.5)} ms, 95th percentile ${part(0.95)} ms, worst ${part(1)} ms (${times.length})`,
  )
}
