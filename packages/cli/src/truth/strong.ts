import type { Action, Match, Random } from '@jatekvilag/engine'

/** Whoever is taken to be right about moves, because they look much further than the review. */
export interface Strong {
  /** A move of a game that is played for the sake of its positions; the first ones differ from game to game. */
  play(match: Match, random: Random): Promise<Action>
  /** The first choice in a position, with all its strength. */
  choose(match: Match): Promise<Chosen>
  /** Only moves of the game are looked at that are the first choice too; otherwise the first choice, whatever was played. */
  readonly agreeing: boolean
  /** Can it tell what a random move has cost? */
  readonly tellsCosts: boolean
  close(): void
}

export interface Chosen {
  readonly action: Action
  /** The part of the point that the seat may expect, 0 to 1. */
  readonly points: number
}
