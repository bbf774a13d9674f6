// npm start: sets up what is missing, builds the application and opens the door, with the rooms behind it (jv serve).
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { installPackages, ownNode, root } from './setup.js'

installPackages()
const node = ownNode()
const web = join(root, 'packages', 'web')
const built = join(web, 'dist', 'index.html')

if (!existsSync(built) || newest(join(root, 'packages')) > statSync(built).mtimeMs) {
  console.log('Building the application …')
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const { status } = spawnSync(node, [vite, 'build', '--logLevel', 'warn'], { cwd: web, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
const jv = join(root, 'packages', 'cli', 'bin', 'jv.js')
const serving = spawn(node, [jv, 'serve', ...process.argv.slice(2)], { stdio: 'inherit' })
// Whoever ends this program means the server.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => serving.kill(signal))
serving.on('exit', (status) => process.exit(status ?? 0))

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
