/**
 * One match at this screen: the hand in the middle of an action, what can be played again, who holds the screen, the
 * clock. No drawing and no words.
 */
import {
  ActionList,
  CHANCE,
  drawChance,
  type Ending,
  type GameEntry,
  longestIdle,
  type Match,
  type Position,
  Random,
  type Seat,
  SPECTATOR,
  seatsOf,
  type Touch,
} from '@jatekvilag/engine'
import type { Leaving, SeatSetup, StoredMatch } from '../storage/stored-match.ts'
import { type Clock, fallen, leftAt, pause, turnTo } from './clocks.ts'
import { type Hand, handOf, touch } from './hands.ts'
import { goesOn, withoutPlayer } from './leaving.ts'
import { SeatedMatch } from './seated-match.ts'
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

export class Session extends SeatedMatch {
  readonly id: string
  readonly created: number
  /** The log length being looked at; undefined for the present. */
  cursor: number | undefined
  /** Who has taken the screen, where there are secrets. */
  holder: Seat | undefined
  clock: Clock | undefined
  private touches: readonly Touch[] = []
  private readonly takenBack: TakenBack
  private chosenSeat: Seat | undefined
  private readonly random = new Random(crypto.getRandomValues(new Uint32Array(1))[0])
  private handCache: { version: number; hand: Hand } | undefined

  constructor(parts: SessionParts) {
    super(parts.entry, parts.match, parts.seats)
    this.id = parts.id
    this.takenBack = new TakenBack(parts.redo)
    this.clock = parts.clock
    this.created = parts.created ?? Date.now()
    this.settleAlone()
  }

  /** Who is alone at the screen holds it. */
  private settleAlone(): void {
    const persons = this.persons
    if (persons.length === 1) this.holder = persons[0]
  }

  get live(): boolean {
    return this.cursor === undefined
  }

  /** The log length that is drawn. */
  get at(): number {
    return this.cursor ?? this.match.log.length
  }

  /** The person whose touches count now. */
  get activeSeat(): Seat | undefined {
    const acting = this.actingPersons
    if (this.chosenSeat !== undefined && acting.includes(this.chosenSeat)) return this.chosenSeat
    // A secret set-up is finished before the screen changes hands; two open boards go on side by side.
    return this.entry.secrets ? acting[0] : longestIdle(this.match, acting)
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
    if (done.kind === 'refused') {
      const other = this.otherHandFor(raw)
      if (other === undefined) return { refused: done.why }
      this.chosenSeat = other
      this.touches = []
      this.handCache = undefined
      return this.touch(raw)
    }
    if (done.kind === 'finished') {
      this.play(hand.seat, done.action)
      return 'played'
    }
    this.touches = done.kind === 'narrowed' ? done.touches : []
    this.changed(false)
    return done.kind
  }

  /** Where several at this screen may act, whoever can begin with this touch is meant. */
  private otherHandFor(raw: Touch): Seat | undefined {
    const { actingPersons, activeSeat, game } = this
    if (actingPersons.length < 2 || this.entry.secrets) return undefined
    return actingPersons.find((seat) => {
      if (seat === activeSeat) return false
      const hand = handOf(game, this.match.position, seat, [])
      return touch(game, this.match.position, hand, raw).kind === 'narrowed'
    })
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

  get canBeRedone(): StoredMatch['redo'] {
    return this.takenBack.all
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

  /** Gives up or runs out of time: where the others can go on without this player, they do. */
  leave(seat: Seat, how: Leaving): void {
    const rest = withoutPlayer(this.seats, seat, how)
    // A pair loses together.
    const several = this.game.seats > 2 && this.game.teams === undefined
    if (several) this.seats = rest
    if (several && goesOn(rest)) {
      this.touches = []
      this.settleAlone()
      this.runClock(Date.now())
      this.changed(true)
    } else this.end({ kind: how, seat })
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

  /** Lets the clock of whoever acts run; chance, finished games and a stand-in cost nobody time. */
  runClock(now: number): void {
    if (!this.clock) return
    const timed = seatsOf(this.game.onClock(this.match.position)).filter(
      (seat) => this.seats[seat] && !this.seats[seat].left,
    )
    // Secret set-ups are made one after the other at one screen.
    const running = this.result ? [] : this.entry.secrets ? timed.slice(0, 1) : timed
    this.clock = turnTo(this.clock, running, now)
  }

  /** Who lets the flag fall is out. */
  checkFlag(now: number): void {
    const seat = this.clock && !this.result ? fallen(this.clock, now) : undefined
    if (seat !== undefined) this.leave(seat, 'time-out')
  }
}
