/**
 * A guided first game as a match at the screen: the learner's hand, board and trays are those of every other match. What
 * the lesson shows by itself waits in a row and is shown one by one, by whoever keeps the time.
 */
import {
  type Action,
  ActionList,
  beginLesson,
  type Game,
  type GameEntry,
  type Lesson,
  type LessonOutcome,
  type LessonState,
  lessonStep,
  Match,
  type Names,
  nextAction,
  type Parsed,
  type Position,
  parsed,
  refuse,
  type Seat,
  type Shown,
  stepOf,
  type Touch,
  turnIsOver,
} from '@jatekvilag/engine'
import { type GameRecord, type MatchView, NOBODY, recordOf, type SeatState, type Viewer } from '@jatekvilag/play'

/** What happens now: moves are being shown, something is asked, the step is done, or all of it. */
export type Phase = 'watching' | 'asking' | 'step-done' | 'lesson-done'

const NOT_HERE = () => refuse('lesson-only')

export class LessonMatch implements MatchView {
  readonly id: string
  readonly place = 'here'
  readonly lesson: Lesson
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
  phase: Phase = 'watching'
  /** What is said beside the request: what came of it, or why it was not that. */
  said: { readonly sentence: Names; readonly wrong: boolean } | undefined
  /** The step before the learner. */
  step = 0
  private state: LessonState
  private waiting: readonly Shown[] = []
  private after: LessonOutcome | undefined
  private shown: Position
  private touched: readonly number[] = []
  private readonly listeners = new Set<() => void>()

  constructor(lesson: Lesson) {
    this.lesson = lesson
    this.id = `lesson-${lesson.entry.id}`
    this.entry = lesson.entry
    this.game = lesson.game
    this.seats = Array.from({ length: lesson.game.seats }, () => NOBODY)
    this.state = beginLesson(lesson)
    this.shown = this.state.from
    this.begin(this.state)
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  private changed(): void {
    this.version++
    this.length++
    for (const listener of [...this.listeners]) listener()
  }

  private begin(state: LessonState): void {
    this.state = state
    this.step = state.step
    this.shown = state.from
    this.touched = []
    this.said = undefined
    this.after = undefined
    this.waiting = state.shown
    this.phase = state.shown.length > 0 ? 'watching' : 'asking'
    this.changed()
  }

  restart(): void {
    this.begin(beginLesson(this.lesson))
  }

  /** What the learner is asked to do. */
  get ask(): Names {
    return stepOf(this.state).ask
  }

  /** Shows the next of the moves that the lesson makes. */
  showNext(): void {
    const [next, ...rest] = this.waiting
    if (!next) return
    this.touched = this.game.touches(this.shown, next.action).filter((touch) => typeof touch === 'number')
    this.shown = next.after
    this.waiting = rest
    if (rest.length === 0) this.settle()
    this.changed()
  }

  /** Everything is shown: the learner is asked, or told what came of it. */
  private settle(): void {
    const { after } = this
    this.phase = after?.kind === 'step-done' || after?.kind === 'lesson-done' ? after.kind : 'asking'
  }

  /** On to the next step, once this one is done. */
  goOn(): void {
    if (this.phase === 'step-done' && this.after?.kind === 'step-done') this.begin(this.after.next)
  }

  /** The touches that lead on, for whoever asks for help. */
  get help(): readonly Touch[] {
    return this.phase === 'asking' ? this.game.touches(this.state.position, nextAction(this.state)) : []
  }

  act(seat: Seat, action: Action): Parsed<true> {
    if (this.phase !== 'asking' || seat !== this.state.seat || !this.actions(seat).includes(action)) return NOT_HERE()
    const before = this.state.position
    const outcome = lessonStep(this.state, action)
    this.said = undefined
    this.touched = this.game.touches(before, action).filter((touch) => typeof touch === 'number')
    if (outcome.kind === 'on' || outcome.kind === 'wrong') {
      this.state = outcome.state
      this.shown = this.state.position
      if (outcome.kind === 'wrong') {
        this.said = { sentence: outcome.say, wrong: true }
        this.touched = []
      }
    } else {
      this.said = { sentence: outcome.say, wrong: false }
      this.after = outcome
      this.waiting = outcome.shown
      const played = before.slice()
      this.game.play(played, seat, action)
      this.shown = played
      this.phase = 'watching'
      if (outcome.shown.length === 0) this.settle()
    }
    this.changed()
    return parsed(true)
  }

  /** Back to where the step began to ask. */
  stepBack(): Parsed<true> {
    if (!this.midTurn) return NOT_HERE()
    this.state = { ...this.state, position: this.state.asked, played: [] }
    this.shown = this.state.position
    this.changed()
    return parsed(true)
  }

  get canStepBack(): boolean {
    return this.midTurn
  }

  get learner(): Seat {
    return this.state.seat
  }

  get mine(): readonly Seat[] {
    return [this.learner]
  }

  get acting(): readonly Seat[] {
    return this.phase === 'asking' ? [this.learner] : []
  }

  get viewer(): Viewer {
    return this.entry.secrets ? this.learner : undefined
  }

  seen(): Position {
    return this.viewer === undefined ? this.shown : this.game.view(this.shown, this.viewer)
  }

  seenBy(seat: Seat): Position {
    return this.game.view(this.shown, seat)
  }

  turnHashes(): number[] {
    return []
  }

  lastTouched(): readonly number[] {
    return this.touched
  }

  get midTurn(): boolean {
    const { asked, position, played } = this.state
    const { game } = this
    return (
      this.phase === 'asking' &&
      played.length > 0 &&
      !turnIsOver(game, game.actors(asked), game.actors(position), position)
    )
  }

  longestIdle(seats: readonly Seat[]): Seat | undefined {
    return seats[0]
  }

  actions(seat: Seat): Action[] {
    const list = new ActionList(64)
    this.game.actions(this.state.position, seat, list)
    return list.toArray()
  }

  record(): GameRecord {
    return recordOf({ match: new Match(this.game, this.shown) })
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
