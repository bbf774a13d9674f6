/**
 * SHA-256 and HMAC, wherever this runs: the browser's own are only there on pages that came over a secure connection,
 * and dice must be checkable on any page. Whole messages at once, which is all that is needed.
 */

const K = new Uint32Array(64)
const START = new Uint32Array(8)

/** The first bits of the fractional parts of roots of the first primes, as the standard defines them. */
function fractionBits(value: number): number {
  return Math.floor((value - Math.floor(value)) * 2 ** 32)
}
for (let n = 2, found = 0; found < 64; n++) {
  let isPrime = true
  for (let d = 2; d * d <= n; d++) if (n % d === 0) isPrime = false
  if (!isPrime) continue
  if (found < 8) START[found] = fractionBits(Math.sqrt(n))
  K[found++] = fractionBits(Math.cbrt(n))
}

const rotated = (x: number, by: number) => (x >>> by) | (x << (32 - by))

export function sha256(message: Uint8Array): Uint8Array {
  const state = START.slice()
  const blocks = Math.ceil((message.length + 9) / 64)
  const padded = new Uint8Array(blocks * 64)
  padded.set(message)
  padded[message.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(padded.length - 8, Math.floor(message.length / 2 ** 29))
  view.setUint32(padded.length - 4, message.length << 3)
  const w = new Uint32Array(64)
  for (let block = 0; block < blocks; block++) mixIn(state, w, view, block * 64)
  const digest = new Uint8Array(32)
  const out = new DataView(digest.buffer)
  for (let i = 0; i < 8; i++) out.setUint32(4 * i, state[i])
  return digest
}

function mixIn(state: Uint32Array, w: Uint32Array, view: DataView, at: number): void {
  for (let i = 0; i < 16; i++) w[i] = view.getUint32(at + 4 * i)
  for (let i = 16; i < 64; i++) {
    const s0 = rotated(w[i - 15], 7) ^ rotated(w[i - 15], 18) ^ (w[i - 15] >>> 3)
    const s1 = rotated(w[i - 2], 17) ^ rotated(w[i - 2], 19) ^ (w[i - 2] >>> 10)
    w[i] = w[i - 16] + s0 + w[i - 7] + s1
  }
  let [a, b, c, d, e, f, g, h] = state
  for (let i = 0; i < 64; i++) {
    const s1 = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + K[i] + w[i]) | 0
    const s0 = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + t1) | 0
    d = c
    c = b
    b = a
    a = (t1 + t2) | 0
  }
  for (const [i, value] of [a, b, c, d, e, f, g, h].entries()) state[i] += value
}

export function hmacSha256(key: Uint8Array, message: Uint8Array): Uint8Array {
  const block = new Uint8Array(64)
  block.set(key.length > 64 ? sha256(key) : key)
  const inner = new Uint8Array(64 + message.length)
  const outer = new Uint8Array(64 + 32)
  for (let i = 0; i < 64; i++) {
    inner[i] = block[i] ^ 0x36
    outer[i] = block[i] ^ 0x5c
  }
  inner.set(message, 64)
  outer.set(sha256(inner), 64)
  return sha256(outer)
}

export const toHex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

export function fromHex(hex: string): Uint8Array | undefined {
  if (hex.length % 2 !== 0 || !/^[0-9a-f]*$/.test(hex)) return undefined
  return Uint8Array.from({ length: hex.length / 2 }, (_, i) => Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16))
}
