import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ALIVE, type BotAnswer, type BotQuestion, HELP, READY, type WorkerWords } from '../match/bot-wire.ts'
import { helpersHere } from './helpers.ts'
import { LOOK_EVERY, SILENT_LOOKS, Thinker, type ThinkingWorker } from './thinker.ts'

const QUESTION: BotQuestion = {
  folder: 'logic',
  game: 'breakthrough',
  rulesVersion: 1,
  options: {},
  level: 8,
  seat: 0,
  view: Int32Array.of(1),
  seen: [],
}
const { folder, game, rulesVersion, options, level } = QUESTION
const WANTED = { folder, game, rulesVersion, options, level }
const TWO_SECONDS = 2000
const TEN_SECONDS = 10_000

/** A worker that does what the test says. */
class FakeWorker extends EventTarget implements ThinkingWorker {
  readonly asked: object[] = []
  isDismissed = false
  postMessage(question: object): void {
    this.asked.push(question)
  }
  terminate(): void {
    this.isDismissed = true
  }
  say(words: WorkerWords): void {
    this.dispatchEvent(new MessageEvent('message', { data: words }))
  }
  fail(message: string): void {
    this.dispatchEvent(Object.assign(new Event('error'), { message }))
  }
}

let workers: FakeWorker[] = []
const hire = () => {
  const worker = new FakeWorker()
  workers.push(worker)
  return worker
}
const last = () => workers.at(-1)!

/** What has been answered so far, if anything. */
function ask(thinker: Thinker) {
  const heard: { answer?: BotAnswer } = {}
  const asked = thinker.ask(QUESTION)
  asked.answer.then((answer) => {
    heard.answer = answer
  })
  return { asked, heard }
}

