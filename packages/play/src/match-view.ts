/**
 * What anybody at a screen may see of a match and do in it. A match that is played here and one that is played far
 * away look the same from this side: nothing else of a match is known to pages, boards, lists and advisers.
 */
import type { Action, Ending, Game, GameEntry, Parsed, Played, Position, Result, Seat } from '@jatekvilag/engine'
import type { Clocks } from './clocks.ts'
import type { HeardTurn, Viewer } from './hearing.ts'
import type { Offer, OfferBody } from './offers.ts'
import type { GameRecord } from './record.ts'
import type { Leaving, SeatState } from './seats.ts'
import type { Barrier } from './taking-back.ts'

/** Whether it was done: at once where the match is here, later where it is elsewhere. */
export type Answer = Parsed<true> | Promise<Parsed<true>>

export interface MatchView {
  readonly id: string
  /** Here everybody at the screen agrees at once; elsewhere taking back and draws are offers that others answer. */
  readonly place: 'here' | 'elsewhere'
  readonly entry: GameEntry
  readonly game: Game
  /** When it began, in milliseconds since 1970. */
  readonly created: number
  /** Another number after everything that can be seen. */
  readonly version: number
  subscribe(listener: () => void): () => void

  readonly seats: readonly SeatState[]
  /** The seats of the people at this screen. */
  readonly mine: readonly Seat[]
  /** Seats that may act now; chance and the clock are not among them. */
  readonly acting: readonly Seat[]
  readonly chanceActs: boolean
  /** The acting seat that a program of this device plays, if any. */
  readonly actingBot: Seat | undefined

  /** Whose eyes these are; undefined sees everything. */
  readonly viewer: Viewer
  /** How many actions have been played. */
  readonly length: number
  /** The position after the first n actions, as far as the viewer may know it. */
  seen(n: number): Position
  /** The same for a seat that is played at this device, by a person or a program. */
  seenBy(seat: Seat, n: number): Position
  /** Log lengths at which turns begin. */
  readonly turnBoundaries: readonly number[]
  /** For bots: the hashes of the positions at which turns began, up to the n-th action; none where something is hidden. */
  turnHashes(n: number): number[]
  /** The turns as the viewer heard of them. */
  readonly turns: readonly HeardTurn[]
  /** The places that the last turn before the n-th action touched, as far as he heard of it. */
  lastTouched(n: number): readonly number[]
  /** A step of the present turn has been made. */
  readonly midTurn: boolean
  /** Of several seats, the one that has waited longest. */
  longestIdle(seats: readonly Seat[]): Seat | undefined
  /** The legal actions of a seat that is played at this device. */
  actions(seat: Seat): readonly Action[]

  readonly result: Result | null
  readonly ending: Ending | undefined
  /** Undefined where nobody minds the time. */
  readonly clocks: Clocks | undefined
  /** Milliseconds of running sand that the position does not show yet. */
  readonly sandMs?: number
  readonly offers: readonly Offer[]
  /** Everything that was played, once the viewer may know all of it: to review, to export, to branch off. */
  readonly past: Played | undefined
  /** The record as it stands, where the match is kept here or may be known whole. */
  record(): GameRecord

  act(seat: Seat, action: Action): Answer
  /** Takes back the last finished turn; `undoBarrier` says what must be agreed on before. */
  undo(): Answer
  readonly canUndo: boolean
  readonly undoBarrier: Barrier
  redo(): Answer
  readonly canRedo: boolean
  /** Takes back the last step of an unfinished turn. */
  stepBack(): Answer
  readonly canStepBack: boolean
  offer(seat: Seat, body: OfferBody): Answer
  answer(seat: Seat, offer: number, yes: boolean): Answer
  leave(seat: Seat, how: Leaving): Answer
  /** Makes the program at a seat stronger or weaker; absent where it is not the program of this device. */
  changeLevel?(seat: Seat, level: number): Answer

  /** Lets chance play, where it is drawn here. */
  draw(): Answer
  /** What time brings: flags fall, where they are watched here. */
  tick(): void
  /** The clocks go on from now: the page was away, and nobody is charged for that. */
  wake(): void
  /** Keeps everything as it stands, where it is kept here: the page may be closed. */
  keep(): void
  /** Shows what this seat, or a spectator, may know, where people share a screen. */
  showTo(viewer: Viewer): void
}
