/** One free table at this screen: the model's session, the tool in the hand, what is selected, who may look. */
import {
  addedBy,
  equal,
  goTo,
  type Intent,
  type ItemId,
  lastStepMarks,
  type Moment,
  newSession,
  type Operation,
  operationOf,
  type Problem,
  perform,
  progress,
  redo,
  redoable,
  type Session,
  type Settings,
  type Step,
  type StepMark,
  type Table,
  undo,
  undoable,
  view,
  withSettings,
} from '@jatekvilag/table'
import { steadyNow } from '../app/steady-time.ts'
import type { Values } from '../i18n/messages.ts'
import type { TableMessageId } from './i18n/index.ts'
import { DEVICE_CHANCE } from './luck.ts'

/** The box is not here: it is opened, never switched on. */
export type Tool = 'hand' | 'flip' | 'throw-back' | 'stack'

/** A sentence to show and to say: one of ours or one of the model's. */
export type Notice =
  | { readonly problem: Problem; readonly about?: string }
  | { readonly text: TableMessageId; readonly values?: Values; readonly bad?: true }
  | { readonly done: Operation; readonly how: 'did' | 'undid' | 'redid'; readonly who?: string }
  /** What a server says. */
  | { readonly said: string; readonly bad?: true }

/** How far a history has come. */
function stepsOf(session: Session): string {
  return `${session.log.length} ${progress(session).done}`
}

/** A step of the history; `who` did it, at a table of several hands. */
export interface DeskStep extends Step {
  readonly who?: string
}

const deviceMoment = (): Moment => ({ chance: DEVICE_CHANCE, now: steadyNow() })

const NOTHING: ReadonlySet<ItemId> = new Set()

export class Desk {
  session: Session
  tool: Tool = 'hand'
  selection: ReadonlySet<ItemId> = NOTHING
  /** The seat that has taken the screen to look into its private area. */
  seat: number | undefined
  /** The last thing worth saying, with a number so that the same thing twice is said twice. */
  notice: { readonly what: Notice; readonly turn: number } | undefined
  /** Another table is to be laid down, and this one has steps that were saved nowhere: the person is asked. */
  asked: Session | undefined
  version = 0
  /** Like the version, but a sentence that goes away by itself is nothing new. */
  answers = 0
  private seen: { table: Table; seat: number | undefined; shown: Table } | undefined
  private readonly listeners = new Set<() => void>()
  /** Called after everything that must be saved. */
  onChange: (() => void) | undefined

  /** How far the history had come when it was last saved or opened. */
  private savedAt: string

  private readonly moment: () => Moment

  constructor(session: Session = newSession(), savedAt = stepsOf(session), moment: () => Moment = deviceMoment) {
    this.session = session
    this.savedAt = savedAt
    this.moment = moment
  }

  /** Steps that are in no saved game and no file, only on the table itself. */
  get unsaved(): boolean {
    return this.session.log.length > 0 && stepsOf(this.session) !== this.savedAt
  }

  /** For the storage: it must know after a reload too. */
  get saved(): string {
    return this.savedAt
  }

  /** What lies there has been saved somewhere else. */
  wasSaved(): void {
    this.savedAt = stepsOf(this.session)
    this.changed(true)
  }

  ask(next: Session | undefined): void {
    this.asked = next
    this.changed(false)
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  protected changed(save: boolean): void {
    this.answers++
    // What is drawn is being written: a step that was seen is not lost.
    if (save) this.onChange?.()
    this.redraw()
  }

  private redraw(): void {
    this.version++
    for (const listener of [...this.listeners]) listener()
  }

  get table(): Table {
    return this.session.table
  }

  /** The table as whoever sits here may see it. */
  get shown(): Table {
    const { table, seat } = this
    if (this.seen?.table !== table || this.seen.seat !== seat) this.seen = { table, seat, shown: view(table, seat) }
    return this.seen.shown
  }

  /** Does it, or says why not. False when it is known not to be done; `then` is called once it is, with what came to the table. */
  do(intent: Intent, then?: (added: readonly ItemId[]) => void): boolean {
    const made = operationOf(this.table, intent, this.moment())
    const done = made.ok ? perform(this.session, made.value) : made
    if (!made.ok || !done.ok) {
      const { problem } = (made.ok ? done : made) as { problem: Problem }
      // A piece put back where it was is no mistake.
      if (problem.id !== 'nothing-changes') this.say({ problem })
      return false
    }
    this.become(done.value, { done: made.value, how: 'did' })
    then?.(addedBy(made.value))
    return true
  }

  /** The step that undo would take back, and the one that redo would bring back. */
  get back(): Operation | undefined {
    return undoable(this.session)
  }

  get again(): Operation | undefined {
    return redoable(this.session)
  }

  /** Kept for several hands, and not on this device. */
  get isShared(): boolean {
    return false
  }

  /** What was done so far, for the history. */
  get steps(): readonly DeskStep[] {
    return this.session.log
  }

  /** Where the last step went. */
  get marks(): readonly StepMark[] {
    return lastStepMarks(this.session)
  }

  /** The table with its history as it can be kept on this device. */
  get savable(): Session {
    return this.session
  }

  /** The time by which clocks on this table run. */
  now(): number {
    return this.moment().now
  }

  undo(): void {
    const operation = undoable(this.session)
    if (operation) this.become(undo(this.session), { done: operation, how: 'undid' })
  }

  redo(): void {
    const operation = redoable(this.session)
    if (operation) this.become(redo(this.session), { done: operation, how: 'redid' })
  }

  goTo(steps: number): void {
    this.become(goTo(this.session, steps))
  }

  /** Another session altogether, with its own history. */
  open(session: Session): void {
    this.forgetHands()
    this.asked = undefined
    this.savedAt = stepsOf(session)
    this.become(session)
  }

  set(settings: Partial<Settings>): void {
    this.become(withSettings(this.session, settings))
  }

  /** The same table as another window has left it: what is in the hands here stays there, and nothing is written. */
  follow(session: Session, savedAt?: string): void {
    const { settings } = session.table
    if (!equal({ ...session.start, settings }, { ...this.session.start, settings })) this.forgetHands()
    this.session = session
    this.savedAt = savedAt ?? stepsOf(session)
    this.selection = this.stillThere(this.selection)
    this.changed(false)
  }

  /** Another table has other things under the same numbers, and other secrets. */
  private forgetHands(): void {
    this.selection = NOTHING
    this.seat = undefined
  }

  private become(session: Session, what?: Notice): void {
    this.session = session
    if (what) this.notice = { what, turn: this.version }
    if (this.selection.size > 0) this.selection = this.stillThere(this.selection)
    this.changed(true)
  }

  protected stillThere(ids: ReadonlySet<ItemId>): ReadonlySet<ItemId> {
    const there = new Set(this.table.items.filter((item) => ids.has(item.id)).map((item) => item.id))
    return there.size === ids.size ? ids : there
  }

  say(what: Notice): void {
    this.notice = { what, turn: this.version }
    this.changed(false)
  }

  hush(): void {
    this.notice = undefined
    this.redraw()
  }

  use(tool: Tool): void {
    this.tool = tool
    this.changed(false)
  }

  select(ids: Iterable<ItemId>): void {
    this.selection = new Set(ids)
    this.changed(false)
  }

  toggle(id: ItemId): void {
    const next = new Set(this.selection)
    if (!next.delete(id)) next.add(id)
    this.select(next)
  }

  takeScreen(seat: number | undefined): void {
    this.seat = seat
    this.changed(false)
  }
}
