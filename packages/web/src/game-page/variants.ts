/** The forms of a game that have a name, in the order in which they are offered. */
import {
  defaultsOf,
  findWord,
  type GameEntry,
  type Language,
  type OptionValues,
  optionName,
  presetName,
  presetNote,
  valueName,
} from '@jatekvilag/engine'
import type { Tongue } from '../i18n/index.ts'
import { presetOf } from './presets.ts'

/** The key of a game's usual form, where no preset is just that. */
export const USUAL = 'usual-form'

export interface Variant {
  readonly key: string
  readonly name: string
  readonly options: OptionValues
}

/** Short forms for a first game stand first, then the usual form, which is the book's, then all others. */
export function variantsOf(entry: GameEntry, { t, language }: Pick<Tongue, 't' | 'language'>): Variant[] {
  const defaults = defaultsOf(entry.options)
  const presets = Object.entries(entry.presets).map(([key, preset]) => ({
    key,
    name: presetName(entry, key, language),
    options: { ...defaults, ...preset.options },
    short: preset.short ?? false,
  }))
  const usual = presetOf(entry, defaults)
  const all =
    usual === undefined
      ? [
          {
            key: USUAL,
            name: findWord(entry, USUAL, language) ?? t('game.variant-usual'),
            options: defaults,
            short: false,
          },
          ...presets,
        ]
      : presets
  const rank = (one: (typeof all)[number]) => (one.short ? 0 : one.key === (usual ?? USUAL) ? 1 : 2)
  return all.sort((a, b) => rank(a) - rank(b))
}

/** In one line what is different: as the game says it, or the options that differ from the usual ones. */
export function differenceIn(
  entry: GameEntry,
  { key, options }: Pick<Variant, 'key' | 'options'>,
  language: Language,
): string {
  const defaults: OptionValues = defaultsOf(entry.options)
  const own = presetNote(entry, key, language)
  if (own) return own
  return Object.keys(entry.options)
    .filter((option) => options[option] !== defaults[option])
    .map((option) => optionText(entry, option, options[option]!, language))
    .join('; ')
}

function optionText(entry: GameEntry, option: string, value: OptionValues[string], language: Language): string {
  const name = optionName(entry, option, language)
  if (typeof value === 'boolean') return `${name}: ${value ? '✓' : '✗'}`
  return `${name}: ${valueName(entry, option, value, language)}`
}
