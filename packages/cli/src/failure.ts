import { type Parsed, Refusal } from '@jatekvilag/engine'

/** Something the person can mend: printed as one sentence, exit code 2. */
export class Failure extends Refusal {}

export function need<T>(answer: Parsed<T>): T {
  if (!answer.ok) throw new Failure(answer.problem)
  return answer.value
}
