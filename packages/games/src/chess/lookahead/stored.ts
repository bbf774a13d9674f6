/** What the search of a game of men has learned, as it lies in the room of the game. */
import type { SeenSlots, StoredNetwork } from '../../families/updated-network/stored.ts'
import type { MenWorths } from './worths.ts'

export interface StoredMen {
  /** How it came about. */
  readonly made: string
  readonly worths: MenWorths
  /** What is counted, early and late: base64 of whole numbers of 16 bits, see `terms.ts`; from the worths alone unless given. */
  readonly terms?: string
  /** On top of what is counted, or instead of it. */
  readonly network?: MenNetwork
}

/** A network of the family; who looks may have rows of weights of its own for each zone in which its king is. */
export interface MenNetwork extends StoredNetwork {
  readonly kings?: KingZones
  /** Weights lie in one byte each: from -127 to 127, or -128 and two bytes more. */
  readonly bytes?: boolean
}

export interface KingZones {
  /** By site, as the first seat sees it. */
  readonly zones: readonly number[]
  /** A king on the right half of the board looks at it with left and right changed. */
  readonly mirrored: boolean
}

export type { SeenSlots, StoredNetwork }
