import { ActionList, firstSeat, openGame, type Position, Random, unwrap } from '@jatekvilag/engine'
import { describe, expect, it } from 'vitest'
import { connectFour } from './connect-four.ts'
import { fetchOpenings } from './openings/openings.ts'

/** About what level 8 looks at on a desk in the part of its second that it has for proofs. */
const MOST = 5_000_000

const rules = unwrap(openGame(connectFour))

/** After so many discs by lot, no two alike, none of which ended the game. */
function* positions(discs: number, random: Random): Generator<Position> {
  const had = new Set<string>()
  const list = new ActionList()
  for (;;) {
    const p = rules.start()
    for (let n = 0; n < discs && rules.actors(p) !== 0; n++) {
      const seat = firstSeat(rules.actors(p))
      rules.play(p, seat, rules.sample(p, seat, random, list))
    }
    const text = rules.write(p)
    if (rules.actors(p) === 0 || had.has(text)) continue
    had.add(text)
    yield p
  }
}

/** Who wins by force, -1 for a draw, and at how many positions a solver without memories looked to know it. */
function settled(p: Position) {
  const game = unwrap(openGame(connectFour))
  let looked = 0
  const tired = (more = 1) => (looked += more) > MOST
  const winner = [0, 1].find((seat) => game.forces!(p, seat, tired)) ?? -1
  return { winner, looked }
}

async function settleAll(discs: number, count: number, seed: number) {
  await fetchOpenings()
  const all = positions(discs, new Random(seed))
  for (let n = 0; n < count; n++) {
    const p: Position = all.next().value
    const { looked } = settled(p)
    expect(looked, rules.write(p)).toBeLessThanOrEqual(MOST)
  }
}

describe('who wins by force is known', () => {
  it.each([9, 10, 11, 12, 14, 18, 24])('in every position by lot after %d discs', (discs) => settleAll(discs, 12, 1))

  it.skipIf(!process.env.SOAK).each([9, 10, 11, 12, 14])(
    'in every one of many positions by lot after %d discs',
    (discs) => settleAll(discs, 1000, 2),
    3_600_000,
  )
})
