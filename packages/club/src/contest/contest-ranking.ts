import type { Answer } from '../problem.ts'
import {
  type GradedSheet,
  grade,
  invite,
  type Judge,
  levelsFromContest,
  type RankedSheet,
  rankOnline,
  rankOnPaper,
} from './contest.ts'
import type { ContestState } from './contest-model.ts'

/** Where the sheets came from: each kind has a ranking of its own. */
export type ContestSide = 'paper' | 'online'

/** Every sheet with its errors. What an arbiter rules goes over what the organiser marked, and that over the referee. */
export function gradeContest({ paper, sheets, rulings }: ContestState, judge: Judge): GradedSheet[] {
  if (!paper) return []
  return sheets.map((sheet) => grade(paper, sheet, judge, { ...sheet.marks, ...rulings[sheet.entrant] }))
}

export function rankContest(state: ContestState, judge: Judge, side: ContestSide): RankedSheet[] {
  const graded = gradeContest(state, judge).filter(
    ({ sheet }) => (sheet.arrivedAt !== undefined) === (side === 'online'),
  )
  return side === 'paper' ? rankOnPaper(graded) : rankOnline(graded, state.deadline ?? '')
}

/** Who goes on to the second round: entrants and guests by their id. */
export const invitedFrom = (state: ContestState, ranking: readonly RankedSheet[]): Answer<string[]> =>
  invite(
    ranking,
    state.guests.map(({ id }) => id),
  )

export interface AwardDue {
  readonly entrant: string
  readonly game: string
  readonly place: number
  readonly given: boolean
}

/** The levels that the first three have by the rules, and which of them have been written out. */
export const awardsDue = (state: ContestState, ranking: readonly RankedSheet[]): AwardDue[] =>
  levelsFromContest(ranking).map((due) => ({
    ...due,
    given: state.awards.some(({ entrant, game }) => entrant === due.entrant && game === due.game),
  }))
