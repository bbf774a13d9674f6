/**
 * Workers that think about a position beside the one who answers, where the device has processors to spare. Nobody waits for
 * them: what they have found when the answer comes is added to it, and one that fails is not asked again.
 */
import { mayBeHelped, pooled, type Shared } from '@jatekvilag/bots/pooled.ts'
import type { BotAnswer, BotQuestion, WorkerWords } from '../match/bot-wire.ts'
import type { ThinkingWorker } from './thinker.ts'

/** More hardly make it stronger, and each takes its memory. */
const MOST = 3
/** The page and whoever answers have a processor each. */
const TAKEN = 2
/** Gigabytes below which a device has none to spare. */
const SMALL_MEMORY = 4
/** They are through a little before the one they help. */
const PART_OF_TIME = 0.95

/** How many of them this device may have. */
export function helpersHere(): number {
  const { hardwareConcurrency = 1, deviceMemory = SMALL_MEMORY } = navigator as Navigator & { deviceMemory?: number }
  return deviceMemory < SMALL_MEMORY ? 0 : Math.max(0, Math.min(MOST, hardwareConcurrency - TAKEN))
}

/** What is being found out for one question. */
export interface Help {
  /** The answer with all that has been found by now. */
  addedTo(answer: BotAnswer): BotAnswer
  /** Ends it at once. */
  stop(): void
}

interface Helper {
  readonly worker: ThinkingWorker
  /** Thinks about a question, though perhaps nobody wants to know any more. */
  isBusy: boolean
}

export class Helpers {
  private readonly hire: () => ThinkingWorker
  /** By number; nobody where one has not been hired yet, or was dismissed. */
  private readonly helpers: (Helper | undefined)[]
  private readonly failed = new Set<number>()

  constructor(hire: () => ThinkingWorker, count: number) {
    this.hire = hire
    this.helpers = Array.from({ length: count }, () => undefined)
  }

  ask(question: BotQuestion): Help {
    const found: BotAnswer[] = []
    const listening = new AbortController()
    const asked = this.helpers.flatMap((helper, n) => {
      if (helper?.isBusy || this.failed.has(n)) return []
      this.askOne(n, question, listening.signal, (answer) => {
        found[n] = answer
      })
      return [n]
    })
    return {
      addedTo(answer) {
        listening.abort()
        return together(answer, Object.values(found))
      },
      stop: () => {
        listening.abort()
        for (const n of asked) this.dismiss(n)
      },
    }
  }

  /** Ends them all; they are hired again when they are needed. */
  dismissAll(): void {
    this.helpers.forEach((_, n) => void this.dismiss(n))
  }

  private askOne(n: number, question: BotQuestion, wanted: AbortSignal, tell: (answer: BotAnswer) => void): void {
    const helper = this.helpers[n] ?? { worker: this.hire(), isBusy: false }
    this.helpers[n] = helper
    helper.isBusy = true
    const listening = new AbortController()
    const { signal } = listening
    const fail = () => {
      listening.abort()
      this.failed.add(n)
      this.dismiss(n)
    }
    const hear = ({ data }: MessageEvent<WorkerWords>) => {
      if (typeof data === 'string') return
      if (data.problem !== undefined) return fail()
      if (!wanted.aborted) tell(data)
      if (data.thinking) return
      listening.abort()
      helper.isBusy = false
    }
    helper.worker.addEventListener('message', hear as (event: Event) => void, { signal })
    helper.worker.addEventListener('messageerror', fail, { signal })
    helper.worker.addEventListener('error', fail, { signal })
    helper.worker.postMessage({ ...question, core: n + 1, scale: PART_OF_TIME * (question.scale ?? 1) })
  }

  private dismiss(n: number): void {
    this.helpers[n]?.worker.terminate()
    this.helpers[n] = undefined
  }
}

function together(answer: BotAnswer, found: readonly BotAnswer[]): BotAnswer {
  if (!isShared(answer) || !mayBeHelped(answer)) return answer
  const all = pooled([answer, ...found.filter(isShared)])
  return { ...all, action: all.candidates[0]!.action }
}

const isShared = (answer: BotAnswer): answer is BotAnswer & Shared =>
  answer.candidates !== undefined && answer.line !== undefined && answer.work !== undefined
