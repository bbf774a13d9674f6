/**
 * What goes over a wire to one viewer: what has changed between two views of his, and a name of the step that he may read. Both
 * are worked out from views and from what is public; nothing else of a shared table ever leaves its keeper.
 */
import { equal } from '@jatekvilag/engine/check'
import type { Deck, Item, ItemId, Kind, OwnPicture, Table } from '../model.ts'
import type { Label, Operation } from '../operation.ts'
import { view } from '../view.ts'
import { THINGS } from '../words.ts'
import type { ToldStep } from './messages.ts'
import type { SharedTable, StepDeed, TableEvent } from './shared-table.ts'

/** How one list became another: entries that are new or otherwise now, those that are gone, those now last, in their order. */
export interface ListChange<T, Id> {
  readonly set?: readonly T[]
  readonly gone?: readonly Id[]
  readonly last?: readonly Id[]
}

export interface ViewChange {
  readonly items?: ListChange<Item, ItemId>
  readonly kinds?: ListChange<Kind, string>
  readonly decks?: ListChange<Deck, string>
  readonly pictures?: ListChange<OwnPicture, string>
  readonly title?: string
  readonly board?: Table['board']
  readonly origin?: Table['origin']
}

const LISTS = ['items', 'kinds', 'decks', 'pictures'] as const
const VALUES = ['title', 'board', 'origin'] as const

/** What makes the second view of the first. */
export function viewChange(before: Table, after: Table): ViewChange {
  const change: Record<string, unknown> = {}
  for (const name of LISTS) {
    const list = listChange<{ id: unknown }, unknown>(before[name], after[name])
    if (list) change[name] = list
  }
  for (const name of VALUES) if (!equal(before[name], after[name])) change[name] = after[name]
  return change as ViewChange
}

/** The view after that change. */
export function changedView(view: Table, change: ViewChange): Table {
  const next: Record<string, unknown> = { ...view }
  for (const name of LISTS) {
    const list = change[name] as ListChange<{ id: unknown }, unknown> | undefined
    if (list) next[name] = changedList<{ id: unknown }, unknown>(view[name], list)
  }
  for (const name of VALUES) if (name in change) next[name] = change[name]
  return next as unknown as Table
}

function listChange<T extends { readonly id: Id }, Id>(
  before: readonly T[],
  after: readonly T[],
): ListChange<T, Id> | undefined {
  if (before === after) return undefined
  const known = new Map(before.map((entry) => [entry.id, entry]))
  const there = new Set(after.map(({ id }) => id))
  const set = after.filter((entry) => {
    const old = known.get(entry.id)
    return old !== entry && !equal(old, entry)
  })
  const gone = before.flatMap(({ id }) => (there.has(id) ? [] : [id]))
  // Whatever is not where the others leave it now comes after them.
  let kept = 0
  for (const { id } of before) if (there.has(id) && after[kept]?.id === id) kept++
  const last = after.slice(kept).map(({ id }) => id)
  if (set.length === 0 && gone.length === 0 && last.length === 0) return undefined
  return {
    ...(set.length > 0 ? { set } : {}),
    ...(gone.length > 0 ? { gone } : {}),
    ...(last.length > 0 ? { last } : {}),
  }
}

function changedList<T extends { readonly id: Id }, Id>(list: readonly T[], change: ListChange<T, Id>): readonly T[] {
  const { set = [], gone = [], last = [] } = change
  const all = new Map(list.map((entry) => [entry.id, entry]))
  for (const entry of set) all.set(entry.id, entry)
  const moved = new Set([...gone, ...last])
  const kept = list.flatMap(({ id }) => (moved.has(id) ? [] : [all.get(id)!]))
  return [...kept, ...last.map((id) => all.get(id)!)]
}

/** Acts that everybody sees a hand do, whatever it does them to. Others would tell what kind of thing lies there. */
const SEEN_ACTS: ReadonlySet<string> = new Set([
  ...['move', 'move-column', 'rotate', 'stack', 'fan', 'align', 'spread', 'raise', 'lower', 'lock', 'unlock'],
  ...['deal', 'shuffle', 'throw-back', 'take-back'],
])

/** A step's name as this viewer may read it: of what is secret neither what it was nor how many of which sort. */
export function labelFor(label: Label, viewer: number): Label {
  const { only, ...open } = label
  if (only === undefined) return label
  if (only === viewer && viewer >= 0) return open
  return { act: SEEN_ACTS.has(label.act) ? label.act : 'touch', what: THINGS.hidden }
}

/** Everything that happens after a table was opened. */
export type StepEvent = StepDeed & Pick<TableEvent, 'n' | 'at'>

/** A step with the tables around it, and the operation that it made, took back or did again. */
export interface Happened {
  readonly event: StepEvent
  readonly before: Table
  readonly after: Table
  readonly of: Operation | undefined
}

/** Lets an event happen, and notes what it changed; nothing where it does not fit. */
export function happen(shared: SharedTable, event: StepEvent): Happened | undefined {
  const before = shared.table
  if (!shared.apply(event).ok) return undefined
  const step = event.kind === 'undid' || event.kind === 'redid' ? event.step : event.n
  const of = shared.steps.find(({ n }) => n === step)?.operation
  return { event, before, after: shared.table, of }
}

const seen = (table: Table, viewer: number) => view(table, viewer < 0 ? undefined : viewer)

/** One step as a viewer is told it: what has changed in his view, and what he may read of its name. */
export function toldStep({ event, before, after, of }: Happened, viewer: number): ToldStep {
  const { n, at } = event
  switch (event.kind) {
    case 'did':
    case 'undid':
    case 'redid': {
      const change = viewChange(seen(before, viewer), seen(after, viewer))
      const label = of && labelFor(of.label, viewer)
      const step = event.kind === 'did' ? {} : { step: event.step }
      // What a hand put into chance is everybody's, so that nobody can say afterwards that it was something else.
      const nonce = event.kind === 'did' && event.nonce !== undefined ? { nonce: event.nonce } : {}
      return { n, at, kind: event.kind, seat: event.seat, ...(label ? { label } : {}), ...step, ...nonce, change }
    }
    case 'revealed':
      return { n, at, kind: 'revealed', seat: event.seat, seed: event.seed, commitment: event.commitment }
    case 'referee':
      return { n, at, kind: 'referee', seat: event.seat, referee: event.on }
    case 'came':
    case 'left':
      return { n, at, kind: event.kind, seat: event.seat }
  }
}
