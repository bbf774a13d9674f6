import { lookUp, nearest } from '@jatekvilag/engine'
import { Failure } from './failure.ts'
import { problem } from './texts.ts'

/** What each flag takes: a value, nothing, or values repeatedly. */
export type FlagKind = 'value' | 'switch' | 'list'
export type Flags = Readonly<Record<string, FlagKind>>

export interface Arguments {
  readonly words: readonly string[]
  value(flag: string): string | undefined
  list(flag: string): readonly string[]
  has(flag: string): boolean
  /** A number given with a flag, or the default. */
  number(flag: string, otherwise: number): number
}

/** Reads `words --flag value --flag=value --switch` and refuses unknown flags by naming the nearest right one. */
export function readArguments(args: readonly string[], flags: Flags): Arguments {
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
      values.set(name, [])
      continue
    }
    // The value is the next word, which is then read.
    const value: string | undefined = equals < 0 ? rest.next().value : arg.slice(equals + 1)
    if (value === undefined) throw new Failure(problem('flag-needs-value', name))
    values.set(name, kind === 'list' ? [...(values.get(name) ?? []), value] : [value])
  }
  return {
    words,
    value: (flag) => values.get(flag)?.[0],
    list: (flag) => values.get(flag) ?? [],
    has: (flag) => values.has(flag),
    number(flag, otherwise) {
      const text = values.get(flag)?.[0]
      if (text === undefined) return otherwise
      const number = Number(text)
      if (text.trim() === '' || !Number.isFinite(number)) throw new Failure(problem('flag-takes-number', flag, text))
      return number
    },
  }
}
