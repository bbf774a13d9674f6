/**
 * A text as a QR code (ISO/IEC 18004): bytes, error correction M, versions 1 to 15, which is enough for any link of ours.
 * Answers rows of dark and light modules, without the quiet border.
 */

/** Per version: codewords for correction in each block, and the number of blocks. */
const CORRECTION: readonly (readonly [words: number, blocks: number])[] = [
  ...([
    [10, 1],
    [16, 1],
    [26, 1],
    [18, 2],
    [24, 2],
    [16, 4],
    [18, 4],
    [22, 4],
  ] as const),
  ...([
    [22, 5],
    [26, 5],
    [30, 5],
    [22, 8],
    [22, 9],
    [24, 9],
    [24, 10],
  ] as const),
]

/** Modules that carry data and correction, after finders, timing, alignment, format and version. */
function rawModules(version: number): number {
  let count = (16 * version + 128) * version + 64
  if (version >= 2) {
    const alignments = Math.floor(version / 7) + 2
    count -= (25 * alignments - 10) * alignments - 55
    if (version >= 7) count -= 36
  }
  return count
}

const wordsOf = (version: number) => Math.floor(rawModules(version) / 8)

function dataWords(version: number): number {
  const [words, blocks] = CORRECTION[version - 1]!
  return wordsOf(version) - words * blocks
}

/** Multiplication in the field of 256 elements with the polynomial of the norm. */
function times(x: number, y: number): number {
  let z = 0
  for (let i = 7; i >= 0; i--) {
    z = (z << 1) ^ ((z >>> 7) * 0x11d)
    z ^= ((y >>> i) & 1) * x
  }
  return z
}

function divisorOf(degree: number): number[] {
  const result: number[] = new Array(degree).fill(0)
  result[degree - 1] = 1
  let root = 1
  for (let i = 0; i < degree; i++) {
    for (let j = 0; j < degree; j++) result[j] = times(result[j]!, root) ^ (result[j + 1] ?? 0)
    root = times(root, 2)
  }
  return result
}

function remainderOf(data: readonly number[], divisor: readonly number[]): number[] {
  const result: number[] = divisor.map(() => 0)
  for (const byte of data) {
    const factor = byte ^ result.shift()!
    result.push(0)
    for (const [i, part] of divisor.entries()) result[i]! ^= times(part, factor)
  }
  return result
}

/** The text as codewords: a head, the bytes, an end, and filling up to what the version holds. */
function encoded(bytes: Uint8Array, version: number): number[] {
  const bits: number[] = []
  const push = (value: number, count: number) => {
    for (let i = count - 1; i >= 0; i--) bits.push((value >>> i) & 1)
  }
  push(4, 4)
  push(bytes.length, version < 10 ? 8 : 16)
  for (const byte of bytes) push(byte, 8)
  const room = dataWords(version) * 8
  push(0, Math.min(4, room - bits.length))
  push(0, -bits.length & 7)
  for (let fill = 0xec; bits.length < room; fill ^= 0xec ^ 0x11) push(fill, 8)
  return Array.from({ length: room / 8 }, (_, i) => bits.slice(8 * i, 8 * i + 8).reduce((a, bit) => (a << 1) | bit, 0))
}

/** In blocks with their correction, woven into each other. */
function woven(data: readonly number[], version: number): number[] {
  const [words, blocks] = CORRECTION[version - 1]!
  const all = wordsOf(version)
  const short = blocks - (all % blocks)
  const length = Math.floor(all / blocks) - words
  const divisor = divisorOf(words)
  const parts: { data: readonly number[]; correction: readonly number[] }[] = []
  for (let block = 0, from = 0; block < blocks; block++) {
    const to = from + length + (block < short ? 0 : 1)
    const part = data.slice(from, to)
    parts.push({ data: part, correction: remainderOf(part, divisor) })
    from = to
  }
  const result: number[] = []
  for (let i = 0; i <= length; i++) for (const part of parts) if (i < part.data.length) result.push(part.data[i]!)
  for (let i = 0; i < words; i++) for (const part of parts) result.push(part.correction[i]!)
  return result
}

function alignmentsOf(version: number): number[] {
  if (version === 1) return []
  const count = Math.floor(version / 7) + 2
  const step = Math.floor((version * 8 + count * 3 + 5) / (count * 4 - 4)) * 2
  const places = [6]
  for (let at = version * 4 + 10; places.length < count; at -= step) places.splice(1, 0, at)
  return places
}

const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

