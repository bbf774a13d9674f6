// npm run build: the application for visitors, made only when something has changed since the last time.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ownNode, root } from './setup.js'

export function buildApplication() {
  const web = join(root, 'packages', 'web')
  const built = join(web, 'dist', 'index.html')
  if (existsSync(built) && newest(join(root, 'packages')) <= statSync(built).mtimeMs) return
  console.log('Building the application …')
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const { status } = spawnSync(ownNode(), [vite, 'build', '--logLevel', 'warn'], { cwd: web, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

/** When a source was last changed. */
function newest(folder) {
  let latest = 0
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (['dist', 'node_modules', 'test'].includes(entry.name)) continue
    const path = join(folder, entry.name)
    latest = Math.max(latest, entry.isDirectory() ? newest(path) : statSync(path).mtimeMs)
  }
  return latest
}

if (process.argv[1] && resolve(process.argv[1]) === import.meta.filename) buildApplication()
