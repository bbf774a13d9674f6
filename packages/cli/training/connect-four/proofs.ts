/**
 * How long it takes until all is known of positions by lot, with empty memories: who wins, and a move that keeps it.
 *
 *   node packages/cli/training/connect-four/proofs.ts 10 --games 1200 --seed 11
 */
import { knownMoves } from '@jatekvilag/bots'
import { ActionList, firstSeat, type Game, openGame, Random, turns, unwrap } from '@jatekvilag/engine'
import { gameEntry } from '@jatekvilag/games'
import { processorClock } from '../../src/arena/clock.ts'

const [discs = '10', ...flags] = process.argv.slice(2)
const given = (name: string, otherwise: number) => {
  const at = flags.indexOf(`--${name}`)
  return at < 0 ? otherwise : Number(flags[at + 1])
}
const entry = gameEntry('connect-four')!
await entry.fetch?.({ size: '7x6' })
const rules = unwrap(openGame(entry))
const random = new Random(given('seed', 1))
const list = new ActionList()
const had = new Set<string>()
const rows: { milliseconds: number; positions: number; text: string; what: string }[] = []

const isDecided = (game: Game, p: Int32Array, seat: number) =>
  turns(game, p).some(({ after }) => (game.result(after)?.payoffs[seat] ?? 0) > 0)

while (rows.length < given('games', 100)) {
  const p = rules.start()
  for (let n = 0; n < Number(discs) && rules.actors(p) !== 0; n++)
    rules.play(p, n % 2, rules.sample(p, n % 2, random, list))
  const text = rules.write(p)
  if (rules.actors(p) === 0 || had.has(text) || isDecided(rules, p, firstSeat(rules.actors(p)))) continue
  had.add(text)
  const game = unwrap(openGame(entry))
  const began = processorClock()
  let positions = 0
  const known = knownMoves(game, p, firstSeat(game.actors(p)), (more = 1) => {
    positions += more
    return false
  })
  const what = known.winning !== undefined ? 'won' : known.isDrawn ? 'drawn' : 'lost'
  rows.push({ milliseconds: processorClock() - began, positions, text, what })
}
rows.sort((a, b) => b.positions - a.positions)
const open = rows.filter(({ what }) => what !== 'lost')
const mean = rows.reduce((sum, { milliseconds }) => sum + milliseconds, 0) / rows.length
const over = [175, 700].map(
  (most) => `${open.filter(({ milliseconds }) => milliseconds > most).length} over ${most} ms`,
)
console.log(
  `${discs} discs: ${rows.length} positions, ${mean.toFixed(1)} ms each; of ${open.length} not lost ${over.join(', ')}`,
)
// Of so many by lot none: in 95 of 100 cases there are fewer than this among all.
if (open.every(({ milliseconds }) => milliseconds <= 700))
  console.log(
    `  less than ${(100 * (1 - 0.05 ** (1 / open.length))).toFixed(3)} % of those not lost take longer than 700 ms`,
  )
for (const { milliseconds, positions, text, what } of [...open.slice(0, 2), ...rows.slice(0, 1)])
  console.log(`  ${text}: ${what}, ${milliseconds.toFixed(0)} ms, ${positions} positions`)
