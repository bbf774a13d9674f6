/** A worker that thinks beside the page, one question at a time. */
import type { BotAnswer, BotQuestion } from '../match/bot-worker.ts'

export interface Asked {
  readonly answer: Promise<BotAnswer>
  /** What it has thought of so far, if anything. */
  readonly soFar: BotAnswer | undefined
  /** Ends the thought; the answer never comes. */
  stop(): void
}

/** Whoever can be asked about a position. */
export interface Asks {
  ask(question: BotQuestion): Asked
}

export class Thinker implements Asks {
  private worker: Worker | undefined

  ask(question: BotQuestion): Asked {
    this.worker ??= new Worker(new URL('../match/bot-worker.ts', import.meta.url), { type: 'module' })
    const worker = this.worker
    const listening = new AbortController()
    let soFar: BotAnswer | undefined
    const answer = new Promise<BotAnswer>((resolve) => {
      const { signal } = listening
      const finish = (last: BotAnswer) => {
        listening.abort()
        resolve(last)
      }
      const hear = ({ data }: MessageEvent<BotAnswer>) => {
        if (data.thinking) soFar = data
        else finish(data)
      }
      worker.addEventListener('message', hear, { signal })
      worker.addEventListener('error', (event) => finish({ problem: event.message }), { signal })
    })
    worker.postMessage(question)
    return {
      answer,
      get soFar() {
        return soFar
      },
      stop: () => {
        if (listening.signal.aborted) return
        listening.abort()
        // A thought that nobody waits for any more would hold up the next one.
        worker.terminate()
        if (this.worker === worker) this.worker = undefined
      },
    }
  }
}
