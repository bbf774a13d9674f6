/** A table of several hands at this screen: kept elsewhere, and used like one's own. */
import type { RemoteAnswer } from '@jatekvilag/play'
import {
  EMPTY_TABLE,
  type HandPlace,
  type Intent,
  type Item,
  type ItemId,
  marksOf,
  newSession,
  type Operation,
  ownStep,
  type RemoteTable,
  type Session,
  type Settings,
  type StepMark,
  type Table,
  type ToldStep,
} from '@jatekvilag/table'
import { Desk, type DeskStep } from '../desk.ts'
import { SharedPictures } from './shared-pictures.ts'

/** What somebody holds is seen in the hand as long as the hand gives signs. */
const HELD_FOR = 3000
/** A hand that does not move any more is not shown for ever. */
const SEEN_FOR = 12_000
const HAND_EVERY = 100

export interface SharedParts {
  readonly room: string
  readonly secret: string | undefined
  readonly language: string
  now(): number
}

export interface ShownHand {
  readonly seat: number
  readonly name: string
  readonly colour: string
  readonly at: HandPlace
}

export class SharedDesk extends Desk {
  readonly remote: RemoteTable
  readonly room: string
  readonly secret: string | undefined
  private readonly parts: SharedParts
  private readonly pictures: SharedPictures
  private settings: Settings = EMPTY_TABLE.settings
  /** Intents that wait until their pictures are there; whatever comes after them waits too. */
  private sending: Promise<unknown> | undefined
  private told = -1
  private drawn: { from: Table; key: string; pictures: unknown; table: Table } | undefined
  private timer: ReturnType<typeof setTimeout> | undefined
  private readonly stop: () => void
  /** Where the own hand is, as long as the others have not been told. */
  private hand: { readonly at: HandPlace | null } | undefined
  private handTimer: ReturnType<typeof setTimeout> | undefined

  constructor(remote: RemoteTable, parts: SharedParts) {
    super()
    this.remote = remote
    this.room = parts.room
    this.secret = parts.secret
    this.parts = parts
    this.pictures = new SharedPictures(parts.room, parts.secret, parts.language, () => this.changed(false))
    this.told = remote.n
    this.seat = remote.seat < 0 ? undefined : remote.seat
    this.stop = remote.subscribe(() => this.heard())
  }

  close(): void {
    this.stop()
    clearTimeout(this.timer)
    clearTimeout(this.handTimer)
    this.remote.close()
  }

  override get isShared(): boolean {
    return true
  }

  /** What lies there as whoever sits here sees it, with what others are just carrying. */
  override get table(): Table {
    const { remote } = this
    // Undefined only while the first desk is being made.
    const from = remote?.shown ?? EMPTY_TABLE
    const held = remote ? this.held() : []
    const pictures = remote ? this.pictures.drawable(from.pictures) : from.pictures
    const key = JSON.stringify([held, this.settings])
    const known = this.drawn
    if (known && known.from === from && known.key === key && known.pictures === pictures) return known.table
    const items = held.length === 0 ? from.items : from.items.map((item) => carried(item, held))
    const table = { ...from, items, pictures, settings: this.settings }
    this.drawn = { from, key, pictures, table }
    return table
  }

  override get shown(): Table {
    return this.table
  }

  private held(): NonNullable<HandPlace['held']>[] {
    const since = this.parts.now() - HELD_FOR
    return [...this.remote.hands.values()].flatMap(({ at, heard }) => (at.held && heard > since ? [at.held] : []))
  }

  /** The hands of the others, where they are. */
  get hands(): ShownHand[] {
    const since = this.parts.now() - SEEN_FOR
    return this.remote.people.flatMap(({ seat, name, colour }) => {
      const seen = seat === this.remote.seat ? undefined : this.remote.hands.get(seat)
      return seen && seen.heard > since ? [{ seat, name, colour, at: seen.at }] : []
    })
  }

  /** Where people sit, whoever sits here first. */
  get seats(): number[] {
    const all = this.remote.people.map(({ seat }) => seat)
    return all.sort((a, b) => Number(b === this.seat) - Number(a === this.seat) || a - b)
  }

  nameOf(seat: number): string {
    return this.remote.people.find((person) => person.seat === seat)?.name ?? `#${seat + 1}`
  }

  private heard(): void {
    const { remote } = this
    this.seat = remote.seat < 0 ? undefined : remote.seat
    if (this.selection.size > 0) this.selection = this.stillThere(this.selection)
    const { last } = remote
    if (last && last.n > this.told && remote.n >= last.n) {
      this.told = last.n
      const who = last.seat === remote.seat ? {} : { who: this.nameOf(last.seat) }
      if (last.label && (last.kind === 'did' || last.kind === 'undid' || last.kind === 'redid'))
        this.notice = { what: { done: { label: last.label, changes: [] }, how: last.kind, ...who }, turn: this.version }
    }
    clearTimeout(this.timer)
    if (remote.hands.size > 0) this.timer = setTimeout(() => this.changed(false), HELD_FOR + 50)
    this.changed(false)
  }

