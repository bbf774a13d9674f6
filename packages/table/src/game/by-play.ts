/** Looks for what lies on the table among the positions that legal play leads to. */
import {
  type Action,
  ActionList,
  firstSeat,
  hashSlots,
  Match,
  type Position,
  type Seat,
  sameSlots,
} from '@jatekvilag/engine'
import { type Arrangement, diceAgree } from './arrangement.ts'
import { nearnessTo } from './nearness.ts'

interface Node {
  readonly match: Match
  readonly position: Position
  readonly from: Node | undefined
  readonly seat: Seat
  readonly action: Action
  readonly depth: number
  readonly differing: number
}

/** Gives up after looking at `most` positions. */
export function byPlay(roots: readonly Match[], lies: Arrangement, most: number): Match | undefined {
  const queue = new BucketQueue()
  const seen = new Map<number, Position[]>()
  const nearness = nearnessTo(roots[0].game, lies)
  for (const match of roots) {
    const differing = nearness(match.position)
    queue.add({ match, position: match.position, from: undefined, seat: 0, action: 0, depth: 0, differing })
  }
  const list = new ActionList(256)
  let looked = 0
  let found: Node | undefined
  for (let node = queue.take(); node && looked < most && !found; node = queue.take()) {
    const { game } = node.match
    for (let rest = node.depth === 0 ? node.match.actors : game.actors(node.position); rest; rest &= rest - 1) {
      const seat = firstSeat(rest)
      list.clear()
      game.actions(node.position, seat, list)
      for (let i = 0; i < list.count; i++) {
        const position = node.position.slice()
        const action = list.items[i]
        game.play(position, seat, action)
        if (isKnown(seen, position, game.layout.keyLength)) continue
        looked++
        const differing = nearness(position)
        const next: Node = { match: node.match, position, from: node, seat, action, depth: node.depth + 1, differing }
        // Among the throws of the dice that all look right, the one that the table shows is meant.
        if (differing === 0 && (!found || diceAgree(game.scene(position), lies))) found = next
        queue.add(next)
      }
    }
  }
  return found && matchTo(found)
}

/** Notes a position; true when it was noted before. */
function isKnown(seen: Map<number, Position[]>, position: Position, keyLength: number): boolean {
  const hash = hashSlots(position, keyLength)
  const alike = seen.get(hash)
  if (!alike) seen.set(hash, [position])
  else if (alike.some((other) => sameSlots(other, position, keyLength))) return true
  else alike.push(position)
  return false
}

/** The match of the root with the moves that lead to the node. */
function matchTo(node: Node): Match | undefined {
  const steps: Node[] = []
  for (let n: Node = node; n.from; n = n.from) steps.unshift(n)
  const match = new Match(node.match.game, node.match.start)
  for (const { seat, action, clock } of node.match.log) match.play(seat, action, clock)
  for (const { seat, action } of steps) {
    // The match may have ended by repetition, which a position alone does not know.
    if (!match.actions(seat).includes(action)) return undefined
    match.play(seat, action)
  }
  return match
}

/** Nodes by how much differs, and by how deep they are; the least first. */
class BucketQueue {
  private readonly buckets: Node[][] = []

  add(node: Node): void {
    const bucket = 2 * node.differing + node.depth
    this.buckets[bucket] ??= []
    this.buckets[bucket].push(node)
  }

  take(): Node | undefined {
    for (const bucket of this.buckets) {
      const node = bucket?.shift()
      if (node) return node
    }
    return undefined
  }
}