/** A field with what every code of this version has; `fixed` are the places that carry no data. */
function frameOf(version: number) {
  const size = 17 + 4 * version
  const dark = Array.from({ length: size }, () => new Array<boolean>(size).fill(false))
  const fixed = Array.from({ length: size }, () => new Array<boolean>(size).fill(false))
  const put = (x: number, y: number, isDark: boolean) => {
    if (x < 0 || y < 0 || x >= size || y >= size) return
    dark[y]![x] = isDark
    fixed[y]![x] = true
  }
  for (let i = 0; i < size; i++) {
    put(6, i, i % 2 === 0)
    put(i, 6, i % 2 === 0)
  }
  for (const [cx, cy] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    for (let dy = -4; dy <= 4; dy++)
      for (let dx = -4; dx <= 4; dx++) {
        const ring = Math.max(Math.abs(dx), Math.abs(dy))
        put(cx + dx, cy + dy, ring !== 2 && ring !== 4)
      }
  const places = alignmentsOf(version)
  for (const cx of places)
    for (const cy of places) {
      const last = places.at(-1)
      if ((cx === 6 && cy === 6) || (cx === 6 && cy === last) || (cx === last && cy === 6)) continue
      for (let dy = -2; dy <= 2; dy++)
        for (let dx = -2; dx <= 2; dx++) put(cx + dx, cy + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1)
    }
  if (version >= 7) {
    let rest = version
    for (let i = 0; i < 12; i++) rest = (rest << 1) ^ ((rest >>> 11) * 0x1f25)
    const bits = (version << 12) | rest
    for (let i = 0; i < 18; i++) {
      const [a, b] = [size - 11 + (i % 3), Math.floor(i / 3)]
      put(a, b, ((bits >>> i) & 1) === 1)
      put(b, a, ((bits >>> i) & 1) === 1)
    }
  }
  const format = (mask: number) => {
    // Level M is written as 0.
    let rest = mask
    for (let i = 0; i < 10; i++) rest = (rest << 1) ^ ((rest >>> 9) * 0x537)
    const bits = ((mask << 10) | rest) ^ 0x5412
    const bit = (i: number) => ((bits >>> i) & 1) === 1
    for (let i = 0; i <= 5; i++) put(8, i, bit(i))
    put(8, 7, bit(6))
    put(8, 8, bit(7))
    put(7, 8, bit(8))
    for (let i = 9; i < 15; i++) put(14 - i, 8, bit(i))
    for (let i = 0; i < 8; i++) put(size - 1 - i, 8, bit(i))
    for (let i = 8; i < 15; i++) put(8, size - 15 + i, bit(i))
    put(8, size - 8, true)
  }
  format(0)
  return { size, dark, fixed, format }
}

/** The places of data in the order of the norm: in pairs of columns from the right, up and down. */
function* dataPlaces(size: number, fixed: readonly (readonly boolean[])[]): Generator<readonly [number, number]> {
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5
    for (let i = 0; i < size; i++)
      for (const x of [right, right - 1]) {
        const y = ((right + 1) & 2) === 0 ? size - 1 - i : i
        if (!fixed[y]![x]) yield [x, y]
      }
  }
}

/** How hard to read: long runs, blocks, what looks like a finder, too much of one shade. */
function penaltyOf(dark: readonly (readonly boolean[])[]): number {
  const size = dark.length
  let penalty = 0
  let count = 0
  const lines = [...dark, ...dark.map((_, x) => dark.map((row) => row[x]!))]
  for (const line of lines) {
    const text = line.map((one) => (one ? '1' : '0')).join('')
    for (const [run] of text.matchAll(/0{5,}|1{5,}/g)) penalty += run.length - 2
    for (const finder of ['10111010000', '00001011101'])
      for (let at = text.indexOf(finder); at >= 0; at = text.indexOf(finder, at + 1)) penalty += 40
  }
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const one = dark[y]![x]
      if (one) count++
      if (
        x + 1 < size &&
        y + 1 < size &&
        one === dark[y]![x + 1] &&
        one === dark[y + 1]![x] &&
        one === dark[y + 1]![x + 1]
      )
        penalty += 3
    }
  return penalty + Math.floor(Math.abs(count * 20 - size * size * 10) / (size * size)) * 10
}

export function qrCode(text: string): boolean[][] {
  const bytes = new TextEncoder().encode(text)
  const version = CORRECTION.findIndex((_, i) => dataWords(i + 1) * 8 >= bytes.length * 8 + (i + 1 < 10 ? 12 : 20)) + 1
  if (version === 0) throw new Error('too long for a QR code')
  const words = woven(encoded(bytes, version), version)
  let best: { readonly penalty: number; readonly dark: boolean[][] } | undefined
  for (const [mask, isTurned] of MASKS.entries()) {
    const { size, dark, fixed, format } = frameOf(version)
    format(mask)
    let bit = 0
    for (const [x, y] of dataPlaces(size, fixed)) {
      const isDark = (((words[bit >> 3] ?? 0) >>> (7 - (bit & 7))) & 1) === 1
      dark[y]![x] = isDark !== isTurned(x, y)
      bit++
    }
    const penalty = penaltyOf(dark)
    if (!best || penalty < best.penalty) best = { penalty, dark }
  }
  return best!.dark
}
