import { createBot, pointsOf, prepareWeigher, REVIEW_EFFORT } from '@jatekvilag/bots'
import { type Action, ActionList, firstSeat, type Game, type Match, type Random } from '@jatekvilag/engine'
import type { Strong } from './strong.ts'

/** Games are played quickly, after a few random actions. */
const RANDOM_ACTIONS = 4
const GAME_LEVEL = 5
const GAME_SCALE = 0.3

/** Any game by our own search with so many times the effort of a review. */
export async function strongSelf(game: Game, times: number, seed: number): Promise<Strong> {
  const settings = { seed, clock: () => 0 }
  const far = await prepareWeigher(game, { ...REVIEW_EFFORT, ...settings, scale: REVIEW_EFFORT.scale! * times })
  const player = createBot(game, { level: GAME_LEVEL, scale: GAME_SCALE, ...settings })
  const asked = (match: Match) => {
    const seat = firstSeat(match.actors)
    return { seat, view: game.view(match.position, seat) }
  }
  return {
    agreeing: false,
    tellsCosts: false,
    async play(match: Match, random: Random): Promise<Action> {
      const { seat, view } = asked(match)
      if (match.log.length < RANDOM_ACTIONS) return game.sample(match.position, seat, random, new ActionList())
      return player.think({ seat, view }).action
    },
    async choose(match: Match) {
      const [best] = far.think(asked(match)).candidates
      return { action: best!.action, points: pointsOf(best!.value) }
    },
    close: () => {},
  }
}
