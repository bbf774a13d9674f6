import { problem, refuse } from './common-texts.ts'
import { lookUp } from './look-up.ts'
import { nearest } from './nearest.ts'
import { type Parsed, parsed } from './parsed.ts'
import type { ProblemValue } from './problem.ts'

/** What a player may choose before a game: a form, a command line and a record are all made from this. */
export interface ChoiceOption<V extends string | number = string | number> {
  readonly kind: 'choice'
  readonly values: readonly V[]
  readonly default: V
}
export interface NumberOption {
  readonly kind: 'number'
  readonly min: number
  readonly max: number
  readonly step?: number
  readonly default: number
}
export interface SwitchOption {
  readonly kind: 'switch'
  readonly default: boolean
}
export type Option = ChoiceOption | NumberOption | SwitchOption
export type OptionSchema = Readonly<Record<string, Option>>
export type OptionValue = string | number | boolean
export type OptionValues = Readonly<Record<string, OptionValue>>

export type ValueOf<O extends Option> = O extends { kind: 'choice'; values: readonly (infer V)[] }
  ? V
  : O extends { kind: 'number' }
    ? number
    : boolean
export type ValuesOf<S extends OptionSchema> = { readonly [K in keyof S]: ValueOf<S[K]> }

export interface Preset {
  readonly options: OptionValues
  /** A short form for a first game, offered before the usual one. */
  readonly short?: true
}

export function defaultsOf<S extends OptionSchema>(schema: S): ValuesOf<S> {
  return Object.fromEntries(Object.entries(schema).map(([key, option]) => [key, option.default])) as ValuesOf<S>
}

/** Takes values as typed by a person or read from a record, and fills in the defaults. */
export function readOptions(schema: OptionSchema, given: Readonly<Record<string, unknown>>): Parsed<OptionValues> {
  const values: Record<string, OptionValue> = { ...defaultsOf(schema) }
  for (const [key, raw] of Object.entries(given)) {
    const option = lookUp(schema, key)
    if (!option) return refuse('no-option', key, nearest(key, Object.keys(schema), 'options'))
    const value = isPlain(raw) ? readValue(option, String(raw).trim()) : undefined
    if (value === undefined) return refuse('option-value', key, isPlain(raw) ? String(raw) : typeof raw, domain(option))
    values[key] = value
  }
  return parsed(values)
}

/** What is no text, number or truth cannot even be written: `String` throws at an object that calls its `toString` 5. */
const isPlain = (raw: unknown): raw is OptionValue => ['string', 'number', 'boolean'].includes(typeof raw)

function readValue(option: Option, text: string): OptionValue | undefined {
  if (option.kind === 'choice') return option.values.find((value) => String(value) === text)
  if (option.kind === 'switch') {
    if (['true', 'yes', 'on', '1', 'igen'].includes(text)) return true
    return ['false', 'no', 'off', '0', 'nem'].includes(text) ? false : undefined
  }
  const value = Number(text)
  const step = option.step ?? 1
  const fits =
    text !== '' && value >= option.min && value <= option.max && Number.isInteger((value - option.min) / step)
  return fits ? value : undefined
}

function domain(option: Option): ProblemValue {
  if (option.kind === 'choice') return option.values.join(', ')
  if (option.kind === 'switch') return problem('true-or-false')
  const { min, max, step } = option
  return step ? problem('number-range-in-steps', min, max, step) : problem('number-range', min, max)
}
