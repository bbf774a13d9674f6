import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { type Answer, ENGINE_ROLE, type Question, READY } from './worker.ts'

/** One search that runs beside the conversation. */
export interface Search {
  stop(): void
}

/** Thinks in a worker thread; answers of searches that nobody waits for any more are dropped. */
export class Thinker {
  private worker = this.start()
  private isReady = false
  private readonly waiting: (() => void)[] = []
  private hear: ((answer: Answer) => void) | undefined
  private fail: ((reason: string) => void) | undefined
  private id = 0

  /** At once, or when the worker has loaded the games. */
  whenReady(then: () => void): void {
    if (this.isReady) then()
    else this.waiting.push(then)
  }

  think(
    question: Omit<Question, 'id' | 'stop'>,
    hear: (answer: Answer) => void,
    fail: (reason: string) => void,
  ): Search {
    const stop = new SharedArrayBuffer(4)
    const id = ++this.id
    this.hear = hear
    this.fail = fail
    this.worker.postMessage({ ...question, id, stop } satisfies Question)
    return { stop: () => void Atomics.store(new Int32Array(stop), 0, 1) }
  }

  forget(): void {
    this.hear = undefined
    this.fail = undefined
  }

  async close(): Promise<void> {
    await this.worker.terminate()
  }

  private start(): Worker {
    const worker = new Worker(fileURLToPath(import.meta.url), { workerData: ENGINE_ROLE })
    worker.on('message', (message: Answer | typeof READY) => {
      if (message === READY) this.becomeReady()
      else if (message.id === this.id) this.hear?.(message)
    })
    worker.on('error', (error) => {
      this.worker = this.start()
      this.fail?.(`the search has failed: ${error instanceof Error ? error.message : error}`)
    })
    return worker
  }

  private becomeReady(): void {
    this.isReady = true
    for (const then of this.waiting.splice(0)) then()
  }
}
