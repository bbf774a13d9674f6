/**
 * The attack that the walls must stand: what people, files and programs may send, spoilt by chance in many small ways.
 * Every round has a seed of its own, and a round that fails says how to repeat it alone.
 */
import { Random } from '../random.ts'
import { costOf } from './processor-time.ts'

interface Surroundings {
  readonly process?: { readonly env: Readonly<Record<string, string | undefined>> }
}
const { SOAK, FUZZ } = (globalThis as Surroundings).process?.env ?? {}

/** A soak goes on for hours, and never twice in the same way. */
const SOAK_TIMES = 100
const FIRST_SEED = SOAK ? Date.now() % 1_000_000_000 : 1

/** Runs an attack so many times; `FUZZ=seed` repeats one round of it. */
export function attack(rounds: number, round: (random: Random) => void): void {
  if (FUZZ !== undefined) {
    round(new Random(Number(FUZZ)))
    return
  }
  for (let n = 0; n < rounds * (SOAK ? SOAK_TIMES : 1); n++) {
    const seed = FIRST_SEED + n
    try {
      round(new Random(seed))
    } catch (error) {
      throw new Error(`round with seed ${seed}; FUZZ=${seed} before the command and -t with this name repeat it`, {
        cause: error,
      })
    }
  }
}

/** What may be asked of anybody at once, in milliseconds of the processor; twice that on a machine with much to do. */
const AT_ONCE = 50
const AT_ONCE_WHEN_BUSY = 2 * AT_ONCE

/**
 * Does it, and complains if even the quickest of some tries takes long. What was compiled only now is tried again.
 * `times` as long may take what is so many times as large.
 */
export function atOnce(what: () => string, work: () => void, times = 1): void {
  let least = Infinity
  for (let tries = 0; tries < 4 && least > times * AT_ONCE; tries++) least = Math.min(least, costOf(work))
  if (least > times * AT_ONCE_WHEN_BUSY) throw new Error(`takes ${Math.round(least)} ms: ${what()}`)
}

export const oneOf = <Item>(items: readonly Item[], random: Random): Item => items[random.below(items.length)] as Item

const ODD_WORDS = [
  '',
  ' ',
  '\n',
  '\0',
  '\u2028',
  '\uFEFF',
  '�',
  '\uD800',
  '𝔊',
  '/',
  '-',
  '0',
  '1',
  '*',
  ':',
  '"',
  '\\',
  '[',
  '(',
  '{',
  '<',
  '%',
  '=',
]
const ODD_NUMBERS = ['-1', '0', '99', '4294967296', '2147483648', '1e9', '1e999', '0.5', 'NaN', '00000000007']

/** A text with a few things wrong: parts taken out, doubled, exchanged, put in from elsewhere, repeated beyond reason. */
export function mutated(text: string, random: Random, others: readonly string[] = []): string {
  let spoilt = text
  for (let times = 1 + random.below(4); times > 0; times--) spoilt = spoiltOnce(spoilt, random, others)
  return spoilt
}

function spoiltOnce(text: string, random: Random, others: readonly string[]): string {
  const at = random.below(text.length + 1)
  const end = Math.min(text.length, at + 1 + random.below(random.below(4) === 0 ? 40 : 4))
  const part = text.slice(at, end)
  const put = (inserted: string) => text.slice(0, at) + inserted + text.slice(end)
  switch (random.below(10)) {
    case 0:
      return put('')
    case 1:
      return put(part + part)
    case 2:
      return put(oneOf(ODD_WORDS, random))
    case 3:
      return put(part.repeat(2 + random.below(random.below(20) === 0 ? 3000 : 30)))
    case 4: {
      const from = random.below(text.length + 1)
      return put(text.slice(from, from + end - at))
    }
    case 5:
      return text.replace(/-?\d+/g, (number) => (random.below(4) === 0 ? oneOf(ODD_NUMBERS, random) : number))
    case 6: {
      const words = text.split(/(\s+|[,/:;])/)
      const [a, b] = [random.below(words.length), random.below(words.length)]
      return words
        .with(a, words[b] ?? '')
        .with(b, words[a] ?? '')
        .join('')
    }
    case 7: {
      const other = others.length > 0 ? oneOf(others, random) : text
      const from = random.below(other.length + 1)
      return put(other.slice(from, from + random.below(30)))
    }
    case 8:
      return random.below(3) === 0
        ? text.slice(0, at)
        : put(part.toUpperCase() === part ? part.toLowerCase() : part.toUpperCase())
    default:
      return put(String.fromCharCode(random.below(random.below(2) === 0 ? 128 : 65_536)))
  }
}

