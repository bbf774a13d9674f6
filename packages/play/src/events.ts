/**
 * What happens in a room, as one list that only grows: the events are the truth, everything else is worked out from
 * them. Each has its number, its moment and who caused it; presence, pings and smiles are no events.
 */
import type { Action, Ending, OptionValues, Seat } from '@jatekvilag/engine'
import type { ClockRule } from './clock-rules.ts'
import type { OfferBody } from './offers.ts'
import type { Leaving, Player, PlayerKind } from './seats.ts'

/** Who may look on. */
export type Watching = 'anybody' | 'by-link' | 'nobody'

export interface Created {
  readonly kind: 'created'
  readonly game: string
  /** The rules that are played for as long as the room lives. */
  readonly rulesVersion: number
  /** The number by which the rules can be told from any other, where it is known. */
  readonly signature?: string
  readonly options: OptionValues
  /** The text of the first position, where it is not the game's own. */
  readonly start?: string
  readonly seats: readonly Player[]
  readonly clock: ClockRule
  /** So many milliseconds more than the others have at each seat, for whoever is the weaker player. */
  readonly odds?: readonly number[]
  /** At one screen secrets change hands, and so secret set-ups come one after the other. */
  readonly place: 'screen' | 'online'
  readonly watching: Watching
  /** The hash of the seed that chance is drawn from. */
  readonly commitment?: string
  /** What whoever opened it has put into the draws before the first move. */
  readonly nonce?: string
}

export type Ruling =
  | { readonly about: 'result'; readonly payoffs: readonly number[] }
  | { readonly about: 'take-back'; readonly to: number }
  | { readonly about: 'clock'; readonly seat: Seat; readonly ms: number }
  | { readonly about: 'points'; readonly seat: Seat; readonly points: number }

export type Deed =
  | Created
  | { readonly kind: 'seated'; readonly seat: Seat; readonly player: Player }
  | { readonly kind: 'started' }
  /** `spent` is less than what has passed where the way of the move was forgiven; `nonce` goes into the next draw. */
  | {
      readonly kind: 'acted'
      readonly seat: Seat
      readonly action: Action
      readonly spent?: number
      readonly nonce?: string
    }
  /** `proof` is the number of the draw, from which anybody can work it out once the seed is revealed. */
  | { readonly kind: 'chance'; readonly action: Action; readonly proof?: number }
  /** The action of CLOCK in a game with sand: so much time has passed. */
  | { readonly kind: 'passed'; readonly action: Action }
  /** To the position after the first `to` actions. */
  | { readonly kind: 'undone'; readonly to: number }
  /** The action of CLOCK: that seat has no time left. What follows from it are events of their own. */
  | { readonly kind: 'flagged'; readonly seat: Seat }
  | { readonly kind: 'paused'; readonly why: 'agreed' | 'adjourned' | 'arbiter' | 'holiday' }
  | { readonly kind: 'resumed' }
  | {
      readonly kind: 'adjusted'
      readonly seat: Seat
      readonly ms: number
      readonly why: 'agreed' | 'arbiter' | 'network'
    }
  | { readonly kind: 'offered'; readonly seat: Seat; readonly offer: OfferBody }
  /** `offer` is the number of the event that offered. */
  | { readonly kind: 'answered'; readonly seat: Seat; readonly offer: number; readonly yes: boolean }
  | { readonly kind: 'withdrawn'; readonly offer: number }
  | { readonly kind: 'left'; readonly seat: Seat; readonly how: Leaving }
  | { readonly kind: 'stand-in'; readonly seat: Seat; readonly player: PlayerKind }
  /** The program at that seat plays at another strength from now on. */
  | { readonly kind: 'level'; readonly seat: Seat; readonly level: number }
  /** Whoever had left is back in person. */
  | { readonly kind: 'returned'; readonly seat: Seat }
  | { readonly kind: 'ended'; readonly ending: Ending }
  /** The server was away from then until then. */
  | { readonly kind: 'down'; readonly from: number; readonly to: number }
  | { readonly kind: 'ruled'; readonly ruling: Ruling }
  /** Anybody may look on from now. */
  | { readonly kind: 'shown' }
  | { readonly kind: 'revealed'; readonly seed: string }
  /** The same people play on in another room. */
  | { readonly kind: 'followed'; readonly room: string }

export type RoomEvent = Deed & {
  /** 0, 1, 2 … without a gap. */
  readonly n: number
  /** Milliseconds since 1970, by the clock of whoever keeps the log. */
  readonly at: number
  /** Who sent it, where that is more than its seat: a device, an arbiter. */
  readonly by?: string
}

/** Events that change what lies on the board; sand that runs moves nobody's men. */
export const changesBoard = ({ kind, ...deed }: Deed): boolean =>
  kind === 'acted' ||
  kind === 'chance' ||
  kind === 'undone' ||
  (kind === 'ruled' && 'ruling' in deed && deed.ruling.about === 'take-back')
