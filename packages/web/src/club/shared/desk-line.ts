/**
 * The line between a desk and the server that shares its event or contest. The desk goes on with or without it; what it did is sent behind what the
 * server has, and what others did comes in as soon as it is there.
 */
import { type Entry, type LogKind, type Overtaken, rebase, type Session } from '@jatekvilag/club'
import type { SharedLink } from '../use-desk.ts'
import { appendTo, askNews } from './api.ts'

export type LineState = 'waiting' | 'open' | 'broken' | 'gone'

/** What a log must have that goes over the line. */
export interface Happens {
  readonly kind: string
  readonly entry?: number
}

export interface DeskEnd<W extends Happens, S> {
  readonly kind: LogKind<W, S>
  readonly language: string
  /** What the desk has now, with all that it did. */
  now(): { readonly session: Session<W, S>; readonly shared: SharedLink } | undefined
  /** Others have written: this is the log now, and this is what could not stand. */
  renewed(session: Session<W, S>, shared: SharedLink, overtaken: readonly Overtaken<W>[]): void
  line(state: LineState): void
}

/** As much as goes in one letter. */
const MOST_ENTRIES = 200
const REST_MS = [500, 1000, 2000, 5000]

export class DeskLine<W extends Happens, S> {
  private readonly end: DeskEnd<W, S>
  private readonly over = new AbortController()
  private sending = false

  constructor(end: DeskEnd<W, S>) {
    this.end = end
    void this.listen()
    void this.send()
  }

  close(): void {
    this.over.abort()
  }

  /** Called when the desk has done something. */
  async send(): Promise<void> {
    if (this.sending) return
    this.sending = true
    try {
      for (let failed = 0; !this.over.signal.aborted; ) {
        const now = this.end.now()
        if (!now) return
        const { session, shared } = now
        const waiting = session.log.entries.slice(shared.known, shared.known + MOST_ENTRIES)
        if (waiting.length === 0) return
        const { status, body } = await appendTo<W>(shared.event, shared.known, waiting, this.ask(shared))
        if (status === 200) this.moveOn(shared.known + waiting.length)
        else if (status === 409 && body.entries) this.merge(body.entries)
        else if (status === 403 || status === 404) return this.end.line('gone')
        else {
          this.end.line('broken')
          await this.rest(failed++)
        }
      }
    } finally {
      this.sending = false
    }
  }

  private async listen(): Promise<void> {
    // The first question is answered at once: then it is known that the line is open.
    for (let failed = 1; !this.over.signal.aborted; ) {
      const now = this.end.now()
      if (!now) return
      const { shared } = now
      const { status, body } = await askNews<W>(shared.event, shared.known, failed === 0, this.ask(shared))
      if (this.over.signal.aborted) return
      if (status === 200 && body.entries) {
        failed = 0
        this.end.line('open')
        if (body.entries.length > 0) this.merge(body.entries)
        void this.send()
      } else if (status === 403 || status === 404) return this.end.line('gone')
      else {
        this.end.line('broken')
        await this.rest(failed++)
      }
    }
  }

  /** The server has what was sent. */
  private moveOn(known: number): void {
    const now = this.end.now()
    if (now && known > now.shared.known) this.end.renewed(now.session, { ...now.shared, known }, [])
  }

  private merge(entries: readonly Entry<W>[]): void {
    const now = this.end.now()
    if (!now) return
    const met = rebase(this.end.kind, now.session, now.shared.known, entries)
    if (!met.ok) {
      this.end.line('gone')
      return
    }
    const { session, known, overtaken } = met.value
    if (known > now.shared.known) this.end.renewed(session, { ...now.shared, known }, overtaken)
  }

  private ask({ secret }: SharedLink) {
    return { secret, language: this.end.language, signal: this.over.signal }
  }

  private rest(failed: number): Promise<void> {
    const ms = REST_MS[Math.min(failed, REST_MS.length - 1)] ?? 0
    return new Promise((go) => {
      const goOn = () => {
        clearTimeout(timer)
        removeEventListener('online', goOn)
        this.over.signal.removeEventListener('abort', goOn)
        go()
      }
      const timer = setTimeout(goOn, ms)
      addEventListener('online', goOn)
      this.over.signal.addEventListener('abort', goOn)
    })
  }
}
