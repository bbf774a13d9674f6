import { type Action, ActionList, type Game, type Position } from '@jatekvilag/engine'

/** Whatever a search needs once for every position of a line, made beforehand. */
export class Plies {
  readonly lists: ActionList[] = []
  readonly positions: Position[] = []
  /** Hashes of the positions, what the judge thought of them, and the actions that led to them. */
  readonly hashes: Int32Array
  readonly still: Int32Array
  readonly actions: Int32Array
  readonly count: number

  constructor(game: Game, count: number) {
    this.count = count
    this.hashes = new Int32Array(count)
    this.still = new Int32Array(count)
    this.actions = new Int32Array(count)
    for (let ply = 0; ply < count; ply++) {
      this.lists.push(new ActionList(128))
      this.positions.push(game.start())
    }
  }

  /** The actions that are legal at this ply. */
  list(game: Game, p: Position, seat: number, ply: number): ActionList {
    const list = this.lists[ply]
    list.count = 0
    game.actions(p, seat, list)
    return list
  }

  /** The position after an action, at this ply. */
  play(game: Game, p: Position, seat: number, action: Action, ply: number): Position {
    const next = this.positions[ply]
    next.set(p)
    game.play(next, seat, action)
    this.actions[ply] = action
    return next
  }
}

export class OutOfTime extends Error {}
