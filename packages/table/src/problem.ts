import { inLanguage, type Language, type Names, type Problem as Reason, say } from '@jatekvilag/engine'
import { PROBLEMS, type ProblemId } from './words.ts'

/** Why something cannot be done: the id of a sentence in both languages, and what to put into its braces. */
export interface Problem {
  readonly id: ProblemId
  readonly values?: Readonly<Record<string, Value>>
}

/** A text, the name of a thing in several languages, or what the rules of a game say. */
type Value = string | number | Names | Reason

/** A value, or a problem to tell. Nothing in this package throws on bad input. */
export type Answer<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: Problem }

export const answer = <T>(value: T): Answer<T> => ({ ok: true, value })
export const refuse = (id: ProblemId, values?: Problem['values']): { ok: false; problem: Problem } => ({
  ok: false,
  problem: values ? { id, values } : { id },
})

/** The sentence to show. */
export function problemText(problem: Problem, language: Language): string {
  return inLanguage(PROBLEMS[problem.id], language).replace(/\{(\w+)\}/g, (_, name) =>
    spoken(problem.values?.[name], language),
  )
}

function spoken(value: Value | undefined, language: Language): string {
  if (typeof value !== 'object') return String(value ?? '')
  return 'sentences' in value ? say(value as Reason, language) : inLanguage(value as Names, language)
}
