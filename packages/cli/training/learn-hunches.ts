/**
 * Learns where to look first in games of stones on hexagons, from games of level 8 against itself: weights that make the moves
 * likely which a search looks at most. Prints what a `hunches.json` holds.
 *
 *   node packages/cli/training/learn-hunches.ts hex --games 60 --seconds 0.1 > hunches.json
 */
import { createBot } from '@jatekvilag/bots'
import { ActionList, firstSeat, type Game, type OptionValues, openGame, Random, unwrap } from '@jatekvilag/engine'
import { gameEntry } from '@jatekvilag/games'
import { type HexStones, looksAt } from '@jatekvilag/games/connection/family/hex-stones.ts'
import { PARTS, WEIGHTS } from '@jatekvilag/games/connection/family/hunches.ts'
import { stones as havannahStones } from '@jatekvilag/games/connection/havannah/havannah.ts'
import { stones as hexStones } from '@jatekvilag/games/connection/hex/hex.ts'
import { stones as yStones } from '@jatekvilag/games/connection/y/y.ts'
import { processorClock } from '../src/arena/clock.ts'

const STONES: Record<string, (chosen: never) => HexStones> = { hex: hexStones, y: yStones, havannah: havannahStones }
const ROUNDS = 40
/** A search that looks everywhere alike teaches nothing. */
const LEAST_SHARE = 0.08
/** Surroundings that were met less often than this count for less. */
const OFTEN = 20

/** One position: the weights that count for each move, and how much of the search went into it. */
interface Lesson {
  readonly parts: Int32Array
  readonly shares: Float64Array
}

const [name = 'hex', ...flags] = process.argv.slice(2)
const flag = (wanted: string, usual: number) => Number(flags[flags.indexOf(`--${wanted}`) + 1] ?? usual) || usual
const [games, seconds, seed] = [flag('games', 60), flag('seconds', 0.1), flag('seed', 1)]
const game = unwrap(openGame(gameEntry(name)!, { options: { swap: false } }))
const lessons = lessonsFrom(game)
const weights = learn(lessons)
const made = `learn-hunches.ts ${name} --games ${games} --seconds ${seconds} --seed ${seed}: ${lessons.length} positions`
console.log(JSON.stringify({ made, weights: Array.from(weights, (weight) => Number(weight.toFixed(2))) }))

function lessonsFrom(game: Game): Lesson[] {
  const looks = looksAt(STONES[name]!(game.options as OptionValues as never))
  const random = new Random(seed)
  const list = new ActionList()
  const found: Lesson[] = []
  for (let g = 0; g < games; g++) {
    const bot = createBot(game, { level: 8, seed: 1000 * seed + g, scale: seconds, clock: processorClock })
    const p = game.start()
    for (let turn = 0, opening = random.below(6); game.actors(p) !== 0; turn++) {
      const seat = firstSeat(game.actors(p))
      let action = game.sample(p, seat, random, list)
      if (turn >= opening) {
        const thought = bot.think({ view: p, seat })
        const best = thought.candidates[0]!
        if (!best.proven && best.share >= LEAST_SHARE) {
          list.count = 0
          game.actions(p, seat, list)
          looks.see(p, seat, list.items, list.count, p[game.layout.at.last!]!, p[game.layout.at.answers!]!)
          const shares = new Map(thought.candidates.map((candidate) => [candidate.action, candidate.share]))
          found.push({
            parts: looks.parts.slice(0, PARTS * list.count),
            shares: Float64Array.from(list.toArray(), (each) => shares.get(each) ?? 0),
          })
        }
        // Now and then something else, so that there is something to punish.
        if (random.below(12) > 0) action = thought.action
      }
      game.play(p, seat, action)
    }
  }
  return found
}

/** Softmax regression with steps that shrink for weights that have moved much. */
function learn(lessons: readonly Lesson[]): Float64Array {
  const weights = new Float64Array(WEIGHTS)
  const moved = new Float64Array(WEIGHTS).fill(1e-3)
  const met = new Int32Array(WEIGHTS)
  for (const { parts } of lessons) for (const part of parts) met[part]!++
  for (let round = 0; round < ROUNDS; round++) {
    const rate = 0.1 / (1 + round / 8)
    for (const { parts, shares } of lessons) {
      const chances = chancesOf(parts, weights)
      chances.forEach((chance, i) => {
        for (const part of parts.subarray(PARTS * i, PARTS * i + PARTS)) {
          const error = chance - shares[i]! + 1e-4 * weights[part]!
          moved[part]! += error * error
          weights[part]! -= (rate * error) / Math.sqrt(moved[part]!)
        }
      })
    }
  }
  return weights.map((weight, part) => weight * Math.min(1, met[part]! / OFTEN))
}

function chancesOf(parts: Int32Array, weights: Float64Array): Float64Array {
  const chances = Float64Array.from({ length: parts.length / PARTS }, (_, i) => {
    let sum = 0
    for (const part of parts.subarray(PARTS * i, PARTS * i + PARTS)) sum += weights[part]!
    return Math.exp(sum)
  })
  const all = chances.reduce((sum, chance) => sum + chance, 0)
  return chances.map((chance) => chance / all)
}
