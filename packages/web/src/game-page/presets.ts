import { defaultsOf, type GameEntry, type OptionValues } from '@jatekvilag/engine'

/** The named variant that these options make, if any. */
export function presetOf(entry: GameEntry, values: OptionValues): string | undefined {
  const defaults: OptionValues = defaultsOf(entry.options)
  return Object.entries(entry.presets).find(([, preset]) => {
    const wanted: OptionValues = { ...defaults, ...preset.options }
    return Object.keys(defaults).every((key) => wanted[key] === values[key])
  })?.[0]
}
