/**
 * Wins that nobody can prevent, in a number of turns: what puzzles ask for. Nothing but the rules decides, so that an answer is a proof.
 * For games of two without chance and secrets.
 */
import {
  type Action,
  ActionList,
  firstSeat,
  type Game,
  type Position,
  type Seat,
  TURN_LIMIT,
  type Turn,
  turnIsOver,
  turns as turnsFrom,
} from '@jatekvilag/engine'

/** Positions that are looked at for one question. */
const MOST = 150_000

class Tired extends Error {}

export class ForcedWin {
  private readonly game: Game
  private readonly most: number
  private left = 0

  constructor(game: Game, most = MOST) {
    this.game = game
    this.most = most
  }

  /** Whether the seat wins in that many turns of its own, whatever the other does; undefined where that is too much work. */
  within(p: Position, seat: Seat, turns: number): boolean | undefined {
    return this.unlessTired(() => this.wins(p, seat, turns))
  }

  /** Every first step that does. */
  ways(p: Position, seat: Seat, turns: number): Action[] | undefined {
    return this.unlessTired(() => this.stepsFrom(p, seat).filter((action) => this.winsAfter(p, seat, action, turns)))
  }

  /** Every whole first turn that does; ways to the same position are one. */
  winningTurns(p: Position, seat: Seat, turns: number): Turn[] | undefined {
    return this.unlessTired(() =>
      turnsFrom(this.game, p, TURN_LIMIT).filter(({ after }) => this.wins(after, seat, turns - 1)),
    )
  }

  /** The answer of the other side that holds out longest, from a position in which the seat wins in so many turns. */
  defence(p: Position, seat: Seat, turns: number): Action {
    const other = firstSeat(this.game.actors(p))
    const steps = this.stepsFrom(p, other)
    const held = this.unlessTired(() => {
      for (let fewer = turns - 1; fewer >= 0; fewer--) {
        const tougher = steps.filter((action) => !this.winsAfter(p, seat, action, fewer))
        if (tougher.length > 0) return tougher[0]
      }
      return undefined
    })
    return held ?? steps[0]
  }

  private unlessTired<T>(look: () => T): T | undefined {
    this.left = this.most
    try {
      return look()
    } catch (error) {
      if (error instanceof Tired) return undefined
      throw error
    }
  }

  private stepsFrom(p: Position, seat: Seat): Action[] {
    const list = new ActionList(64)
    this.game.actions(p, seat, list)
    return list.toArray()
  }

  private winsAfter(p: Position, seat: Seat, action: Action, turns: number): boolean {
    const { game } = this
    const before = game.actors(p)
    const mover = firstSeat(before)
    const q = p.slice()
    game.play(q, mover, action)
    const isOver = turnIsOver(game, before, game.actors(q), q)
    return this.wins(q, seat, mover === seat && isOver ? turns - 1 : turns)
  }

  private wins(p: Position, seat: Seat, turns: number): boolean {
    const { game } = this
    if (this.left-- <= 0) throw new Tired()
    const mask = game.actors(p)
    if (mask === 0) return (game.result(p)?.payoffs[seat] ?? 0) > 0
    if (turns === 0) return false
    const mover = firstSeat(mask)
    const steps = this.stepsFrom(p, mover)
    return mover === seat
      ? steps.some((action) => this.winsAfter(p, seat, action, turns))
      : steps.every((action) => this.winsAfter(p, seat, action, turns))
  }
}
