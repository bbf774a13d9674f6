import type { Position } from '@jatekvilag/engine'
import type { Core } from './core.ts'

/** A rule that ends a game as a draw when nothing happens for too long. */
export interface Limit {
  /** What is counted, and how many turns of both sides together make the draw, where that is always the same. */
  readonly counts: 'quiet' | 'calm' | 'length' | 'lone-king'
  readonly turns?: number
  /** Called for a position that was put together by hand. */
  begin?(p: Position): void
  /** Called once after every turn. */
  count(p: Position): void
  reached(p: Position): boolean
}

/** A draw when each side has made this many moves in a row with crowned pieces only and without a capture. */
export function quietLimit(core: Core, movesEach: number): Limit {
  const { quiet: QUIET } = core.slots.at
  const turns = core.seats * movesEach
  return { counts: 'quiet', turns, count() {}, reached: (p) => p[QUIET] >= turns }
}

/** Slots of `captureLimit`. */
export const CAPTURE_SLOTS = { calm: 1, standing: 1 } as const

/** A draw when this many turns of each seat have passed without a capture, whatever moved. */
export function captureLimit(core: Core, turnsEach: number): Limit {
  const { seats } = core
  const { men: MEN, calm: CALM, standing: STANDING } = core.slots.at
  const standing = (p: Position): number => {
    let sum = 0
    for (let seat = 0; seat < seats; seat++) sum += p[MEN + seat]
    return sum
  }
  return {
    counts: 'calm',
    turns: seats * turnsEach,
    begin(p) {
      p[STANDING] = standing(p)
    },
    count(p) {
      const now = standing(p)
      p[CALM] = now === p[STANDING] ? p[CALM] + 1 : 0
      p[STANDING] = now
    },
    reached: (p) => p[CALM] >= seats * turnsEach,
  }
}

/** Slots of `lengthLimit`. */
export const LENGTH_SLOTS = { played: 1 } as const

/** A draw when each side has made this many moves in all. */
export function lengthLimit(core: Core, movesEach: number): Limit {
  const { played: PLAYED } = core.slots.at
  return {
    counts: 'length',
    turns: core.seats * movesEach,
    count(p) {
      p[PLAYED]++
    },
    reached: (p) => p[PLAYED] >= core.seats * movesEach,
  }
}

/** Slots of `loneKingLimit`. */
export const LONE_KING_SLOTS = { allowance: 1, spent: 1 } as const

/**
 * A lone flying king against few: 16 moves each against three pieces of which one flies,
 * 5 moves each against one or two of which one flies. The count begins anew when the material changes class.
 */
export function loneKingLimit(core: Core): Limit {
  const { men: MEN, flyers: FLYERS, allowance: ALLOWANCE, spent: SPENT } = core.slots.at
  const allowanceFor = (p: Position): number => {
    for (let seat = 0; seat < 2; seat++) {
      const other = 1 - seat
      if (p[MEN + seat] !== 1 || p[FLYERS + seat] !== 1 || p[FLYERS + other] === 0) continue
      if (p[MEN + other] <= 2) return 5
      if (p[MEN + other] === 3) return 16
    }
    return 0
  }
  return {
    counts: 'lone-king',
    count(p) {
      const allowance = allowanceFor(p)
      p[SPENT] = allowance === 0 || allowance !== p[ALLOWANCE] ? 0 : p[SPENT] + 1
      p[ALLOWANCE] = allowance
    },
    reached: (p) => p[ALLOWANCE] > 0 && p[SPENT] >= 2 * p[ALLOWANCE],
  }
}
