import type { Bot, DuelGame } from '@jatekvilag/bots'
import { ActionList, CHANCE, drawChance, type Game, longestIdle, Random, type Seat, seatsOf } from '@jatekvilag/engine'
import { processorClock } from '../../src/arena/clock.ts'
import { Boards, viewOn } from './boards.ts'
import type { Program } from './program.ts'

/** Two programs that know the same game, each its own way. */
export interface Sides {
  readonly own: Program
  readonly former: Program
  readonly ownGame: Game
  readonly formerGame: Game
}

export interface CourtPlan {
  readonly seed: number
  /** Seconds of processor time a move. */
  readonly seconds: number
  /** Turns by lot, the same ones in both games of a pair. */
  readonly opening: number
  /** A game of more turns is drawn; 0 for no limit. */
  readonly longest: number
}

/** That game between level 8 of both programs: the present one is `a`; sides change after every game. */
export function courtGame({ own, former, ownGame, formerGame }: Sides, index: number, plan: CourtPlan): DuelGame {
  const swapped = index % 2
  const isOwn = (seat: Seat) => ((ownGame.teams?.[seat] ?? seat) + swapped) % 2 === 0
  const seed = plan.seed + 1000 * (index >> 1)
  const botFor = (seat: Seat): Bot => {
    const settings = {
      level: 8,
      seed: seed + seat + 1 + 37 * swapped,
      scale: plan.seconds,
      clock: processorClock,
    } as const
    return isOwn(seat) ? own.bots.createBot(ownGame, settings) : former.bots.createBot(formerGame, settings)
  }
  const bots = Array.from({ length: ownGame.seats }, (_, seat) => botFor(seat))
  const boards = new Boards(ownGame, formerGame)
  const [random, list] = [new Random(seed), new ActionList()]
  const seen = { own: new Set<number>(), former: new Set<number>() }
  const remember = () => {
    seen.own.add(ownGame.hash(boards.own.position))
    seen.former.add(formerGame.hash(boards.former.position))
  }
  remember()
  while (boards.own.actors !== 0) {
    const turn = boards.own.turnBoundaries.length - 1
    if (plan.longest > 0 && turn >= plan.longest) break
    const seat = longestIdle(boards.own, seatsOf(boards.own.actors))!
    if (seat === CHANCE) boards.play(seat, drawChance(ownGame, boards.own.position, random, list))
    else if (turn < plan.opening) boards.play(seat, ownGame.sample(boards.own.position, seat, random, list))
    else if (isOwn(seat))
      boards.play(seat, bots[seat]!.think({ view: viewOn(boards.own, seat), seat, seen: seen.own }).action)
    else {
      const { action } = bots[seat]!.think({ view: viewOn(boards.former, seat), seat, seen: seen.former })
      boards.play(seat, boards.inOwn(seat, action))
    }
    remember()
  }
  const result = boards.result()
  let lead = 0
  result?.payoffs.forEach((payoff, seat) => {
    lead += isOwn(seat) ? payoff : -payoff
  })
  const winner = lead > 1e-9 ? 'a' : lead < -1e-9 ? 'b' : 'draw'
  return { winner, turns: boards.own.turnBoundaries.length, cut: result === null }
}
