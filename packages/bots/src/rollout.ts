import { ActionList, CHANCE, drawChance, firstSeat, type Game, type Position, type Random } from '@jatekvilag/engine'
import { expectation } from './expectation.ts'
import type { SharedMoves } from './shared-moves.ts'

export interface RolloutPlan {
  /** Random actions after which the position is judged instead of played on; needs weights or counts as a draw. */
  readonly cutoff: number
  readonly weights: Float64Array | undefined
}

/** Plays on at random from a leaf and says what every seat got. The answer is one reused array. */
export class Rollout {
  /** Actions since the root of this simulation. */
  length = 0
  private readonly game: Game
  private readonly random: Random
  private readonly plan: RolloutPlan
  private readonly list = new ActionList(1024)
  private readonly payoffs: Float64Array

  constructor(game: Game, random: Random, plan: RolloutPlan) {
    this.game = game
    this.random = random
    this.plan = plan
    this.payoffs = new Float64Array(game.seats)
  }

  begin(): void {
    this.length = 0
  }

  fixed(values: Float64Array, at: number): Float64Array {
    for (let s = 0; s < this.payoffs.length; s++) this.payoffs[s] = values[at + s]
    return this.payoffs
  }

  run(p: Position, shared: SharedMoves | undefined): Float64Array {
    const { game, random, list, payoffs } = this
    let left = this.plan.cutoff
    let mask = game.actors(p)
    while (mask !== 0) {
      if (left-- <= 0) return this.judge(p)
      const seat = firstSeat(mask)
      const action = seat === CHANCE ? drawChance(game, p, random, list) : game.sample(p, seat, random, list)
      game.play(p, seat, action)
      if (shared !== undefined) shared.note(this.length, seat, action)
      this.length++
      mask = game.actors(p)
    }
    const result = game.result(p)!
    for (let s = 0; s < payoffs.length; s++) payoffs[s] = result.payoffs[s]
    return payoffs
  }

  private judge(p: Position): Float64Array {
    const { game, payoffs } = this
    const { weights } = this.plan
    if (weights === undefined || game.evaluation === undefined) payoffs.fill(0)
    else for (let s = 0; s < payoffs.length; s++) payoffs[s] = expectation(game.evaluation.score(p, s, weights))
    return payoffs
  }
}
