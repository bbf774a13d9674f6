import { type DuelGame, type Player, thinkingOf } from '@jatekvilag/bots'
import { type Game, hashSlots, type OptionValues } from '@jatekvilag/engine'
import { playerNamed } from './player.ts'

/** One game of a test match, small enough to be sent to a worker and written on one line. */
export interface Job {
  readonly game: string
  readonly options: OptionValues
  readonly a: string
  readonly b: string
  /** Even games have a in the first seat, odd ones b. */
  readonly index: number
  readonly seed: number
  readonly scale: number
  readonly opening: number
  readonly longest: number
  /** Changes when the plan, the level or the judge of either player change: old results do not count then. */
  readonly players: string
}

export interface Finished extends Job, DuelGame {}

export const keyOf = ({ game, options, a, b, index, seed, scale, opening, longest, players }: Job): string =>
  JSON.stringify([game, options, a, b, index, seed, scale, opening, longest, players])

/** Jobs with the same rules are played by the same worker. */
export const rulesOf = ({ game, options }: Job): string => JSON.stringify([game, options])

export type JobPlan = Pick<Job, 'seed' | 'scale' | 'opening' | 'longest'>

/** All games of one pair of players. */
export function jobsOf(game: Game, a: string, b: string, games: number, plan: JobPlan): Job[] {
  const players = `${fingerprint(game, playerNamed(a))}-${fingerprint(game, playerNamed(b))}`
  const { id, options } = game
  return Array.from({ length: games }, (_, index) => ({ game: id, options, a, b, index, ...plan, players }))
}

function fingerprint(game: Game, player: Player): string {
  if (player === 'random') return 'random'
  const { judge, ...rest } = thinkingOf(game, player)
  const text = JSON.stringify([rest, judge?.made])
  const codes = Int32Array.from(text, (letter) => letter.charCodeAt(0))
  return (hashSlots(codes, codes.length) >>> 0).toString(36)
}
