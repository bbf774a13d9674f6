/**
 * A match that is played at one device: the room is here, people hand the screen to each other, and taking back needs
 * nobody's leave but theirs. What time it is and what chance draws come from outside.
 */
import {
  type Action,
  CHANCE,
  type Chance,
  CLOCK,
  type Ending,
  type Game,
  type GameEntry,
  longestIdle,
  type Parsed,
  type Played,
  type Position,
  parsed,
  type Result,
  type Seat,
  seatsOf,
} from '@jatekvilag/engine'
import { type Clocks, stopped } from './clocks.ts'
import { acting, answering, drawing, flagging, leaving, passing } from './deciding.ts'
import type { Deed } from './events.ts'
import { type HeardTurn, lastTouched, seenBy, turnHashes, turnsHeard, type Viewer } from './hearing.ts'
import type { MatchView } from './match-view.ts'
import type { Offer, OfferBody } from './offers.ts'
import { type GameRecord, recordOf } from './record.ts'
import type { Room } from './room.ts'
import { handAt, type Leaving, personsAt, type SeatState } from './seats.ts'
import { type Barrier, barrierTo, type Step, TakenBack, undoTarget } from './taking-back.ts'
import { refuse } from './texts.ts'

export interface LocalMatchParts {
  readonly id: string
  readonly entry: GameEntry
  readonly room: Room
  readonly chance: Chance
  /**
   * Milliseconds since 1970 as they were at some moment, counted evenly from there: clocks run by it, so it must not
   * follow a clock on the wall that is set.
   */
  now(): number
  /** What was taken back and can be played again. */
  readonly redo?: readonly Step[]
}

export class LocalMatch implements MatchView {
  readonly id: string
  readonly place = 'here'
  readonly entry: GameEntry
  readonly created: number
  version = 0
  /** Called after everything that must be saved. */
  onChange: (() => void) | undefined
  private readonly room: Room
  private readonly chance: Chance
  private readonly now: () => number
  private readonly takenBack: TakenBack
  private readonly listeners = new Set<() => void>()
  private eyes: Viewer
  private heard: { readonly version: number; readonly turns: readonly HeardTurn[] } | undefined