beforeEach(() => {
  workers = []
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

describe('a thinker', () => {
  it('hands over what the worker thinks and what it answers, and keeps the worker', async () => {
    const thinker = new Thinker(hire)
    const { asked, heard } = ask(thinker)
    last().say({ thinking: true, action: 4 })
    expect(asked.soFar).toEqual({ thinking: true, action: 4 })
    last().say({ action: 5 })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(heard.answer).toEqual({ action: 5 })
    ask(thinker)
    expect(workers).toHaveLength(1)
    expect(last().asked).toEqual([QUESTION, QUESTION])
  })

  it('waits as long as there are signs of life', async () => {
    const { heard } = ask(new Thinker(hire))
    for (let n = 0; n < 20; n++) {
      await vi.advanceTimersByTimeAsync(1500)
      last().say(ALIVE)
    }
    expect(workers).toHaveLength(1)
    expect(heard.answer).toBeUndefined()
  })

  it('asks another worker within two seconds when the first falls silent in its thoughts', async () => {
    const { heard } = ask(new Thinker(hire))
    last().say(READY)
    await vi.advanceTimersByTimeAsync(TWO_SECONDS)
    expect(workers).toHaveLength(2)
    expect(workers[0]!.isDismissed).toBe(true)
    expect(last().asked).toEqual([QUESTION])
    last().say({ action: 7 })
    await vi.advanceTimersByTimeAsync(0)
    expect(heard.answer).toEqual({ action: 7 })
  })

  it('gives one that is not ready yet more time, but no more than ten seconds', async () => {
    ask(new Thinker(hire))
    last().say(ALIVE)
    await vi.advanceTimersByTimeAsync(LOOK_EVERY * SILENT_LOOKS.preparing)
    expect(workers).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(TEN_SECONDS - LOOK_EVERY * SILENT_LOOKS.preparing)
    expect(workers).toHaveLength(2)
  })

  it('does not give up a moment too soon', async () => {
    ask(new Thinker(hire))
    last().say(READY)
    await vi.advanceTimersByTimeAsync(LOOK_EVERY * SILENT_LOOKS.thinking)
    expect(workers).toHaveLength(1)
  })

  it('tells whoever asked when the second worker is silent too, and then begins anew', async () => {
    const thinker = new Thinker(hire)
    const { heard } = ask(thinker)
    last().say(READY)
    await vi.advanceTimersByTimeAsync(TWO_SECONDS)
    last().say(READY)
    await vi.advanceTimersByTimeAsync(TWO_SECONDS)
    expect(heard.answer).toEqual({ problem: 'silent' })
    expect(workers.map(({ isDismissed }) => isDismissed)).toEqual([true, true])
    const again = ask(thinker)
    last().say({ action: 1 })
    await vi.advanceTimersByTimeAsync(0)
    expect(again.heard.answer).toEqual({ action: 1 })
    expect(workers).toHaveLength(3)
  })

  it('takes an error for a failure at once: one more chance, then the truth', async () => {
    const { heard } = ask(new Thinker(hire))
    last().fail('it was not found')
    expect(workers).toHaveLength(2)
    last().say({ problem: 'no bot for it' })
    await vi.advanceTimersByTimeAsync(0)
    expect(heard.answer).toEqual({ problem: 'no bot for it' })
  })

  it('hears nothing more from a worker that it has given up', async () => {
    const { heard } = ask(new Thinker(hire))
    const [first] = workers
    first!.fail('broken')
    first!.say({ action: 3 })
    last().say({ action: 4 })
    await vi.advanceTimersByTimeAsync(0)
    expect(heard.answer).toEqual({ action: 4 })
  })

  it('is not alarmed by its own sleep: a page that did not look has not listened', async () => {
    ask(new Thinker(hire))
    // Timers that are hours late fire once, not for every look that was missed.
    vi.setSystemTime(Date.now() + 3_600_000)
    await vi.advanceTimersByTimeAsync(LOOK_EVERY)
    expect(workers).toHaveLength(1)
  })

  it('leaves no watch behind when it is told to stop', async () => {
    const { asked, heard } = ask(new Thinker(hire))
    asked.stop()
    expect(vi.getTimerCount()).toBe(0)
    expect(last().isDismissed).toBe(true)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(workers).toHaveLength(1)
    expect(heard.answer).toBeUndefined()
  })
})

describe('what is made ready beforehand', () => {
  it('is made ready by the worker that will be asked', () => {
    const thinker = new Thinker(hire, 0)
    thinker.prepare(WANTED)
    ask(thinker)
    expect(workers).toHaveLength(1)
    expect(last().asked).toEqual([{ ...WANTED, prepares: true }, QUESTION])
  })

  it('does not disturb a thought', () => {
    const thinker = new Thinker(hire, 0)
    ask(thinker)
    thinker.prepare(WANTED)
    expect(last().asked).toEqual([QUESTION])
  })

  it('is begun anew by another worker when the first one breaks', async () => {
    const thinker = new Thinker(hire, 0)
    thinker.prepare(WANTED)
    last().fail('it was not found')
    const { heard } = ask(thinker)
    expect(workers).toHaveLength(2)
    last().say({ action: 2 })
    await vi.advanceTimersByTimeAsync(0)
    expect(heard.answer).toEqual({ action: 2 })
  })
})

describe('helpers', () => {
  const aPort = expect.any(MessagePort)
  const asking = (count = 2) => {
    const thinker = new Thinker(hire, count)
    const talk = ask(thinker)
    last().say(HELP)
    return { thinker, ...talk }
  }
  const dismissed = () => workers.map(({ isDismissed }) => isDismissed)

  it('are hired when the worker says that they would help, one port for each', () => {
    asking()
    const [first, ...helpers] = workers
    expect(first!.asked).toEqual([{ ...QUESTION, helped: true }, { lookers: [aPort, aPort] }])
    expect(helpers.map(({ asked }) => asked)).toEqual(helpers.map(() => [{ ...WANTED, looksFor: aPort }]))
  })

  it('are not hired where the device has none to spare, and the worker is told nothing of them', () => {
    asking(0)
    expect(workers).toHaveLength(1)
    expect(workers[0]!.asked[0]).toEqual(QUESTION)
  })

  it('are nobody to wait for, and stay for the next question', async () => {
    const { thinker, heard } = asking()
    workers[2]!.fail('no memory')
    workers[0]!.say({ action: 5 })
    await vi.advanceTimersByTimeAsync(0)
    expect(heard.answer).toEqual({ action: 5 })
    ask(thinker)
    expect(workers).toHaveLength(3)
    expect(dismissed()).toEqual([false, false, true])
  })

  it('end with the thought that is broken off', () => {
    const { asked } = asking()
    asked.stop()
    expect(dismissed()).toEqual([true, true, true])
  })

  it('end with the worker that fails', () => {
    asking()
    workers[0]!.fail('broken')
    expect(dismissed()).toEqual([true, true, true, false])
  })

  it('end when the table is left, while the one who answers stays and may ask for others', async () => {
    const { thinker } = asking()
    workers[0]!.say({ action: 5 })
    await vi.advanceTimersByTimeAsync(0)
    thinker.dismissHelpers()
    expect(dismissed()).toEqual([false, true, true])
    expect(workers[0]!.asked.at(-1)).toEqual({ lookers: [] })
    ask(thinker)
    workers[0]!.say(HELP)
    expect(workers).toHaveLength(5)
  })
})

describe('a device', () => {
  const here = (has: object) => {
    vi.stubGlobal('navigator', has)
    return helpersHere()
  }
  afterEach(() => void vi.unstubAllGlobals())

  it('has helpers where it has processors and memory to spare', () => {
    expect([1, 2, 3, 4, 5, 16].map((hardwareConcurrency) => here({ hardwareConcurrency }))).toEqual([0, 0, 1, 2, 3, 3])
    expect(here({})).toBe(0)
    expect(here({ hardwareConcurrency: 8, deviceMemory: 2 })).toBe(0)
    expect(here({ hardwareConcurrency: 8, deviceMemory: 8 })).toBe(3)
  })
})
