/** Events over HTTP: all after some number at once, or the next ones as soon as they happen. */
import { problem } from '../texts.ts'
import { type Asked, refusal, reply } from './asking.ts'
import type { Reply } from './json.ts'

const MOST_WAIT = 60

export interface EventSource {
  /** What the asker may know after that event, as JSON, and how far that goes. */
  after(n: number): Promise<{ readonly n: number; readonly events: readonly string[] }>
  /** Until something happens, or so long. */
  next(ms: number, signal: AbortSignal): Promise<void>
  /** What is in memory counts no more. */
  isSpoilt(): boolean
}

/** Whole numbers only, and none where nothing is said. */
function numberIn(url: URL, name: string, otherwise: number): number | undefined {
  const text = url.searchParams.get(name)
  if (text === null) return otherwise
  return /^-?\d{1,15}(\.\d+)?$/.test(text) ? Number(text) : undefined
}

export async function answerEvents({ url, language, request }: Asked, source: EventSource): Promise<Reply> {
  const after = numberIn(url, 'after', -1)
  const wait = numberIn(url, 'wait', 0)
  if (after === undefined || wait === undefined || wait < 0) return refusal(400, problem('after-query'), language)
  const until = performance.now() + Math.min(wait, MOST_WAIT) * 1000
  const gone = new AbortController()
  const leave = () => gone.abort()
  request.socket.once('close', leave)
  try {
    for (;;) {
      const { n, events } = await source.after(after)
      const left = until - performance.now()
      if (events.length > 0 || left <= 0 || gone.signal.aborted || source.isSpoilt())
        return reply(200, `{"n":${n},"events":[${events.join()}]}\n`)
      await source.next(left, gone.signal)
    }
  } finally {
    request.socket.off('close', leave)
  }
}
