/** The answer of every parser: a value, or the reason why there is none. */
export type Parsed<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: string }

export const parsed = <T>(value: T): Parsed<T> => ({ ok: true, value })
export const problem = (text: string): { ok: false; problem: string } => ({ ok: false, problem: text })

/** For tests and for text that we wrote ourselves. */
export function unwrap<T>(answer: Parsed<T>): T {
  if (!answer.ok) throw new Error(answer.problem)
  return answer.value
}