  override do(intent: Intent, then?: (added: readonly ItemId[]) => void): boolean {
    const needsPictures = intent.tool === 'add-picture' || (intent.tool === 'lay' && intent.table.pictures.length > 0)
    if (!needsPictures && !this.sending) {
      void this.answered(this.remote.do(intent), then)
      return true
    }
    const sending = this.sendAfter(this.sending, intent, then).finally(() => {
      if (this.sending === sending) this.sending = undefined
    })
    this.sending = sending
    return true
  }

  private async sendAfter(
    before: Promise<unknown> | undefined,
    intent: Intent,
    then?: (added: readonly ItemId[]) => void,
  ) {
    await before
    try {
      await this.answered(this.remote.do(await this.withKept(intent)), then)
    } catch (error) {
      this.say({ said: (error as Error).message, bad: true })
    }
  }

  private async withKept(intent: Intent): Promise<Intent> {
    if (intent.tool === 'add-picture') return { ...intent, picture: await this.pictures.kept(intent.picture) }
    if (intent.tool !== 'lay') return intent
    const pictures = await Promise.all(intent.table.pictures.map((own) => this.pictures.kept(own)))
    return { ...intent, table: { ...intent.table, pictures } }
  }

  private async answered(answer: Promise<RemoteAnswer>, then?: (added: readonly ItemId[]) => void): Promise<void> {
    const told = await answer
    if (told.ok) then?.(this.remote.addedBy(told.n))
    else if (told.why !== '' && this.remote.state !== 'closed') this.say({ said: told.why, bad: true })
    this.changed(false)
  }

  override undo(): void {
    void this.answered(this.remote.undo())
  }

  override redo(): void {
    void this.answered(this.remote.redo())
  }

  /** The referee is sent away, for all. */
  free(then?: () => void): void {
    void this.answered(this.remote.free(), then)
  }

  /** Another table for everybody. */
  override open(session: Session): void {
    this.do({ tool: 'lay', table: plainTable(session.table) })
  }

  override set(settings: Partial<Settings>): void {
    this.settings = { ...this.settings, ...settings }
    this.changed(false)
  }

  /** Everybody sees his own area, and nobody another's: the screen is not handed over. */
  override takeScreen(): void {}

  override get back(): Operation | undefined {
    return this.ownStep('done')
  }

  override get again(): Operation | undefined {
    return this.ownStep('undone')
  }

  private ownStep(state: 'done' | 'undone'): Operation | undefined {
    const step = ownStep(this.remote.past, this.remote.seat, state)
    return step && { label: step.label, changes: [] }
  }

  override get steps(): readonly DeskStep[] {
    return this.remote.past.map(({ label, state, seat }) => ({
      operation: { label, changes: [] },
      state,
      who: this.nameOf(seat),
    }))
  }

  override get marks(): readonly StepMark[] {
    const { last, lastFrom, table } = this.remote
    if (!this.settings.showLastStep || !last || !lastFrom || !table || last.kind !== 'did') return []
    return marksOf(table, asOperation(last, lastFrom))
  }

  /** What lies there, as far as it can be seen from here. */
  override get savable(): Session {
    return newSession(plainTable(this.table))
  }

  override now(): number {
    return this.remote?.serverNow() ?? this.parts.now()
  }

  /** Tells the others where the hand is, not more often than they can see. */
  showHand(at: HandPlace | null): void {
    this.hand = { at }
    if (this.handTimer !== undefined) return
    this.remote.showHand(at)
    this.hand = undefined
    this.handTimer = setTimeout(() => {
      this.handTimer = undefined
      if (this.hand) this.showHand(this.hand.at)
    }, HAND_EVERY)
  }
}

function carried(item: Item, held: readonly NonNullable<HandPlace['held']>[]): Item {
  const by = held.find(({ ids }) => ids.includes(item.id))
  return by ? { ...item, x: item.x + by.dx, y: item.y + by.dy } : item
}

/** Without what exists only in the eyes of somebody: hidden things stay behind, cards that were looked at lie on their faces. */
export function plainTable(view: Table): Table {
  const items = view.items.flatMap((item): Item[] => {
    if (item.type === 'hidden') return []
    if (item.type !== 'piece' || !item.seen) return [item]
    const { seen: _, ...piece } = item
    return [{ ...piece, side: 'back' }]
  })
  const { record: _, match: __, ...origin } = view.origin ?? { game: '', options: {} }
  return { ...view, items, origin: view.origin && origin }
}

/** The last step as an operation on what is seen, for its marks. */
function asOperation({ label, change }: ToldStep, before: Table): Operation {
  const known = new Map(before.items.map((item, index) => [item.id, { item, index }]))
  const moved = (change?.items?.set ?? []).flatMap((item) => {
    const old = known.get(item.id)?.item
    if (!old) return []
    const isElsewhere = old.x !== item.x || old.y !== item.y
    const [from, to] = isElsewhere
      ? [
          { x: old.x, y: old.y },
          { x: item.x, y: item.y },
        ]
      : [{}, {}]
    return [{ on: 'item' as const, id: item.id, from, to }]
  })
  const gone = (change?.items?.gone ?? []).flatMap((id) => {
    const old = known.get(id)
    return old ? [{ on: 'remove' as const, ...old }] : []
  })
  return { label: label ?? { act: 'touch' }, changes: [...moved, ...gone] }
}
