import type { Level } from './levels.ts'

/** How much thought goes into advice. */
export interface Effort {
  /** As much as this level thinks about a move. */
  readonly level: Level
  readonly scale?: number
  /** Exactly this much work instead, whatever the clock says. */
  readonly work?: number
}

/** Strong, but a long game must be through before the tea is cold. */
export const REVIEW_EFFORT: Effort = { level: 7, scale: 0.5 }
