import { type Check, isObject, oneOf, shape, text } from '@jatekvilag/engine/check'
import { type Answer, answer, refuse } from '../problem.ts'

/**
 * A sealed paper: everybody may have it beforehand, nobody can read it until the key is told at the start. AES-GCM also notices
 * every change, so nobody can put another paper into the envelope.
 */
export interface SealedPaper {
  readonly kind: 'jatekvilag-sealed-paper'
  readonly version: 1
  readonly title: string
  /** Start of the contest: the key is told then. */
  readonly opens: string
  readonly iv: string
  readonly data: string
  /** Where the key is made of words that people can tell each other: what is mixed into them. */
  readonly salt?: string
}

export const checkSealed: Check = shape(
  {
    kind: oneOf('jatekvilag-sealed-paper'),
    version: oneOf(1),
    title: text(200, 1),
    opens: text(40, 1),
    iv: text(60, 1),
    data: text(2_000_000, 1),
  },
  { salt: text(60, 1) },
)

const bytesToText = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
const textToBytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))

/** A new key, to be kept until the start. */
export const newSealKey = (): string => bytesToText(crypto.getRandomValues(new Uint8Array(32)))

const importKey = (key: string, use: 'encrypt' | 'decrypt') =>
  crypto.subtle.importKey('raw', textToBytes(key), 'AES-GCM', false, [use])

/** Title and time are bound to the content: a changed one does not open. */
const boundTo = (title: string, opens: string) => new TextEncoder().encode(JSON.stringify([title, opens]))

export async function seal(content: unknown, title: string, opens: string, key: string): Promise<SealedPaper> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const data = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: boundTo(title, opens) },
    await importKey(key, 'encrypt'),
    new TextEncoder().encode(JSON.stringify(content)),
  )
  return {
    kind: 'jatekvilag-sealed-paper',
    version: 1,
    title,
    opens,
    iv: bytesToText(iv),
    data: bytesToText(new Uint8Array(data)),
  }
}

/** Guessing words must cost time. */
const ROUNDS = 300_000

async function keyOfWords(words: string, salt: string): Promise<string> {
  const plain = new TextEncoder().encode(words.trim().toLowerCase().normalize('NFC').split(/\s+/).join(' '))
  const secret = await crypto.subtle.importKey('raw', plain, 'PBKDF2', false, ['deriveBits'])
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt: textToBytes(salt), iterations: ROUNDS } as const
  return bytesToText(new Uint8Array(await crypto.subtle.deriveBits(how, secret, 256)))
}

/** Sealed by words instead of a key: they can be told by telephone at the start. Capitals and blanks do not matter. */
export async function sealWithWords(
  content: unknown,
  title: string,
  opens: string,
  words: string,
): Promise<SealedPaper> {
  const salt = bytesToText(crypto.getRandomValues(new Uint8Array(16)))
  return { ...(await seal(content, title, opens, await keyOfWords(words, salt))), salt }
}

export async function unsealWithWords(sealed: SealedPaper, words: string, now: string): Promise<Answer<unknown>> {
  if (sealed.salt === undefined) return unseal(sealed, words, now)
  if (now < sealed.opens) return refuse('seal-early', { opens: sealed.opens })
  try {
    return unseal(sealed, await keyOfWords(words, sealed.salt), now)
  } catch {
    return refuse('seal-key')
  }
}

/** The content, or why it does not open: too early, a wrong key, or not what was sealed. The time comes from outside. */
export async function unseal(sealed: unknown, key: string, now: string): Promise<Answer<unknown>> {
  if (!isObject(sealed) || sealed.kind !== 'jatekvilag-sealed-paper' || sealed.version !== 1) return refuse('seal-file')
  const { title, opens, iv, data } = sealed
  if (![title, opens, iv, data].every((value) => typeof value === 'string')) return refuse('seal-file')
  if (now < (opens as string)) return refuse('seal-early', { opens: opens as string })
  try {
    const plain = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: textToBytes(iv as string), additionalData: boundTo(title as string, opens as string) },
      await importKey(key, 'decrypt'),
      textToBytes(data as string),
    )
    return answer(JSON.parse(new TextDecoder().decode(plain)))
  } catch {
    return refuse('seal-key')
  }
}
