/**
 * Time that goes on evenly. Clocks of players run by it, so it must not follow a clock on the wall that is set; it begins
 * where the wall says, or where the last server ended if that is later.
 */
export class SteadyTime {
  private readonly begin: number
  private readonly origin = performance.now()

  constructor(notBefore = 0) {
    this.begin = Math.max(Date.now(), notBefore)
  }

  now(): number {
    return Math.round(this.begin + performance.now() - this.origin)
  }

  /** How much the wall has gone on more than we have: the machine slept, or somebody set its clock. */
  behindWall(): number {
    return Date.now() - this.now()
  }
}
