import { type Answer, answer, refuse } from '../problem.ts'
import { withoutTakenBack } from '../take-back.ts'
import { apply } from './apply.ts'
import { checkHappening, checkLog } from './checks.ts'
import type { EventLog, EventState, Happening, LogEntry } from './model.ts'

/** An event that is being run: its log, and what follows from it. */
export interface EventSession {
  readonly log: EventLog
  readonly state: EventState
}

/** Everything shown comes from here: the log from its beginning, without what was taken back. */
export function fold(log: EventLog): Answer<EventState> {
  const left = withoutTakenBack(log.entries)
  if (!left.ok) return left
  let state: EventState | null = null
  for (const entry of left.value) {
    const next: Answer<EventState> = apply(state, entry.what, entry.at)
    if (!next.ok) return refuse('log-entry', { entry: entry.number, reason: next.problem })
    state = next.value
  }
  return state ? answer(state) : refuse('event-not-open')
}

/** Opens an event. */
export function openEvent(what: Extract<Happening, { kind: 'open' }>, by: string, at: string): Answer<EventSession> {
  const log: EventLog = { version: 1, entries: [{ number: 1, at, by, what }] }
  const wrong = checkLog(log, '')
  if (wrong !== undefined) return refuse('field', { path: wrong })
  const state = apply(null, what, at)
  return state.ok ? answer({ log, state: state.value }) : state
}

/** Writes one more thing into the log, if it can happen. */
export function happen(session: EventSession, what: Happening, by: string, at: string): Answer<EventSession> {
  const wrong = checkHappening(what, 'what')
  if (wrong !== undefined) return refuse('field', { path: wrong })
  const entry: LogEntry = { number: session.log.entries.length + 1, at, by, what }
  const log: EventLog = { ...session.log, entries: [...session.log.entries, entry] }
  const checked = checkLog({ version: 1, entries: [entry] }, '')
  if (checked !== undefined) return refuse('field', { path: checked })
  const state = what.kind === 'take-back' ? fold(log) : apply(session.state, what, at)
  return state.ok ? answer({ log, state: state.value }) : state
}

const FILE_KIND = 'jatekvilag-event'

/** The one file to take along. */
export const writeEventFile = (log: EventLog): string => `${JSON.stringify({ kind: FILE_KIND, ...log }, null, 1)}\n`

/** Reads it again. */
export function readEventFile(text: string): Answer<EventSession> {
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch {
    return refuse('file-json')
  }
  if (typeof data !== 'object' || data === null || (data as { kind?: unknown }).kind !== FILE_KIND)
    return refuse('file-kind')
  const { kind: _, ...log } = data as { kind: string } & EventLog
  return readLog(log)
}

/** A log from outside: every field is checked, then everything happens anew. */
export function readLog(log: EventLog): Answer<EventSession> {
  if (log.version !== 1) return refuse('file-version', { version: String(log.version) })
  const wrong = checkLog(log, '')
  if (wrong !== undefined) return refuse('field', { path: wrong })
  for (let at = 0; at < log.entries.length; at++) {
    if (log.entries[at].number !== at + 1) return refuse('field', { path: `entries[${at}].number` })
  }
  const state = fold(log)
  return state.ok ? answer({ log, state: state.value }) : state
}
