import { ActionList, CHANCE, drawChance, type Game, type Position, type Random, type Seat } from '@jatekvilag/engine'
import type { Meter } from './budget.ts'
import { type Judge, worthOf } from './judge.ts'
import { seatAfter } from './seat-after.ts'
import type { SharedMoves } from './shared-moves.ts'

/** Steps between two looks at the meter, less one: a power of two less one. */
const BETWEEN_LOOKS = 31

export interface RolloutPlan {
  /** Random actions after which the position is judged instead of played on; needs a judge or counts as a draw. */
  readonly cutoff: number
  readonly judge: Judge | undefined
  /** Whether playouts follow what the game knows of sensible play; else all actions are equally likely. */
  readonly sensible: boolean
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
  private readonly next: Game['sample']

  constructor(game: Game, random: Random, plan: RolloutPlan) {
    this.game = game
    this.random = random
    this.plan = plan
    this.payoffs = new Float64Array(game.seats)
    this.next = (plan.sensible ? game.playout : undefined) ?? game.sample
  }

  fixed(values: Float64Array, at: number): Float64Array {
    for (let s = 0; s < this.payoffs.length; s++) this.payoffs[s] = values[at + s]
    return this.payoffs
  }

  /** A playout that is still going on when the time is up is judged where it stands. */
  run(p: Position, meter: Meter, shared: SharedMoves | undefined): Float64Array {
    const { game, random, list, payoffs, next } = this
    let left = this.plan.cutoff
    let step = this.length
    let seat: Seat = CHANCE
    let mask = game.actors(p)
    while (mask !== 0) {
      if (left-- <= 0 || ((step & BETWEEN_LOOKS) === BETWEEN_LOOKS && meter.isLate())) break
      seat = seatAfter(seat, mask)
      const action = seat === CHANCE ? drawChance(game, p, random, list) : next(p, seat, random, list)
      game.play(p, seat, action)
      if (shared !== undefined) shared.note(step, seat, action)
      step++
      mask = game.actors(p)
    }
    this.length = step
    if (mask !== 0) return this.judge(p)
    const result = game.result(p)!
    for (let s = 0; s < payoffs.length; s++) payoffs[s] = result.payoffs[s]
    return payoffs
  }

  private judge(p: Position): Float64Array {
    const { payoffs } = this
    const { judge } = this.plan
    if (judge === undefined) payoffs.fill(0)
    else for (let s = 0; s < payoffs.length; s++) payoffs[s] = worthOf(judge, p, s)
    return payoffs
  }
}
