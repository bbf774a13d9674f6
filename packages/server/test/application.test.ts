/** The application inside the server: its files, its headers, and the rooms beside them, in the program that `npm start` runs. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Serving, serve } from '../src/serve.ts'
import { Caller } from './house.ts'
import { Program } from './program.ts'

let folder: string
let serving: Serving
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'jv-application-'))
  mkdirSync(join(folder, 'dist'))
  writeFileSync(join(folder, 'dist', 'index.html'), '<!doctype html><p>home</p>')
  writeFileSync(join(folder, 'dist', '404.html'), '<!doctype html><a href="/">home</a>')
  serving = await serve({
    ...{ port: 0, host: 'localhost' },
    data: join(folder, 'rooms.db'),
    application: join(folder, 'dist'),
  })
})
afterAll(async () => {
  await serving.close()
  rmSync(folder, { recursive: true })
})

describe('the server with the application inside', () => {
  it('gives its files with the headers that keep strangers out, and a page that leads home', async () => {
    const call = new Caller(serving.address)
    const home = await call.get('/')
    expect([home.status, home.text]).toEqual([200, '<!doctype html><p>home</p>'])
    expect(home.headers.get('content-security-policy')).toContain("script-src 'self' 'wasm-unsafe-eval';")
    const lost = await call.get('/nowhere')
    expect([lost.status, lost.text]).toEqual([404, '<!doctype html><a href="/">home</a>'])
    expect((await call.post('/', {})).status).toBe(405)
    expect((await call.open({ game: 'hex' })).seats).toHaveLength(2)
  })
})

describe('jv serve', () => {
  const outside = Object.values(networkInterfaces())
    .flat()
    .find((card) => card?.family === 'IPv4' && !card.internal)?.address

  it('answers this machine only and says so; with a host it says every address', async () => {
    const program = new Program()
    await program.start()
    expect(program.said).toMatch(/^Játékvilág: http:\/\/localhost:\d+\/$/m)
    expect(program.said).toContain(`Rooms are kept in ${program.data}.`)
    expect(program.said).toContain('It answers this machine only')
    if (outside) await expect(fetch(program.address.replace('localhost', outside))).rejects.toThrow()
    await program.kill('SIGTERM')
    await program.start('--host', '0.0.0.0')
    expect(program.said).toContain('It listens on 0.0.0.0.')
    if (outside) {
      expect(program.said).toContain(`http://${outside}:`)
      expect((await fetch(new URL('/health', program.address.replace('localhost', outside)))).status).toBe(200)
    }
    await program.end()
  }, 60_000)

  it('says what it cannot do', () => {
    const jv = join(import.meta.dirname, '../../cli/bin/jv.js')
    for (const args of [
      ['--port', 'many'],
      ['--hots', 'x'],
      ['--data', join(folder, 'no', 'such', 'folder.db'), '--port', '0'],
    ]) {
      const { status, stderr } = spawnSync(process.execPath, [jv, 'serve', ...args], { encoding: 'utf8' })
      expect([args, status, stderr]).toEqual([args, 2, expect.stringMatching(/^jv: .+\n$/)])
    }
  }, 60_000)
})
