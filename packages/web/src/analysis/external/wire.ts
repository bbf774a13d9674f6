/** What the page and the development server say to each other about an external engine. */
import type { OptionValues } from '@jatekvilag/engine'
import type { BotAnswer } from '../../match/bot-wire.ts'

export const ENGINE_ADDRESS = '@external-engine'

export interface EngineGame {
  readonly game: string
  readonly options: OptionValues
}

/** Without a position it asks who would answer. */
export interface EngineQuestion extends EngineGame {
  readonly position?: readonly number[]
  readonly level?: number
  readonly scale?: number
  readonly compare?: boolean
}

/** Who answers in a game; no name where the program does not play it. */
export interface EngineIntroduction {
  readonly name?: string
  /** Can it tell what every move is worth? */
  readonly compares?: boolean
  readonly problem?: string
}

export type EngineReply = BotAnswer | EngineIntroduction
