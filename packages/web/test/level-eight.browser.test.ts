/**
 * The strongest level on a device four times slower than this one: when it answers, when it makes its first move, and how much
 * memory the page and its workers take. With SOAK=1 many games; docs/strength.md has the numbers.
 */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { moreChoices, seatProgram, start } from './play.ts'
import { noBrowser, openSite, type Site, type Visit } from './site.ts'
import { MemoryGauge, slowDown } from './slow-device.ts'

const IS_SOAK = Boolean(process.env.SOAK)
const SLOWER = 4
const STRONGEST = 8
/** Somebody looks at a game's page so long before he plays. */
const LOOKS_FOR = 2000
const PLAYS_FOR = IS_SOAK ? 12_000 : 5000
/** Milliseconds and megabytes that are promised. */
const PROMISED = { answer: 1000, firstMove: 1500, memory: 150 }
/** Other work on the machine may hold up a message, but not often and not for long. */
const HELD_UP = { usually: 100, atMost: 1000 }

interface Place {
  readonly game: string
  readonly options?: Readonly<Record<string, unknown>>
  /** It begins with tiles that are dealt, as slowly as people like to see it. */
  readonly deals?: boolean
}

const FEW: readonly Place[] = [{ game: 'chess' }, { game: 'hex' }, { game: 'backgammon' }]
const MANY: readonly Place[] = [
  ...FEW,
  { game: 'go', options: { size: 9 } },
  { game: 'tantrix', deals: true },
  { game: 'scramble', deals: true },
  ...[
    ...['go', 'shogi', 'xiangqi', 'capablanca-chess', 'chu-shogi', 'reversi', 'connect-four', 'international-draughts'],
    ...['amazons', 'gomoku', 'pente', 'havannah', 'y', 'stratego', 'nine-mens-morris', 'ataxx', 'breakthrough'],
    ...['monopoly', 'chinese-checkers', 'twixt', 'trax', 'qubic', 'battleships', 'dark-chess'],
  ].map((game) => ({ game })),
]

/** What one question was and when, in milliseconds of the page. */
interface Question {
  readonly asked: number
  readonly helped: boolean
  answered?: number
}

interface Watched extends Window {
  questions: Question[]
  pressed: number
}

/** Listens to what the page and the worker that answers say to each other. */
function watch(): void {
  const watched = window as unknown as Watched
  watched.questions = []
  addEventListener('click', () => (watched.pressed = performance.now()), true)
  window.Worker = class extends Worker {
    constructor(...how: ConstructorParameters<typeof Worker>) {
      super(...how)
      let last: Question | undefined
      const post = this.postMessage.bind(this) as (what: object, moved?: Transferable[]) => void
      this.postMessage = (what: object, moved?: unknown) => {
        if ('view' in what) watched.questions.push((last = { asked: performance.now(), helped: 'helped' in what }))
        post(what, moved as Transferable[])
      }
      this.addEventListener('message', ({ data }) => {
        if (last && typeof data === 'object' && !data.thinking) last.answered ??= performance.now()
      })
    }
  }
}

let site: Site
beforeAll(async () => {
  if (!noBrowser) site = await openSite()
}, 180_000)
afterAll(() => site?.close())

/** The page of a game on a device with so many processors, every seat given to the program. */
async function atItsPage({ game, options }: Place, processors: number): Promise<Visit> {
  const visit = await site.visit('#/')
  const { page } = visit
  await page.addInitScript(watch)
  await page.addInitScript((n) => Object.defineProperty(navigator, 'hardwareConcurrency', { value: n }), processors)
  const chosen = { company: 'screen', level: STRONGEST }
  const settings = { habit: chosen, habits: options ? { [game]: { ...chosen, options } } : {} }
  await page.evaluate((kept) => localStorage.setItem('jatekvilag-settings', kept), JSON.stringify(settings))
  await page.goto(`${site.address}#/game/${game}`)
  await page.reload()
  await page.waitForSelector('[data-testid="play"]')
  return visit
}

async function seatPrograms(page: Page): Promise<void> {
  await moreChoices(page)
  const seats = await page.locator('.seat-kind button').count()
  for (let seat = 0; seat < seats; seat++) await seatProgram(page, seat, STRONGEST)
}

const questionsOf = (page: Page) => page.evaluate(() => (window as unknown as Watched).questions)

