import { ActionList } from './actions.ts'
import { countBits } from './bits.ts'
import { type Action, CHANCE, firstSeat, type Game, type Position, type Result } from './contract.ts'
import type { Chance, Random } from './random.ts'
import { turnIsOver } from './turns.ts'

/** Random play from a position to the end, without allocating on the way. */
export class Playout {
  readonly game: Game
  readonly random: Random
  /** Of the last run. */
  turns = 0
  actions = 0
  private readonly list = new ActionList(1024)
  private readonly seen: RepetitionCounter | undefined

  constructor(game: Game, random: Random) {
    this.game = game
    this.random = random
    this.seen = game.repetition && new RepetitionCounter(game.repetition.times)
  }

  /** Plays `p` itself to the end of the game. */
  run(p: Position): Result {
    const { game, random, list, seen } = this
    this.turns = 0
    this.actions = 0
    let mask = game.actors(p)
    if (seen !== undefined) {
      seen.clear()
      seen.add(game.hash(p), 0)
    }
    while (mask !== 0) {
      // Where several seats may act, any of them may be first.
      const seat = (mask & (mask - 1)) === 0 ? 31 - Math.clz32(mask) : pickSeat(mask, random)
      const action = seat === CHANCE ? drawChance(game, p, random, list) : game.sample(p, seat, random, list)
      game.play(p, seat, action)
      this.actions++
      const next = game.actors(p)
      if (turnIsOver(game, mask, next, p)) {
        this.turns++
        if (seen !== undefined && next !== 0 && seen.add(game.hash(p), this.turns)) {
          return game.repetition!.verdict(p, seen.cycle)
        }
      }
      mask = next
    }
    return game.result(p)!
  }
}

function pickSeat(mask: number, random: Random): number {
  let skip = random.below(countBits(mask))
  let rest = mask
  while (skip-- > 0) rest &= rest - 1
  return firstSeat(rest)
}

/** One chance action, drawn by its odds, which are whole numbers. */
export function drawChance(game: Game, p: Position, chance: Chance, list: ActionList): Action {
  list.count = 0
  game.actions(p, CHANCE, list)
  let total = 0
  for (let i = 0; i < list.count; i++) total += game.odds(p, list.items[i])
  let left = chance.below(total)
  for (let i = 0; i < list.count; i++) {
    left -= game.odds(p, list.items[i])
    if (left < 0) return list.items[i]
  }
  return list.items[list.count - 1]
}

/**
 * Counts positions by their 32-bit hashes, which is exact enough for random play;
 * a match compares whole positions. Old entries are dropped by a generation stamp, not by clearing.
 */
export class RepetitionCounter {
  /** Turns since the position was last here, after `add` has said true. */
  cycle = 0
  private readonly size = 1 << 13
  private readonly hashes = new Int32Array(this.size)
  private readonly stamps = new Int32Array(this.size)
  private readonly counts = new Int32Array(this.size)
  private readonly lastTurns = new Int32Array(this.size)
  private stamp = 1
  private used = 0
  private readonly times: number

  constructor(times: number) {
    this.times = times
  }

  clear(): void {
    this.stamp++
    this.used = 0
  }

  /** True when this position has now been here as often as the rule allows. */
  add(hash: number, turn: number): boolean {
    // A very long game forgets its far past rather than slow down.
    if (this.used > this.size >> 1) this.clear()
    let i = hash & (this.size - 1)
    while (this.stamps[i] === this.stamp) {
      if (this.hashes[i] === hash) {
        this.cycle = turn - this.lastTurns[i]
        this.lastTurns[i] = turn
        return ++this.counts[i] >= this.times
      }
      i = (i + 1) & (this.size - 1)
    }
    this.used++
    this.stamps[i] = this.stamp
    this.hashes[i] = hash
    this.counts[i] = 1
    this.lastTurns[i] = turn
    return false
  }
}
