import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openGame, unwrap } from '@jatekvilag/engine'
import { describe, expect, it } from 'vitest'
import { attacksIn, type ForcedFours, flawIn, makeForcedFours } from '../family/forced-fours.ts'
import { gomoku } from './gomoku.ts'

const game = unwrap(openGame(gomoku))
const file = join(import.meta.dirname, 'forced-fours.json')
const SETS = 100
if (process.env.UPDATE) {
  const made = makeForcedFours(game, { seed: 1, tries: 4000, changes: 5000, longest: 15, wanted: () => 8 })
  writeFileSync(
    file,
    `[\n${made
      .slice(-SETS)
      .map((each) => `  ${JSON.stringify(each)}`)
      .join(',\n')}\n]\n`,
  )
}
const fours: readonly ForcedFours[] = JSON.parse(readFileSync(file, 'utf8'))

describe('a hundred wins by fours alone', () => {
  it('are that many, of up to fifteen stones', () => {
    expect(fours).toHaveLength(SETS)
    expect(Math.max(...fours.map(attacksIn))).toBeGreaterThanOrEqual(15)
  })
  it('are won by the rules: every other answer loses at once', () => {
    expect(fours.flatMap((each) => flawIn(game, each) ?? [])).toEqual([])
  })
  it('are all found', () => {
    const missed = fours.filter(({ position }) => game.attack!(unwrap(game.read(position)), 100_000) < 0)
    expect(missed).toEqual([])
  })
})
