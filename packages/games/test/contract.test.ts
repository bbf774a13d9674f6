import { CHANCE_MASK, type GameEntry, type OptionValues, openGame, Random, unwrap } from '@jatekvilag/engine'
import { checkContract, playRandomMatch, samplingUnevenness } from '@jatekvilag/engine/testing'
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
  return list
}

describe.each(GAMES.map((entry) => [entry.id, entry] as const))('%s', (_, entry) => {
  it.each(wordings(entry))('keeps the contract: %s', (_, options) => {
    const game = unwrap(openGame(entry, { options }))
    const heavy = game.bound > 2000 || game.layout.length > 1500 || game.board.size > 900
    checkContract(
      entry,
      game,
      heavy
        ? { games: 1, seed: 7, every: 97, texts: 7, steps: 100 }
        : { games: 2, seed: 7, every: 11, texts: 3, steps: 200 },
    )
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
