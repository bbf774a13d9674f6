/**
 * Plays by certainty where it can: by the book, then by what the game itself can prove (`Game.forces`), and only then by
 * search. For two seats without secrets or chance.
 */
import { ActionList, firstSeat, type Game, type Position } from '@jatekvilag/engine'
import type { Book } from './book.ts'
import { type Budget, Meter } from './budget.ts'
import { type KnownMoves, knownMoves } from './certainty.ts'
import type { Candidate, Choice } from './choice.ts'
import { shareOf } from './proof.ts'

export interface OwnProofPlan {
  /** The part of the time or work that goes into the proof. */
  readonly part: number
  readonly book: Book | undefined
  /** Wants to know what the other moves are worth too, even when the best one is certain. */
  readonly compare: boolean
}

export class OwnProof {
  private readonly game: Game
  private readonly plan: OwnProofPlan

  constructor(game: Game, plan: OwnProofPlan) {
    this.game = game
    this.plan = plan
  }

  search(root: Position, budget: Budget, think: (rest: Budget) => Choice): Choice {
    const { part, compare } = this.plan
    const meter = new Meter(shareOf(budget, part))
    const known = this.fromBook(root) ?? this.proven(root, meter)
    if (known.winning !== undefined && !compare) return certainly(known, this.movesOf(root), meter.spent)
    const searched = think(shareOf(budget, 1 - part))
    return certainly(known, searched.candidates, meter.spent + searched.work, searched.line)
  }

  private fromBook(p: Position): KnownMoves | undefined {
    const move = this.plan.book?.moveIn(p)
    return move === undefined ? undefined : { winning: move, safe: [], isDrawn: false, losing: [] }
  }

  private proven(p: Position, meter: Meter): KnownMoves {
    return knownMoves(this.game, p, firstSeat(this.game.actors(p)), (positions) => meter.spend(positions))
  }

  /** The legal moves, about which nothing is known. */
  private movesOf(p: Position): Candidate[] {
    const list = new ActionList(16)
    this.game.actions(p, firstSeat(this.game.actors(p)), list)
    return list.toArray().map((action) => ({ action, value: -1, share: 0, proven: false }))
  }
}

/**
 * What is certain comes first or, where it is a loss, last. Among moves that are alike the search knows best which make it
 * hard for the other side.
 */
function certainly(
  { winning, safe, isDrawn, losing }: KnownMoves,
  candidates: readonly Candidate[],
  work: number,
  line: readonly number[] = [],
): Choice {
  const sure = (value: number) => (candidate: Candidate) => ({ ...candidate, value, proven: true })
  const those = (actions: readonly number[]) =>
    candidates.filter(({ action }) => action !== winning && actions.includes(action))
  const ranked = [
    ...candidates.filter(({ action }) => action === winning).map(sure(1)),
    ...(isDrawn ? those(safe).map(sure(0)) : those(safe)),
    ...candidates.filter(({ action }) => action !== winning && !safe.includes(action) && !losing.includes(action)),
    ...those(losing).map(sure(-1)),
  ]
  return { candidates: ranked, line: line[0] === ranked[0].action ? line : [ranked[0].action], work }
}
