/**
 * A log for machines, one JSON text a line: when the server began and ended, and every minute in which something happened what it
 * counted. Nothing in it is about anybody: no addresses, no names, no secrets, no rooms.
 */
import type { Metrics } from './metrics.ts'

const EVERY = 60_000

export class Journal {
  private readonly metrics: Metrics
  private readonly write: (line: string) => void
  private readonly timer: NodeJS.Timeout

  constructor(metrics: Metrics, write: (line: string) => void) {
    this.metrics = metrics
    this.write = write
    this.timer = setInterval(() => this.count(), EVERY).unref()
  }

  note(what: string, details: Readonly<Record<string, unknown>> = {}): void {
    this.write(JSON.stringify({ at: new Date().toISOString(), what, ...details }))
  }

  private count(): void {
    const counts = this.metrics.changes()
    if (Object.keys(counts).length > 0) this.note('counted', { counts, now: this.metrics.gauged() })
  }

  close(): void {
    clearInterval(this.timer)
    this.count()
    this.note('stopped')
  }
}
