/**
 * A room that is kept elsewhere, over any line that carries texts: it comes back by itself when the line breaks, resumes
 * where it was, and sends the one wish that has no answer yet again under the same name. The own move is shown at once
 * and taken back if the server says no; nothing else is guessed.
 */
import { type Action, type GameEntry, type Position, type Seat, SPECTATOR } from '@jatekvilag/engine'
import type { Clocks } from '../clocks.ts'
import type { OfferBody } from '../offers.ts'
import { type Claim, type Message, PROTOCOL, type Presence, type Request, type Sentence } from '../wire/messages.ts'
import type { WireEvent } from '../wire/projection.ts'
import { type Past, pastFrom } from './pasts.ts'

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

export interface RemoteParts {
  readonly room: string
  /** Of the seat; none to watch. */
  readonly secret?: string
  readonly language?: string
  connect(listener: LineListener): Line
  entryOf(game: string): GameEntry | undefined
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

type Wish =
  | { readonly do: 'act'; readonly action?: Action; readonly move?: string }
  | { readonly do: 'offer'; readonly offer: OfferBody }
  | { readonly do: 'answer'; readonly offer: number; readonly yes: boolean }
  | { readonly do: 'withdraw'; readonly offer: number }
  | { readonly do: 'resign' }
  | { readonly do: 'claim'; readonly how: Claim }
  | { readonly do: 'return' }
  | { readonly do: 'name'; readonly name: string }

interface Open {
  readonly wish: Wish
  readonly resolve: (answer: RemoteAnswer) => void
  /** As it was sent first: every repetition is the same text. */
  request?: Request
}

/** What somebody said, in one of the twelve sentences or in words of his own. */
export interface Said {
  readonly seat: Seat
  readonly sentence?: Sentence
  readonly words?: string
  /** When it was heard, by the clock of this device. */
  readonly at: number
}

const MOST_SAID = 30

const FIRST_WAIT = 200
const LONGEST_WAIT = 10_000
const BEAT_EVERY = 20_000
const SILENT_FOR = 45_000
const NO_ANSWER_FOR = 10_000

export type RemoteState = 'connecting' | 'open' | 'refused' | 'closed'

export class RemoteRoom {
  state: RemoteState = 'connecting'
  /** Why the server will not have us. */
  refusal: string | undefined
  /** Whose eyes these are. */
  seat: Seat = SPECTATOR
  /** The number of the last event that is known. */
  n = -1
  commitment = ''
  presence: readonly Presence[] = []
  acting: readonly Seat[] = []
  clock: Clocks | null = null
  /** Since when nobody has been at each seat, by the clock of the server. */
  absent: readonly (number | null)[] = []
  /** Who has said yes to words of one's own; undefined where there are none. */
  words: readonly Seat[] | undefined
  /** What was said lately, and by whom. */
  said: readonly Said[] = []
  /** Undefined until the first events have come. */
  past: Past | undefined
  /** Every event as it was told. */
  events: WireEvent[] = []
  private readonly parts: RemoteParts
  private readonly listeners = new Set<() => void>()
  private line: Line | undefined
  private waiting: Open[] = []
  private failures = 0
  private heardAt = 0
  private behind = 0
  private calledOff: (() => void)[] = []
  /** The first events after the line was opened have not come yet. */
  private waitsForEvents = true

