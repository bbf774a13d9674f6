import { ActionList, CHANCE, drawChance, type Game, Match, Random, type Seat, seatsOf } from '@jatekvilag/engine'
import { type Bot, createBot } from './bot.ts'
import type { Level, LevelPlan } from './levels.ts'

/** A player in a test match: a bot's level, a plan that is being tried out, or moves at random. */
export type Player = Level | LevelPlan | 'random'

export interface DuelScore {
  a: number
  b: number
  draws: number
}

export function makePlayer(game: Game, player: Player, seed: number, scale: number): Bot {
  if (typeof player === 'number') return createBot(game, { level: player, seed, scale })
  if (player !== 'random') return createBot(game, { level: 1, plan: player, seed, scale })
  const random = new Random(seed)
  const list = new ActionList()
  return {
    think({ view, seat }) {
      return { action: game.sample(view, seat, random, list), candidates: [], line: [], work: 0 }
    },
  }
}

/** Plays one game to its end and answers with the payoffs. `bots` are by seat. */
export function playGame(game: Game, bots: readonly Bot[], seed: number): { match: Match; payoffs: readonly number[] } {
  const match = new Match(game)
  const random = new Random(seed)
  const list = new ActionList()
  const seen = new Set<number>([game.hash(match.position)])
  while (match.actors !== 0) {
    const seat: Seat = seatsOf(match.actors)[0]
    const action =
      seat === CHANCE
        ? drawChance(game, match.position, random, list)
        : bots[seat].think({ view: game.view(match.position, seat), seat, seen }).action
    match.play(seat, action)
    seen.add(game.hash(match.position))
  }
  return { match, payoffs: match.result()!.payoffs }
}

/** a and b change sides after every game; with more seats, a and b sit alternately. */
export function* duel(
  game: Game,
  a: Player,
  b: Player,
  plan: { games: number; seed: number; scale: number },
): Generator<DuelScore> {
  const score: DuelScore = { a: 0, b: 0, draws: 0 }
  for (let g = 0; g < plan.games; g++) {
    const swapped = g % 2
    const isA = (seat: number) => (seat + swapped) % 2 === 0
    const seed = plan.seed + 1000 * (g >> 1)
    const bots = Array.from({ length: game.seats }, (_, s) =>
      makePlayer(game, isA(s) ? a : b, seed + s + 1 + swapped * 37, plan.scale),
    )
    const { payoffs } = playGame(game, bots, seed)
    let [sumA, sumB] = [0, 0]
    payoffs.forEach((payoff, s) => {
      if (isA(s)) sumA += payoff
      else sumB += payoff
    })
    if (game.seats === 1 ? payoffs[0] > 0 : sumA > sumB + 1e-9) score.a++
    else if (sumB > sumA + 1e-9) score.b++
    else score.draws++
    yield { ...score }
  }
}
