/**
 * Who wins from every position of the small games in which stones are placed, then step and jump (`placing.ts`). Captures are
 * duties, so a position with one is worth what fewer stones are worth; only steps among the same stones go round and are worked
 * out backward from the ends. Then the placing, backward from the full hand.
 */
import { ActionList, firstSeat, type Game, type Position, type SolvedGame, type Value } from '@jatekvilag/engine'
import type { Fields } from './fields.ts'

export interface PlacingBoard {
  readonly fields: Fields
  readonly steps: readonly string[]
  readonly jumps: readonly string[]
  readonly stones: number
  readonly goal: number
  readonly goalBarred: boolean
  readonly blocked: 'loses' | 'passes'
}

/** Rows are 0, a field's stone is its seat plus one; a place is twice the number that the stones make in threes, plus the turn. */
const VALUES = 3
/** Places in a piece of the work. */
const CHUNK = 2048
/** A place that waits for its steps has their number; this one that it waits for a pass. */
const PASSES = 255
/** Longer wins than these are not known of any such game. */
const MOST_PLIES = 255

/** What a place is worth to who is on turn: plies + 1 until he wins, the same below zero until he loses, 0 for a draw. */
type Worths = Int16Array

/** In pieces small enough for whoever is tired. */
export function* placingSolution(board: PlacingBoard, game: Game): Generator<void, SolvedGame> {
  const { fields, stones, goal, goalBarred, blocked } = board
  const { count } = fields
  const power = Int32Array.from({ length: count + 1 }, (_, field) => VALUES ** field)
  const all = power[count]
  const neighbours = (names: readonly string[]) =>
    names.map((name) => {
      const base = fields.directions.indexOf(name) * (count + 1)
      return Int32Array.from({ length: count }, (_, field) => fields.next[base + field])
    })
  const [steps, jumps] = [neighbours(board.steps), neighbours(board.jumps)]
  const moving: Worths = new Int16Array(2 * all)
  const placing: Worths = new Int16Array(all)
  const open = new Uint8Array(2 * all)
  const p = new Int8Array(count + 1)
  // The rim is never empty and nobody's.
  p[count] = VALUES
  let positions = 0

  const classes: number[][] = Array.from({ length: (stones + 1) * (stones + 1) }, () => [])
  for (let number = 0; number < all; number++) {
    const men = [0, 0, 0]
    for (let rest = number; rest > 0; rest = (rest / VALUES) | 0) men[rest % VALUES]++
    if (men[1] <= stones && men[2] <= stones) classes[men[1] * (stones + 1) + men[2]].push(number)
    if (number % CHUNK === 0) yield
  }
  const classOf = (first: number, second: number) => classes[first * (stones + 1) + second]
  const lay = (number: number) => {
    for (let field = 0, rest = number; field < count; field++, rest = (rest / VALUES) | 0) p[field] = rest % VALUES
  }

  /** The better of two worths to the same side: a soon win, a draw, a late loss. */
  const isBetter = (one: number, other: number) =>
    one > 0 ? other <= 0 || one < other : other < 0 && (one === 0 || one < other)
  /** What a worth to the side that is on turn then is to the other side, so many plies before. */
  const before = (worth: number, plies: number) => (worth === 0 ? 0 : worth < 0 ? plies - worth : -worth - plies)

  let best = 0
  let found = false
  const offer = (worth: number) => {
    if (!found || isBetter(worth, best)) best = worth
    found = true
  }

  /** All captures that go on from a field, each to its end; whether there was one. */
  function capture(from: number, number: number, mover: number, alone: boolean, jumped: number): boolean {
    let any = false
    for (const next of jumps) {
      const over = next[from]
      if (p[over] !== 3 - mover) continue
      const to = next[over]
      if (p[to] !== 0) continue
      any = true
      const after = number + mover * (power[to] - power[from]) - (3 - mover) * power[over]
      p[from] = p[over] = 0
      p[to] = mover
      if (!capture(to, after, mover, alone, jumped + 1)) {
        if (alone && to === goal) offer(jumped + 2)
        else offer(before(moving[2 * after + 2 - mover], jumped + 1))
      }
      p[to] = 0
      p[over] = 3 - mover
      p[from] = mover
    }
    return any
  }

  const buckets: number[][] = Array.from({ length: MOST_PLIES + 1 }, () => [])
  const decide = (place: number, worth: number) => {
    moving[place] = worth
    buckets[Math.abs(worth) - 1].push(place)
  }

  /** What needs no other place of the same stones; for the rest how many steps it waits for. */
  function begin(number: number, turn: number, men: number): void {
    const place = 2 * number + turn
    const mover = turn + 1
    found = false
    for (let field = 0; field < count; field++) if (p[field] === mover) capture(field, number, mover, men === 1, 0)
    if (found) {
      if (best !== 0) decide(place, best)
      return
    }
    let free = 0
    for (let field = 0; field < count; field++) {
      if (p[field] !== mover) continue
      for (const next of steps) {
        if (p[next[field]] !== 0) continue
        free++
        if (men === 1 && next[field] === goal) {
          decide(place, 2)
          return
        }
      }
    }
    if (free > 0) open[place] = free
    else if (blocked === 'passes') open[place] = PASSES
    else decide(place, -1)
  }

  /** Tells the places before this one, which is decided. */
  function tell(place: number, plies: number): void {
    const number = place >> 1
    const turn = place & 1
    const wins = moving[place] < 0
    const reach = (other: number) => {
      if (open[other] === 0 || moving[other] !== 0) return
      if (wins) decide(other, plies + 2)
      else if (open[other] === PASSES || --open[other] === 0) decide(other, -plies - 2)
    }
    lay(number)
    const stepped = 2 - turn
    if (open[2 * number + 1 - turn] === PASSES) reach(2 * number + 1 - turn)
    for (let to = 0; to < count; to++) {
      if (p[to] !== stepped) continue
      for (const next of steps) {
        const from = next[to]
        if (p[from] === 0 && from < count) {
          const other = 2 * (number + stepped * (power[from] - power[to])) + 1 - turn
          if (open[other] !== PASSES) reach(other)
        }
      }
    }
  }

  for (let total = 1; total <= 2 * stones; total++)
    for (let first = Math.max(0, total - stones); first <= Math.min(stones, total); first++) {
      const second = total - first
      let done = 0
      for (const number of classOf(first, second)) {
        positions += 2
        if (first === 0) moving[2 * number] = -1
        else if (second === 0) moving[2 * number + 1] = -1
        else {
          lay(number)
          begin(number, 0, first)
          begin(number, 1, second)
        }
        if (++done % CHUNK === 0) yield
      }
      for (let plies = 0; plies < MOST_PLIES; plies++) {
        const bucket = buckets[plies]
        for (let i = 0; i < bucket.length; i++) {
          tell(bucket[i], plies)
          if (++done % CHUNK === 0) yield
        }
        buckets[plies] = []
      }
    }

  for (const number of classOf(stones, stones)) placing[number] = moving[2 * number]
  for (let placed = 2 * stones - 1; placed >= 0; placed--) {
    const mover = 1 + (placed % 2)
    for (const [i, number] of classOf(Math.ceil(placed / 2), Math.floor(placed / 2)).entries()) {
      positions++
      lay(number)
      found = false
      for (let field = 0; field < count; field++)
        if (p[field] === 0 && !(goalBarred && placed === 0 && field === goal))
          offer(before(placing[number + mover * power[field]], 1))
      placing[number] = best
      if (i % CHUNK === 0) yield
    }
  }
  return solutionOf(game, positions, count, power, moving, placing)
}

