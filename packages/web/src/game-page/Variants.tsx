import { defaultsOf, type GameEntry, type OptionValues, presetName, presetNote } from '@jatekvilag/engine'
import { useTongue } from '../i18n/index.ts'
import { Choices } from '../ui/Choices.tsx'
import { Select } from '../ui/Select.tsx'
import { presetOf } from './presets.ts'

interface Props {
  entry: GameEntry
  values: OptionValues
  onChange(values: OptionValues): void
}

/** Few choices are all shown, many go into a list. */
const SHOWN = 6

/** The forms of a game that have a name, and in one line what is different in the chosen one. */
export function Variants({ entry, values, onChange }: Props) {
  const { t, language } = useTongue()
  const presets = Object.keys(entry.presets).map((key) => [key, presetName(entry, key, language)] as const)
  if (presets.length < 2) return null
  const preset = presetOf(entry, values)
  const note = preset === undefined ? t('game.variant-own-what') : presetNote(entry, preset, language)
  const choose = (key: string) => {
    if (entry.presets[key]) onChange({ ...defaultsOf(entry.options), ...entry.presets[key].options })
  }
  return (
    <div className="variants">
      {presets.length > SHOWN ? (
        <Select
          label={t('game.variant')}
          value={preset ?? ''}
          options={preset ? presets : [['', t('game.variant-own')] as const, ...presets]}
          onChange={choose}
        />
      ) : (
        <Choices label={t('game.variant')} value={preset ?? null} options={presets} onChange={choose} />
      )}
      {note && (
        <p className="field-hint" data-testid="variant-note">
          {note}
        </p>
      )}
    </div>
  )
}
