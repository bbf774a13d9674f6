// npm test: sets up what is missing, then types, style and every test. `--soak` adds the slow ones, `--quick` leaves out the
// browser, the bots and most options of the games: two minutes for the inner loop.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findBrowser, installPackages, installServices, ownNode, root } from './setup.js'

installPackages()
const node = ownNode()
const quick = process.argv.includes('--quick')
if (!quick) installServices()
const browser = quick ? undefined : findBrowser()
if (!browser && !quick) console.log('No browser found: set CHROMIUM_PATH or install chromium to run the browser tests.')
const soak = process.argv.includes('--soak')
const env = {
  ...process.env,
  ...(browser ? { CHROMIUM_PATH: browser } : {}),
  ...(soak ? { SOAK: '1' } : {}),
  ...(quick ? { QUICK: '1' } : {}),
}

const bin = (...path) => join(root, 'node_modules', ...path)
const steps = [
  ['types', bin('typescript', 'bin', 'tsc'), '-b'],
  ['style', bin('@biomejs', 'biome', 'bin', 'biome'), 'check', '.'],
  ['tests', bin('vitest', 'vitest.mjs'), 'run'],
]
for (const [name, program, ...args] of steps) {
  console.log(`\n— ${name} —`)
  const { status } = spawnSync(node, [program, ...args], { cwd: root, stdio: 'inherit', env })
  if (status !== 0) {
    console.error(`\n${name} failed`)
    process.exit(1)
  }
}
if (!quick && !(existsSync('/usr/lib/postgresql') && existsSync('/usr/bin/redis-server') && process.getuid?.() === 0))
  console.log('\nTests of several nodes were skipped: they need PostgreSQL, Redis and root.')
