import type { Session } from '../match/session.ts'

/** What the review shows on the board in place of the game, or over it. */
export interface BoardAside {
  /** The log length of the game that it belongs to: whoever walks elsewhere leaves it. */
  readonly at: number
  /** A line beside the game; the game itself without one. */
  readonly session?: Session
  /** Sites that are joined by arrows in their order. */
  readonly arrows: readonly number[]
  /** The hand may play on in the line. */
  readonly open?: boolean
  /** Stands where it is said who is to move. */
  readonly title?: string
}
