import type { Site } from './board.ts'
import type { Touch, WordId } from './contract.ts'

/**
 * Why a piece that was touched, and then the place where it should go, lead nowhere. A game with reasons of its own looks
 * at the answer: `not-yours` stands, `cannot-move` and `not-there` may be told better. Nothing to say of buttons.
 */
export function whyNotGo(
  [from, to]: readonly Touch[],
  isOwn: (site: Site) => boolean,
  isTaken: (site: Site) => boolean = () => false,
): WordId | undefined {
  if (typeof from !== 'number') return undefined
  if (!isOwn(from)) return 'not-yours'
  if (typeof to !== 'number') return 'cannot-move'
  return isTaken(to) ? 'occupied' : 'not-there'
}

/** Why nothing can be put there: the place is taken, or what the game says of empty ones. */
export function whyNotPut(
  [site]: readonly Touch[],
  isTaken: (site: Site) => boolean,
  otherwise?: WordId,
): WordId | undefined {
  if (typeof site !== 'number') return undefined
  return isTaken(site) ? 'occupied' : otherwise
}
