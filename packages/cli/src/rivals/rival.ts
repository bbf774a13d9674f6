/** A program that others wrote, at our board: for measuring strength from outside. */
import type { Action, Match, Position } from '@jatekvilag/engine'

export interface Rival {
  /** As it calls itself. */
  readonly name: string
  begin(): Promise<void>
  /** Its move in this match, in which it is to move. */
  choose(match: Match): Promise<Action>
  /** What a turn has lost beside its best one, by its own judgement; undefined where there was no choice. */
  examine?(before: Position, after: Position): Promise<number | undefined>
  close(): void
}
