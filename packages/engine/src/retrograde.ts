/** Small games solved completely: who wins from every position that can be reached. */
import { ActionList } from './actions.ts'
import { firstSeat, type Game, type Position, type Seat } from './contract.ts'
import { PositionSet } from './position-set.ts'

/** Who wins by force and after how many actions of best play; nobody (-1) where best play is a draw. */
export interface Value {
  readonly winner: Seat | -1
  readonly plies: number
}

export interface SolvedGame {
  readonly positions: number
  /** Undefined for a position that was not reached. */
  valueOf(p: Position): Value | undefined
}

export interface SolvingLimits {
  /** Names of slots that do not matter for the value, such as counters of quiet moves: they count as 0. */
  readonly forget?: readonly string[]
  /** Give up beyond so many positions. */
  readonly most?: number
}

/**
 * Every position that can be reached from `starts`, valued backward from the ends; undefined where there are too many.
 * For games without chance and secrets. What is never decided (by repetition, by limits of moves) counts as drawn.
 */
export function solveGame(game: Game, starts: readonly Position[], limits: SolvingLimits = {}): SolvedGame | undefined {
  const { forget: forgotten = [], most = Infinity } = limits
  const counters = Int32Array.from(forgotten, (name) => game.layout.at[name])
  const forget = (p: Position) => {
    for (let i = 0; i < counters.length; i++) p[counters[i]] = 0
  }
  const found = new PositionSet(game)
  for (const start of starts) found.add(cleared(start))
  let successors = new Int32Array(1 << 16)
  const first: number[] = [0]
  let edges = 0
  const list = new ActionList()
  const [p, q] = [game.start(), game.start()]
  for (let i = 0; i < found.count; i++) {
    if (found.count > most) return undefined
    found.get(i, p)
    const mask = game.actors(p)
    list.clear()
    if (mask !== 0) game.actions(p, firstSeat(mask), list)
    for (let a = 0; a < list.count; a++) {
      q.set(p)
      game.play(q, firstSeat(mask), list.items[a])
      forget(q)
      if (edges === successors.length) successors = widened(successors)
      successors[edges++] = found.add(q)
    }
    first.push(edges)
  }

  const { count } = found
  const start = new Int32Array(count + 1)
  for (let e = 0; e < edges; e++) start[successors[e] + 1]++
  for (let i = 0; i < count; i++) start[i + 1] += start[i]
  const predecessors = new Int32Array(edges)
  const filled = start.slice()
  for (let i = 0; i < count; i++)
    for (let e = first[i]; e < first[i + 1]; e++) predecessors[filled[successors[e]]++] = i

  const winner = new Int8Array(count).fill(-1)
  const plies = new Int16Array(count)
  const open = Int32Array.from({ length: count }, (_, i) => first[i + 1] - first[i])
  const mover = new Int8Array(count)
  const queue = new Int32Array(count)
  let queued = 0
  for (let i = 0; i < count; i++) {
    found.get(i, p)
    const result = game.result(p)
    if (result === null) mover[i] = firstSeat(game.actors(p))
    else if ((winner[i] = result.payoffs.findIndex((payoff) => payoff > 0)) >= 0) queue[queued++] = i
  }
  for (let n = 0; n < queued; n++) {
    const after = queue[n]
    for (let e = start[after]; e < start[after + 1]; e++) {
      const before = predecessors[e]
      // The mover takes any win; he loses when the last of his moves turns out to lose.
      if (winner[before] >= 0 || (mover[before] !== winner[after] && --open[before] > 0)) continue
      winner[before] = winner[after]
      plies[before] = plies[after] + 1
      queue[queued++] = before
    }
  }

  function cleared(position: Position): Position {
    const copy = position.slice()
    forget(copy)
    return copy
  }
  return {
    positions: count,
    valueOf(position) {
      const i = found.indexOf(cleared(position))
      return i < 0 ? undefined : { winner: winner[i], plies: plies[i] }
    },
  }
}

function widened(list: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const wider = new Int32Array(2 * list.length)
  wider.set(list)
  return wider
}
