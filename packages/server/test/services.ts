/**
 * A real PostgreSQL and a real Redis for tests, each in a folder and on a port of its own. PostgreSQL refuses to run as
 * root, so it runs as its own user. `npm test` installs them where it may (scripts/setup.js); where they are missing, tests say so.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
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
  /** Without a last word, and up again with what is on its disk: the first of its processes, or all at once. */
  killAndStart?(whom: 'first' | 'all'): Promise<void>
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

const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))

/** Processes that this one has started, and not those that have ended and wait to be buried. */
const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)

function killed(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It had gone by itself.
  }
}

export async function startPostgres(): Promise<Service> {
  const folder = mkdtempSync(join(tmpdir(), 'jv-postgres-'))
  execFileSync('chown', ['postgres', folder])
  const port = await freePort()
  const data = join(folder, 'data')
  const asPostgres = { uid: idOf('-u'), gid: idOf('-g'), cwd: '/' }
  execFileSync(initdb!, ['-D', data, '-A', 'trust', '-N'], { stdio: 'ignore', ...asPostgres })
  // What a crash left is synced as a whole instead of file by file, which only makes tests quicker.
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    recovery_init_sync_method: 'syncfs',
  }
  const args = [
    '-D',
    data,
    '-p',
    String(port),
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
  let child: ChildProcess
  let gone: Promise<unknown>
  /** True once it answers; false where it ended, because others still have its folder. */
  function start(): Promise<boolean> {
    child = spawn(initdb!.replace(/initdb$/, 'postgres'), args, { stdio: ['ignore', 'ignore', 'pipe'], ...asPostgres })
    gone = new Promise((resolve) => child.once('exit', resolve))
    let said = ''
    return new Promise((ready) => {
      child.stderr?.on('data', (part) => {
        said = `${said}${part}`.slice(-4000)
        if (said.includes('ready to accept connections')) ready(true)
      })
      child.once('exit', () => ready(false))
    })
  }
  if (!(await start())) throw new Error('PostgreSQL does not start')
  return {
    address: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async killAndStart(whom) {
      const workers = whom === 'all' ? childrenOf(child.pid!) : []
      for (const pid of [child.pid!, ...workers]) killed(pid)
      await gone
      // Its children notice by themselves; until they have gone nobody else may have the folder.
      for (let tries = 0; !(await start()); tries++) {
        if (tries > 200) throw new Error('PostgreSQL does not come back')
        await new Promise((go) => setTimeout(go, 50))
      }
    },
    async stop() {
      child.kill('SIGQUIT')
      await gone
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
