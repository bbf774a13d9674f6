/** Learning from one's mistakes: each position is played again until something better is found or shown. */
import type { Grade } from '@jatekvilag/bots/grades.ts'
import type { Mistake } from './review.ts'

export interface Practice {
  readonly tasks: readonly Mistake[]
  /** The task before the person. */
  readonly index: number
  readonly phase: 'asking' | 'judging' | 'found' | 'shown' | 'over'
  /** What was wrong with the last try: the same move again, or how bad it was. */
  readonly wrong: 'same' | Grade | undefined
  readonly hinted: boolean
  /** So many were found without being shown. */
  readonly found: number
}

export const beginPractice = (tasks: readonly Mistake[]): Practice => ({
  tasks,
  index: 0,
  phase: tasks.length > 0 ? 'asking' : 'over',
  wrong: undefined,
  hinted: false,
  found: 0,
})

export const taskOf = ({ tasks, index }: Practice): Mistake | undefined => tasks[index]

/** A whole turn was tried and is being judged. */
export const tried = (practice: Practice): Practice =>
  practice.phase === 'asking' ? { ...practice, phase: 'judging', wrong: undefined } : practice

/** What was thought of the try: nothing against it is good enough. */
export function judgedAs(practice: Practice, wrong: Practice['wrong']): Practice {
  if (practice.phase !== 'judging') return practice
  if (wrong === undefined) return { ...practice, phase: 'found', found: practice.found + 1 }
  return { ...practice, phase: 'asking', wrong }
}

export const hinted = (practice: Practice): Practice =>
  practice.phase === 'asking' ? { ...practice, hinted: true } : practice

export const shown = (practice: Practice): Practice =>
  practice.phase === 'asking' ? { ...practice, phase: 'shown', wrong: undefined } : practice

export function nextTask(practice: Practice): Practice {
  const index = practice.index + 1
  const rest = { ...practice, index, wrong: undefined, hinted: false }
  return { ...rest, phase: index < practice.tasks.length ? 'asking' : 'over' }
}
