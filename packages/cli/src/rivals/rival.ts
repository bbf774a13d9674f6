/** A program that others wrote, at our board: for measuring strength from outside. */
import type { Action, Match, Position } from '@jatekvilag/engine'

export interface Rival {
  /** As it calls itself. */
  readonly name: string
  begin(): Promise<void>
  /** Its move in this match, in which it is to move. */
  choose(match: Match): Promise<Action>
  /** What it says of a turn; undefined where there was no choice. */
  examine?(before: Position, after: Position): Promise<Examined | undefined>
  close(): void
}

export interface Examined {
  readonly about: 'move' | 'cube'
  /** Beside the best one, by its own judgement. */
  readonly lost: number
  /** Somebody might have decided otherwise: nobody counts it as an art not to double in the first turn. */
  readonly hard: boolean
}
