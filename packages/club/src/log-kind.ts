/**
 * What an event and a contest have in common: each is a log, and everything that is known of it is a fold of that log. A kind of log
 * is made from the rules by which one thing after another can happen.
 */
import { type Check, isObject, listOf, oneOf, shape } from '@jatekvilag/engine/check'
import { type Answer, answer, refuse, type SentenceId } from './problem.ts'
import { withoutTakenBack } from './take-back.ts'

/** Something that can happen; undoing names the entry that is left out. */
interface What {
  readonly kind: string
  readonly entry?: number
}

export interface Entry<W> {
  /** From 1, without gaps. */
  readonly number: number
  /** Time as 2025-11-08T14:03:00.000Z. */
  readonly at: string
  readonly by: string
  readonly what: W
}

export interface Log<W> {
  readonly version: 1
  readonly entries: readonly Entry<W>[]
}

/** A log, and what follows from it. */
export interface Session<W, S> {
  readonly log: Log<W>
  readonly state: S
}

export interface LogRules<W extends What, S> {
  /** How its file names itself, and what is said of a file that does not. */
  readonly file: string
  readonly notThatFile: SentenceId
  readonly checkEntry: Check
  /** What one entry does, or why it cannot happen. The state before is not touched. */
  apply(state: S | null, entry: Entry<W>): Answer<S>
  /** What somebody else must have seen of a thing before he does something that stands on it. */
  about(what: W): readonly string[]
  /** Two desks: what must not have changed unseen since this was done. */
  standsOn(what: W): readonly string[]
  /** It has come about already, in whatever way. */
  isSo(state: S, what: W): boolean
}

export interface LogKind<W extends What, S> extends LogRules<W, S> {
  fold(log: Log<W>): Answer<S>
  open(what: W, by: string, at: string): Answer<Session<W, S>>
  /** Writes one more thing into the log, if it can happen. */
  happen(session: Session<W, S>, what: W, by: string, at: string): Answer<Session<W, S>>
  /** A log from outside: every field is checked, then everything happens anew. */
  read(log: Log<W>): Answer<Session<W, S>>
  writeFile(log: Log<W>): string
  readFile(text: string): Answer<Session<W, S>>
}

export function logKind<W extends What, S>(rules: LogRules<W, S>): LogKind<W, S> {
  const { apply, checkEntry, file, notThatFile } = rules
  const checkLog: Check = shape({ version: oneOf(1), entries: listOf(checkEntry, 1_000_000) })

  /** The log from its beginning, without what was taken back. */
  const fold = (log: Log<W>): Answer<S> => {
    const left = withoutTakenBack(log.entries)
    if (!left.ok) return left
    let state: S | null = null
    for (const entry of left.value) {
      const next: Answer<S> = apply(state, entry)
      if (!next.ok) return refuse('log-entry', { entry: entry.number, reason: next.problem })
      state = next.value
    }
    return state ? answer(state) : refuse('event-not-open')
  }

  const happen: LogKind<W, S>['happen'] = ({ log, state }, what, by, at) => {
    const entry: Entry<W> = { number: log.entries.length + 1, at, by, what }
    const wrong = checkEntry(entry, '')
    if (wrong !== undefined) return refuse('field', { path: wrong })
    const longer: Log<W> = { ...log, entries: [...log.entries, entry] }
    const next = what.kind === 'take-back' ? fold(longer) : apply(state, entry)
    return next.ok ? answer({ log: longer, state: next.value }) : next
  }

  const read: LogKind<W, S>['read'] = (log) => {
    if (log.version !== 1) return refuse('file-version', { version: String(log.version) })
    const wrong = checkLog(log, '')
    if (wrong !== undefined) return refuse('field', { path: wrong })
    const misnumbered = log.entries.findIndex(({ number }, at) => number !== at + 1)
    if (misnumbered >= 0) return refuse('field', { path: `entries[${misnumbered}].number` })
    const state = fold(log)
    return state.ok ? answer({ log, state: state.value }) : state
  }

  return {
    ...rules,
    fold,
    happen,
    read,
    open: (what, by, at) => read({ version: 1, entries: [{ number: 1, at, by, what }] }),
    writeFile: (log) => `${JSON.stringify({ kind: file, ...log }, null, 1)}\n`,
    readFile(text) {
      let data: unknown
      try {
        data = JSON.parse(text)
      } catch {
        return refuse('file-json')
      }
      if (!isObject(data) || data.kind !== file) return refuse(notThatFile)
      const { kind: _, ...log } = data
      return read(log as unknown as Log<W>)
    },
  }
}