  constructor(parts: RemoteParts) {
    this.parts = parts
    this.connect()
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** The moment by the clock of the server. */
  serverNow(): number {
    return this.parts.now() + this.behind
  }

  /** The wish that has no answer yet. */
  get onItsWay(): Wish | undefined {
    return this.waiting[0]?.wish
  }

  /** The position with the own move in it that is on its way, where nothing is hidden. */
  get shown(): Position | undefined {
    const { past } = this
    if (!past) return undefined
    const p = past.seen(past.length)
    const wish = this.onItsWay
    if (wish?.do !== 'act' || wish.action === undefined || !past.played) return p
    if (past.result || !past.played.actions(this.seat).includes(wish.action)) return p
    const next = p.slice()
    past.game.play(next, this.seat, wish.action)
    return next
  }

  act = (action: Action) => this.wish({ do: 'act', action })
  move = (move: string) => this.wish({ do: 'act', move })
  offer = (offer: OfferBody) => this.wish({ do: 'offer', offer })
  answer = (offer: number, yes: boolean) => this.wish({ do: 'answer', offer, yes })
  withdraw = (offer: number) => this.wish({ do: 'withdraw', offer })
  resign = () => this.wish({ do: 'resign' })
  claim = (how: Claim) => this.wish({ do: 'claim', how })
  returnToSeat = () => this.wish({ do: 'return' })
  rename = (name: string) => this.wish({ do: 'name', name })

  /** Not kept, and lost where the line is down. */
  say(sentence: Sentence): void {
    if (this.state === 'open') this.send({ do: 'say', room: this.parts.room, sentence })
  }

  sayWords(words: string): void {
    if (this.state === 'open') this.send({ do: 'say', room: this.parts.room, words })
  }

  /** Yes or no to words of one's own. */
  allowWords(on: boolean): void {
    if (this.state === 'open') this.send({ do: 'words', room: this.parts.room, on })
  }

  showPresence(presence: 'here' | 'away'): void {
    if (this.state === 'open') this.send({ do: 'presence', room: this.parts.room, presence })
  }

  close(): void {
    this.state = 'closed'
    this.callOff()
    this.line?.close()
    this.line = undefined
    for (const { resolve } of this.waiting) resolve({ ok: false, why: '' })
    this.waiting = []
    this.changed()
  }

  private wish(wish: Wish): Promise<RemoteAnswer> {
    return new Promise((resolve) => {
      if (this.state === 'closed' || this.state === 'refused') return resolve({ ok: false, why: this.refusal ?? '' })
      this.waiting.push({ wish, resolve })
      if (this.waiting.length === 1) this.sendFirst()
      this.changed()
    })
  }

  /** One at a time: what comes next is said after the answer, with what is known then. */
  private sendFirst(): void {
    const [first] = this.waiting
    if (!first || this.state !== 'open') return
    const { room } = this.parts
    first.request ??= this.requestOf(first.wish, room)
    this.send(first.request)
    const { request } = first
    this.later(NO_ANSWER_FOR, () => {
      if (this.waiting[0]?.request === request) this.line?.close()
    })
  }

  private requestOf(wish: Wish, room: string): Request {
    const id = this.parts.newId()
    if (wish.do !== 'act') return { ...wish, room, id }
    const nonce = this.past && this.parts.entryOf(this.past.game.id)?.luck ? { nonce: this.parts.newId() } : {}
    return { ...wish, room, id, after: this.n, ...nonce }
  }

  private send(request: Request): void {
    this.line?.send(JSON.stringify(request))
  }

  private connect(): void {
    if (this.state === 'closed' || this.state === 'refused') return
    this.state = 'connecting'
    this.waitsForEvents = true
    const { room, secret, language } = this.parts
    let isOver = false
    const line = this.parts.connect({
      opened: () => {
        this.heardAt = this.parts.now()
        const words = language === undefined ? {} : { language }
        line.send(JSON.stringify({ do: 'hello', protocol: PROTOCOL, ...words } satisfies Request))
        const own = secret === undefined ? {} : { secret }
        line.send(JSON.stringify({ do: 'open', room, ...own, have: this.n } satisfies Request))
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
    this.changed()
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
    switch (message.say) {
      case 'welcome':
        this.behind = message.now - this.parts.now()
        return
      case 'room':
        this.state = 'open'
        this.failures = 0
        this.seat = message.seat
        this.commitment = message.commitment
        this.presence = message.presence
        this.absent = message.absent
        this.words = message.words
        this.behind = message.now - this.parts.now()
        break
      case 'events':
        this.hearEvents(message)
        break
      case 'done':
        this.answered(message.id, { ok: true, n: message.n })
        break
      case 'no':
        if (message.id !== undefined) this.answered(message.id, { ok: false, why: message.why })
        else if (this.state === 'connecting') this.refuse(message.why)
        break
      case 'said':
        this.said = [...this.said, { ...message, at: this.parts.now() }].slice(-MOST_SAID)
        break
      case 'words':
        this.words = message.on
        break
      case 'presence':
        this.presence = this.presence.map((old, seat) => (seat === message.seat ? message.presence : old))
        this.absent = this.absent.map((old, seat) => (seat === message.seat ? message.absent : old))
        break
      case 'bye':
        this.line?.close()
        this.comeBack(message.comeBack * 1000)
    }
    this.changed()
  }

  private refuse(why: string): void {
    this.refusal = why
    this.close()
    this.state = 'refused'
  }

  private hearEvents({ from, list, acting, clock }: Message & { say: 'events' }): void {
    const isFirst = this.waitsForEvents
    this.waitsForEvents = false
    const fresh = list.filter(({ n }) => n > this.n)
    const fits = from <= this.n && fresh.every((event) => this.takeIn(event))
    if (!fits) {
      this.askAnew()
      return
    }
    this.acting = acting
    this.clock = clock
    // What had no answer when the line broke is asked again, with everything known that happened meanwhile.
    if (isFirst) this.sendFirst()
  }
  private takeIn(event: WireEvent): boolean {
    if (event.n !== this.n + 1 || !this.apply(event)) return false
    this.n = event.n
    this.events.push(event)
    return true
  }

  private apply(event: WireEvent): boolean {
    if (event.kind !== 'created') return this.past?.apply(event) ?? false
    const entry = this.parts.entryOf(event.game)
    this.past = entry && pastFrom(entry, event as Parameters<typeof pastFrom>[1], this.seat)
    return this.past !== undefined
  }

  /** What we know does not fit: all of it again, once. */
  private askAnew(): void {
    if (this.n === -1) this.refuse('')
    this.n = -1
    this.past = undefined
    this.events = []
    this.line?.close()
  }

  private answered(id: string, answer: RemoteAnswer): void {
    const [first, ...rest] = this.waiting
    if (!first?.request || !('id' in first.request) || first.request.id !== id) return
    this.waiting = rest
    first.resolve(answer)
    this.sendFirst()
  }

  private changed(): void {
    for (const listener of [...this.listeners]) listener()
  }
}
