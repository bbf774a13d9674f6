/**
 * Level 8 of nine mens morris against the same judge in the common search, at different times a move.
 *
 *   node packages/cli/training/mills/match.ts 0.02 0.2 --games 40 --opening 2 --seed 100
 */
import { createBot, type Judge, loadJudge, playGame } from '@jatekvilag/bots'
import { openGame, unwrap } from '@jatekvilag/engine'
import { gameEntry } from '@jatekvilag/games'
import { processorClock } from '../../src/arena/clock.ts'

const [one = '0.02', other = '0.2', ...flags] = process.argv.slice(2)
const given = (name: string, otherwise: number) => {
  const at = flags.indexOf(`--${name}`)
  return at < 0 ? otherwise : Number(flags[at + 1])
}
const game = unwrap(openGame(gameEntry('nine-mens-morris')!))
const judge = (await loadJudge(game))!
const common: Judge = { ...judge, lines: undefined }
const score = { won: 0, drawn: 0, lost: 0 }
const [seed, opening] = [given('seed', 1), given('opening', 2)]
for (let index = 0; index < given('games', 40); index++) {
  const own = index % 2
  const bots = [0, 1].map((seat) =>
    createBot(game, {
      level: 8,
      method: 'alpha-beta',
      judge: seat === own ? judge : common,
      seed: seed + 10 * index + seat,
      scale: Number(seat === own ? one : other),
      clock: processorClock,
    }),
  )
  const match = playGame(game, bots, { seed: seed + 1000 * (index >> 1), opening, longest: 250 })
  const payoff = match.result()?.payoffs[own] ?? 0
  score[payoff > 0 ? 'won' : payoff < 0 ? 'lost' : 'drawn']++
  console.log(`${index + 1}: +${score.won} =${score.drawn} -${score.lost}`)
}
