// npm start: sets up what is missing, builds the application and opens the door, with the rooms behind it (jv serve).
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { buildApplication } from './build.js'
import { installPackages, ownNode, root } from './setup.js'

installPackages()
const node = ownNode()
buildApplication()
const jv = join(root, 'packages', 'cli', 'bin', 'jv.js')
const serving = spawn(node, [jv, 'serve', ...process.argv.slice(2)], { stdio: 'inherit' })
// Whoever ends this program means the server.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => serving.kill(signal))
serving.on('exit', (status) => process.exit(status ?? 0))
