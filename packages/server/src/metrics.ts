/** What the server counts, in the text that Prometheus reads. */
import { monitorEventLoopDelay } from 'node:perf_hooks'

type Labels = Readonly<Record<string, string | number>>

const COUNTERS = {
  jv_rooms_created_total: 'Rooms that were opened.',
  jv_events_total: 'Events that were committed.',
  jv_moves_total: 'Actions of players that were committed.',
  jv_repeated_total: 'Requests that had been done already.',
  jv_refused_total: 'Requests that were refused.',
  jv_flags_total: 'Flags that fell.',
  jv_taken_total: 'Writes that lost to another writer.',
  jv_failed_total: 'Writes that failed.',
  jv_http_requests_total: 'Answers over HTTP by status.',
  jv_frames_total: 'Messages that came over sockets.',
  jv_limited_total: 'Requests beyond a limit.',
  jv_pushes_total: 'Messages to closed browsers.',
} as const

export type Counter = keyof typeof COUNTERS

export class Metrics {
  private readonly counts = new Map<string, number>()
  private readonly told = new Map<string, number>()
  private readonly gauges: { name: string; help: string; read: () => number }[] = []
  private readonly loop = monitorEventLoopDelay({ resolution: 10 })

  constructor() {
    this.loop.enable()
    this.gauge('jv_memory_bytes', 'Memory of the process.', () => process.memoryUsage.rss())
    this.gauge('jv_processor_seconds_total', 'Processor time of the process.', () => {
      const { user, system } = process.cpuUsage()
      return (user + system) / 1e6
    })
    this.gauge(
      'jv_loop_delay_p99_seconds',
      'How late the loop is, 99 of 100 times at most.',
      () => this.loop.percentile(99) / 1e9,
    )
    this.gauge('jv_loop_delay_max_seconds', 'How late the loop was at its worst.', () => this.loop.max / 1e9)
  }

  count(counter: Counter, labels?: Labels, by = 1): void {
    const inside = labels && Object.entries(labels).map(([key, value]) => `${key}="${value}"`)
    const key = inside ? `${counter}{${inside.join(',')}}` : counter
    this.counts.set(key, (this.counts.get(key) ?? 0) + by)
  }

  gauge(name: string, help: string, read: () => number): void {
    this.gauges.push({ name, help, read })
  }

  /** How much has been counted since this was last asked. */
  changes(): Record<string, number> {
    const changes: Record<string, number> = {}
    for (const [key, value] of this.counts) {
      const more = value - (this.told.get(key) ?? 0)
      if (more > 0) changes[key] = more
      this.told.set(key, value)
    }
    return changes
  }

  gauged(): Record<string, number> {
    return Object.fromEntries(this.gauges.map(({ name, read }) => [name, read()]))
  }

  text(): string {
    const lines: string[] = []
    for (const [name, help] of Object.entries(COUNTERS)) {
      lines.push(`# HELP ${name} ${help}`, `# TYPE ${name} counter`)
      const own = [...this.counts].filter(([key]) => key === name || key.startsWith(`${name}{`))
      lines.push(...(own.length > 0 ? own.map(([key, value]) => `${key} ${value}`) : [`${name} 0`]))
    }
    for (const { name, help, read } of this.gauges) {
      const type = name.endsWith('_total') ? 'counter' : 'gauge'
      lines.push(`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, `${name} ${read()}`)
    }
    return `${lines.join('\n')}\n`
  }

  stop(): void {
    this.loop.disable()
  }
}
