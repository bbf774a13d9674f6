/** Whoever is at the other end of a socket: how fast he may ask, how much he has left unread, whether he still lives. */
import type { Duplex } from 'node:stream'
import { type Language, type Problem, say } from '@jatekvilag/engine'
import type { RawData, WebSocket } from 'ws'
import type { Api } from '../http/api.ts'
import { problem } from '../texts.ts'
import { Pace } from './pace.ts'

/** Whoever reads slower than this gets nothing more until he has caught up. */
export const SLOW = 256 * 1024
/** And whoever stays behind this much for long is let go. */
export const TOO_SLOW = 1024 * 1024
/** Whoever asks for more and more without reading any of it is let go at once. */
const FAR_TOO_SLOW = 4 * 1024 * 1024
const UNHEARD = 500
const MOST_MALFORMED = 20
/** A long message counts as several. */
const USUAL_BYTES = 16 * 1024

export interface ClientParts extends Api {
  readonly socket: WebSocket
  /** What carries it. */
  readonly stream: Duplex
  readonly address: string
  readonly language: Language
  /** From this machine: not slowed down. */
  readonly isLocal: boolean
}

const gathering: Duplex[] = []

/** Whatever is sent in one round of the loop, an event and an answer to it, goes out in one call of the system. */
function gather(stream: Duplex): void {
  if (stream.writableCorked > 0) return
  stream.cork()
  if (gathering.push(stream) === 1)
    setImmediate(() => {
      for (const one of gathering.splice(0)) one.uncork()
    })
}

export abstract class Client {
  readonly socket: WebSocket
  /** Since when it has had too much unread. */
  slowSince: number | undefined
  /** Has it answered since it was last asked? */
  alive = true
  readonly began = performance.now()
  protected readonly api: ClientParts
  protected language: Language
  protected rtt = 0
  private readonly pace: Pace
  private malformed = 0
  private pinged = 0

  constructor(parts: ClientParts) {
    this.api = parts
    this.socket = parts.socket
    this.language = parts.language
    this.pace = new Pace(parts.isLocal ? { most: Infinity, perSecond: Infinity } : { most: 40, perSecond: 20 })
    const { socket } = parts
    socket.on('message', (data, isBinary) => this.read(data, isBinary))
    socket.on('pong', () => {
      this.alive = true
      if (this.pinged) this.rtt = performance.now() - this.pinged
    })
    socket.on('error', () => socket.terminate())
    socket.on('close', () => this.end())
  }

  /** Nothing is open over it. */
  abstract get isIdle(): boolean
  /** Called now and then: who has read what lay in his way gets the rest. */
  abstract catchUp(): void
  protected abstract hear(text: string, at: number): void
  protected abstract end(): void

  protected get isSlow(): boolean {
    return this.socket.bufferedAmount > SLOW
  }

  ping(): void {
    this.alive = false
    this.pinged = performance.now()
    this.socket.ping()
  }

  sendText(text: string): void {
    if (this.socket.readyState !== this.socket.OPEN) return
    if (this.socket.bufferedAmount > FAR_TOO_SLOW) {
      this.api.metrics.count('jv_limited_total')
      this.socket.terminate()
    } else {
      gather(this.api.stream)
      this.socket.send(text)
    }
  }

  private read(data: RawData, isBinary: boolean): void {
    const at = this.api.rooms.now()
    this.api.metrics.count('jv_frames_total')
    const text = String(data)
    // Too fast: nothing is lost, it is only read later.
    let rest = 0
    for (let size = text.length; size >= 0; size -= USUAL_BYTES) rest = this.pace.take()
    if (rest > 0) this.restFor(rest)
    // Nor is anybody heard who does not listen.
    else if (this.isSlow) this.restFor(UNHEARD)
    if (isBinary) this.refuseFrame(problem('not-json'), text)
    else this.hear(text, at)
  }

  private restFor(ms: number): void {
    if (this.socket.isPaused) return
    this.api.metrics.count('jv_limited_total')
    this.socket.pause()
    const goOn = () => {
      if (this.isSlow) setTimeout(goOn, UNHEARD).unref()
      else this.socket.resume()
    }
    setTimeout(goOn, ms).unref()
  }

  /** A message that is none. */
  protected refuseFrame(why: Problem, text: string): void {
    const id = /"id"\s*:\s*"([\w-]{1,64})"/.exec(text)?.[1]
    const no = { say: 'no', room: '', ...(id ? { id } : {}), why: say(why, this.language), n: -1 }
    this.sendText(JSON.stringify(no))
    if (++this.malformed > MOST_MALFORMED) this.socket.close(1008, 'malformed')
  }
}
