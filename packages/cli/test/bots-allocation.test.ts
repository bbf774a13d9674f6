import { getHeapStatistics } from 'node:v8'
import { TreeSearch, thinkingOf } from '@jatekvilag/bots'
import { openGame, Random, unwrap } from '@jatekvilag/engine'
import { gameEntry } from '@jatekvilag/games'
import { describe, expect, it } from 'vitest'

/** Bytes that this thread has ever allocated; older Nodes do not count them. */
const allocated = () => (getHeapStatistics() as { total_allocated_bytes?: number }).total_allocated_bytes
const SIMULATIONS = 20_000
/** The least object takes sixteen bytes, so this is none; compiling and the like take some. */
const NOTHING = 4

describe.skipIf(!process.env.SOAK || allocated() === undefined).each(['qubic', 'connect-four'])('in %s', (id) => {
  it('a simulation allocates nothing', () => {
    const game = unwrap(openGame(gameEntry(id)!))
    const { tree, weights } = thinkingOf(game, { level: 8 })
    const search = new TreeSearch(game, new Random(1), { weights, ...tree })
    const bytes = (work: number) => {
      const before = allocated()!
      search.search(game.start(), { work })
      return allocated()! - before
    }
    bytes(SIMULATIONS)
    // The answer itself is a list of all moves: what more simulations cost is the difference.
    let perSimulation = Infinity
    for (let tries = 0; tries < 3; tries++)
      perSimulation = Math.min(perSimulation, (bytes(3 * SIMULATIONS) - bytes(SIMULATIONS)) / (2 * SIMULATIONS))
    expect(perSimulation).toBeLessThan(NOTHING)
  })
})
