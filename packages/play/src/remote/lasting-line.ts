/**
 * A line that lasts: it comes back by itself when it breaks, later and later, says who it is, listens whether the other side still
 * lives, and sends the one wish that has no answer yet again under the same name. What is said over it is its user's business.
 */
import { PROTOCOL } from '../wire/messages.ts'

/** A socket, or whatever else carries texts both ways. */
export interface Line {
  send(text: string): void
  close(): void
}

export interface LineListener {
  opened(): void
  heard(text: string): void
  /** Also when it could not be opened. Nothing is heard afterwards. */
  closed(): void
}

export interface LineParts {
  readonly language?: string
  connect(listener: LineListener): Line
  /** Calls later; answers how to call it off. */
  later(ms: number, call: () => void): () => void
  /** 96 bits by chance, as letters and digits. */
  newId(): string
  /** From 0 up to 1, so that not all come back at once. */
  random(): number
  /** Milliseconds, going on evenly. */
  now(): number
}

/** What became of a wish: `why` is a sentence of the server in the language that was asked for. */
export type RemoteAnswer = { readonly ok: true; readonly n: number } | { readonly ok: false; readonly why: string }

export type RemoteState = 'connecting' | 'open' | 'refused' | 'closed'

export interface LineUser<Message, Wish> {
  /** What is asked first on every new line. */
  opening(): object
  hear(message: Message): void
  /** A wish as it goes out, with this name; every repetition is the same. */
  requestOf(wish: Wish, id: string): object
  changed(): void
}

/** What every server of ours says beside its own messages. */
interface Common {
  readonly say: string
  readonly id?: string
  readonly n?: number
  readonly why?: string
  readonly now?: number
  readonly comeBack?: number
}

interface Open<Wish> {
  readonly wish: Wish
  readonly resolve: (answer: RemoteAnswer) => void
  id?: string
  /** As it was sent first. */
  request?: object
}

const FIRST_WAIT = 200
const LONGEST_WAIT = 10_000
const BEAT_EVERY = 20_000
const SILENT_FOR = 45_000
const NO_ANSWER_FOR = 10_000

export class LastingLine<Message extends Common, Wish> {
  state: RemoteState = 'connecting'
  /** Why the server will not have us. */
  refusal: string | undefined
  private readonly parts: LineParts
  private readonly user: LineUser<Message, Wish>
  private line: Line | undefined
  private waiting: Open<Wish>[] = []
  private failures = 0
  private heardAt = 0
  private behind = 0
  private calledOff: (() => void)[] = []

  constructor(parts: LineParts, user: LineUser<Message, Wish>) {
    this.parts = parts
    this.user = user
    this.connect()
  }

  /** The moment by the clock of the server. */
  serverNow(): number {
    return this.parts.now() + this.behind
  }

  /** The wishes that have no answer yet. */
  get wishes(): readonly Wish[] {
    return this.waiting.map(({ wish }) => wish)
  }

  /** The first answer to `opening` has come: we are in. */
  isIn(now: number): void {
    this.state = 'open'
    this.failures = 0
    this.behind = now - this.parts.now()
  }

  /** Not kept, and lost where the line is down. */
  tell(request: object): void {
    if (this.state === 'open') this.send(request)
  }

  ask(wish: Wish): Promise<RemoteAnswer> {
    return new Promise((resolve) => {
      if (this.state === 'closed' || this.state === 'refused') return resolve({ ok: false, why: this.refusal ?? '' })
      this.waiting.push({ wish, resolve })
      if (this.waiting.length === 1) this.sendFirst()
      this.user.changed()
    })
  }

  /** One at a time: what comes next is said after the answer, with what is known then. */
  sendFirst(): void {
    const [first] = this.waiting
    if (!first || this.state !== 'open') return
    first.id ??= this.parts.newId()
    first.request ??= this.user.requestOf(first.wish, first.id)
    const { request } = first
    this.send(request)
    this.later(NO_ANSWER_FOR, () => {
      if (this.waiting[0]?.request === request) this.line?.close()
    })
  }

  private send(request: object): void {
    this.line?.send(JSON.stringify(request))
  }

  /** Hangs up and comes back: what is known does not fit. */
  restart(): void {
    this.line?.close()
  }

  refuse(why: string): void {
    this.refusal = why
    this.close()
    this.state = 'refused'
  }

  close(): void {
    this.state = 'closed'
    this.callOff()
    this.line?.close()
    this.line = undefined
    for (const { resolve } of this.waiting) resolve({ ok: false, why: '' })
    this.waiting = []
    this.user.changed()
  }

  private connect(): void {
    if (this.state === 'closed' || this.state === 'refused') return
    this.state = 'connecting'
    const { language } = this.parts
    let isOver = false
    const line = this.parts.connect({
      opened: () => {
        this.heardAt = this.parts.now()
        const words = language === undefined ? {} : { language }
        line.send(JSON.stringify({ do: 'hello', protocol: PROTOCOL, ...words }))
        line.send(JSON.stringify(this.user.opening()))
        this.beat()
      },
      heard: (text) => {
        if (!isOver) this.hear(JSON.parse(text) as Message)
      },
      closed: () => {
        if (isOver) return
        isOver = true
        this.comeBack()
      },
    })
    this.line = line
  }

  private comeBack(wait?: number): void {
    if (this.state === 'closed' || this.state === 'refused') return
    this.state = 'connecting'
    this.callOff()
    this.line = undefined
    const longest = Math.min(FIRST_WAIT * 2 ** this.failures++, LONGEST_WAIT)
    this.later(wait ?? longest * (0.5 + this.parts.random() / 2), () => this.connect())
    this.user.changed()
  }

  private beat(): void {
    this.later(BEAT_EVERY, () => {
      if (this.parts.now() - this.heardAt > SILENT_FOR) return this.line?.close()
      this.send({ do: 'hello', protocol: PROTOCOL })
      this.beat()
    })
  }

  private later(ms: number, call: () => void): void {
    this.calledOff.push(this.parts.later(ms, call))
    if (this.calledOff.length > 20) this.calledOff = this.calledOff.slice(-10)
  }

  private callOff(): void {
    for (const one of this.calledOff) one()
    this.calledOff = []
  }

  private hear(message: Message): void {
    this.heardAt = this.parts.now()
    const { say, id, n = -1, why = '', now = 0, comeBack = 0 } = message as Common
    switch (say) {
      case 'welcome':
        this.behind = now - this.parts.now()
        return
      case 'done':
        if (id !== undefined) this.answered(id, { ok: true, n })
        break
      case 'no':
        if (id !== undefined) this.answered(id, { ok: false, why })
        else if (this.state === 'connecting') this.refuse(why)
        break
      case 'bye':
        this.line?.close()
        this.comeBack(comeBack * 1000)
        break
      default:
        this.user.hear(message)
    }
    this.user.changed()
  }

  private answered(id: string, answer: RemoteAnswer): void {
    const [first, ...rest] = this.waiting
    if (first?.id !== id) return
    this.waiting = rest
    first.resolve(answer)
    this.sendFirst()
  }
}
