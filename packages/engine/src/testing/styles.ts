/**
 * Ways to choose a move that lead where even play hardly ever comes. They know nothing of any game: a capture is what
 * changes most of what lay there before, a seldom move is one whose name has a shape that was seldom played, a long game
 * is one that its moves do not end.
 */
import { ActionList } from '../actions.ts'
import type { Action, Game, Position, Seat } from '../contract.ts'
import type { Random } from '../random.ts'

export const STYLES = ['even', 'hunting', 'seldom', 'lasting'] as const
export type Style = (typeof STYLES)[number]

/** One step in so many is even play and one a seldom move, so that no style goes round in a small circle. */
const EVEN_STEPS = 5
const SELDOM_STEPS = 10
/** So many moves are looked at where there are more. */
const MOST_LOOKED_AT = 32

/** A player who keeps in mind which kinds of moves were made and which positions were seen. */
export class Player {
  private readonly game: Game
  private readonly random: Random
  private readonly list = new ActionList()
  private readonly madeByShape = new Map<string, number>()
  private readonly seen = new Map<number, number>()
  private readonly next: Position

  constructor(game: Game, random: Random) {
    this.game = game
    this.random = random
    this.next = game.start()
  }

  choose(p: Position, seat: Seat, wanted: Style): Action {
    const { game, random, list } = this
    if (wanted === 'even' || random.below(EVEN_STEPS) === 0) return game.sample(p, seat, random, list)
    const style = random.below(SELDOM_STEPS) === 0 ? 'seldom' : wanted
    list.clear()
    game.actions(p, seat, list)
    if (list.count === 1) return list.items[0]
    // The order in which actions are listed is no behaviour.
    list.items.subarray(0, list.count).sort()
    let best = list.items[0]
    let bestScore = Infinity
    const looks = Math.min(list.count, MOST_LOOKED_AT)
    for (let i = 0; i < looks; i++) {
      // All of few, or as many of the others as are drawn first.
      const j = i + random.below(list.count - i)
      const action = list.items[j]
      list.items[j] = list.items[i]
      const score = this.score(p, seat, action, style)
      if (score >= bestScore) continue
      bestScore = score
      best = action
    }
    this.note(p, best)
    return best
  }

  private score(p: Position, seat: Seat, action: Action, style: Style): number {
    const { game, next } = this
    if (style === 'seldom') return this.madeByShape.get(shapeOf(game.name(p, action))) ?? 0
    next.set(p)
    game.play(next, seat, action)
    const { keyLength } = game.layout
    if (style === 'hunting') return -changedSlots(p, next, keyLength)
    const again = this.seen.get(game.hash(next)) ?? 0
    return (game.actors(next) === 0 ? 1e6 : 0) + 1e3 * again - filledSlots(next, keyLength)
  }

  private note(p: Position, action: Action): void {
    const shape = shapeOf(this.game.name(p, action))
    this.madeByShape.set(shape, (this.madeByShape.get(shape) ?? 0) + 1)
    const hash = this.game.hash(p)
    this.seen.set(hash, (this.seen.get(hash) ?? 0) + 1)
  }
}

/** The name without the places: `Nxe5` and `Nxc3` are one kind of move. */
const shapeOf = (name: string): string => name.replace(/[a-z]+\d+|\d+/g, '#')

/** How much of what lay there before has gone or become something else. */
function changedSlots(p: Position, next: Position, length: number): number {
  let changed = 0
  for (let i = 0; i < length; i++) if (p[i] !== 0 && next[i] !== p[i]) changed++
  return changed
}

function filledSlots(p: Position, length: number): number {
  let filled = 0
  for (let i = 0; i < length; i++) if (p[i] !== 0) filled++
  return filled
}
