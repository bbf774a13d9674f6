/** What docs/security.md promises, one by one: headers, limits, secrets that are compared in constant time and stand nowhere. */
import { execFileSync } from 'node:child_process'
import { globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { ALLOWED } from '../src/http/limits.ts'
import { isSame, seatOf } from '../src/rooms/secrets.ts'
import { openHouse } from './house.ts'
import { Program } from './program.ts'
import { remote, until } from './remote.ts'

const root = join(import.meta.dirname, '../../..')
const folder = mkdtempSync(join(tmpdir(), 'jv-security-'))
let house: Awaited<ReturnType<typeof openHouse>>
beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><script src="/assets/a.js"></script>')
  writeFileSync(join(folder, '404.html'), '<!doctype html>')
  writeFileSync(join(folder, 'assets/a.js'), 'void 0')
  house = await openHouse({ application: folder, behindProxy: true })
})
afterAll(async () => {
  await house.close()
  rmSync(folder, { recursive: true })
})

/** As if it came from another machine. */
const from = (address: string, path: string, init: RequestInit = {}) =>
  fetch(new URL(path, house.call.address), { ...init, headers: { ...init.headers, 'x-forwarded-for': address } })

describe('every answer', () => {
  it.each(['/', '/index.html', '/assets/a.js', '/nowhere', '/api/lobby', '/api/nowhere', '/health', '/metrics'])(
    'of %s may not be framed, sniffed or scripted from elsewhere, and tells nobody where one came from',
    async (path) => {
      const { headers } = await house.call.get(path)
      const rules = (headers.get('content-security-policy') ?? '').split(';').map((rule) => rule.trim())
      const ruleOf = (name: string) => rules.find((rule) => rule.startsWith(`${name} `))
      expect(ruleOf('frame-ancestors')).toBe("frame-ancestors 'none'")
      // No script but our own files; none inside the page, and nothing that makes code out of text; WebAssembly is no text.
      expect(ruleOf('script-src') ?? ruleOf('default-src')).toMatch(
        /^(script-src 'self'( 'wasm-unsafe-eval')?|default-src 'none')$/,
      )
      expect(headers.get('x-frame-options')).toBe('DENY')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('access-control-allow-origin')).toBeNull()
    },
  )

  it('is made for pages without a script inside them', () => {
    for (const page of globSync(['packages/web/*.html', 'packages/web/dist/*.html'], { cwd: root })) {
      const text = readFileSync(join(root, page), 'utf8')
      for (const [script] of text.matchAll(/<script\b[^>]*>/g))
        expect([page, script]).toEqual([page, expect.stringContaining(' src=')])
      expect([page, / on\w+=/.test(text)]).toEqual([page, false])
    }
  })
})

describe('from one address', () => {
  const room = { method: 'POST', body: '{"game":"hex"}' }

  it('come so many rooms and no more, while others may go on', async () => {
    const answers = []
    for (let i = 0; i <= ALLOWED.rooms.most; i++) answers.push((await from('203.0.113.1', '/api/rooms', room)).status)
    expect(answers).toEqual([...Array.from({ length: ALLOWED.rooms.most }, () => 201), 429])
    expect((await from('203.0.113.2', '/api/rooms', room)).status).toBe(201)
  })

  it('come so many wrong secrets and no more', async () => {
    const { room: id } = await house.call.open({ game: 'hex' })
    const answers = []
    for (let i = 0; i <= ALLOWED.secrets.most; i++) {
      const headers = { authorization: `Bearer guess-number-${i}` }
      answers.push((await from('203.0.113.3', `/api/rooms/${id}`, { headers })).status)
    }
    expect(answers.slice(0, ALLOWED.secrets.most)).toEqual(Array.from({ length: ALLOWED.secrets.most }, () => 403))
    expect(answers.at(-1)).toBe(429)
  })

  it('come so many requests at once and no more', async () => {
    const all = Array.from({ length: 3 * ALLOWED.requests.most }, () => from('203.0.113.4', '/api/nowhere'))
    const statuses = (await Promise.all(all)).map(({ status }) => status)
    expect(statuses).toContain(429)
    expect(statuses.filter((status) => status === 404).length).toBeGreaterThanOrEqual(ALLOWED.requests.most)
  })

  it('come so many sockets and no more, and one that closes makes room', async () => {
    const open = () =>
      new Promise<WebSocket | number>((done) => {
        const headers = { 'x-forwarded-for': '203.0.113.5' }
        const socket = new WebSocket(`${house.call.address.replace('http', 'ws')}api/socket`, { headers })
        socket.on('open', () => done(socket))
        socket.on('unexpected-response', (_, { statusCode }) => done(statusCode ?? 0))
        socket.on('error', () => undefined)
      })
    const all = []
    for (let i = 0; i < ALLOWED.sockets.most; i++) all.push(await open())
    expect(all.every((one) => one instanceof WebSocket)).toBe(true)
    expect(await open()).toBe(429)
    const [first] = all
    if (!(first instanceof WebSocket)) throw new Error('it is open')
    first.close()
    let again: WebSocket | number = 429
    for (let tries = 0; again === 429 && tries < 200; tries++) again = await open()
    expect(again).toBeInstanceOf(WebSocket)
    for (const one of [...all, again]) if (one instanceof WebSocket) one.terminate()
  })
})

