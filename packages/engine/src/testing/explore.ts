import { ActionList } from '../actions.ts'
import { CHANCE, type Game, type Position, seatsOf } from '../contract.ts'
import { Match } from '../match.ts'
import { drawChance } from '../playout.ts'
import { Random } from '../random.ts'
import { atLimit, bared, countersIn, disarranged } from './odd-starts.ts'
import { Player, STYLES, type Style } from './styles.ts'

export interface Exploration {
  readonly seed: number
  /** The most actions of one match from the start, for each style. */
  readonly steps: number
  /** Matches from disarranged positions, and the most actions of each. */
  readonly odd: number
  readonly oddSteps: number
}

/** Where in a match the odd positions come from; the first moves still have all rights. */
const PARTS = [0, 0.05, 0.15, 0.3, 0.6, 0.9]
/** Every so many positions are looked at for counters. */
const COUNTERS_EVERY = 3
/** Each counter is played to its limit from so many positions. */
const LIMITS_EACH = 2

/**
 * Plays in every style from the start, then from disarranged positions and from counters at their limits, and shows
 * each position before it is played on and each last one.
 */
export function explore(game: Game, plan: Exploration, visit: (match: Match) => void): void {
  const random = new Random(plan.seed)
  const player = new Player(game, random)
  const bases: Position[] = []
  const counters = new Map<string, { at: Position; index: number }[]>()
  const play = (start: Position, style: Style, steps: number) => {
    const match = new Match(game, start)
    playOn(match, player, style, random, steps, (going) => {
      if (going.length % COUNTERS_EVERY === 0 && going.actors !== 0) noteCounters(game, going.position, counters)
      visit(going)
    })
    return match
  }
  for (const style of STYLES) {
    const match = play(game.start(), style, plan.steps)
    for (const part of PARTS) bases.push(match.positionAt(Math.floor(match.length * part)))
  }
  const going = bases.filter((p) => game.actors(p) !== 0)
  for (let i = 0; i < plan.odd && going.length > 0; i++) {
    const base = going[i % going.length]
    const odd = i % 3 === 2 ? bared(game, base, random) : disarranged(game, base, random)
    if (odd) play(odd, STYLES[i % STYLES.length], plan.oddSteps)
  }
  for (const { at, index } of [...counters.values()].flat()) {
    const last = atLimit(game, at, index)
    if (last) playOn(new Match(game, last), player, 'lasting', random, plan.oddSteps, visit)
  }
}

/** Remembers the last positions in which each counter is shown. */
function noteCounters(game: Game, p: Position, counters: Map<string, { at: Position; index: number }[]>): void {
  for (const { key, index } of countersIn(game.write(p))) {
    const known = counters.get(key) ?? []
    counters.set(key, [{ at: p, index }, ...known].slice(0, LIMITS_EACH))
  }
}

/** One match from the start. */
export function playInStyle(game: Game, style: Style, seed: number, steps: number): Match {
  const random = new Random(seed)
  const match = new Match(game)
  playOn(match, new Player(game, random), style, random, steps, () => {})
  return match
}

function playOn(
  match: Match,
  player: Player,
  style: Style,
  random: Random,
  steps: number,
  visit: (match: Match) => void,
): void {
  const { game } = match
  const list = new ActionList()
  for (let step = 0; ; step++) {
    visit(match)
    const seats = seatsOf(match.actors)
    if (seats.length === 0 || step === steps) return
    const seat = seats[random.below(seats.length)]
    const action =
      seat === CHANCE ? drawChance(game, match.position, random, list) : player.choose(match.position, seat, style)
    match.play(seat, action)
  }
}
