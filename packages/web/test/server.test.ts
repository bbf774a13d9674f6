/** The server that `npm start` runs, asked over the network as browsers do. */
import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Listening, listen } from '../server.js'

const SERVER = join(import.meta.dirname, '../server.js')
const LARGE = 20_000_000

let root: string
let server: Listening
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'jatekvilag-'))
  mkdirSync(join(root, 'assets'))
  writeFileSync(join(root, 'index.html'), '<!doctype html><p>home</p>')
  writeFileSync(join(root, '404.html'), '<!doctype html><a href="/">home</a>')
  writeFileSync(join(root, 'assets', 'large.bin'), Buffer.alloc(LARGE))
  writeFileSync(join(root, 'assets', 'word.txt'), 'word')
  server = await listen({ port: 5500, root })
})
afterAll(async () => {
  await server.close()
  rmSync(root, { recursive: true })
})

const ask = (path: string, init?: RequestInit) => fetch(new URL(path, server.address), init)

describe('the server', () => {
  it('answers an unknown path with 404 and a page that leads home', async () => {
    for (const path of ['/nowhere', '/no/such/page', '/assets', '/assets/none.js', '/%', '/%00', '/%2e%2e/server.js']) {
      const answer = await ask(path)
      expect([path, answer.status]).toEqual([path, 404])
      expect(await answer.text()).toContain('href="/"')
    }
    expect(await (await ask('/')).text()).toContain('home')
    expect((await ask('/?utm=1')).status).toBe(200)
  })

  it('lets no inline script run, nobody frame the page, and tells no other site where somebody was', async () => {
    for (const path of ['/', '/nowhere', '/assets/word.txt', '/assets/large.bin']) {
      const { headers, body } = await ask(path)
      await body?.cancel()
      const policy = headers.get('content-security-policy') ?? ''
      expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(headers.get('x-frame-options')).toBe('DENY')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
    }
  })

  it('gives what is newest after a rebuild', async () => {
    writeFileSync(join(root, 'changing.txt'), 'before')
    expect(await (await ask('/changing.txt')).text()).toBe('before')
    await new Promise((resolve) => setTimeout(resolve, 20))
    writeFileSync(join(root, 'changing.txt'), 'after')
    expect(await (await ask('/changing.txt')).text()).toBe('after')
    rmSync(join(root, 'changing.txt'))
    expect((await ask('/changing.txt')).status).toBe(404)
  })

  it('refuses what is not asked with GET or HEAD', async () => {
    expect((await ask('/', { method: 'POST', body: 'x' })).status).toBe(405)
    const head = await ask('/assets/large.bin', { method: 'HEAD' })
    expect(head.headers.get('content-length')).toBe(String(LARGE))
  })

  it('survives visitors who leave in the middle of a file', async () => {
    for (let n = 0; n < 20; n++)
      await new Promise<void>((resolve, reject) => {
        const asked = request(new URL('/assets/large.bin', server.address), (response) => {
          response.once('data', () => {
            asked.destroy()
            resolve()
          })
        })
        asked.on('error', reject)
        asked.end()
      })
    expect((await ask('/assets/word.txt')).status).toBe(200)
  })
})

/** Runs the program itself; answers with what it printed once it listens. */
async function start(args: readonly string[], before = '') {
  const child = spawn('bash', ['-c', `${before} exec "$0" "$@"`, process.execPath, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => {
      said += part
    })
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve))
  while (!/It (answers|listens)/.test(said) && child.exitCode === null) await new Promise((go) => setTimeout(go, 20))
  const address = /http:\S+/.exec(said)?.[0] ?? ''
  return { said, address, child, ended, isAlive: () => child.exitCode === null && child.signalCode === null }
}

describe('the program', () => {
  const outside = Object.values(networkInterfaces())
    .flat()
    .find((card) => card?.family === 'IPv4' && !card.internal)?.address

  it('answers this machine only, and says so', async () => {
    const { address, said, child, ended } = await start([SERVER, '--port', '5520'])
    expect(said).toMatch(/^Játékvilág: http:\/\/localhost:\d+\/\nIt answers this machine only/)
    expect((await fetch(address)).status).toBeLessThan(500)
    if (outside) await expect(fetch(address.replace('localhost', outside))).rejects.toThrow()
    child.kill()
    await ended
  })

  it('lets others in where a host is named, and prints every address', async () => {
    const { address, said, child, ended } = await start([SERVER, '--host', '0.0.0.0', '--port', '5540'])
    expect(said).toContain('It listens on 0.0.0.0.')
    expect(said).toContain('http://localhost:')
    if (outside) {
      expect(said).toContain(`http://${outside}:`)
      expect((await fetch(address.replace('localhost', outside))).status).toBeLessThan(500)
    }
    child.kill()
    await ended
  })

  it('says what it does not understand', () => {
    for (const args of [
      ['--hots', 'x'],
      ['--port', 'many'],
    ]) {
      const { status, stderr } = spawnSync(process.execPath, [SERVER, ...args], { encoding: 'utf8' })
      expect([status, stderr]).toEqual([2, expect.stringContaining('Játékvilág: ')])
    }
  })

  it('does not end when it may open no more files', async () => {
    const { address, child, ended, isAlive } = await start(
      [
        '--input-type=module',
        '--eval',
        `import { listen } from ${JSON.stringify(pathToFileURL(SERVER).href)}
        console.log('It listens on', (await listen({ port: 5560, root: ${JSON.stringify(root)} })).address)`,
      ],
      'ulimit -n 40;',
    )
    const statuses = await Promise.all(
      Array.from({ length: 80 }, () =>
        fetch(new URL('/assets/large.bin', address)).then(
          (answer) =>
            answer.arrayBuffer().then(
              () => answer.status,
              () => 'broken off',
            ),
          () => 'not let in',
        ),
      ),
    )
    // The limit was met.
    expect(statuses.some((status) => status !== 200)).toBe(true)
    expect(isAlive()).toBe(true)
    // Connections that were kept open take their places until they are given up.
    const word = () =>
      fetch(new URL('/assets/word.txt', address)).then(
        ({ status }) => status,
        () => 'not let in',
      )
    await expect.poll(word, { timeout: 20_000 }).toBe(200)
    child.kill()
    await ended
  }, 60_000)
})
