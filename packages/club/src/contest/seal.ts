import { isObject } from '@jatekvilag/engine/check'
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
}

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
