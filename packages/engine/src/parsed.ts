import { type Problem, Refusal } from './problem.ts'

/** The answer of every parser: a value, or the reason why there is none. */
export type Parsed<T> = { readonly ok: true; readonly value: T } | Refused
export interface Refused {
  readonly ok: false
  readonly problem: Problem
}

export const parsed = <T>(value: T): Parsed<T> => ({ ok: true, value })

/** For tests and for text that we wrote ourselves. */
export function unwrap<T>(answer: Parsed<T>): T {
  if (!answer.ok) throw new Refusal(answer.problem)
  return answer.value
}
