// npm test: sets up what is missing, then types, style and every test. `--soak` adds the slow ones, `--quick` leaves out the
// browser, the bots and most options of the games: two minutes for the inner loop.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
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

/** What every test came to, for a second look. */
const outcome = join(root, '.cache', 'tests.json')
mkdirSync(join(root, '.cache'), { recursive: true })

const bin = (...path) => join(root, 'node_modules', ...path)
const steps = [
  ['types', bin('typescript', 'bin', 'tsc'), '-b'],
  ['style', bin('@biomejs', 'biome', 'bin', 'biome'), 'check', '.'],
  ['tests', bin('vitest', 'vitest.mjs'), 'run', '--reporter=default', '--reporter=json', `--outputFile=${outcome}`],
]

/**
 * Tests with real browsers, servers and databases may lose a race on a crowded machine: in CI their files are asked once more, alone,
 * and named. Whatever only computes has no such excuse: if any of it has failed, the run has failed.
 */
function passesAlone(vitest) {
  if (!env.CI || !existsSync(outcome)) return false
  const { testResults } = JSON.parse(readFileSync(outcome, 'utf8'))
  const failed = testResults.filter((file) => file.status === 'failed').map((file) => file.name)
  const excused = (file) => /\.browser\.test\.tsx?$|\/packages\/server\/(test|fuzz)\//.test(file)
  if (failed.length === 0 || failed.length > 6 || !failed.every(excused)) return false
  console.log(`\nFailed in the crowd, asked once more alone:\n${failed.join('\n')}\n`)
  return (
    spawnSync(node, [vitest, 'run', '--maxWorkers=1', ...failed], { cwd: root, stdio: 'inherit', env }).status === 0
  )
}

for (const [name, program, ...args] of steps) {
  console.log(`\n— ${name} —`)
  const { status } = spawnSync(node, [program, ...args], { cwd: root, stdio: 'inherit', env })
  if (status !== 0 && !(name === 'tests' && passesAlone(program))) {
    console.error(`\n${name} failed`)
    process.exit(1)
  }
}
if (!quick && !(existsSync('/usr/lib/postgresql') && existsSync('/usr/bin/redis-server') && process.getuid?.() === 0))
  console.log('\nTests of several nodes were skipped: they need PostgreSQL, Redis and root.')
