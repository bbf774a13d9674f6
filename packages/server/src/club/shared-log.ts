/** A log of the club in memory: who may write into it, and who waits for news. */
import type { Entry, LogKind, Session } from '@jatekvilag/club'
import { isSame } from '../rooms/secrets.ts'

/** What a log must have that is kept here. */
export interface Happens {
  readonly kind: string
  readonly entry?: number
}

export interface SharedParts<W, S> {
  readonly id: string
  readonly session: Session<W, S>
  /** What secrets of players are made from. */
  readonly seed: string
  /** The organisers' secret, as a hash. */
  readonly organiser: string
}

export abstract class SharedLog<W extends Happens, S, Viewer> {
  readonly id: string
  abstract readonly kind: LogKind<W, S>
  session: Session<W, S>
  /** When somebody last asked for it. */
  touched = 0
  protected readonly seed: string
  private readonly organiser: string
  /** Goes through it one after the other. */
  private tail: Promise<unknown> = Promise.resolve()
  private waiting: (() => void)[] = []

  constructor({ id, session, seed, organiser }: SharedParts<W, S>) {
    this.id = id
    this.session = session
    this.seed = seed
    this.organiser = organiser
  }

  /** Who has this secret; undefined where it opens nothing. */
  abstract viewerOf(secret: string | undefined): 'organiser' | Viewer | undefined
  /** What came after that entry, as this viewer may know it. */
  abstract entriesFor(viewer: 'organiser' | Viewer, after: number): readonly Entry<W>[]

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

  isOrganiser(hash: string): boolean {
    return isSame(hash, this.organiser)
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
