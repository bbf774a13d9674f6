/** What a client and a server say to each other over a socket, one JSON text each; README.md tells how it goes. */
import type { Action, Seat } from '@jatekvilag/engine'
import type { Clocks } from '../clocks.ts'
import type { OfferBody } from '../offers.ts'
import type { WireEvent } from './projection.ts'

export const PROTOCOL = 1

/** No message is longer; a table may send more one day. */
export const MOST_BYTES = 16 * 1024

export type Presence = 'here' | 'away' | 'gone'

/** What players may say without knowing each other, in the language of whoever reads it. */
export const SENTENCES = [
  'hello',
  'good-luck',
  'have-fun',
  'thanks',
  'well-played',
  'nice-move',
  'oops',
  'sorry',
  'one-moment',
  'i-am-back',
  'good-game',
  'goodbye',
] as const
export type Sentence = (typeof SENTENCES)[number]

export type Claim = 'win' | 'draw'

/** Letters of what somebody says in words of his own. */
export const LONGEST_WORDS = 200

export type Request =
  | { readonly do: 'hello'; readonly protocol: number; readonly language?: string }
  /** Joins, resumes and watches: `have` is the number of the last event that is known already. */
  | { readonly do: 'open'; readonly room: string; readonly secret?: string; readonly have?: number }
  | { readonly do: 'close'; readonly room: string }
  | ({ readonly do: 'act'; readonly room: string } & ActRequest)
  | { readonly do: 'offer'; readonly room: string; readonly id: string; readonly offer: OfferBody }
  | { readonly do: 'answer'; readonly room: string; readonly id: string; readonly offer: number; readonly yes: boolean }
  | { readonly do: 'withdraw'; readonly room: string; readonly id: string; readonly offer: number }
  | { readonly do: 'resign'; readonly room: string; readonly id: string }
  /** Somebody who is to move has not been there for long: the game is won, or drawn, or goes on without him. */
  | { readonly do: 'claim'; readonly room: string; readonly id: string; readonly how: Claim }
  /** Back at a seat that was given up for lost. */
  | { readonly do: 'return'; readonly room: string; readonly id: string }
  | { readonly do: 'name'; readonly room: string; readonly id: string; readonly name: string }
  | { readonly do: 'say'; readonly room: string; readonly sentence: Sentence }
  /** Words of one's own, where everybody at the table has said yes to them. */
  | { readonly do: 'say'; readonly room: string; readonly words: string }
  | { readonly do: 'words'; readonly room: string; readonly on: boolean }
  | { readonly do: 'presence'; readonly room: string; readonly presence: 'here' | 'away' }

export interface ActRequest {
  /** The number of the last event that the player has seen. */
  readonly after: number
  /** Made by the client, new for each wish and the same when it is sent again. */
  readonly id: string
  readonly action?: Action
  /** Instead of the action: its name, or that of a whole turn. */
  readonly move?: string
  /** Goes into the next draw of chance. */
  readonly nonce?: string
}

export type Message =
  | { readonly say: 'welcome'; readonly protocol: number; readonly now: number; readonly mostBytes: number }
  | {
      readonly say: 'room'
      readonly room: string
      /** Whose eyes these are: a seat, or -1 for a spectator. */
      readonly seat: Seat
      /** The number of the last event. */
      readonly n: number
      readonly now: number
      readonly commitment: string
      readonly presence: readonly Presence[]
      /** Since when nobody has been at each seat. */
      readonly absent: readonly (number | null)[]
      /** Who has said yes to words of one's own; undefined where there are none. */
      readonly words?: readonly Seat[]
    }
  /** What happened after `from`, with no gap; and who may act and what the clocks say after it. */
  | {
      readonly say: 'events'
      readonly room: string
      readonly from: number
      readonly n: number
      readonly list: readonly WireEvent[]
      readonly acting: readonly Seat[]
      readonly clock: Clocks | null
    }
  /** Exactly one of these two for each request with an id, and the first only after the commit. */
  | { readonly say: 'done'; readonly room: string; readonly id: string; readonly n: number }
  | { readonly say: 'no'; readonly room: string; readonly id?: string; readonly why: string; readonly n: number }
  | { readonly say: 'said'; readonly room: string; readonly seat: Seat; readonly sentence: Sentence }
  | { readonly say: 'said'; readonly room: string; readonly seat: Seat; readonly words: string }
  | { readonly say: 'words'; readonly room: string; readonly on: readonly Seat[] }
  | {
      readonly say: 'presence'
      readonly room: string
      readonly seat: Seat
      readonly presence: Presence
      readonly absent: number | null
    }
  /** The server closes; come back in so many seconds. */
  | { readonly say: 'bye'; readonly why: string; readonly comeBack: number }
