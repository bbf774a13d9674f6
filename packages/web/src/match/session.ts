/**
 * One match at this screen: the engine's match, the hand in the middle of an action, what can be
 * played again, who holds the screen, the clock. No drawing and no words.
 */
import {
  ActionList,
  CHANCE,
  CHANCE_MASK,
  drawChance,
  type Ending,
  type Game,
  type GameEntry,
  Match,
  type Position,
  Random,
  type Result,
  recordOf,
  type Seat,
  SPECTATOR,
  seatsOf,
  type Touch,
} from '@jatekvilag/engine'
import type { SeatSetup, StoredMatch } from '../storage/stored-match.ts'
import { type Clock, fallen, leftAt, pause, turnTo } from './clocks.ts'
import { type Hand, handOf, touch } from './hands.ts'
import { TakenBack, undoTarget } from './taking-back.ts'

export type TouchOutcome = 'played' | 'narrowed' | 'let-go' | { readonly refused: string | undefined }

export interface SessionParts {
  readonly id: string
  readonly entry: GameEntry
  readonly match: Match
  readonly seats: readonly SeatSetup[]
  readonly redo?: StoredMatch['redo']
  readonly clock?: Clock
  readonly created?: number
}

export class Session {
  readonly id: string
  readonly entry: GameEntry
  readonly match: Match
  readonly seats: readonly SeatSetup[]
  readonly created: number
  /** Changes with everything that can be seen. */
  version = 0
  /** The log length being looked at; undefined for the present. */
  cursor: number | undefined
  /** Who has taken the screen, where there are secrets. */
  holder: Seat | undefined
  clock: Clock | undefined
  private touches: readonly Touch[] = []
  private readonly takenBack: TakenBack
  private chosenSeat: Seat | undefined
  private readonly listeners = new Set<() => void>()
  private readonly random = new Random(crypto.getRandomValues(new Uint32Array(1))[0])
  private handCache: { version: number; hand: Hand } | undefined
  /** Called after everything that must be saved. */
  onChange: (() => void) | undefined

