/**
 * A real PostgreSQL and a real Redis for tests, each in a folder and on a port of its own. PostgreSQL refuses to run as
 * root, so it runs as its own user. `npm test` installs them where it may (scripts/setup.js); where they are missing, tests say so.
 */
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const initdb = globSync('/usr/lib/postgresql/*/bin/initdb').sort().at(-1)
const isRoot = process.getuid?.() === 0

export const noPostgres = initdb === undefined || !isRoot
export const noRedis = !existsSync('/usr/bin/redis-server')
if (noPostgres) console.log('PostgreSQL is not installed or we are not root: its tests are skipped.')
if (noRedis) console.log('Redis is not installed: its tests are skipped.')

export interface Service {
  readonly address: string
  /** Without a last word, and up again with what is on its disk. */
  killAndStart?(): Promise<void>
  stop(): Promise<void>
}

function freePort(): Promise<number> {
  return new Promise((found) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => found(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

const asPostgres = (program: string, ...args: string[]) =>
  execFileSync('runuser', ['-u', 'postgres', '--', program, ...args], { stdio: 'ignore', cwd: '/' })

export async function startPostgres(): Promise<Service> {
  const folder = mkdtempSync(join(tmpdir(), 'jv-postgres-'))
  execFileSync('chown', ['postgres', folder])
  const port = await freePort()
  const control = initdb!.replace(/initdb$/, 'pg_ctl')
  const data = join(folder, 'data')
  asPostgres(initdb!, '-D', data, '-A', 'trust', '-N')
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder}`
  const start = () => asPostgres(control, '-D', data, '-o', settings, '-l', join(folder, 'log'), '-w', 'start')
  start()
  return {
    address: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async killAndStart() {
      const [pid] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
      process.kill(Number(pid), 'SIGKILL')
      // Its children notice by themselves; until they have gone nobody else may have the folder.
      for (let tries = 0; ; tries++)
        try {
          await new Promise((go) => setTimeout(go, 200))
          start()
          return
        } catch (error) {
          if (tries > 100) throw error
        }
    },
    async stop() {
      asPostgres(control, '-D', data, '-m', 'immediate', '-w', 'stop')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export async function startRedis(): Promise<Service> {
  const folder = mkdtempSync(join(tmpdir(), 'jv-redis-'))
  const port = await freePort()
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', '']
  const child = spawn('/usr/bin/redis-server', args, { stdio: ['ignore', 'pipe', 'ignore'] })
  await new Promise<void>((ready, failed) => {
    let said = ''
    child.stdout.on('data', (part) => {
      said += part
      if (said.includes('Ready to accept connections')) ready()
    })
    child.once('exit', () => failed(new Error(said)))
  })
  return {
    address: `redis://127.0.0.1:${port}`,
    async stop() {
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill()
      await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
