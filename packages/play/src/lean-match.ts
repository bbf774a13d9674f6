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

/** Shared by all: nobody keeps what is in it. */
const list = new ActionList(256)

// A row: the action; its seat, with a bit where a turn begins after it; the hash of the position there; the clock.
const [ACTION, SEAT, HASH, CLOCK] = [0, 1, 2, 3]
const ROW = 4
const TURN_BEGINS = 1 << 8
const SEAT_BITS = TURN_BEGINS - 1
/** Rows are added so many at a time. */
const MORE_ROWS = 24
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
  private rows = new Int32Array(MORE_ROWS * ROW)
  private repeated: Result | null = null

  constructor(game: Game, start?: Position) {
    this.game = game
    this.first = start?.slice()
    this.position = start?.slice() ?? game.start()
  }

  get start(): Position {
    return this.first?.slice() ?? this.game.start()
  }

  get turnBoundaries(): readonly number[] {
    const starts = [0]
    for (let n = 0; n < this.length; n++) if (this.rows[n * ROW + SEAT] & TURN_BEGINS) starts.push(n + 1)
    return starts
  }

  private seatOf(n: number): Seat {
    return this.rows[n * ROW + SEAT] & SEAT_BITS
  }

  /** Plays the action n once more, on another position. */
  private replay(p: Position, n: number): void {
    this.game.play(p, this.seatOf(n), this.rows[n * ROW + ACTION])
  }

  get log(): readonly LoggedAction[] {
    const p = this.start
    return Array.from({ length: this.length }, (_, n) => {
      const seat = this.seatOf(n)
      const action = this.rows[n * ROW + ACTION]
      const name = this.game.name(p, action)
      this.replay(p, n)
      const clock = unpackedClock(this.rows[n * ROW + CLOCK])
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
    list.clear()
    if (mayPlay(this, seat)) this.game.actions(this.position, seat, list)
    return list.toArray()
  }

  play(seat: Seat, action: Action, clock?: number): void {
    if (!this.actions(seat).includes(action)) throw new Error(`seat ${seat} may not play ${action} here`)
    const { game, position } = this
    const before = game.actors(position)
    game.play(position, seat, action)
    const after = game.actors(position)
    const over = after !== 0 && turnIsOver(game, before, after, position)
    this.write(seat | (over ? TURN_BEGINS : 0), action, packedClock(clock))
    if (over) this.repeated = this.judgeRepetition()
  }

  private write(seat: number, action: Action, clock: number): void {
    const at = this.length * ROW
    if (at === this.rows.length) {
      const more = new Int32Array(at + MORE_ROWS * ROW)
      more.set(this.rows)
      this.rows = more
    }
    this.rows[at + ACTION] = action
    this.rows[at + SEAT] = seat
    this.rows[at + HASH] = this.game.repetition ? this.hashOf(this.position) : 0
    this.rows[at + CLOCK] = clock
    this.length++
  }

  end(ending: Ending): void {
    if (!this.result()) this.ending = ending
  }

  result(): Result | null {
    if (this.repeated) return this.repeated
    const result = this.game.result(this.position)
    return result || !this.ending ? result : resultOfEnding(this.game, this.ending)
  }

  rewind(n: number): void {
    this.position.set(this.positionAt(n))
    this.length = n
    this.ending = undefined
    const atTurn = n === 0 || (this.rows[(n - 1) * ROW + SEAT] & TURN_BEGINS) !== 0
    this.repeated = atTurn ? this.judgeRepetition() : null
  }

  private hashOf(p: Position): number {
    return hashSlots(p, this.game.layout.keyLength)
  }

  /** Hashes say where to look; only equal positions count. */
  private judgeRepetition(): Result | null {
    const rule = this.game.repetition
    if (!rule || this.length === 0) return null
    const { rows, position } = this
    const hash = rows[(this.length - 1) * ROW + HASH]
    const p = this.start
    let alike = this.hashOf(p) === hash ? 2 : 1
    for (let n = 0; n < this.length - 1; n++)
      if (rows[n * ROW + HASH] === hash && rows[n * ROW + SEAT] & TURN_BEGINS) alike++
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
      if ((rows[n * ROW + SEAT] & TURN_BEGINS) === 0) continue
      turn++
      if (n < this.length - 1) look(rows[n * ROW + HASH])
    }
    return times >= rule.times ? rule.verdict(position, turn - latest) : null
  }
}
