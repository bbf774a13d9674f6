/** The lines below the root for games of men, looked at by the search that is written for them. */
import type { Action, Game, Position, Seat } from '@jatekvilag/engine'
import { codeOf, codesFor } from '../family/codes.ts'
import { giveTo } from './give.ts'
import { type Lookahead, lookaheadOn } from './kernel.ts'
import type { Tables } from './tables.ts'
import { PARTS } from './terms.ts'
import type { MenRules } from './told.ts'

/** It remembers two to this power positions: eight megabytes. */
const MEMORY = 19
/** Scores of the search, as in `position.h`. */
const [MATE, CERTAIN, LOWEST] = [31_000, 30_000, -32_000]
/** Places for hashes that the match has had, and how many of them at most are used. */
const [SEEN, MOST_SEEN] = [4096, 2048]
/** Nobody looks farther ahead; what is drawn at once would be looked at for ever. */
const DEEPEST = 90
/** So many moves of the root are looked at in full; later ones a little less deeply until they prove better. */
const [IN_FULL, HARDLY] = [3, 10]
const DEEP_ENOUGH = 3
/** What a drop is called in an action, see `japanese.ts`, and bits of a move, see `position.h`. */
const DROPPED = 2
const [DROP, CASTLES] = [1 << 24, 1 << 25]

export interface Scale {
  readonly won: number
  readonly logOdd: number
}

/** Undefined where the device has no WebAssembly. */
export function linesOf(game: Game, rules: MenRules, tables: Tables, scale: Scale, spend: (nodes: number) => void) {
  let outOfTime: unknown
  const lookahead = lookaheadOn(tables, MEMORY, (nodes) => {
    // What is thrown must not go through the search, which has things to put back.
    try {
      spend(nodes)
      return false
    } catch (reason) {
      outOfTime = reason
      return true
    }
  })
  return lookahead && new Lines(game, rules, lookahead, scale, () => outOfTime)
}

export class Lines {
  readonly countsActions = true
  private readonly game: Game
  private readonly rules: MenRules
  private readonly lookahead: Lookahead
  private readonly scale: Scale
  private readonly outOfTime: () => unknown
  /** A part of the search in parts of the common scale. */
  private readonly part: number
  private round = 0
  /** Moves of this round that were only asked whether they are better. */
  private asked = 0

  constructor(game: Game, rules: MenRules, lookahead: Lookahead, scale: Scale, outOfTime: () => unknown) {
    this.game = game
    this.rules = rules
    this.lookahead = lookahead
    this.scale = scale
    this.outOfTime = outOfTime
    this.part = scale.logOdd / PARTS
  }

  begin(root: Position, seen: ReadonlySet<number>): void {
    const places = this.lookahead.numbers('seen')
    places.fill(0)
    let kept = 0
    const remember = (hash: number) => {
      let at = hash & (SEEN - 1)
      while (places[at] !== 0 && places[at] !== hash) at = (at + 1) & (SEEN - 1)
      places[at] = hash
    }
    for (const hash of seen) if (kept++ < MOST_SEEN) remember(hash)
    remember(this.game.hash(root))
    this.round = 0
    this.lookahead.begin()
  }

  score(p: Position, seat: Seat, round: number, alpha: number, beta: number): number {
    const { game, lookahead, scale } = this
    if (round !== this.round) {
      this.round = round
      this.asked = 0
    }
    if (game.actors(p) === 0) {
      const payoff = game.result(p)!.payoffs[seat]
      return payoff > 0 ? scale.won - 1 : payoff < 0 ? 1 - scale.won : 0
    }
    giveTo(lookahead, this.rules, p)
    const low = this.asParts(alpha)
    const high = beta - alpha <= 1 ? low + 1 : Math.max(low + 1, this.asParts(beta - 1) + 1)
    const depth = round - 1
    const less = high - low > 1 || depth < DEEP_ENOUGH ? 0 : this.lessFor(this.asked++)
    let value = -this.look(depth - less, -high, -low)
    if (less > 0 && value > low) value = -this.look(depth, -high, -low)
    return this.told(value)
  }

  after(_root: Position, round: number): number {
    return round < DEEPEST ? round + 1 : 0
  }

  reply(p: Position): Action {
    if (this.game.actors(p) === 0) return -1
    giveTo(this.lookahead, this.rules, p)
    const move = this.lookahead.bestKnown()
    if (move === 0) return -1
    const choice = move & DROP ? DROPPED : move & CASTLES ? 0 : (move >> 16) & 255
    return codeOf(codesFor(this.game.board.size), move & 255, (move >> 8) & 255, choice)
  }

  private look(depth: number, alpha: number, beta: number): number {
    const value = this.lookahead.lookAhead(depth, alpha, beta)
    if (this.lookahead.wasStopped()) throw this.outOfTime()
    return value
  }

  private lessFor(asked: number): number {
    return asked < IN_FULL ? 0 : asked < HARDLY ? 1 : 2
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
