/**
 * A table that is kept elsewhere and used by several hands, over any line that carries texts. What the own hand does is shown at
 * once where no chance is in it, and as it truly was as soon as the answer has come; nothing else is guessed.
 */
import { LastingLine, type LineParts, type RemoteAnswer, type RemoteState } from '@jatekvilag/play'
import { withFields } from '../apply.ts'
import type { Item, ItemId, Table } from '../model.ts'
import type { Label, Operation } from '../operation.ts'
import { type Doubt, doubtOf, type ToldDraws, type WitnessedStep, witnessOf } from './fair.ts'
import { type Intent, isPlain, operationOf } from './intent.ts'
import type { HandPlace, PastStep, Person, TableMessage, TableRequest, ToldStep } from './messages.ts'
import type { RefereeOn, Revealed } from './shared-table.ts'
import { changedView } from './telling.ts'

export interface RemoteTableParts extends LineParts {
  readonly room: string
  /** Of the seat; none to look on. */
  readonly secret?: string
}

type Wish =
  | { readonly do: 'do'; readonly intent: Intent }
  | { readonly do: 'undo' | 'redo' | 'free' | 'reveal' }
  | { readonly do: 'person'; readonly name: string; readonly colour: string }

export interface SeenHand {
  readonly at: HandPlace
  /** When it was heard, by the clock of this device. */
  readonly heard: number
}

const MOST_PAST = 300

export class RemoteTable {
  /** Whose eyes these are; -1 for who only looks on. */
  seat = -1
  /** The number of the last event that is known. */
  n = -1
  commitment = ''
  people: readonly Person[] = []
  referee: RefereeOn | null = null
  /** What has been done so far, as this viewer may read it. */
  past: readonly PastStep[] = []
  /** The last step that was told, to be shown and said. */
  last: ToldStep | undefined
  /** The table before it. */
  lastFrom: Table | undefined
  /** The table as this viewer sees it; undefined until it has come. */
  table: Table | undefined
  /** Where the hands of the others are. */
  readonly hands = new Map<number, SeenHand>()
  /** The last seed that was told, and what had been promised of it here. */
  revealed: Revealed | undefined
  /** What each seed was bound to when it was first heard of here, by its number. */
  private readonly promises = new Map<number, string>()
  private reveals = 0
  /** What was seen of each of the last steps, to be compared with what chance must have drawn. */
  private readonly witnessed = new Map<number, WitnessedStep>()
  /** What came to the table by each of the last events. */
  private readonly added = new Map<number, readonly ItemId[]>()
  private readonly parts: RemoteTableParts
  private readonly line: LastingLine<TableMessage, Wish>
  private readonly listeners = new Set<() => void>()
  private overlay: { table: Table; wishes: readonly Wish[]; shown: Table } | undefined

  constructor(parts: RemoteTableParts) {
    this.parts = parts
    this.line = new LastingLine<TableMessage, Wish>(parts, {
      opening: () => this.opening(),
      hear: (message) => this.hear(message),
      requestOf: (wish, id) => this.requestOf(wish, id),
      changed: () => this.changed(),
    })
  }

  get state(): RemoteState {
    return this.line.state
  }

