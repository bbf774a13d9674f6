/** How fast somebody may go on: so many at once, and so many a second after that. */
export class Pace {
  private readonly most: number
  private readonly perSecond: number
  private left: number
  private at = performance.now()

  constructor({ most, perSecond }: { readonly most: number; readonly perSecond: number }) {
    this.most = most
    this.perSecond = perSecond
    this.left = most
  }

  /** How many could be taken now without a rest. */
  spare(): number {
    return Math.min(this.most, this.left + ((performance.now() - this.at) / 1000) * this.perSecond)
  }

  /** Takes one, and answers how many milliseconds to rest before the next; 0 for none. */
  take(): number {
    if (this.most === Infinity) return 0
    const now = performance.now()
    this.left = Math.min(this.most, this.left + ((now - this.at) / 1000) * this.perSecond) - 1
    this.at = now
    return this.left >= 0 ? 0 : Math.ceil((-this.left / this.perSecond) * 1000)
  }
}
