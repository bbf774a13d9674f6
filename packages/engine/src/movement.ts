/** How the men of a game go, read out of the very tables it plays with: for pictures in rules pages. */
import type { Site } from './board.ts'
import type { Seat } from './contract.ts'
import type { Look } from './scene.ts'

/** One way of a man to one place. */
export interface Way {
  readonly to: Site
  /** The sites on the way, in order, where nobody may stand; none for a step and for a jump. */
  readonly through: readonly Site[]
  /** Onto an empty site. */
  readonly moves: boolean
  /** Onto an enemy. */
  readonly captures: boolean
  /** So many men must stand on the way (the screen of a cannon); none unless told otherwise. */
  readonly over?: number
  /** Reached by the second step of one move (a lion), which may capture on its first step as well. */
  readonly second?: boolean
}

export interface Movement {
  /** The kinds of men, as the scene calls them. */
  readonly kinds: readonly string[]
  look(kind: string, seat: Seat): Look
  /** Every way from there, if the men that it needs stand around; nothing where such a man cannot stand. */
  ways(kind: string, seat: Seat, site: Site): readonly Way[]
}
