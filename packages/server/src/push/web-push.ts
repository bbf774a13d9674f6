/**
 * Messages to browsers that are closed, by the service of whoever made the browser (RFC 8030): sealed for that browser alone
 * (RFC 8291) and signed by this server (RFC 8292). The service learns that there is a message, and nothing of what it says.
 */
import {
  createCipheriv,
  createECDH,
  createPrivateKey,
  generateKeyPairSync,
  hkdfSync,
  randomBytes,
  sign,
} from 'node:crypto'

/** What a browser hands out when somebody wants to be told. */
export interface Subscription {
  readonly endpoint: string
  /** Its public key, and a secret of its own. */
  readonly p256dh: string
  readonly auth: string
}

/** The key by which services know this server: a private one as PKCS 8, a public one as a point of the curve. */
export interface ServerKey {
  readonly private: string
  readonly public: string
}

const bytes = (text: string) => Buffer.from(text, 'base64url')

export function newServerKey(): ServerKey {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const { x = '', y = '' } = privateKey.export({ format: 'jwk' })
  return {
    private: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64url'),
    public: Buffer.concat([Buffer.from([4]), bytes(x), bytes(y)]).toString('base64url'),
  }
}

const RECORD = 4096

/** `own` and `salt` are made by chance, except where the norm is compared with. */
export function sealedFor(
  { p256dh, auth }: Pick<Subscription, 'p256dh' | 'auth'>,
  text: string,
  salt: Buffer = randomBytes(16),
  own?: string,
): Buffer {
  const pair = createECDH('prime256v1')
  if (own === undefined) pair.generateKeys()
  else pair.setPrivateKey(bytes(own))
  const theirs = bytes(p256dh)
  const ours = pair.getPublicKey()
  const derive = (secret: Uint8Array, saltOf: Uint8Array, info: Uint8Array, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, saltOf, info, length))
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours])
  const secret = derive(pair.computeSecret(theirs), bytes(auth), about, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  // A 2 ends the last record.
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.update(Buffer.from([2])), cipher.final()])
  const head = Buffer.alloc(5)
  head.writeUInt32BE(RECORD)
  head.writeUInt8(ours.length, 4)
  return Buffer.concat([salt, head, ours, body, cipher.getAuthTag()])
}

const HALF_A_DAY = 43_200

/** Who sends it, for that service and for half a day. */
export function signedFor(endpoint: string, key: ServerKey, contact: string, now = Date.now()): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = { aud: new URL(endpoint).origin, exp: Math.floor(now / 1000) + HALF_A_DAY, sub: contact }
  const text = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`
  const privateKey = createPrivateKey({ key: bytes(key.private), format: 'der', type: 'pkcs8' })
  const mark = sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url')
  return `vapid t=${text}.${mark}, k=${key.public}`
}

/** What became of it: `gone` where that browser wants nothing more. */
export type Sent = 'sent' | 'gone' | 'failed'

export async function send(
  to: Subscription,
  text: string,
  topic: string,
  key: ServerKey,
  contact: string,
): Promise<Sent> {
  try {
    const { status } = await fetch(to.endpoint, {
      method: 'POST',
      headers: {
        authorization: signedFor(to.endpoint, key, contact),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: '86400',
        // A newer message about the same game takes the place of one that nobody has seen.
        topic,
      },
      body: new Uint8Array(sealedFor(to, text)),
      redirect: 'error',
      signal: AbortSignal.timeout(10_000),
    })
    return status === 404 || status === 410 ? 'gone' : status < 300 ? 'sent' : 'failed'
  } catch {
    return 'failed'
  }
}
