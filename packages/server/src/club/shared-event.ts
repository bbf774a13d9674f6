/** An event of the club: organisers write it, its players add to it, and everybody reads what is public. */
import { createHmac } from 'node:crypto'
import { EVENTS, type EventState, type Happening, type LogEntry, logFor, type Onlooker } from '@jatekvilag/club'
import { hashOf } from '../rooms/secrets.ts'
import { SharedLog } from './shared-log.ts'

/** Whose eyes look at an event. */
export type EventViewer = 'organiser' | Onlooker

export class SharedEvent extends SharedLog<Happening, EventState, Onlooker> {
  readonly kind = EVENTS
  /** By the hash of the secret. */
  private readonly players = new Map<string, string>()

  /** Nobody has to keep the secrets of five hundred players: each follows from the seed. */
  secretOf(player: string): string {
    return derived(this.seed, `player ${player}`)
  }

  /** The seat of a player in the rooms of a sitting, which he finds again from any device. */
  seatSecret(sitting: string, player: string): string {
    return derived(this.seed, `seat ${sitting} ${player}`)
  }

  /** Nobody special without a secret. */
  viewerOf(secret: string | undefined): EventViewer | undefined {
    if (secret === undefined) return 'public'
    const hash = hashOf(secret)
    if (this.isOrganiser(hash)) return 'organiser'
    if (!this.players.has(hash))
      for (const { id } of this.session.state.players) this.players.set(hashOf(this.secretOf(id)), id)
    const player = this.players.get(hash)
    return player === undefined ? undefined : { player }
  }

  entriesFor(viewer: EventViewer, after: number): readonly LogEntry[] {
    const { log } = this.session
    const entries = log.entries.slice(after)
    return viewer === 'organiser' ? entries : logFor({ ...log, entries }, viewer).entries
  }
}

const derived = (seed: string, what: string) => createHmac('sha256', seed).update(what).digest('base64url').slice(0, 22)
