/** Hot paths allocate nothing: whoever makes an array or an object in them is found by the bytes that each step takes. */
import { getHeapStatistics } from 'node:v8'
import { ActionList, CHANCE, firstSeat, type Game, openGame, type Position, Random, unwrap } from '@jatekvilag/engine'
import { describe, expect, it } from 'vitest'
import { GAMES } from '../src/index.ts'

/** Bytes that this thread has ever allocated; older Nodes do not count them. */
const allocated = () => (getHeapStatistics() as { total_allocated_bytes?: number }).total_allocated_bytes
/** The least array takes more, and a step calls five functions. */
const NOTHING = 32
/** Code that is still being compiled allocates: the best of so many runs counts. */
const TRIES = 20
const STEPS = 10_000

function playSteps(game: Game, start: Position, random: Random, list: ActionList): number {
  const p = start.slice()
  let hash = 0
  for (let step = 0; step < STEPS; step++) {
    const mask = game.actors(p)
    if (mask === 0) {
      p.set(start)
      continue
    }
    const seat = firstSeat(mask)
    list.count = 0
    game.actions(p, seat, list)
    const action = seat === CHANCE ? list.items[random.below(list.count)] : game.sample(p, seat, random, list)
    game.play(p, seat, action)
    hash ^= game.hash(p)
  }
  return hash
}

describe.skipIf(allocated() === undefined)('actors, actions, sample, play and hash allocate nothing:', () => {
  it.each(GAMES.map((entry) => [entry.id, entry] as const))('%s', (_, entry) => {
    const game = unwrap(openGame(entry))
    const [start, random, list] = [game.start(), new Random(3), new ActionList(4096)]
    let least = Infinity
    for (let tries = 0; tries < TRIES && least >= NOTHING; tries++) {
      const then = allocated()!
      playSteps(game, start, random, list)
      least = Math.min(least, (allocated()! - then) / STEPS)
    }
    expect(least, 'bytes a step').toBeLessThan(NOTHING)
  })
})
