/** What several searches of the same position think together. */
import type { Action } from '@jatekvilag/engine'
import type { Candidate, Choice } from './choice.ts'

/** What is asked of each of them; a thought that was broken off has as much. */
export type Shared = Pick<Choice, 'candidates' | 'line' | 'work'>

interface Sum {
  looks: number
  value: number
  proven: Candidate | undefined
  /** Where nobody looked: what it was taken to be worth. */
  readonly guess: number
}

/** What was drawn by lot, is certain or is the only thing to do is played as it is; who gives up what is lost does so. */
export const mayBeHelped = ({ candidates, work }: Shared): boolean =>
  work > 0 && candidates.length > 1 && !(candidates[0].proven && candidates[0].value !== 0)

/** Looks are added up and values weighed by them; what one has proven holds for all. */
export function pooled(choices: readonly Shared[]): Shared {
  const sums = new Map<Action, Sum>()
  let looks = 0
  for (const { candidates, work } of choices)
    for (const candidate of candidates) {
      const { action, share, value } = candidate
      const sum = sums.get(action) ?? { looks: 0, value: 0, proven: undefined, guess: value }
      sums.set(action, sum)
      sum.looks += share * work
      sum.value += share * work * value
      looks += share * work
      if (candidate.proven) sum.proven ??= candidate
    }
  const candidates = [...sums].map(([action, sum]): Candidate => {
    const share = looks > 0 ? sum.looks / looks : 0
    if (sum.proven) return { ...sum.proven, share }
    return { action, value: sum.looks > 0 ? sum.value / sum.looks : sum.guess, share, proven: false }
  })
  candidates.sort((a, b) => rank(b) - rank(a))
  const best = candidates[0].action
  const line = choices.find((each) => each.line[0] === best)?.line ?? [best]
  return { candidates, line, work: choices.reduce((sum, { work }) => sum + work, 0) }
}

/** Proven wins first, proven losses last, the rest by how often they were looked at. */
function rank({ proven, value, share }: Candidate): number {
  if (proven && value > 0) return 10 + value
  if (proven && value < 0) return -10 + value
  return share
}
