/** The lines below the root for games of mills, looked at by the search that is written for them. */
import type { Action, Game, Position, Seat } from '@jatekvilag/engine'
import { patienceOf } from '../../../families/lookahead/kernel.ts'
import type { Scale } from '../../../families/lookahead/lines.ts'
import { FROM_HAND, SPAN } from '../codes.ts'
import { type MillSearch, millSearch, type Tables } from './kernel.ts'
import { PARTS } from './tables.ts'

/** It remembers two to this power positions: eight megabytes. */
const MEMORY = 19
/** Scores of the search, as in `mills.c`. */
const [MATE, CERTAIN, LOWEST] = [31_000, 30_000, -32_000]
/** Places for hashes that the match has had, and how many of them at most are used. */
const [SEEN, MOST_SEEN] = [4096, 2048]
const DEEPEST = 90
/** Of a turn: where no point is meant, and how far left its parts stand. */
const [NO_POINT, TO, PART] = [32, 6, 63]

/** Undefined where the device has no WebAssembly. */
export function linesOf(game: Game, tables: Tables, scale: Scale, spend: (nodes: number) => void) {
  const patience = patienceOf(spend)
  const search = millSearch(tables, MEMORY, patience.isOver)
  return search && new Lines(game, search, scale, patience.reason)
}

/** Gives the search a position of the game. */
export function giveTo(search: MillSearch, { board, layout }: Game, p: Position): void {
  const { hand, turn, taking, quiet, hash } = layout.at
  let [first, second] = [0, 0]
  for (let point = 0; point < board.size; point++) {
    if (p[point] === 1) first |= 1 << point
    else if (p[point] === 2) second |= 1 << point
  }
  search.give(first, second, p[hand], p[hand + 1], p[turn], p[taking], p[quiet], p[hash])
}

export class Lines {
  readonly countsActions = true
  private readonly game: Game
  private readonly search: MillSearch
  private readonly scale: Scale
  private readonly outOfTime: () => unknown
  /** A part of the search in parts of the common scale. */
  private readonly part: number

  constructor(game: Game, search: MillSearch, scale: Scale, outOfTime: () => unknown) {
    this.game = game
    this.search = search
    this.scale = scale
    this.outOfTime = outOfTime
    this.part = scale.logOdd / PARTS
  }

  begin(root: Position, seen: ReadonlySet<number>): void {
    const places = this.search.numbers('seen')
    places.fill(0)
    let kept = 0
    const remember = (hash: number) => {
      let at = hash & (SEEN - 1)
      while (places[at] !== 0 && places[at] !== hash) at = (at + 1) & (SEEN - 1)
      places[at] = hash
    }
    for (const hash of seen) if (kept++ < MOST_SEEN) remember(hash)
    remember(this.game.hash(root))
    this.search.begin()
  }

  score(p: Position, seat: Seat, round: number, alpha: number, beta: number): number {
    const { game, search, scale } = this
    if (game.actors(p) === 0) {
      const payoff = game.result(p)!.payoffs[seat]
      return payoff > 0 ? scale.won - 1 : payoff < 0 ? 1 - scale.won : 0
    }
    giveTo(search, game, p)
    const low = this.asParts(alpha)
    const high = beta - alpha <= 1 ? low + 1 : Math.max(low + 1, this.asParts(beta - 1) + 1)
    // Who has closed a mill acts again.
    const isOwn = p[game.layout.at.turn] === seat
    const value = isOwn ? search.lookAhead(round - 1, low, high) : -search.lookAhead(round - 1, -high, -low)
    if (search.wasStopped()) throw this.outOfTime()
    return this.told(value)
  }

  after(_root: Position, round: number): number {
    return round < DEEPEST ? round + 1 : 0
  }

  reply(p: Position): Action {
    const { game, search } = this
    if (game.actors(p) === 0 || p[game.layout.at.taking] !== 0) return -1
    giveTo(search, game, p)
    const turn = search.bestKnown()
    if (turn === 0) return -1
    const from = turn & PART
    return (from === NO_POINT ? FROM_HAND : from) * SPAN + ((turn >> TO) & PART)
  }

  /** Ends are counted from the root, one action before the position that was looked at. */
  private told(value: number): number {
    const { won } = this.scale
    if (value > CERTAIN) return won - (MATE - value) - 1
    if (value < -CERTAIN) return MATE + value + 1 - won
    return value * this.part + 0
  }

  /** The greatest score of the search that is not above this one. */
  private asParts(score: number): number {
    const { won } = this.scale
    if (score >= won - 4096) return Math.max(CERTAIN, Math.min(-LOWEST, MATE - (won - score - 1)))
    if (score <= 4096 - won) return Math.min(-CERTAIN, Math.max(LOWEST, won + score - 1 - MATE))
    return Math.floor(score / this.part)
  }
}
