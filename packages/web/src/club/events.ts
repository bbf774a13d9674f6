/** Events on this device: each is its log, kept as the cabinet keeps matches. */
import { type EventLog, fold, type Happening } from '@jatekvilag/club'
import { type Kept, openCabinet, REVISIONS } from '../storage/cabinet.ts'
import { stayHere } from '../storage/persistence.ts'
import type { KeptLog } from './use-desk.ts'

export type StoredEvent = KeptLog<Happening>

const cabinet = openCabinet({
  name: 'jatekvilag-club',
  version: 2,
  upgrade(db, from) {
    if (from < 1) {
      db.createObjectStore('events', { keyPath: 'id' }).createIndex('updated', 'updated')
      db.createObjectStore('keys', { keyPath: 'id' })
      db.createObjectStore(REVISIONS)
    }
    if (from < 2) db.createObjectStore('followed', { keyPath: 'id' })
  },
})

const isEvent = (value: unknown): boolean => {
  const log = (value as StoredEvent | null)?.log
  return Array.isArray(log?.entries) && fold(log).ok
}

export const events = cabinet.drawer<StoredEvent>('events', isEvent)

export const eventsProblem = cabinet.problem
/** Goes up with every change, for lists of events. */
export const eventsVersion = cabinet.changes

/** Not where another window has gone on meanwhile: whoever follows the event is called then. */
export function saveEvent(event: StoredEvent): Promise<void> {
  const saved = events.put(event, 'next')
  stayHere()
  return saved
}

export const { get: loadEvent, all: listEvents, remove: deleteEvent } = events

/** An event that somebody follows at this device: what he has been told, and what he has said and could not send yet. */
export interface FollowedEvent extends Kept {
  readonly log: EventLog
  readonly you: 'organiser' | { readonly player: string } | null
  readonly unsent: readonly Said[]
}

export interface Said {
  readonly what: Happening
  /** With whom the player sat when he said it. */
  readonly against?: string
}

const followed = cabinet.drawer<FollowedEvent>('followed', (value) => isEvent(value))
export const loadFollowed = followed.get
export const saveFollowed = (event: FollowedEvent) => followed.put(event, 'replace')

/** Keys of events from before they stood in their logs, where every desk finds them. */
export interface StoredKey extends Kept {
  readonly privateKey: JsonWebKey
  readonly publicKey: JsonWebKey
}

const keys = cabinet.drawer<StoredKey>('keys', (value) => typeof (value as StoredKey | null)?.privateKey === 'object')
export const loadKey = keys.get
