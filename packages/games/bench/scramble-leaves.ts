/**
 * Fits what tiles left in a rack are worth in scramble: games of the bot with itself, and a linear fit of what the next turn
 * brought on what was kept, from the present values on. `node packages/games/bench/scramble-leaves.ts [games]` prints
 * `leaves.json` anew and then lets it play against the present one.
 */
import { ActionList, CHANCE, drawChance, firstSeat, openGame, Random, unwrap } from '@jatekvilag/engine'
import '../src/words/dictionaries/all.ts'
import type { Language } from '../src/words/dictionaries/index.ts'
import { WORD } from '../src/words/dictionaries/index.ts'
import { makeField } from '../src/words/scramble/field.ts'
import { ideasOf } from '../src/words/scramble/ideas.ts'
import { layingRules } from '../src/words/scramble/laying.ts'
import { type Leaves, leavesOf, leaveValues, shapeOf } from '../src/words/scramble/leaves.ts'
import { scramble } from '../src/words/scramble/scramble.ts'

const games = Number(process.argv[2] ?? 60)
/** Holds every worth where it is, as so many turns that told nothing would. */
const PRIOR = 60

function samplesOf(language: Language): { terms: Float64Array; score: number }[] {
  const game = unwrap(openGame(scramble, { options: { letters: language } }))
  const field = makeField(language, 2)
  const { racks, scores, bag } = field.slots.at
  const list = new ActionList()
  const present = leavesOf(field)
  const begun = [
    0,
    present.again,
    present.uneven,
    ...[...field.set.letters, '?'].map((letter) => tileIn(present, letter)),
  ]
  const worthOf = (terms: Float64Array) => terms.reduce((sum, term, i) => sum + term * begun[i], 0)
  const samples: { terms: Float64Array; score: number }[] = []
  for (let seed = 1; seed <= games; seed++) {
    const random = new Random(seed)
    const p = game.start()
    const kept: (Float64Array | undefined)[] = [undefined, undefined]
    for (let mask = game.actors(p); mask !== 0; mask = game.actors(p)) {
      const seat = firstSeat(mask)
      if (seat === CHANCE) {
        game.play(p, CHANCE, drawChance(game, p, random, list))
        continue
      }
      const before = p[scores + seat]
      const [best] = game.ideas!(game.view(p, seat), seat, 1)
      // What is left is seen just before the turn is over and new tiles are drawn.
      for (const action of best.actions.slice(0, -1)) game.play(p, seat, action)
      const rack = p.slice(racks + seat * field.kinds, racks + seat * field.kinds + field.letters + 1)
      game.play(p, seat, best.actions[best.actions.length - 1])
      const terms = kept[seat]
      if (terms) samples.push({ terms, score: p[scores + seat] - before - worthOf(terms) })
      const inBag = p.slice(bag, bag + field.letters + 1).reduce((sum, count) => sum + count, 0)
      const { again, uneven } = shapeOf(field, rack)
      kept[seat] = inBag >= 7 ? Float64Array.from([1, again, uneven, ...rack]) : undefined
    }
  }
  return samples
}

/** Least squares by the normal equations; the first term, the average, is not pulled. */
function fit(samples: readonly { terms: Float64Array; score: number }[]): number[] {
  const n = samples[0].terms.length
  const rows = Array.from({ length: n }, (_, i) => {
    const row = new Array<number>(n + 1).fill(0)
    row[i] = i === 0 ? 0 : PRIOR
    return row
  })
  for (const { terms, score } of samples)
    for (let i = 0; i < n; i++) {
      for (let j = 0; j < n; j++) rows[i][j] += terms[i] * terms[j]
      rows[i][n] += terms[i] * score
    }
  for (let i = 0; i < n; i++)
    for (let k = 0; k < n; k++) {
      if (k === i) continue
      const factor = rows[k][i] / rows[i][i]
      for (let j = i; j <= n; j++) rows[k][j] -= factor * rows[i][j]
    }
  return rows.map((row, i) => row[n] / row[i])
}

const tileIn = ({ tiles }: Leaves, letter: string) => tiles[letter] ?? 0
const rounded = (value: number) => Math.round(value * 10) / 10

function fitted(language: Language): Leaves {
  const samples = samplesOf(language)
  const [, again, uneven, ...worth] = fit(samples)
  const field = makeField(language, 2)
  const present = leavesOf(field)
  console.error(language, samples.length, 'turns')
  const letters = [...field.set.letters, '?']
  return {
    tiles: Object.fromEntries(letters.map((letter, i) => [letter, rounded(tileIn(present, letter) + worth[i])])),
    again: rounded(present.again + again),
    uneven: rounded(present.uneven + uneven),
  }
}

/** Games between new and present values, each seat once: how many the new ones win, and by how much. */
function compare(language: Language, leaves: Leaves): string {
  const game = unwrap(openGame(scramble, { options: { letters: language } }))
  const field = makeField(language, 2)
  const laying = layingRules(field, WORD)
  const think = [leaves, leavesOf(field)].map((table) =>
    ideasOf(field, laying, { kinds: WORD, exchange: true, leave: leaveValues(field, table) }),
  )
  const list = new ActionList()
  const { scores } = field.slots.at
  let [wins, ahead] = [0, 0]
  for (let n = 0; n < games; n++) {
    const random = new Random(1000 + (n >> 1))
    const p = game.start()
    const mine = n & 1
    for (let mask = game.actors(p); mask !== 0; mask = game.actors(p)) {
      const seat = firstSeat(mask)
      if (seat === CHANCE) game.play(p, CHANCE, drawChance(game, p, random, list))
      else
        for (const action of think[seat === mine ? 0 : 1](game.view(p, seat), seat, 1)[0].actions)
          game.play(p, seat, action)
    }
    const lead = p[scores + mine] - p[scores + 1 - mine]
    ahead += lead
    wins += lead > 0 ? 1 : lead === 0 ? 0.5 : 0
  }
  return `${wins} of ${games}, ${rounded(ahead / games)} points a game`
}

const made: string[] = []
const leaves: Record<string, Leaves> = {}
for (const language of ['en', 'fr', 'hu'] as const) {
  leaves[language] = fitted(language)
  made.push(`${language} ${compare(language, leaves[language])}`)
}
const how = `node packages/games/bench/scramble-leaves.ts ${games}; against the values before it: ${made.join('; ')}`
console.log(JSON.stringify({ made: how, leaves }, undefined, 2))
