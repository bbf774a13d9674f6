import {
  ActionList,
  CHANCE,
  drawChance,
  type Game,
  longestIdle,
  Match,
  Random,
  type Seat,
  seatsOf,
} from '@jatekvilag/engine'
import { type Bot, createBot, type Thinker } from './bot.ts'

/** A player in a test match: a bot, or moves at random. */
export type Player = Thinker | 'random'

export interface DuelScore {
  a: number
  b: number
  draws: number
}

export interface DuelPlan {
  readonly seed: number
  readonly scale: number
  /** Turns at random before the players begin, the same ones with sides changed: careful players would repeat themselves. */
  readonly opening?: number
  /** A game that lasts more turns than this is a draw; 0 for no limit. */
  readonly longest?: number
  readonly clock?: () => number
}

/** One game of a duel. */
export interface DuelGame {
  readonly winner: 'a' | 'b' | 'draw'
  readonly turns: number
  /** True when it was stopped for its length. */
  readonly cut: boolean
}

export function makePlayer(game: Game, player: Player, seed: number, plan: DuelPlan): Bot {
  if (player !== 'random') return createBot(game, { ...player, seed, scale: plan.scale, clock: plan.clock })
  const random = new Random(seed)
  const list = new ActionList()
  return {
    think({ view, seat }) {
      return { action: game.sample(view, seat, random, list), candidates: [], line: [], work: 0 }
    },
  }
}

/** Plays one game to its end, or until it has lasted too long. `bots` are by seat. */
export function playGame(
  game: Game,
  bots: readonly Bot[],
  { seed, opening = 0, longest = 0 }: Pick<DuelPlan, 'seed' | 'opening' | 'longest'>,
): Match {
  const match = new Match(game)
  const random = new Random(seed)
  const list = new ActionList()
  const seen = new Set<number>([game.hash(match.position)])
  while (match.actors !== 0) {
    const turn = match.turnBoundaries.length - 1
    if (longest > 0 && turn >= longest) break
    const seat: Seat = longestIdle(match, seatsOf(match.actors))!
    let action: number
    if (seat === CHANCE) action = drawChance(game, match.position, random, list)
    else if (turn < opening) action = game.sample(match.position, seat, random, list)
    else action = bots[seat].think({ view: game.view(match.position, seat), seat, seen }).action
    match.play(seat, action)
    seen.add(game.hash(match.position))
  }
  return match
}

/**
 * The game of that number: a and b change sides after every game; with more seats, a and b sit alternately or are a team each.
 * Two games in a row have the same opening and the same dice.
 */
export function duelGame(game: Game, a: Player, b: Player, index: number, plan: DuelPlan): DuelGame {
  const swapped = index % 2
  const isA = (seat: number) => ((game.teams?.[seat] ?? seat) + swapped) % 2 === 0
  const seed = plan.seed + 1000 * (index >> 1)
  const bots = Array.from({ length: game.seats }, (_, s) =>
    makePlayer(game, isA(s) ? a : b, seed + s + 1 + swapped * 37, plan),
  )
  const match = playGame(game, bots, { ...plan, seed })
  const result = match.result()
  let lead = 0
  result?.payoffs.forEach((payoff, s) => {
    lead += isA(s) ? payoff : -payoff
  })
  const winner = lead > 1e-9 ? 'a' : lead < -1e-9 ? 'b' : 'draw'
  return { winner, turns: match.turnBoundaries.length, cut: result === null }
}

/** The games one after the other, in this thread. */
export function* duel(
  game: Game,
  a: Player,
  b: Player,
  { games, ...plan }: DuelPlan & { games: number },
): Generator<DuelScore> {
  const score: DuelScore = { a: 0, b: 0, draws: 0 }
  for (let index = 0; index < games; index++) {
    count(score, duelGame(game, a, b, index, plan).winner)
    yield { ...score }
  }
}

export function count(score: DuelScore, winner: DuelGame['winner']): void {
  if (winner === 'draw') score.draws++
  else score[winner]++
}
