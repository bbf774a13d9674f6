/**
 * Where a side of who-is-faster can keep from losing for ever, in rules that are harder for it than the real ones: it obeys
 * the ban on going straight back itself, while the opponent may always go back, and may also pass whenever he has a
 * single move. Whoever holds under these rules holds under the real ones, whatever bans are in force.
 *
 * A position is two sets of points. For each that may be lost a mask says with which bans on the side: bit 4 · man + way for
 * the ban on the man's way to its neighbour of that number, men counted from the lowest point, and one bit for no ban.
 * They are found by going backward from the positions that are just lost.
 */
import { countBits, lowestBit, type Position } from '@jatekvilag/engine'
import { Subsets } from '../../blocking/hunt/subsets.ts'
import { MaskTable } from './mask-table.ts'

/** What must be known of the rules. */
export interface RoadRules {
  readonly points: number
  /** The points that a seat can step to: beside[near[seat * points + point]] and on. */
  readonly near: Int32Array
  readonly beside: Int32Array
  /** Where the men of each seat begin. */
  readonly homes: readonly (readonly number[])[]
  /** Whether men of a seat, as a mask of points, can ever stand like that: slanting steps keep to one shade. */
  canStand(seat: number, men: number): boolean
  /** Slots: whose turn it is, and for each seat the move that would undo its last one, plus 1. */
  readonly turn: number
  readonly back: number
}

const MEN = 4
const WAYS = 4
const NO_BAN = 1 << (MEN * WAYS)
const ALWAYS = 2 * NO_BAN - 1
/** Four numbers a change, so many numbers are one piece of the work. */
const PIECE = 1024

export class Holding {
  private readonly rules: RoadRules
  private readonly side: number
  private readonly sets: Subsets
  /** The number of a set, by its mask: asked too often to be worked out each time. */
  private readonly numberOf: Int16Array
  /** With which bans the side may be lost, by its men and the other's: with the side to move, and waiting. */
  private readonly toMove = new MaskTable()
  private readonly waiting = new MaskTable()
  private readonly mine: readonly Int32Array[]
  private readonly his: readonly Int32Array[]
  /** Which way leads back after each of mine. */
  private readonly myWaysBack: readonly Int32Array[]
  private readonly myHome: number
  private readonly hisHome: number
  /** What has changed and must be followed: my men, his men, the new bans, and 1 where I wait. */
  private changes: number[] = []
  private readonly work: Generator<void, void>
  private isDone = false

  constructor(rules: RoadRules, side: number) {
    this.rules = rules
    this.side = side
    this.sets = new Subsets(rules.points, MEN)
    this.numberOf = new Int16Array(1 << rules.points)
    this.sets.masks.forEach((mask, i) => {
      this.numberOf[mask] = i
    })
    this.mine = waysOf(rules, side)
    this.his = waysOf(rules, 1 - side)
    this.myWaysBack = this.mine.map((ways, from) => ways.map((to) => this.mine[to].indexOf(from)))
    this.myHome = maskOf(rules.homes[side])
    this.hisHome = maskOf(rules.homes[1 - side])
    this.work = this.goBackward()
  }

  /**
   * Whether the side holds; undefined where `tired` ended the work, which goes on with the next question, and for men set up
   * by hand where they can never come to stand.
   */
  holds(p: Position, tired: () => boolean): boolean | undefined {
    while (!this.isDone) {
      if (tired()) return undefined
      this.isDone = this.work.next().done === true
    }
    const { points, turn } = this.rules
    const my = menOf(p, this.side, points)
    const his = menOf(p, 1 - this.side, points)
    if (!this.canStand(my, his)) return undefined
    const lost = (p[turn] === this.side ? this.toMove : this.waiting).get(this.keyOf(my, his))
    return (lost & this.banIn(p, my)) === 0
  }

  /** A ban on a move that is none counts as no ban. */
  private banIn(p: Position, my: number): number {
    const { points, back } = this.rules
    const move = p[back + this.side] - 1
    const from = Math.floor(move / points)
    const way = move < 0 ? -1 : this.mine[from].indexOf(move % points)
    return way >= 0 && (my >> from) & 1 ? banOn(manOn(my, from), way) : NO_BAN
  }

  private keyOf(my: number, his: number): number {
    return this.numberOf[my] * this.sets.count + this.numberOf[his]
  }

  private canStand(my: number, his: number): boolean {
    return this.rules.canStand(this.side, my) && this.rules.canStand(1 - this.side, his)
  }

  private *goBackward(): Generator<void, void> {
    for (const my of this.sets.masks) {
      this.findEnds(my)
      yield
    }
    // Round by round, so that changes of one position come together.
    while (this.changes.length > 0) {
      const round = this.changes
      this.changes = []
      for (let i = 0; i < round.length; i += 4) {
        if (i % PIECE === 0) yield
        if (round[i + 3]) this.followWaiting(round[i], round[i + 1], round[i + 2])
        else this.followToMove(round[i], round[i + 1], round[i + 2])
      }
    }
  }

