import { apply } from './apply.ts'
import { EMPTY_TABLE, type Settings, type Table } from './model.ts'
import { inverse, type Operation } from './operation.ts'
import { type Answer, answer, refuse } from './problem.ts'

/**
 * `done`: in force. `undone`: taken back, can be redone. `dropped`: taken back, and then something else was done;
 * it stays in the history for everybody to see, because a roll that was taken back is not a roll that never was.
 */
export type StepState = 'done' | 'undone' | 'dropped'

export interface Step {
  readonly operation: Operation
  readonly state: StepState
}

/** A table with its whole history. Plain data, never changed in place. */
export interface Session {
  readonly start: Table
  readonly log: readonly Step[]
  /** The start after every step that is done. */
  readonly table: Table
}

export function newSession(start: Table = EMPTY_TABLE): Session {
  return { start, log: [], table: start }
}

/** "Új játék", or another table in the place of this one: a history of its own. The settings belong to the person and stay. */
export function newGame(before: Session, start: Table = EMPTY_TABLE): Session {
  return newSession({ ...start, settings: before.table.settings })
}

/** How the person wants the table: no step of the game, so that nothing is undone by it and no mark of a step goes. */
export function withSettings(session: Session, settings: Partial<Settings>): Session {
  const changed = { ...session.table.settings, ...settings }
  return { ...session, start: { ...session.start, settings: changed }, table: { ...session.table, settings: changed } }
}

/** Does it and writes it into the log. */
export function perform(session: Session, operation: Operation): Answer<Session> {
  const applied = apply(session.table, operation)
  if (!applied.ok) return applied
  const past = redoable(session)
    ? session.log.map((step): Step => (step.state === 'undone' ? { ...step, state: 'dropped' } : step))
    : session.log
  return answer({ ...session, log: [...past, { operation, state: 'done' }], table: applied.value })
}

/** The step that undo would take back. */
export function undoable(session: Session): Operation | undefined {
  return session.log[lastDone(session)]?.operation
}

/** The step that redo would bring back: the same one with the same outcome. */
export function redoable(session: Session): Operation | undefined {
  return session.log[firstUndone(session)]?.operation
}

/** One step back; the same session where there is none. */
export function undo(session: Session): Session {
  return switched(session, lastDone(session), 'undone')
}

export function redo(session: Session): Session {
  return switched(session, firstUndone(session), 'done')
}

/** How many steps are done; the scrubber goes from 0 to `length`. */
export function progress(session: Pick<Session, 'log'>): { readonly done: number; readonly length: number } {
  let [done, undone] = [0, 0]
  for (const { state } of session.log) {
    if (state === 'done') done++
    else if (state === 'undone') undone++
  }
  return { done, length: done + undone }
}

/** Undoes or redoes until that many steps are done. */
export function goTo(session: Session, steps: number): Session {
  const { done, length } = progress(session)
  const goal = Math.max(0, Math.min(length, Math.round(steps) || 0))
  let there = session
  for (let n = done; n > goal; n--) there = undo(there)
  for (let n = done; n < goal; n++) there = redo(there)
  return there
}

/** The table after that many of the done steps, for looking only. */
export function tableAt(session: Session, steps: number): Table {
  return goTo(session, Math.min(steps, progress(session).done)).table
}

function lastDone({ log }: Session): number {
  return log.findLastIndex(({ state }) => state === 'done')
}

function firstUndone({ log }: Session): number {
  return log.findIndex(({ state }) => state === 'undone')
}

function switched(session: Session, index: number, state: 'done' | 'undone'): Session {
  const step = session.log[index]
  if (!step) return session
  const applied = apply(session.table, state === 'done' ? step.operation : inverse(step.operation))
  // The log was written by `perform`, so its steps fit one after the other.
  if (!applied.ok) return session
  return { ...session, log: session.log.with(index, { ...step, state }), table: applied.value }
}

/** What goes over a wire. Whoever orders the messages decides; everybody who receives them in that order agrees. */
export type Message =
  | { readonly do: Operation }
  /** The number of the step in the log, so that a late undo does not take back somebody else's step. */
  | { readonly undo: number }
  | { readonly redo: number }

export function receive(session: Session, message: Message): Answer<Session> {
  if (typeof message !== 'object' || message === null) return refuse('bad-operation')
  if ('do' in message) return perform(session, message.do)
  if ('undo' in message) return message.undo === lastDone(session) ? answer(undo(session)) : refuse('out-of-date')
  if ('redo' in message) return message.redo === firstUndone(session) ? answer(redo(session)) : refuse('out-of-date')
  return refuse('bad-operation')
}

/** The message that tells others of an undo or a redo here; undefined where there is nothing to undo. */
export function undoMessage(session: Session): Message | undefined {
  const index = lastDone(session)
  return index < 0 ? undefined : { undo: index }
}

export function redoMessage(session: Session): Message | undefined {
  const index = firstUndone(session)
  return index < 0 ? undefined : { redo: index }
}
