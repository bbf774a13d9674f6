import { CHANCE_MASK, type Game, type GameEntry, openGame, Random, unwrap } from '@jatekvilag/engine'
import {
  type ContractPlan,
  checkContract,
  checkPlayout,
  playRandomMatch,
  samplingUnevenness,
} from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { GAMES } from '../src/index.ts'
import { wordingsOf } from './wordings.ts'

const wordings = (entry: GameEntry) => (process.env.QUICK ? wordingsOf(entry).slice(0, 1) : wordingsOf(entry))

/** In how many positions of a game its sampler is counted out. */
const PROBES = process.env.SOAK ? 8 : 4

/** How much of a game is looked at: less often where a position is large, and thinly in the inner loop. */
function planFor(game: Game, kind: string): ContractPlan {
  if (process.env.QUICK) return { games: 1, seed: 7, every: 97, texts: 23, steps: 30 }
  const heavy = game.bound > 2000 || game.layout.length > 1500 || game.board.size > 900
  // The usual form is looked at closely, its variants as closely only under SOAK.
  if (!heavy && kind !== 'default' && !process.env.SOAK) return { games: 1, seed: 7, every: 29, texts: 7, steps: 60 }
  return heavy
    ? { games: 1, seed: 7, every: 97, texts: 11, steps: 60 }
    : { games: 2, seed: 7, every: 11, texts: 3, steps: 120 }
}

describe.each(GAMES.map((entry) => [entry.id, entry] as const))('%s', (_, entry) => {
  it.each(wordings(entry))('keeps the contract: $kind $name', ({ game, kind }) => {
    checkContract(entry, game, planFor(game, kind))
  })

  it('plays out as a match does', () => {
    const game = unwrap(openGame(entry))
    for (let seed = 1; seed <= (game.repetition ? 4 : 1); seed++) checkPlayout(game, seed)
  })

  it('samples its actions evenly', () => {
    const game = unwrap(openGame(entry))
    const probes: Int32Array[] = []
    playRandomMatch(game, new Random(3), (p, step) => {
      if (game.actors(p) !== CHANCE_MASK && probes.length < PROBES && step % 7 === 0) probes.push(p.slice())
    })
    for (const p of probes) {
      // A fair sampler passes this in all but one of thousands of positions; the seed is fixed.
      expect(samplingUnevenness(game, p, 4000, 5), game.write(p)).toBeLessThan(4)
    }
  })
})
