/**
 * A puzzle as a match at the screen. The other side answers by itself with what
 * holds out longest, and a step that throws the win away is told at once.
 */
import { ForcedWin } from '@jatekvilag/bots/forced-win.ts'
import {
  type Action,
  ActionList,
  firstSeat,
  type Game,
  type GameEntry,
  openGame,
  type Parsed,
  type Position,
  parsed,
  type Seat,
  turnIsOver,
} from '@jatekvilag/engine'
import type { CollectedPuzzle } from '@jatekvilag/games/puzzles/index.ts'
import { GuidedMatch, NOT_HERE } from '../match/guided-match.ts'

/** The solver is to move, the other side answers, the step was not it, or all is won. */
export type PuzzlePhase = 'asking' | 'answering' | 'wrong' | 'solved'

export class PuzzleMatch extends GuidedMatch {
  readonly puzzle: CollectedPuzzle
  phase: PuzzlePhase = 'asking'
  /** Turns left to win in. */
  left: number
  /** Tries that were not it. */
  errors = 0
  private position: Position
  /** Where the turn began, for whoever takes a step back. */
  private turnStart: Position
  private readonly start: Position
  private readonly forced: ForcedWin

  private constructor(puzzle: CollectedPuzzle, entry: GameEntry, game: Game, start: Position) {
    super(`puzzle-${puzzle.id}`, entry, game)
    this.puzzle = puzzle
    this.start = start
    this.position = start
    this.turnStart = start
    this.left = puzzle.turns
    this.forced = new ForcedWin(game)
  }

  static open(puzzle: CollectedPuzzle, entry: GameEntry): PuzzleMatch | undefined {
    const game = openGame(entry)
    const start = game.ok ? game.value.read(puzzle.position) : undefined
    return game.ok && start?.ok ? new PuzzleMatch(puzzle, entry, game.value, start.value) : undefined
  }

  act(seat: Seat, action: Action): Parsed<true> {
    if (this.phase !== 'asking' || seat !== this.puzzle.seat || !this.actions(seat).includes(action)) return NOT_HERE()
    const { game } = this
    const before = game.actors(this.position)
    const next = this.position.slice()
    this.touched = this.touchedBy(this.position, action)
    game.play(next, seat, action)
    const isOver = turnIsOver(game, before, game.actors(next), next)
    this.position = next
    if (isOver) this.left--
    const isWon = game.actors(next) === 0 && (game.result(next)?.payoffs[seat] ?? 0) > 0
    if (isWon) this.phase = 'solved'
    else if (this.left < 0 || this.forced.within(next, seat, this.left) !== true) {
      this.phase = 'wrong'
      this.errors++
    } else if (isOver) {
      this.phase = firstSeat(game.actors(next)) === seat ? 'asking' : 'answering'
      this.turnStart = next
    }
    this.changed()
    return parsed(true)
  }

  /** One step of the other side; to be called by whoever keeps the time. */
  answerNext(): void {
    if (this.phase !== 'answering') return
    const { game } = this
    const { seat } = this.puzzle
    const action = this.forced.defence(this.position, seat, this.left)
    const next = this.position.slice()
    this.touched = this.touchedBy(this.position, action)
    game.play(next, firstSeat(game.actors(this.position)), action)
    this.position = next
    if (game.actors(next) === 0) this.phase = (game.result(next)?.payoffs[seat] ?? 0) > 0 ? 'solved' : 'wrong'
    else if (firstSeat(game.actors(next)) === seat) {
      this.phase = 'asking'
      this.turnStart = next
    }
    this.changed()
  }

  restart(): void {
    this.position = this.start
    this.turnStart = this.start
    this.left = this.puzzle.turns
    this.phase = 'asking'
    this.touched = []
    this.changed()
  }

  /** The only first step, for whoever gives up. */
  get solution(): readonly number[] {
    const { game, start, puzzle } = this
    const list = new ActionList(64)
    game.actions(start, puzzle.seat, list)
    const first = list.toArray().find((action) => game.name(start, action) === puzzle.first)
    return first === undefined ? [] : this.touchedBy(start, first)
  }

  stepBack(): Parsed<true> {
    if (!this.midTurn) return NOT_HERE()
    this.position = this.turnStart
    this.changed()
    return parsed(true)
  }

  get midTurn(): boolean {
    return this.phase === 'asking' && this.position !== this.turnStart
  }

  get asked(): Seat {
    return this.puzzle.seat
  }

  get isAsking(): boolean {
    return this.phase === 'asking'
  }

  protected get shownPosition(): Position {
    return this.position
  }

  protected get askedPosition(): Position {
    return this.position
  }
}
