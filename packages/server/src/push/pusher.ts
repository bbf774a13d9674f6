/** Tells people whose turn it is in games over days, where they asked for it and are not there. */
import { type Language, nameOf, say } from '@jatekvilag/engine'
import { actingSeats, type ClockRule, handAt, isObject } from '@jatekvilag/play'
import type { LiveRoom } from '../rooms/live-room.ts'
import type { Rooms } from '../rooms/rooms.ts'
import { hashOf } from '../rooms/secrets.ts'
import { problem } from '../texts.ts'
import { newServerKey, type ServerKey, type Subscription, send } from './web-push.ts'

/**
 * The services of those who make browsers. An address comes from outside, and the server calls it: it calls nobody else, and
 * above all nobody inside its own network.
 */
const SERVICES = [
  /^fcm\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /\.push\.services\.mozilla\.com$/,
  /\.notify\.windows\.com$/,
  /\.push\.apple\.com$/,
]

export interface PushOptions {
  /** Who runs this server, for the services: `mailto:` or `https:`. */
  readonly contact: string
  /** Another service, for tests: host and port. */
  readonly alsoHost?: string
}

interface Kept extends Subscription {
  readonly language: string
}

export class Pusher {
  private readonly rooms: Rooms
  private readonly options: PushOptions
  private keyOnce: Promise<ServerKey> | undefined
  /** The last position that was told about, by room and seat. */
  private readonly told = new Map<string, number>()

  constructor(rooms: Rooms, options: PushOptions) {
    this.rooms = rooms
    this.options = options
    rooms.onTurn = (live) => void this.consider(live).catch(() => undefined)
  }

  /** Made once for all nodes and kept: browsers hold on to it. */
  key(): Promise<ServerKey> {
    this.keyOnce ??= this.keptKey()
    return this.keyOnce
  }

  private async keptKey(): Promise<ServerKey> {
    const { store } = this.rooms
    await store.change('newSetting', 'push-key', JSON.stringify(newServerKey()))
    const [kept] = await store.ask<{ value: string }>('setting', 'push-key')
    return JSON.parse(kept?.value ?? '{}') as ServerKey
  }

  private mayCall(endpoint: string): boolean {
    const url = URL.parse(endpoint)
    if (!url) return false
    if (url.host === this.options.alsoHost) return true
    return url.protocol === 'https:' && url.port === '' && SERVICES.some((service) => service.test(url.hostname))
  }

  /** False where it is no subscription, or one of a service that nobody knows. */
  async subscribe(device: string, wish: unknown, language: Language): Promise<boolean> {
    if (!isObject(wish)) return false
    const { endpoint, keys } = wish
    const { p256dh, auth } = isObject(keys) ? keys : {}
    const isKey = (key: unknown, length: number): key is string =>
      typeof key === 'string' && Buffer.from(key, 'base64url').length === length
    if (typeof endpoint !== 'string' || endpoint.length > 1000 || !this.mayCall(endpoint)) return false
    if (!isKey(p256dh, 65) || !isKey(auth, 16)) return false
    const kept: Kept = { endpoint, p256dh, auth, language }
    await this.rooms.store.change('subscribe', hashOf(device), hashOf(endpoint), JSON.stringify(kept))
    return true
  }

  async unsubscribe(device: string): Promise<void> {
    await this.rooms.store.change('unsubscribe', hashOf(device))
  }

  private async consider(live: LiveRoom): Promise<void> {
    const calls = await live.through((room) => {
      if (room.result || !room.started || !isSlow(room.clocks.rule)) return []
      const waited = actingSeats(room).filter((seat) => handAt(room.seats[seat]!) === 'person')
      return waited
        .filter((seat) => live.attendance.absentSince(seat) !== undefined)
        .map((seat) => [seat, room.lastBoardEvent] as const)
    })
    for (const [seat, n] of calls) {
      const key = `${live.id} ${seat}`
      if ((this.told.get(key) ?? -1) >= n) continue
      this.told.set(key, n)
      const rows = await this.rooms.store.ask<{ device: string; kept: string }>('subscriptions', live.id, seat)
      await Promise.all(rows.map(({ device, kept }) => this.call(live, device, JSON.parse(kept) as Kept)))
    }
  }

  private async call(live: LiveRoom, device: string, to: Kept): Promise<void> {
    if (!this.mayCall(to.endpoint)) return
    const game = nameOf(live.entry, to.language)
    const message = { title: game, body: say(problem('push-turn'), to.language), room: live.id }
    const sent = await send(to, JSON.stringify(message), live.id, await this.key(), this.options.contact)
    this.rooms.metrics.count('jv_pushes_total', { sent })
    if (sent === 'gone') await this.rooms.store.change('unsubscribeOne', device, hashOf(to.endpoint))
  }
}

/** Whoever plays at a sitting looks at the board. */
const isSlow = ({ kind }: ClockRule) => kind === 'days' || kind === 'days-bank' || kind === 'none'
