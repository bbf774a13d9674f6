import { Label } from 'react-aria-components/Label'
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup'

interface Props<K extends string> {
  label: string
  value: K | null
  options: readonly (readonly [K, string])[]
  onChange(value: K): void
}

/** A few choices, all visible. */
export function Choices<K extends string>({ label, value, options, onChange }: Props<K>) {
  return (
    <RadioGroup className="field" value={value} onChange={(key) => onChange(key as K)}>
      <Label className="field-label">{label}</Label>
      <div className="choices">
        {options.map(([key, text]) => (
          <Radio key={key} value={key} className="choice">
            {text}
          </Radio>
        ))}
      </div>
    </RadioGroup>
  )
}
