import { Button } from 'react-aria-components/Button'
import { Group } from 'react-aria-components/Group'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { NumberField } from 'react-aria-components/NumberField'

interface Props {
  label: string
  value: number
  least: number
  most: number
  onChange(value: number): void
}

/** A number to type or to step; what is out of bounds goes to the nearest bound. */
export function NumberBox({ label, value, least, most, onChange }: Props) {
  return (
    <NumberField
      className="field"
      value={value}
      minValue={least}
      maxValue={most}
      formatOptions={{ useGrouping: false }}
      onChange={(next) => onChange(Number.isFinite(next) ? next : least)}
    >
      <Label className="field-label">{label}</Label>
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
}
