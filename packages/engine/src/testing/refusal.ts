import type { Parsed } from '../parsed.ts'
import { say } from '../problem.ts'

/** Why a parser refused, in English; `read` where it did not. */
export function refusal(answer: Parsed<unknown>): string {
  return answer.ok ? 'read' : say(answer.problem, 'en')
}
