/**
 * Looks for certain wins and losses before the tree search begins: alpha-beta that knows nothing but how games end.
 * It settles short endgames and sees forced lines that playouts overlook. For two seats without secrets or chance.
 */
import type { Game, Position } from '@jatekvilag/engine'
import { AlphaBeta } from './alpha-beta.ts'
import type { Budget } from './budget.ts'
import type { Candidate, Choice } from './choice.ts'
import type { Judge } from './judge.ts'

const NO_OPINION: Judge = { made: 'nothing', value: () => 0, noisy: () => false }

export class Prover {
  private readonly alphaBeta: AlphaBeta
  /** The part of the time or work that goes into the proof. */
  private readonly part: number

  constructor(game: Game, part: number) {
    this.part = part
    this.alphaBeta = new AlphaBeta(game, { judge: NO_OPINION })
  }

  /** The search's choice, unless a win is certain; moves that are certain to lose come last. */
  search(
    root: Position,
    budget: Budget,
    seen: ReadonlySet<number> | undefined,
    think: (rest: Budget) => Choice,
  ): Choice {
    const proof = this.alphaBeta.search(root, shareOf(budget, this.part), seen)
    const [best] = proof.candidates
    if (best.proven) return proof
    const lost = new Map(proof.candidates.filter(({ proven }) => proven).map((each) => [each.action, each]))
    const { candidates, line, work } = think(shareOf(budget, 1 - this.part))
    const sound = candidates.filter(({ action }) => !lost.has(action))
    const unsound = candidates.flatMap(({ action }): Candidate[] => (lost.has(action) ? [lost.get(action)!] : []))
    return { candidates: [...sound, ...unsound], line, work }
  }
}

/** That part of the time and work of a budget. */
export function shareOf(budget: Budget, part: number): Budget {
  return {
    ...budget,
    seconds: budget.seconds === undefined ? undefined : budget.seconds * part,
    work: budget.work === undefined ? undefined : Math.max(1, Math.round(budget.work * part)),
  }
}
