/**
 * Workers that look at positions for the one who answers, where the device has processors to spare. They talk to it and not to
 * the page, and nobody waits for them: one that fails is not heard of any more.
 */
import type { Helping, Wanted } from '../match/bot-wire.ts'
import type { ThinkingWorker } from './thinker.ts'

/** More hardly make it stronger, and each takes its memory. */
const MOST = 3
/** The page and whoever answers have a processor each. */
const TAKEN = 2
/** Gigabytes below which a device has no memory to spare; one that does not tell has enough. */
const SMALL_MEMORY = 4

/** How many of them this device may have. */
export function helpersHere(): number {
  const { hardwareConcurrency = 1, deviceMemory = SMALL_MEMORY } = navigator as Navigator & { deviceMemory?: number }
  return deviceMemory < SMALL_MEMORY ? 0 : Math.max(0, Math.min(MOST, hardwareConcurrency - TAKEN))
}

export class Helpers {
  readonly count: number
  private readonly hire: () => ThinkingWorker
  private helped: ThinkingWorker | undefined
  private helpers: ThinkingWorker[] = []

  constructor(hire: () => ThinkingWorker, count: number) {
    this.hire = hire
    this.count = count
  }

  /** From now on they look at positions of this game for that worker. */
  join(worker: ThinkingWorker, { folder, game, rulesVersion, options, level }: Wanted): void {
    this.end()
    const lookers: MessagePort[] = []
    this.helpers = Array.from({ length: this.count }, () => {
      const helper = this.hire()
      const { port1, port2 } = new MessageChannel()
      helper.addEventListener('error', () => helper.terminate())
      helper.postMessage({ folder, game, rulesVersion, options, level, looksFor: port1 } satisfies Helping, [port1])
      lookers.push(port2)
      return helper
    })
    worker.postMessage({ lookers }, lookers)
    this.helped = worker
  }

  /** Ends them; they are asked for again when they are needed. */
  dismiss(): void {
    this.end()
    this.helped?.postMessage({ lookers: [] })
    this.helped = undefined
  }

  private end(): void {
    for (const helper of this.helpers) helper.terminate()
    this.helpers = []
  }
}
