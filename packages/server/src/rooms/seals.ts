/**
 * Secrets that are kept for somebody: sealed with what only he has, the cookie of a device or a code. Whoever has the file
 * alone can neither read nor use them.
 */
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

const keyOf = (key: string) => createHash('sha256').update('seal ').update(key).digest()

export function sealed(text: string, key: string): string {
  const start = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(key), start)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([start, cipher.getAuthTag(), body]).toString('base64url')
}

/** Undefined where it was sealed with another key, or is broken. */
export function unsealed(text: string, key: string): string | undefined {
  try {
    const all = Buffer.from(text, 'base64url')
    const decipher = createDecipheriv('aes-256-gcm', keyOf(key), all.subarray(0, 12))
    decipher.setAuthTag(all.subarray(12, 28))
    return Buffer.concat([decipher.update(all.subarray(28)), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}
