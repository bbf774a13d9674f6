import { openSite } from './site.ts'
import { moreChoices, seatProgram, start } from './play.ts'
import { MemoryGauge, slowDown } from './slow-device.ts'
const site = await openSite()
const rate = Number(process.env.RATE ?? 4)
console.log('built', new Date().toISOString())
for (const spec of process.argv.slice(2)) {
  const [id, ...more] = spec.split(':')
  const { page, context, complaints } = await site.visit('#/')
  await page.addInitScript(() => {
    const log: any[] = []
    Object.assign(window, { asked: log })
    window.Worker = class extends Worker {
      constructor(...how: ConstructorParameters<typeof Worker>) {
        super(...how)
        const hired = performance.now()
        let current: any
        const post = super.postMessage.bind(this)
        this.postMessage = (q: any) => { current = { game: q.game, at: performance.now(), hired, core: q.core }; log.push(current); post(q) }
        this.addEventListener('message', (e: any) => {
          const t = performance.now() - current.at
          if (e.data === 'ready') current.ready = t
          else if (typeof e.data === 'object' && !e.data.thinking) { current.answered = t; current.work = e.data.work; current.problem = e.data.problem }
        })
      }
    } as any
  })
  const gauge = await MemoryGauge.of(page)
  await page.goto(`${site.address}#/game/${id}`)
  await page.reload()
  await page.waitForSelector('[data-testid="play"]')
  const seats = await (async () => { await moreChoices(page); return page.locator('.seat-kind button').count() })()
  for (let s = 0; s < seats; s++) await seatProgram(page, s, 8)
  await page.waitForTimeout(1500)
  const end = rate > 1 ? await slowDown(site.browser, rate) : () => {}
  await page.evaluate(() => {
    const marks: number[] = []
    Object.assign(window, { marks })
    addEventListener('click', () => { if (!(window as any).clicked) (window as any).clicked = performance.now() }, true)
    let last: string | null = null
    const look = () => { const v = document.querySelector('.table')?.getAttribute('data-version') ?? null; if (v !== last) { last = v; marks.push(performance.now()) } }
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-version'] })
  })
  try {
  await start(page)
  await page.waitForTimeout(Number(process.env.PLAY ?? 14) * 1000)
  const told = await page.evaluate(() => ({ asked: (window as any).asked, marks: (window as any).marks, clicked: (window as any).clicked }))
  const first = told.asked.find((a: any) => !a.core)
  const answers = told.asked.filter((a: any) => a.answered !== undefined && !a.core).slice(1).map((a: any) => Math.round(a.answered))
  const memory = await gauge.megabytes()
  console.log(id, JSON.stringify({ clickToTable: Math.round(told.marks[0] - told.clicked), clickToAsk: first && Math.round(first.at - told.clicked), ready: first && Math.round(first.ready), answered: first && Math.round(first.answered), firstMove: Math.round(told.marks[1] - told.clicked), n: answers.length, median: answers.sort((a: number, b: number) => a - b)[answers.length >> 1], max: Math.max(...answers), memory, complaints: complaints.slice(0, 2), problem: told.asked.find((a: any) => a.problem)?.problem }))
  } catch (e) { console.log(id, 'failed', String(e).slice(0, 300)) }
  end()
  await context.close()
}
await site.close()
