/**
 * A guided first game as a match at the screen. What the lesson shows by itself waits in a row and is shown one by one, by whoever keeps the time.
 */
import {
  type Action,
  beginLesson,
  type Lesson,
  type LessonOutcome,
  type LessonState,
  lessonStep,
  type Names,
  nextAction,
  type Parsed,
  type Position,
  parsed,
  type Seat,
  type Shown,
  stepOf,
  type Touch,
  turnIsOver,
} from '@jatekvilag/engine'
import { GuidedMatch, NOT_HERE } from '../match/guided-match.ts'

/** What happens now: moves are being shown, something is asked, the step is done, or all of it. */
export type Phase = 'watching' | 'asking' | 'step-done' | 'lesson-done'

export class LessonMatch extends GuidedMatch {
  readonly lesson: Lesson
  phase: Phase = 'watching'
  /** What is said beside the request: what came of it, or why it was not that. */
  said: { readonly sentence: Names; readonly wrong: boolean } | undefined
  /** The step before the learner. */
  step = 0
  private state: LessonState
  private waiting: readonly Shown[] = []
  private after: LessonOutcome | undefined
  private shown: Position

  constructor(lesson: Lesson) {
    super(`lesson-${lesson.entry.id}`, lesson.entry, lesson.game)
    this.lesson = lesson
    this.state = beginLesson(lesson)
    this.shown = this.state.from
    this.begin(this.state)
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
    this.touched = this.touchedBy(this.shown, next.action)
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
    this.touched = this.touchedBy(before, action)
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

  get asked(): Seat {
    return this.state.seat
  }

  get isAsking(): boolean {
    return this.phase === 'asking'
  }

  protected get shownPosition(): Position {
    return this.shown
  }

  protected get askedPosition(): Position {
    return this.state.position
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
}
