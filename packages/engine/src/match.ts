import { ActionList } from './actions.ts'
import {
  type Action,
  CLOCK,
  type Game,
  mayAct,
  type Position,
  type Result,
  type Seat,
  type SeatMask,
} from './contract.ts'
import { sameSlots } from './hash.ts'
import { drawn, lost } from './results.ts'
import { turnIsOver } from './turns.ts'

export interface LoggedAction {
  readonly seat: Seat
  readonly action: Action
  readonly name: string
  /** Milliseconds left on the actor's clock after it, where there are clocks. */
  readonly clock?: number
}

/** An end that players, the clock or an arbiter bring, not the rules of the game. */
export type Ending =
  /** Gave up, lost by time, or left without a word. */
  | { readonly kind: 'resigned' | 'time-out' | 'abandoned'; readonly seat: Seat }
  /** A draw by agreement, or a game that counts for nothing. */
  | { readonly kind: 'agreed' | 'aborted' }
  /** By an arbiter. */
  | { readonly kind: 'adjudicated'; readonly payoffs: readonly number[] }

/** The result that an ending brings, whatever the position. */
export function resultOfEnding({ seats, teams }: Game, ending: Ending): Result {
  if (ending.kind === 'adjudicated') return { payoffs: ending.payoffs, reason: ending.kind }
  return 'seat' in ending ? lost(seats, ending.seat, ending.kind, teams) : drawn(seats, ending.kind)
}

/** A game being played, however its past is kept. */
export interface Played {
  readonly game: Game
  readonly log: readonly LoggedAction[]
  /** How many actions have been played. */
  readonly length: number
  readonly ending: Ending | undefined
  readonly start: Position
  readonly position: Position
  /** The position after the first n actions. */
  positionAt(n: number): Position
  /** Log lengths at which turns begin; the last one is where the present turn began. */
  readonly turnBoundaries: readonly number[]
  /** Who may act; nobody once there is a result. */
  readonly actors: SeatMask
  actions(seat: Seat): Action[]
  /** Whether this is one of them. */
  allows(seat: Seat, action: Action): boolean
  /** Plays a legal action; an illegal one throws and changes nothing. */
  play(seat: Seat, action: Action, clock?: number): void
  end(ending: Ending): void
  result(): Result | null
  /** Goes back to the position after the first n actions. */
  rewind(n: number): void
}

/** Whether time is an actor of this game: as sand that runs, or as points that it costs. */
export const timePlays = ({ sand, overtime }: Pick<Game, 'sand' | 'overtime'>): boolean =>
  sand !== undefined || overtime !== undefined

/** Whether that seat may play now: whoever is to act, and time where it plays. */
export const mayPlay = ({ game, actors }: Pick<Played, 'game' | 'actors'>, seat: Seat): boolean =>
  mayAct(actors, seat) || (seat === CLOCK && actors !== 0 && timePlays(game))

/** Whose turn began there: time may pass before he acts. */
export function moverFrom(log: readonly LoggedAction[], from: number, to = log.length): Seat {
  for (let i = from; i < to; i++) if (log[i].seat !== CLOCK) return log[i].seat
  return log[from].seat
}

/** One game being played: the position, its history, repetition and the ends that players agree on. Keeps every position. */
export class Match implements Played {
  readonly game: Game
  readonly log: LoggedAction[] = []
  ending: Ending | undefined
  private readonly positions: Position[]
  /** Log lengths at which a turn begins. */
  private readonly turnStarts: number[] = [0]
  private repeated: Result | null = null

  constructor(game: Game, start: Position = game.start()) {
    this.game = game
    this.positions = [start.slice()]
  }

  get length(): number {
    return this.log.length
  }

  get position(): Position {
    return this.positions[this.log.length]
  }

  get start(): Position {
    return this.positions[0]
  }

  positionAt(n: number): Position {
    return this.positions[n]
  }

  get turnBoundaries(): readonly number[] {
    return this.turnStarts
  }

  get actors(): number {
    return this.result() ? 0 : this.game.actors(this.position)
  }

  actions(seat: Seat): Action[] {
    return this.list(seat).toArray()
  }

  allows(seat: Seat, action: Action): boolean {
    return this.list(seat).has(action)
  }

  private list(seat: Seat): ActionList {
    const list = new ActionList(64)
    if (mayPlay(this, seat)) this.game.actions(this.position, seat, list)
    return list
  }

  play(seat: Seat, action: Action, clock?: number): void {
    if (!this.allows(seat, action)) throw new Error(`seat ${seat} may not play ${action} here`)
    const { game } = this
    const before = this.position
    const after = before.slice()
    const name = game.name(before, action)
    game.play(after, seat, action)
    this.log.push(clock === undefined ? { seat, action, name } : { seat, action, name, clock })
    this.positions.push(after)
    const mask = game.actors(after)
    if (mask !== 0 && turnIsOver(game, game.actors(before), mask, after)) {
      this.turnStarts.push(this.log.length)
      this.repeated = this.judgeRepetition()
    }
  }

  end(ending: Ending): void {
    if (!this.result()) this.ending = ending
  }

  result(): Result | null {
    const { game, ending } = this
    if (this.repeated) return this.repeated
    const result = game.result(this.position)
    return result || !ending ? result : resultOfEnding(game, ending)
  }

  rewind(n: number): void {
    this.log.length = n
    this.positions.length = n + 1
    while (this.turnStarts[this.turnStarts.length - 1] > n) this.turnStarts.pop()
    this.ending = undefined
    this.repeated = this.turnStarts[this.turnStarts.length - 1] === n ? this.judgeRepetition() : null
  }

  private judgeRepetition(): Result | null {
    const rule = this.game.repetition
    if (!rule) return null
    const { keyLength } = this.game.layout
    let times = 1
    let cycle = 0
    for (let t = this.turnStarts.length - 2; t >= 0; t--) {
      if (!sameSlots(this.positions[this.turnStarts[t]], this.position, keyLength)) continue
      times++
      if (cycle === 0) cycle = this.turnStarts.length - 1 - t
    }
    return times >= rule.times ? rule.verdict(this.position, cycle) : null
  }
}

/** The turns of a match in notation, with the log range each covers. */
export function turnsOf(match: Played): { seat: Seat; name: string; from: number; to: number }[] {
  const starts = [...match.turnBoundaries]
  if (starts[starts.length - 1] < match.log.length) starts.push(match.log.length)
  const list = []
  for (let t = 0; t + 1 < starts.length; t++) {
    const [from, to] = [starts[t], starts[t + 1]]
    const actions = match.log.slice(from, to).map((entry) => entry.action)
    list.push({
      seat: moverFrom(match.log, from, to),
      name: match.game.turnName(match.positionAt(from), actions),
      from,
      to,
    })
  }
  return list
}

/** Of several seats that may act at once, the one that has waited longest: two boards go on side by side. */
export function longestIdle(match: Played, seats: readonly Seat[]): Seat | undefined {
  if (seats.length < 2) return seats[0]
  const lastActed = (seat: Seat) => match.log.findLastIndex((entry) => entry.seat === seat)
  return seats.reduce((best, seat) => (lastActed(seat) < lastActed(best) ? seat : best))
}
