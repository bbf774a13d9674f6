/**
 * A room that is kept elsewhere, over any line that carries texts: it comes back by itself when the line breaks, resumes
 * where it was, and sends the one wish that has no answer yet again under the same name. The own move is shown at once
 * and taken back if the server says no; nothing else is guessed.
 */
import { type Action, type GameEntry, type Position, type Seat, SPECTATOR } from '@jatekvilag/engine'
import type { Clocks } from '../clocks.ts'
import type { OfferBody } from '../offers.ts'
import type { Claim, Message, Presence, Request, Sentence } from '../wire/messages.ts'
import type { WireEvent } from '../wire/projection.ts'
import { LastingLine, type LineParts, type RemoteState } from './lasting-line.ts'
import { type Past, pastFrom } from './pasts.ts'

export interface RemoteParts extends LineParts {
  readonly room: string
  /** Of the seat; none to watch. */
  readonly secret?: string
  entryOf(game: string): GameEntry | undefined
}

type Wish =
  | { readonly do: 'act'; readonly action?: Action; readonly move?: string }
  | { readonly do: 'offer'; readonly offer: OfferBody }
  | { readonly do: 'answer'; readonly offer: number; readonly yes: boolean }
  | { readonly do: 'withdraw'; readonly offer: number }
  | { readonly do: 'resign' }
  | { readonly do: 'claim'; readonly how: Claim }
  | { readonly do: 'return' }
  | { readonly do: 'name'; readonly name: string }

/** What somebody said, in one of the twelve sentences or in words of his own. */
export interface Said {
  readonly seat: Seat
  readonly sentence?: Sentence
  readonly words?: string
  /** When it was heard, by the clock of this device. */
  readonly at: number
}

const MOST_SAID = 30

export class RemoteRoom {
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
  private readonly line: LastingLine<Message, Wish>
  /** The first events after the line was opened have not come yet. */
  private waitsForEvents = true

  constructor(parts: RemoteParts) {
    this.parts = parts
    this.line = new LastingLine<Message, Wish>(parts, {
      opening: () => this.opening(),
      hear: (message) => this.hear(message),
      requestOf: (wish, id) => this.requestOf(wish, id),
      changed: () => this.changed(),
    })
  }

  get state(): RemoteState {
    return this.line.state
  }

  /** Why the server will not have us. */
  get refusal(): string | undefined {
    return this.line.refusal
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** The moment by the clock of the server. */
  serverNow(): number {
    return this.line.serverNow()
  }

  /** The wish that has no answer yet. */
  get onItsWay(): Wish | undefined {
    return this.line.wishes[0]
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

  act = (action: Action) => this.line.ask({ do: 'act', action })
  move = (move: string) => this.line.ask({ do: 'act', move })
  offer = (offer: OfferBody) => this.line.ask({ do: 'offer', offer })
  answer = (offer: number, yes: boolean) => this.line.ask({ do: 'answer', offer, yes })
  withdraw = (offer: number) => this.line.ask({ do: 'withdraw', offer })
  resign = () => this.line.ask({ do: 'resign' })
  claim = (how: Claim) => this.line.ask({ do: 'claim', how })
  returnToSeat = () => this.line.ask({ do: 'return' })
  rename = (name: string) => this.line.ask({ do: 'name', name })

  /** Not kept, and lost where the line is down. */
  say(sentence: Sentence): void {
    this.line.tell({ do: 'say', room: this.parts.room, sentence })
  }

  sayWords(words: string): void {
    this.line.tell({ do: 'say', room: this.parts.room, words })
  }

  /** Yes or no to words of one's own. */
  allowWords(on: boolean): void {
    this.line.tell({ do: 'words', room: this.parts.room, on })
  }

  showPresence(presence: 'here' | 'away'): void {
    this.line.tell({ do: 'presence', room: this.parts.room, presence })
  }

  close(): void {
    this.line.close()
  }

  private requestOf(wish: Wish, id: string): Request {
    const { room } = this.parts
    if (wish.do !== 'act') return { ...wish, room, id }
    const nonce = this.past && this.parts.entryOf(this.past.game.id)?.luck ? { nonce: this.parts.newId() } : {}
    return { ...wish, room, id, after: this.n, ...nonce }
  }

  private opening(): Request {
    this.waitsForEvents = true
    const { room, secret } = this.parts
    return { do: 'open', room, ...(secret === undefined ? {} : { secret }), have: this.n }
  }

  private hear(message: Message): void {
    switch (message.say) {
      case 'room':
        this.line.isIn(message.now)
        this.seat = message.seat
        this.commitment = message.commitment
        this.presence = message.presence
        this.absent = message.absent
        this.words = message.words
        break
      case 'events':
        this.hearEvents(message)
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
    }
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
    if (isFirst) this.line.sendFirst()
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
    if (this.n === -1) this.line.refuse('')
    this.n = -1
    this.past = undefined
    this.events = []
    this.line.restart()
  }

  private changed(): void {
    for (const listener of [...this.listeners]) listener()
  }
}
