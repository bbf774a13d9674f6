/**
 * One table for several hands, as the fold of its events. `decide` looks at what somebody wants and answers with the event that would
 * come of it; `apply` lets an event happen. Time and chance come from outside; the same events give the same table anywhere.
 */

import { apply } from '../apply.ts'
import { labelOf } from '../describe.ts'
import type { ItemId, Table } from '../model.ts'
import { type Change, inverse, type Operation } from '../operation.ts'
import { type Answer, answer, refuse } from '../problem.ts'
import { tableCheck } from '../table-checks.ts'
import type { Moment } from '../tools/flip.ts'
import { view } from '../view.ts'
import { type Intent, namedBy, operationOf, type ToolId } from './intent.ts'
import { foreignTo, hidesSomething, leavesAlone, withinReach } from './privacy.ts'
import { rebased, touchedBy } from './rebase.ts'

/** So many may sit at one table; any number may look on. */
export const MOST_HANDS = 8
/** A table goes on for so many steps; then it is saved and shared anew. */
export const MOST_STEPS = 20_000
/** So far back a step can be taken back. */
const REMEMBERED = 300

/** Whose match goes on in another room while the table rests. */
export interface RefereeOn {
  readonly room: string
  readonly game: string
}

export type TableDeed =
  | { readonly kind: 'table'; readonly table: Table; readonly commitment: string; readonly nonce?: string }
  /** Somebody sits down, or is called or coloured otherwise. Names are kept elsewhere. */
  | { readonly kind: 'came'; readonly seat: number; readonly colour: string }
  | { readonly kind: 'left'; readonly seat: number }
  /** `intent` is what was asked for, where chance had a part in what came of it. */
  | {
      readonly kind: 'did'
      readonly seat: number
      readonly operation: Operation
      readonly nonce?: string
      readonly intent?: Intent
    }
  /** `step` is the number of the event that is taken back or done again, `changes` what that means now. */
  | {
      readonly kind: 'undid' | 'redid'
      readonly seat: number
      readonly step: number
      readonly changes: readonly Change[]
    }
  | { readonly kind: 'referee'; readonly seat: number; readonly on: RefereeOn | null }
  /** Everything that chance has drawn so far can be checked; what it draws from now on comes from another seed. */
  | { readonly kind: 'revealed'; readonly seat: number; readonly seed: string; readonly commitment: string }

/** Everything that can happen after it was opened. */
export type StepDeed = Exclude<TableDeed, { readonly kind: 'table' }>

export type TableEvent = TableDeed & { readonly n: number; readonly at: number }

export interface SharedStep {
  readonly n: number
  readonly at: number
  readonly seat: number
  readonly operation: Operation
  readonly state: 'done' | 'undone' | 'dropped'
}

/** A seed that was told: by which event, the how manieth, and what had been promised of it. */
export interface Revealed {
  readonly n: number
  readonly seed: string
  readonly number: number
  readonly commitment: string
}

export interface Hand {
  readonly colour: string
  readonly left: boolean
}

/** What somebody wants at a table. */
export interface TableWish {
  readonly seat: number
  /** The number of the last event that this hand had seen. */
  readonly after: number
  readonly intent: Intent
  readonly nonce?: string
}

/** These only lay things elsewhere: they are worked out from what the hand itself sees, so that no hidden size leaks into a place. */
const BY_SIGHT: ReadonlySet<ToolId> = new Set([
  ...(['move', 'move-column', 'rotate', 'stack', 'fan', 'spread', 'align', 'raise', 'lower', 'lock', 'deal'] as const),
])

export class SharedTable {
  table: Table
  n = 0
  at: number
  nonce: string
  referee: RefereeOn | null = null
  /** What the present seed is bound to, how many were told before it, and how often it was drawn from. */
  commitment: string
  reveals = 0
  drawn = 0
  /** The last seed that was told. */
  revealed: Revealed | null = null
  readonly hands = new Map<number, Hand>()
  steps: readonly SharedStep[] = []
  /** Who touched each thing last, and when. */
  private touched = new Map<ItemId, { readonly n: number; readonly seat: number }>()
  private laidAt = { n: 0, seat: -1 }

  private constructor({ table, at, nonce = '', commitment }: TableEvent & { kind: 'table' }) {
    this.table = table
    this.at = at
    this.nonce = nonce
    this.commitment = commitment
  }

  /** From the first event; nothing where it is none. */
  static open(event: TableEvent): SharedTable | undefined {
    if (event.kind !== 'table' || event.n !== 0 || tableCheck(event.table, 'table') !== undefined) return undefined
    return new SharedTable(event)
  }

