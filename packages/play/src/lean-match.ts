/**
 * A match that keeps little: the position, and one row of numbers for each action. Earlier positions are played again
 * when somebody asks for one. A server holds thousands of these.
 */
import {
  type Action,
  ActionList,
  type Ending,
  type Game,
  hashSlots,
  type LoggedAction,
  mayPlay,
  type Played,
  type Position,
  type Result,
  resultOfEnding,
  type Seat,
  type SeatMask,
  sameSlots,
  turnIsOver,
} from '@jatekvilag/engine'

/**
 * Shared by all: nobody keeps what is in it. One move is looked at several times on its way (may it be played, what is it
 * called, is it played): whose actions are in the list is remembered, so that they are found once.
 */
const list = new ActionList(256)
const listed: { match: LeanMatch | undefined; seat: Seat; length: number } = { match: undefined, seat: 0, length: 0 }

// A row: the step; then, where the game asks for them, the hash of the position there and the clock. A step is the
// seat, a bit where a turn begins after it, and above them the action where it is small enough; else it follows the step.
const STEP = 0
const LEAST_WIDTH = 1
const SEAT_BITS = 4
const STEP_BITS = SEAT_BITS + 1
const TURN_BEGINS = 1 << SEAT_BITS
const SEAT_MASK = TURN_BEGINS - 1
const SMALL_ACTIONS = 2 ** (31 - STEP_BITS)
/** Rows are added so many at a time. */
const MORE_ROWS = 8
const NO_ROWS = new Int32Array(0)
/** No clock was noted. */
const UNTIMED = -(2 ** 31)

/** Clocks up to twelve days stand in a row in milliseconds, longer ones above this number in seconds; either may be below 0. */
const IN_SECONDS = 2 ** 30

function packedClock(ms: number | undefined): number {
  if (ms === undefined) return UNTIMED
  const size = Math.round(Math.abs(ms))
  const packed = size < IN_SECONDS ? size : IN_SECONDS + Math.min(Math.round(size / 1000), IN_SECONDS - 1)
  return ms < 0 ? -packed : packed
}

function unpackedClock(value: number): number | undefined {
  if (value === UNTIMED) return undefined
  const size = Math.abs(value)
  const ms = size < IN_SECONDS ? size : (size - IN_SECONDS) * 1000
  return value < 0 ? -ms : ms
}

export class LeanMatch implements Played {
  readonly game: Game
  readonly position: Position
  ending: Ending | undefined
  length = 0
  /** Undefined for the game's own start, which need not be kept. */
  private readonly first: Position | undefined
  /**
   * Where the hash stands in a row, if equal positions matter; the clock, once one has been noted; and the action, once
   * one was large. 0 where there is none.
   */
  private readonly hashAt: number
  private clockAt = 0
  private actionAt = 0
  private width: number
  private rows = NO_ROWS
  private repeated: Result | null = null

  constructor(game: Game, start?: Position) {
    this.game = game
    this.hashAt = game.repetition ? LEAST_WIDTH : 0
    this.width = LEAST_WIDTH + (game.repetition ? 1 : 0)
    this.first = start?.slice()
    this.position = start?.slice() ?? game.start()
  }

  get start(): Position {
    return this.first?.slice() ?? this.game.start()
  }

  get turnBoundaries(): readonly number[] {
    const starts = [0]
    for (let n = 0; n < this.length; n++) if (this.beginsTurn(n)) starts.push(n + 1)
    return starts
  }

  private seatOf(n: number): Seat {
    return this.rows[n * this.width + STEP] & SEAT_MASK
  }

  /** A turn begins after the action n. */
  private beginsTurn(n: number): boolean {
    return (this.rows[n * this.width + STEP] & TURN_BEGINS) !== 0
  }

  private actionOf(n: number): Action {
    const at = n * this.width
    return this.actionAt ? this.rows[at + this.actionAt] : this.rows[at + STEP] >>> STEP_BITS
  }

  /** Plays the action n once more, on another position. */
  private replay(p: Position, n: number): void {
    this.game.play(p, this.seatOf(n), this.actionOf(n))
  }

  get log(): readonly LoggedAction[] {
    const p = this.start
    return Array.from({ length: this.length }, (_, n) => {
      const seat = this.seatOf(n)
      const action = this.actionOf(n)
      const name = this.game.name(p, action)
      this.replay(p, n)
      const clock = this.clockAt ? unpackedClock(this.rows[n * this.width + this.clockAt]) : undefined
      return clock === undefined ? { seat, action, name } : { seat, action, name, clock }
    })
  }

