/** An answer played on the board: one whole turn, or an order of jumps. Nobody says whether it is right. */
import {
  type Action,
  firstSeat,
  Match,
  type Parsed,
  type Position,
  parsed,
  playNamed,
  type Seat,
} from '@jatekvilag/engine'
import { GuidedMatch, NOT_HERE } from '../../../match/guided-match.ts'
import type { OpenedPuzzle } from '../paper-games.ts'

export class AnswerMatch extends GuidedMatch {
  readonly opened: OpenedPuzzle
  private readonly played: Match

  /** `before` are the steps that were played the last time this page was open. */
  constructor(opened: OpenedPuzzle, before = '') {
    super(`answer-${opened.puzzle.id}`, opened.entry, opened.game)
    this.opened = opened
    this.played = new Match(opened.game, opened.position)
    for (const step of before.split(' ').filter(Boolean)) if (this.isWhole || !playNamed(this.played, step).ok) break
  }

  /** The steps by their names. */
  get steps(): string {
    return this.played.log.map(({ name }) => name).join(' ')
  }

  /** As people write it. */
  get text(): string {
    const { played, game, opened } = this
    if (played.length === 0 || opened.puzzle.kind === 'order-of-jumps') return this.steps
    return game.turnName(
      played.start,
      played.log.map(({ action }) => action),
    )
  }

  /** Nothing more is asked. */
  get isWhole(): boolean {
    const { played, opened } = this
    if (played.result() !== null) return true
    return opened.puzzle.kind !== 'order-of-jumps' && played.turnBoundaries.length > 1
  }

  act(seat: Seat, action: Action): Parsed<true> {
    if (this.isWhole || seat !== this.asked || !this.actions(seat).includes(action)) return NOT_HERE()
    this.touched = this.touchedBy(this.played.position, action)
    this.played.play(seat, action)
    this.changed()
    return parsed(true)
  }

  stepBack(): Parsed<true> {
    if (this.played.length === 0) return NOT_HERE()
    this.played.rewind(this.played.length - 1)
    this.touched = []
    this.changed()
    return parsed(true)
  }

  restart(): void {
    this.played.rewind(0)
    this.touched = []
    this.changed()
  }

  get midTurn(): boolean {
    return this.played.length > 0 && !this.isWhole
  }

  override get canStepBack(): boolean {
    return this.played.length > 0
  }

  get asked(): Seat {
    return firstSeat(this.game.actors(this.played.start))
  }

  get isAsking(): boolean {
    return !this.isWhole
  }

  protected get shownPosition(): Position {
    return this.played.position
  }

  protected get askedPosition(): Position {
    return this.played.position
  }
}