const ODD_VALUES: readonly unknown[] = [
  ...[
    null,
    undefined,
    true,
    false,
    0,
    -1,
    1,
    0.5,
    7,
    31,
    32,
    99,
    2 ** 31,
    2 ** 53,
    -(2 ** 31),
    Number.NaN,
    Infinity,
    1e300,
  ],
  ...[
    '',
    'x',
    '0',
    'null',
    ' ',
    '\0',
    'e4',
    'person',
    'chance',
    'clock',
    'toString',
    [],
    {},
    [[]],
    [null],
    { kind: 'x' },
  ],
]

/** The same data with one to four places spoilt: another value, a field more or less, a list longer or in another order. */
export function mutatedData(value: unknown, random: Random): unknown {
  let spoilt: unknown = structuredClone(value)
  for (let times = 1 + random.below(4); times > 0; times--) spoilt = spoiltData(spoilt, random)
  return spoilt
}

function spoiltData(value: unknown, random: Random): unknown {
  const isLeaf = typeof value !== 'object' || value === null
  if (isLeaf || random.below(12) === 0) return spoiltValue(value, random)
  if (Array.isArray(value)) return spoiltList(value, random)
  const keys = Object.keys(value)
  const copy: Record<string, unknown> = { ...value }
  if (keys.length === 0 || random.below(12) === 0)
    copy[oneOf(['x', '0', 'kind', 'length'], random)] = oneOf(ODD_VALUES, random)
  else {
    const key = oneOf(keys, random)
    if (random.below(8) === 0) delete copy[key]
    else copy[key] = spoiltData(copy[key], random)
  }
  return copy
}

function spoiltValue(value: unknown, random: Random): unknown {
  if (typeof value === 'string' && random.below(2) === 0) return mutated(value, random)
  if (typeof value === 'number' && random.below(2) === 0) return value + random.below(5) - 2
  return oneOf(ODD_VALUES, random)
}

function spoiltList(list: readonly unknown[], random: Random): unknown[] {
  const at = random.below(list.length)
  switch (list.length === 0 ? 0 : random.below(6)) {
    case 0:
      return [...list, oneOf(ODD_VALUES, random)]
    case 1:
      return list.toSpliced(at, 1)
    case 2:
      return list.toSpliced(at, 0, list[at])
    case 3:
      return list.with(at, list[random.below(list.length)])
    default:
      return list.with(at, spoiltData(list[at], random))
  }
}

/** Bytes with some changed, taken out, doubled, or cut off. */
export function mutatedBytes(bytes: Uint8Array, random: Random): Uint8Array {
  let spoilt = bytes.slice()
  for (let times = 1 + random.below(6); times > 0 && spoilt.length > 0; times--) {
    const at = random.below(spoilt.length)
    const kind = random.below(8)
    if (kind < 5) spoilt[at] = kind < 2 ? oneOf([0, 1, 127, 128, 255], random) : random.below(256)
    else if (kind === 5) spoilt = spoilt.slice(0, at)
    else if (kind === 6) spoilt = Uint8Array.from([...spoilt.subarray(0, at), ...spoilt.subarray(at >> 1)])
    else spoilt = Uint8Array.from([...spoilt.subarray(0, at), ...spoilt.subarray(at + 1 + random.below(8))])
  }
  return spoilt
}
