/** A match that is played elsewhere, as a screen sees it: what is known of the room, with the own moves that are on their way. */
import {
  type Action,
  ActionList,
  CHANCE_MASK,
  CLOCK,
  type Ending,
  type Game,
  type GameEntry,
  longestIdle,
  mayAct,
  type Parsed,
  type Played,
  type Position,
  parsed,
  type Result,
  type Seat,
  SPECTATOR,
  seatsOf,
} from '@jatekvilag/engine'
import type { Clocks } from '../clocks.ts'
import type { Watching } from '../events.ts'
import { type HeardTurn, lastTouched, turnsHeard, type Viewer } from '../hearing.ts'
import type { MatchView } from '../match-view.ts'
import type { Offer, OfferBody } from '../offers.ts'
import { type GameRecord, recordOf } from '../record.ts'
import type { Leaving, SeatState } from '../seats.ts'
import { type Barrier, undoTarget } from '../taking-back.ts'
import { refuse } from '../texts.ts'
import type { Claim } from '../wire/messages.ts'
import { HeardLog } from './heard-log.ts'
import type { RemoteAnswer } from './lasting-line.ts'
import { OwnMoves } from './own-moves.ts'
import type { Past } from './pasts.ts'
import type { RemoteRoom } from './remote-room.ts'

export interface RemoteMatchParts {
  readonly id: string
  readonly entry: GameEntry
  readonly remote: RemoteRoom
  /** The time of this device, by which clocks are shown. */
  now(): number
}

export class RemoteMatch implements MatchView {
  readonly id: string
  readonly place = 'elsewhere'
  readonly entry: GameEntry
  readonly remote: RemoteRoom
  readonly created: number
  version = 0
  /** Why the server would not have the last wish, in its own words. */
  refusal: string | undefined
  private readonly now: () => number
  private readonly moves = new OwnMoves()
  private readonly listeners = new Set<() => void>()
  /** What was last known, also while all of it is asked for anew. */
  private known: Past
  private heardTo: number
  private heardCache: { readonly version: number; readonly log: HeardLog } | undefined
  private turnsCache: { readonly version: number; readonly turns: readonly HeardTurn[] } | undefined

