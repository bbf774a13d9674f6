/**
 * What nodes tell each other. A hint that is lost or late costs nothing but a moment: whoever reads asks the log, and who
 * is where is told again every few seconds. So nothing is sent twice, and nothing is kept but a note of who was seen,
 * which goes by itself.
 */
import type { Seat } from '@jatekvilag/engine'
import { isObject, isWhole, type Message } from '@jatekvilag/play'
import { type HandPlace, readHand } from '@jatekvilag/table'

/** Looks at the room, has it open out of sight, or has left it. */
export type There = 'here' | 'away' | 'left'

export type Hint =
  /** The number of the last event. */
  | { readonly room: string; readonly n: number }
  | { readonly room: string; readonly seat: Seat; readonly there: There }
  | { readonly room: string; readonly seat: Seat; readonly words: boolean }
  /** Where a hand is at a shared table. */
  | { readonly room: string; readonly seat: Seat; readonly hand: HandPlace | null }
  /** What somebody said; whoever looks on elsewhere is to hear it too. */
  | { readonly room: string; readonly said: Message & { say: 'said' } }

export interface Place {
  readonly room: string
  readonly seat: Seat
}

/** When somebody was last seen at a place by any node. */
export interface Noted {
  readonly ago: number
  readonly there: There
}

export interface Bus {
  publish(hint: Hint): void
  note(place: Place, there: There): void
  /** One answer for each place; undefined where nobody can be asked now. */
  look(places: readonly Place[]): Promise<readonly (Noted | undefined)[] | undefined>
  close(): Promise<void>
}

const CHANNEL = 'jatekvilag:rooms'
/** Longer than anybody is waited for. */
const NOTED_FOR = 600_000
const MOST_AT_ONCE = 500

const keyOf = ({ room, seat }: Place) => `jatekvilag:seen:${room}:${seat}`
const isThere = (value: unknown): value is There => value === 'here' || value === 'away' || value === 'left'

export async function openRedis(address: string, node: string, heard: (hint: Hint) => void): Promise<Bus> {
  const { createClient } = await import('@redis/client')
  const options = { url: address, socket: { reconnectStrategy: (tries: number) => Math.min(100 * 2 ** tries, 3000) } }
  const speaking = createClient({ ...options, disableOfflineQueue: true })
  const listening = createClient(options)
  // It comes back by itself; until then nodes find out by asking the log.
  for (const client of [speaking, listening]) client.on('error', () => undefined)
  await Promise.all([speaking.connect(), listening.connect()])
  await listening.subscribe(CHANNEL, (text) => {
    const hint = readHint(text, node)
    if (hint) heard(hint)
  })
  const forget = () => undefined
  return {
    publish(hint) {
      speaking.publish(CHANNEL, JSON.stringify({ node, ...hint })).catch(forget)
    },
    note(place, there) {
      speaking.set(keyOf(place), there, { expiration: { type: 'PX', value: NOTED_FOR } }).catch(forget)
    },
    async look(places) {
      try {
        const noted: (Noted | undefined)[] = []
        for (let i = 0; i < places.length; i += MOST_AT_ONCE) {
          const some = places.slice(i, i + MOST_AT_ONCE)
          // How long a note still holds tells how old it is, whatever the clocks of the nodes say.
          const asked = some.map(async (place) => [
            ...(await Promise.all([speaking.get(keyOf(place)), speaking.pTTL(keyOf(place))])),
          ])
          for (const [there, left] of await Promise.all(asked))
            noted.push(isThere(there) && Number(left) > 0 ? { there, ago: NOTED_FOR - Number(left) } : undefined)
        }
        return noted
      } catch {
        return undefined
      }
    },
    async close() {
      for (const client of [speaking, listening]) client.destroy()
    },
  }
}

/** What another node said; nothing where it is our own or makes no sense. */
export function readHint(text: string, own: string): Hint | undefined {
  let hint: unknown
  try {
    hint = JSON.parse(text)
  } catch {
    return undefined
  }
  if (!isObject(hint)) return undefined
  const { node, room, n, seat, there, words, said, hand } = hint
  if (typeof node !== 'string' || node === own || typeof room !== 'string') return undefined
  if (isWhole(n, 0, Number.MAX_SAFE_INTEGER)) return { room, n }
  if (isObject(said) && said.say === 'said') return { room, said: said as unknown as Message & { say: 'said' } }
  if (!isWhole(seat, 0, 7)) return undefined
  if (isThere(there)) return { room, seat, there }
  const place = hand === undefined ? undefined : readHand(hand)
  if (place !== undefined) return { room, seat, hand: place }
  return typeof words === 'boolean' ? { room, seat, words } : undefined
}