  constructor(parts: SessionParts) {
    this.id = parts.id
    this.entry = parts.entry
    this.match = parts.match
    this.seats = parts.seats
    this.takenBack = new TakenBack(parts.redo)
    this.clock = parts.clock
    this.created = parts.created ?? Date.now()
    const persons = this.persons
    if (persons.length === 1) this.holder = persons[0]
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  private changed(save: boolean): void {
    this.version++
    if (save) this.onChange?.()
    for (const listener of [...this.listeners]) listener()
  }

  get game(): Game {
    return this.match.game
  }

  /** Seats played by somebody at this screen. */
  get persons(): Seat[] {
    return this.seats.flatMap((seat, i) => (seat.kind === 'person' ? [i] : []))
  }

  get result(): Result | null {
    return this.match.result()
  }

  get live(): boolean {
    return this.cursor === undefined
  }

  /** The log length that is drawn. */
  get at(): number {
    return this.cursor ?? this.match.log.length
  }

  get chanceActs(): boolean {
    return this.match.actors === CHANCE_MASK
  }

  /** Everybody who may act now and sits at this screen. */
  get actingPersons(): Seat[] {
    const persons = this.persons
    return seatsOf(this.match.actors).filter((seat) => persons.includes(seat))
  }

  /** The acting seat whose turn is played by the program, if any. */
  get actingBot(): Seat | undefined {
    return seatsOf(this.match.actors).find((seat) => seat < this.game.seats && this.seats[seat].kind !== 'person')
  }

  /** The person whose touches count now. */
  get activeSeat(): Seat | undefined {
    const acting = this.actingPersons
    return this.chosenSeat !== undefined && acting.includes(this.chosenSeat) ? this.chosenSeat : acting[0]
  }

  chooseSeat(seat: Seat): void {
    this.chosenSeat = seat
    this.touches = []
    this.changed(false)
  }

  /** Secrets must change hands before the active seat may see its side. */
  get needsHandOver(): boolean {
    const active = this.activeSeat
    return this.entry.secrets && this.live && active !== undefined && this.holder !== active
  }

  takeScreen(seat: Seat): void {
    this.holder = seat
    this.changed(false)
  }

  /** Whose eyes the screen has: undefined sees everything. */
  get viewer(): Seat | undefined {
    if (!this.entry.secrets || this.result) return undefined
    return this.needsHandOver ? SPECTATOR : (this.holder ?? SPECTATOR)
  }

  /** The position after n actions as the present viewer may know it. */
  seen(n: number): Position {
    const p = this.match.positionAt(n)
    return this.viewer === undefined ? p : this.game.view(p, this.viewer)
  }

  /** True when that seat has already made a step of the present turn. */
  get midTurn(): boolean {
    return this.match.log.length > this.match.turnBoundaries.at(-1)! && !this.result
  }

  get hand(): Hand | undefined {
    const seat = this.activeSeat
    if (seat === undefined || !this.live || this.needsHandOver) return undefined
    if (this.handCache?.version !== this.version) {
      const hand = handOf(this.game, this.match.position, seat, this.touches, this.midTurn)
      this.handCache = { version: this.version, hand }
    }
    return this.handCache.hand
  }

  touch(raw: Touch): TouchOutcome {
    const { hand } = this
    if (!hand) return { refused: undefined }
    const done = touch(this.game, this.match.position, hand, raw, this.midTurn)
    if (done.kind === 'refused') return { refused: done.why }
    if (done.kind === 'finished') {
      this.play(hand.seat, done.action)
      return 'played'
    }
    this.touches = done.kind === 'narrowed' ? done.touches : []
    this.changed(false)
    return done.kind
  }

  /** A hand takes a piece here and puts it there: the same as two touches from the beginning. */
  drag(from: number, to: number): TouchOutcome {
    if (this.hand && this.hand.touches.at(-1) !== from) {
      const kept = this.touches
      const first = this.touch(from)
      if (first !== 'narrowed') {
        this.touches = kept
        return first
      }
    }
    return this.touch(to)
  }

  play(seat: Seat, action: number): void {
    const now = Date.now()
    const left = this.clock && seat < this.game.seats ? leftAt(this.clock, seat, now) : undefined
    this.match.play(seat, action, left)
    this.touches = []
    this.cursor = undefined
    this.takenBack.played(seat, action)
    this.runClock(now)
    this.changed(true)
  }

  playChance(): void {
    this.play(CHANCE, drawChance(this.game, this.match.position, this.random, new ActionList(64)))
  }

  /** Puts down what is in the hand, or takes back the last step of an unfinished turn. False if there is neither. */
  stepBack(): boolean {
    if (this.touches.length > 0) this.touches = this.touches.slice(0, -1)
    else if (this.live && this.midTurn) this.rewind(this.match.log.length - 1)
    else return false
    this.changed(true)
    return true
  }

  get canStepBack(): boolean {
    return this.live && (this.touches.length > 0 || this.midTurn)
  }

  undo(): void {
    const target = undoTarget(this)
    if (target === undefined) return
    this.rewind(target)
    this.changed(true)
  }

  get canRedo(): boolean {
    return this.takenBack.next !== undefined && this.live
  }

  /** Plays again up to the end of one turn, with the rolls that follow it. */
  redo(): void {
    const { takenBack } = this
    const turns = this.match.turnBoundaries.length
    const sameTurn = () => this.match.turnBoundaries.length === turns
    for (let next = takenBack.next; next && (sameTurn() || next[0] === CHANCE); next = takenBack.next) {
      if (this.match.actions(next[0]).includes(next[1])) this.play(...next)
      else takenBack.forget()
    }
  }

  private rewind(n: number): void {
    const gone = this.match.log.slice(n).map(({ seat, action }) => [seat, action] as const)
    this.match.rewind(n)
    this.takenBack.add(gone)
    this.touches = []
    this.cursor = undefined
    this.runClock(Date.now())
  }

  end(ending: Ending): void {
    this.match.end(ending)
    this.touches = []
    if (this.clock) this.clock = pause(this.clock, Date.now())
    this.changed(true)
  }

  walk(n: number | undefined): void {
    this.cursor = n === undefined || n >= this.match.log.length ? undefined : Math.max(0, n)
    this.touches = []
    this.changed(false)
  }

  /** Lets the clock of whoever acts run; chance and finished games cost nobody time. */
  runClock(now: number): void {
    if (!this.clock) return
    const acting = seatsOf(this.match.actors).find((seat) => seat < this.game.seats)
    this.clock = turnTo(this.clock, this.result ? undefined : acting, now)
  }

  /** Ends the match if a flag has fallen. */
  checkFlag(now: number): void {
    const seat = this.clock && !this.result ? fallen(this.clock, now) : undefined
    if (seat !== undefined) this.end({ kind: 'time-out', seat })
  }

  stored(): StoredMatch {
    const clock = this.clock && pause(this.clock, Date.now())
    return {
      id: this.id,
      version: 1,
      record: recordOf(
        this.entry,
        this.match,
        this.seats.map((seat) => seat.name),
      ),
      seats: this.seats,
      redo: this.takenBack.all,
      ...(clock ? { clock: { rule: clock.rule, left: clock.left } } : {}),
      turns: this.match.turnBoundaries.length - 1,
      created: this.created,
      updated: Date.now(),
    }
  }
}

/** The same players at the same table with the first n actions already played. */
export function branchOf(session: Session, n: number, id: string): Session {
  const match = new Match(session.game, session.match.start)
  for (const { seat, action } of session.match.log.slice(0, n)) match.play(seat, action)
  return new Session({ id, entry: session.entry, match, seats: session.seats })
}
