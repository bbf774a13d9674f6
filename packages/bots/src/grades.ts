/** What a move that was weighed is called. Nothing at all, unless it gave away more than the game's own noise explains. */
import type { Weighing } from './weighing.ts'

export const GRADES = ['inaccuracy', 'mistake', 'blunder'] as const
export type Grade = (typeof GRADES)[number]

/** The least loss of each grade, beyond the noise: a part of the whole point between a lost and a won game. */
const LEAST: Readonly<Record<Grade, number>> = { inaccuracy: 0.1, mistake: 0.16, blunder: 0.27 }

/** Where less than this part of the point is left to win or to lose, the game is decided. */
const DECIDED = 0.07

/** What the difference has moved while the effort grew it may move again, and somewhat more. */
const CAUTION = 1.5
/** So many turns of each seat are early: what they are worth shows much later. */
const EARLY_TURNS = 6
const EARLY_CAUTION = 3

/** A value between -1 and 1 as the part of the point that may be expected. */
export const pointsOf = (value: number): number => Math.max(0, Math.min(1, (1 + value) / 2))

type Values = Pick<Weighing, 'noise'> & { readonly best: { value: number }; readonly played: { value: number } }

/** The part of the point that was given away, as far as the search can tell. */
export const lossOf = ({ best, played }: Values): number => Math.max(0, pointsOf(best.value) - pointsOf(played.value))

/** The grade of a move, undefined for a good one. `turn` counts the seat's own turns from 0. */
export function gradeOf(weighing: Values, turn = EARLY_TURNS): Grade | undefined {
  const { best, played, noise } = weighing
  if (pointsOf(best.value) < DECIDED || pointsOf(played.value) > 1 - DECIDED) return undefined
  const caution = turn < EARLY_TURNS ? EARLY_CAUTION : CAUTION
  const sure = lossOf(weighing) - (caution * noise) / 2
  return GRADES.findLast((grade) => sure >= LEAST[grade])
}

/** Whether somebody would be told of it, were the difference certain. */
export const isSerious = (weighing: Values): boolean => gradeOf({ ...weighing, noise: 0 }) !== undefined
