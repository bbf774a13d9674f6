/**
 * A match in which the page asks one person for moves and makes all others itself, as lessons and puzzles do: hand, board and trays are
 * those of every other match, and there is nothing to take back, to offer or to keep.
 */
import {
  type Action,
  ActionList,
  type Game,
  type GameEntry,
  Match,
  type Parsed,
  type Position,
  refuse,
  type Seat,
} from '@jatekvilag/engine'
import { type GameRecord, type MatchView, NOBODY, recordOf, type SeatState, type Viewer } from '@jatekvilag/play'

export const NOT_HERE = () => refuse('lesson-only')

export abstract class GuidedMatch implements MatchView {
  readonly id: string
  readonly place = 'here'
  readonly entry: GameEntry
  readonly game: Game
  readonly seats: readonly SeatState[]
  readonly created = 0
  readonly chanceActs = false
  readonly actingBot = undefined
  readonly turnBoundaries: readonly number[] = [0]
  readonly turns = []
  readonly result = null
  readonly ending = undefined
  readonly clocks = undefined
  readonly offers = []
  readonly past = undefined
  readonly canUndo = false
  readonly canRedo = false
  readonly undoBarrier = undefined
  version = 0
  /** Grows with everything that is shown: whatever the hand was doing then is over. */
  length = 0
  /** The places of the last step. */
  protected touched: readonly number[] = []
  private readonly listeners = new Set<() => void>()

  constructor(id: string, entry: GameEntry, game: Game) {
    this.id = id
    this.entry = entry
    this.game = game
    this.seats = Array.from({ length: game.seats }, () => NOBODY)
  }

  /** Whoever is asked, and whether something is asked now. */
  abstract get asked(): Seat
  abstract get isAsking(): boolean
  /** What lies on the table, and from where the next step is made. */
  protected abstract get shownPosition(): Position
  protected abstract get askedPosition(): Position

  abstract act(seat: Seat, action: Action): Parsed<true>
  abstract stepBack(): Parsed<true>
  abstract get midTurn(): boolean

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  protected changed(): void {
    this.version++
    this.length++
    for (const listener of [...this.listeners]) listener()
  }

  protected touchedBy(p: Position, action: Action): readonly number[] {
    return this.game.touches(p, action).filter((touch) => typeof touch === 'number')
  }

  get canStepBack(): boolean {
    return this.midTurn
  }

  get mine(): readonly Seat[] {
    return [this.asked]
  }

  get acting(): readonly Seat[] {
    return this.isAsking ? [this.asked] : []
  }

  get viewer(): Viewer {
    return this.entry.secrets ? this.asked : undefined
  }

  seen(): Position {
    const { viewer, shownPosition } = this
    return viewer === undefined ? shownPosition : this.game.view(shownPosition, viewer)
  }

  seenBy(seat: Seat): Position {
    return this.game.view(this.shownPosition, seat)
  }

  turnHashes(): number[] {
    return []
  }

  lastTouched(): readonly number[] {
    return this.touched
  }

  longestIdle(seats: readonly Seat[]): Seat | undefined {
    return seats[0]
  }

  actions(seat: Seat): Action[] {
    const list = new ActionList(64)
    this.game.actions(this.askedPosition, seat, list)
    return list.toArray()
  }

  record(): GameRecord {
    return recordOf({ match: new Match(this.game, this.shownPosition) })
  }

  undo = NOT_HERE
  redo = NOT_HERE
  offer = NOT_HERE
  answer = NOT_HERE
  leave = NOT_HERE
  draw = NOT_HERE
  tick(): void {}
  wake(): void {}
  keep(): void {}
  showTo(): void {}
}
