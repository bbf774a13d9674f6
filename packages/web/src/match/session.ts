/**
 * What one screen knows beside the match: the hand in the middle of an action, which past position is looked at, who
 * holds the screen. The match itself is only known by its view. No drawing and no words.
 */
import {
  type Battle,
  type Game,
  type GameEntry,
  type Position,
  Random,
  type Result,
  type Seat,
  SPECTATOR,
  type Touch,
} from '@jatekvilag/engine'
import type { MatchView, SeatState, Viewer } from '@jatekvilag/play'
import { type Hand, handOf, reoriented, touch } from './hands.ts'

export type TouchOutcome = 'played' | 'narrowed' | 'let-go' | { readonly refused: string | undefined }

/** More steps than any set-up takes. */
const MOST_ARRANGED = 400

export class Session {
  readonly view: MatchView
  /** Changes with everything that can be seen. */
  version = 0
  /** The log length being looked at; undefined for the present. */
  cursor: number | undefined
  /** Who has taken the screen, where there are secrets. */
  holder: Seat | undefined
  /** Whether what happens by itself (clocks, dice, the program's turns) happens in this window. */
  holdsPen = true
  private touches: readonly Touch[] = []
  private chosenSeat: Seat | undefined
  private stopped = false
  private granted = false
  /** The log length up to which battles have been looked at. */
  private lookedAt: number
  private battleCache: { version: number; battle: Battle | undefined } | undefined
  private handCache: { version: number; hand: Hand } | undefined
  private length: number
  private readonly showsBattles: boolean
  private readonly listeners = new Set<() => void>()

