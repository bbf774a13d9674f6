/** How long a search may go on: by the clock, by counted work, or until somebody says stop. */
export interface Budget {
  readonly seconds?: number
  /** Simulations of a tree search, nodes of alpha-beta: the same seed and count give the same game again. */
  readonly work?: number
  /** Asked now and then; true ends the search with what it has. */
  stop?(): boolean
}

/** Counts work and looks at the clock only now and then. */
export class Meter {
  spent = 0
  private readonly deadline: number
  private readonly limit: number
  private readonly budget: Budget
  private readonly stride: number
  private nextLook: number
  private finished = false

  constructor(budget: Budget, stride: number) {
    this.budget = budget
    this.stride = stride
    this.deadline = budget.seconds === undefined ? Infinity : performance.now() + budget.seconds * 1000
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
      this.finished = performance.now() >= this.deadline || (this.budget.stop?.() ?? false)
    }
    return this.finished
  }

  get over(): boolean {
    return this.finished
  }
}
