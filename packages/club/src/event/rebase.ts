/**
 * Two desks write into one event. Each goes on at once with what it sees; what the server has in its log comes first, and what a desk
 * did meanwhile is done again behind it. What cannot be done again, or was done on something that has changed, is not done: it is told.
 */
import { type Answer, answer, refuse, type Sentence } from '../problem.ts'
import { type EventSession, fold, happen } from './log.ts'
import type { Happening, LogEntry } from './model.ts'
import { isSameResult } from './same-duel.ts'

/** Something that was done at a desk and could not stand. */
export interface Overtaken {
  readonly what: Happening
  /** The rule that forbids it now; nothing where it only concerns what somebody else has changed. */
  readonly problem: Sentence | null
  /** What happened meanwhile that it clashes with. */
  readonly since: readonly LogEntry[]
}

export interface Rebased {
  readonly session: EventSession
  /** How many entries of the log the server has. */
  readonly known: number
  readonly overtaken: readonly Overtaken[]
}

/** `known` entries of the session are the server's; `newer` are those that it has behind them. */
export function rebase(session: EventSession, known: number, newer: readonly LogEntry[]): Answer<Rebased> {
  const { entries } = session.log
  const kept = entries.slice(0, known)
  const fresh = newer.filter(({ number }) => number > known)
  const log = { ...session.log, entries: [...kept, ...fresh] }
  const last = log.entries.length
  if (fresh.some(({ number }, i) => number !== known + 1 + i)) return refuse('field', { path: 'entries' })
  if (fresh.length === 0) return answer({ session, known, overtaken: [] })
  const state = fold(log)
  if (!state.ok) return state
  let rebased: EventSession = { log, state: state.value }
  const overtaken: Overtaken[] = []
  /** Where entries of this desk stand now; those that are gone have no place. */
  const moved = new Map<number, number>()
  for (const { number, at, by, what } of entries.slice(known)) {
    const double = fresh.find((entry) => entry.at === at && entry.by === by && isSame(entry.what, what))
    if (double) {
      moved.set(number, double.number)
      continue
    }
    const again = renumbered(what, known, moved)
    const clash = clashing(what, fresh)
    // Two desks that enter the same result have no quarrel.
    if (clash.some((entry) => isSame(entry.what, what)) || isKnown(rebased, what)) continue
    if (!again || clash.length > 0) {
      overtaken.push({ what, problem: null, since: clash })
      continue
    }
    const next = happen(rebased, again, by, at)
    if (next.ok) {
      rebased = next.value
      moved.set(number, rebased.log.entries.length)
    } else overtaken.push({ what, problem: next.problem, since: clash })
  }
  return answer({ session: rebased, known: last, overtaken })
}

const isSame = (a: Happening, b: Happening) => JSON.stringify(a) === JSON.stringify(b)

/** The two players have agreed on it meanwhile. */
function isKnown({ state }: EventSession, what: Happening): boolean {
  if (what.kind !== 'result') return false
  const known = state.rounds[what.round - 1]?.boards[what.board]?.result
  return known ? isSameResult(known, what.result) : false
}

/** An undo names an entry by its number, which may have changed; undefined where that entry is gone. */
function renumbered(what: Happening, known: number, moved: ReadonlyMap<number, number>): Happening | undefined {
  if (what.kind !== 'take-back' || what.entry <= known) return what
  const entry = moved.get(what.entry)
  return entry === undefined ? undefined : { ...what, entry }
}

/** Everything that a draw stands on. */
const FIELD = 'field'

/** What a happening is about: two that are about the same thing cannot both be done unseen. */
function subjectsOf(what: Happening): readonly string[] {
  switch (what.kind) {
    case 'open':
    case 'settings':
      return ['settings', FIELD]
    case 'entry':
      return [FIELD]
    case 'entry-change':
      return [`player ${what.entrant.id}`]
    case 'team':
      return [`player ${what.team.id}`, FIELD]
    case 'check-in':
    case 'withdrawal':
    case 'return':
      return [`here ${what.player}`, FIELD]
    case 'bye-request':
      return [`bye ${what.player} ${what.round}`, FIELD]
    case 'draw':
      return [FIELD]
    case 'game':
    case 'result':
    case 'correction':
      return [`board ${what.round} ${what.board}`, FIELD]
    case 'team-sheet':
      return [`board ${what.round} ${what.board} ${what.game}`, FIELD]
    case 'clock':
      return [`clock ${what.round} ${what.board}`]
    case 'duel-correction':
      return [`duel ${what.duel}`]
    case 'certificate':
      return [`certificate ${what.player} ${what.level}`]
    case 'take-back':
      return [`entry ${what.entry}`, FIELD]
    case 'close':
    case 'report':
      return [what.kind]
    case 'claim':
    case 'duel':
    case 'duel-claim':
    case 'level-claim':
    case 'room':
    case 'ruling':
      return []
  }
}

/** A draw clashes with whatever it should have known; anything else only with what is about the same. */
function clashing(what: Happening, fresh: readonly LogEntry[]): LogEntry[] {
  const own = subjectsOf(what)
  const matters = (subject: string) =>
    what.kind === 'draw' ? subject === FIELD : subject !== FIELD && own.includes(subject)
  return fresh.filter((entry) => subjectsOf(entry.what).some(matters))
}
