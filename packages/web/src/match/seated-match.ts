/** The engine's match with people and programs on its seats, and who wants to know of every change. */
import {
  CHANCE_MASK,
  type Game,
  type GameEntry,
  longestIdle,
  type Match,
  type Result,
  type Seat,
  seatsOf,
} from '@jatekvilag/engine'
import type { SeatSetup } from '../storage/stored-match.ts'
import { amongWhoStayed } from './leaving.ts'

export class SeatedMatch {
  readonly entry: GameEntry
  readonly match: Match
  seats: readonly SeatSetup[]
  /** Changes with everything that can be seen. */
  version = 0
  /** Called after everything that must be saved. */
  onChange: (() => void) | undefined
  private readonly listeners = new Set<() => void>()

  constructor(entry: GameEntry, match: Match, seats: readonly SeatSetup[]) {
    this.entry = entry
    this.match = match
    this.seats = seats
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  protected changed(save: boolean): void {
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
    const result = this.match.result()
    return result && amongWhoStayed(result, this.seats)
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
    const bots = seatsOf(this.match.actors).filter((seat) => this.seats[seat] && this.seats[seat].kind !== 'person')
    return longestIdle(this.match, bots)
  }

  /** True when that seat has already made a step of the present turn. */
  get midTurn(): boolean {
    return this.match.log.length > this.match.turnBoundaries.at(-1)! && !this.result
  }
}
