/**
 * Games of a bot against itself, written down as what its network sees, what the search thought of it and how the game ended.
 *
 *   node packages/cli/training/updated-network/self-play.ts chess samples.bin --seconds 600 --work 200 --seed 1 [--network network.json | --room]
 *
 * With `--room` the judge of the room plays, and its own search where it has one.
 */
import { appendFileSync, readFileSync } from 'node:fs'
import { createBot, type Judge, linearJudge, loadJudge, weightsOf } from '@jatekvilag/bots'
import { ActionList, firstSeat, type Game, Match, openGame, Random, unwrap } from '@jatekvilag/engine'
import { gameEntry } from '@jatekvilag/games'
import { updatedJudge } from '@jatekvilag/games/families/updated-network/judge.ts'
import { inputsIn, sightOf } from '@jatekvilag/games/families/updated-network/sight.ts'
import { SIGHTS } from './sights.ts'

/** Log-odds beyond which a side has won, for so many moves in a row. */
const CLEAR = 5
const LONG_ENOUGH = 8
const LONGEST = 400
/** Log-odds are written as whole numbers, so many to one. */
const PARTS = 1000
const MOST = 30

const [id = 'chess', file = 'samples.bin', ...flags] = process.argv.slice(2)
const given = (name: string, otherwise: number) => {
  const at = flags.indexOf(`--${name}`)
  return at < 0 ? otherwise : Number(flags[at + 1])
}
const [seconds, work, seed, opening, stray, keep] = [
  given('seconds', 60),
  given('work', 800),
  given('seed', 1),
  given('opening', 8),
  given('stray', 0.03),
  given('keep', 1),
]

const game: Game = unwrap(openGame(gameEntry(id)!, {}))
const weighed: Judge = linearJudge(game.evaluation!, weightsOf(game)!)
const network = flags.indexOf('--network')
const judge: Judge = flags.includes('--room')
  ? (await loadJudge(game))!
  : network < 0
    ? weighed
    : updatedJudge(game, weighed, JSON.parse(readFileSync(flags[network + 1]!, 'utf8')))
const sight = sightOf(game, SIGHTS[id]!(game))
const bot = createBot(game, { level: 8, method: 'alpha-beta', judge, seed, work })
const random = new Random(seed)
const list = new ActionList()
const turn: number = game.layout.at.turn!

interface Sample {
  readonly bytes: Buffer
  readonly seat: number
}

const clamped = (logOdds: number) => Math.round(PARTS * Math.max(-MOST, Math.min(MOST, logOdds)))

function sampleOf(match: Match, score: number): Sample {
  const p = match.position
  const seat = p[turn]!
  const [own, other] = [new Int32Array(sight.slots.length), new Int32Array(sight.slots.length)]
  const count = inputsIn(sight, p, seat, own)
  inputsIn(sight, p, 1 - seat, other)
  const bytes = Buffer.alloc(2 + 4 * count + 5)
  bytes.writeUInt16LE(count, 0)
  for (let i = 0; i < count; i++) {
    bytes.writeUInt16LE(own[i]!, 2 + 2 * i)
    bytes.writeUInt16LE(other[i]!, 2 + 2 * (count + i))
  }
  bytes.writeInt16LE(clamped(score), 2 + 4 * count)
  bytes.writeInt16LE(clamped(weighed.value(p, seat)), 4 + 4 * count)
  return { bytes, seat }
}

/** One game; the answer is how many samples it gave. */
function play(): number {
  const match = new Match(game)
  const seen = new Set<number>([game.hash(match.position)])
  const samples: Sample[] = []
  const begins = 2 + random.below(opening)
  let [ahead, aheadFor] = [0, 0]
  for (let n = 0; match.actors !== 0 && n < LONGEST && aheadFor < LONG_ENOUGH; n++) {
    const seat = firstSeat(match.actors)
    let action: number
    if (n < begins || random.unit() < stray) action = game.sample(match.position, seat, random, list)
    else {
      const thought = bot.think({ view: match.position, seat, seen })
      action = thought.action
      const { value, proven } = thought.candidates[0]!
      const score = proven ? Math.sign(value) * MOST : 2 * Math.atanh(Math.max(-0.999999, Math.min(0.999999, value)))
      const calm = !judge.noisy(match.position, action) && judge.tactics?.pressed(match.position) !== true
      // Where another acts than whose turn it is, the judge is not asked as the one who moves.
      const own = seat === match.position[turn]
      if (calm && own && !proven && thought.candidates.length > 1 && random.unit() < keep)
        samples.push(sampleOf(match, score))
      const side = Math.abs(score) > CLEAR ? Math.sign(score) * (seat === 0 ? 1 : -1) : 0
      aheadFor = side !== 0 && side === ahead ? aheadFor + 1 : 0
      ahead = side
    }
    match.play(seat, action)
    seen.add(game.hash(match.position))
  }
  const first = match.actors === 0 ? Math.sign(match.result()!.payoffs[0]!) : aheadFor >= LONG_ENOUGH ? ahead : 0
  for (const { bytes, seat } of samples) bytes.writeInt8(seat === 0 ? first : -first, bytes.length - 1)
  appendFileSync(file, Buffer.concat(samples.map(({ bytes }) => bytes)))
  return samples.length
}

const began = performance.now()
let [games, written] = [0, 0]
while (performance.now() - began < 1000 * seconds) {
  written += play()
  games++
}
console.log(
  `${id}: ${games} games, ${written} samples of ${sight.inputs} inputs, ${Math.round(performance.now() - began)} ms`,
)
