/**
 * Several processors for one search: where a network leads it, nearly all the time goes into looking at positions, and others
 * can look at some of them. They share no memory with the search, so that any device can do it.
 */
import { ActionList, firstSeat, type Game, type Position } from '@jatekvilag/engine'
import type { Judge } from './judge.ts'
import type { Aside, Company, Glance, Lookers } from './network-search.ts'

export type { Aside, Company, Glance, Lookers }

/** So many processors at most: each takes its memory. */
export const MOST_CORES = 4
/** Each is told of so many positions at a time, so that it need not wait for the next one. */
export const AT_A_TIME = 2

/** Somebody who looks at positions for others. */
export function lookerFor(game: Game, judge: Judge): (p: Position) => Glance {
  const list = new ActionList(1024)
  return (p) => {
    const seat = firstSeat(game.actors(p))
    list.clear()
    game.actions(p, seat, list)
    const hunches = new Float64Array(list.count)
    return { worth: judge.look!(p, seat, list, hunches), hunches }
  }
}

interface UnderWay {
  readonly aside: Aside
  readonly glance: Glance
  readonly ready: number
}

/**
 * Lookers whose time is not counted, as if each had a processor of its own: for measuring what they are worth. A glance is
 * handed over when as much time has passed as it took.
 */
export class ImaginedLookers implements Lookers {
  private readonly look: (p: Position) => Glance
  private readonly clock: () => number
  /** When each will have looked at all it was told of. */
  private readonly idleAt: Float64Array
  private readonly under: UnderWay[] = []
  private uncounted = 0

  constructor(look: (p: Position) => Glance, count: number, clock: () => number) {
    this.look = look
    this.clock = clock
    this.idleAt = new Float64Array(count)
  }

  /** The time without what they took. */
  now = (): number => this.clock() - this.uncounted

  get isFree(): boolean {
    return this.under.length < AT_A_TIME * this.idleAt.length
  }

  ask(aside: Aside): void {
    const began = this.clock()
    const glance = this.look(aside.p)
    const took = this.clock() - began
    this.uncounted += took
    let first = 0
    for (let n = 1; n < this.idleAt.length; n++) if (this.idleAt[n] < this.idleAt[first]) first = n
    const ready = Math.max(this.idleAt[first], this.now()) + took
    this.idleAt[first] = ready
    this.under.push({ aside, glance, ready })
  }

  take(): UnderWay | undefined {
    const now = this.now()
    const at = this.under.findIndex(({ ready }) => ready <= now)
    return at < 0 ? undefined : this.under.splice(at, 1)[0]
  }

  /** What is still under way is wanted no more. */
  begin(): void {
    this.under.length = 0
    this.idleAt.fill(0)
  }
}
