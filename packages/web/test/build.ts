/** One build for all test files, made only when something has changed since the last one. */
import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

const ROOT = join(import.meta.dirname, '..')
const VITE = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js')
const INDEX = join(ROOT, 'dist/index.html')
const LOCK = join(ROOT, 'node_modules/.building')
/** Whatever lies in the packages may be part of the build, tests and what was built before excepted. */
const PACKAGES = join(ROOT, '..')
const NO_SOURCES = new Set(['dist', 'node_modules', 'test'])
/** Which test run the build belongs to: all files of a run, in threads of one process, see the same one. */
const STAMP = join(ROOT, 'node_modules/.built-for')
/** A build that takes longer than this was broken off. */
const PATIENCE = 150_000

/** When a source was last changed. */
function newest(folder: string): number {
  let latest = 0
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (NO_SOURCES.has(entry.name) || /\.test\.tsx?$/.test(entry.name)) continue
    const path = join(folder, entry.name)
    latest = Math.max(latest, entry.isDirectory() ? newest(path) : statSync(path).mtimeMs)
  }
  return latest
}

const isFresh = () => existsSync(INDEX) && statSync(INDEX).mtimeMs > newest(PACKAGES)

const isOfThisRun = () => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === String(process.pid)

/** A folder is made by exactly one of several processes that try at once. */
function takeLock(): boolean {
  try {
    mkdirSync(LOCK)
    return true
  } catch {
    return false
  }
}

export async function buildOnce(): Promise<void> {
  const until = Date.now() + PATIENCE
  mkdirSync(join(LOCK, '..'), { recursive: true })
  while (!takeLock()) {
    if (Date.now() > until) break
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  try {
    if (isOfThisRun()) return
    if (!isFresh()) await buildForVisitors()
    writeFileSync(STAMP, String(process.pid))
  } finally {
    rmdirSync(LOCK)
  }
}

/** In a process of its own: what visitors get is built for production, and a test is not. */
async function buildForVisitors(): Promise<void> {
  await promisify(execFile)(process.execPath, [VITE, 'build', '--logLevel', 'error'], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production' },
  })
}