  static fold(events: readonly TableEvent[]): Answer<SharedTable> {
    const [first, ...rest] = events
    const shared = first && SharedTable.open(first)
    if (!shared) return refuse('bad-operation')
    for (const event of rest) {
      const done = shared.apply(event)
      if (!done.ok) return done
    }
    return answer(shared)
  }

  readonly isTaken = (seat: number): boolean => this.hands.get(seat)?.left === false

  /** The table as that seat may see it; as everybody may, for who only looks on. */
  seenBy(seat: number): Table {
    return view(this.table, seat < 0 ? undefined : seat)
  }

  /** What would come of it: an event, or why not. `nameOf` says what whoever was faster is called. */
  decide(wish: TableWish, moment: Moment, nameOf: (seat: number) => string): Answer<StepDeed> {
    if (this.referee) return refuse('referee-on')
    if (this.n >= MOST_STEPS) return refuse('table-long', { most: MOST_STEPS })
    const { seat, intent, after, nonce } = wish
    const isForeign = foreignTo(this.table, seat, this.isTaken)
    // First of all: whether somebody has touched it is his business too.
    const named = new Set(namedBy(intent))
    if (this.table.items.some((item) => named.has(item.id) && isForeign(item))) return refuse('not-yours')
    const faster = this.fasterThan(seat, after, namedBy(intent))
    if (faster !== undefined) return refuse('faster', { who: nameOf(faster) })
    let isDrawn = false
    const below = (n: number) => {
      isDrawn = true
      return moment.chance.below(n)
    }
    const made = this.operationFor(seat, intent, { ...moment, chance: { below } })
    if (!made.ok) return made
    const touched = touchedBy(made.value.changes)
    const overtaken = touched && this.fasterThan(seat, after, [...touched])
    if (overtaken !== undefined) return refuse('faster', { who: nameOf(overtaken) })
    const next = apply(this.table, made.value)
    if (!next.ok) return next
    // Where the whole table is exchanged nothing of it is left to be seen.
    if (touched && !leavesAlone(this.table, next.value, isForeign)) return refuse('not-yours')
    const operation = { ...made.value, by: seat }
    const asked = isDrawn ? { intent } : {}
    return answer({ kind: 'did', seat, operation, ...(nonce === undefined ? {} : { nonce }), ...asked })
  }

  private operationFor(seat: number, intent: Intent, moment: Moment): Answer<Operation> {
    const { table } = this
    if (BY_SIGHT.has(intent.tool)) return this.labelled(intent, operationOf(this.seenBy(seat), intent, moment))
    if (intent.tool === 'remove-kind' && hidesSomething(table)) return refuse('something-hidden')
    if (intent.tool !== 'take-back') return operationOf(table, intent, moment)
    // Of what lies hidden nobody is told whether it was of that kind.
    const made = operationOf(withinReach(table, seat, foreignTo(table, seat, this.isTaken)), intent, moment)
    const changes = made.ok ? rebased(table, made.value.changes) : made
    return made.ok && changes.ok ? answer({ ...made.value, changes: changes.value }) : (changes as Answer<never>)
  }

  /** Seen by one hand, but called by its name for whoever may read it. */
  private labelled(intent: Intent, made: Answer<Operation>): Answer<Operation> {
    if (!made.ok) return made
    const { label, changes } = made.value
    const isWhole = intent.tool === 'move-column' || intent.tool === 'deal'
    const ids = isWhole ? touchedBy(changes) : new Set(namedBy(intent))
    const items = this.table.items.filter(({ id }) => ids?.has(id))
    return answer({ label: labelOf(this.table, label.act, items), changes })
  }

  /** Who has touched one of these things since then; nobody, or the hand itself, is no conflict. */
  private fasterThan(seat: number, after: number, ids: readonly ItemId[]): number | undefined {
    if (ids.length > 0 && this.laidAt.n > after && this.laidAt.seat !== seat) return this.laidAt.seat
    return ids
      .map((id) => this.touched.get(id))
      .find((last) => last !== undefined && last.n > after && last.seat !== seat)?.seat
  }

  /** The last step of a seat that can be taken back or done again. */
  ownStep(seat: number, state: 'done' | 'undone'): SharedStep | undefined {
    const own = this.steps.filter((step) => step.seat === seat && step.state === state)
    return state === 'done' ? own.at(-1) : own.reduce<SharedStep | undefined>(earliest, undefined)
  }

  decideUndo(seat: number, nameOf: (seat: number) => string): Answer<StepDeed> {
    return this.decideAgain(seat, 'undid', nameOf)
  }

  decideRedo(seat: number, nameOf: (seat: number) => string): Answer<StepDeed> {
    return this.decideAgain(seat, 'redid', nameOf)
  }

