/**
 * The own moves of a match that is played elsewhere, from the touch until the server has them. The steps of a turn stay
 * here until it is whole, so that they can be taken back; then they go one after the other. Meanwhile they are drawn.
 */
import { type Action, Match, type Played, type Seat } from '@jatekvilag/engine'

interface OwnMove {
  readonly action: Action
  isSent: boolean
}

export class OwnMoves {
  private list: OwnMove[] = []
  private preview:
    | { readonly of: Played; readonly length: number; readonly moves: number; readonly match: Match }
    | undefined

  get isEmpty(): boolean {
    return this.list.length === 0
  }

  /** The last step has not gone out yet. */
  get canTakeBack(): boolean {
    return this.list.at(-1)?.isSent === false
  }

  add(action: Action): OwnMove {
    const move = { action, isSent: false }
    this.list.push(move)
    this.preview = undefined
    return move
  }

  takeBack(): void {
    if (this.canTakeBack) this.list.pop()
    this.preview = undefined
  }

  /** The server has it, or will not have it: then what was to follow it is off too. */
  remove(move: OwnMove, isDone: boolean): void {
    this.preview = undefined
    const at = this.list.indexOf(move)
    if (at >= 0) this.list = isDone ? this.list.toSpliced(at, 1) : this.list.slice(0, at)
  }

  /** The log has an action of ours: it is drawn from there now. */
  arrived(action: Action): void {
    const [first] = this.list
    if (first?.isSent && first.action === action) this.list.shift()
    this.preview = undefined
  }

  forget(): void {
    this.list = []
    this.preview = undefined
  }

  /** What was played, with the own moves that are legal there; what is not can only be a leftover. */
  over(played: Played, seat: Seat): Played {
    if (this.isEmpty) return played
    const { preview } = this
    if (preview?.of === played && preview.length === played.length && preview.moves === this.list.length)
      return preview.match
    const match = new Match(played.game, played.start)
    for (const step of played.log) match.play(step.seat, step.action)
    for (const [i, { action }] of this.list.entries()) {
      if (!match.actions(seat).includes(action)) {
        this.list.length = i
        break
      }
      match.play(seat, action)
    }
    this.preview = { of: played, length: played.length, moves: this.list.length, match }
    return match
  }

  /** Everything that can go out, once the turn is whole. */
  ready(shown: Played): OwnMove[] {
    const isWhole = shown.result() !== null || shown.turnBoundaries.at(-1) === shown.length
    return isWhole ? this.list.filter(({ isSent }) => !isSent) : []
  }
}