  /** Positions in which he has just arrived or shut me in. */
  private findEnds(my: number): void {
    const free = freeAround(this.mine, my, my)
    if (countBits(free) > MEN && my & this.myHome) return
    for (const his of this.sets.masks) {
      if (my & his || (his !== this.myHome && free & ~his)) continue
      if (this.canStand(my, his)) this.followToMove(my, his, ALWAYS)
    }
  }

  /** I am lost to move, with these bans: so I am wherever he can move to that. */
  private followToMove(my: number, his: number, bans: number): void {
    const taken = my | his
    let moves = 0
    for (let rest = his; rest !== 0; rest &= rest - 1) {
      const from = lowestBit(rest)
      const ways = this.his[from]
      for (let way = 0; way < ways.length; way++) {
        if ((taken >> ways[way]) & 1) continue
        moves++
        this.learn(this.waiting, my, his ^ (1 << from) ^ (1 << ways[way]), bans)
      }
    }
    if (moves === 1 && his !== this.myHome) this.learn(this.waiting, my, his, bans)
  }

  /** I am lost after my move, with these bans: so the moves that lead to that and leave such a ban are bad. */
  private followWaiting(my: number, his: number, bans: number): void {
    const taken = my | his
    for (let rest = my, man = 0; rest !== 0; rest &= rest - 1, man++) {
      const to = lowestBit(rest)
      const ways = this.mine[to]
      for (let way = 0; way < ways.length; way++) {
        if ((taken >> ways[way]) & 1 || (bans & banOn(man, way)) === 0) continue
        const before = my ^ (1 << to) ^ (1 << ways[way])
        this.learn(this.toMove, before, his, this.lostAfterMe(before, his))
      }
    }
    if (bans & NO_BAN) this.learn(this.toMove, my, his, this.lostAfterMe(my, his))
  }

  private learn(lost: MaskTable, my: number, his: number, bans: number): void {
    const isWaiting = lost === this.waiting
    if (bans === 0 || (isWaiting ? this.isWon(my, his) : this.isLost(my, his))) return
    const added = lost.add(this.keyOf(my, his), bans)
    if (added !== 0) this.changes.push(my, his, added, isWaiting ? 1 : 0)
  }

  private isLost(my: number, his: number): boolean {
    return his === this.myHome || freeAround(this.mine, my, my | his) === 0
  }

  private isWon(my: number, his: number): boolean {
    return my === this.hisHome || freeAround(this.his, his, my | his) === 0
  }

  /** My move: with which bans do all moves lose? */
  private lostAfterMe(my: number, his: number): number {
    const taken = my | his
    let moves = 0
    let good = 0
    let onlyGood = 0
    let only = 0
    for (let rest = my, man = 0; rest !== 0; rest &= rest - 1, man++) {
      const from = lowestBit(rest)
      const ways = this.mine[from]
      for (let way = 0; way < ways.length; way++) {
        const to = ways[way]
        if ((taken >> to) & 1) continue
        moves++
        only = banOn(man, way)
        const then = my ^ (1 << from) ^ (1 << to)
        const back = banOn(manOn(then, to), this.myWaysBack[from][way])
        if (this.waiting.get(this.keyOf(then, his)) & back) continue
        if (++good > 1) return 0
        onlyGood = only
      }
    }
    const lost = good === 0 ? ALWAYS : onlyGood
    if (moves !== 1) return lost
    // With its only move banned the side passes.
    return this.waiting.get(this.keyOf(my, his)) & NO_BAN ? lost | only : lost & ~only
  }
}

function menOf(p: Position, seat: number, points: number): number {
  let mask = 0
  for (let point = 0; point < points; point++) if (p[point] === seat + 1) mask |= 1 << point
  return mask
}

/** The points that men of the set can step to. */
function freeAround(ways: readonly Int32Array[], set: number, taken: number): number {
  let free = 0
  for (let rest = set; rest !== 0; rest &= rest - 1) {
    const to = ways[lowestBit(rest)]
    for (let way = 0; way < to.length; way++) free |= 1 << to[way]
  }
  return free & ~taken
}

function waysOf({ points, near, beside }: RoadRules, seat: number): Int32Array[] {
  const at = (point: number) => seat * points + point
  return Array.from({ length: points }, (_, point) => beside.slice(near[at(point)], near[at(point) + 1]))
}

const banOn = (man: number, way: number) => 1 << (WAYS * man + way)
/** The number of the man on a point: how many stand on lower ones. */
const manOn = (set: number, point: number) => countBits(set & ((1 << point) - 1))
const maskOf = (points: readonly number[]) => points.reduce((mask, point) => mask | (1 << point), 0)
