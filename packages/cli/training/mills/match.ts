/**
 * Level 8 of nine men's morris against another thinker with more time a move.
 *
 *   node packages/cli/training/mills/match.ts 0.02 0.2 --games 40 --stray 3 --seed 100 [--same]
 *   node packages/cli/training/mills/match.ts 0.03 0.03 --games 20 --opening 2 --seed 300
 *
 * The other is the same judge in the common search, with `--same` level 8 itself. With `--stray N` only the other's first N men are
 * put by lot, and level 8 chooses all its moves from the empty board; with `--opening N` the first N turns of both sides are by lot.
 * A lost game is written down.
 */
import { createBot, type Judge, loadJudge, playGame } from '@jatekvilag/bots'
import { openGame, Random, unwrap } from '@jatekvilag/engine'
import { gameEntry } from '@jatekvilag/games'
import { processorClock } from '../../src/arena/clock.ts'
import { straying } from './straying.ts'

const [one = '0.02', other = '0.2', ...flags] = process.argv.slice(2)
const given = (name: string, otherwise: number) => {
  const at = flags.indexOf(`--${name}`)
  return at < 0 ? otherwise : Number(flags[at + 1])
}
const game = unwrap(openGame(gameEntry('nine-mens-morris')!))
const judge = (await loadJudge(game))!
const others: Judge = flags.includes('--same') ? judge : { ...judge, lines: undefined }
const score = { won: 0, drawn: 0, lost: 0 }
const [seed, opening, stray] = [given('seed', 1), given('opening', 0), given('stray', 0)]

for (let index = 0; index < given('games', 40); index++) {
  const own = index % 2
  const bots = [0, 1].map((seat) =>
    createBot(game, {
      level: 8,
      method: 'alpha-beta',
      judge: seat === own ? judge : others,
      seed: seed + 10 * index + seat,
      scale: Number(seat === own ? one : other),
      clock: processorClock,
    }),
  )
  bots[1 - own] = straying(game, bots[1 - own]!, stray, new Random(seed + 1000 * (index >> 1)))
  const match = playGame(game, bots, { seed: seed + 1000 * (index >> 1), opening, longest: 250 })
  const payoff = match.result()?.payoffs[own] ?? 0
  score[payoff > 0 ? 'won' : payoff < 0 ? 'lost' : 'drawn']++
  console.log(`${index + 1}: +${score.won} =${score.drawn} -${score.lost}`)
  if (payoff < 0) console.log(`lost as ${'wb'[own]}: ${match.log.map((entry) => entry.name).join(' ')}`)
}
