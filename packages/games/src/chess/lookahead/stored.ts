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
  readonly network?: StoredNetwork
}

export type { SeenSlots, StoredNetwork }
