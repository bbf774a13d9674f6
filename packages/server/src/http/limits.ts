/**
 * How much one address may do. Counts are in memory and forgotten with it; addresses are kept only as hashes with a salt
 * that changes every day. This machine itself is not limited: whoever is on it could do worse.
 */
import { createHash, randomBytes } from 'node:crypto'

/** So many at once, and so many a second after that. */
export interface Allowance {
  readonly most: number
  readonly perSecond: number
}

export const ALLOWED = {
  rooms: { most: 20, perSecond: 20 / 3600 },
  requests: { most: 200, perSecond: 40 },
  secrets: { most: 10, perSecond: 10 / 60 },
  pictures: { most: 40, perSecond: 40 / 3600 },
  sockets: { most: 8, perSecond: 0 },
} as const satisfies Record<string, Allowance>

export type Limited = keyof typeof ALLOWED

interface Bucket {
  left: number
  at: number
}

const DAY = 86_400_000
const MOST_BUCKETS = 50_000

export class Limits {
  private readonly buckets = new Map<string, Bucket>()
  private readonly counts = new Map<string, number>()
  private salt = randomBytes(16)
  private salted = Date.now()

  private keyOf(what: Limited, address: string): string {
    if (Date.now() - this.salted > DAY) {
      this.salt = randomBytes(16)
      this.salted = Date.now()
      this.buckets.clear()
    }
    return `${what} ${createHash('sha256').update(this.salt).update(address).digest('base64url').slice(0, 22)}`
  }

  /** Takes one; false where nothing is left. */
  take(what: Limited, address: string): boolean {
    if (isHere(address)) return true
    const { most, perSecond } = ALLOWED[what]
    const key = this.keyOf(what, address)
    const now = performance.now()
    const bucket = this.buckets.get(key) ?? { left: most, at: now }
    bucket.left = Math.min(most, bucket.left + ((now - bucket.at) / 1000) * perSecond)
    bucket.at = now
    this.buckets.delete(key)
    this.buckets.set(key, bucket)
    if (this.buckets.size > MOST_BUCKETS) this.buckets.delete(this.buckets.keys().next().value!)
    if (bucket.left < 1) return false
    bucket.left--
    return true
  }

  /** Sockets are given back. */
  enter(address: string): boolean {
    if (isHere(address)) return true
    const count = this.counts.get(address) ?? 0
    if (count >= ALLOWED.sockets.most) return false
    this.counts.set(address, count + 1)
    return true
  }

  leave(address: string): void {
    const count = (this.counts.get(address) ?? 0) - 1
    if (count > 0) this.counts.set(address, count)
    else this.counts.delete(address)
  }
}

export const isHere = (address: string) =>
  address === '::1' || address.startsWith('127.') || address.startsWith('::ffff:127.')
