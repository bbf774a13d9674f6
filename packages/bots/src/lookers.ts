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

interface Seen {
  readonly aside: Aside
  readonly glance: Glance
}

/**
 * Lookers whose time is not counted, as if each had a processor of its own: for measuring what they are worth. Each looks once
 * while the search itself looks once. Clocks of processor time go in steps longer than a look, so nothing waits for them.
 */
export class ImaginedLookers implements Lookers {
  private readonly look: (p: Position) => Glance
  private readonly count: number
  private readonly clock: () => number
  private readonly seen: Seen[] = []
  /** How many answers were taken since the search last looked itself. */
  private taken = 0
  private uncounted = 0

  constructor(look: (p: Position) => Glance, count: number, clock: () => number) {
    this.look = look
    this.count = count
    this.clock = clock
  }

  /** The time without what they took. */
  now = (): number => this.clock() - this.uncounted

  get isFree(): boolean {
    return this.seen.length < AT_A_TIME * this.count
  }

  ask(aside: Aside): void {
    const began = this.clock()
    this.seen.push({ aside, glance: this.look(aside.p) })
    this.uncounted += this.clock() - began
  }

  take(): Seen | undefined {
    const isOver = this.taken === this.count || this.seen.length === 0
    this.taken = isOver ? 0 : this.taken + 1
    return isOver ? undefined : this.seen.shift()
  }

  /** What is still under way is wanted no more. */
  begin(): void {
    this.seen.length = 0
    this.taken = 0
  }
}
