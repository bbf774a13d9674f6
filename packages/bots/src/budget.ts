import type { Choice } from './choice.ts'

/** How long a search may go on: by the clock, by counted work, or until somebody says stop. */
export interface Budget {
  readonly seconds?: number
  /** Milliseconds of the clock that counts the seconds; a wall clock unless given. Matches that share a machine count processor time. */
  clock?(): number
  /** Games that a tree search has played to their end, nodes of alpha-beta: the same seed and count give the same game again. */
  readonly work?: number
  /** Asked now and then; true ends the search with what it has. */
  stop?(): boolean
  /** Told now and then how far the search sees and what it thinks so far. */
  report?(depth: number, choice: Choice): void
}

export const wallClock = () => performance.now()

/** Milliseconds between two looks at the clock, about: a look may cost as much as a simulation. */
const BETWEEN_LOOKS = 1

/**
 * Counts work and looks at the clock only now and then: at first every time it is asked, then less and less often while
 * little time passes in between. So a slow game on a slow device stops in time too.
 */
export class Meter {
  spent = 0
  /** True when the time is up or somebody said stop. */
  late = false
  private readonly clock: () => number
  private readonly deadline: number
  private readonly limit: number
  private readonly budget: Budget
  private asked = 0
  private nextLook = 1
  private stride = 1
  private lastTime = 0

  constructor(budget: Budget) {
    this.budget = budget
    this.clock = budget.clock ?? wallClock
    this.limit = budget.work ?? Infinity
    const isTimed = budget.seconds !== undefined || budget.stop !== undefined
    if (!isTimed && budget.work === undefined) throw new Error('a search needs a limit')
    if (isTimed) this.lastTime = this.clock()
    else this.nextLook = Infinity
    this.deadline = this.lastTime + (budget.seconds ?? Infinity) * 1000
  }

  /** Adds to the work; true when the budget is used up. */
  spend(work = 1): boolean {
    this.spent += work
    return this.isLate() || this.spent >= this.limit
  }

  /** For long pieces of work between two units: whether the time is up. */
  isLate(): boolean {
    if (++this.asked >= this.nextLook) this.look()
    return this.late
  }

  /** What is left of the work. */
  get left(): number {
    return this.limit - this.spent
  }

  get over(): boolean {
    return this.late || this.spent >= this.limit
  }

  private look(): void {
    const now = this.clock()
    const passed = now - this.lastTime
    this.lastTime = now
    if (passed < BETWEEN_LOOKS / 2) this.stride *= 2
    else if (passed > BETWEEN_LOOKS) this.stride = Math.max(1, Math.floor((this.stride * BETWEEN_LOOKS) / passed))
    this.nextLook = this.asked + this.stride
    this.late ||= now >= this.deadline || (this.budget.stop?.() ?? false)
  }
}
