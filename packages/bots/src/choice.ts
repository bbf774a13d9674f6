import type { Action } from '@jatekvilag/engine'

/** One candidate of a search. */
export interface Candidate {
  readonly action: Action
  /** Expected payoff for the mover: 1 is a won game, -1 a lost one. */
  readonly value: number
  /** How much of the work went into it, 0 to 1. */
  readonly share: number
  /** True when the value is not an estimate. */
  readonly proven: boolean
  /** Actions until the certain end, where the search counts them. */
  readonly endsIn?: number
}

/** What a search thinks: its candidates, best first, and the line it expects. */
export interface Choice {
  readonly candidates: readonly Candidate[]
  readonly line: readonly Action[]
  /** Where several lines were asked for: how it may go on after each of the first candidates. */
  readonly lines?: readonly (readonly Action[])[]
  /** Simulations or nodes. */
  readonly work: number
}

/** A step of a set-up, which nobody has searched for. */
export const chosenByLot = (action: Action): Choice => ({
  candidates: [{ action, value: 0, share: 1, proven: false }],
  line: [action],
  work: 0,
})
