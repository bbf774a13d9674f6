/**
 * What the code on a certificate says: its facts, signed by the event that gave it. Whoever reads it sees that nothing was changed, without
 * any server; two certificates of one event show the same key.
 */
import { loadKey, type StoredKey, saveKey } from './events.ts'

export interface CertificateClaim {
  readonly number: string
  readonly name: string
  readonly level: number
  readonly game: string
  readonly date: string
  readonly event: string
}

export interface Proof extends CertificateClaim {
  /** The beginning of the event's public key, to be compared by people. */
  readonly key: string
}

const ALGORITHM = 'Ed25519'
const FIELDS = ['number', 'name', 'level', 'game', 'date', 'event'] as const

async function keyOf(event: string): Promise<StoredKey> {
  const known = await loadKey(event)
  if (known) return known
  const pair = (await crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify'])) as CryptoKeyPair
  const made: StoredKey = {
    id: event,
    updated: Date.now(),
    privateKey: await crypto.subtle.exportKey('jwk', pair.privateKey),
    publicKey: await crypto.subtle.exportKey('jwk', pair.publicKey),
  }
  await saveKey(made)
  return made
}

/** The claims of an event, each as a text that `readProof` can check. */
export async function proofsOf(event: string, claims: readonly CertificateClaim[]): Promise<string[]> {
  const { privateKey, publicKey } = await keyOf(event)
  const key = await crypto.subtle.importKey('jwk', privateKey, ALGORITHM, false, ['sign'])
  return Promise.all(
    claims.map(async (claim) => {
      const facts = new TextEncoder().encode(JSON.stringify(FIELDS.map((field) => claim[field])))
      const signature = await crypto.subtle.sign(ALGORITHM, key, facts)
      return [toText(facts), publicKey.x, toText(new Uint8Array(signature))].join('.')
    }),
  )
}

/** Undefined for what is no certificate, or not as it was signed. */
export async function readProof(text: string): Promise<Proof | undefined> {
  const [facts = '', x = '', signature = ''] = text.split('.')
  try {
    const key = await crypto.subtle.importKey('jwk', { kty: 'OKP', crv: ALGORITHM, x }, ALGORITHM, false, ['verify'])
    const bytes = fromText(facts)
    if (!(await crypto.subtle.verify(ALGORITHM, key, fromText(signature), bytes))) return undefined
    const values: unknown = JSON.parse(new TextDecoder().decode(bytes))
    if (!Array.isArray(values) || values.length !== FIELDS.length) return undefined
    const [number, name, level, game, date, event] = values
    return {
      number: String(number),
      name: String(name),
      level: Number(level),
      game: String(game),
      date: String(date),
      event: String(event),
      key: x.slice(0, 8),
    }
  } catch {
    return undefined
  }
}

const toText = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

const fromText = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
