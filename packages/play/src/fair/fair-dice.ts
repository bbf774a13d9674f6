/**
 * Dice that nobody can choose or foresee, and that everybody can check. Before the game the server binds itself to a seed
 * by telling its hash; each draw is worked out from the seed, the room, the number of the event and a few bytes that the
 * player sent with the move before it. At the end the seed is told.
 */
import type { Chance, GameEntry, Problem } from '@jatekvilag/engine'
import { drawing } from '../deciding.ts'
import type { RoomEvent } from '../events.ts'
import { Room } from '../room.ts'
import { problem } from '../texts.ts'
import { fromHex, hmacSha256, sha256, toHex } from './sha256.ts'

/** A seed is 32 bytes, as hexadecimal text. */
export const SEED_LENGTH = 64

/** What is told before the game. */
export function commitmentOf(seed: string): string {
  return toHex(sha256(fromHex(seed) ?? new Uint8Array(0)))
}

export interface Draw {
  readonly seed: string
  readonly room: string
  /** The number of the event of chance. */
  readonly n: number
  readonly nonce: string
}

/** The numbers of one draw: HMAC-SHA256 of room, number, nonce and a counter, block after block, without any bias. */
export class FairChance implements Chance {
  private readonly key: Uint8Array
  private readonly about: string
  private block = new DataView(new ArrayBuffer(0))
  private used = 0
  private count = 0

  constructor({ seed, room, n, nonce }: Draw) {
    this.key = fromHex(seed) ?? new Uint8Array(0)
    this.about = `${room}:${n}:${nonce}`
  }

  private word(): number {
    if (this.used === this.block.byteLength) {
      const message = new TextEncoder().encode(`${this.about}:${this.count++}`)
      this.block = new DataView(hmacSha256(this.key, message).buffer as ArrayBuffer)
      this.used = 0
    }
    this.used += 4
    return this.block.getUint32(this.used - 4)
  }

  below(n: number): number {
    // Sums of odds may be large: 53 bits then, of which what does not divide evenly is thrown away.
    const range = n <= 2 ** 32 ? 2 ** 32 : 2 ** 53
    const most = range - (range % n)
    for (;;) {
      const drawn = range === 2 ** 32 ? this.word() : (this.word() >>> 11) * 2 ** 32 + this.word()
      if (drawn < most) return drawn % n
    }
  }
}

/** What the players have put into the next draw: the last bytes that came with a move, before it those of who opened the room. */
export function nonceAfter(nonce: string, event: Pick<RoomEvent, 'kind'> & { readonly nonce?: string }): string {
  const mayCarry = event.kind === 'acted' || event.kind === 'created'
  return mayCarry && event.nonce !== undefined ? event.nonce : nonce
}

/** Draws every number again; undefined where all of it is as it must be, else the first thing that is not. */
export function unfairness(entry: GameEntry, id: string, events: readonly RoomEvent[]): Problem | undefined {
  const [first, ...rest] = events
  const revealed = events.find((event) => event.kind === 'revealed')
  if (first?.kind !== 'created' || !revealed) return problem('nothing-revealed')
  const { seed } = revealed
  if (fromHex(seed)?.length !== SEED_LENGTH / 2 || commitmentOf(seed) !== first.commitment)
    return problem('seed-not-committed')
  const room = Room.open(entry, first, first.at, { positions: 'few' })
  if (!room.ok) return room.problem
  let nonce = nonceAfter('', first)
  for (const event of rest) {
    if (event.kind === 'chance') {
      const due = drawing(room.value, new FairChance({ seed, room: id, n: event.n, nonce }))
      if (due.kind !== 'chance' || due.action !== event.action) return problem('draw-unfair', event.n)
    }
    nonce = nonceAfter(nonce, event)
    const done = room.value.apply(event)
    if (!done.ok) return problem('event', event.n, done.problem)
  }
  return undefined
}
