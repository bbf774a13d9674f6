import { lookUp, nearest } from '@jatekvilag/engine'
import { Failure } from './failure.ts'
import { problem } from './texts.ts'

/** A number within limits, both of which it may be. */
export interface NumberKind {
  readonly from: number
  readonly to: number
  readonly whole?: true
}

/** What each flag takes: a value, nothing, values repeatedly, or a number. */
export type FlagKind = 'value' | 'switch' | 'list' | NumberKind

export const whole = (from: number, to: number): NumberKind => ({ from, to, whole: true })
/** Thinking and measuring: from a thousandth of a second to a day. */
export const SECONDS: NumberKind = { from: 0.001, to: 86_400 }
export const COUNT = whole(1, 1_000_000)
export const COUNT_OR_NONE = whole(0, 1_000_000)
export const SHARE: NumberKind = { from: 0, to: 1 }
export const SEED = whole(0, Number.MAX_SAFE_INTEGER)
/** Whoever knows which numbers there are says so. */
export const ANY_NUMBER: NumberKind = { from: -Infinity, to: Infinity }

export type Flags = Readonly<Record<string, FlagKind>>

export interface Arguments {
  readonly words: readonly string[]
  value(flag: string): string | undefined
  list(flag: string): readonly string[]
  has(flag: string): boolean
  /** The number given with a flag that takes one, or the default. */
  number(flag: string, otherwise: number): number
}

/**
 * Reads `words --flag value --flag=value --switch` and refuses unknown flags by naming the nearest right one.
 * Most commands take one word, the game; a word too many is refused as well.
 */
export function readArguments(args: readonly string[], flags: Flags, mostWords = 1): Arguments {
  const words: string[] = []
  const values = new Map<string, string[]>()
  const rest = args.values()
  for (const arg of rest) {
    if (!arg.startsWith('--')) {
      words.push(arg)
      continue
    }
    const equals = arg.indexOf('=')
    const name = arg.slice(2, equals < 0 ? undefined : equals)
    const kind = lookUp(flags, name)
    if (!kind) throw new Failure(problem('unknown-flag', name, nearest(name, Object.keys(flags), 'flags')))
    if (kind === 'switch') {
      if (equals >= 0) throw new Failure(problem('switch-takes-nothing', name))
      values.set(name, [])
      continue
    }
    // The value is the next word, which is then read.
    const value: string | undefined = equals < 0 ? rest.next().value : arg.slice(equals + 1)
    if (value === undefined) throw new Failure(problem('flag-needs-value', name))
    if (typeof kind === 'object') checkNumber(name, kind, value)
    values.set(name, kind === 'list' ? [...(values.get(name) ?? []), value] : [value])
  }
  refuseMoreWords(words, mostWords)
  return {
    words,
    value: (flag) => values.get(flag)?.[0],
    list: (flag) => values.get(flag) ?? [],
    has: (flag) => values.has(flag),
    number(flag, otherwise) {
      const text = values.get(flag)?.[0]
      return text === undefined ? otherwise : Number(text)
    },
  }
}

export function refuseMoreWords(words: readonly string[], most: number): void {
  const extra = words[most]
  if (extra !== undefined) throw new Failure(problem('word-too-many', extra))
}

function checkNumber(flag: string, { from, to, whole }: NumberKind, text: string): void {
  const number = Number(text)
  if (text.trim() === '' || !Number.isFinite(number)) throw new Failure(problem('flag-takes-number', flag, text))
  if (number < from || number > to || (whole && !Number.isInteger(number)))
    throw new Failure(problem(whole ? 'flag-takes-whole' : 'flag-takes-between', flag, from, to, text))
}
