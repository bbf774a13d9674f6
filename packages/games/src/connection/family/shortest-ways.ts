/**
 * How many pieces are still missing to join two sides, and how many places serve for it: what evaluations of
 * connection games look at. Places cost 0 (held), 1 (to be filled) or are BLOCKED; ways between them may be closed.
 */
export const BLOCKED = 2

/** Longer than any way; stands for none at all. */
const FAR = 1 << 20

export class ShortestWays {
  readonly cost: Uint8Array
  /** By way: degree * place + k. */
  readonly closed: Uint8Array
  /** Of the last `measure`: pieces missing, Infinity where the sides cannot be joined any more. */
  missing = 0
  /** Of the last `measure`: free places that lie on some shortest way. */
  breadth = 0
  private readonly degree: number
  private readonly near: Int32Array
  private readonly reached: readonly [Int32Array, Int32Array]
  private level: Int32Array
  private nextLevel: Int32Array

  /** near[degree * place + k] is the place that way k leads to, or -1. */
  constructor(places: number, degree: number, near: Int32Array) {
    this.degree = degree
    this.near = near
    this.cost = new Uint8Array(places)
    this.closed = new Uint8Array(places * degree)
    this.reached = [new Int32Array(places), new Int32Array(places)]
    // A place may be noted once from each neighbour before it is reached.
    this.level = new Int32Array(places * (degree + 1))
    this.nextLevel = new Int32Array(places * (degree + 1))
  }

  /** From one side to the other; of each list of places the first so many count. */
  measure(one: Int32Array, other: Int32Array, oneCount = one.length, otherCount = other.length): void {
    const { cost } = this
    const [there, back] = this.reached
    this.spread(one, oneCount, there)
    let best = FAR
    for (let i = 0; i < otherCount; i++) if (there[other[i]] < best) best = there[other[i]]
    this.breadth = 0
    this.missing = best === FAR ? Infinity : best
    if (best === FAR) return
    this.spread(other, otherCount, back)
    for (let place = 0; place < cost.length; place++)
      if (cost[place] === 1 && there[place] + back[place] - 1 === best) this.breadth++
  }

  /** The cost of reaching each place from a side, its own included. */
  private spread(side: Int32Array, sideCount: number, reached: Int32Array): void {
    const { cost, closed, near, degree } = this
    reached.fill(FAR)
    let count = 0
    let nextCount = 0
    for (let i = 0; i < sideCount; i++) {
      if (cost[side[i]] === 0) this.level[count++] = side[i]
      else if (cost[side[i]] === 1) this.nextLevel[nextCount++] = side[i]
    }
    for (let distance = 0; count + nextCount > 0; distance++) {
      const { level, nextLevel } = this
      while (count > 0) {
        const place = level[--count]
        if (reached[place] <= distance) continue
        reached[place] = distance
        for (let way = degree * place, end = way + degree; way < end; way++) {
          const next = near[way]
          if (next < 0 || closed[way] === 1 || reached[next] <= distance) continue
          if (cost[next] === 0) level[count++] = next
          else if (cost[next] === 1) nextLevel[nextCount++] = next
        }
      }
      this.level = nextLevel
      this.nextLevel = level
      count = nextCount
      nextCount = 0
    }
  }
}
