import type { GameEntry, OptionValues } from '@jatekvilag/engine'
import { useTongue } from '../i18n/index.ts'
import { Choices } from '../ui/Choices.tsx'
import { Select } from '../ui/Select.tsx'
import { differenceIn, variantsOf } from './variants.ts'

interface Props {
  entry: GameEntry
  values: OptionValues
  onChange(values: OptionValues): void
}

/** Few choices are all shown, many go into a list. */
const SHOWN = 6
const OWN = ''

/** The forms of a game by their names, and in one line what is different in the chosen one. */
export function Variants({ entry, values, onChange }: Props) {
  const tongue = useTongue()
  const { t, language } = tongue
  const variants = variantsOf(entry, tongue)
  if (variants.length < 2) return null
  const chosen = variants.find(({ options }) => Object.keys(options).every((key) => options[key] === values[key]))
  const names = variants.map(({ key, name }) => [key, name] as const)
  const note = differenceIn(entry, chosen ?? { key: OWN, options: values }, language)
  const choose = (key: string) => {
    const variant = variants.find((one) => one.key === key)
    if (variant) onChange(variant.options)
  }
  return (
    <div className="variants">
      {names.length > SHOWN ? (
        <Select
          label={t('game.variant')}
          value={chosen?.key ?? OWN}
          options={chosen ? names : [[OWN, t('game.variant-own')] as const, ...names]}
          onChange={choose}
        />
      ) : (
        <Choices label={t('game.variant')} value={chosen?.key ?? null} options={names} onChange={choose} />
      )}
      {note && (
        <p className="field-hint" data-testid="variant-note">
          {note}
        </p>
      )}
    </div>
  )
}
