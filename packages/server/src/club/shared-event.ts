/** An event of the club in memory: its log, who may do what in it, and who waits for news. */
import { createHmac } from 'node:crypto'
import { type EventLog, type EventSession, type LogEntry, logFor, type Onlooker } from '@jatekvilag/club'
import { hashOf, isSame } from '../rooms/secrets.ts'

/** Whose eyes look at an event. */
export type EventViewer = 'organiser' | Onlooker

export interface SharedParts {
  readonly id: string
  readonly session: EventSession
  /** What secrets of players are made from. */
  readonly seed: string
  /** The organisers' secret, as a hash. */
  readonly organiser: string
}

export class SharedEvent {
  readonly id: string
  session: EventSession
  /** When somebody last asked for it. */
  touched = 0
  /** Goes through it one after the other. */
  private tail: Promise<unknown> = Promise.resolve()
  private readonly seed: string
  private readonly organiser: string
  private waiting: (() => void)[] = []
  /** By the hash of the secret. */
  private readonly players = new Map<string, string>()

  constructor({ id, session, seed, organiser }: SharedParts) {
    this.id = id
    this.session = session
    this.seed = seed
    this.organiser = organiser
  }

  /** The number of the last entry. */
  get n(): number {
    return this.session.log.entries.length
  }

  get isWatched(): boolean {
    return this.waiting.length > 0
  }

  through<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.tail.then(work)
    this.tail = turn.catch(() => undefined)
    return turn
  }

  /** Nobody has to keep the secrets of five hundred players: each follows from the seed. */
  secretOf(player: string): string {
    return derived(this.seed, `player ${player}`)
  }

  /** The seat of a player in the rooms of a round, which he finds again from any device. */
  seatSecret(round: number, player: string): string {
    return derived(this.seed, `seat ${round} ${player}`)
  }

  /** Who has this secret; nobody special without one, undefined where it opens nothing. */
  viewerOf(secret: string | undefined): EventViewer | undefined {
    if (secret === undefined) return 'public'
    const hash = hashOf(secret)
    if (isSame(hash, this.organiser)) return 'organiser'
    if (!this.players.has(hash))
      for (const { id } of this.session.state.players) this.players.set(hashOf(this.secretOf(id)), id)
    const player = this.players.get(hash)
    return player === undefined ? undefined : { player }
  }

  /** What came after that entry, as this viewer may know it. */
  entriesFor(viewer: EventViewer, after: number): readonly LogEntry[] {
    const log: EventLog = { version: 1, entries: this.session.log.entries.slice(after) }
    return (viewer === 'organiser' ? log : logFor(log, viewer)).entries
  }

  wake(): void {
    const all = this.waiting
    this.waiting = []
    for (const go of all) go()
  }

  /** Until something happens, the time is over or whoever asked is gone. */
  next(ms: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const go = () => {
        clearTimeout(timer)
        signal.removeEventListener('abort', go)
        this.waiting = this.waiting.filter((one) => one !== go)
        resolve()
      }
      const timer = setTimeout(go, ms)
      signal.addEventListener('abort', go)
      this.waiting.push(go)
    })
  }
}

const derived = (seed: string, what: string) => createHmac('sha256', seed).update(what).digest('base64url').slice(0, 22)
