import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const program = join(import.meta.dirname, '..', 'bin', 'jv.js')
/** The least object takes sixteen bytes: fewer a simulation is none, and what compiling takes while it runs. */
const LEAST_OBJECT = 16
/** Code that is still being compiled allocates numbers: the best of so many runs counts. */
const TRIES = 7

/** In a process of its own, because the code of other games in the same one keeps loops from being compiled well. */
function bytesPerSimulation(game: string): number | undefined {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [program, 'search-speed', game, '--seconds', '0.05', '--json'],
    {
      encoding: 'utf8',
    },
  )
  if (!stdout) throw new Error(stderr)
  return JSON.parse(stdout).bytes
}

describe.each(['qubic', 'connect-four', 'hex'])('in %s', (game) => {
  it('a simulation of the tree search allocates nothing', { timeout: 120_000 }, (test) => {
    let least = Infinity
    for (let tries = 0; tries < TRIES && least >= LEAST_OBJECT; tries++) {
      const bytes = bytesPerSimulation(game)
      if (bytes === undefined) return test.skip('this Node does not count what is allocated')
      least = Math.min(least, bytes)
    }
    expect(least).toBeLessThan(LEAST_OBJECT)
  })
})
