import { ActionList } from '../actions.ts'
import { CHANCE, type Game, type Position, seatsOf } from '../contract.ts'
import { Match } from '../match.ts'
import { drawChance } from '../playout.ts'
import { Random } from '../random.ts'
import { nearLimits, thinned } from './odd-starts.ts'
import { Player, STYLES, type Style } from './styles.ts'

export interface Exploration {
  readonly seed: number
  /** The most actions of one match from the start, for each style. */
  readonly steps: number
  /** Matches from thinned positions, and the most actions of each. */
  readonly odd: number
  readonly oddSteps: number
}

/**
 * Plays in every style from the start, then from thinned positions and from counters near their limits, and shows each
 * position before it is played on and each last one.
 */
export function explore(game: Game, plan: Exploration, visit: (match: Match) => void): void {
  const random = new Random(plan.seed)
  const player = new Player(game, random)
  const bases: Position[] = []
  for (const style of STYLES) {
    const match = new Match(game)
    playOn(match, player, style, random, plan.steps, visit)
    for (const part of [0.3, 0.6, 0.9]) bases.push(match.positionAt(Math.floor(match.log.length * part)))
  }
  const going = bases.filter((p) => game.actors(p) !== 0)
  for (let i = 0; i < plan.odd && going.length > 0; i++) {
    const base = going[i % going.length]
    const odd = thinned(game, base, random)
    const starts = i < 3 ? nearLimits(game, odd ?? base) : []
    if (odd) starts.push(odd)
    for (const start of starts)
      playOn(new Match(game, start), player, STYLES[i % STYLES.length], random, plan.oddSteps, visit)
  }
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
