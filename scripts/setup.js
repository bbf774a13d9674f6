// What a fresh machine needs before anything else runs. Safe to call again: it does only what is missing.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'

/** Installs the packages when they are missing or older than the lock file. */
export function installPackages() {
  if (packagesAreCurrent()) return
  console.log('Installing packages …')
  execFileSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: root, stdio: 'inherit' })
}

function packagesAreCurrent() {
  const installed = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(installed)) return false
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  const present = JSON.parse(readFileSync(installed, 'utf8')).packages
  return Object.entries(wanted).every(([path, { version, optional, link }]) => {
    if (!path.startsWith('node_modules/') || optional || link) return true
    return present[path]?.version === version
  })
}

/** The project brings its own Node, newer than what many machines have; see docs/decisions. */
export function ownNode() {
  const own = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  return existsSync(own) ? own : process.execPath
}

/** PostgreSQL and Redis for the tests of several nodes: where we may, Debian's are installed; nothing is left running. */
export function installServices() {
  const isThere = existsSync('/usr/lib/postgresql') && existsSync('/usr/bin/redis-server')
  if (isThere || process.getuid?.() !== 0 || spawnSync('which', ['apt-get']).status !== 0) return
  console.log('Installing PostgreSQL and Redis for the tests of several nodes …')
  // Runlevel 1: they are not started by being installed; the tests start their own.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  const quiet = { stdio: ['ignore', 'ignore', 'inherit'], env }
  spawnSync('apt-get', ['update', '-qq'], quiet)
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql', 'redis-server'], quiet)
}

/** A browser for the end-to-end tests: whatever is there, else Debian's chromium when we may install it. */
export function findBrowser() {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
  const look = () => {
    if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
    for (const name of names) {
      const found = spawnSync('which', [name], { encoding: 'utf8' })
      if (found.status === 0) return found.stdout.trim()
    }
    return undefined
  }
  const found = look()
  if (found) return found
  const root = process.getuid?.() === 0
  if (!root || spawnSync('which', ['apt-get']).status !== 0) return undefined
  console.log('Installing chromium for the browser tests …')
  const quiet = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  spawnSync('apt-get', ['update', '-qq'], quiet)
  spawnSync('apt-get', ['install', '-y', '-qq', 'chromium', 'fonts-noto-cjk'], quiet)
  return look()
}