  positionAt(n: number): Position {
    if (n === this.length) return this.position
    const p = this.start
    for (let i = 0; i < n; i++) this.replay(p, i)
    return p
  }

  get actors(): SeatMask {
    return this.result() ? 0 : this.game.actors(this.position)
  }

  actions(seat: Seat): Action[] {
    return this.list(seat).toArray()
  }

  allows(seat: Seat, action: Action): boolean {
    return this.list(seat).has(action)
  }

  private list(seat: Seat): ActionList {
    if (listed.match !== this || listed.seat !== seat || listed.length !== this.length) {
      list.clear()
      if (mayPlay(this, seat)) this.game.actions(this.position, seat, list)
      listed.match = this
      listed.seat = seat
      listed.length = this.length
    }
    return list
  }

  play(seat: Seat, action: Action, clock?: number): void {
    if (!this.allows(seat, action)) throw new Error(`seat ${seat} may not play ${action} here`)
    const { game, position } = this
    this.forgetListed()
    const before = game.actors(position)
    game.play(position, seat, action)
    const after = game.actors(position)
    const over = after !== 0 && turnIsOver(game, before, after, position)
    this.write(seat | (over ? TURN_BEGINS : 0), action, packedClock(clock))
    if (over) this.repeated = this.judgeRepetition()
  }

  private write(seat: number, action: Action, clock: number): void {
    if (clock !== UNTIMED && this.clockAt === 0) this.clockAt = this.widen(() => UNTIMED)
    if (action >= SMALL_ACTIONS && this.actionAt === 0) this.actionAt = this.widen((n) => this.actionOf(n))
    const { width } = this
    const at = this.length * width
    if (at === this.rows.length) {
      const more = new Int32Array(at + MORE_ROWS * width)
      more.set(this.rows)
      this.rows = more
    }
    const { rows } = this
    rows[at + STEP] = this.actionAt ? seat : seat | (action << STEP_BITS)
    if (this.actionAt) rows[at + this.actionAt] = action
    if (this.hashAt) rows[at + this.hashAt] = this.hashOf(this.position)
    if (this.clockAt) rows[at + this.clockAt] = clock
    this.length++
  }

  /** One more number in each row, and what it is in those that are there; answers where it stands. */
  private widen(valueAt: (n: number) => number): number {
    const { rows, width, length } = this
    const more = new Int32Array(Math.ceil(length / MORE_ROWS) * MORE_ROWS * (width + 1))
    for (let n = 0; n < length; n++) {
      more.set(rows.subarray(n * width, (n + 1) * width), n * (width + 1))
      more[n * (width + 1) + width] = valueAt(n)
    }
    this.rows = more
    this.width = width + 1
    return width
  }

  end(ending: Ending): void {
    if (this.result()) return
    this.ending = ending
    this.forgetListed()
  }

  result(): Result | null {
    if (this.repeated) return this.repeated
    const result = this.game.result(this.position)
    return result || !this.ending ? result : resultOfEnding(this.game, this.ending)
  }

  private forgetListed(): void {
    if (listed.match === this) listed.match = undefined
  }

  rewind(n: number): void {
    this.forgetListed()
    this.position.set(this.positionAt(n))
    this.length = n
    this.ending = undefined
    const atTurn = n === 0 || this.beginsTurn(n - 1)
    this.repeated = atTurn ? this.judgeRepetition() : null
  }

  private hashOf(p: Position): number {
    return hashSlots(p, this.game.layout.keyLength)
  }

  /** Hashes say where to look; only equal positions count. */
  private judgeRepetition(): Result | null {
    const rule = this.game.repetition
    if (!rule || this.length === 0) return null
    const { rows, position, width, hashAt } = this
    const hash = rows[(this.length - 1) * width + hashAt]
    const p = this.start
    let alike = this.hashOf(p) === hash ? 2 : 1
    for (let n = 0; n < this.length - 1; n++) if (rows[n * width + hashAt] === hash && this.beginsTurn(n)) alike++
    if (alike < rule.times) return null
    const { keyLength } = this.game.layout
    let times = 1
    let turn = 0
    let latest = 0
    const look = (here: number) => {
      if (here !== hash || !sameSlots(p, position, keyLength)) return
      times++
      latest = turn
    }
    look(this.hashOf(p))
    for (let n = 0; n < this.length; n++) {
      this.replay(p, n)
      if (!this.beginsTurn(n)) continue
      turn++
      if (n < this.length - 1) look(rows[n * width + hashAt])
    }
    return times >= rule.times ? rule.verdict(position, turn - latest) : null
  }
}
