/** What one player can offer the others, and what becomes of it. */
import type { Seat } from '@jatekvilag/engine'
import type { ClockRule } from './clock-rules.ts'
import type { Deed } from './events.ts'

export type OfferBody =
  /** The position after the first `to` actions is to come back. */
  | { readonly about: 'undo'; readonly to: number }
  | { readonly about: 'draw' | 'abort' | 'pause' | 'resume' | 'rematch' }
  /** Put away for another day: nobody is waited for, and only everybody together takes it up again. */
  | { readonly about: 'adjourn' }
  /** Strangers may find the game and look on. */
  | { readonly about: 'show' }
  /** Everybody moves on by one seat: into the position as it stands, or into the next match once this one is over. */
  | { readonly about: 'swap' }
  /** Everybody else gets so much more. */
  | { readonly about: 'more-time'; readonly ms: number }
  | { readonly about: 'pace'; readonly clock: ClockRule }
  | { readonly about: 'rules'; readonly rulesVersion: number }

export interface Offer {
  /** The number of the event that made it. */
  readonly n: number
  readonly by: Seat
  readonly body: OfferBody
  /** Who must still say yes. */
  readonly asked: readonly Seat[]
}

/** What can be offered when the game is over; all other offers go with its end. */
export const outlivesGame = ({ about }: OfferBody) => about === 'rematch' || about === 'swap'

/** What can be offered only then. */
export const needsEnd = ({ about }: OfferBody) => about === 'rematch'

/** An answer by playing on: whoever moves has said no to a draw or a take-back. */
export const lapsesWithMove = ({ about }: OfferBody) => about === 'draw' || about === 'undo' || about === 'abort'

/**
 * What everybody's yes brings about in this room; nothing where another room comes of it (a rematch, changed sides,
 * another pace, other rules).
 */
export function fulfilled({ by, body }: Offer, seats: number): Deed[] {
  switch (body.about) {
    case 'undo':
      return [{ kind: 'undone', to: body.to }]
    case 'draw':
      return [{ kind: 'ended', ending: { kind: 'agreed' } }]
    case 'abort':
      return [{ kind: 'ended', ending: { kind: 'aborted' } }]
    case 'pause':
      return [{ kind: 'paused', why: 'agreed' }]
    case 'adjourn':
      return [{ kind: 'paused', why: 'adjourned' }]
    case 'show':
      return [{ kind: 'shown' }]
    case 'resume':
      return [{ kind: 'resumed' }]
    case 'more-time':
      return Array.from({ length: seats }, (_, seat) => seat)
        .filter((seat) => seat !== by)
        .map((seat) => ({ kind: 'adjusted', seat, ms: body.ms, why: 'agreed' }) as const)
    default:
      return []
  }
}

/** The offers that are still open after somebody moved; nobody where chance did. */
export function leftAfterMove(offers: readonly Offer[], seat: Seat | undefined): readonly Offer[] {
  return offers.filter(
    ({ by, body }) => body.about !== 'undo' && (seat === undefined || by === seat || !lapsesWithMove(body)),
  )
}

export const leftAfterUndo = (offers: readonly Offer[]) => offers.filter(({ body }) => !lapsesWithMove(body))

/** The offers after an answer: a no ends one, and so does the last yes. */
export function answered(offers: readonly Offer[], n: number, seat: Seat, yes: boolean): readonly Offer[] {
  return offers.flatMap((offer) => {
    if (offer.n !== n) return [offer]
    const asked = offer.asked.filter((one) => one !== seat)
    return yes && asked.length > 0 ? [{ ...offer, asked }] : []
  })
}
