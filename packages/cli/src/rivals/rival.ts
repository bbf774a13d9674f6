/** A program that others wrote, at our board: for measuring strength from outside. */
import type { Action, Match } from '@jatekvilag/engine'

export interface Rival {
  /** As it calls itself. */
  readonly name: string
  begin(): Promise<void>
  /** Its move in this match, in which it is to move. */
  choose(match: Match): Promise<Action>
  close(): void
}
