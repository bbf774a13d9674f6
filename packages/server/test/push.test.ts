/** Messages to browsers that are closed: sealed as the norm says, signed, and only where somebody asked for them. */
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sealedFor } from '../src/push/web-push.ts'
import { openHouse } from './house.ts'
import { until } from './remote.ts'

interface Pushed {
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** The service of a browser's maker, and one of its browsers. */
const pushed: Pushed[] = []
let answer = 201
const service = createServer(async (request, response) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  pushed.push({ headers: request.headers, body: Buffer.concat(parts) })
  response.writeHead(answer).end()
})
const browser = createECDH('prime256v1')
browser.generateKeys()
const auth = randomBytes(16)

function opened(body: Buffer): string {
  const theirs = body.subarray(21, 86)
  const ours = browser.getPublicKey()
  const derive = (secret: Uint8Array, salt: Uint8Array, info: Uint8Array, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, info, length))
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), ours, theirs])
  const secret = derive(browser.computeSecret(theirs), auth, about, 32)
  const salt = body.subarray(0, 16)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(body.subarray(-16))
  const text = Buffer.concat([decipher.update(body.subarray(86, -16)), decipher.final()])
  return text.subarray(0, -1).toString('utf8')
}

let house: Awaited<ReturnType<typeof openHouse>>
let endpoint = ''
beforeAll(async () => {
  await new Promise<void>((listening) => service.listen(0, '127.0.0.1', listening))
  const { port } = service.address() as AddressInfo
  endpoint = `http://127.0.0.1:${port}/push/me`
  house = await openHouse({ push: { contact: 'mailto:us@example.org', alsoHost: `127.0.0.1:${port}` } })
})
afterAll(async () => {
  await house.close()
  service.close()
})

async function ask(path: string, cookie: string, body: object, language = 'hu', secret = '') {
  const response = await fetch(new URL(`/api/${path}`, house.call.address), {
    method: 'POST',
    headers: { cookie, 'accept-language': language, ...(secret ? { authorization: `Bearer ${secret}` } : {}) },
    body: JSON.stringify(body),
  })
  return { status: response.status, cookie: response.headers.get('set-cookie')?.split(';')[0] ?? cookie }
}

const keys = { p256dh: browser.getPublicKey().toString('base64url'), auth: auth.toString('base64url') }

describe('a message to a closed browser', () => {
  it('is sealed as the example of RFC 8291', () => {
    const theirs = {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    }
    const salt = Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url')
    const own = 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'
    const sealed = sealedFor(theirs, 'When I grow up, I want to be a watermelon', salt, own)
    expect(sealed.toString('base64url')).toBe(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    )
  })

  it('comes when it is somebody’s turn in a game over days and he is not there, once, in his language', async () => {
    const { room, n, seats } = await house.call.open({ game: 'hex', clock: { kind: 'days', ms: 86_400_000 } })
    const { cookie } = await ask('mine', '', { room }, 'hu', seats[1]?.secret)
    expect((await ask('mine/push', cookie, { endpoint, keys })).status).toBe(200)
    const act = (turn: number) =>
      house.call.post(
        `/api/rooms/${room}/act`,
        { after: n + turn, id: `a${turn}`, action: turn },
        seats[turn % 2]?.secret,
      )
    await act(0)
    await until(() => pushed.length === 1, 'the message')
    const [{ headers, body }] = pushed as [Pushed]
    expect(JSON.parse(opened(body))).toEqual({ title: 'Hex', body: 'Te következel.', room })
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', topic: room, ttl: '86400' })
    const [, text = '', mark = '', key = ''] =
      /^vapid t=(.+)\.([\w-]+), k=([\w-]+)$/.exec(headers.authorization ?? '') ?? []
    const point = Buffer.from(key, 'base64url')
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
    const jwk = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' })
    const signed = verify(
      'sha256',
      Buffer.from(text),
      { key: jwk, dsaEncoding: 'ieee-p1363' },
      Buffer.from(mark, 'base64url'),
    )
    expect(signed).toBe(true)
    expect((await house.call.get('/api/push')).body).toEqual({ key })
    // His own move calls nobody; an offer is no turn.
    await act(1)
    await house.call.post(`/api/rooms/${room}/offer`, { id: 'o', offer: { about: 'draw' } }, seats[0]?.secret)
    expect(pushed).toHaveLength(1)
    // A browser that wants nothing more is forgotten.
    answer = 410
    await act(2)
    await until(() => pushed.length === 2)
    await act(3)
    await act(4)
    await house.call.get('/health')
    expect(pushed).toHaveLength(2)
    answer = 201
  })

  it('goes to nobody who plays at a sitting, and to no address but those of the makers of browsers', async () => {
    const { room, n, seats } = await house.call.open({ game: 'hex', clock: { kind: 'plain', ms: 600_000 } })
    const { cookie } = await ask('mine', '', { room }, 'hu', seats[1]?.secret)
    await ask('mine/push', cookie, { endpoint, keys })
    const before = pushed.length
    await house.call.post(`/api/rooms/${room}/act`, { after: n, id: 'a', action: 0 }, seats[0]?.secret)
    expect(pushed).toHaveLength(before)
    for (const odd of [
      { endpoint: 'https://localhost/x', keys },
      { endpoint: 'http://fcm.googleapis.com/x', keys },
      { endpoint: 'https://fcm.googleapis.com:8080/x', keys },
      { endpoint: 'https://fcm.googleapis.com.example.org/x', keys },
      { endpoint: 'https://169.254.169.254/latest', keys },
      { endpoint, keys: { ...keys, auth: 'short' } },
      { endpoint: 5 },
      {},
    ])
      expect([odd, (await ask('mine/push', cookie, odd)).status]).toEqual([odd, 400])
    expect((await ask('mine/push', cookie, { endpoint: 'https://fcm.googleapis.com/fcm/send/x', keys })).status).toBe(
      200,
    )
    expect((await ask('mine/push', '', { endpoint, keys })).status).toBe(409)
  })
})
