/**
 * What a game is worth with the doubling cube: between a cube that nobody will turn again and one that is turned at the very
 * best moment, as Rick Janowski described it. Points of a single game and chances of a match are treated alike, as what a
 * number of points is worth to somebody.
 */
import type { Position } from '@jatekvilag/engine'
import { AT, MAX_CUBE } from '../position.ts'

/** How likely who needs so many points, while the other needs so many, wins the match; whether the Crawford game is over. */
export type MatchChance = (mine: number, theirs: number, crawfordIsOver: boolean) => number

/** So much of the best possible use of the cube comes true. */
const LIVELINESS = 0.68

export class CubeWorth {
  private readonly cubeInPlay: boolean
  private readonly matchLength: number
  private readonly jacoby: boolean
  private readonly matchChance: MatchChance
  /** Of who throws next, 0, and of the other, 1: what they still need, and how a game that they win is won. */
  private readonly away = new Int32Array(2)
  private readonly gammons = new Float64Array(2)
  private readonly backgammons = new Float64Array(2)
  private chance = 0
  private crawfordIsOver = false

  constructor(options: { cube: boolean; matchLength: number; jacoby: boolean }, matchChance: MatchChance) {
    this.matchChance = matchChance
    this.cubeInPlay = options.cube
    this.matchLength = options.matchLength
    this.jacoby = options.jacoby && options.cube && options.matchLength === 1
  }

  /** For the seat that throws next: `opinion` are its chances, see the network. */
  take(p: Position, thrower: number, opinion: Float64Array): void {
    const chance = Math.min(0.9999, Math.max(0.0001, opinion[0]))
    this.chance = chance
    this.gammons[0] = Math.min(1, opinion[1] / chance)
    this.gammons[1] = Math.min(1, opinion[3] / (1 - chance))
    this.backgammons[0] = Math.min(this.gammons[0], opinion[2] / chance)
    this.backgammons[1] = Math.min(this.gammons[1], opinion[4] / (1 - chance))
    for (let side = 0; side < 2; side++)
      this.away[side] = this.matchLength - p[AT.score + (side === 0 ? thrower : 1 - thrower)]
    this.crawfordIsOver = this.away[0] === 1 || this.away[1] === 1
  }

  /** For a game that begins at this score, with even chances, so many of them gammons. */
  takeEven(mine: number, theirs: number, gammons: number): void {
    this.chance = 0.5
    this.gammons.fill(gammons)
    this.backgammons.fill(0)
    this.away[0] = mine
    this.away[1] = theirs
    this.crawfordIsOver = mine === 1 || theirs === 1
  }

  /** The score alone, before a game: the Crawford game may be that one. */
  even(p: Position): number {
    if (this.matchLength === 1) return 0
    return 2 * this.matchChance(this.away[0], this.away[1], this.crawfordIsOver && p[AT.crawford] === 0) - 1
  }

  /** What a game is worth that begins: the cube stands in the middle. */
  beginning(): number {
    return this.mixed(1, -1, true)
  }

  /** Nobody has to decide about the cube before the next throw. */
  going(p: Position, thrower: number): number {
    const owner = p[AT.owner]
    return this.mixed(1 << p[AT.cube], owner < 0 ? -1 : owner === thrower ? 0 : 1, p[AT.crawford] === 0)
  }

  /** The thrower has doubled, and the other does what is best for him. */
  offered(p: Position): number {
    const stake = 1 << p[AT.cube]
    return Math.min(this.mixed(2 * stake, 1, true), this.points(0, stake))
  }

  /** What so many points are worth to this side. */
  private points(side: number, points: number): number {
    if (this.matchLength === 1) return points
    const mine = this.away[side] - Math.max(0, points)
    const theirs = this.away[1 - side] - Math.max(0, -points)
    return 2 * this.matchChance(mine, theirs, this.crawfordIsOver) - 1
  }

  /** What a win (sign 1) or a loss (sign -1) is worth to this side on average. */
  private end(side: number, stake: number, sign: number): number {
    if (this.jacoby && stake === 1) return this.points(side, sign * stake)
    const winner = sign > 0 ? side : 1 - side
    const gammon = this.gammons[winner]
    const backgammon = this.backgammons[winner]
    return (
      (1 - gammon) * this.points(side, sign * stake) +
      (gammon - backgammon) * this.points(side, sign * 2 * stake) +
      backgammon * this.points(side, sign * 3 * stake)
    )
  }

  private mayTurn(side: number, stake: number): boolean {
    if (!this.cubeInPlay || stake >= 1 << MAX_CUBE) return false
    return this.matchLength === 1 || stake < this.away[side]
  }

  /** The chance of winning from which on this side takes a double of this stake: he would own the cube. */
  private takesFrom(side: number, stake: number): number {
    const doubled = 2 * stake
    const worst = this.end(side, doubled, -1)
    const cashes = this.mayTurn(side, doubled)
    const top = cashes ? this.points(side, doubled) : this.end(side, doubled, 1)
    const at = cashes ? 1 - this.takesFrom(1 - side, doubled) : 1
    if (top <= worst) return 1
    return Math.min(1, Math.max(0, ((this.points(side, -stake) - worst) * at) / (top - worst)))
  }

  private mixed(stake: number, owner: number, turnable: boolean): number {
    const { chance } = this
    const win = this.end(0, stake, 1)
    const loss = this.end(0, stake, -1)
    const dead = chance * win + (1 - chance) * loss
    if (!turnable) return dead
    const mine = owner !== 1 && this.mayTurn(0, stake)
    const theirs = owner !== 0 && this.mayTurn(1, stake)
    if (!mine && !theirs) return dead
    // Below `low` the other cashes, above `high` the thrower does.
    const low = theirs ? this.takesFrom(0, stake) : 0
    const high = mine ? 1 - this.takesFrom(1, stake) : 1
    const atLow = theirs ? this.points(0, -stake) : loss
    const atHigh = mine ? this.points(0, stake) : win
    let live: number
    if (chance <= low) live = low === 0 ? atLow : loss + ((atLow - loss) * chance) / low
    else if (chance < high) live = atLow + ((atHigh - atLow) * (chance - low)) / (high - low)
    else live = high === 1 ? atHigh : atHigh + ((win - atHigh) * (chance - high)) / (1 - high)
    return LIVELINESS * live + (1 - LIVELINESS) * dead
  }
}
