import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts', 'packages/*/{src,test}/**/*.test.{ts,tsx}'],
    testTimeout: 60_000,
    // Most tests are pure computing: one process per core, files side by side.
    pool: 'threads',
    isolate: false,
    maxWorkers: 2,
  },
})
