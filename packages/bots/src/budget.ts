import type { Choice } from './choice.ts'

/** How long a search may go on: by the clock, by counted work, or until somebody says stop. */
export interface Budget {
  readonly seconds?: number
  /** Milliseconds of the clock that counts the seconds; a wall clock unless given. Matches that share a machine count processor time. */
  clock?(): number
  /** Simulations of a tree search, nodes of alpha-beta: the same seed and count give the same game again. */
  readonly work?: number
  /** Asked now and then; true ends the search with what it has. */
  stop?(): boolean
  /** Told now and then how far the search sees and what it thinks so far. */
  report?(depth: number, choice: Choice): void
}

const wallClock = () => performance.now()

/** Counts work and looks at the clock only now and then. */
export class Meter {
  spent = 0
  private readonly clock: () => number
  private readonly deadline: number
  private readonly limit: number
  private readonly budget: Budget
  private readonly stride: number
  private nextLook: number
  private finished = false

  constructor(budget: Budget, stride: number) {
    this.budget = budget
    this.stride = stride
    this.clock = budget.clock ?? wallClock
    this.deadline = budget.seconds === undefined ? Infinity : this.clock() + budget.seconds * 1000
    this.limit = budget.work ?? Infinity
    this.nextLook = stride
    if (budget.seconds === undefined && budget.work === undefined && !budget.stop)
      throw new Error('a search needs a limit')
  }

  /** Adds one unit of work; true when the budget is used up. */
  spend(): boolean {
    this.spent++
    if (this.finished) return true
    if (this.spent >= this.limit) this.finished = true
    else if (this.spent >= this.nextLook) {
      this.nextLook = this.spent + this.stride
      this.finished = this.clock() >= this.deadline || (this.budget.stop?.() ?? false)
    }
    return this.finished
  }

  get over(): boolean {
    return this.finished
  }
}
