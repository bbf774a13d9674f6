import { type GameEntry, type OptionValue, type OptionValues, optionName, valueName } from '@jatekvilag/engine'
import { Button } from 'react-aria-components/Button'
import { Group } from 'react-aria-components/Group'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { NumberField } from 'react-aria-components/NumberField'
import { useTongue } from '../i18n/index.ts'
import { Choices } from '../ui/Choices.tsx'
import { Select } from '../ui/Select.tsx'
import { Switch } from '../ui/Switch.tsx'

interface Props {
  entry: GameEntry
  values: OptionValues
  onChange(values: OptionValues): void
}

/** Few choices are all shown, many go into a list. */
const SHOWN = 4

/** The single options, made from what the game says it can be. */
export function OptionsForm({ entry, values, onChange }: Props) {
  return Object.keys(entry.options).map((key) => (
    <OptionField
      key={key}
      entry={entry}
      name={key}
      value={values[key]!}
      onChange={(value) => onChange({ ...values, [key]: value })}
    />
  ))
}

function OptionField({
  entry,
  name,
  value,
  onChange,
}: {
  entry: GameEntry
  name: string
  value: OptionValue
  onChange(v: OptionValue): void
}) {
  const { language } = useTongue()
  const option = entry.options[name]
  const label = optionName(entry, name, language)
  if (!option) return null
  if (option.kind === 'switch')
    return (
      <Switch on={value === true} onChange={onChange}>
        {label}
      </Switch>
    )
  if (option.kind === 'number')
    return (
      <NumberField
        className="field"
        value={value as number}
        minValue={option.min}
        maxValue={option.max}
        step={option.step ?? 1}
        onChange={(n) => {
          if (Number.isFinite(n)) onChange(n)
        }}
      >
        <Label className="field-label">
          {label} ({option.min}–{option.max})
        </Label>
        <Group className="number-group">
          <Button slot="decrement" className="button">
            −
          </Button>
          <Input />
          <Button slot="increment" className="button">
            +
          </Button>
        </Group>
      </NumberField>
    )
  const options = option.values.map((one) => [String(one), valueName(entry, name, one, language)] as const)
  const choose = (key: string) => onChange(option.values.find((one) => String(one) === key)!)
  const Field = options.length > SHOWN ? Select : Choices
  return <Field label={label} value={String(value)} options={options} onChange={choose} />
}
