import { CHANCE } from '@jatekvilag/engine'
import type { HeardTurn } from '@jatekvilag/play'

/** Where a turn stands in the list, as games of its kind are written down. */
export interface TurnPlace {
  /** What is written before it; undefined for chance and for the answer in a pair. */
  readonly number: number | undefined
  /** The column of its side, in lists of pairs. */
  readonly column: 1 | 2 | undefined
}

/**
 * Two sides are written in pairs with one number, the side that began first; more are counted turn by turn. What chance does
 * has no number.
 */
export function turnPlaces(turns: readonly Pick<HeardTurn, 'seat'>[], seats: number): TurnPlace[] {
  const first = turns.find(({ seat }) => seat !== CHANCE)?.seat
  let number = 0
  let last: 1 | 2 = 2
  return turns.map(({ seat }): TurnPlace => {
    if (seat === CHANCE) return { number: undefined, column: undefined }
    if (seats !== 2) return { number: ++number, column: undefined }
    const column = seat === first ? 1 : 2
    const isNewRow = column <= last
    last = column
    return { number: isNewRow ? ++number : undefined, column }
  })
}
