import { type Parsed, say } from '@jatekvilag/engine'

/** Something the person can mend: printed as one sentence, exit code 2. */
export class Failure extends Error {}

export function need<T>(answer: Parsed<T>): T {
  if (!answer.ok) throw new Failure(say(answer.problem, 'en'))
  return answer.value
}
