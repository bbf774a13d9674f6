import { Match, openGame, Random, unwrap } from '@jatekvilag/engine'
import { describe, expect, it } from 'vitest'
import { ARRANGEMENTS, LETTERS, type Size } from './army.ts'
import { deploying } from './deploying.ts'
import { makeField } from './field.ts'
import { stratego } from './stratego.ts'

/** How both set up, in the letters of position texts, and how many steps it took. */
function setUp(size: Size, random: Random): { homes: number[][]; steps: number } {
  const game = unwrap(openGame(stratego, { options: { size } }))
  const { homeOf } = deploying(makeField(size))
  const match = new Match(game)
  for (const seat of [0, 1])
    for (let more = true; more; ) {
      const action = game.arrange!(game.view(match.position, seat), seat, random)
      more = action !== undefined
      if (more) match.play(seat, action!)
    }
  return { homes: [0, 1].map((seat) => homeOf(match.position, seat)), steps: match.length }
}

describe.each(['10x10', '8x8'] as const)('a set-up drawn by chance on %s', (size) => {
  const { isSound } = deploying(makeField(size))

  it('is sound, legal, ready in few steps, and never the same twice', () => {
    const random = new Random(7)
    const seen = new Set<string>()
    const flags = new Set<number>()
    for (let n = 0; n < 300; n++) {
      const { homes, steps } = setUp(size, random)
      expect(steps).toBeLessThan(40)
      for (const home of homes) {
        expect(isSound(home), home.map((kind) => LETTERS[16 + kind]).join('')).toBe(true)
        seen.add(home.join())
        flags.add(home.indexOf(1))
      }
    }
    expect(seen.size).toBeGreaterThan(590)
    // The flag stands in every place of the back row now and then.
    expect(flags.size).toBe(size === '10x10' ? 10 : 8)
  })

  it('is sound like the ready-made ones', () => {
    for (const [name, texts] of Object.entries(ARRANGEMENTS)) {
      const home = [...texts[size].replaceAll(' ', '')].map((letter) => LETTERS.indexOf(letter) & 15)
      expect(isSound(home), name).toBe(true)
      expect(isSound(home.toReversed()), `${name} with its back to the front`).toBe(false)
    }
  })
})

it('men already placed stay where they are, and a game that has begun is not arranged', () => {
  const game = unwrap(openGame(stratego))
  const match = new Match(game)
  const find = (name: string) => match.actions(0).find((action) => game.name(match.position, action) === name)!
  match.play(0, find('spy@a1'))
  const first = game.arrange!(game.view(match.position, 0), 0, new Random(1))!
  match.play(0, first)
  expect(game.write(match.position)).toContain('Y')
  const { arrange } = unwrap(openGame(stratego))
  const begun = new Match(game)
  for (const name of ['setup:attack', 'done'])
    for (const seat of [0, 1])
      begun.play(seat, begun.actions(seat).find((action) => game.name(begun.position, action) === name)!)
  expect(arrange!(game.view(begun.position, 0), 0, new Random(1))).toBeUndefined()
})
