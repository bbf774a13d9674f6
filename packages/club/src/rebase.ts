/**
 * Two desks write into one log. Each goes on at once with what it sees; what the server has in its log comes first, and what a desk
 * did meanwhile is done again behind it. What cannot be done again, or was done on something that has changed, is not done: it is told.
 */
import type { Entry, LogKind, Session } from './log-kind.ts'
import { type Answer, answer, refuse, type Sentence } from './problem.ts'

/** Something that was done at a desk and could not stand. */
export interface Overtaken<W> {
  readonly what: W
  /** The rule that forbids it now; nothing where it only concerns what somebody else has changed. */
  readonly problem: Sentence | null
  /** What happened meanwhile that it clashes with. */
  readonly since: readonly Entry<W>[]
}

export interface Rebased<W, S> {
  readonly session: Session<W, S>
  /** How many entries of the log the server has. */
  readonly known: number
  readonly overtaken: readonly Overtaken<W>[]
}

interface What {
  readonly kind: string
  readonly entry?: number
}

/** `known` entries of the session are the server's; `newer` are those that it has behind them. */
export function rebase<W extends What, S>(
  kind: LogKind<W, S>,
  session: Session<W, S>,
  known: number,
  newer: readonly Entry<W>[],
): Answer<Rebased<W, S>> {
  const { entries } = session.log
  const kept = entries.slice(0, known)
  const fresh = newer.filter(({ number }) => number > known)
  const log = { ...session.log, entries: [...kept, ...fresh] }
  const last = log.entries.length
  if (fresh.some(({ number }, i) => number !== known + 1 + i)) return refuse('field', { path: 'entries' })
  if (fresh.length === 0) return answer({ session, known, overtaken: [] })
  const state = kind.fold(log)
  if (!state.ok) return state
  let rebased: Session<W, S> = { log, state: state.value }
  const overtaken: Overtaken<W>[] = []
  /** Where entries of this desk stand now; those that are gone have no place. */
  const moved = new Map<number, number>()
  for (const { number, at, by, what } of entries.slice(known)) {
    const double = fresh.find((entry) => entry.at === at && entry.by === by && isSame(entry.what, what))
    if (double) {
      moved.set(number, double.number)
      continue
    }
    const again = renumbered(what, known, moved)
    const ground = kind.standsOn(what)
    const clash = fresh.filter((entry) => kind.about(entry.what).some((subject) => ground.includes(subject)))
    // Two desks that enter the same result have no quarrel.
    if (clash.some((entry) => isSame(entry.what, what)) || kind.isSo(rebased.state, what)) continue
    if (!again || clash.length > 0) {
      overtaken.push({ what, problem: null, since: clash })
      continue
    }
    const next = kind.happen(rebased, again, by, at)
    if (next.ok) {
      rebased = next.value
      moved.set(number, rebased.log.entries.length)
    } else overtaken.push({ what, problem: next.problem, since: clash })
  }
  return answer({ session: rebased, known: last, overtaken })
}

const isSame = (a: object, b: object) => JSON.stringify(a) === JSON.stringify(b)

/** An undo names an entry by its number, which may have changed; undefined where that entry is gone. */
function renumbered<W extends What>(what: W, known: number, moved: ReadonlyMap<number, number>): W | undefined {
  if (what.kind !== 'take-back' || what.entry === undefined || what.entry <= known) return what
  const entry = moved.get(what.entry)
  return entry === undefined ? undefined : { ...what, entry }
}