  /** Why the server will not have us. */
  get refusal(): string | undefined {
    return this.line.refusal
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** The moment by the clock of the server, by which the clocks of the table run. */
  serverNow(): number {
    return this.line.serverNow()
  }

  /** Something that was done here has no answer yet. */
  get isWaiting(): boolean {
    return this.line.wishes.length > 0
  }

  /** The table with what the own hand has done and nobody has answered yet. */
  get shown(): Table | undefined {
    const { table } = this
    if (!table) return undefined
    const wishes = this.line.wishes.filter((wish) => wish.do === 'do' && isPlain(wish.intent))
    if (wishes.length === 0) return table
    const known = this.overlay
    if (
      known?.table === table &&
      known.wishes.length === wishes.length &&
      known.wishes.every((w, i) => w === wishes[i])
    )
      return known.shown
    const shown = wishes.reduce((now, wish) => (wish.do === 'do' ? guessed(now, wish.intent) : now), table)
    this.overlay = { table, wishes, shown }
    return shown
  }

  do = (intent: Intent): Promise<RemoteAnswer> => this.line.ask({ do: 'do', intent })
  undo = (): Promise<RemoteAnswer> => this.line.ask({ do: 'undo' })
  redo = (): Promise<RemoteAnswer> => this.line.ask({ do: 'redo' })
  /** Back from the room of the referee. */
  free = (): Promise<RemoteAnswer> => this.line.ask({ do: 'free' })
  callMe = (name: string, colour: string): Promise<RemoteAnswer> => this.line.ask({ do: 'person', name, colour })

  /** The seed of everything that was drawn so far is told to all. */
  reveal = (): Promise<RemoteAnswer> => this.line.ask({ do: 'reveal' })

  /** Is what was told of the last draws what must have been drawn, what was promised here and what was seen here? */
  doubt(told: ToldDraws): Doubt | undefined {
    return doubtOf(told, { room: this.parts.room, promised: this.revealed, steps: this.witnessed })
  }

  /** Where the own hand is; lost where the line is down. */
  showHand(at: HandPlace | null): void {
    if (this.seat >= 0) this.line.tell({ do: 'hand', at } satisfies TableRequest)
  }

  close(): void {
    this.line.close()
  }

  private opening(): TableRequest {
    const { room, secret } = this.parts
    return { do: 'open', room, ...(secret === undefined ? {} : { secret }), have: this.n }
  }

  private requestOf(wish: Wish, id: string): TableRequest {
    if (wish.do !== 'do') return { ...wish, id }
    return { ...wish, id, after: Math.max(0, this.n), nonce: this.parts.newId() }
  }

  private hear(message: TableMessage): void {
    switch (message.say) {
      case 'table':
        this.seat = message.seat
        this.n = message.n
        if (message.revealed) this.tookSeed(message.revealed)
        this.promised(message.reveals, message.commitment)
        this.people = message.people
        this.referee = message.referee
        this.past = message.past
        if (message.table) this.table = message.table
        this.hands.clear()
        this.line.isIn(message.now)
        // What had no answer when the line broke is asked again, with everything known that happened meanwhile.
        this.line.sendFirst()
        break
      case 'steps':
        this.hearSteps(message)
        break
      case 'people':
        this.people = message.people
        break
      case 'hand':
        if (message.at) this.hands.set(message.seat, { at: message.at, heard: this.parts.now() })
        else this.hands.delete(message.seat)
    }
  }

  private hearSteps({ from, n, list, people }: TableMessage & { say: 'steps' }): void {
    if (people) this.people = people
    if (n <= this.n) return
    if (from !== this.n || !this.table) {
      this.n = -1
      this.line.restart()
      return
    }
    for (const step of list) this.take(step)
    this.n = n
  }

  /** The things that were laid on the table by that event, as far as it was told here lately. */
  addedBy(n: number): readonly ItemId[] {
    return this.added.get(n) ?? []
  }

  private take(step: ToldStep): void {
    const known = new Set(this.table?.items.map(({ id }) => id))
    this.added.set(step.n, step.change?.items?.set?.flatMap(({ id }) => (known.has(id) ? [] : [id])) ?? [])
    this.added.delete(step.n - MOST_PAST)
    this.lastFrom = this.table
    if (step.change && this.table) this.table = changedView(this.table, step.change)
    if (step.referee !== undefined) this.referee = step.referee
    if (step.seed !== undefined && step.commitment !== undefined) {
      const { reveals: number, commitment } = this
      this.tookSeed({ n: step.n, seed: step.seed, number, commitment })
      this.promised(number + 1, step.commitment)
    }
    if (step.kind === 'did') this.witnessed.set(step.n, witnessOf(step))
    this.witnessed.delete(step.n - MOST_PAST)
    this.past = pastAfter(this.past, step)
    this.last = step
    // What was in that hand has been put down.
    const seen = this.hands.get(step.seat)
    if (seen?.at.held) this.hands.set(step.seat, { ...seen, at: { x: seen.at.x, y: seen.at.y } })
  }

  private promised(number: number, commitment: string): void {
    if (!this.promises.has(number)) this.promises.set(number, commitment)
    this.reveals = number
    this.commitment = commitment
  }

  /** What was promised here counts, not what is said of it afterwards. */
  private tookSeed(told: Revealed): void {
    this.revealed = { ...told, commitment: this.promises.get(told.number) ?? told.commitment }
  }

  private changed(): void {
    for (const listener of [...this.listeners]) listener()
  }
}

/** The history with one more step in it. */
export function pastAfter(past: readonly PastStep[], told: ToldStep): readonly PastStep[] {
  const { n, at, seat, label, kind, step } = told
  if (kind === 'did' && label) {
    const before = past.map(
      (one): PastStep => (one.seat === seat && one.state === 'undone' ? { ...one, state: 'dropped' } : one),
    )
    return [...before, { n, at, seat, label, state: 'done' as const }].slice(-MOST_PAST)
  }
  if (kind !== 'undid' && kind !== 'redid') return past
  return past.map((one) => (one.n === step ? { ...one, state: kind === 'undid' ? 'undone' : 'done' } : one))
}

/** The last own step that can be taken back, or the first that can come again, by its name. */
export function ownStep(
  past: readonly PastStep[],
  seat: number,
  state: 'done' | 'undone',
): { readonly label: Label } | undefined {
  const own = past.filter((step) => step.seat === seat && step.state === state)
  return state === 'done' ? own.at(-1) : own[0]
}

const NO_CHANCE = { chance: { below: () => 0 }, now: 0 }

/** A view as it will look when this has been done; as it is where that cannot be known. */
function guessed(view: Table, intent: Intent): Table {
  const made = operationOf(view, intent, NO_CHANCE)
  return made.ok ? done(view, made.value) : view
}

/** Views hold what no table holds, so their changes are not checked: the true table is changed elsewhere. */
function done(view: Table, { changes }: Operation): Table {
  const items: Item[] = [...view.items]
  const indexOf = (id: number) => items.findIndex((item) => item.id === id)
  let next = view
  for (const change of changes) {
    if (change.on === 'item') {
      const index = indexOf(change.id)
      if (items[index]) items[index] = withFields(items[index], change.to)
    } else if (change.on === 'order') items.splice(change.to, 0, ...items.splice(indexOf(change.id), 1))
    else if (change.on === 'add') items.splice(change.index, 0, change.item)
    else if (change.on === 'remove') items.splice(indexOf(change.item.id), 1)
    else if (change.on === 'title' || change.on === 'board' || change.on === 'origin')
      next = { ...next, [change.on]: change.to }
    else if (change.on === 'kinds' || change.on === 'decks' || change.on === 'pictures') {
      const list = [...next[change.on]] as { id: string }[]
      list.splice(change.index, change.from === null ? 0 : 1, ...(change.to === null ? [] : [change.to]))
      next = { ...next, [change.on]: list }
    }
  }
  return { ...next, items }
}
