import { type Game, type Position, type Repetition, type Result, type SeatMask, turnIsOver } from '@jatekvilag/engine'
import type { TreeNodes } from './tree-nodes.ts'

export const NOTHING_SEEN: ReadonlySet<number> = new Set()

/**
 * Notices that a way through the tree leads back to a position that it or the match has had before, and ends it there as
 * if the rule of repetition did: who gains by going round will do so again. Otherwise lines that only go round and round
 * would be followed down to the limit of moves. It is asked once for every node, so that going through the tree costs
 * nothing more.
 */
export class Returns {
  /** True when a draw rests on the match: what could have been played from that position is not in this tree. */
  recalled = false
  private seen = NOTHING_SEEN
  private readonly game: Game
  private readonly rule: Repetition
  private readonly nodes: TreeNodes
  /** By node, for those that have children. */
  private readonly hash: Int32Array

  constructor(game: Game, rule: Repetition, nodes: TreeNodes) {
    this.game = game
    this.rule = rule
    this.nodes = nodes
    this.hash = new Int32Array(nodes.capacity)
  }

  /** `seen` holds the hashes of positions that the match has had. */
  begin(seen: ReadonlySet<number>): void {
    this.seen = seen
    this.recalled = false
  }

  /** How the game ends in the last node of the path, whose position is `p`; undefined where it is new and goes on. */
  verdict(path: Int32Array, depth: number, p: Position, mask: SeatMask): Result | undefined {
    const hash = this.game.hash(p)
    this.hash[path[depth]] = hash
    if (depth === 0 || !turnIsOver(this.game, 1 << this.nodes.actor[path[depth - 1]], mask, p)) return undefined
    let turns = 1
    for (let d = depth - 1; d >= 0; d--) {
      if (this.hash[path[d]] === hash) return this.rule.verdict(p, turns)
      if (d > 0 && this.nodes.actor[path[d]] !== this.nodes.actor[path[d - 1]]) turns++
    }
    return this.seen.has(hash) ? this.recall(this.rule.verdict(p, turns)) : undefined
  }

  /** A draw is what going back is worth, but no win can be had by it alone. */
  private recall(verdict: Result): Result | undefined {
    if (verdict.payoffs.some((payoff) => payoff !== 0)) return undefined
    this.recalled = true
    return verdict
  }
}
