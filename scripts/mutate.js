// npm run mutate -- <game | file> [--game <game>] [--most 40] [--seed 1] [--quick]: makes small deliberate mistakes in the rules, one at a
// time, and lists those that no test notices. First the game's playthrough is made anew; where that stays the same, the
// tests beside the file are run (not with --quick). The file is put back after each.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { mutationsOf } from './mutations.js'
import { ownNode, root } from './setup.js'

const args = process.argv.slice(2)
const flag = (name, otherwise) => (args.includes(name) ? Number(args[args.indexOf(name) + 1]) : otherwise)
const wanted = args.find((arg, i) => !arg.startsWith('--') && !['--most', '--seed', '--game'].includes(args[i - 1]))
if (!wanted) {
  console.error('npm run mutate -- <game | file> [--game <game>] [--most 40] [--seed 1] [--quick]')
  process.exit(2)
}
const most = flag('--most', 40)
const seed = flag('--seed', 1)
const quick = args.includes('--quick')
const games = join(root, 'packages', 'games', 'src')
/** A mistake that makes a loop endless is noticed, too. */
const TIMEOUT = 60_000

/** The folder of a game, found by its name. */
function roomOf(id) {
  return readdirSync(games, { recursive: true, encoding: 'utf8' })
    .filter((path) => basename(path) === id && existsSync(join(games, path, `${id}.ts`)))
    .map((path) => join(games, path))[0]
}

const isFile = existsSync(resolve(wanted)) && wanted.endsWith('.ts')
const room = isFile ? dirname(resolve(wanted)) : roomOf(wanted)
if (!room) {
  console.error(`there is no game and no file "${wanted}"`)
  process.exit(2)
}
const files = isFile
  ? [resolve(wanted)]
  : readdirSync(room)
      .filter((name) => name.endsWith('.ts') && !/test|evaluation|naive|movement|scene|words/.test(name))
      .map((name) => join(room, name))
// A file of a family has no playthrough of its own: --game names one that shows it.
const id = existsSync(join(room, 'playthrough.txt')) ? basename(room) : flagText('--game')

function flagText(name) {
  return args.includes(name) ? args[args.indexOf(name) + 1] : undefined
}

// The test of that name where there is one, else all tests of the folder.
const beside = files[0].replace(/\.ts$/, '.test.ts')
const tests = isFile && existsSync(beside) ? beside : room

const node = ownNode()
const check = join(root, 'packages', 'games', 'test', 'same-playthrough.ts')
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
const run = (...command) => spawnSync(node, command, { cwd: root, encoding: 'utf8', timeout: TIMEOUT })

/** Who noticed: the playthrough, the tests, or nobody. */
function noticedBy() {
  if (id !== undefined && run(check, id).status !== 0) return 'playthrough'
  if (quick) return undefined
  return run(vitest, 'run', relative(root, tests), '--bail=1').status !== 0 ? 'tests' : undefined
}

const all = files.flatMap((file) => mutationsOf(readFileSync(file, 'utf8')).map((mutation) => ({ file, ...mutation })))
const chosen = sample(all, most, seed)
console.log(`${chosen.length} of ${all.length} mutations in ${files.map((file) => relative(root, file)).join(', ')}`)
if (noticedBy() !== undefined) {
  console.error('the tests fail before anything is changed')
  process.exit(1)
}

const counts = { playthrough: 0, tests: 0, nobody: 0 }
for (const { file, text, line, what } of chosen) {
  const original = readFileSync(file, 'utf8')
  const restore = () => writeFileSync(file, original)
  const stop = () => {
    restore()
    process.exit(130)
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  try {
    writeFileSync(file, text)
    const who = noticedBy() ?? 'nobody'
    counts[who]++
    if (who === 'nobody') console.log(`survives: ${relative(root, file)}:${line} ${what}`)
  } finally {
    restore()
    process.removeListener('SIGINT', stop)
    process.removeListener('SIGTERM', stop)
  }
}
console.log(
  `noticed by the playthrough: ${counts.playthrough}, by tests only: ${counts.tests}, by nobody: ${counts.nobody}`,
)

/** So many of a list, the same for the same seed. */
function sample(list, n, from) {
  let state = from
  const next = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32
  const keyed = list.map((item) => [next(), item])
  return keyed
    .sort((a, b) => a[0] - b[0])
    .slice(0, n)
    .map(([, item]) => item)
    .sort((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1))
}