function solutionOf(
  game: Game,
  positions: number,
  count: number,
  power: Int32Array,
  moving: Worths,
  placing: Worths,
): SolvedGame {
  const { turn: TURN, chain: CHAIN, hand: HAND } = game.layout.at
  const told = (worth: number, seat: number): Value =>
    worth === 0 ? { winner: -1, plies: 0 } : { winner: worth > 0 ? seat : 1 - seat, plies: Math.abs(worth) - 1 }

  function worthOf(p: Position): Value {
    const result = game.result(p)
    if (result) return { winner: result.payoffs.findIndex((payoff) => payoff > 0), plies: 0 }
    if (p[CHAIN] !== 0) return inMidTurn(p)
    let number = 0
    for (let field = 0; field < count; field++) number += p[field] * power[field]
    const worth = p[HAND] + p[HAND + 1] > 0 ? placing[number] : moving[2 * number + p[TURN]]
    return told(worth, p[TURN])
  }

  /** The best of the jumps that follow. */
  function inMidTurn(p: Position): Value {
    const seat = firstSeat(game.actors(p))
    const list = new ActionList()
    game.actions(p, seat, list)
    const values = list.toArray().map((action) => {
      const after = p.slice()
      game.play(after, seat, action)
      return worthOf(after)
    })
    const rank = ({ winner, plies }: Value) => (winner < 0 ? 0 : winner === seat ? 1000 - plies : plies - 1000)
    const best = values.reduce((one, other) => (rank(other) > rank(one) ? other : one))
    return { winner: best.winner, plies: best.winner < 0 ? 0 : best.plies + 1 }
  }

  return { positions, valueOf: worthOf }
}
