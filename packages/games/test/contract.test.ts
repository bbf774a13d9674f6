import { CHANCE_MASK, type Game, type GameEntry, type OptionValues, openGame, Random, unwrap } from '@jatekvilag/engine'
import {
  type ContractPlan,
  checkContract,
  checkPlayout,
  playRandomMatch,
  samplingUnevenness,
} from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { GAMES } from '../src/index.ts'

/** The default game, every preset, and every single option turned to each of its other values. */
function wordings(entry: GameEntry): [string, OptionValues][] {
  const list: [string, OptionValues][] = [['default', {}]]
  for (const [name, preset] of Object.entries(entry.presets)) list.push([`preset ${name}`, preset.options])
  for (const [key, option] of Object.entries(entry.options)) {
    const values =
      option.kind === 'choice' ? option.values : option.kind === 'switch' ? [!option.default] : [option.min, option.max]
    for (const value of values) if (value !== option.default) list.push([`${key}=${value}`, { [key]: value }])
  }
  if (process.env.QUICK) return list.slice(0, 1)
  // A preset is often no more than one option.
  const seen = new Set<string>()
  return list.filter(([, options]) => {
    const all = JSON.stringify(unwrap(openGame(entry, { options })).options)
    return !seen.has(all) && seen.add(all)
  })
}

/** How much of a game is looked at: less often where a position is large, and thinly in the inner loop. */
function planFor(game: Game): ContractPlan {
  if (process.env.QUICK) return { games: 1, seed: 7, every: 97, texts: 23, steps: 30 }
  const heavy = game.bound > 2000 || game.layout.length > 1500 || game.board.size > 900
  return heavy
    ? { games: 1, seed: 7, every: 97, texts: 11, steps: 60 }
    : { games: 2, seed: 7, every: 11, texts: 3, steps: 120 }
}

describe.each(GAMES.map((entry) => [entry.id, entry] as const))('%s', (_, entry) => {
  it.each(wordings(entry))('keeps the contract: %s', (_, options) => {
    const game = unwrap(openGame(entry, { options }))
    checkContract(entry, game, planFor(game))
  })

  it('plays out as a match does', () => {
    const game = unwrap(openGame(entry))
    for (let seed = 1; seed <= (game.repetition ? 4 : 1); seed++) checkPlayout(game, seed)
  })

  it('samples its actions evenly', () => {
    const game = unwrap(openGame(entry))
    const probes: Int32Array[] = []
    playRandomMatch(game, new Random(3), (p, step) => {
      if (game.actors(p) !== CHANCE_MASK && probes.length < 8 && step % 7 === 0) probes.push(p.slice())
    })
    for (const p of probes) {
      // A fair sampler passes this in all but one of thousands of positions; the seed is fixed.
      expect(samplingUnevenness(game, p, 4000, 5), game.write(p)).toBeLessThan(4)
    }
  })
})
