import { defineConfig } from 'vitest/config'
import { LongestFirst } from './scripts/longest-first.ts'

/** The inner loop: rules and what they stand on, every game's own tests, and a thin contract over all games. */
const QUICK = [
  'packages/{engine,play,table}/{src,test}/**/*.test.ts',
  'packages/games/src/**/*.test.ts',
  'packages/games/test/{contract,read-back,hard-positions}.test.ts',
]

export default defineConfig({
  test: {
    include: process.env.QUICK ? QUICK : ['test/**/*.test.ts', 'packages/*/{src,test,fuzz}/**/*.test.{ts,tsx}'],
    // The longest takes some ten seconds; a busy machine may need ten times as long.
    testTimeout: 240_000,
    // Most tests are pure computing: one process per core, files side by side.
    pool: 'threads',
    isolate: false,
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
  },
})