  /** The room must have told its past already. */
  constructor({ id, entry, remote, now }: RemoteMatchParts) {
    if (!remote.past) throw new Error('nothing is known of this room yet')
    this.id = id
    this.entry = entry
    this.remote = remote
    this.now = now
    this.known = remote.past
    this.heardTo = remote.n
    this.created = remote.events[0]?.at ?? now()
    remote.subscribe(() => this.hear())
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  private hear(): void {
    const { remote } = this
    if (remote.past) this.known = remote.past
    for (const event of remote.events.slice(this.heardTo + 1 - (remote.events[0]?.n ?? 0))) {
      if (event.n <= this.heardTo) continue
      this.heardTo = event.n
      if (event.kind === 'acted' && event.seat === this.seat && 'action' in event) this.moves.arrived(event.action)
      if (event.kind === 'undone' || event.kind === 'ended') this.moves.forget()
    }
    this.changed()
  }

  private changed(): void {
    this.version++
    for (const listener of [...this.listeners]) listener()
  }

  private get seat(): Seat {
    return this.remote.seat
  }

  /** What is shown of an open game, or of any once it is over. */
  private get played(): Played | undefined {
    const { played } = this.known
    return played && this.moves.over(played, this.seat)
  }

  /** The same with little more than views, where something is hidden. */
  private get log(): Pick<Played, 'length' | 'turnBoundaries'> {
    return this.played ?? this.heardLog
  }

  private get heardLog(): HeardLog {
    if (this.heardCache?.version !== this.version)
      this.heardCache = { version: this.version, log: new HeardLog(this.known) }
    return this.heardCache.log
  }

  get game(): Game {
    return this.known.game
  }

  get seats(): readonly SeatState[] {
    return this.known.seats
  }

  get mine(): readonly Seat[] {
    return this.seat === SPECTATOR || this.seats[this.seat]?.left ? [] : [this.seat]
  }

  get acting(): readonly Seat[] {
    if (!this.known.started || this.result || this.clocks?.paused) return []
    if (!this.played)
      return this.moves.isEmpty ? this.remote.acting : this.remote.acting.filter((one) => one !== this.seat)
    return seatsOf(this.played.actors).filter((seat) => seat < this.game.seats)
  }

  get chanceActs(): boolean {
    return this.known.started && this.played?.actors === CHANCE_MASK
  }

  get actingBot(): undefined {
    return undefined
  }

  get viewer(): Viewer {
    return this.entry.secrets && !this.known.played ? this.seat : undefined
  }

  get length(): number {
    return this.log.length
  }

  seen(n: number): Position {
    return this.played ? this.played.positionAt(n) : this.known.seen(n)
  }

  seenBy(_: Seat, n: number): Position {
    return this.seen(n)
  }

  get turnBoundaries(): readonly number[] {
    return this.log.turnBoundaries
  }

  /** Programs of this device do not play here. */
  turnHashes(): number[] {
    return []
  }

  get turns(): readonly HeardTurn[] {
    if (this.turnsCache?.version !== this.version) {
      const turns = this.played ? turnsHeard(this.played, undefined) : this.heardLog.turns
      this.turnsCache = { version: this.version, turns }
    }
    return this.turnsCache.turns
  }

  lastTouched(n: number): readonly number[] {
    return this.played ? lastTouched(this.played, n, undefined) : this.heardLog.lastTouched(n)
  }

  get midTurn(): boolean {
    const begun = this.turnBoundaries.at(-1) ?? 0
    const known = this.played?.log.slice(begun) ?? []
    // Sand that ran since is no step of anybody.
    const ran = known.filter(({ seat }) => seat === CLOCK).length
    return this.length - ran > begun && !this.result
  }

  longestIdle(seats: readonly Seat[]): Seat | undefined {
    return this.played ? longestIdle(this.played, seats) : seats[0]
  }

  actions(seat: Seat): Action[] {
    if (seat !== this.seat || !this.acting.includes(seat)) return []
    if (this.played) return this.played.actions(seat)
    const list = new ActionList(64)
    const p = this.known.seen(this.known.length)
    if (mayAct(this.game.actors(p), seat)) this.game.actions(p, seat, list)
    return list.toArray()
  }

  get result(): Result | null {
    return this.known.result
  }

  get ending(): Ending | undefined {
    return this.known.ending
  }

  /** By the clock of this device. */
  get clocks(): Clocks | undefined {
    const { clock } = this.remote
    return clock ? { ...clock, since: clock.since - (this.remote.serverNow() - this.now()) } : undefined
  }

  get sandMs(): number {
    const since = this.remote.past?.sandSince
    return since === undefined ? 0 : Math.max(0, this.remote.serverNow() - since)
  }

  /** Who may look on, and sit down where a seat is free. */
  get watching(): Watching {
    const [created] = this.remote.events
    if (this.remote.events.some(({ kind }) => kind === 'shown')) return 'anybody'
    return created?.kind === 'created' ? created.watching : 'by-link'
  }

  get offers(): readonly Offer[] {
    return this.known.offers
  }

  /** Only when it is over: whoever studies a game that goes on studies it by eye. */
  get past(): Played | undefined {
    return this.result ? this.known.played : undefined
  }

  record(): GameRecord {
    const { played, seats } = this.known
    if (!played) throw new Error('what is hidden is told at the end')
    const { created, remote } = this
    return recordOf({ match: played, seats, created, ...(remote.clock ? { clocks: remote.clock } : {}) })
  }

  act(seat: Seat, action: Action): Parsed<true> | Promise<Parsed<true>> {
    if (!this.actions(seat).includes(action)) return refuse('may-not-play', seat, action)
    this.refusal = undefined
    const move = this.moves.add(action)
    const { played } = this
    const ready = played ? this.moves.ready(played) : [move]
    const answers = ready.map((one) => this.send(one))
    this.changed()
    return answers.length > 0
      ? Promise.all(answers).then((all) => all.find(({ ok }) => !ok) ?? parsed(true))
      : parsed(true)
  }

  private async send(move: ReturnType<OwnMoves['add']>): Promise<Parsed<true>> {
    move.isSent = true
    const answer = await this.remote.act(move.action)
    this.moves.remove(move, answer.ok)
    return this.told(answer)
  }

  private told(answer: RemoteAnswer): Parsed<true> {
    this.refusal = answer.ok ? undefined : answer.why
    this.changed()
    if (answer.ok) return parsed(true)
    return { ok: false, problem: { id: 'said', sentences: { en: answer.why, hu: answer.why }, values: [] } }
  }

  get canStepBack(): boolean {
    return this.moves.canTakeBack
  }

  stepBack(): Parsed<true> {
    if (!this.canStepBack) return refuse('nothing-to-undo')
    this.moves.takeBack()
    this.changed()
    return parsed(true)
  }

  private get undoTo(): number | undefined {
    if (!this.known.played) return undefined
    return undoTarget(this.known.played, this.mine)
  }

  /** Not where something hidden was seen: nobody forgets it again. */
  get canUndo(): boolean {
    const others = this.seats.some((one, seat) => seat !== this.seat && one.kind === 'person' && !one.left)
    const isAsked = this.offers.some(({ by, body }) => by === this.seat && body.about === 'undo')
    return this.undoTo !== undefined && !this.result && others && !isAsked && this.moves.isEmpty
  }

  get undoBarrier(): Barrier {
    return undefined
  }

  undo(): Promise<Parsed<true>> | Parsed<true> {
    const to = this.undoTo
    return to === undefined ? refuse('nothing-to-undo') : this.offer(this.seat, { about: 'undo', to })
  }

  readonly canRedo = false

  redo(): Parsed<true> {
    return refuse('nothing-to-undo')
  }

  async offer(_: Seat, body: OfferBody): Promise<Parsed<true>> {
    return this.told(await this.remote.offer(body))
  }

  async answer(_: Seat, offer: number, yes: boolean): Promise<Parsed<true>> {
    return this.told(await this.remote.answer(offer, yes))
  }

  async withdraw(offer: number): Promise<Parsed<true>> {
    return this.told(await this.remote.withdraw(offer))
  }

  /** Somebody who is to move has been away for too long. */
  async claim(how: Claim): Promise<Parsed<true>> {
    return this.told(await this.remote.claim(how))
  }

  /** Back at the own seat, which was given up for lost. */
  async comeBack(): Promise<Parsed<true>> {
    return this.told(await this.remote.returnToSeat())
  }

  async leave(_: Seat, _how: Leaving): Promise<Parsed<true>> {
    return this.told(await this.remote.resign())
  }

  draw(): Parsed<true> {
    return refuse('no-chance')
  }

  tick(): void {}
  wake(): void {}
  keep(): void {}
  showTo(): void {}
}
