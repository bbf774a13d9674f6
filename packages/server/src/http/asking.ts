/** One question over HTTP, and the usual answers. */
import type { IncomingMessage } from 'node:http'
import { type Language, type Problem, say } from '@jatekvilag/engine'
import type { EventGames } from '../club/event-games.ts'
import type { SharedLogs } from '../club/shared-logs.ts'
import type { Contests } from '../contests/contests.ts'
import type { Metrics } from '../metrics.ts'
import type { Pusher } from '../push/pusher.ts'
import type { Devices } from '../rooms/devices.ts'
import type { Rooms } from '../rooms/rooms.ts'
import type { Tables } from '../tables/tables.ts'
import { problem } from '../texts.ts'
import type { Reply } from './json.ts'
import type { Limits } from './limits.ts'

export interface Api {
  readonly rooms: Rooms
  readonly tables: Tables
  readonly devices: Devices
  readonly events: SharedLogs
  readonly eventGames: EventGames
  readonly pusher: Pusher
  readonly contests: Contests
  readonly limits: Limits
  readonly metrics: Metrics
  /** Where it can be reached. */
  addresses(): readonly string[]
}

/** One question, as every answer needs it. */
export interface Asked {
  readonly request: IncomingMessage
  readonly url: URL
  readonly address: string
  /** When it was read, which is when a move was made. */
  readonly at: number
  readonly language: Language
}

export const reply = (status: number, body: unknown): Reply => ({ status, body })

export const refusal = (status: number, why: Problem, language: Language, more: object = {}): Reply =>
  reply(status, { ...more, why: say(why, language) })

export const wrongMethod = (method: string, language: Language): Reply => ({
  ...refusal(405, problem('no-method', method), language),
  headers: { allow: method },
})

export function tooMuch({ metrics }: Api, language: Language): Reply {
  metrics.count('jv_limited_total')
  return { ...refusal(429, problem('too-many'), language), headers: { 'retry-after': '5' } }
}

/** What stands behind "Bearer"; undefined where nothing was said, empty where it is none. */
export const bearerOf = ({ headers }: IncomingMessage): string | undefined =>
  headers.authorization === undefined ? undefined : (/^Bearer +(\S{1,100})$/i.exec(headers.authorization)?.[1] ?? '')