  constructor({ id, entry, room, chance, now, redo }: LocalMatchParts) {
    this.id = id
    this.entry = entry
    this.room = room
    this.chance = chance
    this.now = now
    this.takenBack = new TakenBack(redo)
    this.created = room.created ?? now()
    if (!room.started) this.happen({ kind: 'started' })
    else if (room.game.sand) room.wake(now())
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Something can be seen that was not there before; `save` where it must be kept. */
  private changed(save: boolean): void {
    this.version++
    if (save) this.onChange?.()
    for (const listener of [...this.listeners]) listener()
  }

  get game(): Game {
    return this.room.game
  }

  get seats(): readonly SeatState[] {
    return this.room.seats
  }

  get mine(): readonly Seat[] {
    return personsAt(this.room.seats)
  }

  get acting(): readonly Seat[] {
    return seatsOf(this.room.match.actors).filter((seat) => seat < this.game.seats)
  }

  get chanceActs(): boolean {
    return this.room.chanceActs
  }

  get actingBot(): Seat | undefined {
    return this.longestIdle(this.acting.filter((seat) => handAt(this.seats[seat]) !== 'person'))
  }

  get viewer(): Viewer {
    return this.entry.secrets && !this.result ? this.eyes : undefined
  }

  showTo(viewer: Viewer): void {
    if (viewer === this.eyes) return
    this.eyes = viewer
    this.changed(false)
  }

  get length(): number {
    return this.room.match.length
  }

  seen(n: number): Position {
    return seenBy(this.game, this.room.match.positionAt(n), this.viewer)
  }

  seenBy(seat: Seat, n: number): Position {
    return this.game.view(this.room.match.positionAt(n), seat)
  }

  get turnBoundaries(): readonly number[] {
    return this.room.match.turnBoundaries
  }

  turnHashes(n: number): number[] {
    return turnHashes(this.room.match, n)
  }

  get turns(): readonly HeardTurn[] {
    if (this.heard?.version !== this.version)
      this.heard = { version: this.version, turns: turnsHeard(this.room.match, this.viewer) }
    return this.heard.turns
  }

  lastTouched(n: number): readonly number[] {
    return lastTouched(this.room.match, n, this.viewer)
  }

  get midTurn(): boolean {
    const begun = this.turnBoundaries[this.turnBoundaries.length - 1]
    return !this.result && this.room.match.log.slice(begun).some(({ seat }) => seat !== CLOCK)
  }

  longestIdle(seats: readonly Seat[]): Seat | undefined {
    return longestIdle(this.room.match, seats)
  }

  actions(seat: Seat): Action[] {
    return this.room.match.actions(seat)
  }

  get result(): Result | null {
    return this.room.result
  }

  get ending(): Ending | undefined {
    return this.room.ending
  }

  get clocks(): Clocks | undefined {
    return this.room.clocks.rule.kind === 'none' ? undefined : this.room.clocks
  }

  get offers(): readonly Offer[] {
    return this.room.offers
  }

  get past(): Played | undefined {
    return this.viewer === undefined ? this.room.match : undefined
  }

  /** As it is to be kept: the clocks stand where they are. */
  record(): GameRecord {
    const { match, seats, happenings, clocks } = this.room
    return recordOf({ match, seats, happenings, clocks: stopped(clocks, this.now()), created: this.created })
  }

  act(seat: Seat, action: Action): Parsed<true> {
    // What was played again brings its own time.
    if (seat !== CLOCK && this.takenBack.next === undefined) this.letSandRun(false)
    const done = this.happen(acting(seat, action))
    if (!done.ok) return done
    this.takenBack.played(seat, action)
    this.changed(true)
    return done
  }

  draw(): Parsed<true> {
    if (!this.chanceActs) return refuse('no-chance')
    const drawn = drawing(this.room, this.chance)
    return drawn.kind === 'chance' ? this.act(CHANCE, drawn.action) : refuse('no-chance')
  }

  get canUndo(): boolean {
    return undoTarget(this.room.match, this.mine) !== undefined
  }

  get undoBarrier(): Barrier {
    const target = undoTarget(this.room.match, this.mine)
    if (target === undefined) return undefined
    return barrierTo(this.room.match, target, this.entry.secrets && this.mine.length > 1, this.eyes)
  }

  undo(): Parsed<true> {
    return this.rewind(undoTarget(this.room.match, this.mine))
  }

  get canStepBack(): boolean {
    return this.midTurn
  }

  stepBack(): Parsed<true> {
    return this.rewind(this.midTurn ? this.room.match.log.findLastIndex(({ seat }) => seat !== CLOCK) : undefined)
  }

  private rewind(to: number | undefined): Parsed<true> {
    if (to === undefined) return refuse('nothing-to-undo')
    const gone = this.room.match.log.slice(to).map(({ seat, action }) => [seat, action] as const)
    const done = this.happen({ kind: 'undone', to })
    if (!done.ok) return done
    this.takenBack.add(gone)
    this.changed(true)
    return done
  }

  get canRedo(): boolean {
    return this.takenBack.next !== undefined
  }

  get canBeRedone(): readonly Step[] {
    return this.takenBack.all
  }

  /** Plays again up to the end of one turn, with the rolls that follow it. */
  redo(): Parsed<true> {
    const { takenBack } = this
    const turns = this.turnBoundaries.length
    const sameTurn = () => this.turnBoundaries.length === turns
    for (let next = takenBack.next; next && (sameTurn() || next[0] === CHANCE); next = takenBack.next)
      if (!this.act(...next).ok) takenBack.forget()
    return parsed(true)
  }

  offer(seat: Seat, body: OfferBody): Parsed<true> {
    return this.changedBy([{ kind: 'offered', seat, offer: body }])
  }

  answer(seat: Seat, offer: number, yes: boolean): Parsed<true> {
    const deeds = answering(this.room, seat, offer, yes)
    return deeds.ok ? this.changedBy(deeds.value) : deeds
  }

  leave(seat: Seat, how: Leaving): Parsed<true> {
    return this.changedBy(leaving(this.room, seat, how))
  }

  changeLevel(seat: Seat, level: number): Parsed<true> {
    return this.changedBy([{ kind: 'level', seat, level }])
  }

  end(ending: Ending): Parsed<true> {
    return this.changedBy([{ kind: 'ended', ending }])
  }

  /** Plays as CLOCK what has passed; with `due` only what happens by itself. Whether anything was played. */
  private letSandRun(due: boolean): boolean {
    let ran = false
    for (let deed = passing(this.room, this.now(), due); deed; deed = passing(this.room, this.now(), due)) {
      if (!this.happen(deed).ok) break
      ran = true
    }
    return ran
  }

  get sandMs(): number {
    const { room } = this
    if (!room.game.sand || room.result) return 0
    return room.clocks.paused ? 0 : Math.max(0, this.now() - room.sandSince)
  }

  tick(): void {
    if (this.letSandRun(true)) this.changed(true)
    const deeds = flagging(this.room, this.now())
    if (deeds.length > 0) this.changedBy(deeds)
  }

  keep(): void {
    this.letSandRun(false)
    this.onChange?.()
  }

  wake(): void {
    this.room.wake(this.now())
    this.changed(false)
  }

  private changedBy(deeds: readonly Deed[]): Parsed<true> {
    for (const deed of deeds) {
      const done = this.happen(deed)
      if (!done.ok) return done
    }
    this.changed(true)
    return parsed(true)
  }

  private happen(deed: Deed): Parsed<true> {
    return this.room.apply({ ...deed, n: this.room.n, at: this.now() })
  }
}
