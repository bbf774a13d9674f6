import type { ActionList, Game, Position, Seat } from '@jatekvilag/engine'

/** Hunches are told apart in so many steps, a quarter of a log-odd each; what is beyond them is as good or as bad. */
const STEPS = 64
const PER_LOG_ODD = 4

/** Looks at the moves of a position as the hunches of a game see them. */
export class Eye {
  private readonly hunches: NonNullable<Game['hunches']>
  private found = new Float64Array(1024)
  private step = new Uint8Array(1024)
  private readonly tally = new Int32Array(STEPS)
  /** How likely a move of each step is to be played, up to a factor, and the curiosity that it deserves. */
  private readonly odds: Float64Array
  private readonly roots: Float64Array
  private readonly scale = new Float64Array(1)

  constructor(hunches: NonNullable<Game['hunches']>, faith: number) {
    this.hunches = hunches
    this.odds = Float64Array.from({ length: STEPS }, (_, i) => Math.exp((faith * (i - STEPS / 2)) / PER_LOG_ODD))
    this.roots = this.odds.map(Math.sqrt)
  }

  /** Leaves no more than `width` of the moves in the list, those that look best; false when it left out some. */
  look(p: Position, seat: Seat, list: ActionList, width: number): boolean {
    const { items, count } = list
    if (count > this.found.length) {
      this.found = new Float64Array(2 * count)
      this.step = new Uint8Array(2 * count)
    }
    const { found, step, tally, odds } = this
    this.hunches(p, seat, list, found)
    tally.fill(0)
    for (let i = 0; i < list.count; i++) {
      const at = Math.round(found[i] * PER_LOG_ODD) + STEPS / 2
      const inside = at < 0 ? 0 : at >= STEPS ? STEPS - 1 : at
      step[i] = inside
      tally[inside]++
    }
    let least = STEPS
    let left = width
    while (least > 0 && left > 0) left -= tally[--least]
    // Of the last step only some may stay.
    let dropped = left < 0 ? -left : 0
    let kept = 0
    let sum = 0
    for (let i = 0; i < list.count; i++) {
      if (step[i] < least || (step[i] === least && dropped-- > 0)) continue
      items[kept] = items[i]
      step[kept++] = step[i]
      sum += odds[step[i]]
    }
    list.count = kept
    this.scale[0] = Math.sqrt(kept / sum)
    return kept === count
  }

  /** How much more curiosity than usual the move deserves that stands there in the list. */
  lureOf(place: number): number {
    return this.roots[this.step[place]] * this.scale[0]
  }
}
