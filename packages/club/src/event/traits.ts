import type { FormatId } from './model.ts'

/** What the log must know of a format. */
export interface FormatTraits {
  /** Somebody may enter, or come back, after the first draw. */
  readonly lateEntry: boolean
  /** Two may meet more than once. */
  readonly mayMeetAgain: boolean
  /** A duel must have a winner. */
  readonly mustDecide: boolean
  /** No rounds: players find their partners themselves. */
  readonly freeDuels: boolean
  /** Whoever is free is paired with whoever else waits; elsewhere one asks another. */
  readonly pairsWaiting: boolean
  /** Starting numbers follow the rating. */
  readonly byRating: boolean
  /** Results are points on the table, not only who won. */
  readonly countsScores: boolean
}

const TRAITS: Readonly<Record<FormatId, Partial<FormatTraits>>> = {
  'knock-out': { mayMeetAgain: true, mustDecide: true },
  chips: { lateEntry: true, mayMeetAgain: true, mustDecide: true, freeDuels: true },
  'round-robin': { mayMeetAgain: true },
  'team-cup': {},
  swiss: { lateEntry: true, byRating: true },
  'simple-swiss': { lateEntry: true, mayMeetAgain: true },
  mcmahon: { lateEntry: true, mayMeetAgain: true, byRating: true },
  arena: { lateEntry: true, mayMeetAgain: true, freeDuels: true, pairsWaiting: true },
  tantrix: { lateEntry: true, mayMeetAgain: true, byRating: true, countsScores: true },
  ladder: { lateEntry: true, mayMeetAgain: true, freeDuels: true },
}

const NONE: FormatTraits = {
  lateEntry: false,
  mayMeetAgain: false,
  mustDecide: false,
  freeDuels: false,
  pairsWaiting: false,
  byRating: false,
  countsScores: false,
}

const WHOLE = Object.fromEntries(Object.entries(TRAITS).map(([id, traits]) => [id, { ...NONE, ...traits }])) as Record<
  FormatId,
  FormatTraits
>

export const traitsOf = (format: FormatId): FormatTraits => WHOLE[format]