  /** The seed tells how every pack was shuffled, so it is told only when nothing lies hidden any more. */
  decideReveal(seat: number, seed: string, commitment: string): Answer<StepDeed> {
    if (this.drawn === 0) return refuse('nothing-drawn')
    if (hidesSomething(this.table)) return refuse('seed-hides')
    return answer({ kind: 'revealed', seat, seed, commitment })
  }

  private decideAgain(seat: number, kind: 'undid' | 'redid', nameOf: (seat: number) => string): Answer<StepDeed> {
    if (this.referee) return refuse('referee-on')
    if (this.n >= MOST_STEPS) return refuse('table-long', { most: MOST_STEPS })
    const isUndo = kind === 'undid'
    const step = this.ownStep(seat, isUndo ? 'done' : 'undone')
    if (!step) return refuse(isUndo ? 'nothing-to-undo' : 'nothing-to-redo')
    const touched = touchedBy(step.operation.changes)
    const since = this.touchedSince(step, touched)
    if (since !== undefined) return refuse('touched-since', { who: nameOf(since) })
    const wanted = isUndo ? inverse(step.operation).changes : step.operation.changes
    const changes = rebased(this.table, wanted)
    if (!changes.ok) return refuse('fits-no-more')
    const next = apply(this.table, { label: step.operation.label, changes: changes.value })
    if (!next.ok) return refuse('fits-no-more')
    const isForeign = foreignTo(this.table, seat, this.isTaken)
    // What a hand gave to somebody it may take back, as long as nobody has touched it.
    const own = isUndo ? (touched ?? new Set<ItemId>()) : new Set<ItemId>()
    if (touched && !leavesAlone(this.table, next.value, isForeign, own)) return refuse('not-yours')
    return answer({ kind, seat, step: step.n, changes: changes.value })
  }

  /** Who has done something in force to the same things after that step. */
  private touchedSince(step: SharedStep, touched: ReadonlySet<ItemId> | undefined): number | undefined {
    return this.steps.find((later) => {
      if (later.n <= step.n || later.state !== 'done') return false
      const theirs = touchedBy(later.operation.changes)
      return !touched || !theirs || [...theirs].some((id) => touched.has(id))
    })?.seat
  }

  /** Lets it happen. One that does not fit changes nothing. */
  apply(event: TableEvent): Answer<Table> {
    if (event.n !== this.n + 1) return refuse('out-of-date')
    switch (event.kind) {
      case 'table':
        return refuse('bad-operation')
      case 'came':
        this.hands.set(event.seat, { colour: event.colour, left: false })
        break
      case 'left':
        this.hands.set(event.seat, { colour: this.hands.get(event.seat)?.colour ?? '', left: true })
        break
      case 'referee':
        this.referee = event.on
        break
      case 'revealed':
        this.revealed = { n: event.n, seed: event.seed, number: this.reveals, commitment: this.commitment }
        this.commitment = event.commitment
        this.reveals++
        this.drawn = 0
        break
      case 'did': {
        const { seat, operation, at, n } = event
        const next = apply(this.table, operation)
        if (!next.ok) return next
        this.table = next.value
        if (event.nonce !== undefined) this.nonce = event.nonce
        if (event.intent) this.drawn++
        const past = this.steps.map(
          (step): SharedStep => (step.seat === seat && step.state === 'undone' ? { ...step, state: 'dropped' } : step),
        )
        this.steps = [...past, { n, at, seat, operation, state: 'done' as const }].slice(-REMEMBERED)
        this.note(seat, n, operation.changes)
        break
      }
      default: {
        const { seat, step, changes, n, kind } = event
        const known = this.steps.find((one) => one.n === step)
        if (!known) return refuse('bad-operation')
        const next = apply(this.table, { label: known.operation.label, changes })
        if (!next.ok) return next
        this.table = next.value
        const state = kind === 'undid' ? 'undone' : 'done'
        this.steps = this.steps.map((one) => (one === known ? { ...one, state } : one))
        this.note(seat, n, changes)
      }
    }
    this.n = event.n
    this.at = event.at
    return answer(this.table)
  }

  private note(seat: number, n: number, changes: readonly Change[]): void {
    const touched = touchedBy(changes)
    if (!touched) {
      this.touched.clear()
      this.laidAt = { n, seat }
    } else for (const id of touched) this.touched.set(id, { n, seat })
  }
}

/** Of steps that were taken back, the one that was made first comes again first. */
const earliest = (first: SharedStep | undefined, step: SharedStep): SharedStep =>
  first && first.n < step.n ? first : step
