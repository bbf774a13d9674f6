import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { TextArea } from 'react-aria-components/TextArea'
import { TextField } from 'react-aria-components/TextField'

interface Props {
  label: string
  value: string
  onChange(value: string): void
  lines?: number
  autoFocus?: boolean
  type?: 'text' | 'search'
}

export function TextBox({ label, value, onChange, lines, autoFocus, type = 'text' }: Props) {
  return (
    <TextField className="field" value={value} onChange={onChange} autoFocus={autoFocus} type={type}>
      <Label className="field-label">{label}</Label>
      {lines ? <TextArea rows={lines} /> : <Input autoComplete="off" spellCheck={false} />}
    </TextField>
  )
}