describe('a secret', () => {
  it('is compared by nothing that stops at the first letter that differs', () => {
    expect(seatOf('x', [{ seat: 0, secret: '' }])).toBeUndefined()
    for (const file of globSync('packages/server/src/**/*.ts', { cwd: root })) {
      const text = readFileSync(join(root, file), 'utf8')
      // Whether there is one at all may be asked; what it is not.
      const asked = text.replace(/[!=]== (''|undefined|'string')/g, '')
      const compared = asked.match(/\b(secret|sealed) [!=]==|[!=]== [\w.]*\b(secret|sealed)\b/g) ?? []
      expect([file, compared]).toEqual([file, []])
    }
    expect(String(isSame)).toContain('timingSafeEqual')
    expect([isSame('abc', 'abc'), isSame('abc', 'abd'), isSame('abc', 'ab')]).toEqual([true, false, false])
  })

  it('stands in no log, no address, and in no file but as a hash', async () => {
    const program = new Program({ JV_LOG: '1' })
    await program.start()
    const { room, seats } = await program.call.open({ game: 'hex', names: ['Zsófia-Anna', ''] })
    const invited = await program.call.open({ game: 'hex', invite: 'link' })
    const { invite } = invited as unknown as { invite: string }
    const own = 'a-secret-of-my-own-making-1'
    await program.call.post(`/api/rooms/${invited.room}/sit`, { secret: own }, invite)
    const players = seats.map(({ secret }) => remote(() => program.address, room, secret))
    await until(() => players.every(({ past }) => past))
    expect((await players[0]!.act(3)).ok).toBe(true)
    await program.call.post(`/api/rooms/${room}/act`, { after: 2, id: 'x', action: 9 }, 'a-wrong-secret-entirely')
    for (const one of players) one.close()
    const secrets = [...seats, ...invited.seats].map(({ secret }) => secret)
    const looked = await program.call.get('/metrics')
    await program.kill('SIGTERM')
    const files = readdirSync(program.folder).map((name) => readFileSync(join(program.folder, name), 'latin1'))
    expect(files.length).toBeGreaterThan(0)
    for (const secret of [...secrets, invite, own, 'a-wrong-secret-entirely'])
      for (const text of [program.said, looked.text, ...files]) expect(text.includes(secret)).toBe(false)
    // The log for machines is one JSON text a line, and says what was counted.
    const log = program.said.split('\n').flatMap((line) => (line.startsWith('{') ? [JSON.parse(line)] : []))
    expect(log.map(({ what }) => what)).toEqual(['started', 'stopping', 'counted', 'stopped'])
    expect(log[2].counts).toMatchObject({ jv_moves_total: 1, jv_rooms_created_total: 2 })
    expect(program.said).not.toContain(room)
    // What is printed and counted names nobody either.
    for (const text of [program.said, looked.text]) expect(text).not.toContain('Zsófia')
    await program.end()
  }, 60_000)
})

it.skipIf(!process.env.SOAK)(
  'what we depend on has no known hole',
  () => {
    let told = ''
    try {
      told = execFileSync('npm', ['audit', '--json'], {
        cwd: root,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
      })
    } catch (error) {
      told = String((error as { stdout?: string }).stdout ?? '')
    }
    const { metadata, message = told } = JSON.parse(told || '{}')
    if (!metadata) return console.log(`npm audit got no answer, so nothing was checked: ${message}`)
    expect(metadata.vulnerabilities.total).toBe(0)
  },
  120_000,
)