  /** A lesson tells what happened in its own words and shows no battles. */
  constructor(view: MatchView, showsBattles = true) {
    this.view = view
    this.showsBattles = showsBattles
    this.length = view.length
    this.lookedAt = view.length
    view.subscribe(() => this.changed())
    this.settle()
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  holdPen(held: boolean): void {
    if (held === this.holdsPen) return
    this.holdsPen = held
    this.changed()
  }

  private changed(): void {
    this.settle()
    this.version++
    for (const listener of [...this.listeners]) listener()
  }

  /** Whatever was played or taken back ends what the hand was doing; who is alone at the screen holds it. */
  private settle(): void {
    const { view } = this
    if (view.length !== this.length || view.result) {
      this.length = view.length
      this.touches = []
      this.granted = false
      // What was taken back and played anew is looked at anew.
      this.lookedAt = Math.min(this.lookedAt, view.length)
    }
    if (view.mine.length === 1) this.holder = view.mine[0]
    if (this.entry.secrets) view.showTo(this.eyes)
  }

  get id(): string {
    return this.view.id
  }

  get entry(): GameEntry {
    return this.view.entry
  }

  get game(): Game {
    return this.view.game
  }

  get seats(): readonly SeatState[] {
    return this.view.seats
  }

  get result(): Result | null {
    return this.view.result
  }

  get live(): boolean {
    return this.cursor === undefined
  }

  /** The log length that is drawn. */
  get at(): number {
    return this.cursor ?? this.view.length
  }

  /** Everybody who may act now and sits at this screen. */
  get actingPersons(): Seat[] {
    const { acting, mine } = this.view
    return acting.filter((seat) => mine.includes(seat))
  }

  /** The person whose touches count now. */
  get activeSeat(): Seat | undefined {
    const acting = this.actingPersons
    if (this.chosenSeat !== undefined && acting.includes(this.chosenSeat)) return this.chosenSeat
    // A secret set-up is finished before the screen changes hands; two open boards go on side by side.
    return this.entry.secrets ? acting[0] : this.view.longestIdle(acting)
  }

  chooseSeat(seat: Seat): void {
    this.chosenSeat = seat
    this.touches = []
    this.changed()
  }

  /** Secrets must change hands before the active seat may see its side. */
  get needsHandOver(): boolean {
    const active = this.activeSeat
    return this.entry.secrets && this.live && active !== undefined && this.holder !== active
  }

  takeScreen(seat: Seat): void {
    this.holder = seat
    this.changed()
  }

  private get eyes(): Viewer {
    return this.needsHandOver ? SPECTATOR : (this.holder ?? SPECTATOR)
  }

  /** Whose eyes the screen has: undefined sees everything. */
  get viewer(): Viewer {
    return this.view.viewer
  }

  /** The position after n actions as the present viewer may know it. */
  seen(n: number): Position {
    return this.view.seen(n)
  }

  /** The present position as the hand that is to move sees it. */
  private handPosition(seat: Seat): Position {
    return this.view.seenBy(seat, this.view.length)
  }

  /** Two hidden pieces that have just met and that nobody at this screen has looked at yet: everything waits for that. */
  get battle(): Battle | undefined {
    const { view } = this
    // Where nothing is hidden a battle is seen on the board.
    if (!this.showsBattles || !this.entry.secrets || !this.live || this.lookedAt >= view.length) return undefined
    if (this.battleCache?.version !== this.version)
      this.battleCache = { version: this.version, battle: this.game.scene(view.seen(view.length)).battle }
    return this.battleCache.battle
  }

  /** The battle has been looked at. */
  goOn(): void {
    this.lookedAt = this.view.length
    this.changed()
  }

  get hand(): Hand | undefined {
    const seat = this.activeSeat
    if (seat === undefined || !this.live || this.needsHandOver || this.battle) return undefined
    if (this.handCache?.version !== this.version) {
      const hand = handOf(this.game, this.handPosition(seat), seat, this.touches, this.view.midTurn)
      this.handCache = { version: this.version, hand }
    }
    return this.handCache.hand
  }

  touch(raw: Touch): TouchOutcome {
    const { hand } = this
    if (!hand) return { refused: undefined }
    const done = touch(this.game, this.handPosition(hand.seat), hand, raw, this.view.midTurn)
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
    this.changed()
    return done.kind
  }

  /** Where several at this screen may act, whoever can begin with this touch is meant. */
  private otherHandFor(raw: Touch): Seat | undefined {
    const { actingPersons, activeSeat, game } = this
    if (actingPersons.length < 2 || this.entry.secrets) return undefined
    return actingPersons.find((seat) => {
      if (seat === activeSeat) return false
      const p = this.handPosition(seat)
      return touch(game, p, handOf(game, p, seat, []), raw).kind === 'narrowed'
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
    this.cursor = undefined
    this.view.act(seat, action)
  }

  /** What the game would do next to set up this hand's men, short of saying that they are ready. */
  private nextArranged(random: Random): number | undefined {
    const { hand, game } = this
    if (!hand || !game.arrange) return undefined
    const p = this.handPosition(hand.seat)
    const action = game.arrange(p, hand.seat, random)
    return action === undefined || game.name(p, action) === 'done' ? undefined : action
  }

  /** Whether there is something to set up that the game can do for the person. */
  get canArrange(): boolean {
    return this.nextArranged(new Random(1)) !== undefined
  }

  /** Sets up what is left, drawn by chance; that it is ready the person says himself. */
  arrange(random: Random): void {
    const seat = this.hand?.seat
    for (let steps = 0; steps < MOST_ARRANGED && seat !== undefined; steps++) {
      const action = this.nextArranged(random)
      if (action === undefined) return
      this.play(seat, action)
    }
  }

  /** Puts down what is in the hand, or takes back the last step of an unfinished turn. False if there is neither. */
  stepBack(): boolean {
    if (!this.canStepBack) return false
    if (this.touches.length === 0) this.view.stepBack()
    else {
      // A piece and how it lies are put down together.
      this.touches = this.touches.slice(0, this.hand?.turns.length ? -2 : -1)
      this.changed()
    }
    return true
  }

  /** Turns or mirrors the piece in the hand, where it has one that can be turned. */
  reorient(how: 'turned' | 'mirrored'): boolean {
    const { hand } = this
    const next = hand && reoriented(this.game, this.handPosition(hand.seat), hand, how)
    return next !== undefined && this.touch(next) === 'narrowed'
  }

  get canStepBack(): boolean {
    return this.live && (this.touches.length > 0 || this.view.canStepBack)
  }

  undo(): void {
    this.cursor = undefined
    this.view.undo()
  }

  /** Everybody at this screen has agreed on a draw, or not. */
  async offerDraw(seat: Seat, yes: boolean): Promise<void> {
    const { view } = this
    if (!(await view.offer(seat, { about: 'draw' })).ok) return
    for (;;) {
      const offer = view.offers.find(({ by, body }) => by === seat && body.about === 'draw')
      const asked = offer?.asked[0]
      if (!offer || asked === undefined || !(await view.answer(asked, offer.n, yes)).ok) return
    }
  }

  /** So many turns on or back. */
  walkBy(by: number): void {
    const { turns } = this.view
    const next = turns.findLastIndex((turn) => turn.to <= this.at) + by
    this.walk(turns[Math.min(next, turns.length - 1)]?.to ?? 0)
  }

  /** Where only programs play, they wait: for good, or for one more step. */
  get paused(): boolean {
    return this.stopped && !this.granted
  }

  /** Whether dice and programs wait: they were stopped, or a person is looking at a battle. */
  get waits(): boolean {
    return this.paused || (this.view.mine.length > 0 && this.battle !== undefined)
  }

  pause(stopped: boolean): void {
    this.stopped = stopped
    this.granted = false
    this.changed()
  }

  /** Lets one step of a paused match be played. */
  grantStep(): void {
    this.granted = true
    this.changed()
  }

  get isStopped(): boolean {
    return this.stopped
  }

  walk(n: number | undefined): void {
    this.cursor = n === undefined || n >= this.view.length ? undefined : Math.max(0, n)
    this.touches = []
    this.changed()
  }
}
