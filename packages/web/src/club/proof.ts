/**
 * What the code on a certificate says: its facts, signed by the event that gave it. Whoever reads it sees that nothing was changed, without
 * any server; all certificates of one event show the same key, from whichever of its desks they come.
 */
import type { Problem, SigningKey } from '@jatekvilag/club'
import { loadKey } from './events.ts'

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

/** A desk that signs: its log says with what, and every other desk of the same log does so too. */
export interface Signer {
  readonly id: string
  readonly key: SigningKey | null
  act(what: { readonly kind: 'key' } & SigningKey): Problem | undefined
}

/** The key of the log; where it has none yet, the one that this device had for it, or a new one, is written there. */
export async function ensureKey({ id, key, act }: Signer): Promise<SigningKey> {
  if (key) return key
  const kept = (await loadKey(id))?.privateKey ?? (await newKey())
  const made: SigningKey = { x: kept.x ?? '', ...(kept.d && { d: kept.d }) }
  act({ kind: 'key', ...made })
  return made
}

async function newKey(): Promise<JsonWebKey> {
  const pair = (await crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify'])) as CryptoKeyPair
  return crypto.subtle.exportKey('jwk', pair.privateKey)
}

/** Each claim as a text that `readProof` can check. Where the secret half of the key is not known, nothing can be signed. */
export async function proofsOf({ x, d }: SigningKey, claims: readonly CertificateClaim[]): Promise<string[]> {
  if (!d) throw new Error('this desk cannot sign')
  const secret: JsonWebKey = { kty: 'OKP', crv: ALGORITHM, x, d }
  const key = await crypto.subtle.importKey('jwk', secret, ALGORITHM, false, ['sign'])
  return Promise.all(
    claims.map(async (claim) => {
      const facts = new TextEncoder().encode(JSON.stringify(FIELDS.map((field) => claim[field])))
      const signature = await crypto.subtle.sign(ALGORITHM, key, facts)
      return [toText(facts), x, toText(new Uint8Array(signature))].join('.')
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