describe.skipIf(noBrowser)('level 8 on a device four times slower than this one', () => {
  it.each(IS_SOAK ? MANY : FEW)(
    '$game: answers within its second, begins within one and a half, takes no more than 150 MB',
    async (place) => {
      // The most that a device may have.
      const { page, context, complaints } = await atItsPage(place, 16)
      const gauge = await MemoryGauge.of(page)
      await seatPrograms(page)
      const endSlowness = await slowDown(site.browser, SLOWER)
      try {
        await page.waitForTimeout(LOOKS_FOR)
        await start(page)
        await page.waitForTimeout(PLAYS_FOR)
        const questions = await questionsOf(page)
        const pressed = await page.evaluate(() => (window as unknown as Watched).pressed)
        const answered = questions.filter((each): each is Required<Question> => each.answered !== undefined)
        const took = answered.map(({ asked, answered: at }) => at - asked).sort((a, b) => a - b)
        const { page: own, workers } = await gauge.megabytes()
        const memory = workers.reduce((sum, each) => sum + each, own)
        const [first] = answered
        const median = took[took.length >> 1]!
        const most = took.at(-1)!
        const firstMove = first!.answered - pressed
        if (IS_SOAK)
          console.log(
            `| ${place.game} ${place.options ? JSON.stringify(place.options) : ''} | ${took.length} | ${Math.round(median)} | ${Math.round(most)} | ${Math.round(firstMove)} | ${Math.round(memory)} (${[own, ...workers].map(Math.round).join(' + ')}) |`,
          )
        expect(median).toBeLessThan(PROMISED.answer + HELD_UP.usually)
        expect(most).toBeLessThan(PROMISED.answer + HELD_UP.atMost)
        if (!place.deals) expect(firstMove).toBeLessThan(PROMISED.firstMove + HELD_UP.atMost)
        expect(memory).toBeLessThan(PROMISED.memory)
        expect(complaints).toEqual([])
      } finally {
        endSlowness()
        await context.close()
      }
    },
    240_000,
  )
})

describe.skipIf(noBrowser)('level 8 where the device has processors to spare', () => {
  const NINE: Place = { game: 'go', options: { size: 9 } }
  const looks = (page: Page) =>
    Promise.all(
      page.workers().map((worker) => worker.evaluate(() => (self as unknown as { looks?: number }).looks ?? 0)),
    )
  const hiredBy = (page: Page, count: number) =>
    expect.poll(() => page.workers().length, { timeout: 60_000 }).toBe(count)

  it('has others look at positions for it, answers in time, and ends them when the table is left', async () => {
    const { page, context, complaints } = await atItsPage(NINE, 4)
    await seatPrograms(page)
    await start(page)
    await hiredBy(page, 3)
    for (const worker of page.workers())
      await worker.evaluate(() => {
        const post = MessagePort.prototype.postMessage
        // What a helper has seen is all that goes through a port as an object of its own kind.
        MessagePort.prototype.postMessage = function (this: MessagePort, what: unknown) {
          if (typeof what === 'object' && what !== null && 'worth' in what)
            Object.assign(self, { looks: ((self as unknown as { looks?: number }).looks ?? 0) + 1 })
          post.call(this, what)
        }
      })
    await page.waitForTimeout(4000)
    const [answerer, ...helpers] = (await looks(page)).sort((a, b) => a - b)
    expect(answerer).toBe(0)
    expect(helpers).toHaveLength(2)
    for (const count of helpers) expect(count).toBeGreaterThan(50)
    const questions = await questionsOf(page)
    const took = questions.flatMap(({ asked, answered }) => (answered === undefined ? [] : [answered - asked]))
    expect(took.length).toBeGreaterThan(2)
    expect(questions.every(({ helped }) => helped)).toBe(true)
    for (const time of took) expect(time).toBeLessThan(PROMISED.answer + HELD_UP.atMost)
    // It is thinking now: leaving ends the thought, and everybody who took part in it.
    await page.evaluate(() => {
      location.hash = '#/'
    })
    await hiredBy(page, 0)
    expect(complaints).toEqual([])
    await context.close()
  }, 200_000)

  it('has nobody help it on a device with two processors, or in a game that gains nothing by it', async () => {
    for (const [place, processors] of [
      [NINE, 2],
      [{ game: 'breakthrough' }, 4],
    ] as const) {
      const { page, context } = await atItsPage(place, processors)
      await seatPrograms(page)
      await start(page)
      await expect
        .poll(async () => (await questionsOf(page)).filter((each) => each.answered !== undefined).length, {
          timeout: 60_000,
        })
        .toBeGreaterThan(1)
      expect(page.workers()).toHaveLength(1)
      await context.close()
    }
  }, 200_000)
})
