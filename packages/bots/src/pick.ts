import type { Action, Random } from '@jatekvilag/engine'
import type { Candidate } from './choice.ts'
import type { LevelPlan, Method } from './levels.ts'
import { asAPersonWould } from './oversight.ts'

/** Levels that choose more carelessly than this may overlook that a move loses at once. */
const CARELESS = 0.4
/** Above this even a certain win is noticed only every other time, and ever more rarely: where chance gives many, seeing each is too strong. */
const DREAMY = 6
/** Beyond this nobody can tell a good position from a better one. */
const CLEAREST = 8

/**
 * The best move, or at weaker levels one nearly as good: the further below the best, the rarer.
 * A certain win is taken, and only the most careless overlook a certain loss: weak levels are not silly ones. Where it can be
 * told how good a move looks before it is answered, errors are such as people make.
 */
export function pick(
  candidates: readonly Candidate[],
  method: Method,
  level: LevelPlan,
  random: Random,
  firstSight?: (action: Action) => number,
): Action {
  const [best] = candidates
  const { temperature } = level
  const attentive = temperature <= DREAMY || random.unit() < DREAMY / (2 * temperature)
  if (temperature === 0 || (best.proven && best.value > 0 && attentive)) return best.action
  const sensible = candidates.filter(
    ({ value, proven }) => temperature > CARELESS || (value > -1 && !(proven && value < 0)),
  )
  if (sensible.length === 0) return best.action
  const worth = sensible.map((candidate) =>
    method === 'alpha-beta' || method === 'ideas' ? stretched(candidate) : candidate.value,
  )
  const top = Math.max(...worth)
  const weights = worth.map((each) => Math.exp((each - top) / temperature))
  let left = random.unit() * weights.reduce((a, b) => a + b, 0)
  for (let i = 0; i < sensible.length; i++) {
    left -= weights[i]
    if (left >= 0) continue
    if (!firstSight) return sensible[i].action
    const considered = sensible.map(({ action }, at) => ({ action, worth: worth[at] }))
    return asAPersonWould(considered[i], considered, firstSight)
  }
  return best.action
}

/**
 * Half the logarithm of the odds: about the value itself in an even game, but far ahead, where all values are nearly 1,
 * it still tells a careful move from a careless one. Without it weak levels would throw away what they have won.
 */
function stretched({ value, proven }: Candidate): number {
  if (proven) return value
  return Math.max(-CLEAREST, Math.min(CLEAREST, Math.atanh(value)))
}
