/**
 * A match that keeps little: the position, what was played, and a hash for each turn. Earlier positions are played
 * again when somebody asks for one. A server holds thousands of these.
 */
import {
  type Action,
  ActionList,
  type Ending,
  type Game,
  hashSlots,
  type LoggedAction,
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

export class LeanMatch implements Played {
  readonly game: Game
  readonly position: Position
  ending: Ending | undefined
  /** Undefined for the game's own start, which need not be kept. */
  private readonly first: Position | undefined
  private readonly seats: Seat[] = []
  private readonly played: Action[] = []
  private clocks: (number | undefined)[] | undefined
  private readonly turnStarts: number[] = [0]
  /** One for each turn start, where the game minds repetition. */
  private readonly hashes: number[] = []
  private repeated: Result | null = null

  constructor(game: Game, start?: Position) {
    this.game = game
    this.first = start?.slice()
    this.position = start?.slice() ?? game.start()
    if (game.repetition) this.hashes.push(this.hashNow())
  }

  get start(): Position {
    return this.first?.slice() ?? this.game.start()
  }

  get length(): number {
    return this.played.length
  }

  get turnBoundaries(): readonly number[] {
    return this.turnStarts
  }

  /** Who played the action n, and which it was, without its name. */
  stepAt(n: number): readonly [Seat, Action] {
    return [this.seats[n], this.played[n]]
  }

  get log(): readonly LoggedAction[] {
    const { game } = this
    const p = this.start
    return this.played.map((action, n) => {
      const seat = this.seats[n]
      const name = game.name(p, action)
      game.play(p, seat, action)
      const clock = this.clocks?.[n]
      return clock === undefined ? { seat, action, name } : { seat, action, name, clock }
    })
  }

  positionAt(n: number): Position {
    if (n === this.length) return this.position
    const p = this.start
    for (let i = 0; i < n; i++) this.game.play(p, this.seats[i], this.played[i])
    return p
  }

  get actors(): SeatMask {
    return this.result() ? 0 : this.game.actors(this.position)
  }

  actions(seat: Seat): Action[] {
    list.clear()
    if (this.actors & (1 << seat)) this.game.actions(this.position, seat, list)
    return list.toArray()
  }

  play(seat: Seat, action: Action, clock?: number): void {
    if (!this.actions(seat).includes(action)) throw new Error(`seat ${seat} may not play ${action} here`)
    const { game, position } = this
    const before = game.actors(position)
    game.play(position, seat, action)
    this.seats.push(seat)
    this.played.push(action)
    if (clock !== undefined) {
      this.clocks ??= []
      this.clocks[this.length - 1] = clock
    }
    const after = game.actors(position)
    if (after === 0 || !turnIsOver(game, before, after, position)) return
    this.turnStarts.push(this.length)
    if (game.repetition) this.hashes.push(this.hashNow())
    this.repeated = this.judgeRepetition()
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
    this.seats.length = this.played.length = n
    if (this.clocks) this.clocks.length = Math.min(n, this.clocks.length)
    while (this.turnStarts[this.turnStarts.length - 1] > n) this.turnStarts.pop()
    if (this.game.repetition) this.hashes.length = this.turnStarts.length
    this.ending = undefined
    this.repeated = this.turnStarts[this.turnStarts.length - 1] === n ? this.judgeRepetition() : null
  }

  private hashNow(): number {
    return hashSlots(this.position, this.game.layout.keyLength)
  }

  /** Hashes say where to look; only equal positions count. */
  private judgeRepetition(): Result | null {
    const rule = this.game.repetition
    if (!rule) return null
    const { hashes, turnStarts, position } = this
    const last = hashes.length - 1
    let alike = 1
    for (let t = 0; t < last; t++) if (hashes[t] === hashes[last]) alike++
    if (alike < rule.times) return null
    const { keyLength } = this.game.layout
    const p = this.start
    let times = 1
    let latest = -1
    for (let t = 0, n = 0; t < last; t++) {
      for (; n < turnStarts[t]; n++) this.game.play(p, this.seats[n], this.played[n])
      if (hashes[t] !== hashes[last] || !sameSlots(p, position, keyLength)) continue
      times++
      latest = t
    }
    return times >= rule.times ? rule.verdict(position, last - latest) : null
  }
}
