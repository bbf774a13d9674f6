/**
 * A worker that thinks beside the page, one question at a time. It says now and then that it is alive: one that falls silent
 * or fails is replaced by another, once, and after that whoever asked is told.
 */
import {
  ALIVE,
  type BotAnswer,
  type BotQuestion,
  HELP,
  READY,
  type Wanted,
  type WorkerWords,
} from '../match/bot-wire.ts'
import { Helpers, helpersHere } from './helpers.ts'

export interface Asked {
  /** Has a `problem` and no action where nobody answers. */
  readonly answer: Promise<BotAnswer>
  /** What it has thought of so far, if anything. */
  readonly soFar: BotAnswer | undefined
  /** Ends the thought; the answer never comes. */
  stop(): void
}

/** Whoever can be asked about a position; `hear` is told what they think so far. */
export interface Asks {
  ask(question: BotQuestion, hear?: (soFar: BotAnswer) => void): Asked
}

/** What is needed of a worker, so that tests can stand in for one. */
export type ThinkingWorker = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>

/**
 * A worker that says nothing for so many looks is taken for dead: two seconds while it thinks, ten while its program and its
 * game are still being fetched and made ready, which takes a slow device some time. A fetch that fails is heard of at
 * once. Looks are counted and not seconds, because a page that was asleep or busy itself has not listened either.
 */
export const LOOK_EVERY = 250
export const SILENT_LOOKS = { preparing: 39, thinking: 7 }
/** So often another worker is tried. */
const SECOND_CHANCES = 1

interface Listener {
  thinks(soFar: BotAnswer): void
  ends(answer: BotAnswer): void
}

const newWorker = (): ThinkingWorker =>
  new Worker(new URL('../match/bot-worker.ts', import.meta.url), { type: 'module' })

export class Thinker implements Asks {
  private worker: ThinkingWorker | undefined
  private isAsked = false
  private readonly hire: () => ThinkingWorker
  private readonly helpers: Helpers

  constructor(hire: () => ThinkingWorker = newWorker, helpers = helpersHere()) {
    this.hire = hire
    this.helpers = new Helpers(hire, helpers)
  }

  /** Fetches and makes ready what a question about this game will need, while nobody asks anything yet. */
  prepare(wanted: Wanted): void {
    if (this.isAsked) return
    const isNew = this.worker === undefined
    const worker = this.employed()
    if (isNew) worker.addEventListener('error', () => this.dismiss(worker), { once: true })
    worker.postMessage({ ...wanted, prepares: true })
  }

  private employed(): ThinkingWorker {
    this.worker ??= this.hire()
    return this.worker
  }

  private dismiss(worker: ThinkingWorker): void {
    worker.terminate()
    if (this.worker !== worker) return
    this.worker = undefined
    this.helpers.dismiss()
  }

  /** Ends those who help; the one who answers stays ready. */
  dismissHelpers(): void {
    this.helpers.dismiss()
  }

  ask(question: BotQuestion, hear?: (soFar: BotAnswer) => void): Asked {
    let soFar: BotAnswer | undefined
    let stop = () => {}
    let failures = 0
    const answer = new Promise<BotAnswer>((resolve) => {
      const begin = () => {
        stop = this.talk(question, {
          thinks(thought) {
            soFar = thought
            hear?.(thought)
          },
          ends(last) {
            if (last.problem === undefined || failures++ === SECOND_CHANCES) resolve(last)
            else begin()
          },
        })
      }
      begin()
    })
    return {
      answer,
      get soFar() {
        return soFar
      },
      stop: () => stop(),
    }
  }

  /** One question to one worker; answers with a way to break it off. */
  private talk(question: BotQuestion, { thinks, ends }: Listener): () => void {
    const worker = this.employed()
    this.isAsked = true
    const listening = new AbortController()
    const { signal } = listening
    let silentLooks = 0
    let patience = SILENT_LOOKS.preparing
    const watch = setInterval(() => {
      if (++silentLooks > patience) finish({ problem: 'silent' })
    }, LOOK_EVERY)
    const leave = () => {
      this.isAsked = false
      clearInterval(watch)
      listening.abort()
    }
    const finish = (last: BotAnswer) => {
      if (signal.aborted) return
      leave()
      if (last.problem !== undefined) this.dismiss(worker)
      ends(last)
    }
    const hear = ({ data }: MessageEvent<WorkerWords>) => {
      silentLooks = 0
      if (data === READY) patience = SILENT_LOOKS.thinking
      if (data === HELP) this.helpers.join(worker, question)
      if (data === READY || data === ALIVE || data === HELP) return
      if (data.thinking) thinks(data)
      else finish(data)
    }
    worker.addEventListener('message', hear as (event: Event) => void, { signal })
    worker.addEventListener('messageerror', () => finish({ problem: 'unreadable' }), { signal })
    worker.addEventListener('error', (event) => finish({ problem: (event as ErrorEvent).message || 'broken' }), {
      signal,
    })
    worker.postMessage(this.helpers.count > 0 ? { ...question, helped: true } : question)
    return () => {
      if (signal.aborted) return
      leave()
      // A thought that nobody waits for any more would hold up the next one.
      this.dismiss(worker)
    }
  }
}
