import type { Position } from '@jatekvilag/engine'
import type { Neighbours } from './board.ts'

/** Board values of go: 0 is an empty point, then black and white stones, then the same marked as dead. */
export const BLACK = 1
export const WHITE = 2
/** What a dead stone has on top of its colour. */
export const DEAD = 2

/** Finds out whose every point is at the end, and counts them. Keeps its own scratch, so it allocates nothing. */
export class GoCounter {
  /** After `settle`: BLACK or WHITE for a living stone and for territory, 0 for what is nobody's. */
  readonly owner: Int32Array
  private readonly near: Int32Array
  private readonly beside: Int32Array
  private readonly region: Int32Array

  constructor({ near, beside }: Neighbours) {
    const points = near.length - 1
    this.near = near
    this.beside = beside
    this.owner = new Int32Array(points)
    this.region = new Int32Array(points)
  }

  /** Dead stones count as empty points; an empty region belongs to the only colour that it touches. */
  settle(p: Position): void {
    const { owner, region } = this
    for (let c = 0; c < owner.length; c++) owner[c] = p[c] === BLACK || p[c] === WHITE ? p[c] : UNSEEN
    for (let c = 0; c < owner.length; c++) {
      if (owner[c] !== UNSEEN) continue
      const colours = this.fill(c)
      const whose = colours === BLACK || colours === WHITE ? colours : 0
      for (let i = 0; i < this.regionSize; i++) owner[region[i]] = whose
    }
  }

  /** After `settle`: stones and territory of a colour. */
  area(colour: number): number {
    let n = 0
    for (let c = 0; c < this.owner.length; c++) if (this.owner[c] === colour) n++
    return n
  }

  /** After `settle`: surrounded points of a colour, and one more for each dead enemy stone. */
  territory(p: Position, colour: number): number {
    const deadEnemy = 3 - colour + DEAD
    let n = 0
    for (let c = 0; c < this.owner.length; c++) {
      if (this.owner[c] === colour && p[c] !== colour) n++
      if (p[c] === deadEnemy) n++
    }
    return n
  }

  private regionSize = 0

  /** Collects the region of an unseen point and says which colours it touches (1, 2 or 3 for both). */
  private fill(from: number): number {
    const { owner, region, near, beside } = this
    let colours = 0
    let size = 1
    region[0] = from
    owner[from] = 0
    for (let done = 0; done < size; done++) {
      const point = region[done]
      for (let i = near[point], end = near[point + 1]; i < end; i++) {
        const value = owner[beside[i]]
        if (value !== UNSEEN) colours |= value
        else {
          owner[beside[i]] = 0
          region[size++] = beside[i]
        }
      }
    }
    this.regionSize = size
    return colours
  }
}

const UNSEEN = -1
