/** The lines below the root, looked at by a search in WebAssembly. */
import type { Action, Game, Position, Seat } from '@jatekvilag/engine'
import { type Compiled, type Lookahead, lookaheadWith, patienceOf, type Told } from './kernel.ts'

/** It remembers two to this power positions: eight megabytes at most. */
const MEMORY = 19
/** Scores of searches, as in their `position.h`: so many parts to a log-odd, and what an end is worth. */
export const PARTS = 512
const [MATE, CERTAIN, LOWEST] = [31_000, 30_000, -32_000]
/** Places for hashes that the match has had, and how many of them at most are used. */
const [SEEN, MOST_SEEN] = [4096, 2048]
/** Nobody looks farther ahead; what is drawn at once would be looked at for ever. */
const DEEPEST = 90
/** So many moves of the root are looked at in full; later ones a little less deeply until they prove better. */
const [IN_FULL, HARDLY] = [3, 10]
const DEEP_ENOUGH = 3

export interface Scale {
  readonly won: number
  readonly logOdd: number
}

/** How a game talks to its search. */
export interface Talk {
  readonly game: Game
  give(lookahead: Lookahead, p: Position): void
  /** The action that a move of the search begins with. */
  actionOf(move: number): Action
  /** Where no position can come back, the search keeps no list of those that were. */
  readonly neverReturns?: boolean
}

/** Undefined where the device has no WebAssembly. */
export function linesWith<Name extends string>(
  compiled: Compiled<Name>,
  tables: Told<Name>,
  talk: Talk,
  scale: Scale,
  spend: (nodes: number) => void,
): Lines | undefined {
  const patience = patienceOf(spend)
  const lookahead = lookaheadWith(compiled, tables, MEMORY, patience.isOver)
  return lookahead && new Lines(talk, lookahead as Lookahead, scale, patience.reason)
}

export class Lines {
  readonly countsActions = true
  private readonly talk: Talk
  private readonly lookahead: Lookahead
  private readonly scale: Scale
  private readonly outOfTime: () => unknown
  private readonly turn: number
  /** A part of the search in parts of the common scale. */
  private readonly part: number
  private round = 0
  /** Moves of this round that were only asked whether they are better. */
  private asked = 0

  constructor(talk: Talk, lookahead: Lookahead, scale: Scale, outOfTime: () => unknown) {
    this.talk = talk
    this.lookahead = lookahead
    this.scale = scale
    this.outOfTime = outOfTime
    this.turn = talk.game.layout.at.turn
    this.part = scale.logOdd / PARTS
  }

  begin(root: Position, seen: ReadonlySet<number>): void {
    this.round = 0
    this.lookahead.begin()
    if (!this.talk.neverReturns) this.remember(root, seen)
  }

  private remember(root: Position, seen: ReadonlySet<number>): void {
    const places = this.lookahead.numbers('seen')
    places.fill(0)
    let kept = 0
    const remember = (hash: number) => {
      let at = hash & (SEEN - 1)
      while (places[at] !== 0 && places[at] !== hash) at = (at + 1) & (SEEN - 1)
      places[at] = hash
    }
    for (const hash of seen) if (kept++ < MOST_SEEN) remember(hash)
    remember(this.talk.game.hash(root))
  }

  score(p: Position, seat: Seat, round: number, alpha: number, beta: number): number {
    const { talk, lookahead, scale } = this
    const { game } = talk
    if (round !== this.round) {
      this.round = round
      this.asked = 0
    }
    if (game.actors(p) === 0) {
      const payoff = game.result(p)!.payoffs[seat]
      return payoff > 0 ? scale.won - 1 : payoff < 0 ? 1 - scale.won : 0
    }
    talk.give(lookahead, p)
    const low = this.asParts(alpha)
    const high = beta - alpha <= 1 ? low + 1 : Math.max(low + 1, this.asParts(beta - 1) + 1)
    const depth = round - 1
    const less = high - low > 1 || depth < DEEP_ENOUGH ? 0 : this.lessFor(this.asked++)
    // A turn of several actions may go on.
    const isOwn = p[this.turn] === seat
    let value = this.look(depth - less, low, high, isOwn)
    if (less > 0 && value > low) value = this.look(depth, low, high, isOwn)
    return this.told(value)
  }

  after(_root: Position, round: number): number {
    return round < DEEPEST ? round + 1 : 0
  }

  reply(p: Position): Action {
    if (this.talk.game.actors(p) === 0) return -1
    this.talk.give(this.lookahead, p)
    const move = this.lookahead.bestKnown()
    return move === 0 ? -1 : this.talk.actionOf(move)
  }

  private look(depth: number, low: number, high: number, isOwn: boolean): number {
    const { lookahead } = this
    const value = isOwn ? lookahead.lookAhead(depth, low, high) : -lookahead.lookAhead(depth, -high, -low)
    if (lookahead.wasStopped()) throw this.outOfTime()
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
